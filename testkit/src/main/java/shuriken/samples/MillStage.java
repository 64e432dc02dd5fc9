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
    /** The flags of the entries of a collision file. */
    private static final int ENTRY_FLAGS = 0x8000_0000;
    /** The flags of the triangles of the ground. */
    private static final int TRIANGLE_FLAGS = 0x120;
    /** Half a turn, as a stored angle. */
    private static final int HALF_TURN = 0x8000;

    private MillStage() {}

    /** Creates the file with the visible part of the stage. */
    static byte[] createScenery() {
        List<StageModel> models = new ArrayList<>();
        for (NinjaSample model : List.of(
                Mill.createMeadow(),
                Mill.createStream(),
                Mill.createFence(),
                Mill.createHouse(),
                Mill.createWheel(),
                Mill.createStreamers())) {
            models.add(new StageModel.Chunk(model.createTree()));
        }
        AnimatedPlacement wheel = createAnimatedPlacement(WHEEL, /* motionIndex= */ 0, 0.2f);
        AnimatedPlacement streamers = createAnimatedPlacement(STREAMERS, /* motionIndex= */ 1, 0.5f);
        List<Section> sections = List.of(
                createSection(
                        /* id= */ 1,
                        List.of(
                                createStaticPlacement(MEADOW),
                                createStaticPlacement(STREAM),
                                createStaticPlacement(HOUSE)),
                        List.of(wheel, streamers)),
                createSection(
                        /* id= */ 2,
                        List.of(createStaticPlacement(MEADOW), createStaticPlacement(STREAM)),
                        List.of(streamers)));
        List<TexName> names = Mill.TEXTURE_NAMES.stream()
                .map(name -> new TexName(name, /* attributes= */ 0, /* address= */ 0, GENERATED))
                .toList();
        return write(new Scenery(
                Scenery.Version.VER2,
                /* unknown04= */ 0,
                /* distance= */ 800,
                sections,
                new TexList(names),
                models,
                /* modelPointers= */ new int[0],
                List.of(Mill.createWheelMotion(), Mill.createStreamerMotion()),
                /* numbers= */ new int[0]));
    }

    private static Section createSection(
            int id, List<StaticPlacement> staticPlacements, List<AnimatedPlacement> animatedPlacements) {
        StaticPlacement fence = new StaticPlacement(
                ModelLink.direct(FENCE),
                Scenery.NO_INDEX,
                Scenery.NO_INDEX,
                /* unknownWords= */ new int[1],
                /* flags= */ 4);
        return new Section(
                id,
                sectionPosition(id),
                sectionRotation(id),
                RADIUS,
                staticPlacements,
                List.of(fence),
                animatedPlacements,
                SECTION_FLAGS);
    }

    private static Vec3f sectionPosition(int id) {
        return new Vec3f((float) ((id - 1.5) * Mill.WIDTH), 0, 0);
    }

    private static Bams3 sectionRotation(int id) {
        return new Bams3(0, (id - 1) * HALF_TURN, 0);
    }

    /** Creates an instance of a model at the origin of a section. */
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

    /** Creates the file with the collision meshes. */
    static byte[] createCollision() {
        List<CollisionEntry> entries = new ArrayList<>();
        List<CollisionMesh> meshes = new ArrayList<>();
        for (int id = 1; id <= 2; id++) {
            entries.add(new CollisionEntry(meshes.size(), sectionPosition(id), RADIUS, ENTRY_FLAGS));
            meshes.add(createMesh(Mill.createGround(6, 7), sectionPosition(id), id == 1 ? 1 : -1));
        }
        return write(new Collision(entries, meshes));
    }

    /**
     * Creates a collision mesh from a shape at a position.
     *
     * @param sign the factor of x and z: 1, or -1 for a rotation by half a turn
     */
    private static CollisionMesh createMesh(Shape shape, Vec3f position, int sign) {
        float[] positions = new float[3 * shape.vertexCount()];
        Vector3d[] movedPositions = new Vector3d[shape.vertexCount()];
        for (int i = 0; i < movedPositions.length; i++) {
            movedPositions[i] = shape.position(i).mul(sign, 1, sign).add(position.x(), position.y(), position.z());
            for (int axis = 0; axis < 3; axis++) {
                positions[3 * i + axis] = (float) movedPositions[i].get(axis);
            }
        }
        List<CollisionTriangle> triangles = new ArrayList<>();
        shape.trianglesByPaint()
                .values()
                .forEach(shapeTriangles -> shapeTriangles.forEach(triangle -> triangles.add(createTriangle(
                        triangle[0].vertexIndex(),
                        triangle[1].vertexIndex(),
                        triangle[2].vertexIndex(),
                        movedPositions))));
        return new CollisionMesh(positions, triangles);
    }

    private static CollisionTriangle createTriangle(
            int firstVertexIndex, int secondVertexIndex, int thirdVertexIndex, Vector3d[] positions) {
        Vector3d firstPosition = positions[firstVertexIndex];
        Vector3d normal = new Vector3d(positions[secondVertexIndex])
                .sub(firstPosition)
                .cross(new Vector3d(positions[thirdVertexIndex]).sub(firstPosition))
                .normalize();
        Vector3d centre = new Vector3d(firstPosition)
                .add(positions[secondVertexIndex])
                .add(positions[thirdVertexIndex])
                .div(3);
        double radius = Math.max(
                centre.distance(firstPosition),
                Math.max(centre.distance(positions[secondVertexIndex]), centre.distance(positions[thirdVertexIndex])));
        return new CollisionTriangle(
                firstVertexIndex,
                secondVertexIndex,
                thirdVertexIndex,
                TRIANGLE_FLAGS,
                toVec3f(normal),
                toVec3f(centre),
                (float) radius);
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
