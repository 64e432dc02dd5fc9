package shuriken.nitro.g2d;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.RoundTrip;

class NclrFormatTest extends FormatContract<TilePalette> {
    private static final G2dFormat<TilePalette> FORMAT = G2dFormat.nclr();

    NclrFormatTest() {
        super(FORMAT);
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        fixtures.put("two colours", ByteDsl.bytes("""
            'RLCN' FFFE 0001 2C000000 1000 0100
            'TTLP' 1C000000 0300 0000 00000000 04000000 10000000 1F00 007C\
            """));
        fixtures.put("a row with an index", ByteDsl.bytes("""
            'RLCN' FFFE 0001 5A000000 1000 0200
            'TTLP' 38000000 0300 0000 00000000 20000000 10000000 1F00 007C 00*28
            'PMCP' 12000000 0100 EFBE 08000000 0200\
            """));
        return fixtures;
    }

    @Test
    void redIsInTheLowestBits() {
        TilePalette palette = RoundTrip.read(FORMAT, fixture("two colours"));
        assertThat(palette.palette().rgba()).isEqualTo(ByteDsl.bytes("FF0000FF 0000FFFF"));
        assertThat(palette.fits(4)).isTrue();
    }

    @Test
    void rowsAreAtTheirIndices() {
        TilePalette palette = RoundTrip.read(FORMAT, fixture("a row with an index"));
        assertThat(palette.palette().size()).isEqualTo(16);
        assertThat(palette.inVideoMemory().size()).isEqualTo(48);
        assertThat(palette.inVideoMemory().slice(32, 1).rgba()).isEqualTo(ByteDsl.bytes("FF0000FF"));
    }
}
