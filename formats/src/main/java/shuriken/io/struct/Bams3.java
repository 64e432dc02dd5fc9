package shuriken.io.struct;

import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** Three {@link Bams} angles about the axes x, y and z, stored in 12 bytes. */
public record Bams3(int x, int y, int z) {
    public static final Bams3 ZERO = new Bams3(0, 0, 0);

    public static Bams3 read(ByteCursor in, String field) {
        return new Bams3(in.i32(field + ".x"), in.i32(field + ".y"), in.i32(field + ".z"));
    }

    public void write(ByteWriter out) {
        out.i32(x).i32(y).i32(z);
    }
}
