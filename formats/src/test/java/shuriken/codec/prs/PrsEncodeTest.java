package shuriken.codec.prs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shuriken.archive.support.Reencoding;
import shuriken.codec.Codec;
import shuriken.codec.Encoder;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

class PrsEncodeTest {
    private static byte[] decode(byte[] stream, PrsDialect dialect, int size) {
        ByteCursor in = ByteCursor.littleEndian(stream, "x");
        byte[] content = dialect.hasEndMark()
                ? Prs.decode(in, dialect, new ReadContext(ReadOptions.STRICT))
                : Prs.decodeFirst(in, dialect, size, new ReadContext(ReadOptions.STRICT));
        assertThat(in.remaining()).isZero();
        return content;
    }

    private static void checkRoundTrip(byte[] content, PrsDialect dialect) {
        Map<PrsMode, Integer> sizes = new EnumMap<>(PrsMode.class);
        for (PrsMode mode : PrsMode.values()) {
            byte[] stream = Prs.encode(content, dialect, mode);
            assertThat(decode(stream, dialect, content.length)).as(mode.id()).isEqualTo(content);
            sizes.put(mode, stream.length);
        }
        assertThat(sizes.get(PrsMode.OPTIMAL)).as("%s", sizes).isEqualTo(Collections.min(sizes.values()));
    }

    @Seeds(200)
    void decodingUndoesEncodingAndOptimalIsSmallest(long seed) {
        Gen gen = Gen.seeded(seed);
        checkRoundTrip(gen.compressible(gen.intBelow(20_000)), gen.coin() ? PrsDialect.PRS : PrsDialect.ZPR);
    }

    @Test
    void idsAreTheNamesInLowerCase() {
        assertThat(PrsMode.values())
                .extracting(PrsMode::id)
                .containsExactly("stock", "optimal", "greedy", "fast", "store");
        assertThat(Prs.CODEC.id()).isEqualTo("prs");
    }

    @Test
    void encodesTinyAndUniformFiles() {
        for (int size = 0; size < 40; size++) {
            checkRoundTrip(new byte[size], PrsDialect.PRS);
            checkRoundTrip(Gen.seeded(size).bytes(size), PrsDialect.PRS);
        }
        checkRoundTrip(new byte[100_000], PrsDialect.PRS);
        checkRoundTrip(new byte[100_000], PrsDialect.ZPR);
    }

    /** The repeats are just inside and just outside the windows. */
    @Test
    void respectsTheEndsOfWindows() {
        for (int distance : new int[] {0xFF, 0x100, 0x101, 0x1FFE, 0x1FFF, 0x2000, 0x2001}) {
            byte[] content = new byte[distance + 20];
            for (int i = 0; i < content.length; i++) {
                content[i] = (byte) (i % distance * 0x9E3779B1 >>> 23);
            }
            checkRoundTrip(content, PrsDialect.PRS);
        }
    }

    /** Returns the lowest cost, found by trying every operation with every distance and length at every position. */
    private static int smallestBitCount(byte[] content) {
        int[] cost = new int[content.length + 1];
        for (int offset = content.length - 1; offset >= 0; offset--) {
            cost[offset] = cost[offset + 1] + 9;
            for (int from = Math.max(0, offset - 0x1FFF); from < offset; from++) {
                for (int length = 1; offset + length <= content.length && length <= 0x100; length++) {
                    if (content[from + length - 1] != content[offset + length - 1]) {
                        break;
                    }
                    int price = length >= 2 && length <= 5 && offset - from <= 0x100
                            ? 12
                            : length >= 3 && length <= 9 ? 18 : 26;
                    cost[offset] = Math.min(cost[offset], cost[offset + length] + price);
                }
            }
        }
        return cost[0];
    }

    @Seeds(150)
    void optimalIsAsSmallAsExhaustiveSearch(long seed) {
        Gen gen = Gen.seeded(seed);
        byte[] content = gen.compressible(gen.intBelow(1_500));
        byte[] stream = Prs.encode(content, PrsDialect.PRS, PrsMode.OPTIMAL);
        int endMark = 2 + 16;
        assertThat(8 * stream.length - smallestBitCount(content) - endMark)
                .as("unused bits")
                .isBetween(0, 7);
    }

    /** Both strings are equal up to the end of the data. The bytes after it decide, not the distance. */
    @Test
    void optimalUsesTheGreaterOfTwoEqualStrings() {
        for (String lastCharacters : List.of("90", "09")) {
            Ops expected = text(
                            text("xyz" + lastCharacters.charAt(0) + "AB").shortCopy(6, 3),
                            lastCharacters.charAt(1) + "CD")
                    .shortCopy(lastCharacters.equals("90") ? 12 : 6, 3)
                    .end();
            assertThat(Prs.encode(expected.content(), PrsDialect.PRS, PrsMode.OPTIMAL))
                    .isEqualTo(expected.stream());
        }
    }

