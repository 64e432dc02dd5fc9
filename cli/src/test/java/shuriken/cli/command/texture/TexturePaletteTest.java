package shuriken.cli.command.texture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.assets.Asset;
import shuriken.cli.Cli;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.image.PngEncoder;
import shuriken.image.RasterImage;
import shuriken.modding.retexture.ImageFiles;
import shuriken.samples.TestImage;
import shuriken.testkit.Psnr;

/** Tests palettes next to textures, palettes that textures share, and files with several palettes. */
class TexturePaletteTest {
    private static final Path NEKO = Path.of("..", "samples", "neko.nsbtx");

    @TempDir
    Path folder;

    private static Cli run(String... words) {
        Cli run = Cli.run(words);
        assertThat(run.code()).as(run.err()).isZero();
        return run;
    }

    private String in(String name) {
        return folder.resolve(name).toString();
    }

    private RasterImage readImage(String name) throws IOException {
        return ImageFiles.read(
                Asset.of(Files.readAllBytes(folder.resolve(name)), name),
                Optional.empty(),
                new ReadContext(ReadOptions.LENIENT));
    }

    /** Writes an archive with a palettised texture, and its palette next to the texture. */
    @BeforeEach
    void createArchive() throws IOException {
        Files.createDirectories(folder.resolve("in"));
        Files.write(folder.resolve("rock.png"), PngEncoder.encode(TestImage.ROCK.draw(64)));
        Files.write(folder.resolve("bricks.png"), PngEncoder.encode(TestImage.BRICKS.draw(64)));
        run("texture", "encode", in("rock.png"), "--data", "palettize8", "-o", in("in/rock.pvr"));
        run("pack", "--format", "afs", in("in"), "-o", in("all.afs"));
    }

    @Test
    void invalidBankIsRefused() {
        for (String bank : new String[] {"-1", "1000", "2147483647"}) {
            Cli run = Cli.run("texture", "encode", in("rock.png"), "--bank", bank, "-o", in("x.pvr"));
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("expected a number from 0 to 999");
        }
    }

    @Test
    void imagesOfMembersUseThePaletteNextToThem() throws IOException {
        run("extract", in("all.afs"), "--png", "-o", in("out"));
        RasterImage image = readImage("out/all/rock.pvr.png");
        assertThat(Psnr.compute(TestImage.ROCK.draw(64).rgba(), image.image().rgba()))
                .isGreaterThan(38);
        run("pack", in("out/all"), "-o", in("same.afs"));
        assertThat(folder.resolve("same.afs")).hasSameBinaryContentAs(folder.resolve("all.afs"));
    }

    /**
     * Most image editors save true colour. The import finds the palette again, and unchanged texels keep their
     * indices.
     */
    @Test
    void trueColourImageIsPackedWithItsPalette() throws IOException {
        run("extract", in("all.afs"), "--png", "-o", in("out"));
        byte[] rgba = readImage("out/all/rock.pvr.png").image().rgba().clone();
        System.arraycopy(rgba, 4 * 100, rgba, 0, 4);
        Files.write(folder.resolve("out/all/rock.pvr.png"), PngEncoder.encode(new Image(64, 64, rgba)));
        run("pack", in("out/all"), "-o", in("new.afs"));
        run("extract", in("new.afs"), "--png", "-o", in("again"));
        assertThat(readImage("again/new/rock.pvr.png").image().rgba()).isEqualTo(rgba);
    }

    /** The palette is also a member. A palette outside of the archive is written next to the new archive. */
    @Test
    void newColoursArePackedIntoThePalette() throws IOException {
        run("extract", in("all.afs"), "--png", "-o", in("out"));
        IndexedImage image = readImage("out/all/rock.pvr.png").indexed().orElseThrow();
        byte[] colours = image.palette().rgba().clone();
        Arrays.fill(colours, 40, 43, (byte) -1);
        byte[] png = PngEncoder.encode(new IndexedImage(64, 64, image.indices(), new Palette(colours)));
        Files.write(folder.resolve("out/all/rock.pvr.png"), png);
        run("pack", in("out/all"), "-o", in("new.afs"));
        run("extract", in("new.afs"), "--png", "-o", in("again"));
        assertThat(folder.resolve("again/new/rock.pvr")).hasSameBinaryContentAs(folder.resolve("in/rock.pvr"));
        byte[] palette = Files.readAllBytes(folder.resolve("again/new/rock.pvp"));
        assertThat(Arrays.copyOfRange(palette, 36, 38)).containsExactly(-1, -1);
        assertThat(palette).hasSameSizeAs(Files.readAllBytes(folder.resolve("in/rock.pvp")));
        run("texture", "replace", in("all.afs"), "rock.pvr=" + in("out/all/rock.pvr.png"), "-o", in("mod/all.afs"));
        assertThat(folder.resolve("mod/rock.pvp")).exists();
    }

