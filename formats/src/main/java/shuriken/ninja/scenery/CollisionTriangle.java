package shuriken.ninja.scenery;

import shuriken.io.Vec3f;
import shuriken.io.struct.Struct;
import shuriken.io.struct.StructTable;

/**
 * A triangle that stops or carries.
 *
 * @param a corner, index of a vertex; with {@code b} and {@code c} counter-clockwise from the front
 * @param flags what it does
 * @param centre of the bounding sphere
 * @param radius of the bounding sphere
 */
public record CollisionTriangle(int a, int b, int c, int flags, Vec3f normal, Vec3f centre, float radius) {
    static final CollisionTriangle BLANK = new CollisionTriangle(0, 0, 0, 0, Vec3f.ZERO, Vec3f.ZERO, 0);

    public static final StructTable FIELDS = StructTable.of(s -> layout(s, BLANK));

    static CollisionTriangle layout(Struct s, CollisionTriangle triangle) {
        return new CollisionTriangle(
                s.u16("a", triangle.a),
                s.u16("b", triangle.b),
                s.u16("c", triangle.c),
                s.hex16("flags", triangle.flags),
                s.vec3f("normal", triangle.normal),
                s.vec3f("centre", triangle.centre),
                s.f32("radius", triangle.radius));
    }
}
