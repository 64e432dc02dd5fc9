package shuriken.convert.ninja.level;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Matrix4d;
import shuriken.convert.ninja.basic.BasicAppender;
import shuriken.convert.ninja.chunk.ChunkAppender;
import shuriken.convert.ninja.chunk.ChunkSphere;
import shuriken.convert.ninja.material.TextureNumbers;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.geometry.Box;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.model.Attach;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.scene.Material;
import shuriken.scene.ModifierVolume;
import shuriken.scene.Primitive;

/**
 * An independent part of a level: a node at the centre of its triangles, and its mesh.
 *
 * @param centre of the bounding sphere, in the level
 */
public record LevelPart(NjsObject node, Attach mesh, Vec3f centre, float radius) {
    /** Flags of nodes of levels: no children, no motion. */
    private static final int FLAGS = EvalFlag.UNIT_ANG.mask()
            | EvalFlag.UNIT_SCL.mask()
            | EvalFlag.BREAK.mask()
            | EvalFlag.SKIP.mask()
            | EvalFlag.SHAPE_SKIP.mask();

    /**
     * Encodes a part as a Basic model.
     *
     * @param surfaces triangles in the level by material
     */
    public static LevelPart basic(
            Map<Material, Primitive> surfaces, TextureNumbers textures, GameConventions conventions) {
        float[] middle = middle(surfaces);
        Matrix4d into = new Matrix4d().translation(-middle[0], -middle[1], -middle[2]);
        BasicModel mesh = BasicModel.create(new float[0], new float[0], List.of(), List.of(), Vec3f.ZERO, 0);
        for (Map.Entry<Material, Primitive> surface : surfaces.entrySet()) {
            mesh = BasicAppender.add(
                    mesh, surface.getValue(), into, surface.getKey(), Optional.empty(), false, textures, conventions);
        }
        return of(middle, new Attach.Basic(mesh), mesh.centre(), mesh.radius());
    }

    /**
     * Encodes a part as a chunk model.
     *
     * @param surfaces triangles in the level by material
     */
    public static LevelPart chunk(
            Map<Material, Primitive> surfaces, TextureNumbers textures, GameConventions conventions) {
        float[] middle = middle(surfaces);
        Matrix4d into = new Matrix4d().translation(-middle[0], -middle[1], -middle[2]);
        ChunkAppender addition = new ChunkAppender(node -> into, 0);
        surfaces.forEach((material, primitive) ->
                addition.add(alone(primitive), primitive.colours().length > 0 && !material.lit()));
        addition.assignSlots(1);
        List<VertexChunk> vertices = new ArrayList<>(addition.vertexChunks(0));
        vertices.add(VertexChunk.End.STANDARD);
        List<PolyChunk> polygons = new ArrayList<>();
        int number = 0;
        for (Material material : surfaces.keySet()) {
            if (ModifierVolume.is(material.extras())) {
                polygons.addAll(addition.volumes(number++));
                continue;
            }
            ChunkAppender.MaterialState state = ChunkAppender.materialState(material, textures, conventions);
            polygons.addAll(state.states());
            StripChunkType type = state.textured() ? StripChunkType.UVN : StripChunkType.STRIP;
            polygons.addAll(addition.strips(number++, type, state.stripFlags(), material));
        }
        polygons.add(new PolyChunk.End(0));
        ChunkModel nothing = new ChunkModel(List.of(), List.of(), Vec3f.ZERO, 0);
        ChunkModel mesh = ChunkSphere.bounding(nothing, vertices, polygons);
        return of(middle, new Attach.Chunk(mesh), mesh.centre(), mesh.radius());
    }

    /** Binds a primitive to the only node. */
    private static Primitive alone(Primitive p) {
        int n = p.vertexCount();
        int[] joints = new int[Math.multiplyExact(4, n)];
        float[] weights = new float[joints.length];
        for (int i = 0; i < joints.length; i += 4) {
            weights[i] = 1;
        }
        return new Primitive(
                p.positions(), p.normals(), p.texCoords(), p.colours(), 4, joints, weights, p.indices(), p.material());
    }

    private static LevelPart of(float[] middle, Attach mesh, Vec3f centre, float radius) {
        Vec3f position = new Vec3f(middle[0], middle[1], middle[2]);
        int unit = position.equals(Vec3f.ZERO) ? EvalFlag.UNIT_POS.mask() : 0;
        return new LevelPart(
                new NjsObject(FLAGS | unit, 0, position, Bams3.ZERO, Vec3f.ONE, 0, 0, 1),
                mesh,
                new Vec3f(middle[0] + centre.x(), middle[1] + centre.y(), middle[2] + centre.z()),
                radius);
    }

    private static float[] middle(Map<Material, Primitive> surfaces) {
        int n = surfaces.values().stream().mapToInt(p -> p.positions().length).sum();
        float[] all = new float[n];
        int at = 0;
        for (Primitive p : surfaces.values()) {
            System.arraycopy(p.positions(), 0, all, at, p.positions().length);
            at += p.positions().length;
        }
        return Box.of(all).centre();
    }
}
