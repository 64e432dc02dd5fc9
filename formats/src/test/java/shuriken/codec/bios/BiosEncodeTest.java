package shuriken.codec.bios;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import shuriken.archive.support.Reencoding;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

class BiosEncodeTest {
    private static byte[] decode(BiosCompression kind, byte[] stream) {
        return kind.decode(ByteCursor.littleEndian(stream, "x"), new ReadContext(ReadOptions.STRICT));
    }

    private static byte[] encode(BiosCompression kind, String plain, LzMode mode) {
        return kind.encode(plain.getBytes(StandardCharsets.ISO_8859_1), mode);
    }

    @Seeds(200)
    void decodesWhatEveryModeEncodes(long seed) {
        Gen gen = Gen.seeded(seed);
        byte[] content = gen.compressible(2 * gen.intBelow(3_000));
        for (BiosCompression kind : BiosCompression.values()) {
            for (LzMode mode : LzMode.values()) {
                byte[] stream = kind.encode(content, mode);
                assertThat(decode(kind, stream)).as("%s %s", kind, mode).isEqualTo(content);
            }
        }
    }

    @Test
    void refusesOddSizesForWords() {
        assertThatThrownBy(() -> BiosCompression.DIFFERENCE16.encode(new byte[3], LzMode.STOCK))
                .isInstanceOf(IllegalArgumentException.class);
        for (BiosCompression kind : BiosCompression.values()) {
            byte[] one = {7};
            if (kind != BiosCompression.DIFFERENCE16) {
                assertThat(decode(kind, kind.encode(one, LzMode.STOCK))).isEqualTo(one);
            }
        }
    }

    /** The stock encoder is greedy, uses distances from 2, and takes the farthest of the longest matches. */
    @Test
    void stockUsesTheFarthestOfTheLongestMatches() {
        String plain = "abcXabcYabc";
        assertThat(encode(BiosCompression.LZ10, plain, LzMode.STOCK))
                .isEqualTo(ByteDsl.bytes("10 0B0000 0A 'abcX' 0003 'Y' 0007"));
        assertThat(encode(BiosCompression.LZ10, plain, LzMode.NEAREST))
                .isEqualTo(ByteDsl.bytes("10 0B0000 0A 'abcX' 0003 'Y' 0003"));
    }

    /** The data is a run of one byte value. No copy is longer than its distance. */
    @Test
    void apartCopiesDoNotOverlap() {
        assertThat(encode(BiosCompression.LZ10, "a".repeat(21), LzMode.APART))
                .isEqualTo(ByteDsl.bytes("10 150000 1C 'aaa' 0002 3005 600B"));
    }

    /** Sixteen bytes repeat at a distance of 233, then of 234. */
    @Test
    void distantCopiesStart234BytesBack() {
        byte[] noise = Gen.seeded(5).bytes(234);
        byte[] near = ByteDsl.join(Arrays.copyOf(noise, 233), Arrays.copyOf(noise, 16));
        assertThat(BiosCompression.LZ10.encode(near, LzMode.DISTANT)).hasSize(4 + 249 + 32);
        assertThat(BiosCompression.LZ10.encode(ByteDsl.join(noise, Arrays.copyOf(noise, 16)), LzMode.DISTANT))
                .hasSize(4 + 234 + 30 + 2)
                .endsWith(0xD0, 233);
    }

    @Test
    void neverUsesDistanceOne() {
        assertThat(encode(BiosCompression.LZ10, "aaaaaaaa", LzMode.STOCK))
                .isEqualTo(ByteDsl.bytes("10 080000 20 'aa' 3001"));
    }

    @Test
    void windowHas4096Bytes() {
        byte[] noise = Gen.seeded(3).bytes(4096);
        byte[] content = ByteDsl.join(noise, Arrays.copyOf(noise, 18));
        byte[] tooFar = ByteDsl.join(noise, new byte[] {(byte) (noise[0] + 1)}, Arrays.copyOf(noise, 3));
        for (LzMode mode : List.of(LzMode.STOCK, LzMode.NEAREST, LzMode.SMALL)) {
            byte[] stream = BiosCompression.LZ10.encode(content, mode);
            assertThat(stream).hasSize(4 + 4096 + 512 + 1 + 2).endsWith(0x80, 0xFF, 0xFF);
            assertThat(BiosCompression.LZ10.encode(tooFar, mode)).hasSize(4 + 4096 + 512 + 1 + 4);
        }
    }

