package shuriken.ninja.raw;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;

/** Links hand-written modules with a header, two sections and one import. The second section has 16 bytes at 0x60. */
class GameCubeModuleTest {
    private static final String HEADER = """
        00000007 00000000 00000000 00000002 00000040 00*8 00000003
        00*8 00000050 00000008 00*16
        00000000 00000000 00000061 00000010
        """;

    private static final String REST = """
        00000007 00000070 00*8
        AAAAAAAA BBBBBBBB CCCCCCCC DDDDDDDD
        """;

    /** Selects the second section, advances four bytes, and stores the address of the second section plus 8. */
    private static final String LINKS = "0000 CA 01 00000000 0004 01 01 00000008 0000 CB 00 00000000";

    private static byte[] module(String imports, String links) {
        return ByteDsl.bytes(HEADER + imports + REST.substring(17) + links);
    }

    private static byte[] module(String links) {
        return module("00000007 00000070", links);
    }

    private static Optional<MemoryImage> image(byte[] file, ReadContext context) {
        return GameCubeModule.readImage(ByteCursor.littleEndian(file, "file"), 0x8C001000L, context);
    }

    private static byte[] link(byte[] file) {
        ByteCursor data =
                image(file, new ReadContext(ReadOptions.STRICT)).orElseThrow().data();
        assertThat(data.isBigEndian()).isTrue();
        return data.bytes("data", data.size());
    }

    @Test
    void fillsInAddresses() {
        assertThat(Arrays.copyOfRange(link(module(LINKS)), 0x60, 0x70))
                .isEqualTo(ByteDsl.bytes("AAAAAAAA 8C001068 CCCCCCCC DDDDDDDD"));
        assertThat(Arrays.copyOfRange(link(module("00000009 00000070", LINKS)), 0x60, 0x70))
                .as("addresses of another module are not linked")
                .isEqualTo(ByteDsl.bytes("AAAAAAAA 00000008 CCCCCCCC DDDDDDDD"));
        String pair = "0000 CA 01 00000000 0004 04 01 00000008 0008 01 00 12345678 0000 CB 00 00000000";
        assertThat(Arrays.copyOfRange(link(module(pair)), 0x60, 0x70))
                .as("other kinds of addresses are skipped")
                .isEqualTo(ByteDsl.bytes("AAAAAAAA BBBBBBBB CCCCCCCC 9E346678"));
    }

    private static String failure(String links) {
        Throwable failure = assertThatThrownBy(() -> image(module(links), new ReadContext(ReadOptions.LENIENT)))
                .actual();
        return requireNonNull(failure.getMessage());
    }

    @Test
    void reportsInvalidSectionsAndOffsets() {
        assertThat(failure("0000 CA 02 00000000"))
                .isEqualTo("file @0x000070: section 2 does not exist: the last section is 1 (BAD_POINTER)");
        assertThat(failure("0000 CA 01 00000000 0004 01 02 00000008"))
                .isEqualTo("file @0x000078: section 2 does not exist: the last section is 1 (BAD_POINTER)");
        // The file has 0x88 bytes, so the last address that fits is at 0x84.
        String end = "01 01 00000008 0000 CB 00 00000000";
        assertThat(link(module("0000 CA 01 00000000 0024 " + end)))
                .hasSize(0x88)
                .endsWith(0x8C, 0x00, 0x10, 0x68);
        assertThat(failure("0000 CA 01 00000000 0025 " + end))
                .isEqualTo("file @0x000078: the relocated address at 0x85 is outside the module, which has 136 bytes"
                        + " (BAD_POINTER)");
        assertThat(failure("0000 CA 01 00000000")).contains("TRUNCATED");
    }

    @Test
    void countsTheModuleTowardsTheMemoryLimit() {
        assertThatThrownBy(() ->
                        image(module(LINKS), new ReadContext(ReadOptions.STRICT.withLimits(new Limits(0x87, 9, 9)))))
                .hasMessageContaining(
                        "a module in memory would take 136 bytes of memory, but only 135 of 135 are left");
    }

    /** Each word of the header is tested at its limit and beyond. */
    @Test
    void doesNotRecognizeInvalidHeaders() {
        int[][] invalidWords = {
            {0, 0},
            {1, 1},
            {2, 1},
            {3, 0},
            {3, -1},
            {3, 65},
            {4, 0x3C},
            {4, 0x80},
            {7, 0},
            {7, 4},
            {10, 0x3C},
            {11, 4},
            {11, -8},
            {11, 0x40}
        };
        for (int[] wordAndValue : invalidWords) {
            byte[] file = module(LINKS);
            ByteBuffer.wrap(file).putInt(4 * wordAndValue[0], wordAndValue[1]);
            assertThat(image(file, new ReadContext(ReadOptions.STRICT)))
                    .as("word %d as %X", wordAndValue[0], wordAndValue[1])
                    .isEmpty();
        }
        int[][] modules = {{0, -1}, {7, 1}, {3, 1}};
        for (int[] module : modules) {
            byte[] file = module("0000 CB 00 00000000 00*16");
            ByteBuffer.wrap(file).putInt(4 * module[0], module[1]);
            assertThat(image(file, new ReadContext(ReadOptions.STRICT)))
                    .as("word %d as %X", module[0], module[1])
                    .isPresent();
        }
        byte[] sectionsAtTheEnd = module(LINKS);
        ByteBuffer.wrap(sectionsAtTheEnd).putInt(0x10, 0x78).putInt(0x2C, 0);
        assertThat(image(sectionsAtTheEnd, new ReadContext(ReadOptions.STRICT))).isPresent();
        byte[] empty = new byte[0x3F];
        assertThat(image(empty, new ReadContext(ReadOptions.STRICT))).isEmpty();
    }
}
