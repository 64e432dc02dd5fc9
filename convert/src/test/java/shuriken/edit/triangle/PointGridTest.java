package shuriken.edit.triangle;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class PointGridTest {
    @Test
    void findsPointsNearAPosition() {
        PointGrid grid = new PointGrid(new float[] {0, 0, 0, 1, 0, 0, 5, 5, 5}, 0.1, new boolean[3], 1);
        assertThat(grid.findNear(1.05, 0, 0)).contains(1).doesNotContain(2);
    }

    /** The index of such a cell does not fit in 64 bits. An edited model can have such vertices. */
    @Test
    void handlesVeryDistantPositions() {
        float far = Float.MAX_VALUE;
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            PointGrid grid = new PointGrid(new float[] {far, -far, far}, 1e-6, new boolean[1], 1);
            assertThat(grid.findNear(far, -far, far)).containsExactly(0);
            assertThat(grid.findNear(0, 0, 0)).isEmpty();
        });
    }
}
