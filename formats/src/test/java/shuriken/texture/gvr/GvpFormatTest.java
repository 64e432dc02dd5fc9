package shuriken.texture.gvr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.CleanFailure;
import shuriken.testkit.FormatContract;
import shuriken.testkit.RoundTrip;
import shuriken.texture.PaletteFile;

class GvpFormatTest extends FormatContract<PaletteFile> {
    private static final GvpFormat FORMAT = new GvpFormat();

    GvpFormatTest() {
        super(FORMAT);
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        return Map.of(
                "grey and alpha", ByteDsl.bytes("'GVPL' 0C000000 0000 0001 0020 0002 FF44 8010"),
                "plain colours", ByteDsl.bytes("'GVPL' 0C000000 0001 0000 0000 0002 F800 001F"),
                "opaque and translucent colours", ByteDsl.bytes("'GVPL' 0E000000 0002 0000 0000 0002 FC00 3123 0000"));
    }

    private PaletteFile read(String fixture) {
        return RoundTrip.read(FORMAT, fixture(fixture));
    }

    @Test
    void readsColoursOfEachFormat() {
        PaletteFile grey = read("grey and alpha");
        assertThat(grey.palette().rgba()).isEqualTo(ByteDsl.bytes("444444FF 10101080"));
        assertThat(grey.bank()).isEqualTo(1);
        assertThat(grey.firstEntry()).isEqualTo(32);
        assertThat(read("plain colours").palette().rgba()).isEqualTo(ByteDsl.bytes("FF0000FF 0000FFFF"));
        assertThat(read("opaque and translucent colours").palette().rgba())
                .isEqualTo(ByteDsl.bytes("FF0000FF 1122336D"));
    }

    @Test
    void damagedPalettesDecodeOrFailCleanly() {
        CleanFailure clean = CleanFailure.of((data, context) ->
                FORMAT.read(ByteCursor.littleEndian(data, "file"), context).palette());
        fixtures().values().forEach(data -> clean.checkFlippedCopies(data, 2_000));
    }
}
