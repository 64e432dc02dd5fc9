package shuriken.nitro.g2d;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.AnimatedImage;
import shuriken.image.PngEncoder;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.RoundTrip;

class NanrFormatTest extends FormatContract<CellAnimations> {
    private static final G2dFormat<CellAnimations> FORMAT = G2dFormat.nanr();

    NanrFormatTest() {
        super(FORMAT);
    }

    /**
     * One animation of two frames in a loop: cell 0 for 4 steps, cell 1 for 8. The second animation moves or scales
     * the cell.
     */
    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        fixtures.put("two cells", ByteDsl.bytes("""
            'RNAN' FFFE 0001 68000000 1000 0200
            'KNBA' 48000000 0100 0200 18000000 28000000 38000000 00000000 00000000
            0200 0000 0000 0100 02000000 00000000
            00000000 0400 EFBE 04000000 0800 EFBE
            0000 CCCC 0100 CCCC
            'LBAL' 10000000 00000000 'run' 00\
            """));
        fixtures.put("moved", ByteDsl.bytes("""
            'RNAN' FFFE 0001 50000000 1000 0100
            'KNBA' 40000000 0100 0100 18000000 28000000 30000000 00000000 00000000
            0100 0000 0200 0100 01000000 00000000
            00000000 0400 EFBE
            0000 0000 0300 FFFF\
            """));
        fixtures.put("scaled", ByteDsl.bytes("""
            'RNAN' FFFE 0001 58000000 1000 0100
            'KNBA' 48000000 0100 0100 18000000 28000000 30000000 00000000 00000000
            0100 0000 0100 0100 03000000 00000000
            00000000 0400 EFBE
            0000 0000 00200000 00100000 0000 0000\
            """));
        return fixtures;
    }

    private DrawnCells drawFixture(String fixture) {
        TileSet tiles = NcgrFormatTest.tileSet();
        CellSet cells = NcerFormatTest.cells();
        return DrawnCells.ofAnimations(RoundTrip.read(FORMAT, fixture(fixture)), cells, tiles, Optional.empty(), "");
    }

    @Test
    void framesHaveOneSizeAndTheirDurations() {
        DrawnCells cells = drawFixture("two cells");
        assertThat(cells.animationNames()).containsExactly("run");
        assertThat(cells.textureNames()).containsExactly("run_00", "run_01");
        AnimatedImage run = cells.drawAnimation("run", new ReadContext(ReadOptions.STRICT));
        assertThat(run.isLoop()).isTrue();
        assertThat(run.frames()).extracting(AnimatedImage.Frame::duration).containsExactly(4, 8);
        assertThat(run.frames()).allSatisfy(frame -> {
            assertThat(frame.image().width()).isEqualTo(24);
            assertThat(frame.image().height()).isEqualTo(12);
        });
    }

    /** The chunks of an animated PNG: two frames in 1/60 seconds, repeated endlessly. */
    @Test
    void animationsBecomeAnimatedPngs() {
        byte[] png =
                PngEncoder.encode(drawFixture("two cells").drawAnimation("run", new ReadContext(ReadOptions.STRICT)));
        assertThat(indexOf(png, ByteDsl.bytes("'acTL' 00000002 00000000"))).isPositive();
        assertThat(indexOf(png, ByteDsl.bytes("'fcTL' 00000000 00000018 0000000C 00000000 00000000 0004 003C 00 00")))
                .isPositive();
        assertThat(indexOf(png, ByteDsl.bytes("'fcTL' 00000001 00000018 0000000C 00000000 00000000 0008 003C 00 00")))
                .isPositive();
        assertThat(indexOf(png, ByteDsl.bytes("'fdAT' 00000002"))).isPositive();
    }

    private static int indexOf(byte[] all, byte[] part) {
        for (int i = 0; i + part.length <= all.length; i++) {
            if (Arrays.equals(all, i, i + part.length, part, 0, part.length)) {
                return i;
            }
        }
        return -1;
    }

    @Test
    void cellsAreMovedAndScaled() {
        assertThat(RoundTrip.read(FORMAT, fixture("moved"))
                        .animations()
                        .getFirst()
                        .frames()
                        .getFirst()
                        .transform())
                .isEqualTo(CellTransform.translated(3, -1));
        AnimatedImage scaled = drawFixture("scaled").drawAnimation("0", new ReadContext(ReadOptions.STRICT));
        assertThat(scaled.frames().getFirst().image().width()).isEqualTo(16);
        assertThat(scaled.frames().getFirst().image().height()).isEqualTo(8);
        CellTransform.Inverse quarter = new CellTransform(16384, 8192, 4096, 1, 0).inverse();
        assertThat(quarter.column(0.5, 3.5)).isEqualTo(1);
        assertThat(quarter.line(0.5, 3.5)).isZero();
        assertThat(CellTransform.IDENTITY.inverse().line(3.5, -0.5)).isEqualTo(-1);
        assertThat(new CellTransform(16384, 4096, 4096, 0, 0).transformBox(new Cell.Box(0, 0, 8, 2)))
                .isEqualTo(new Cell.Box(-2, 0, 0, 8));
    }

    @Test
    void pingPongShowsTheMiddleFramesTwice() {
        CellAnimations.Frame a = new CellAnimations.Frame(0, 1, CellTransform.IDENTITY);
        CellAnimations.Frame b = new CellAnimations.Frame(1, 1, CellTransform.IDENTITY);
        CellAnimations.Frame c = new CellAnimations.Frame(2, 1, CellTransform.IDENTITY);
        assertThat(new CellAnimations.Animation("", 4, List.of(a, b, c)).shownFrames())
                .containsExactly(a, b, c, b);
    }
}