    @Test
    void packWritesAPaletteThatIsNotAMemberNextToTheArchive() throws IOException {
        run("extract", in("all.afs"), "--png", "-o", in("out"));
        recolour("out/all/rock.pvr.png", -1);
        Files.delete(folder.resolve("in/rock.pvp"));
        run("pack", "--format", "afs", in("in"), "-o", in("bare.afs"));
        run("extract", in("bare.afs"), "-o", in("out"));
        Files.move(folder.resolve("out/all/rock.pvr.png"), folder.resolve("out/bare/rock.pvr.png"));
        Files.move(folder.resolve("out/all/rock.pvp"), folder.resolve("out/rock.pvp"));
        byte[] before = Files.readAllBytes(folder.resolve("out/rock.pvp"));
        run("pack", in("out/bare"), "--palette", in("out/rock.pvp"), "-o", in("mod/bare.afs"));
        byte[] after = Files.readAllBytes(folder.resolve("mod/rock.pvp"));
        assertThat(after).hasSameSizeAs(before);
        assertThat(Arrays.copyOfRange(after, 36, 38)).containsExactly(-1, -1);
        assertThat(folder.resolve("mod/bare.afs")).hasSameBinaryContentAs(folder.resolve("bare.afs"));
        Cli refused = Cli.run("pack", in("out/bare"), "--palette", in("out/rock.pvp"), "-o", in("mod/other.afs"));
        assertThat(refused.code()).isNotZero();
        assertThat(refused.err()).contains("rock.pvp, which would get the colours of the images, already exists");
        assertThat(folder.resolve("mod/other.afs")).doesNotExist();
    }

    /** Sets all components of colour 10 of an indexed PNG. */
    private void recolour(String name, int component) throws IOException {
        IndexedImage image = readImage(name).indexed().orElseThrow();
        byte[] colours = image.palette().rgba().clone();
        Arrays.fill(colours, 40, 43, (byte) component);
        Files.write(
                folder.resolve(name),
                PngEncoder.encode(new IndexedImage(64, 64, image.indices(), new Palette(colours))));
    }

    @Test
    void imagesWithASharedPaletteMustAgree() throws IOException {
        Files.copy(folder.resolve("in/rock.pvr"), folder.resolve("in/stone.pvr"));
        run("pack", "--format", "afs", in("in"), "-o", in("two.afs"));
        run("extract", in("two.afs"), "--png", "-o", in("out"));
        recolour("out/two/rock.pvr.png", 0);
        recolour("out/two/stone.pvr.png", -1);
        String rock = "rock.pvr=" + in("out/two/rock.pvr.png");
        String stone = "stone.pvr=" + in("out/two/stone.pvr.png");
        Cli secondRun = Cli.run("texture", "replace", in("two.afs"), rock, stone, "-o", in("no.afs"));
        assertThat(secondRun.code()).isNotZero();
        assertThat(secondRun.err()).contains("needs a different palette in rock.pvp than the other images");
        assertThat(folder.resolve("no.afs")).doesNotExist();
        assertThat(folder.resolve("rock.pvp")).doesNotExist();
        Cli refused = Cli.run("pack", in("out/two"), "-o", in("no.afs"));
        assertThat(refused.code()).isNotZero();
        assertThat(refused.err()).contains("needs a different palette in rock.pvp than the other images");
        assertThat(folder.resolve("no.afs")).doesNotExist();
    }

    @Test
    void usesAndReportsGreysWithoutAPalette() throws IOException {
        Files.delete(folder.resolve("in/rock.pvp"));
        run("pack", "--format", "afs", in("in"), "-o", in("grey.afs"));
        Cli extracted = run("extract", in("grey.afs"), "--png", "-o", in("out"));
        assertThat(extracted.err()).contains("rock has no palette and is shown in grey");
        assertThat(readImage("out/grey/rock.pvr.png")
                        .indexed()
                        .orElseThrow()
                        .palette()
                        .rgba())
                .isEqualTo(Palette.grey(256).rgba());
    }

