package shuriken.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WeightRounderTest {
    @Test
    void roundsWeightsToIntegersWithTheSameSum() {
        Random random = new Random(7);
        for (int round = 0; round < 500; round++) {
            float[] weights = new float[1 + random.nextInt(4)];
            float sum = 0;
            for (int i = 0; i < weights.length; i++) {
                weights[i] = random.nextFloat();
                sum += weights[i];
            }
            int[] integers = WeightRounder.toIntegers(weights, 255);
            assertThat(IntStream.of(integers).sum()).isEqualTo(255);
            for (int i = 0; i < weights.length; i++) {
                assertThat(Math.abs(integers[i] - weights[i] / sum * 255)).isLessThan(1);
            }
        }
    }

    @Test
    void keepsZeroWeights() {
        assertThat(WeightRounder.toIntegers(new float[] {0, 0}, 255)).containsExactly(0, 0);
        assertThat(WeightRounder.toIntegers(new float[] {1, 1, 1}, 16)).containsExactly(6, 5, 5);
    }

    @Test
    void weldsSimilarRows() {
        float[] rows = {0, 0, 0, 1, 0, 0, 1e-6f, -1e-6f, 0, 1, 0, 1e-6f, 1, 0, 1};
        float[] tolerance = {1e-5f, 1e-5f, 1e-5f};
        assertThat(NearRowFinder.findRepresentatives(rows, 3, tolerance)).containsExactly(0, 1, 0, 1, 4);
    }

    @Test
    void numbersEqualRowsOnce() {
        IntRowInterner interner = new IntRowInterner();
        assertThat(interner.getOrAddIndex(1, 2)).isZero();
        assertThat(interner.getOrAddIndex(2, 1)).isOne();
        assertThat(interner.getOrAddIndex(1, 2)).isZero();
        assertThat(interner.size()).isEqualTo(2);
        assertThat(interner.row(1)).containsExactly(2, 1);
    }
}
