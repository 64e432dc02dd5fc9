package shuriken.interchange.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shuriken.image.Image;
import shuriken.interchange.ExportOptions;
import shuriken.scene.Extras;
import shuriken.scene.SceneBuilder;
import shuriken.scene.Texture;

class ExternalTextureFilesTest {
    private static List<String> names(String stem, String... textures) {
        SceneBuilder scene = new SceneBuilder(stem);
        for (String name : textures) {
            scene.add(new Texture(name, new Image(1, 1, new byte[4]), Optional.empty(), Extras.NONE));
        }
        ExternalTextureFiles textureFiles = new ExternalTextureFiles(scene.build(), stem, ExportOptions.DEFAULT);
        return IntStream.range(0, textures.length)
                .mapToObj(textureFiles::getOrAddFileName)
                .toList();
    }

    /** Two models in one folder have separate files, regardless of their textures. */
    @Test
    void namesFilesInAFolderForEachModel() {
        assertThat(names("Booma", "b256_rebt01", "booma_eye"))
                .containsExactly("Booma_textures/b256_rebt01.png", "Booma_textures/booma_eye.png");
        assertThat(names("koi", "koi_skin")).containsExactly("koi_textures/koi_skin.png");
    }

    @Test
    void namesAreDistinctAndPortable() {
        assertThat(names("x", "a", "A", "", "..", "con", "up/../a", "NUL.b"))
                .containsExactly(
                        "x_textures/a.png",
                        "x_textures/A_2.png",
                        "x_textures/texture.png",
                        "x_textures/texture_2.png",
                        "x_textures/_con.png",
                        "x_textures/up_.._a.png",
                        "x_textures/_NUL.b.png");
    }
}