    @Test
    void writesLongCopiesOfLz11() {
        assertThat(encode(BiosCompression.LZ11, "ab".repeat(1 + 8), LzMode.STOCK))
                .isEqualTo(ByteDsl.bytes("11 120000 20 'ab' F001"));
        assertThat(encode(BiosCompression.LZ11, "ab".repeat(1 + 9), LzMode.STOCK))
                .isEqualTo(ByteDsl.bytes("11 140000 20 'ab' 001001"));
        assertThat(encode(BiosCompression.LZ11, "ab".repeat(1 + 0x112 / 2), LzMode.STOCK))
                .isEqualTo(ByteDsl.bytes("11 140100 20 'ab' 10001001"));
        byte[] longest = new byte[2 + 0xFFFF + 0x111 + 2];
        assertThat(BiosCompression.LZ11.encode(longest, LzMode.STOCK))
                .isEqualTo(ByteDsl.bytes("11 140101 20 0000 1FFFF001 0000"));
    }

    /**
     * Returns the size of the smallest stream, found by trying every sequence of steps in a short file. The price of a
     * copy depends on its length.
     */
    private static int smallestSize(byte[] content, int maxLength, IntUnaryOperator price) {
        long[] bits = new long[content.length + 1];
        for (int offset = content.length - 1; offset >= 0; offset--) {
            bits[offset] = 9 + bits[offset + 1];
            for (int distance = 2; distance <= offset; distance++) {
                for (int n = 1; n <= maxLength && offset + n <= content.length; n++) {
                    if (content[offset + n - 1] != content[offset + n - 1 - distance]) {
                        break;
                    }
                    bits[offset] =
                            n < 3 ? bits[offset] : Math.min(bits[offset], price.applyAsInt(n) + bits[offset + n]);
                }
            }
        }
        return (int) (bits[0] + 7) / 8;
    }

    @Seeds(60)
    void smallModeIsOptimal(long seed) {
        Gen gen = Gen.seeded(seed);
        byte[] content = new byte[1 + gen.intBelow(gen.coin() ? 70 : 400)];
        int characterCount = gen.intBetween(2, 4);
        for (int i = 0; i < content.length; i++) {
            content[i] = (byte) (i > 50 && gen.intBelow(20) > 0 ? content[i - 19] : gen.intBelow(characterCount));
        }
        assertThat(BiosCompression.LZ10.encode(content, LzMode.SMALL)).hasSize(4 + smallestSize(content, 18, n -> 17));
        assertThat(BiosCompression.LZ11.encode(content, LzMode.SMALL))
                .hasSize(4 + smallestSize(content, 0x10110, n -> n <= 0x10 ? 17 : n <= 0x110 ? 25 : 33));
    }

    /** The run is longer than the limit for match searching and has other bytes before and after it. */
    @Test
    void smallestStreamUsesLongMatches() {
        byte[] content = ByteDsl.bytes("'xyz' " + "'ab'*700 " + "'xyz'");
        byte[] stream = BiosCompression.LZ11.encode(content, LzMode.SMALL);
        // The stream has a flag byte, five literals, a copy of 0x576 bytes from distance 2, and a copy of three bytes
        // from distance 0x57B.
        assertThat(stream).isEqualTo(ByteDsl.bytes("11 7E0500 06 'xyzab' 10465001 257A"));
        assertThat(decode(BiosCompression.LZ11, stream)).isEqualTo(content);
    }

