package shuriken.samples;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteWriter;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.scenery.AnimatedModel;
import shuriken.ninja.scenery.Collision;
import shuriken.ninja.scenery.CollisionMesh;
import shuriken.ninja.scenery.CollisionRow;
import shuriken.ninja.scenery.CollisionTriangle;
import shuriken.ninja.scenery.ModelLink;
import shuriken.ninja.scenery.RelContent;
import shuriken.ninja.scenery.RelFile;
import shuriken.ninja.scenery.RelFormat;
import shuriken.ninja.scenery.Scenery;
import shuriken.ninja.scenery.Section;
import shuriken.ninja.scenery.StageModel;
import shuriken.ninja.scenery.StaticModel;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.texlist.TexName;

/**
 * Creates a stage of two sections, the second rotated by half a turn. Both have the same ground, stream, fence and
 * streamers.
 */
final class MillStage {
    private static final SourceLocation GENERATED = new SourceLocation("", 0);
    /** The radius of the bounding sphere of a section. */
    private static final float RADIUS = 5.5f;

    /** The flags of sections in the older layout. */
    private static final int SECTION_FLAGS = 0x1000;

    private MillStage() {}

    /** Returns the visible part of the stage. */
    static byte[] scenery() {
        List<StageModel> models = new ArrayList<>();
        for (NinjaModel model :
                List.of(Mill.meadow(), Mill.stream(), Mill.fence(), Mill.house(), Mill.wheel(), Mill.streamers())) {
            models.add(new StageModel.Chunk(model.tree()));
        }
        AnimatedModel wheel = toAnimatedModel(4, 0, 0.2f);
        AnimatedModel streamers = toAnimatedModel(5, 1, 0.5f);
        List<Section> sections = List.of(
                section(1, List.of(toStaticModel(0), toStaticModel(1), toStaticModel(3)), List.of(wheel, streamers)),
                section(2, List.of(toStaticModel(0), toStaticModel(1)), List.of(streamers)));
        List<TexName> names = Mill.TEXTURES.stream()
                .map(name -> new TexName(name, 0, 0, GENERATED))
                .toList();
        return write(new Scenery(
                Scenery.Version.VER2,
                /* unknown04= */ 0,
                /* distance= */ 800,
                sections,
                new TexList(names),
                models,
                /* modelPointers= */ new int[0],
                List.of(Mill.turning(), Mill.swaying()),
                /* numbers= */ new int[0]));
    }

    private static Section section(int id, List<StaticModel> models, List<AnimatedModel> moving) {
        StaticModel fence = new StaticModel(ModelLink.direct(2), Scenery.NO_INDEX, Scenery.NO_INDEX, new int[1], 4);
        return new Section(id, position(id), rotation(id), RADIUS, models, List.of(fence), moving, SECTION_FLAGS);
    }

    private static Vec3f position(int id) {
        return new Vec3f((float) ((id - 1.5) * Mill.WIDTH), 0, 0);
    }

    private static Bams3 rotation(int id) {
        return new Bams3(0, (id - 1) * 0x8000, 0);
    }

    /** Returns a placement of a model at the origin of a section, by the index of the model. */
    private static StaticModel toStaticModel(int model) {
        return new StaticModel(ModelLink.direct(model), Scenery.NO_INDEX, Scenery.NO_INDEX, new int[10], 8);
    }

    private static AnimatedModel toAnimatedModel(int model, int motion, float speed) {
        return new AnimatedModel(
                ModelLink.direct(model), motion, speed, Scenery.NO_INDEX, Scenery.NO_INDEX, new int[11], 1);
    }

    /** Returns the collision mesh. */
    static byte[] collision() {
        List<CollisionRow> rows = new ArrayList<>();
        List<CollisionMesh> meshes = new ArrayList<>();
        for (int id = 1; id <= 2; id++) {
            rows.add(new CollisionRow(meshes.size(), position(id), RADIUS, 0x80000000));
            meshes.add(mesh(Mill.ground(6, 7), position(id), id == 1 ? 1 : -1));
        }
        return write(new Collision(rows, meshes));
    }

    /**
     * Creates a collision mesh.
     *
     * @param facing 1 for the shape as it is, -1 for half a turn
     */
    private static CollisionMesh mesh(Shape shape, Vec3f position, int facing) {
        float[] positions = new float[3 * shape.vertices()];
        Vector3d[] movedPositions = new Vector3d[shape.vertices()];
        for (int i = 0; i < movedPositions.length; i++) {
            movedPositions[i] = shape.position(i).mul(facing, 1, facing).add(position.x(), position.y(), position.z());
            for (int axis = 0; axis < 3; axis++) {
                positions[3 * i + axis] = (float) movedPositions[i].get(axis);
            }
        }
        List<CollisionTriangle> triangles = new ArrayList<>();
        shape.faces()
                .values()
                .forEach(faces -> faces.forEach(face ->
                        triangles.add(triangle(face[0].vertex(), face[1].vertex(), face[2].vertex(), movedPositions))));
        return new CollisionMesh(positions, triangles);
    }

    private static CollisionTriangle triangle(int a, int b, int c, Vector3d[] positions) {
        Vector3d first = positions[a];
        Vector3d normal = new Vector3d(positions[b])
                .sub(first)
                .cross(new Vector3d(positions[c]).sub(first))
                .normalize();
        Vector3d centre =
                new Vector3d(first).add(positions[b]).add(positions[c]).div(3);
        double radius = Math.max(
                centre.distance(first), Math.max(centre.distance(positions[b]), centre.distance(positions[c])));
        return new CollisionTriangle(a, b, c, 0x120, toVec3f(normal), toVec3f(centre), (float) radius);
    }

    private static Vec3f toVec3f(Vector3d v) {
        return new Vec3f((float) v.x, (float) v.y, (float) v.z);
    }

    private static byte[] write(RelContent content) {
        ByteWriter out = ByteWriter.littleEndian();
        new RelFormat().write(new RelFile(content, ByteOrder.LITTLE_ENDIAN), out);
        return out.toByteArray();
    }
}
