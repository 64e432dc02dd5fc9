package shuriken.codec.bios;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

/** Compares the search with its specification at every position. */
class LzMatchFinderTest {
    @Seeds(60)
    void findsTheLongestMatchThatTheModeAllows(long seed) {
        Gen gen = Gen.seeded(seed);
        byte[] content = gen.compressible(gen.intBetween(1, 6_000));
        LzMode mode = LzMode.values()[gen.intBelow(5)];
        int minDistance = mode == LzMode.DISTANT ? 234 : mode == LzMode.ADJACENT ? 1 : 2;
        boolean prefersFarthest = mode == LzMode.STOCK || mode == LzMode.APART;
        int maxLength = gen.coin() ? 18 : 0x10110;
        LzMatchFinder matchFinder = new LzMatchFinder(content, maxLength, mode);
        int offset = gen.intBelow(3);
        while (offset < content.length) {
            matchFinder.find(offset);
            int length = 2;
            int distance = 0;
            for (int from = Math.max(0, offset - 0x1000); from <= offset - minDistance; from++) {
                int remaining = Math.min(maxLength, content.length - offset);
                remaining = mode == LzMode.APART ? Math.min(remaining, offset - from) : remaining;
                int mismatch = Arrays.mismatch(content, from, from + remaining, content, offset, offset + remaining);
                int matchLength = mismatch < 0 ? remaining : mismatch;
                if (matchLength > length || matchLength == length && length > 2 && !prefersFarthest) {
                    length = matchLength;
                    distance = offset - from;
                }
            }
            if (length > 2) {
                assertThat(matchFinder.matchLength()).as("length at %d", offset).isEqualTo(length);
                assertThat(matchFinder.matchDistance())
                        .as("distance at %d", offset)
                        .isEqualTo(distance);
            } else {
                assertThat(matchFinder.matchLength())
                        .as("no match at %d", offset)
                        .isLessThan(LzMatchFinder.MIN_LENGTH);
            }
            offset += 1 + gen.intBelow(40);
        }
    }

    /** Hash collisions make the search slow. Three bytes that differ in one byte must have different hashes. */
    @Test
    void hashDependsOnEachByte() {
        for (int index = 0; index < 3; index++) {
            byte[] content = new byte[3 * 256];
            for (int i = 0; i < 256; i++) {
                content[3 * i + index] = (byte) i;
            }
            LzMatchFinder matchFinder = new LzMatchFinder(content, 18, LzMode.NEAREST);
            assertThat(IntStream.range(0, 256).map(i -> matchFinder.hash(3 * i)))
                    .allMatch(hash -> hash >= 0 && hash < 1 << 15)
                    .doesNotHaveDuplicates();
        }
    }

    @Seeds(30)
    void minimumOfARangeIsTheLastOfEqualValues(long seed) {
        Gen gen = Gen.seeded(seed);
        int size = gen.intBetween(1, 60);
        RangeMinimumTree tree = new RangeMinimumTree(size);
        long[] values = new long[size];
        Arrays.fill(values, Long.MAX_VALUE);
        for (int round = 0; round < 200; round++) {
            int index = gen.intBelow(size);
            values[index] = gen.intBelow(6);
            tree.set(index, values[index]);
            assertThat(tree.get(index)).isEqualTo(values[index]);
            int from = gen.intBelow(size);
            int to = gen.intBetween(from, size);
            int minimum = to;
            for (int i = to; i >= from; i--) {
                minimum = values[i] < values[minimum] ? i : minimum;
            }
            assertThat(tree.indexOfMinimum(from, to)).isEqualTo(minimum);
        }
    }
}
