package shuriken.ninja.scenery;

import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.Vec3f;

/**
 * A triangle that stops or carries.
 *
 * @param a corner, index of a vertex; with {@code b} and {@code c} counter-clockwise from the front
 * @param flags what it does
 * @param centre of the bounding sphere
 * @param radius of the bounding sphere
 */
public record CollisionTriangle(int a, int b, int c, int flags, Vec3f normal, Vec3f centre, float radius) {
    static final int SIZE = 0x24;

    static CollisionTriangle read(ByteCursor in) {
        return new CollisionTriangle(
                in.u16("a"),
                in.u16("b"),
                in.u16("c"),
                in.hex16("flags"),
                Vec3f.read(in, "normal"),
                Vec3f.read(in, "centre"),
                in.f32("radius"));
    }

    void write(ByteWriter out) {
        out.u16(a).u16(b).u16(c).u16(flags);
        normal.write(out);
        centre.write(out);
        out.f32(radius);
    }
}
