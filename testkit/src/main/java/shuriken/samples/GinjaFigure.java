package shuriken.samples;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import org.joml.Vector3d;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.chunk.StripFlag;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.GinjaParameter;
import shuriken.ninja.ginja.VertexSet;
import shuriken.ninja.ginja.WeightSet;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;

/**
 * Creates a Ginja file of a shape that two bones move. The model of the root contains the meshes and the colours. The
 * models of the bones contain the vertices. A vertex that both bones move is started by the first bone, and the second
 * bone adds to it.
 */
final class GinjaFigure {
    // The indices of the joints after the root.
    private static final int FIRST_BONE = 1;
    private static final int SECOND_BONE = 2;

    private static final SourceLocation GENERATED = new SourceLocation("", 0);
    /** The stored weight of a vertex that only one bone moves. */
    private static final int FULL_WEIGHT = 255;
    /** The factor of stored positions and normals. */
    private static final int COORDINATE_SCALE = 255;
    // The opcodes of a display list.
    private static final int TRIANGLES = 0x90;
    private static final int STRIP = 0x98;

    /** The index layout: 16 bits for a position, which includes the normal, and 8 bits for a colour. */
    private static final int INDEX_SIZES = 3 << 2 | 2 << 6;
    /** The strip flags for one channel, one stage, no lights and vertex colours. */
    private static final int UNLIT_FLAGS = 0x10B01;

    private static final int DOUBLE_SIDED = 0x8000;
    /** The format of colours with four components of 8 bits, as a vertex set stores it. */
    private static final int RGBA8_FORMAT = 0xA6;
    /** The same format, as a mesh parameter stores it. */
    private static final int RGBA8_PARAMETER = 0x6A00;

    // The types of the parameters of a mesh.
    private static final int COLOUR_FORMAT = 0;
    private static final int INDEX_LAYOUT = 1;
    private static final int STRIP_FLAGS = 2;
    private static final int TEV_ORDER = 9;

    private final Skeleton skeleton;
    private final Shape shape;
    /** The weight of the second bone for each vertex, in 255ths. */
    private final int[] secondBoneWeights;

    /** The index of the vertex in each slot of the vertex buffer. */
    private final List<Integer> vertexIndexBySlot = new ArrayList<>();
    /** The index of each colour, by ARGB. */
    private final Map<Integer, Integer> colourIndexByArgb = new LinkedHashMap<>();

    /**
     * Creates a figure.
     *
     * @param skeleton a root and two bones, all without rotation
     * @param shape the mesh
     * @param secondWeight the weight of the second bone at a position; it is clamped to the range 0 to 1
     */
    GinjaFigure(Skeleton skeleton, Shape shape, ToDoubleFunction<Vector3d> secondWeight) {
        this.skeleton = skeleton;
        this.shape = shape;
        this.secondBoneWeights = new int[shape.vertexCount()];
        for (int i = 0; i < secondBoneWeights.length; i++) {
            secondBoneWeights[i] =
                    (int) Math.round(FULL_WEIGHT * Math.clamp(secondWeight.applyAsDouble(shape.position(i)), 0.0, 1.0));
        }
        for (IntPredicate acceptsWeight :
                List.<IntPredicate>of(w -> w == 0, w -> w == FULL_WEIGHT, w -> w > 0 && w < FULL_WEIGHT)) {
            vertexIndexBySlot.addAll(findVertexIndices(acceptsWeight));
        }
    }

    private List<Integer> findVertexIndices(IntPredicate acceptsWeight) {
        List<Integer> matches = new ArrayList<>();
        for (int i = 0; i < secondBoneWeights.length; i++) {
            if (acceptsWeight.test(secondBoneWeights[i])) {
                matches.add(i);
            }
        }
        return matches;
    }

    byte[] toBytes(NjsMotion motion) {
        List<NodeMesh> meshes = List.of(
                new NodeMesh.Ginja(createRootModel()),
                new NodeMesh.Ginja(createBoneModel(
                        createWeightSet(WeightSet.Kind.COMPLETE, FIRST_BONE, w -> w == 0),
                        createWeightSet(WeightSet.Kind.START, FIRST_BONE, w -> w > 0 && w < FULL_WEIGHT))),
                new NodeMesh.Ginja(createBoneModel(
                        createWeightSet(WeightSet.Kind.COMPLETE, SECOND_BONE, w -> w == FULL_WEIGHT),
                        createWeightSet(WeightSet.Kind.ADD, SECOND_BONE, w -> w > 0 && w < FULL_WEIGHT))));
        List<ObjectNode> nodes = new ArrayList<>();
        for (int i = 0; i < meshes.size(); i++) {
            Joint joint = skeleton.joints().get(i);
            NjsObject object = new NjsObject(
                    /* evalflags= */ 0,
                    /* model= */ 0,
                    joint.position(),
                    joint.angles(),
                    joint.scale(),
                    /* child= */ 0,
                    /* sibling= */ 0,
                    /* quaternionW= */ 1);
            nodes.add(new ObjectNode(object, /* offset= */ 0, joint.parentIndex(), i));
        }
        NjBlock model = new NjBlock.Model(FourCc.of("GJCM"), GENERATED, new ObjectTree<>(nodes, meshes));
        List<NjBlock> blocks = List.of(
                model,
                new NjBlock.Relocations(FourCc.of("POF0"), GENERATED),
                new NjBlock.Motion(FourCc.of("NMDM"), GENERATED, motion),
                new NjBlock.Relocations(FourCc.of("POF0"), GENERATED, /* includesNull= */ true));
        ByteWriter out = ByteWriter.littleEndian();
        new NjFormat().write(new NjFile(blocks, ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN), out);
        return out.toByteArray();
    }

