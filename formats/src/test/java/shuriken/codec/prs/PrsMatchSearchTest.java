package shuriken.codec.prs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

/**
 * Compares the choices of the smallest streams and of the match searches with their specification at every position.
 */
class PrsMatchSearchTest {
    /**
     * Creates data of few different bytes, so that long strings are equal. Some bytes are above 0x7F and must be
     * compared as unsigned numbers.
     */
    private static byte[] text(Gen gen, int size) {
        byte[] characters = {1, (byte) 0x80, (byte) 0xFF, 7};
        byte[] text = new byte[size];
        int characterCount = gen.intBetween(1, 5);
        for (int i = 0; i < size; i++) {
            text[i] = gen.intBelow(30) == 0 ? (byte) gen.bits() : characters[gen.intBelow(characterCount)];
        }
        return text;
    }

    private static int matchLength(byte[] data, int earlier, int later, int maxLength) {
        int length = 0;
        while (length < maxLength && later + length < data.length && data[earlier + length] == data[later + length]) {
            length++;
        }
        return length;
    }

    /** Compares two strings by their bytes up to a maximum length, and then by their offsets. */
    private static int compare(byte[] data, int earlier, int later, int maxLength) {
        int length = matchLength(data, earlier, later, maxLength);
        return length == maxLength || later + length == data.length
                ? -1
                : Integer.compare(data[earlier + length] & 0xFF, data[later + length] & 0xFF);
    }

    private static int longest(byte[] data, int offset, int maxLength, int maxDistance) {
        int longest = 0;
        for (int from = Math.max(0, offset - maxDistance); from < offset; from++) {
            longest = Math.max(longest, matchLength(data, from, offset, maxLength));
        }
        return longest;
    }

    /**
     * Compares the two strings next to the required one in sorted order. Returns the distance of the string with the
     * longer match. If both match equally, it returns the distance of the nearer string.
     */
    private static int distance(byte[] data, int offset, int maxLength, int maxDistance) {
        int before = -1;
        int after = -1;
        for (int from = Math.max(0, offset - maxDistance); from < offset; from++) {
            if (compare(data, from, offset, maxLength) < 0) {
                before = before < 0 || compare(data, before, from, maxLength) < 0 ? from : before;
            } else {
                after = after < 0 || compare(data, after, from, maxLength) > 0 ? from : after;
            }
        }
        int lengthBefore = before < 0 ? -1 : matchLength(data, before, offset, maxLength);
        int lengthAfter = after < 0 ? -1 : matchLength(data, after, offset, maxLength);
        return offset
                - (lengthBefore == lengthAfter ? Math.max(before, after) : lengthBefore > lengthAfter ? before : after);
    }

    @Seeds(60)
    void findsTheNearestStringInSortedOrder(long seed) {
        Gen gen = Gen.seeded(seed);
        byte[] data = text(gen, gen.intBetween(20, 700));
        PrsDistanceChooser neighbours = new PrsDistanceChooser(data);
        for (int offset = 1; offset < data.length - 12; offset++) {
            int near = longest(data, offset, 5, 0x100);
            if (near >= 2) {
                assertThat(neighbours.chooseShortDistance(offset, near))
                        .as("near %d", offset)
                        .isEqualTo(distance(data, offset, 5, 0x100));
            }
            int maximum = gen.coin() ? 9 : 12;
            int far = longest(data, offset, maximum, 0x1FFF);
            if (far >= 3) {
                assertThat(neighbours.chooseLongDistance(offset, far, maximum))
                        .as("far %d", offset)
                        .isEqualTo(distance(data, offset, maximum, 0x1FFF));
            }
        }
    }

