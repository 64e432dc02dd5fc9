package shuriken.cli.command.texture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.assets.Asset;
import shuriken.cli.Cli;
import shuriken.cli.Fixtures;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.image.PngEncoder;
import shuriken.samples.TestImage;
import shuriken.testkit.Psnr;
import shuriken.texture.EncodedTexture;

class TextureCommandTest {
    private static final Path SAMPLES = Path.of("..", "samples");

    @TempDir
    Path folder;

    @BeforeEach
    void fill() throws IOException {
        Fixtures.write(folder.resolve("rock.png"), PngEncoder.encode(TestImage.ROCK.draw(64)));
    }

    private Cli texture(String... words) {
        String[] all = new String[words.length + 1];
        all[0] = "texture";
        for (int i = 0; i < words.length; i++) {
            all[i + 1] = words[i].replace("@", folder + "/").replace("samples/", SAMPLES + "/");
        }
        return Cli.run(all);
    }

    private Image readImage(String path) throws IOException {
        Cli run = texture("decode", path, "-o", "@look", "--overwrite");
        assertThat(run.code()).as(run.err()).isZero();
        try (var files = Files.walk(folder.resolve("look"))) {
            Path png = files.filter(file -> file.toString().endsWith(".png"))
                    .findFirst()
                    .orElseThrow();
            byte[] bytes = Files.readAllBytes(png);
            Files.delete(png);
            return ((EncodedTexture) Asset.of(bytes, "x.png").read(new ReadContext(ReadOptions.STRICT)))
                    .decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT));
        }
    }

    @Test
    void outputDoesNotReplaceItsImage() {
        Fixtures.write(folder.resolve("odd.png"), PngEncoder.encode(new Image(64, 64, new byte[4 * 4096])));
        for (String words : new String[] {
            "replace samples/lantern.pvm ln_wood=@odd.png -o @odd.png --resize --overwrite",
            "encode @odd.png --to PVR -o @odd.png --overwrite"
        }) {
            Cli run = texture(words.split(" "));
            assertThat(run.code()).as(run.err()).isNotZero();
            assertThat(run.err()).contains("odd.png");
            assertThat(run.err().contains("it would replace") || run.err().contains("makes no"))
                    .as(run.err())
                    .isTrue();
        }
    }

    @Test
    void anUnchangedImageGivesTheSameFile() throws IOException {
        assertThat(texture("decode", "samples/lantern.pvm", "-o", "@dec").code())
                .isZero();
        Cli run = texture(
                "replace",
                "samples/lantern.pvm",
                "ln_wood=@dec/lantern/ln_wood.png",
                "ln_stone=@dec/lantern/ln_stone.png",
                "-o",
                "@same.pvm");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(folder.resolve("same.pvm")).hasSameBinaryContentAs(SAMPLES.resolve("lantern.pvm"));
    }

    @Test
    void aMemberOfAnArchiveInAStreamInAnArchiveIsReplaced() throws IOException {
        Files.createDirectories(folder.resolve("in"));
        assertThat(Cli.run("pack", "--format", "prs", SAMPLES + "/lantern.pvm", "-o", folder + "/in/lantern.prs")
                        .code())
                .isZero();
        assertThat(Cli.run("pack", "--format", "afs", folder + "/in", "-o", folder + "/all.afs")
                        .code())
                .isZero();
        Cli run = texture("replace", "@all.afs!lantern.prs!ln_wood", "@rock.png", "-o", "@new.afs");
        assertThat(run.code()).as(run.err()).isZero();
        Image image = readImage("@new.afs!lantern.prs!ln_wood");
        assertThat(Psnr.compute(TestImage.ROCK.draw(64).rgba(), image.rgba())).isGreaterThan(35);
        Image stone = readImage("@new.afs!lantern.prs!ln_stone");
        assertThat(stone.rgba())
                .isEqualTo(readImage("@all.afs!lantern.prs!ln_stone").rgba());
    }

    @Test
    void aTextureInAMemberOfTheArchiveIsNamedWithItsPath() throws IOException {
        Files.createDirectories(folder.resolve("in"));
        Files.copy(SAMPLES.resolve("neko.nsbtx"), folder.resolve("in/neko.nsbtx"));
        Cli.run("pack", "--format", "prs", SAMPLES + "/lantern.pvm", "-o", folder + "/in/lantern.prs");
        Cli.run("pack", "--format", "afs", folder + "/in", "-o", folder + "/all.afs");
        assertThat(texture("replace", "@all.afs", "ln_wood=@rock.png", "-o", "@x.afs")
                        .err())
                .contains("ln_wood is in lantern.prs. Write 'lantern.prs!ln_wood=image.png'");
        assertThat(texture("replace", "@all.afs", "ne_fur=@rock.png", "-o", "@x.afs")
                        .err())
                .contains("ne_fur is in neko.nsbtx. Write 'neko.nsbtx!ne_fur=image.png'");
        Files.copy(SAMPLES.resolve("neko.nsbtx"), folder.resolve("in/cat.nsbtx"));
        Cli.run("pack", "--format", "afs", folder + "/in", "-o", folder + "/two.afs");
        assertThat(texture("replace", "@two.afs", "ne_fur=@rock.png", "-o", "@x.afs")
                        .err())
                .contains("2 files have a texture ne_fur: cat.nsbtx, neko.nsbtx. Name one, such as"
                        + " 'cat.nsbtx!ne_fur=image.png'");
        assertThat(texture("replace", "@all.afs", "nobody=@rock.png", "-o", "@x.afs")
                        .err())
                .contains("there is no file or texture nobody. To see the names");
    }

    /** The archive inside and its texture file are compressed. The hint works for each path of the archive. */
    @Test
    void theHintStartsFromTheNamedFile() throws IOException {
        Files.createDirectories(folder.resolve("in"));
        Files.createDirectories(folder.resolve("outer"));
        Cli.run("pack", "--format", "prs", SAMPLES + "/neko.nsbtx", "-o", folder + "/in/neko.prs");
        Cli.run("pack", "--format", "afs", folder + "/in", "-o", folder + "/cats.afs");
        Cli.run("pack", "--format", "prs", folder + "/cats.afs", "-o", folder + "/outer/cats.prs");
        Cli.run("pack", "--format", "afs", folder + "/outer", "-o", folder + "/all.afs");
        Files.copy(SAMPLES.resolve("neko.nsbtx"), folder.resolve("alone.nsbtx"));
        texture("replace", "@alone.nsbtx", "ne_fur=@rock.png", "--resize", "-o", "@expected.nsbtx");
        Image expected = readImage("@expected.nsbtx!ne_fur");
        for (String file : new String[] {"@all.afs", "@all.afs!cats.prs", "@all.afs!cats.prs!"}) {
            String start = file.equals("@all.afs") ? "cats.prs!neko.prs" : "neko.prs";
            Cli hint = texture("replace", file, "ne_fur=@rock.png", "-o", "@x.afs");
            assertThat(hint.err()).contains("ne_fur is in " + start + ". Write '" + start + "!ne_fur=image.png'\n");
            Cli run =
                    texture("replace", file, start + "!ne_fur=@rock.png", "--resize", "-o", "@new.afs", "--overwrite");
            assertThat(run.code()).as(run.err()).isZero();
            assertThat(readImage("@new.afs!cats.prs!neko.prs!ne_fur").rgba())
                    .as(file)
                    .isEqualTo(expected.rgba());
            assertThat(texture("replace", file, "ne_no=@rock.png", "-o", "@x.afs")
                            .err())
                    .contains("there is no file or texture ")
                    .doesNotContain("!!");
        }
    }

    @Test
    void theReportHasNoSpaceForAMissingFormat() {
        Cli ds = texture("replace", "samples/neko.nsbtx", "ne_fur=@rock.png", "--resize", "-o", "@x.nsbtx");
        assertThat(ds.code()).as(ds.err()).isZero();
        assertThat(ds.out()).contains("replaced ne_fur (").doesNotContain(" )", " ;");
    }

    @Test
    void onlyRoundedBlocksAreApproximate() {
        texture("encode", "@rock.png", "--pixel", "block4x4", "-o", "@blocks.nsbtx");
        texture("decode", "@blocks.nsbtx", "-o", "@shown");
        Cli equal = texture("replace", "@blocks.nsbtx", "rock=@shown/blocks/rock.png", "-o", "@equal.nsbtx");
        assertThat(equal.out()).as(equal.err()).contains("replaced rock (64×64, BLOCK4X4)\n");
        Cli rounded = texture("replace", "@blocks.nsbtx", "rock=@rock.png", "-o", "@rounded.nsbtx");
        assertThat(rounded.out())
                .as(rounded.err())
                .contains("replaced rock (64×64, BLOCK4X4; colours are approximate)");
    }

    @Test
    void texturesOfTheDsAreReplacedByName() throws IOException {
        Cli decoded = texture("decode", "samples/neko.nsbtx", "-o", "@ds");
        assertThat(decoded.code()).as(decoded.err()).isZero();
        Path first;
        try (var files = Files.list(folder.resolve("ds/neko"))) {
            first = files.sorted().findFirst().orElseThrow();
        }
        String name = first.getFileName().toString().replace(".png", "");
        Cli repeated = texture("replace", "samples/neko.nsbtx", name + "=" + first, "-o", "@same.nsbtx");
        assertThat(repeated.code()).as(repeated.err()).isZero();
        assertThat(folder.resolve("same.nsbtx")).hasSameBinaryContentAs(SAMPLES.resolve("neko.nsbtx"));
        Cli refused = texture("replace", "samples/neko.nsbtx", "nobody=" + first, "-o", "@x.nsbtx");
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err())
                .contains("the file has no texture \"nobody\". Its textures: ")
                .contains(name);
    }

    @Test
    void newFilesOfEachKindShowTheImage() throws IOException {
        for (String file : new String[] {"a.pvr", "b.gvr", "c.xvr", "d.nsbtx"}) {
            Cli run = texture("encode", "@rock.png", "-o", "@" + file);
            assertThat(run.code()).as(run.err()).isZero();
            assertThat(Psnr.compute(
                            TestImage.ROCK.draw(64).rgba(),
                            readImage("@" + file).rgba()))
                    .as(file)
                    .isGreaterThan(27);
        }
        assertThat(texture("info", "@a.pvr").out()).contains("64×64, RGB565 SMALLVQ");
        Cli palette = texture("encode", "@rock.png", "--data", "palettize8", "-o", "@p.pvr");
        assertThat(palette.code()).as(palette.err()).isZero();
        assertThat(folder.resolve("p.pvp")).exists();
    }

    @Test
    void reportsRulesInOneSentence() throws IOException {
        Fixtures.write(folder.resolve("odd.png"), PngEncoder.encode(new Image(100, 64, new byte[4 * 6400])));
        Cli unusualRun = texture("encode", "@odd.png", "--data", "twiddled", "-o", "@odd.pvr");
        assertThat(unusualRun.code()).isEqualTo(1);
        assertThat(unusualRun.err())
                .contains(
                        "PVR TWIDDLED needs powers of two from 8 to 1024, but the size is 100×64. The nearest possible"
                                + " size is 128×64");
        assertThat(texture("encode", "@odd.png", "--data", "twiddled_rectangle", "--resize", "-o", "@odd.pvr")
                        .code())
                .isZero();
        assertThat(texture("encode", "@rock.png", "--pixel", "rgb999", "-o", "@x.pvr")
                        .err())
                .contains("unknown format \"rgb999\". Choose from ARGB1555, RGB565");
        assertThat(texture("encode", "@rock.png", "-o", "@x.bin").err())
                .contains("no format specified. Use -o out.pvr");
        assertThat(texture("encode", "@rock.png", "-o", "/").err()).contains("no format specified. Use -o out.pvr");
        assertThat(texture("encode", "@rock.png", "--to", "pvr", "-o", "/").err())
                .contains("/ is a folder, but -o needs a file name here");
        assertThat(texture("replace", "samples/lantern.pvm", "ln_wood=@odd.png", "-o", "@x.pvm")
                        .err())
                .contains("the texture is 64×64, but the image is 100×64");
        assertThat(texture("replace", "samples/lantern.pvm", "ln_gold=@rock.png", "-o", "@x.pvm")
                        .err())
                .contains("there is no file or texture ln_gold");
        assertThat(texture("encode", "@rock.png", "--data", "palettize4", "--like", "@x.pvr", "-o", "@y.pvr")
                        .err())
                .contains("--like determines the format. Leave out --to");
        assertThat(folder.resolve("x.pvm")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({
        "--palette-name wood, --palette-name needs --like: a new file has no palettes to choose from",
        "--fresh, --fresh needs --like: a new texture is always encoded in full",
        "--palette keep, --palette keep needs --like: a new texture has no palette to keep",
        "--bump-height 2, --bump-height needs --bump heights",
        "--to gvr, --to GVR does not match the extension of x.pvr"
    })
    void optionWithoutEffectIsRefused(String option, String output) {
        String[] words = ("encode @rock.png -o @x.pvr " + option).split(" ");
        assertThat(texture(words).err()).isEqualTo(folder.resolve("rock.png") + ": " + output + "\n");
        assertThat(folder.resolve("x.pvr")).doesNotExist();
    }

    @Test
    void missingImageIsReportedInOneSentence() {
        assertThat(texture("encode", "@gone.png", "-o", "@x.pvr").err())
                .isEqualTo(folder.resolve("gone.png") + ": no such file or folder\n");
    }

    @Test
    void sheetShowsAllTextures() throws IOException {
        Cli run = texture("decode", "samples/lantern.pvm", "--sheet", "-o", "@sheets");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(folder.resolve("sheets/lantern.sheet.png")).isNotEmptyFile();
    }
}
