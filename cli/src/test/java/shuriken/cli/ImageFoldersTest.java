package shuriken.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests where the images of models are written if they are separate files. */
class ImageFoldersTest {
    @TempDir
    Path folder;

    /** Two models both use a texture {@code body}. Each keeps its own under its name. */
    @Test
    void imagesOfModelsOfOneFolderKeepTheirNames() throws IOException {
        Fixtures.fill(folder);
        Path out = folder.resolve("out");
        String models = folder.resolve("models/one").toString();
        Files.copy(folder.resolve("models/one/rappy.nj"), folder.resolve("models/one/shell.nj"));
        for (String format : List.of("obj", "dae", "gltf")) {
            Path folder = out.resolve(format);
            Cli.run("convert", models, "--type", "model", "--to", format, "-o", folder.toString());
            assertThat(Cli.tree(folder).keySet())
                    .contains(
                            "rappy." + format, "rappy_textures/body.png", "shell." + format, "shell_textures/body.png");
            assertThat(Cli.run("convert", models, "--to", format, "-o", folder.toString(), "--skip-existing")
                            .code())
                    .isZero();
        }
        assertThat(Files.readString(out.resolve("obj/rappy.mtl"))).contains("map_Kd rappy_textures/body.png\n");
    }
}
