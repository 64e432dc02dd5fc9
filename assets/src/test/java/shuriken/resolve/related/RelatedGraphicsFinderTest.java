package shuriken.resolve.related;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.assets.Asset;
import shuriken.assets.disk.DiskFileSource;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.nitro.g2d.DrawnCells;
import shuriken.nitro.g2d.ScreenImage;
import shuriken.nitro.g2d.TileMap;
import shuriken.resolve.scenes.SceneReader;
import shuriken.testkit.ByteDsl;

class RelatedGraphicsFinderTest {
    private static final byte[] TILES = ByteDsl.bytes("""
        'RGCN' FFFE 0101 50000000 1000 0100
        'RAHC' 40000000 0100 0100 03000000 00000000 00000000 20000000 18000000 21 43 00*30\
        """);
    private static final byte[] SCREEN = ByteDsl.bytes("""
        'RCSN' FFFE 0001 26000000 1000 0100
        'NRCS' 16000000 0800 0800 0000 0000 02000000 0000\
        """);
    private static final byte[] CELLS = ByteDsl.bytes("""
        'RECN' FFFE 0001 46000000 1000 0100
        'KBEC' 36000000 0100 0000 18000000 00000000 00000000 00000000 00000000
        0100 0000 00000000 0000 0000 0000 00*8\
        """);

    @TempDir
    Path folder;

    private void write(String name, byte[] content) throws IOException {
        Files.write(folder.resolve(name), content);
    }

    /** Returns a palette whose second colour is a red of the given level. */
    private static byte[] palette(int red) {
        return ByteDsl.join(ByteDsl.bytes("""
            'RLCN' FFFE 0001 2C000000 1000 0100
            'TTLP' 1C000000 0300 0000 00000000 04000000 10000000 0000\
            """), new byte[] {(byte) red, 0});
    }

    private Object read(String name, ReadContext context) throws IOException {
        Asset asset = Asset.read(DiskFileSource.of(folder), folder.resolve(name).toString());
        return new SceneReader(ConvertOptions.DEFAULT, new RelatedFileResolver()).parse(asset, context);
    }

    private static List<String> messages(ReadContext context) {
        return context.findings().toList().stream().map(Diagnostic::message).toList();
    }

    @Test
    void prefersTheSameName() throws IOException {
        write("a.nscr", SCREEN);
        write("a.ncgr", TILES);
        write("a.nclr", palette(31));
        write("aa.nclr", palette(1));
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        ScreenImage image = (ScreenImage) read("a.nscr", context);
        assertThat(image.colours().rgba()).startsWith(0, 0, 0, 0, 0xFF, 0, 0, 0xFF);
        assertThat(messages(context))
                .containsExactly("a: tiles in a.ncgr (the same name)", "a: a.nclr (the same name)");
    }

    @Test
    void usesTheNeighboursOfNumberedFiles() throws IOException {
        write("x_004.nclr", palette(31));
        write("x_009.nclr", palette(1));
        write("x_005.ncgr", TILES);
        write("x_006.ncer", CELLS);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        DrawnCells cells = (DrawnCells) read("x_006.ncer", context);
        assertThat(cells.paletteNames()).containsExactly("x_004.nclr");
        assertThat(messages(context))
                .containsExactly(
                        "x_006: tiles in x_005.ncgr (the nearest number)", "x_006: x_004.nclr (the nearest number)");
    }

    @Test
    void prefersThePaletteOfTheTilesToTheNextGroup() throws IOException {
        write("x_27.nclr", palette(31));
        write("x_28.ncgr", TILES);
        write("x_30.ncer", CELLS);
        write("x_31.nclr", palette(1));
        DrawnCells cells = (DrawnCells) read("x_30.ncer", new ReadContext(ReadOptions.LENIENT));
        assertThat(cells.paletteNames()).containsExactly("x_27.nclr");
    }

