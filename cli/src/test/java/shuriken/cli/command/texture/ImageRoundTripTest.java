package shuriken.cli.command.texture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.assets.Asset;
import shuriken.cli.Cli;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.image.PngEncoder;
import shuriken.image.RasterImage;
import shuriken.modding.retexture.ImageFiles;
import shuriken.samples.TestImage;
import shuriken.testkit.Psnr;

/** Tests {@code extract --png}, an edit, and {@code pack}. */
class ImageRoundTripTest {
    private static final Path LANTERN = Path.of("..", "samples", "lantern.pvm");
    private static final Path NEKO = Path.of("..", "samples", "neko.nsbtx");

    @TempDir
    Path folder;

    @BeforeEach
    void extract() {
        run("extract", LANTERN.toString(), "--png", "-o", folder.toString());
    }

    private static Cli run(String... words) {
        Cli run = Cli.run(words);
        assertThat(run.code()).as(run.err()).isZero();
        return run;
    }

    private String in(String name) {
        return folder.resolve(name).toString();
    }

    private static RasterImage decodeImage(byte[] bytes) {
        return ImageFiles.read(Asset.of(bytes, "x"), Optional.empty(), new ReadContext(ReadOptions.STRICT));
    }

    private RasterImage member(String file, String name) throws IOException {
        byte[] bytes = Files.readAllBytes(folder.resolve(file));
        Asset asset = Asset.of(bytes, file)
                .member(name, new ReadContext(ReadOptions.STRICT))
                .orElseThrow();
        return ImageFiles.read(asset, Optional.empty(), new ReadContext(ReadOptions.STRICT));
    }

    @Test
    void untouchedImagesKeepAllBytes() {
        assertThat(run("pack", in("lantern"), "-o", in("same.pvm")).out()).contains("identical to the source");
        assertThat(folder.resolve("same.pvm")).hasSameBinaryContentAs(LANTERN);
    }

    @Test
    void encodesAChangedImageLikeItsMember() throws IOException {
        Image rock = TestImage.ROCK.draw(64);
        Files.write(folder.resolve("lantern/ln_wood.pvr.png"), PngEncoder.encode(rock));
        Cli packed = run("pack", in("lantern"), "-o", in("new.pvm"));
        assertThat(packed.out()).contains("unchanged files: 3", "changed ln_wood.pvr");
        assertThat(packed.err()).isEmpty();
        assertThat(Psnr.compute(
                        rock.rgba(), member("new.pvm", "ln_wood").image().rgba()))
                .isGreaterThan(38);
        assertThat(run("texture", "info", in("new.pvm")).out())
                .isEqualTo(run("texture", "info", LANTERN.toString()).out().replace(LANTERN.toString(), in("new.pvm")));
    }

    @Test
    void editedMemberHasPriorityOverItsImage() throws IOException {
        Files.copy(
                folder.resolve("lantern/ln_stone.pvr"),
                folder.resolve("lantern/ln_wood.pvr"),
                StandardCopyOption.REPLACE_EXISTING);
        Cli packed = run("pack", in("lantern"), "-o", in("new.pvm"));
        assertThat(packed.err()).contains("ln_wood.pvr.png", "because ln_wood.pvr itself was changed");
        assertThat(member("new.pvm", "ln_wood").image().rgba())
                .isEqualTo(member("new.pvm", "ln_stone").image().rgba());
    }

    @Test
    void anImageOfAnotherSizeIsRefusedInOneSentence() throws IOException {
        Files.write(folder.resolve("lantern/ln_wood.pvr.png"), PngEncoder.encode(TestImage.ROCK.draw(32)));
        Cli packed = Cli.run("pack", in("lantern"), "-o", in("new.pvm"));
        assertThat(packed.code()).isEqualTo(1);
        assertThat(packed.err()).contains("ln_wood.pvr.png", "the texture is 64×64, but the image is 32×32");
        assertThat(folder.resolve("new.pvm")).doesNotExist();
    }

    @Test
    void texturesOfDsFilesAreExtractedAsImages() throws IOException {
        Files.createDirectories(folder.resolve("in"));
        Files.copy(NEKO, folder.resolve("in/neko.nsbtx"));
        run("pack", "--format", "afs", in("in"), "-o", in("ds.afs"));
        run("extract", in("ds.afs"), "--png", "-o", in("out"));
        run("pack", in("out/ds"), "-o", in("same.afs"));
        assertThat(folder.resolve("same.afs")).hasSameBinaryContentAs(folder.resolve("ds.afs"));
        Path png = folder.resolve("out/ds/neko.nsbtx.ne_fur.png");
        RasterImage fur = decodeImage(Files.readAllBytes(png));
        byte[] indices = fur.indexed().orElseThrow().indices();
        indices[0] = indices[1] == 1 ? (byte) 2 : (byte) 1;
        Files.write(png, PngEncoder.encode(fur.indexed().get()));
        run("pack", in("out/ds"), "-o", in("new.afs"));
        run("extract", in("new.afs"), "--png", "-o", in("again"));
        assertThat(decodeImage(Files.readAllBytes(folder.resolve("again/new/neko.nsbtx.ne_fur.png")))
                        .indexed()
                        .orElseThrow()
                        .indices())
                .isEqualTo(indices);
    }

    @Test
    void aFolderOfImagesBecomesAnArchive() throws IOException {
        Files.createDirectories(folder.resolve("pngs"));
        for (TestImage image : new TestImage[] {TestImage.ROCK, TestImage.BRICKS}) {
            Files.write(folder.resolve("pngs/" + image.name() + ".png"), PngEncoder.encode(image.draw(64)));
        }
        run("pack", "--format", "pvm", in("pngs"), "-o", in("new.pvm"));
        assertThat(run("texture", "info", in("new.pvm")).lines()).hasSize(2);
        assertThat(Psnr.compute(
                        TestImage.BRICKS.draw(64).rgba(),
                        member("new.pvm", "BRICKS").image().rgba()))
                .isGreaterThan(27);
        run("pack", "--format", "pvm", in("lantern"), "-o", in("both.pvm"));
        assertThat(run("texture", "info", in("both.pvm")).lines()).hasSize(4);
    }
}
