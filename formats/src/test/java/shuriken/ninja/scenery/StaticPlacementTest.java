package shuriken.ninja.scenery;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Bit 2 declares that a pointer leads to a pointer; bits 5 and 6 declare numbers. */
class StaticPlacementTest {
    @Test
    void removesFlags() {
        assertThat(StaticPlacement.clearIndirectFlag(0x220067)).isEqualTo(0x220063);
        assertThat(StaticPlacement.clearIndirectFlag(StaticPlacement.USUAL_FLAGS))
                .isEqualTo(0x200000);
        assertThat(StaticPlacement.clearIndirectAndTextureFlags(0x220067)).isEqualTo(0x220003);
        assertThat(StaticPlacement.clearIndirectAndTextureFlags(-1)).isEqualTo(0xFFFFFF9B);
    }
}
