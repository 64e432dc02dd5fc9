package shuriken.scene;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FloatsTest {
    @Test
    void zeroAndMinusZeroDiffer() {
        assertThat(Floats.areEqual(new float[] {0, 1}, new float[] {-0f, 1})).isFalse();
        assertThat(Floats.areEqual(new float[] {0, 1}, new float[] {0, 1})).isTrue();
        assertThat(Floats.areEqual(new float[] {Float.NaN}, new float[] {Float.NaN}))
                .isTrue();
    }

    @Test
    void otherLengthsDiffer() {
        assertThat(Floats.areEqual(new float[] {1}, new float[] {1, 2})).isFalse();
        assertThat(Floats.areEqual(new float[] {1, 2}, 1, new float[] {0, 0, 2}, 2, 1))
                .isTrue();
    }
}
