package shuriken.transform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PortableTrigonometryTest {
    @Test
    void isCloseToTheJavaLibrary() {
        for (int i = 0; i <= 10_000; i++) {
            double part = i / 10_000.0;
            double angle = part * Math.PI / 2;
            assertThat(PortableTrigonometry.sin(angle))
                    .as("sin %s", angle)
                    .isCloseTo(StrictMath.sin(angle), within(1e-15));
            assertThat(PortableTrigonometry.acos(part))
                    .as("acos %s", part)
                    .isCloseTo(StrictMath.acos(part), within(1e-15));
        }
    }
}
