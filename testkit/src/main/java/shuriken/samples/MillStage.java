package shuriken.samples;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteWriter;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.scenery.AnimatedPlacement;
import shuriken.ninja.scenery.Collision;
import shuriken.ninja.scenery.CollisionEntry;
import shuriken.ninja.scenery.CollisionMesh;
import shuriken.ninja.scenery.CollisionTriangle;
import shuriken.ninja.scenery.ModelLink;
import shuriken.ninja.scenery.RelContent;
import shuriken.ninja.scenery.RelFile;
import shuriken.ninja.scenery.RelFormat;
import shuriken.ninja.scenery.Scenery;
import shuriken.ninja.scenery.Section;
import shuriken.ninja.scenery.StageModel;
import shuriken.ninja.scenery.StaticPlacement;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.texlist.TexName;

/**
 * Creates a stage of two sections, the second rotated by half a turn. Both have the same ground, stream, fence and
 * streamers.
 */
final class MillStage {
    // The indices of the models.
    private static final int MEADOW = 0;
    private static final int STREAM = 1;
    private static final int FENCE = 2;
    private static final int HOUSE = 3;
    private static final int WHEEL = 4;
    private static final int STREAMERS = 5;

    private static final SourceLocation GENERATED = new SourceLocation("", 0);
    /** The radius of the bounding sphere of a section. */
    private static final float RADIUS = 5.5f;

    /** The flags of sections in the older layout. */
    private static final int SECTION_FLAGS = 0x1000;
    /** The flags of the rows of a collision file. */
    private static final int ROW_FLAGS = 0x8000_0000;
    /** The flags of the triangles of the ground. */
    private static final int TRIANGLE_FLAGS = 0x120;
    /** Half a turn, as a stored angle. */
    private static final int HALF_TURN = 0x8000;

    private MillStage() {}

    /** Returns the visible part of the stage. */
    static byte[] scenery() {
        List<StageModel> models = new ArrayList<>();
        for (NinjaModel model :
                List.of(Mill.meadow(), Mill.stream(), Mill.fence(), Mill.house(), Mill.wheel(), Mill.streamers())) {
            models.add(new StageModel.Chunk(model.tree()));
        }
        AnimatedPlacement wheel = createAnimatedPlacement(WHEEL, /* motionIndex= */ 0, 0.2f);
        AnimatedPlacement streamers = createAnimatedPlacement(STREAMERS, /* motionIndex= */ 1, 0.5f);
        List<Section> sections = List.of(
                section(
                        1,
                        List.of(
                                createStaticPlacement(MEADOW),
                                createStaticPlacement(STREAM),
                                createStaticPlacement(HOUSE)),
                        List.of(wheel, streamers)),
                section(2, List.of(createStaticPlacement(MEADOW), createStaticPlacement(STREAM)), List.of(streamers)));
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
                List.of(Mill.rotateWheel(), Mill.swayStreamers()),
                /* numbers= */ new int[0]));
    }

    private static Section section(
            int id, List<StaticPlacement> staticPlacements, List<AnimatedPlacement> animatedPlacements) {
        StaticPlacement fence = new StaticPlacement(
                ModelLink.direct(FENCE),
                Scenery.NO_INDEX,
                Scenery.NO_INDEX,
                /* unknownWords= */ new int[1],
                /* flags= */ 4);
        return new Section(
                id,
                position(id),
                rotation(id),
                RADIUS,
                staticPlacements,
                List.of(fence),
                animatedPlacements,
                SECTION_FLAGS);
    }

    private static Vec3f position(int id) {
        return new Vec3f((float) ((id - 1.5) * Mill.WIDTH), 0, 0);
    }

    private static Bams3 rotation(int id) {
        return new Bams3(0, (id - 1) * HALF_TURN, 0);
    }

    /** Returns an instance of a model at the origin of a section. */
    private static StaticPlacement createStaticPlacement(int modelIndex) {
        return new StaticPlacement(
                ModelLink.direct(modelIndex),
                Scenery.NO_INDEX,
                Scenery.NO_INDEX,
                /* unknownWords= */ new int[10],
                /* flags= */ 8);
    }

    private static AnimatedPlacement createAnimatedPlacement(int modelIndex, int motionIndex, float speed) {
        return new AnimatedPlacement(
                ModelLink.direct(modelIndex),
                motionIndex,
                speed,
                Scenery.NO_INDEX,
                Scenery.NO_INDEX,
                /* unknownWords= */ new int[11],
                /* flags= */ 1);
    }

    /** Returns the collision mesh. */
    static byte[] collision() {
        List<CollisionEntry> rows = new ArrayList<>();
        List<CollisionMesh> meshes = new ArrayList<>();
        for (int id = 1; id <= 2; id++) {
            rows.add(new CollisionEntry(meshes.size(), position(id), RADIUS, ROW_FLAGS));
            meshes.add(createMesh(Mill.ground(6, 7), position(id), id == 1 ? 1 : -1));
        }
        return write(new Collision(rows, meshes));
    }

    /**
     * Creates a collision mesh from a shape at a position.
     *
     * @param sign the factor of x and z: 1, or -1 for a rotation by half a turn
     */
    private static CollisionMesh createMesh(Shape shape, Vec3f position, int sign) {
        float[] positions = new float[3 * shape.vertices()];
        Vector3d[] movedPositions = new Vector3d[shape.vertices()];
        for (int i = 0; i < movedPositions.length; i++) {
            movedPositions[i] = shape.position(i).mul(sign, 1, sign).add(position.x(), position.y(), position.z());
            for (int axis = 0; axis < 3; axis++) {
                positions[3 * i + axis] = (float) movedPositions[i].get(axis);
            }
        }
        List<CollisionTriangle> triangles = new ArrayList<>();
        shape.faces()
                .values()
                .forEach(faces -> faces.forEach(face -> triangles.add(
                        createTriangle(face[0].vertex(), face[1].vertex(), face[2].vertex(), movedPositions))));
        return new CollisionMesh(positions, triangles);
    }

    private static CollisionTriangle createTriangle(int a, int b, int c, Vector3d[] positions) {
        Vector3d firstPosition = positions[a];
        Vector3d normal = new Vector3d(positions[b])
                .sub(firstPosition)
                .cross(new Vector3d(positions[c]).sub(firstPosition))
                .normalize();
        Vector3d centre =
                new Vector3d(firstPosition).add(positions[b]).add(positions[c]).div(3);
        double radius = Math.max(
                centre.distance(firstPosition), Math.max(centre.distance(positions[b]), centre.distance(positions[c])));
        return new CollisionTriangle(a, b, c, TRIANGLE_FLAGS, toVec3f(normal), toVec3f(centre), (float) radius);
    }

    private static Vec3f toVec3f(Vector3d vector) {
        return new Vec3f((float) vector.x, (float) vector.y, (float) vector.z);
    }

    private static byte[] write(RelContent content) {
        ByteWriter out = ByteWriter.littleEndian();
        new RelFormat().write(new RelFile(content, ByteOrder.LITTLE_ENDIAN), out);
        return out.toByteArray();
    }
}
