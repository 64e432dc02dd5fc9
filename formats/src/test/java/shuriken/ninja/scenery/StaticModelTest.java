package shuriken.ninja.scenery;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Bit 2 says that a pointer leads to a pointer, bits 5 and 6 that there are numbers. */
class StaticModelTest {
    @Test
    void flagsWithoutWhatAPlacementHasNot() {
        assertThat(StaticModel.direct(0x220067)).isEqualTo(0x220063);
        assertThat(StaticModel.direct(StaticModel.USUAL)).isEqualTo(0x200000);
        assertThat(StaticModel.plain(0x220067)).isEqualTo(0x220003);
        assertThat(StaticModel.plain(-1)).isEqualTo(0xFFFFFF9B);
    }
}