    /** Each palette that the user names becomes an image, and a palette of another folder is named. */
    @Test
    void allPalettesAreTried() throws IOException {
        Files.createDirectories(folder.resolve("game/SPR"));
        Files.copy(folder.resolve("in/rock.pvr"), folder.resolve("game/SPR/rock.pvr"));
        for (String name : List.of("PAL_0.pvp", "PAL_1.pvp")) {
            byte[] palette = Files.readAllBytes(folder.resolve("in/rock.pvp"));
            palette[20] = (byte) name.charAt(4);
            Files.write(folder.resolve("game/" + name), palette);
        }
        Cli grey = run("texture", "decode", in("game"), "-o", in("grey"));
        assertThat(grey.err())
                .contains(
                        "rock has no palette with its name and is shown in grey. Choose one of PAL_0.pvp, PAL_1.pvp:");
        Cli all = run("texture", "decode", in("game"), "--all-palettes", "-o", in("all"));
        assertThat(all.err()).contains(": 3 images").doesNotContain("shown in grey");
        assertThat(Cli.tree(folder.resolve("all")).keySet())
                .contains("SPR/rock.png", "SPR/rock.PAL_0.png", "SPR/rock.PAL_1.png");
        Cli namedRun = run(
                "texture",
                "decode",
                in("game/SPR/rock.pvr"),
                "--all-palettes",
                "--palette",
                in("game/PAL_0.pvp"),
                "--palette",
                in("game/PAL_1.pvp"),
                "-o",
                in("named"));
        assertThat(namedRun.err()).doesNotContain("nothing in it was used");
        assertThat(Cli.tree(folder.resolve("named")).keySet()).containsExactly("rock.PAL_1.png", "rock.png");
        assertThat(Cli.run("info", in("game/PAL_0.pvp")).out()).contains("243 colours, RGB565");
    }

    @Test
    void newColoursAreWrittenToThePaletteFile() throws IOException {
        run("texture", "decode", in("in/rock.pvr"), "-o", in("look"));
        IndexedImage image = readImage("look/rock.png").indexed().orElseThrow();
        byte[] colours = image.palette().rgba().clone();
        Arrays.fill(colours, 40, 43, (byte) -1);
        Files.write(
                folder.resolve("red.png"),
                PngEncoder.encode(new IndexedImage(64, 64, image.indices(), new Palette(colours))));
        Cli run = run("texture", "encode", in("red.png"), "--like", in("in/rock.pvr"), "-o", in("out/rock.pvr"));
        assertThat(run.out()).contains("rock.pvr");
        assertThat(folder.resolve("out/rock.pvr")).hasSameBinaryContentAs(folder.resolve("in/rock.pvr"));
        byte[] before = Files.readAllBytes(folder.resolve("in/rock.pvp"));
        byte[] after = Files.readAllBytes(folder.resolve("out/rock.pvp"));
        assertThat(after).hasSameSizeAs(before);
        for (int i = 0; i < after.length; i++) {
            boolean isColour10 = i == 16 + 20 || i == 16 + 21;
            assertThat(after[i] == before[i] || isColour10).as("byte %d", i).isTrue();
        }
        assertThat(Arrays.copyOfRange(after, 36, 38)).containsExactly(-1, -1);
        Cli secondRun =
                run("texture", "encode", in("look/rock.png"), "--like", in("in/rock.pvr"), "-o", in("same/rock.pvr"));
        assertThat(secondRun.code()).isZero();
        assertThat(folder.resolve("same/rock.pvp")).doesNotExist();
    }

    @Test
    void severalTexturesShareAPalette() throws IOException {
        run(
                "texture",
                "encode",
                in("rock.png"),
                in("bricks.png"),
                "--shared-palette",
                "--pixel",
                "colour256",
                "-o",
                in("both.nsbtx"));
        assertThat(run("texture", "info", in("both.nsbtx")).lines())
                .hasSize(2)
                .allMatch(line -> line.endsWith("COLOUR256, palette rock_pl"));
        run("texture", "decode", in("both.nsbtx"), "-o", in("shown"));
        assertThat(Psnr.compute(
                        TestImage.BRICKS.draw(64).rgba(),
                        readImage("shown/both/bricks.png").image().rgba()))
                .isGreaterThan(36);
        run("texture", "encode", in("rock.png"), in("bricks.png"), "--shared-palette", "--to", "pvr", "-o", in("set"));
        assertThat(folder.resolve("set")).isDirectoryContaining(file -> file.endsWith("set.pvp"));
        run("texture", "decode", in("set/bricks.pvr"), "-o", in("shown"));
        assertThat(Psnr.compute(
                        TestImage.BRICKS.draw(64).rgba(),
                        readImage("shown/bricks.png").image().rgba()))
                .isGreaterThan(36);
    }

    /** Returns how well a texture reproduces the bricks, in dB. */
    private double quality(String texture) throws IOException {
        String output = "decoded/" + texture + ".png";
        run("texture", "decode", in(texture), "-o", in(output));
        return Psnr.compute(
                TestImage.BRICKS.draw(64).rgba(), readImage(output).image().rgba());
    }

