package shuriken.io.struct;

import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** A vector of three 32-bit floats x, y and z: a position, a direction or a scale. It takes 12 bytes. */
public record Vec3f(float x, float y, float z) {
    public static final Vec3f ZERO = new Vec3f(0, 0, 0);
    public static final Vec3f ONE = new Vec3f(1, 1, 1);

    public static Vec3f read(ByteCursor in, String field) {
        return new Vec3f(in.f32(field + ".x"), in.f32(field + ".y"), in.f32(field + ".z"));
    }

    public void write(ByteWriter out) {
        out.f32(x).f32(y).f32(z);
    }
}
