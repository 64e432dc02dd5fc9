package shuriken.archive.disc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SectorFormTest {
    /** Twelve bytes to find the sector, four that number it, and eight more in mode 2: ECMA-130, clause 14. */
    @Test
    void dataStartsAfterWhatLeadsToIt() {
        assertThat(SectorForm.DATA.dataOffset()).isZero();
        assertThat(SectorForm.MODE1.dataOffset()).isEqualTo(12 + 4);
        assertThat(SectorForm.MODE2.dataOffset()).isEqualTo(12 + 4 + 8);
        assertThat(SectorForm.MODE2_SHORT.dataOffset()).isEqualTo(8);
        assertThat(SectorForm.AUDIO.dataOffset()).isZero();
    }
}
