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
import shuriken.ninja.model.Attach;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;

/**
 * Creates a Ginja file of a shape on two bones. Meshes and colours belong to the root. The vertices belong to the
 * bones: some only to one bone, and shared ones that the first bone starts and the second adds to.
 */
final class GinjaFigure {
    private static final SourceLocation GENERATED = new SourceLocation("", 0);
    /** The stored weight of a vertex that only one bone moves. */
    private static final int FULL_WEIGHT = 255;
    // The commands of a display list.
    private static final int TRIANGLES = 0x90;
    private static final int STRIP = 0x98;

    /** The index layout: 16 bits for positions and 8 bits for colours. Normals are stored in the slots. */
    private static final int LAYOUT = 3 << 2 | 2 << 6;
    /** The flags for one channel, one stage, no lights and vertex colours. */
    private static final int FLAGS = 0x10B01;

    private static final int DOUBLE_SIDED = 0x8000;
    /** The structure and data type of colours with four components of 8 bits, as a vertex set stores them. */
    private static final int RGBA8_FORMAT = 0xA6;
    /** The same as a parameter of a mesh stores them. */
    private static final int RGBA8_PARAMETER = 0x6A00;

    // The types of the parameters of a mesh.
    private static final int COLOUR_FORMAT = 0;
    private static final int INDEX_LAYOUT = 1;
    private static final int STRIP_FLAGS = 2;
    private static final int TEV_ORDER = 9;

    private final Skeleton skeleton;
    private final Shape shape;
    /** The weights of the second bone by vertex, in 255ths. */
    private final int[] weights;

    /** The vertices in the order of the vertex buffer. */
    private final List<Integer> slots = new ArrayList<>();
    /** The index of each colour, by ARGB. */
    private final Map<Integer, Integer> colours = new LinkedHashMap<>();

    /**
     * Creates a figure.
     *
     * @param skeleton a root and two bones without rotation relative to their parents
     * @param shape the mesh
     * @param secondWeight the weight of the second bone at a position, 0 to 1
     */
    GinjaFigure(Skeleton skeleton, Shape shape, ToDoubleFunction<Vector3d> secondWeight) {
        this.skeleton = skeleton;
        this.shape = shape;
        this.weights = new int[shape.vertices()];
        for (int i = 0; i < weights.length; i++) {
            weights[i] =
                    (int) Math.round(FULL_WEIGHT * Math.clamp(secondWeight.applyAsDouble(shape.position(i)), 0.0, 1.0));
        }
        for (IntPredicate part :
                List.<IntPredicate>of(w -> w == 0, w -> w == FULL_WEIGHT, w -> w > 0 && w < FULL_WEIGHT)) {
            slots.addAll(vertices(part));
        }
    }

    private List<Integer> vertices(IntPredicate acceptsWeight) {
        List<Integer> matches = new ArrayList<>();
        for (int i = 0; i < weights.length; i++) {
            if (acceptsWeight.test(weights[i])) {
                matches.add(i);
            }
        }
        return matches;
    }

    byte[] toBytes(NjsMotion motion) {
        List<Attach> attaches = List.of(
                new Attach.Ginja(rootModel()),
                new Attach.Ginja(boneModel(
                        weightSet(WeightSet.Kind.COMPLETE, 1, w -> w == 0),
                        weightSet(WeightSet.Kind.START, 1, w -> w > 0 && w < FULL_WEIGHT))),
                new Attach.Ginja(boneModel(
                        weightSet(WeightSet.Kind.COMPLETE, 2, w -> w == FULL_WEIGHT),
                        weightSet(WeightSet.Kind.ADD, 2, w -> w > 0 && w < FULL_WEIGHT))));
        List<ObjectNode> nodes = new ArrayList<>();
        for (int i = 0; i < attaches.size(); i++) {
            Joint joint = skeleton.joints().get(i);
            NjsObject object = new NjsObject(0, 0, joint.pos(), joint.ang(), joint.scl(), 0, 0, 1);
            nodes.add(new ObjectNode(object, 0, joint.parent(), i));
        }
        NjBlock model = new NjBlock.Model(FourCc.of("GJCM"), GENERATED, new ObjectTree<>(nodes, attaches));
        List<NjBlock> blocks = List.of(
                model,
                new NjBlock.Relocations(FourCc.of("POF0"), GENERATED),
                new NjBlock.Motion(FourCc.of("NMDM"), GENERATED, motion),
                new NjBlock.Relocations(FourCc.of("POF0"), GENERATED, true));
        ByteWriter out = ByteWriter.littleEndian();
        new NjFormat().write(new NjFile(blocks, ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN), out);
        return out.toByteArray();
    }