    @Test
    void identifiesEncodersFromTheirStreams() {
        byte[] content = Gen.seeded(1).compressible(5_000);
        for (BiosCompression kind : BiosCompression.values()) {
            for (LzMode mode : List.of(LzMode.STOCK, LzMode.NEAREST, LzMode.SMALL)) {
                byte[] stream = kind.encode(content, mode);
                boolean isLz = kind == BiosCompression.LZ10 || kind == BiosCompression.LZ11;
                assertThat(encoder(kind, stream, content)).isEqualTo(isLz ? mode.id() : kind.id());
                byte[] padded = Arrays.copyOf(stream, stream.length + 3 & -4);
                assertThat(encoder(kind, padded, content)).isEqualTo(isLz ? mode.id() : kind.id());
            }
        }
    }

    private static String encoder(BiosCompression kind, byte[] stream, byte[] content) {
        return Reencoding.of(kind, ByteCursor.littleEndian(stream, "x"), content)
                .filter(Reencoding::isIdentical)
                .map(reencoding -> reencoding.encoder().id())
                .orElse("none");
    }

    /** Trees of every shape have space for their nodes: balanced, degenerate, and in between. */
    @Seeds(300)
    void huffmanTreesHaveSpaceForTheirNodes(long seed) {
        Gen gen = Gen.seeded(seed);
        long[] counts = new long[256];
        int shape = gen.intBelow(4);
        for (int i = 0; i < counts.length; i++) {
            counts[i] = switch (shape) {
                case 0 -> 1 + gen.intBelow(3);
                case 1 -> 1L << Math.min(i / 6, 50);
                case 2 -> gen.intBelow(1 << gen.intBelow(20));
                default -> i < 64 ? 1 : 64L * (i + gen.intBelow(50));
            };
        }
        HuffmanTree tree = HuffmanTree.of(counts);
        int symbols = (int) Arrays.stream(counts).filter(count -> count > 0).count();
        assertThat(tree.subtreeBranchCount(tree.rootIndex())).isEqualTo(Math.max(symbols, 2) - 1);
        assertThat(HuffmanTreeEncoder.encode(tree)).isPresent();
    }

    /**
     * The expected number of bits follows Huffman's rule: the two smallest counts are merged until one is left, and
     * each merge adds one bit to every symbol in both.
     */
    @Seeds(100)
    void huffmanCodesAreOptimal(long seed) {
        Gen gen = Gen.seeded(seed);
        int symbols = gen.intBetween(2, 60);
        ByteWriter out = ByteWriter.littleEndian();
        List<Long> counts = new ArrayList<>();
        for (int kind = 0; kind < symbols; kind++) {
            int count = 1 + gen.intBelow(1 << gen.intBelow(9));
            out.bytes(ByteDsl.bytes(String.format(Locale.ROOT, "%02X*%d", 3 + 4 * kind, count)));
            counts.add((long) count);
        }
        long bits = 0;
        while (counts.size() > 1) {
            counts.sort(null);
            long merged = counts.remove(0) + counts.remove(0);
            counts.add(merged);
            bits += merged;
        }
        byte[] content = out.toByteArray();
        // The stream has the size byte, the root, and two nodes for each branch, padded to words, and then the codes.
        int size = 4 + (symbols + 1) / 2 * 4 + (int) (bits + 31) / 32 * 4;
        assertThat(BiosCompression.HUFFMAN8.encode(content, LzMode.STOCK)).hasSize(size);
        assertThat(decode(BiosCompression.HUFFMAN8, BiosCompression.HUFFMAN8.encode(content, LzMode.STOCK)))
                .isEqualTo(content);
    }

    @Test
    void writesATreeOfTwoLeavesForOneOrNoSymbol() {
        for (String plain : List.of("", "00*31", "07*31", "FF*33")) {
            byte[] bytes = ByteDsl.bytes(plain);
            byte[] stream = BiosCompression.HUFFMAN8.encode(bytes, LzMode.STOCK);
            assertThat(stream).hasSize((bytes.length == 0 ? 8 : 4) + 4 + (bytes.length + 31) / 32 * 4);
            assertThat(decode(BiosCompression.HUFFMAN8, stream)).isEqualTo(bytes);
        }
    }

