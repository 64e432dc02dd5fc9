package shuriken.scene;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LightTest {
    @Test
    void comparesByValueAndCopiesArrays() {
        float[] colour = {1, 0.5f, 0};
        Light light = light(colour);
        colour[0] = 0;
        light.colour()[1] = 0;
        assertThat(light)
                .isEqualTo(light(new float[] {1, 0.5f, 0}))
                .hasSameHashCodeAs(light(new float[] {1, 0.5f, 0}))
                .isNotEqualTo(light(new float[] {0, 0.5f, 0}));
    }

    private static Light light(float[] colour) {
        return new Light("lamp", 0, Light.Kind.POINT, colour, 1, 0, 0, 1, Extras.NONE);
    }
}