    private static GinjaModel boneModel(WeightSet... sets) {
        List<WeightSet> endedSets = new ArrayList<>(List.of(sets));
        endedSets.add(WeightSet.end());
        return new GinjaModel(List.of(), endedSets, List.of(), List.of(), Vec3f.ZERO, 0);
    }

    private WeightSet weightSet(WeightSet.Kind kind, int bone, IntPredicate acceptsWeight) {
        List<Integer> vertices = vertices(acceptsWeight);
        boolean isComplete = kind == WeightSet.Kind.COMPLETE;
        short[] positionsAndNormals = new short[6 * vertices.size()];
        short[] slotsAndWeights = new short[isComplete ? 0 : 2 * vertices.size()];
        for (int i = 0; i < vertices.size(); i++) {
            int vertex = vertices.get(i);
            Vector3d position = skeleton.world(bone).invert().transformPosition(shape.position(vertex));
            Vector3d normal = shape.normal(vertex);
            for (int axis = 0; axis < 3; axis++) {
                positionsAndNormals[6 * i + axis] = (short) Math.round(FULL_WEIGHT * position.get(axis));
                positionsAndNormals[6 * i + 3 + axis] = (short) Math.round(FULL_WEIGHT * normal.get(axis));
            }
            if (!isComplete) {
                slotsAndWeights[2 * i] = (short) (kind == WeightSet.Kind.ADD ? slots.indexOf(vertex) : 0);
                slotsAndWeights[2 * i + 1] = (short) (bone == 2 ? weights[vertex] : FULL_WEIGHT - weights[vertex]);
            }
        }
        int first = kind == WeightSet.Kind.ADD ? 0 : slots.indexOf(vertices.getFirst());
        return WeightSet.create(kind, first, positionsAndNormals, slotsAndWeights);
    }

    /** Creates the model of the root, which has the colours and the meshes. */
    private GinjaModel rootModel() {
        List<GinjaMesh> meshes = new ArrayList<>();
        shape.faces().forEach((paint, faces) -> meshes.add(mesh(paint, faces, meshes.isEmpty())));
        ByteWriter data = ByteWriter.bigEndian();
        colours.keySet().forEach(argb -> data.i32(argb << 8 | argb >>> 24));
        VertexSet set = new VertexSet(VertexSet.COLOUR, 4, colours.size(), RGBA8_FORMAT, data.toByteArray());
        Vec3f middle = new Vec3f(0, 2, 0);
        return new GinjaModel(List.of(set, VertexSet.end()), List.of(), meshes, List.of(), middle, 3.5f);
    }

    /**
     * Creates a mesh. The first mesh has all parameters, and the following ones have only the differences. There are
     * no reversed strips; instead, the first triangle of a strip is separate.
     */
    private GinjaMesh mesh(Paint paint, List<Corner[]> faces, boolean isFirst) {
        boolean isDoubleSided = StripFlag.DOUBLE_SIDED.isSetIn(paint.stripFlags());
        List<GinjaParameter> parameters = new ArrayList<>();
        if (isFirst) {
            parameters.add(GinjaParameter.create(COLOUR_FORMAT, 0, VertexSet.COLOUR << 16 | RGBA8_PARAMETER));
            parameters.add(GinjaParameter.create(INDEX_LAYOUT, 0, LAYOUT));
            parameters.add(GinjaParameter.create(TEV_ORDER, 0, 4));
        }
        parameters.add(GinjaParameter.create(STRIP_FLAGS, 0, FLAGS | (isDoubleSided ? DOUBLE_SIDED : 0)));
        ByteWriter displayList = ByteWriter.bigEndian();
        for (Stripifier.Strip strip : Stripifier.strips(faces)) {
            List<Corner> corners = strip.corners();
            int firstCorner = strip.reversed() ? 1 : 0;
            if (strip.reversed()) {
                writeCorners(TRIANGLES, List.of(corners.get(1), corners.get(0), corners.get(2)), displayList);
            }
            if (corners.size() - firstCorner >= 3) {
                writeCorners(STRIP, corners.subList(firstCorner, corners.size()), displayList);
            }
        }
        return new GinjaMesh(parameters, displayList.align(0x20).toByteArray());
    }

    private void writeCorners(int opcode, List<Corner> corners, ByteWriter displayList) {
        displayList.u8(opcode).u16(corners.size());
        corners.forEach(corner -> writeCorner(corner.vertex(), displayList));
    }

    private void writeCorner(int vertex, ByteWriter displayList) {
        // rounded, so that a byte can count the colours
        int argb = shape.colour(vertex).argb() | 0x070707;
        colours.putIfAbsent(argb, colours.size());
        int colour = colours.getOrDefault(argb, 0);
        if (colour > 0xFF) {
            throw new IllegalStateException("more than 256 colours: " + colours.size());
        }
        displayList.u16(slots.indexOf(vertex)).u8(colour);
    }
}