    /** Hash collisions make the search slow. Bytes that differ in one byte must have different hashes. */
    @Test
    void hashesDependOnEachByte() {
        for (int bytes = 2; bytes <= 6; bytes++) {
            for (int index = 0; index < bytes; index++) {
                byte[] data = new byte[bytes * 256 + 8];
                for (int i = 0; i < 256; i++) {
                    data[bytes * i + index] = (byte) i;
                }
                PrsHashChain chain = new PrsHashChain(data, bytes, 14);
                PrsMatchFinder tree = new PrsMatchFinder(data, 256, new PrsMatches(data.length));
                Set<Integer> hashes = new HashSet<>();
                int withoutCollision = 0;
                for (int i = 0; i < 256; i++) {
                    withoutCollision += chain.add(bytes * i) == PrsHashChain.NO_POSITION ? 1 : 0;
                    hashes.add(tree.hash(bytes * i));
                    assertThat(tree.hash(bytes * i)).isBetween(0, (1 << 14) - 1);
                }
                assertThat(withoutCollision).as("byte %d of %d", index, bytes).isGreaterThan(250);
                if (bytes == 3) {
                    assertThat(hashes).hasSizeGreaterThan(250);
                }
            }
        }
    }

    private static int nearest(byte[] data, int offset, int length, int maxLength, int maxDistance) {
        int from = offset - 1;
        while (from >= Math.max(0, offset - maxDistance) && matchLength(data, from, offset, maxLength) != length) {
            from--;
        }
        return offset - from;
    }

    @Seeds(60)
    void findsTheNearestOfTheLongestMatches(long seed) {
        Gen gen = Gen.seeded(seed);
        byte[] data = text(gen, gen.intBetween(1, 900));
        int maxLength = gen.coin() ? 0x100 : 0x109;
        PrsMatches matches = PrsMatches.of(data, maxLength);
        for (int offset = 0; offset < data.length; offset++) {
            int length = longest(data, offset, maxLength, 0x1FFF);
            int near = longest(data, offset, maxLength, 0x100);
            assertThat((int) matches.lengths()[offset]).isEqualTo(length < 2 ? 0 : length);
            assertThat((int) matches.nearLengths()[offset]).isEqualTo(near < 2 ? 0 : near);
            if (length >= 2) {
                assertThat((int) matches.distances()[offset])
                        .isEqualTo(nearest(data, offset, length, maxLength, 0x1FFF));
            }
            if (near >= 2) {
                assertThat((int) matches.nearDistances()[offset])
                        .isEqualTo(nearest(data, offset, near, maxLength, 0x100));
            }
        }
    }

    /**
     * All operations that end at each position are tried. If costs are equal, the operation that starts first is
     * chosen.
     */
    @Seeds(60)
    void findsTheCheapestSequence(long seed) {
        Gen gen = Gen.seeded(seed);
        byte[] data = text(gen, gen.intBetween(1, 600));
        PrsMatches matches = PrsMatches.of(data, 0x100);
        int[] cost = new int[data.length + 1];
        int[] last = new int[data.length + 1];
        for (int end = 1; end <= data.length; end++) {
            cost[end] = Integer.MAX_VALUE;
            for (int start = Math.max(0, end - 0x100); start < end; start++) {
                int price = price(matches, start, end - start);
                if (price > 0 && cost[start] + price < cost[end]) {
                    cost[end] = cost[start] + price;
                    last[end] = end - start;
                }
            }
        }
        short[] expected = new short[data.length + 1];
        for (int end = data.length; end > 0; end -= last[end]) {
            expected[end - last[end]] = (short) last[end];
        }
        assertThat(PrsPath.findOperationLengths(matches)).isEqualTo(expected);
    }

    /** Returns the size in bits of the cheapest operation for a number of bytes, or 0 if no operation fits. */
    private static int price(PrsMatches matches, int offset, int length) {
        if (length == 1) {
            return 9;
        }
        if (length <= 5 && length <= matches.nearLengths()[offset]) {
            return 12;
        }
        return length < 3 || length > matches.lengths()[offset] ? 0 : length <= 9 ? 18 : 26;
    }
}
