package shuriken.texture.ds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.image.Image;
import shuriken.io.ByteCursor;
import shuriken.io.struct.Crc16;
import shuriken.testkit.FormatContract;

class DsBannerFormatTest extends FormatContract<DsBanner> {
    private static final DsBannerFormat FORMAT = new DsBannerFormat();

    DsBannerFormatTest() {
        super(FORMAT);
    }

    private static byte[] banner(int version, int size) {
        byte[] bytes = new byte[size];
        bytes[0] = (byte) version;
        bytes[1] = (byte) (version >> 8);
        // the second texel of the first tile, and the first texel of the second row of the next tile
        bytes[0x20] = 0x10;
        bytes[0x20 + 32 + 4] = 0x02;
        bytes[0x222] = 0x1F;
        bytes[0x225] = 0x7C;
        bytes[0x340] = 'H';
        bytes[0x342] = 'i';
        int crc = Crc16.compute(bytes, 0x20, 0x820);
        bytes[2] = (byte) crc;
        bytes[3] = (byte) (crc >> 8);
        return bytes;
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        return Map.of(
                "version 1", banner(1, 0x840),
                "Chinese", banner(2, 0x940),
                "Korean", banner(3, 0xA40),
                "moving", banner(0x103, 0x23C0));
    }

    @Override
    protected Confidence minimumConfidence() {
        return Confidence.STRUCTURE;
    }

    @Test
    void decodesTheTilesOfTheIcon() {
        DsBanner banner =
                FORMAT.read(ByteCursor.littleEndian(fixture("version 1"), "x"), new ReadContext(ReadOptions.STRICT));
        Image icon = banner.decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT));
        assertThat(pixel(icon, 0, 0)).containsExactly(0, 0, 0, 0);
        assertThat(pixel(icon, 1, 0)).containsExactly(255, 0, 0, 255);
        assertThat(pixel(icon, 8, 1)).containsExactly(0, 0, 255, 255);
        assertThat(banner.title(1)).isEqualTo("Hi");
        assertThat(banner.title(0)).isEmpty();
    }

    private static int[] pixel(Image image, int x, int y) {
        int offset = 4 * (y * image.width() + x);
        int[] pixel = new int[4];
        Arrays.setAll(pixel, i -> image.rgba()[offset + i] & 0xFF);
        return pixel;
    }

    @Test
    void reportsAWrongChecksum() {
        byte[] data = fixture("version 1");
        data[2]++;
        assertThat(FORMAT.detect(ByteCursor.littleEndian(data, "x"), "x.bnr")).isEqualTo(Confidence.NO);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        FORMAT.read(ByteCursor.littleEndian(data, "x"), context);
        assertThat(context.findings().toList())
                .singleElement()
                .satisfies(finding -> assertThat(finding.code()).isEqualTo(DiagnosticCode.CHECKSUM_MISMATCH));
    }
}