    /**
     * The greedy encoder uses a match immediately. The stock encoder would write a literal to use the longer match
     * after it.
     */
    @Test
    void greedyUsesAMatchAtOnce() {
        Ops expected = text("abXbcdeYabcde".substring(0, 8))
                .shortCopy(8, 2)
                .shortCopy(6, 3)
                .end();
        assertThat(Prs.encode(expected.content(), PrsDialect.PRS, PrsMode.GREEDY))
                .isEqualTo(expected.stream());
        assertThat(Prs.encode(expected.content(), PrsDialect.PRS, PrsMode.STOCK))
                .isNotEqualTo(expected.stream());
    }

    /**
     * At each position, the longest match of three or more bytes within 0x1FF0 bytes is used, and the nearest of equal
     * matches. If there is none, a near pair is used.
     */
    @Seeds(6)
    void greedyUsesTheLongestMatchInItsWindow(long seed) {
        Gen gen = Gen.seeded(seed);
        byte[] content = gen.compressible(gen.intBetween(9_000, 12_000));
        Ops expected = new Ops(1);
        for (int offset = 0; offset < content.length; ) {
            int length = 0;
            int distance = 0;
            for (int from = offset - 1; from >= Math.max(0, offset - 0x1FF0); from--) {
                int maxLength = Math.min(0x100, content.length - offset);
                int mismatch = Arrays.mismatch(content, from, from + maxLength, content, offset, offset + maxLength);
                int matchLength = mismatch < 0 ? maxLength : mismatch;
                if (matchLength > length
                        && (matchLength > 2 || matchLength == 2 && length == 0 && offset - from <= 0x100)) {
                    length = matchLength;
                    distance = offset - from;
                }
            }
            if (length == 0) {
                expected.literal(content[offset]);
            } else if (length <= 5 && distance <= 0x100) {
                expected.shortCopy(distance, length);
            } else if (length <= 9) {
                expected.longCopy(distance, length);
            } else {
                expected.extendedCopy(distance, length);
            }
            offset += Math.max(1, length);
        }
        assertThat(Prs.encode(content, PrsDialect.PRS, PrsMode.GREEDY)).isEqualTo(expected.end().stream());
    }

    private static void checkStock(Ops expected) {
        byte[] stream = expected.end().stream();
        assertThat(Prs.encode(expected.content(), PrsDialect.PRS, PrsMode.STOCK))
                .isEqualTo(stream);
    }

    private static Ops text(String literals) {
        return text(new Ops(1), literals);
    }

    private static Ops text(Ops ops, String literals) {
        literals.chars().forEach(ops::literal);
        return ops;
    }

    @Test
    void stockUsesTheNextMatchIfItIsTwoLonger() {
        checkStock(text(text("abcX").shortCopy(3, 2), "defYa").shortCopy(7, 5));
    }

    @Test
    void stockKeepsAMatchIfTheNextIsOneLonger() {
        checkStock(text(text("abcX").shortCopy(3, 2), "deY").shortCopy(9, 3).shortCopy(6, 2));
    }

    @Test
    void stockLooksAheadOnceFromAMatch() {
        checkStock(text(text("ab1bcde2").shortCopy(4, 3), "fghi3a")
                .shortCopy(14, 4)
                .shortCopy(10, 4));
        checkStock(text("ab1bcde2Za").shortCopy(7, 4));
    }

    @Test
    void stockUsesTheNearestOfEqualMatches() {
        checkStock(text(text("abc1").shortCopy(4, 3), "2").shortCopy(4, 3));
        checkStock(text(text("pq" + DISTINCT), "pq"));
        checkStock(text("pq" + DISTINCT.substring(0, 254)).shortCopy(0x100, 2));
        checkStock(text(text("pq" + DISTINCT.substring(0, 255)), "pq"));
        checkStock(text("pqr" + DISTINCT).longCopy(303, 3));
        checkStock(text("0123456789" + DISTINCT).extendedCopy(310, 10));
        checkStock(text("012345678" + DISTINCT).longCopy(309, 9));
        checkStock(text("012345678").longCopy(9, 9));
    }

    private static void checkFast(Ops expected) {
        byte[] stream = expected.end().stream();
        assertThat(Prs.encode(expected.content(), PrsDialect.PRS, PrsMode.FAST)).isEqualTo(stream);
    }

    /**
     * A short copy of n bytes saves 9 n - 12 bits, a long one 9 n - 18 bits, and one of more than nine bytes 9 n - 26
     * bits.
     */
    @Test
    void fastUsesTheNextCopyIfItSavesSixMoreBits() {
        checkFast(text(text("abcX").shortCopy(3, 2), "defYa").shortCopy(7, 5));
        // The copy at the next position saves 18 bits, and the one at this position 15.
        checkFast(text(text("bcde" + DISTINCT + "abc1").shortCopy(4, 3), "de"));
        // The copy at the next position saves 33 bits, and the one at this position 27.
        Ops sixBitsMore = text("abcde1" + DISTINCT).longCopy(305, 4);
        checkFast(text(text(sixBitsMore, "fXa").shortCopy(7, 5), "Y"));
    }

    @Test
    void fastModeTakesMatchesOfSixteenBytesImmediately() {
        Ops first = text("abcdefghijklmnop1").extendedCopy(16, 15);
        checkFast(text(first, "uvw2").extendedCopy(36, 16).shortCopy(20, 3));
    }

