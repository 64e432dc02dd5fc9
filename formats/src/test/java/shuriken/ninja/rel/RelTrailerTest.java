package shuriken.ninja.rel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.testkit.CleanFailure;

/** Compares the trailer with hand-written bytes. */
class RelTrailerTest {
    private static byte[] file(ByteOrder order) {
        ByteWriter out = new ByteWriter(order);
        out.i32(0x11).i32(8).i32(0).i32(0x22).zeros(0x10);
        out.u16(1).u16(2).zeros(0x1C);
        return out.i32(0x20).i32(2).i32(1).i32(0).i32(4).zeros(12).toByteArray();
    }

    private static RelTrailer read(byte[] data, ByteOrder order) {
        return RelTrailer.read(ByteCursor.of(data, "a.rel", order), new ReadContext(ReadOptions.STRICT));
    }

    @Test
    void readsAndWritesBothByteOrders() {
        for (ByteOrder order : List.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)) {
            byte[] data = file(order);
            assertThat(RelTrailer.detect(ByteCursor.littleEndian(data, "a.rel")))
                    .isEqualTo(Optional.of(order));
            RelTrailer trailer = read(data, order);
            assertThat(trailer.tableOffset()).isEqualTo(0x20);
            assertThat(trailer.rootOffset()).isEqualTo(4);
            assertThat(trailer.relocations()).containsExactly(4, 12);
            assertThat(trailer.isPointer(12)).isTrue();
            assertThat(trailer.isPointer(8)).isFalse();
            ByteWriter out = new ByteWriter(order).bytes(data, 0, 0x20);
            trailer.write(out);
            assertThat(out.toByteArray()).isEqualTo(data);
            assertThat(RelTrailer.create(0x10, 4, new int[] {4, 12}))
                    .usingRecursiveComparison()
                    .isEqualTo(trailer);
        }
    }

    private static byte[] patch(byte[] data, int offset, int... bytes) {
        for (int i = 0; i < bytes.length; i++) {
            data[offset + i] = (byte) bytes[i];
        }
        return data;
    }

    @Test
    void refusesPointersOutsideTheBody() {
        byte[] table = patch(file(ByteOrder.LITTLE_ENDIAN), 0x40, 0xFF, 0xFF);
        assertFails(Kind.BAD_POINTER, 0x40, table);
        byte[] root = patch(file(ByteOrder.LITTLE_ENDIAN), 0x50, 0x20);
        assertFails(Kind.BAD_POINTER, 0x50, root);
        byte[] count = patch(file(ByteOrder.LITTLE_ENDIAN), 0x44, 0x11);
        assertFails(Kind.TRUNCATED, 0x44, count);
        byte[] distance = patch(file(ByteOrder.LITTLE_ENDIAN), 0x22, 0x07);
        assertFails(Kind.BAD_VALUE, 0x22, distance);
        byte[] duplicate = patch(file(ByteOrder.LITTLE_ENDIAN), 0x22, 0x00);
        assertFails(Kind.BAD_VALUE, 0x22, duplicate);
        assertThat(RelTrailer.detect(ByteCursor.littleEndian(table, "a.rel"))).isEmpty();
    }

    private static void assertFails(Kind kind, long offset, byte[] data) {
        assertThatThrownBy(() -> read(data, ByteOrder.LITTLE_ENDIAN))
                .isInstanceOfSatisfying(FormatException.class, e -> {
                    assertThat(e.kind()).isEqualTo(kind);
                    assertThat(e.location().offset()).isEqualTo(offset);
                });
    }

    @Test
    void refusesDistancesThatDoNotFit() {
        RelTrailer trailer = RelTrailer.create(0x80000, 0, new int[] {0, 0x40000});
        assertThatThrownBy(() -> trailer.write(ByteWriter.littleEndian())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void damagedFilesFailCleanly() {
        CleanFailure clean = CleanFailure.of((data, context) -> {
            ByteCursor file = ByteCursor.littleEndian(data, "file");
            RelTrailer.detect(file);
            RelTrailer.read(file, context);
        });
        clean.checkEveryPrefix(file(ByteOrder.LITTLE_ENDIAN));
        clean.checkDamagedCopies(file(ByteOrder.LITTLE_ENDIAN), 2_000);
    }
}
