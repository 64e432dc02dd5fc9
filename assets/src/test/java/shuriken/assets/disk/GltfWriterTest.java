package shuriken.assets.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.interchange.Scenes;
import shuriken.testkit.Glb;

class GltfWriterTest {
    @TempDir
    Path folder;

    @Test
    void replacesTheFileAndLeavesNothingElse() throws IOException {
        Path file = folder.resolve("new/folder/model.glb");
        Files.createDirectories(folder.resolve("new/folder"));
        Files.writeString(file, "old");
        GltfWriter.writeGlb(Scenes.rigid(), file);
        assertThat(Glb.read(Files.readAllBytes(file))
                        .json()
                        .at("/scenes/0/name")
                        .textValue())
                .isEqualTo("rigid");
        assertThat(contents(folder.resolve("new/folder"))).containsExactly(file);
    }

    @Test
    void aDiskThatRefusesIsLeftAsItWas() throws IOException {
        Path taken = folder.resolve("model.glb");
        Files.createDirectories(taken.resolve("in the way"));
        assertThatIOException().isThrownBy(() -> GltfWriter.writeGlb(Scenes.rigid(), taken));
        assertThat(contents(folder)).containsExactly(taken);
    }

    private static List<Path> contents(Path folder) throws IOException {
        try (Stream<Path> paths = Files.list(folder)) {
            return paths.toList();
        }
    }
}