    /** The codes are never longer than a fixed-length code. */
    @Test
    void huffmanCodesAreTheShortest() {
        // The counts are 8, 4, 2, 1 and 1, so the codes have 1, 2, 3, 4 and 4 bits.
        byte[] content = ByteDsl.bytes("'a'*8 'b'*4 'cc' 'd' 'e'");
        int treeBytes = 2 * (4 + 2);
        assertThat(BiosCompression.HUFFMAN8.encode(content, LzMode.STOCK)).hasSize(4 + treeBytes + 4);
    }

    @Test
    void writesRunsFromThreeBytes() {
        assertThat(encode(BiosCompression.RLE, "aabbbc", LzMode.STOCK))
                .isEqualTo(ByteDsl.bytes("30 060000 01 'aa' 80 'b' 00 'c'"));
        assertThat(encode(BiosCompression.RLE, "a".repeat(131), LzMode.STOCK))
                .isEqualTo(ByteDsl.bytes("30 830000 FF 'a' 00 'a'"));
        assertThat(encode(BiosCompression.RLE, "ab" + "c".repeat(130), LzMode.STOCK))
                .isEqualTo(ByteDsl.bytes("30 840000 01 'ab' FF 'c'"));
        byte[] noise = ByteDsl.bytes("0102 ".repeat(65));
        assertThat(BiosCompression.RLE.encode(noise, LzMode.STOCK)).hasSize(4 + 1 + 128 + 1 + 2);
    }

    /**
     * A run of three between literals takes as many bytes as three literals. The smallest stream has them as literals.
     */
    @Test
    void smallestStreamMergesShortRunsIntoLiterals() {
        assertThat(encode(BiosCompression.RLE, "abcccde", LzMode.SMALL))
                .isEqualTo(ByteDsl.bytes("30 070000 06 'abcccde'"));
        assertThat(encode(BiosCompression.RLE, "abccccde", LzMode.SMALL))
                .isEqualTo(ByteDsl.bytes("30 080000 01 'ab' 81 'c' 01 'de'"));
        assertThat(encode(BiosCompression.RLE, "abccc", LzMode.SMALL))
                .isEqualTo(ByteDsl.bytes("30 050000 01 'ab' 80 'c'"));
        assertThat(encode(BiosCompression.RLE, "ab" + "c".repeat(132), LzMode.SMALL))
                .isEqualTo(ByteDsl.bytes("30 860000 03 'abcc' FF 'c'"));
    }

    @Seeds(60)
    void smallRunsAreNotLarger(long seed) {
        byte[] content = Gen.seeded(seed).compressible(3_000);
        assertThat(BiosCompression.RLE.encode(content, LzMode.SMALL))
                .hasSizeLessThanOrEqualTo(BiosCompression.RLE.encode(content, LzMode.STOCK).length);
    }

    @Test
    void adjacentUsesDistancesFromOne() {
        assertThat(encode(BiosCompression.LZ10, "aaaaaa", LzMode.ADJACENT))
                .isEqualTo(ByteDsl.bytes("10 060000 40 'a' 2000"));
    }

    @Seeds(60)
    void copiesAreAsSmallAsTheSmallestStream(long seed) {
        byte[] content = Gen.seeded(seed).compressible(3_000);
        assertThat(BiosCompression.LZ10.encode(content, LzMode.COPIES))
                .hasSize(BiosCompression.LZ10.encode(content, LzMode.SMALL).length);
    }

    /** The first copy ends inside the run that the second copy continues. */
    @Test
    void smallestStreamEntersLongMatchesAnywhere() {
        byte[] content = ByteDsl.bytes("'xyzabab!' 'xyz' 'ab'*700");
        byte[] stream = BiosCompression.LZ11.encode(content, LzMode.SMALL);
        // The stream has eight literals, a copy of 7 bytes from distance 8, and one of 0x574 bytes from distance 2.
        assertThat(stream).isEqualTo(ByteDsl.bytes("11 830500 00 'xyzabab!' C0 6007 10463001"));
        assertThat(decode(BiosCompression.LZ11, stream)).isEqualTo(content);
    }
}
