package shuriken.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.FormatException;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

/** Checks that a cursor that reads page by page returns the same values as a cursor on an array. */
class PagedCursorTest {
    private static final int SIZE = 300_000;

    @Seeds(100)
    void readsTheSameValuesAsACursorOnAnArray(long seed) {
        Gen gen = Gen.seeded(seed);
        byte[] bytes = new byte[SIZE];
        for (int i = 0; i < SIZE; i++) {
            bytes[i] = (byte) gen.intBelow(40);
        }
        ByteCursor plain = ByteCursor.littleEndian(bytes, "x");
        ByteCursor paged = ByteCursor.paged(new CountingByteSource(bytes, "x"));
        for (int step = 0; step < 200; step++) {
            int offset = gen.intBelow(plain.size() + 1);
            int length = gen.intBelow(plain.size() - offset + 1);
            int kind = gen.intBelow(6);
            Function<ByteCursor, ByteCursor> move = cursor -> switch (kind) {
                case 0 ->
                    cursor.size() < 1_000 ? cursor : cursor.window(cursor.locationAt(0), offset, length, "window");
                case 1 ->
                    cursor.size() < 1_000 ? cursor : cursor.member(cursor.locationAt(0), offset, length, "member");
                case 2 -> cursor.withOrder(ByteOrder.BIG_ENDIAN);
                case 3 -> cursor.copy();
                case 4 -> cursor.labelled("label");
                default -> cursor;
            };
            plain = move.apply(plain);
            paged = move.apply(paged);
            int seek = gen.intBelow(plain.size() + 1);
            int field = gen.intBelow(9);
            int count = gen.intBelow(10) == 0 ? gen.intBelow(100_000) : gen.intBelow(20);
            assertThat(read(paged.seek(seek), field, count)).isEqualTo(read(plain.seek(seek), field, count));
            assertThat(paged.location()).isEqualTo(plain.location());
        }
        assertThat(windowBytes(paged)).isEqualTo(windowBytes(plain));
    }

    private static Object read(ByteCursor in, int field, int count) {
        try {
            return switch (field) {
                case 0 -> in.u8("f");
                case 1 -> in.u16("f");
                case 2 -> in.i32("f");
                case 3 -> in.f32("f");
                case 4 -> in.bytes("f", count);
                case 5 -> in.latin1("f", count);
                case 6 -> in.cString("f");
                case 7 -> in.words16("f", count);
                default -> in.startsWith("\1\2");
            };
        } catch (FormatException e) {
            return String.valueOf(e.getMessage());
        }
    }

    private static byte[] windowBytes(ByteCursor cursor) {
        int from = cursor.arrayOffset();
        return Arrays.copyOfRange(cursor.array(), from, from + cursor.size());
    }

    @Test
    void windowsKnowTheirOffset() {
        ByteSource source = new CountingByteSource(new byte[SIZE], "x");
        ByteCursor complete = ByteCursor.paged(source);
        ByteCursor window = complete.window(complete.location(), 70_000, 200_000, "w");
        ByteCursor inner = window.member(window.location(), 5, 10, "m");
        assertThat(inner.offsetIn(window)).hasValue(5);
        assertThat(inner.inMemory().offsetIn(complete)).hasValue(70_005);
        assertThat(ByteSource.of(inner).offsetIn(source)).hasValue(70_005);
        assertThat(inner.offsetIn(ByteCursor.littleEndian(new byte[SIZE], "y"))).isEmpty();
    }
}
