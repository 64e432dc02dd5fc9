package shuriken.convert.ninja.level;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.convert.ninja.basic.BasicAppender;
import shuriken.convert.ninja.chunk.ChunkAppender;
import shuriken.convert.ninja.chunk.ChunkModels;
import shuriken.convert.ninja.chunk.StripUvUnit;
import shuriken.convert.ninja.material.TextureIndexTable;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.geometry.BoundingBox;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.scene.Material;
import shuriken.scene.ModifierVolume;
import shuriken.scene.Primitive;

/**
 * The model of one entry of a level. It has a single node, whose origin is the centre of the triangles' bounding box.
 *
 * @param node the only node of the model
 * @param mesh the mesh in the space of the node
 * @param centre the centre of the bounding sphere in world space
 * @param radius the radius of the bounding sphere
 */
public record LevelEntryModel(NjsObject node, NodeMesh mesh, Vec3f centre, float radius) {
    /** The number of influences on each vertex. Only the first one has a weight. */
    private static final int INFLUENCES_PER_VERTEX = 4;

    /** The evaluation flags of level nodes, which have no children and no motion. */
    private static final int NODE_FLAGS = EvalFlag.UNIT_ANG.mask()
            | EvalFlag.UNIT_SCL.mask()
            | EvalFlag.BREAK.mask()
            | EvalFlag.SKIP.mask()
            | EvalFlag.SHAPE_SKIP.mask();

    /**
     * Encodes triangles as a Basic model.
     *
     * @param primitiveByMaterial the triangles in world space, with one primitive for each material
     */
    public static LevelEntryModel encodeBasic(
            Map<Material, Primitive> primitiveByMaterial, TextureIndexTable textures, GameConventions conventions) {
        float[] centre = computeCentre(primitiveByMaterial);
        Matrix4d worldToNode = new Matrix4d().translation(-centre[0], -centre[1], -centre[2]);
        BasicModel model = BasicModel.create(new float[0], new float[0], List.of(), List.of(), Vec3f.ZERO, 0);
        for (Map.Entry<Material, Primitive> entry : primitiveByMaterial.entrySet()) {
            model = BasicAppender.append(
                    model,
                    entry.getValue(),
                    worldToNode,
                    entry.getKey(),
                    Optional.empty(),
                    /* usesTemplateMaterial= */ false,
                    textures,
                    conventions);
        }
        return create(centre, new NodeMesh.Basic(model), model.centre(), model.radius());
    }

    /**
     * Encodes triangles as a chunk model.
     *
     * @param primitiveByMaterial the triangles in world space, with one primitive for each material
     */
    public static LevelEntryModel encodeChunk(
            Map<Material, Primitive> primitiveByMaterial, TextureIndexTable textures, GameConventions conventions) {
        float[] centre = computeCentre(primitiveByMaterial);
        Matrix4d worldToNode = new Matrix4d().translation(-centre[0], -centre[1], -centre[2]);
        ChunkAppender appender = new ChunkAppender(unused -> worldToNode, /* firstSlot= */ 0);
        primitiveByMaterial.forEach((material, primitive) ->
                appender.addPrimitive(bindToNode(primitive), primitive.colours().length > 0 && !material.isLit()));
        appender.assignSlots(/* nodeCount= */ 1);
        List<VertexChunk> vertexChunks = new ArrayList<>(appender.vertexChunks(/* nodeIndex= */ 0));
        vertexChunks.add(VertexChunk.End.STANDARD);
        List<PolyChunk> polygonChunks = new ArrayList<>();
        int primitiveIndex = 0;
        for (Material material : primitiveByMaterial.keySet()) {
            if (ModifierVolume.isVolume(material.extras())) {
                polygonChunks.addAll(appender.buildVolumes(primitiveIndex++));
                continue;
            }
            ChunkAppender.MaterialState materialState = ChunkAppender.encodeMaterial(material, textures, conventions);
            polygonChunks.addAll(materialState.stateChunks());
            int uvUnit = conventions.uvUnit(StripChunkType.UVN.uvScale());
            StripChunkType type =
                    materialState.isTextured() ? StripUvUnit.nearestTexturedType(uvUnit) : StripChunkType.STRIP;
            polygonChunks.addAll(
                    appender.buildStrips(primitiveIndex++, type, uvUnit, materialState.stripFlags(), material));
        }
        polygonChunks.add(new PolyChunk.End(0));
        ChunkModel emptyModel = new ChunkModel(List.of(), List.of(), Vec3f.ZERO, 0);
        ChunkModel model = ChunkModels.withChunks(emptyModel, vertexChunks, polygonChunks);
        return create(centre, new NodeMesh.Chunk(model), model.centre(), model.radius());
    }

    /** Binds a primitive to the only node. */
    private static Primitive bindToNode(Primitive primitive) {
        int vertexCount = primitive.vertexCount();
        int[] jointIndices = new int[Math.multiplyExact(INFLUENCES_PER_VERTEX, vertexCount)];
        float[] weights = new float[jointIndices.length];
        for (int i = 0; i < jointIndices.length; i += INFLUENCES_PER_VERTEX) {
            weights[i] = 1;
        }
        return new Primitive(
                primitive.positions(),
                primitive.normals(),
                primitive.texCoords(),
                primitive.colours(),
                INFLUENCES_PER_VERTEX,
                jointIndices,
                weights,
                primitive.indices(),
                primitive.materialIndex());
    }

    private static LevelEntryModel create(float[] nodePosition, NodeMesh mesh, Vec3f meshCentre, float radius) {
        Vec3f position = new Vec3f(nodePosition[0], nodePosition[1], nodePosition[2]);
        int positionFlag = position.equals(Vec3f.ZERO) ? EvalFlag.UNIT_POS.mask() : 0;
        return new LevelEntryModel(
                new NjsObject(
                        NODE_FLAGS | positionFlag,
                        /* model= */ 0,
                        position,
                        Bams3.ZERO,
                        Vec3f.ONE,
                        /* child= */ 0,
                        /* sibling= */ 0,
                        /* quaternionW= */ 1),
                mesh,
                new Vec3f(
                        nodePosition[0] + meshCentre.x(),
                        nodePosition[1] + meshCentre.y(),
                        nodePosition[2] + meshCentre.z()),
                radius);
    }

    /** Returns the centre of the bounding box of all triangles, as x, y and z. */
    private static float[] computeCentre(Map<Material, Primitive> primitiveByMaterial) {
        BoundingBox box = new BoundingBox();
        primitiveByMaterial.values().forEach(primitive -> box.addAll(primitive.positions()));
        Vector3d centre = box.centre();
        return new float[] {(float) centre.x, (float) centre.y, (float) centre.z};
    }
}
