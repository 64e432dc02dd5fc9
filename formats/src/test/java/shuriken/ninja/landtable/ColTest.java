package shuriken.ninja.landtable;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.io.struct.Vec3f;

class ColTest {
    private static List<Boolean> flags(int flags) {
        Col col = new Col(Vec3f.ZERO, 0, 0, 0, 0, 0, 0, flags);
        return List.of(col.isSolid(), col.isWater(), col.isVisible());
    }

    @Test
    void readsFlags() {
        assertThat(flags(1)).containsExactly(true, false, false);
        assertThat(flags(2)).containsExactly(false, true, false);
        assertThat(flags(1 << 31)).containsExactly(false, false, true);
        assertThat(flags(~0x80000003)).containsExactly(false, false, false);
    }

    /**
     * In Sonic Adventure 2, the first COLs are visible if their count is stored. Otherwise, and in the first game, bit
     * 31 decides.
     */
    @Test
    void visibilityDependsOnTheCountOrAFlag() {
        LandTableHeader counted = new LandTableHeader.Sa2(2, 0, 0, 0);
        assertThat(List.of(counted.isVisible(0, 0), counted.isVisible(1, 0), counted.isVisible(2, -1)))
                .containsExactly(true, true, false);
        assertThat(new LandTableHeader.Sa2(0, 0, 0, 0).isVisible(0, -1)).isFalse();
        for (LandTableHeader header :
                List.of(new LandTableHeader.Sa2(-1, 0, 0, 0), new LandTableHeader.Sa1(0, 0, 0, 0, 0))) {
            assertThat(header.isVisible(5, 1 << 31)).isTrue();
            assertThat(header.isVisible(0, Integer.MAX_VALUE)).isFalse();
            assertThat(header.isVisible(0, 0)).isFalse();
        }
    }

    @Test
    void namesFlags() {
        assertThat(SurfaceFlagNames.namesOf(0, true)).isEmpty();
        assertThat(SurfaceFlagNames.namesOf(0x80000003, true)).containsExactly("solid", "water", "visible");
        assertThat(SurfaceFlagNames.namesOf(0x80000003, false)).containsExactly("solid", "water", "visible");
        assertThat(SurfaceFlagNames.namesOf(0x44, true)).containsExactly("noFriction", "cannotLand");
        assertThat(SurfaceFlagNames.namesOf(0x44, false)).containsExactly("lowFriction", "bit6");
        assertThat(SurfaceFlagNames.namesOf(-1, true)).hasSize(32).doesNotHaveDuplicates();
        assertThat(SurfaceFlagNames.namesOf(-1, false))
                .hasSize(32)
                .doesNotHaveDuplicates()
                .contains("bit9", "bit19");
    }
}
