package shuriken.fuzz;

import static shuriken.fuzz.Targets.read;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Timeout;
import shuriken.assets.Asset;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.nitro.g2d.CellAnimations;
import shuriken.nitro.g2d.CellSet;
import shuriken.nitro.g2d.DrawnCells;
import shuriken.nitro.g2d.G2dFormat;
import shuriken.nitro.g2d.ScreenImage;
import shuriken.nitro.g2d.TileMap;
import shuriken.nitro.g2d.TileSet;
import shuriken.testkit.ByteDsl;
import shuriken.texture.EncodedTexture;

/** Fuzz targets for files of NITRO 2D, which are read, written and drawn. */
@Timeout(Targets.SECONDS)
class Nitro2dTargetsTest {
    private static final Limits LIMITS = new Limits(1 << 23, 1 << 12, 4);
    private static final int MAX_IMAGES = 8;
    private static final TileSet TILES = G2dFormat.ncgr()
            .read(ByteCursor.littleEndian(ByteDsl.bytes("""
                'RGCN' FFFE 0101 50000000 1000 0100
                'RAHC' 40000000 0100 0100 03000000 00000000 00000000 20000000 18000000 21 43 00*30\
                """), "tiles"), new ReadContext(ReadOptions.STRICT));
    private static final CellSet CELLS = G2dFormat.ncer()
            .read(ByteCursor.littleEndian(ByteDsl.bytes("""
                'RECN' FFFE 0001 46000000 1000 0100
                'KBEC' 36000000 0100 0000 18000000 00000000 00000000 00000000 00000000
                0100 0000 00000000 FC00 F811 0000 00*8\
                """), "cells"), new ReadContext(ReadOptions.STRICT));

    @Fuzz("nitro.g2d.NcgrFormatTest")
    void ncgr(byte[] data) {
        read("ncgr", data);
        draw(data);
    }

    @Fuzz("nitro.g2d.NclrFormatTest")
    void nclr(byte[] data) {
        read("nclr", data);
    }

    @Fuzz("nitro.g2d.NscrFormatTest")
    void nscr(byte[] data) {
        read("nscr", data);
        draw(data);
    }

    @Fuzz("nitro.g2d.NcerFormatTest")
    void ncer(byte[] data) {
        read("ncer", data);
        draw(data);
    }

    @Fuzz("nitro.g2d.NanrFormatTest")
    void nanr(byte[] data) {
        read("nanr", data);
        draw(data);
    }

    @Fuzz("nitro.spa.SpaFormatTest")
    void spa(byte[] data) {
        read("spa", data);
    }

    private static void draw(byte[] data) {
        Targets.check(data, LIMITS, (bytes, context) -> {
            switch (Asset.of(bytes, "input").read(context)) {
                case TileSet tiles -> tiles.decode(0, Optional.empty(), context);
                case TileMap screen -> decode(List.of(ScreenImage.of(screen, TILES, Optional.empty())), context);
                case CellSet cells -> draw(DrawnCells.ofCells(cells, TILES, Optional.empty(), ""), context);
                case CellAnimations motions ->
                    draw(DrawnCells.ofAnimations(motions, CELLS, TILES, Optional.empty(), ""), context);
                default -> {}
            }
        });
    }

    private static void draw(DrawnCells cells, ReadContext context) {
        decode(
                cells.textureNames().stream()
                        .limit(MAX_IMAGES)
                        .flatMap(name -> cells.texture(name, Optional.empty()).stream())
                        .toList(),
                context);
        cells.animationNames().stream().limit(MAX_IMAGES).forEach(name -> cells.drawAnimation(name, context));
    }

    private static void decode(List<? extends EncodedTexture> images, ReadContext context) {
        images.forEach(image -> image.decode(0, Optional.empty(), context));
    }
}
