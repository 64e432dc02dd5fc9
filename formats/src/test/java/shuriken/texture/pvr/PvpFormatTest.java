package shuriken.texture.pvr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Palette;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.CleanFailure;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.texture.PaletteFile;

class PvpFormatTest extends FormatContract<PaletteFile> {
    private static final PvpFormat FORMAT = new PvpFormat();

    PvpFormatTest() {
        super(FORMAT);
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        return Map.of(
                "two colours", ByteDsl.bytes("'PVPL' 0C000000 0200 0100 2000 0200 34F2 0080"),
                "colours of 32 bits and filler", ByteDsl.bytes("'PVPL' 10000000 0600 0000 0000 0100 01020304 00000000"),
                "older form", ByteDsl.bytes("'PVRP' 0A000000 01000000 00F8 E007 1F00"));
    }

    private PaletteFile read(String fixture) {
        return RoundTrip.read(FORMAT, fixture(fixture));
    }

    @Test
    void readsColoursOfEachFormat() {
        assertThat(read("two colours").palette().rgba()).containsExactly(0x22, 0x33, 0x44, 0xFF, 0, 0, 0, 0x88);
        assertThat(read("two colours").bank()).isEqualTo(1);
        assertThat(read("two colours").firstEntry()).isEqualTo(32);
        assertThat(read("colours of 32 bits and filler").palette().rgba()).containsExactly(3, 2, 1, 4);
        assertThat(read("older form").palette().rgba()).containsExactly(-1, 0, 0, -1, 0, -1, 0, -1, 0, 0, -1, -1);
    }

    @Test
    void refusesFormatsWithoutColours() {
        byte[] yuv = ByteDsl.bytes("'PVPL' 0C000000 0300 0000 0000 0200 34F2 0080");
        assertThatThrownBy(() -> RoundTrip.read(FORMAT, yuv)).isInstanceOf(FormatException.class);
    }

    @Test
    void readsACreatedPalette() {
        Palette grey = Palette.grey(16);
        PaletteFile created = PaletteFile.create(PaletteFile.PVPL, grey, PvrPixelFormat.ARGB4444);
        byte[] written = RoundTrip.write(FORMAT, created);
        assertThat(written).hasSize(16 + 32);
        assertThat(RoundTrip.read(FORMAT, written).palette().rgba()).isEqualTo(grey.rgba());
        byte[] colours = Gen.seeded(3).bytes(4 * 256);
        PaletteFile exact = PaletteFile.create(PaletteFile.PVPL, new Palette(colours), PvrPixelFormat.ARGB8888);
        assertThat(RoundTrip.read(FORMAT, RoundTrip.write(FORMAT, exact))
                        .palette()
                        .rgba())
                .isEqualTo(colours);
    }

    @Test
    void damagedPalettesDecodeOrFailCleanly() {
        CleanFailure clean = CleanFailure.of((data, context) ->
                FORMAT.read(ByteCursor.littleEndian(data, "file"), context).palette());
        fixtures().values().forEach(data -> clean.checkFlippedCopies(data, 2_000));
    }

    @Test
    void reportsALengthBeyondTheFileIfTheColoursExist() {
        byte[] data = ByteDsl.bytes("'PVPL' 0E000000 0200 0000 0000 0200 34F2 0080");
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(FORMAT.read(ByteCursor.littleEndian(data, "file"), context)
                        .palette()
                        .size())
                .isEqualTo(2);
        assertThat(context.findings().toList()).hasSize(1);
    }
}
