package shuriken.archive.pvmx;

import java.nio.charset.StandardCharsets;
import shuriken.io.ByteWriter;

/** A metadata field of a texture. */
public sealed interface PvmxField {
    /** The index by which the game refers to the texture. */
    record GlobalIndex(int value) implements PvmxField {
        static final int KIND = 1;
    }

    /** The name as stored, without its terminating zero. */
    record Name(byte[] bytes) implements PvmxField {
        static final int KIND = 2;

        /** Returns the name, which is usually UTF-8. */
        public String text() {
            return new String(bytes, StandardCharsets.UTF_8);
        }

        static Name of(String text) {
            return new Name(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** The size in texels of the original texture that this one replaces. */
    record Size(int width, int height) implements PvmxField {
        static final int KIND = 3;
    }

    /** Writes the kind and the value of the field. */
    default void write(ByteWriter out) {
        switch (this) {
            case GlobalIndex(int value) -> out.u8(GlobalIndex.KIND).i32(value);
            case Name(byte[] bytes) -> out.u8(Name.KIND).bytes(bytes).u8(0);
            case Size(int width, int height) -> out.u8(Size.KIND).i32(width).i32(height);
        }
    }
}