    @Test
    void fastUsesPairsWithinShortCopyDistance() {
        checkFast(text("pq" + DISTINCT.substring(0, 254)).shortCopy(0x100, 2));
        checkFast(text(text("pq" + DISTINCT.substring(0, 255)), "pq"));
    }

    @Test
    void fastUsesTheNearestOfEqualMatches() {
        checkFast(text(text("abc1").shortCopy(4, 3), "2").shortCopy(4, 3));
    }

    /** Each of the three encoders that games and tools use is identified from its own stream, the most likely first. */
    @Test
    void identifiesEncodersFromTheirStreams() {
        byte[] content = Gen.seeded(1).compressible(5_000);
        ByteCursor empty = ByteCursor.littleEndian(new byte[0], "x");
        assertThat(Prs.CODEC.encoders(empty)).extracting(Encoder::id).containsExactly("stock", "greedy", "optimal");
        for (PrsMode mode : List.of(PrsMode.STOCK, PrsMode.GREEDY, PrsMode.OPTIMAL)) {
            byte[] stream = Prs.encode(content, PrsDialect.PRS, mode);
            assertThat(PrsMode.detect(stream, content, PrsDialect.PRS)).contains(mode);
            assertThat(Reencoding.of(Prs.CODEC, ByteCursor.littleEndian(stream, "x"), content))
                    .hasValueSatisfying(reencoding -> {
                        assertThat(reencoding.isIdentical()).isTrue();
                        assertThat(reencoding.encoder().id()).isEqualTo(mode.id());
                    });
        }
        assertThat(PrsMode.detect(new byte[] {1}, content, PrsDialect.PRS)).isEmpty();
    }

    /**
     * The stream has literals where every encoder writes a copy. The reported offset is the first byte that differs.
     */
    @Test
    void unknownStreamsStateTheFirstDifference() {
        byte[] literals = text("abcabc").end().stream();
        byte[] content = text("abcabc").content();
        assertThat(Reencoding.of(Prs.CODEC, ByteCursor.littleEndian(literals, "x"), content))
                .hasValueSatisfying(
                        reencoding -> assertThat(reencoding.offset()).isZero());
        byte[] other = ByteDsl.join(text("abc").shortCopy(3, 3).end().stream(), new byte[] {9});
        ByteCursor part = ByteCursor.littleEndian(ByteDsl.join(new byte[3], other), "x")
                .part(3, other.length)
                .seek(2);
        assertThat(Reencoding.of(Prs.CODEC, part, content)).hasValueSatisfying(reencoding -> {
            assertThat(reencoding.offset()).isEqualTo(other.length - 1);
            assertThat(reencoding.isIdentical()).isFalse();
            assertThat(reencoding.encoder().id()).isEqualTo("stock");
        });
        assertThat(Codec.NONE.decode(
                        ByteCursor.littleEndian(content, "x").seek(2), new ReadContext(ReadOptions.STRICT)))
                .isEqualTo(ByteDsl.bytes("'cabc'"));
        assertThat(Reencoding.of(Codec.NONE, ByteCursor.littleEndian(content, "x"), content))
                .hasValueSatisfying(
                        reencoding -> assertThat(reencoding.offset()).isEqualTo(-1));
    }

    /** Content of more than 1 MiB that is over a hundred times as large as its stream is not encoded. */
    @Test
    void doesNotEncodeImplausiblyLargeContent() {
        Codec identity = Codec.NONE;
        int mebibyte = 1 << 20;
        ByteCursor stored = ByteCursor.littleEndian(new byte[mebibyte / 100], "x");
        assertThat(Reencoding.of(identity, stored, new byte[mebibyte])).isPresent();
        assertThat(Reencoding.of(identity, stored, new byte[mebibyte + 1])).isPresent();
        assertThat(Reencoding.of(identity, stored, new byte[mebibyte + 100])).isEmpty();
    }

    /** A text of 300 characters without a repeated pair. */
    private static final String DISTINCT = IntStream.range(0, 150)
            .mapToObj(i -> "" + (char) (0x80 + i % 128) + (char) (0x20 + i / 128))
            .collect(Collectors.joining());

    private static void checkOptimal(Ops expected) {
        byte[] stream = expected.end().stream();
        assertThat(Prs.encode(expected.content(), PrsDialect.PRS, PrsMode.OPTIMAL))
                .isEqualTo(stream);
    }

    /**
     * The operations cost 12 and 18 bits, 12 and 26, or 12 and 9, in either order. The last operation is the one that
     * starts earlier.
     */
    @Test
    void optimalEndsWithTheLongerOfTwoOperations() {
        checkOptimal(text(text("abcdefghi1").shortCopy(5, 4), "jklmn2")
                .shortCopy(20, 5)
                .longCopy(15, 9));
        checkOptimal(text(text("abcdefghijklmnopqrst1").extendedCopy(16, 15), "uvwxy2")
                .shortCopy(42, 5)
                .extendedCopy(26, 20));
        checkOptimal(text(text("abcdeX").shortCopy(5, 4), "fgYa").shortCopy(8, 5));
    }
}
