package shuriken.assets;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.archive.nitro.nds.NdsBuilder;
import shuriken.archive.nitro.nds.NdsFormat;
import shuriken.archive.nitro.nds.NdsPartKind;
import shuriken.io.ByteWriter;
import shuriken.io.struct.Crc16;
import shuriken.testkit.ByteDsl;

/** The report names files of other formats and the program that opens them. */
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
    void namesAProgramForOtherFormats(String name, String content, String format, String program) {
        assertThat(Asset.of(ByteDsl.bytes(content), name).describeContent()).contains(format, program);
    }

    @Test
    void namesAProgramThatUnpacksZlibData() {
        Deflater deflater = new Deflater();
        deflater.setInput(new byte[100]);
        deflater.finish();
        byte[] stream = new byte[100];
        int size = deflater.deflate(stream);
        deflater.end();
        assertThat(describe(Arrays.copyOf(stream, size), "level.bin")).contains("zlib", "zlib-flate -uncompress");
        assertThat(describe(ByteDsl.bytes("789D0000 00000000"), "level.bin"))
                .isEqualTo("begins with 78 9D 00 00 00 00 00 00, and its name ends in .bin");
    }

    @Test
    void showsTextAsText() {
        assertThat(describe("How to play\n".getBytes(UTF_8), "readme")).isEqualTo("may be text");
        assertThat(describe(new byte[] {'x', 1}, "readme")).isEqualTo("begins with 78 01");
    }

    @Test
    void doesNotMistakeARomHeaderForARom() {
        ByteWriter out = ByteWriter.littleEndian();
        new NdsFormat()
                .write(
                        new NdsBuilder("TITLE", "CODE")
                                .part(NdsPartKind.ARM9, new byte[4])
                                .build(),
                        out);
        byte[] header = Arrays.copyOf(out.toByteArray(), 0x200);
        ByteBuffer fields = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN);
        fields.putInt(0x28, 0x02000800);
        fields.putShort(0x15E, (short) Crc16.compute(header, 0, 0x15E));
        Asset asset = Asset.of(header, "header.bin");
        assertThat(asset.format()).isEmpty();
        assertThat(asset.describeContent()).contains("header of a DS ROM", "ndstool");
        header[0] ^= 1;
        assertThat(describe(header, "header.bin")).startsWith("begins with");
    }

    private static String describe(byte[] content, String name) {
        return Asset.of(content, name).describeContent();
    }
}
