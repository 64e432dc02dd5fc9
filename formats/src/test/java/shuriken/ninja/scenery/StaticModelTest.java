package shuriken.ninja.scenery;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Bit 2 declares that a pointer leads to a pointer; bits 5 and 6 declare numbers. */
class StaticModelTest {
    @Test
    void removesFlags() {
        assertThat(StaticModel.clearIndirectFlag(0x220067)).isEqualTo(0x220063);
        assertThat(StaticModel.clearIndirectFlag(StaticModel.USUAL_FLAGS)).isEqualTo(0x200000);
        assertThat(StaticModel.clearTextureFlags(0x220067)).isEqualTo(0x220003);
        assertThat(StaticModel.clearTextureFlags(-1)).isEqualTo(0xFFFFFF9B);
    }
}
