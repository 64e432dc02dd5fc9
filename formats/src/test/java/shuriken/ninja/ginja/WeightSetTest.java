package shuriken.ninja.ginja;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Vertices have six 16-bit numbers; weighted vertices have two more. */
class WeightSetTest {
    private static WeightSet set(WeightSet.Kind kind, int first, short... weights) {
        short[] vertices = {255, 0, -255, 0, 510, 51, 0, 0, 0, 0, 0, 255};
        return WeightSet.create(kind, first, vertices, weights);
    }

    @Test
    void wordCountsIncludeWeights() {
        assertThat(set(WeightSet.Kind.COMPLETE, 0).wordCount()).isEqualTo(6);
        assertThat(set(WeightSet.Kind.START, 0, new short[4]).wordCount()).isEqualTo(8);
        assertThat(set(WeightSet.Kind.ADD, 0, new short[4]).wordCount()).isEqualTo(8);
        assertThat(set(WeightSet.Kind.COMPLETE, 0).vertexCount()).isEqualTo(2);
        assertThat(WeightSet.end().wordCount()).isZero();
    }

    @Test
    void slotsAreConsecutiveExceptInAddedSets() {
        short[] weights = {4, 51, (short) 0xFFFF, (short) 0xFFFF};
        WeightSet complete = set(WeightSet.Kind.COMPLETE, 10);
        assertThat(complete.slot(1)).isEqualTo(11);
        assertThat(complete.weight(1)).isEqualTo(1);
        WeightSet start = set(WeightSet.Kind.START, 10, weights);
        assertThat(start.slot(1)).isEqualTo(11);
        assertThat(start.weight(0)).isEqualTo(51 / 255f);
        assertThat(start.weight(1)).isEqualTo(257);
        WeightSet add = set(WeightSet.Kind.ADD, 10, weights);
        assertThat(add.slot(0)).isEqualTo(14);
        assertThat(add.slot(1)).isEqualTo(10 + 0xFFFF);
    }

    @Test
    void dividesComponentsBy255() {
        WeightSet set = set(WeightSet.Kind.COMPLETE, 0);
        assertThat(new float[] {
                    set.component(0, 0),
                    set.component(0, 2),
                    set.component(0, 4),
                    set.component(0, 5),
                    set.component(1, 5)
                })
                .containsExactly(1, -1, 2, 0.2f, 1);
    }
}
