package shuriken.ninja.scenery;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.ninja.rel.RelTrailer;
import shuriken.testkit.ByteDsl;

/** Changes one word at a time in hand-written headers and in the offsets of their pointers. */
class RelKindTest {
    private static Optional<RelKind> kind(byte[] body, int table, int root, int... pointers) {
        RelTrailer trailer = new RelTrailer(table, root, pointers, new int[2], new int[3], new byte[0]);
        return RelKind.detect(ByteCursor.littleEndian(body, "x"), trailer);
    }

    private static Optional<RelKind> kind(String hex, int root, int... pointers) {
        byte[] body = ByteDsl.bytes(hex);
        return kind(body, body.length, root, pointers);
    }

    private static int[] withoutPointer(int removed, int... pointers) {
        return Arrays.stream(pointers).filter(pointer -> pointer != removed).toArray();
    }

    private static int[] withPointer(int added, int... pointers) {
        return IntStream.concat(IntStream.of(added), IntStream.of(pointers))
                .sorted()
                .toArray();
    }

    /** The header has a tag, a word, the number of sections, a distance, and the pointers to sections and textures. */
    @Test
    void detectsStagesOfBlueBurst() {
        String header = "'fmt2' 00*4 01000000 00004844 00*4 00*4";
        assertThat(kind(header, 0, 0x10)).contains(RelKind.FMT2);
        assertThat(kind("00*4" + header, 4, 0x14)).contains(RelKind.FMT2);
        assertThat(kind(header, 0)).as("without sections").isEmpty();
        assertThat(kind(header, 0, 0x14)).as("without sections").isEmpty();
        assertThat(kind("'fmt3' 00*4 01000000 00004844 00*8", 0, 0x10)).isEmpty();
        byte[] complete = ByteDsl.bytes(header);
        assertThat(kind(complete, complete.length - 4, 0, 0x10)).as("truncated").isEmpty();
    }

    private static byte[] oldHeader(long sections, float distance) {
        return ByteWriter.littleEndian()
                .u32(sections)
                .f32(distance)
                .i32(0x10)
                .i32(0x10)
                .toByteArray();
    }

    /**
     * The header has the number of sections, a distance, and the pointers to textures and to sections of 0x3C bytes.
     */
    @Test
    void detectsOlderStages() {
        byte[] header = oldHeader(1, 800);
        assertThat(kind(header, 0x4C, 0, 8, 0x0C)).contains(RelKind.VER2);
        assertThat(kind(header, 0x48, 0, 8, 0x0C)).as("a truncated section").isEmpty();
        assertThat(kind(oldHeader(2, 800), 0x4C, 0, 8, 0x0C))
                .as("one section too many")
                .isEmpty();
        assertThat(kind(oldHeader(0, 800), 0x4C, 0, 8, 0x0C)).isEmpty();
        assertThat(kind(header, 0x4C, 0, 8)).as("without textures").isEmpty();
        assertThat(kind(header, 0x4C, 0, 0x0C)).as("without sections").isEmpty();
        assertThat(kind(header, 0x4C, 0, 4, 8, 0x0C))
                .as("a pointer instead of a distance")
                .isEmpty();
        assertThat(kind("00*60 01000000 00004844 00*4 00*4", 0x3C, 0x44, 0x48)).contains(RelKind.VER2);
    }

    @Test
    void checksSectionsAndDistancesOfOlderStages() {
        int size = 0x10 + 0x10000 * 0x3C;
        assertThat(kind(oldHeader(0xFFFE, 800), size, 0, 8, 0x0C)).contains(RelKind.VER2);
        assertThat(kind(oldHeader(0xFFFF, 800), size, 0, 8, 0x0C)).isEmpty();
        for (float distance : new float[] {Math.nextUp(1e-6f), -1, Float.MAX_VALUE}) {
            assertThat(kind(oldHeader(1, distance), size, 0, 8, 0x0C)).contains(RelKind.VER2);
        }
        for (float distance : new float[] {0, 1e-6f, -1e-6f, Float.NaN, Float.NEGATIVE_INFINITY}) {
            assertThat(kind(oldHeader(1, distance), size, 0, 8, 0x0C)).isEmpty();
        }
    }

    /**
     * The pointer at 0 leads to the row at 4. A row has a pointer and five words; a mesh has two numbers, each
     * followed by a pointer.
     */
    private static final String ROW_FIRST = "04000000 | 1C000000 00*20 | 03000000 00*12";

    private static final int[] POINTERS = {0, 4, 0x20, 0x28};

    @Test
    void detectsCollision() {
        assertThat(kind(ROW_FIRST, 0, POINTERS)).contains(RelKind.COLLISION);
        assertThat(kind("14000000 | 03000000 00*12 | 04000000 00*20", 0, 0, 8, 0x10, 0x14))
                .contains(RelKind.COLLISION);
        for (int pointer : POINTERS) {
            assertThat(kind(ROW_FIRST, 0, withoutPointer(pointer, POINTERS)))
                    .as("without 0x%X", pointer)
                    .isEmpty();
        }
        for (int word = 8; word < 0x28; word += 4) {
            if (word != 0x20) {
                assertThat(kind(ROW_FIRST, 0, withPointer(word, POINTERS)))
                        .as("with 0x%X", word)
                        .isEmpty();
            }
        }
        byte[] file = ByteDsl.bytes(ROW_FIRST);
        assertThat(kind(file, 0x28, 0, POINTERS)).as("a truncated mesh").isEmpty();
        byte[] rowLast = ByteDsl.bytes("14000000 | 03000000 00*12 | 04000000 00*20");
        assertThat(kind(rowLast, 0x28, 0, 0, 8, 0x10, 0x14))
                .as("a truncated row")
                .isEmpty();
    }

    /** Each vertex needs 12 bytes of the body. */
    @Test
    void checksVerticesOfCollision() {
        assertThat(kind("04000000 | 1C000000 00*20 | 04000000 00*12 00*4", 0, POINTERS))
                .contains(RelKind.COLLISION);
        assertThat(kind("04000000 | 1C000000 00*20 | 04000000 00*12", 0, POINTERS))
                .isEmpty();
        assertThat(kind("04000000 | 1C000000 00*20 | 05000000 00*12 00*4", 0, POINTERS))
                .isEmpty();
    }
}