    /** Mario Kart DS marks the tiles of sprites with _o and those of backgrounds with _b. */
    @Test
    void usesSeparateTilesForSpritesAndBackgrounds() throws IOException {
        for (String layer : List.of("_b", "_o")) {
            write("menu" + layer + ".ncgr", TILES);
            write("menu" + layer + ".nclr", palette(layer.equals("_b") ? 1 : 31));
        }
        write("menu.ncer", CELLS);
        write("menu_ds.nscr", SCREEN);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(((DrawnCells) read("menu.ncer", context)).paletteNames()).containsExactly("menu_o.nclr");
        assertThat(messages(context))
                .containsExactly("menu: tiles in menu_o.ncgr (its name with _o)", "menu: menu_o.nclr (the same name)");
        ScreenImage screen = (ScreenImage) read("menu_ds.nscr", new ReadContext(ReadOptions.LENIENT));
        assertThat(screen.colours().rgba()).startsWith(0, 0, 0, 0, 8, 0, 0, 0xFF);
    }

    /** Each language has its own archive or folder, which contains the tiles with a suffix. */
    @Test
    void findsTilesInTheFolderOfALanguage() throws IOException {
        for (String name : List.of("Menu", "Menu_ja", "Menu_us", "Menu_xx", "Map_us")) {
            Files.createDirectories(folder.resolve(name));
            if (!name.equals("Menu")) {
                write(name + "/x_o.ncgr", TILES);
            }
        }
        write("Menu/x.ncer", CELLS);
        write("Menu/x_o.nclr", palette(31));
        write("Menu/x_b.ncgr", TILES);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(((DrawnCells) read("Menu/x.ncer", context)).paletteNames()).containsExactly("x_o.nclr");
        assertThat(messages(context)).first().isEqualTo("x: tiles in x_o.ncgr (its name with _o)");
        Files.delete(folder.resolve("Menu_us/x_o.ncgr"));
        Files.delete(folder.resolve("Menu_ja/x_o.ncgr"));
        ReadContext withoutTiles = new ReadContext(ReadOptions.LENIENT);
        read("Menu/x.ncer", withoutTiles);
        assertThat(messages(withoutTiles)).first().asString().contains("x_b.ncgr");
    }

    @Test
    void findsThePaletteInTheFolderForAllLanguages() throws IOException {
        Files.createDirectories(folder.resolve("Menu_arc"));
        Files.createDirectories(folder.resolve("Menu_us_arc"));
        write("Menu_us_arc/start.nce.ncer", CELLS);
        write("Menu_us_arc/start.nce.ncgr", TILES);
        write("Menu_arc/start_b.nclr", palette(1));
        write("Menu_arc/start_o.nclr", palette(31));
        DrawnCells cells = (DrawnCells) read("Menu_us_arc/start.nce.ncer", new ReadContext(ReadOptions.LENIENT));
        assertThat(cells.paletteNames()).containsExactly("start_o.nclr");
        Files.delete(folder.resolve("Menu_arc/start_o.nclr"));
        write("Menu_arc/starter_o.nclr", palette(31));
        DrawnCells similar = (DrawnCells) read("Menu_us_arc/start.nce.ncer", new ReadContext(ReadOptions.LENIENT));
        assertThat(similar.paletteNames()).containsExactly("starter_o.nclr");
    }

    @Test
    void findsThePaletteInTheSameSubfolderForAllLanguages() throws IOException {
        Files.createDirectories(folder.resolve("Menu_arc/race"));
        Files.createDirectories(folder.resolve("Menu_arc/time"));
        Files.createDirectories(folder.resolve("Menu_us_arc/race"));
        write("Menu_us_arc/race/start.nce.ncer", CELLS);
        write("Menu_us_arc/race/start.nce.ncgr", TILES);
        write("Menu_arc/time/start_o.nclr", palette(1));
        write("Menu_arc/race/start_o.nclr", palette(31));
        DrawnCells cells = (DrawnCells) read("Menu_us_arc/race/start.nce.ncer", new ReadContext(ReadOptions.LENIENT));
        assertThat(cells.paletteNames()).containsExactly("start_o.nclr");
    }

    @Test
    void explainsWhatToDoForAScreenWithoutTiles() throws IOException {
        write("alone.nscr", SCREEN);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(read("alone.nscr", context)).isInstanceOf(TileMap.class);
        assertThat(messages(context))
                .containsExactly(
                        "alone cannot be drawn because its tiles were not found (.ncgr). Name the file: --textures"
                                + " FILE");
    }
}
