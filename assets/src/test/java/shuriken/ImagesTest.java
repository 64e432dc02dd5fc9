package shuriken;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;

class ImagesTest {
    @Test
    void imagesWithEqualTexelsAreEqual() {
        assertThat(new Image(1, 2, new byte[8]))
                .isEqualTo(new Image(1, 2, new byte[8]))
                .hasSameHashCodeAs(new Image(1, 2, new byte[8]));
        assertThat(new Image(1, 2, new byte[8])).isNotEqualTo(new Image(2, 1, new byte[8]));
        assertThat(Palette.grey(4)).isEqualTo(Palette.grey(4)).isNotEqualTo(Palette.grey(5));
        IndexedImage image = new IndexedImage(2, 1, new byte[] {0, 1}, Palette.grey(2));
        assertThat(image)
                .isEqualTo(new IndexedImage(2, 1, new byte[] {0, 1}, Palette.grey(2)))
                .isNotEqualTo(new IndexedImage(2, 1, new byte[] {1, 0}, Palette.grey(2)))
                .isNotEqualTo(new IndexedImage(2, 1, new byte[] {0, 1}, Palette.grey(3)));
    }

    @Test
    void readingAFileTwiceGivesEqualImages() throws IOException {
        Path file = Path.of("..", "samples", "koi.nj");
        assertThat(Shuriken.scene(file)).isEqualTo(Shuriken.scene(file)).hasSameHashCodeAs(Shuriken.scene(file));
        assertThat(Shuriken.describe(file))
                .isEqualTo(Shuriken.describe(file))
                .hasSameHashCodeAs(Shuriken.describe(file));
    }

    @Test
    void toStringIsShort() throws IOException {
        assertThat(new Image(8, 4, new byte[128])).hasToString("8×4 image");
        assertThat(new IndexedImage(2, 1, new byte[2], Palette.grey(3)))
                .hasToString("2×1 image with a palette of 3 colours");
        assertThat(Shuriken.scene(Path.of("..", "samples", "koi.nj")).toString())
                .startsWith("scene \"koi\": ")
                .doesNotContain("@")
                .hasSizeLessThan(120);
        assertThat(Shuriken.describe(Path.of("..", "samples", "koi.nj")).toString())
                .contains("koi.nj: nj, ", "1 models, 0 animations, 0 textures, 0 members")
                .doesNotContain("@");
    }
}
