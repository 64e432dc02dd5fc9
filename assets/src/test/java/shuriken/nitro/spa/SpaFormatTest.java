package shuriken.nitro.spa;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.RoundTrip;

class SpaFormatTest extends FormatContract<SpaFile> {
    private static final SpaFormat FORMAT = new SpaFormat();

    SpaFormatTest() {
        super(FORMAT);
    }

    /** A particle of four bytes; a texture of 8 × 8 with 4 colours, the first transparent. */
    @Override
    protected Map<String, byte[]> fixtures() {
        return Map.of("a texture of four colours", ByteDsl.bytes("""
                ' APS' '12_1' 0100 0100 00000000 04000000 38000000 24000000 00000000 01020304
                ' TPS' 02000100 10000000 30000000 08000000 38000000 00000000 38000000
                E4 00*15  0000 1F00 E003 007C"""));
    }

    @Test
    void texturesHaveTheirPalettes() {
        SpaFile file = RoundTrip.read(FORMAT, fixture("a texture of four colours"));
        assertThat(file.textureNames()).containsExactly("texture_00");
        Image image = file.texture("texture_00", Optional.empty())
                .orElseThrow()
                .decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT));
        assertThat(image.width()).isEqualTo(8);
        assertThat(image.rgba()).startsWith(ByteDsl.bytes("00000000 FF0000FF 00FF00FF 0000FFFF 00000000"));
    }
}
