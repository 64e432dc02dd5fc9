package shuriken.archive.disc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SectorFormTest {
    /** ECMA-130, clause 14: a sector starts with 12 sync bytes and a 4-byte address; mode 2 has 8 more bytes. */
    @Test
    void dataFollowsTheSectorHeader() {
        assertThat(SectorForm.DATA.dataOffset()).isZero();
        assertThat(SectorForm.MODE1.dataOffset()).isEqualTo(12 + 4);
        assertThat(SectorForm.MODE2.dataOffset()).isEqualTo(12 + 4 + 8);
        assertThat(SectorForm.MODE2_SHORT.dataOffset()).isEqualTo(8);
        assertThat(SectorForm.AUDIO.dataOffset()).isZero();
    }
}
