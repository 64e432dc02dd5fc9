package shuriken.archive.disc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Compares the fast codes of zero sectors with those of {@link SectorCodes}. */
class ZeroSectorCodesTest {
    @ParameterizedTest
    @EnumSource(names = {"MODE1", "MODE2"})
    void equalTheCodesOfTheGeneralMethod(SectorForm form) {
        Random random = new Random(39);
        ZeroSectorCodes codes = new ZeroSectorCodes(form);
        for (int i = 0; i < 200; i++) {
            byte[] header = new byte[form.dataOffset()];
            random.nextBytes(header);
            byte[] expected = new byte[form.size()];
            System.arraycopy(header, 0, expected, 0, header.length);
            byte[] actual = expected.clone();
            SectorCodes.write(expected, form);
            codes.write(actual);
            assertThat(actual).isEqualTo(expected);
        }
    }
}
