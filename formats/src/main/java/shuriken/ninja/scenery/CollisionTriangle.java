package shuriken.ninja.scenery;

import shuriken.io.struct.StructTable;
import shuriken.io.struct.StructVisitor;
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
    /** The argument of {@code visitFields} when the fields are read. Its values are ignored. */
    static final CollisionTriangle PLACEHOLDER = new CollisionTriangle(
            /* firstVertexIndex= */ 0,
            /* secondVertexIndex= */ 0,
            /* thirdVertexIndex= */ 0,
            /* flags= */ 0,
            Vec3f.ZERO,
            Vec3f.ZERO,
            /* radius= */ 0);

    /** The fields of the struct in stored order. */
    public static final StructTable FIELDS = StructTable.of(visitor -> visitFields(visitor, PLACEHOLDER));

    /** Passes the fields to a visitor in stored order, and returns the values that it returns. */
    static CollisionTriangle visitFields(StructVisitor visitor, CollisionTriangle triangle) {
        return new CollisionTriangle(
                visitor.u16("a", triangle.firstVertexIndex),
                visitor.u16("b", triangle.secondVertexIndex),
                visitor.u16("c", triangle.thirdVertexIndex),
                visitor.hex16("flags", triangle.flags),
                visitor.vec3f("normal", triangle.normal),
                visitor.vec3f("centre", triangle.centre),
                visitor.f32("radius", triangle.radius));
    }
}