    private static GinjaModel createBoneModel(WeightSet... weightSets) {
        List<WeightSet> terminatedSets = new ArrayList<>(List.of(weightSets));
        terminatedSets.add(WeightSet.end());
        return new GinjaModel(List.of(), terminatedSets, List.of(), List.of(), Vec3f.ZERO, /* radius= */ 0);
    }

    private WeightSet createWeightSet(WeightSet.Kind kind, int jointIndex, IntPredicate acceptsWeight) {
        List<Integer> vertexIndices = findVertexIndices(acceptsWeight);
        boolean isComplete = kind == WeightSet.Kind.COMPLETE;
        short[] positionsAndNormals = new short[6 * vertexIndices.size()];
        short[] slotsAndWeights = new short[isComplete ? 0 : 2 * vertexIndices.size()];
        for (int i = 0; i < vertexIndices.size(); i++) {
            int vertexIndex = vertexIndices.get(i);
            Vector3d position =
                    skeleton.jointToScene(jointIndex).invert().transformPosition(shape.position(vertexIndex));
            Vector3d normal = shape.normal(vertexIndex);
            for (int axis = 0; axis < 3; axis++) {
                positionsAndNormals[6 * i + axis] = (short) Math.round(COORDINATE_SCALE * position.get(axis));
                positionsAndNormals[6 * i + 3 + axis] = (short) Math.round(COORDINATE_SCALE * normal.get(axis));
            }
            if (!isComplete) {
                slotsAndWeights[2 * i] =
                        (short) (kind == WeightSet.Kind.ADD ? vertexIndexBySlot.indexOf(vertexIndex) : 0);
                slotsAndWeights[2 * i + 1] = (short)
                        (jointIndex == SECOND_BONE
                                ? secondBoneWeights[vertexIndex]
                                : FULL_WEIGHT - secondBoneWeights[vertexIndex]);
            }
        }
        int firstSlot = kind == WeightSet.Kind.ADD ? 0 : vertexIndexBySlot.indexOf(vertexIndices.getFirst());
        return WeightSet.create(kind, firstSlot, positionsAndNormals, slotsAndWeights);
    }

    /** Creates the model of the root, which contains the colours and the meshes. */
    private GinjaModel createRootModel() {
        List<GinjaMesh> meshes = new ArrayList<>();
        shape.trianglesByPaint()
                .forEach((paint, triangles) -> meshes.add(createMesh(paint, triangles, meshes.isEmpty())));
        ByteWriter colours = ByteWriter.bigEndian();
        colourIndexByArgb.keySet().forEach(argb -> colours.i32(argb << 8 | argb >>> 24));
        VertexSet colourSet = new VertexSet(
                VertexSet.COLOUR, /* stride= */ 4, colourIndexByArgb.size(), RGBA8_FORMAT, colours.toByteArray());
        Vec3f centre = new Vec3f(0, 2, 0);
        float radius = 3.5f;
        return new GinjaModel(List.of(colourSet, VertexSet.end()), List.of(), meshes, List.of(), centre, radius);
    }

    /**
     * Creates a mesh. The first mesh has all parameters, and each later mesh only its strip flags. A strip cannot be
     * reversed, so the first triangle of a reversed strip becomes a separate command.
     */
    private GinjaMesh createMesh(Paint paint, List<Corner[]> triangles, boolean isFirst) {
        boolean isDoubleSided = StripFlag.DOUBLE_SIDED.isSetIn(paint.stripFlags());
        List<GinjaParameter> parameters = new ArrayList<>();
        if (isFirst) {
            parameters.add(
                    GinjaParameter.create(COLOUR_FORMAT, /* padding= */ 0, VertexSet.COLOUR << 16 | RGBA8_PARAMETER));
            parameters.add(GinjaParameter.create(INDEX_LAYOUT, /* padding= */ 0, INDEX_SIZES));
            parameters.add(GinjaParameter.create(TEV_ORDER, /* padding= */ 0, /* value= */ 4));
        }
        parameters.add(
                GinjaParameter.create(STRIP_FLAGS, /* padding= */ 0, UNLIT_FLAGS | (isDoubleSided ? DOUBLE_SIDED : 0)));
        ByteWriter displayList = ByteWriter.bigEndian();
        for (Stripifier.Strip strip : Stripifier.createAlternatingStrips(triangles)) {
            List<Corner> corners = strip.corners();
            int firstCornerIndex = strip.isReversed() ? 1 : 0;
            if (strip.isReversed()) {
                writeCorners(TRIANGLES, List.of(corners.get(1), corners.get(0), corners.get(2)), displayList);
            }
            if (corners.size() - firstCornerIndex >= 3) {
                writeCorners(STRIP, corners.subList(firstCornerIndex, corners.size()), displayList);
            }
        }
        return new GinjaMesh(parameters, displayList.align(0x20).toByteArray());
    }

    private void writeCorners(int opcode, List<Corner> corners, ByteWriter displayList) {
        displayList.u8(opcode).u16(corners.size());
        corners.forEach(corner -> writeCorner(corner.vertexIndex(), displayList));
    }

    private void writeCorner(int vertexIndex, ByteWriter displayList) {
        // The lowest bits are equal in all colours, so that an index of 8 bits is enough.
        int argb = shape.colour(vertexIndex).argb() | 0x070707;
        colourIndexByArgb.putIfAbsent(argb, colourIndexByArgb.size());
        int colourIndex = colourIndexByArgb.getOrDefault(argb, 0);
        if (colourIndex > 0xFF) {
            throw new IllegalStateException("more than 256 colours: " + colourIndexByArgb.size());
        }
        displayList.u16(vertexIndexBySlot.indexOf(vertexIndex)).u8(colourIndex);
    }
}
