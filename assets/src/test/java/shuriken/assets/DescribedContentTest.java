package shuriken.assets;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.testkit.ByteDsl;

/** Files of other formats are named, with the program that opens them. */
class DescribedContentTest {
    @ParameterizedTest
    @CsvSource({
        "sound_data.sdat, 53444154 FFFE0001, SDAT, VGMTrans",
        "text.bmg, 4D455347626D6731, BMG, wbmgt",
        "voice.adx, 80000020 03120401, ADX, vgmstream",
        "opening.sfd, 000001BA 21000100, SFD, FFmpeg",
        "drum.mlt, 534D4C54 01000000, MLT, SEGA's SDK",
        "ryo.mt5, 4852434D 00010000, MT5, ShenmueDKSharp",
        "menu.bncl, 4A4E434C 00000E00, BNCL, NitroPaint",
        "boss.nmcr, 52434D4E FFFE0001, NMCR, NitroPaint",
        "logo.dtex, 44544558 40004000, DTEX, texconv",
        "intro.thp, 54485000 00011000, THP, FFmpeg",
        "song.brstm, 5253544D FEFF0100, BRSTM, vgmstream"
    })
    void otherFormatsAreNamedWithTheirProgram(String name, String content, String format, String program) {
        assertThat(Asset.of(ByteDsl.bytes(content), name).describeContent()).contains(format, program);
    }
}
