package shuriken.ninja.scenery;

import shuriken.io.struct.Struct;
import shuriken.io.struct.StructTable;
import shuriken.io.struct.Vec3f;

/**
 * A triangle that blocks or supports characters.
 *
 * @param firstVertexIndex the index of the first corner among the vertices of the mesh
 * @param secondVertexIndex the index of the second corner; the corners are counter-clockwise when seen from the front
 * @param thirdVertexIndex the index of the third corner
 * @param flags the properties of the surface
 * @param normal the stored normal
 * @param centre the centre of the bounding sphere
 * @param radius the radius of the bounding sphere
 */
public record CollisionTriangle(
        int firstVertexIndex,
        int secondVertexIndex,
        int thirdVertexIndex,
        int flags,
        Vec3f normal,
        Vec3f centre,
        float radius) {
    /** The argument of {@code layout} when the fields are read. Its values are ignored. */
    static final CollisionTriangle PLACEHOLDER = new CollisionTriangle(
            /* firstVertexIndex= */ 0,
            /* secondVertexIndex= */ 0,
            /* thirdVertexIndex= */ 0,
            /* flags= */ 0,
            Vec3f.ZERO,
            Vec3f.ZERO,
            /* radius= */ 0);

    /** The fields of the struct in stored order. */
    public static final StructTable FIELDS = StructTable.of(struct -> layout(struct, PLACEHOLDER));

    /** Reads or writes the fields in stored order, depending on the visitor {@code struct}. */
    static CollisionTriangle layout(Struct struct, CollisionTriangle triangle) {
        return new CollisionTriangle(
                struct.u16("a", triangle.firstVertexIndex),
                struct.u16("b", triangle.secondVertexIndex),
                struct.u16("c", triangle.thirdVertexIndex),
                struct.hex16("flags", triangle.flags),
                struct.vec3f("normal", triangle.normal),
                struct.vec3f("centre", triangle.centre),
                struct.f32("radius", triangle.radius));
    }
}
