package shuriken.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.cli.Cli;
import shuriken.cli.console.Failure;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.texture.png.PngFormat;

class ThumbImageTest {
    private static final String MODEL = """
            Sint16 polygons[] = { %s, 0xFF };
            Sint32 vertices[] = { 0xA0022, 0x30000, 0, 0, 0, 0x3F800000, 0, 0, 0, 0x3F800000, 0, 0xFF, 0 };
            NJS_CNK_MODEL attach = { vertices, polygons, { 0, 0, 0 }, 1 };
            NJS_OBJECT object = { 0, &attach, 0, 0, 0, 0, 0, 0, %s, %s, %s, NULL, NULL };
            """;
    private static final String TRIANGLE = "0x1040, 5, 1, 3, 0, 1, 2";
    private static final String VOLUME = "0x38, 4, 1, 0, 1, 2";
    private static final String GROWS = """
            NJS_MKEY_F scales[] = { { 0, 0, 0, 0 }, { 10, 1, 1, 1 } };
            NJS_MDATA1 rows[] = { { scales, 2 } };
            NJS_MOTION motion = { rows, 11, NJD_MTYPE_SCL_2, 1 };
            """;

    @TempDir
    private Path folder;

    private Cli thumb(String text, String... options) throws IOException {
        Path file = folder.resolve("a.nja");
        Files.write(file, text.getBytes(StandardCharsets.ISO_8859_1));
        List<String> words = new ArrayList<>(
                List.of("thumb", file.toString(), "-o", folder.resolve("out").toString(), "--overwrite"));
        words.addAll(List.of(options));
        return Cli.run(words.toArray(String[]::new));
    }

    private boolean isEmpty() throws IOException {
        byte[] file = Files.readAllBytes(folder.resolve("out/a.png"));
        byte[] rgba = new PngFormat()
                .read(ByteCursor.littleEndian(file, "a.png"), new ReadContext(ReadOptions.STRICT))
                .decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                .rgba();
        for (int i = 4; i < rgba.length; i++) {
            if (rgba[i] != rgba[i - 4]) {
                return false;
            }
        }
        return true;
    }

    @Test
    void aThumbnailHasTheBytesOfThumb() throws IOException {
        for (String model : List.of("koi.nj", "neko.nsbmd", "shrine.sa1lvl")) {
            Path file = Path.of("..", "samples", model);
            Path expected = folder.resolve(model + ".png");
            Cli.run("thumb", "--background", "transparent", "--size", "64", "-o", expected.toString(), file.toString());
            Path image = folder.resolve("thumbnail.png");
            String[] args = {Thumbnail.COMMAND_NAME, "64", image.toString(), file.toString()};
            assertThat(Thumbnail.accepts(args)).isTrue();
            Thumbnail.write(args);
            assertThat(image).as(model).hasSameBinaryContentAs(expected);
        }
    }

    @Test
    void aFileWithoutAModelHasNoThumbnail() {
        Path image = folder.resolve("thumbnail.png");
        String[] args = {
            Thumbnail.COMMAND_NAME,
            "64",
            image.toString(),
            Path.of("..", "samples", "koi.pvm").toString()
        };
        assertThatThrownBy(() -> Thumbnail.write(args))
                .satisfies(e -> assertThat(Failure.of("", e).reason())
                        .endsWith("koi.pvm: the file has no model to draw")
                        .doesNotContain("internal error"));
        assertThat(image).doesNotExist();
        assertThat(Thumbnail.accepts(new String[] {Thumbnail.COMMAND_NAME, "0", "a.png", "a.nj"}))
                .isFalse();
    }

    @Test
    void aVisibleModelIsDrawnWithoutAReport() throws IOException {
        Cli run = thumb(String.format(MODEL, TRIANGLE, 1, 1, 1));
        assertThat(run.err()).doesNotContain("PICTURE_EMPTY");
        assertThat(isEmpty()).isFalse();
    }

    @Test
    void aModelOfVolumesIsReported() throws IOException {
        Cli run = thumb(String.format(MODEL, VOLUME, 1, 1, 1));
        assertThat(run.err()).contains("except its modifier volumes", "--volumes", "PICTURE_EMPTY");
        assertThat(isEmpty()).isTrue();
    }

    @Test
    void volumesAreDrawnOnRequest() throws IOException {
        Cli run = thumb(String.format(MODEL, VOLUME, 1, 1, 1), "--volumes");
        assertThat(run.err()).doesNotContain("PICTURE_EMPTY");
        assertThat(isEmpty()).isFalse();
    }

    @Test
    void aModelThatOnlyItsAnimationShowsIsDrawnAtAFrameOfIt() throws IOException {
        Cli run = thumb(String.format(MODEL, TRIANGLE, 0, 0, 0) + GROWS);
        assertThat(run.err()).contains("is visible at rest, so the image shows frame", "PICTURE_EMPTY");
        assertThat(isEmpty()).isFalse();
    }
}