    /**
     * A true colour image with colours outside the palette gets a new palette of 16 colours, unless the old palette
     * must stay.
     */
    @Test
    void newColoursOfADsTextureReplaceThoseOfThePalette() throws IOException {
        run("texture", "encode", in("rock.png"), "--pixel", "colour16", "-o", in("rock.nsbtx"));
        String bricks = "rock=" + in("bricks.png");
        Cli replaced = run("texture", "replace", in("rock.nsbtx"), bricks, "-o", in("new.nsbtx"));
        Cli keptRun = run("texture", "replace", in("rock.nsbtx"), bricks, "--keep-palette", "-o", in("kept.nsbtx"));
        double quality = quality("new.nsbtx");
        double qualityOfOldColours = quality("kept.nsbtx");
        assertThat(quality).isGreaterThan(36);
        assertThat(qualityOfOldColours).isLessThan(20);
        assertThat(replaced.err())
                .contains(String.format(
                        Locale.ROOT, "16 colours and reproduces the image with a PSNR of %.1f dB", quality));
        assertThat(keptRun.err())
                .contains("the result looks very different from your image")
                .contains(String.format(Locale.ROOT, "with a PSNR of %.1f dB", qualityOfOldColours));
        assertThat(replaced.err()).doesNotContain("very different");
    }

    @Test
    void keptPaletteOfBlocksDoesNotGrow() throws IOException {
        run("texture", "encode", in("rock.png"), "--pixel", "block4x4", "-o", in("rock.nsbtx"));
        byte[] magenta = new byte[4 * 64 * 64];
        Arrays.fill(magenta, (byte) -1);
        for (int i = 1; i < magenta.length; i += 4) {
            magenta[i] = 0;
        }
        Files.write(folder.resolve("magenta.png"), PngEncoder.encode(new Image(64, 64, magenta)));
        String image = "rock=" + in("magenta.png");
        Cli replaced = run("texture", "replace", in("rock.nsbtx"), image, "-o", in("new.nsbtx"));
        Cli keptRun = run("texture", "replace", in("rock.nsbtx"), image, "--keep-palette", "-o", in("kept.nsbtx"));
        long size = Files.size(folder.resolve("rock.nsbtx"));
        assertThat(Files.size(folder.resolve("new.nsbtx"))).isGreaterThan(size);
        assertThat(Files.size(folder.resolve("kept.nsbtx"))).isEqualTo(size);
        assertThat(keptRun.err()).contains("the result looks very different from your image: rock");
        assertThat(replaced.err()).doesNotContain("very different");
    }

    /** A palette that another texture uses too keeps its colours. The message says why. */
    @Test
    void namesTheTexturesForWhichAPaletteKeepsItsColours() throws IOException {
        Files.copy(NEKO, Path.of(in("alone.nsbtx"))); // without its animation, which names another palette for ne_blink
        String bricks = "ne_fur=" + in("bricks.png");
        Cli replaced = run("texture", "replace", in("alone.nsbtx"), bricks, "--resize", "-o", in("shared.nsbtx"));
        run("texture", "decode", in("alone.nsbtx"), "-o", in("decoded"));
        String unchanged = "ne_blink=" + in("decoded/alone/ne_blink.png");
        Cli both = run("texture", "replace", in("alone.nsbtx"), bricks, unchanged, "--resize", "-o", in("both.nsbtx"));
        assertThat(both.err()).contains("ne_fur kept its palette").doesNotContain("ne_blink kept its palette");
        assertThat(replaced.err())
                .contains("ne_fur kept its palette, which is shared with ne_blink. A PNG with a palette changes the"
                        + " colours of all");
    }

    /** The palette that an indexed image was exported with is edited, or another one if it is named. */
    @Test
    void dsTexturesUseThePaletteOfTheImage() throws IOException {
        run("texture", "decode", NEKO.toString(), "--all-palettes", "-o", in("ds"));
        Path other;
        try (var files = Files.list(folder.resolve("ds/neko"))) {
            other = files.filter(file -> file.getFileName().toString().split("\\.").length == 3)
                    .sorted()
                    .findFirst()
                    .orElseThrow();
        }
        String[] names = other.getFileName().toString().split("\\.");
        run("texture", "replace", NEKO.toString(), names[0] + "=" + other, "-o", in("same.nsbtx"));
        assertThat(folder.resolve("same.nsbtx")).hasSameBinaryContentAs(NEKO);
        run(
                "texture",
                "replace",
                NEKO.toString(),
                names[0] + "=" + other,
                "--palette-name",
                names[1],
                "-o",
                in("same2.nsbtx"));
        assertThat(folder.resolve("same2.nsbtx")).hasSameBinaryContentAs(NEKO);
        Cli refused = Cli.run(
                "texture", "replace", NEKO.toString(), names[0] + "=" + other, "--palette-name", "x", "-o", in("no"));
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains("the file has no palette \"x\". Its palettes: ");
    }
}
