package shuriken.cli.modding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.assets.Asset;
import shuriken.cli.Cli;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.modding.retexture.ImageFiles;

class JpegImagesTest {
    private static final SourceLocation SITE = new SourceLocation("skin.jpg", 0);

    /** A JPEG saved by Blender: 16 x 8 texels, the left half red, the right half blue. */
    private static final byte[] RED_AND_BLUE = Base64.getDecoder()
            .decode(
                    "/9j/4AAQSkZJRgABAQAAAQABAAD/4QAMTmVvR2VvAAAAWv/bAEMAAwICAwICAwMDAwQDAwQFCAUFBAQFCgcHBggMCgwMCwoLCw0O"
                            + "EhANDhEOCwsQFhARExQVFRUMDxcYFhQYEhQVFP/bAEMBAwQEBQQFCQUFCRQNCw0UFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU"
                            + "FBQUFBQUFBQUFBQUFBQUFBQUFBQUFP/AABEIAAgAEAMBIgACEQEDEQH/xAAfAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgv/"
                            + "xAC1EAACAQMDAgQDBQUEBAAAAX0BAgMABBEFEiExQQYTUWEHInEUMoGRoQgjQrHBFVLR8CQzYnKCCQoWFxgZGiUmJygpKjQ1Njc4"
                            + "OTpDREVGR0hJSlNUVVZXWFlaY2RlZmdoaWpzdHV2d3h5eoOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbH"
                            + "yMnK0tPU1dbX2Nna4eLj5OXm5+jp6vHy8/T19vf4+fr/xAAfAQADAQEBAQEBAQEBAAAAAAAAAQIDBAUGBwgJCgv/xAC1EQACAQIE"
                            + "BAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYnKCkqNTY3ODk6Q0RFRkdI"
                            + "SUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV"
                            + "1tfY2dri4+Tl5ufo6ery8/T19vf4+fr/2gAMAwEAAhEDEQA/APnSvAqKK/cPoy/8zj/uB/7mP6N+kN/zKv8AuN/7iP/Z");

    @Test
    void imagesKeepTheirColours() {
        Image image = JpegImages.read(RED_AND_BLUE, SITE, new ReadContext(ReadOptions.LENIENT))
                .orElseThrow();
        assertThat(image.width()).isEqualTo(16);
        assertThat(image.height()).isEqualTo(8);
        isNear(image, 2, 255, 0, 0);
        isNear(image, 13, 0, 0, 255);
    }

    private static void isNear(Image image, int x, int... rgb) {
        int offset = 4 * (3 * image.width() + x);
        for (int c = 0; c < 3; c++) {
            assertThat(image.rgba()[offset + c] & 0xFF).isCloseTo(rgb[c], within(12));
        }
        assertThat(image.rgba()[offset + 3]).isEqualTo((byte) -1);
    }

    @Test
    void otherFilesAreNotJpeg() {
        assertThat(JpegImages.read(new byte[] {'P', 'N', 'G'}, SITE, new ReadContext(ReadOptions.LENIENT)))
                .isEmpty();
    }

    @Test
    void damagedFilesAreRefused() {
        byte[] truncated = Arrays.copyOf(RED_AND_BLUE, 40);
        assertThatThrownBy(() -> JpegImages.read(truncated, SITE, new ReadContext(ReadOptions.LENIENT)))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("Save it as PNG");
    }

    @Test
    void newModelsHaveTheColoursOfTheirJpegTextures(@TempDir Path folder) throws IOException {
        Files.write(folder.resolve("skin.jpg"), RED_AND_BLUE);
        Files.writeString(folder.resolve("flag.mtl"), "newmtl flag\nmap_Kd skin.jpg\n");
        Files.writeString(
                folder.resolve("flag.obj"),
                "mtllib flag.mtl\nusemtl flag\nv 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nvt 1 0\nvt 0 1\nf 1/1 2/2 3/3\n");
        Cli result = Cli.run(
                "import",
                folder.resolve("flag.obj").toString(),
                "--to",
                "nj",
                "-o",
                folder.resolve("flag.nj").toString());
        assertThat(result.code()).as(result.err()).isZero();
        Cli run = Cli.run(
                "texture",
                "decode",
                folder.resolve("flag.pvm").toString(),
                "-o",
                folder.resolve("shown").toString());
        assertThat(run.code()).as(run.err()).isZero();
        Path png;
        try (var files = Files.walk(folder.resolve("shown"))) {
            png = files.filter(Files::isRegularFile).findFirst().orElseThrow();
        }
        Image image = ImageFiles.read(
                        Asset.of(Files.readAllBytes(png), "skin.png"),
                        Optional.empty(),
                        new ReadContext(ReadOptions.LENIENT))
                .image();
        isNear(image, 2, 255, 0, 0);
        isNear(image, 13, 0, 0, 255);
    }
}
