package shuriken;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.assets.disk.DiskFileSource;
import shuriken.diagnostics.FormatException;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.scene.Scene;

class ShurikenTest {
    private static final Path SAMPLES = Path.of("..", "samples");

    @TempDir
    Path folder;

    private static Map<String, byte[]> samples() throws IOException {
        Map<String, byte[]> samples = new LinkedHashMap<>();
        for (Path sample : DiskFileSource.children(SAMPLES)) {
            samples.put("koi/" + sample.getFileName(), Files.readAllBytes(sample));
        }
        return samples;
    }

    private static byte[] glb(Scene scene) {
        return new GlbExporter()
                .export(scene, "scene", ExportOptions.DEFAULT)
                .getFirst()
                .data();
    }

    @ParameterizedTest
    @ValueSource(strings = {"koi.nj", "map_mill01n.rel", "neko.nsbmd"})
    void aModelIsTheSameWhereverItLies(String name) throws IOException {
        Scene onDisk = Shuriken.scene(SAMPLES.resolve(name));
        assertThat(onDisk.textures()).isNotEmpty();
        assertThat(onDisk.clips()).isNotEmpty();
        byte[] expected = glb(onDisk);

        assertThat(glb(Shuriken.scene(samples(), "koi/" + name))).isEqualTo(expected);

        Path zip = folder.resolve("samples.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            for (var sample : samples().entrySet()) {
                out.putNextEntry(new ZipEntry(sample.getKey()));
                out.write(sample.getValue());
            }
        }
        try (FileSystem mounted = Shuriken.mount(folder)) {
            Scene member = Shuriken.scene(mounted.getPath("/samples.zip!/koi", name));
            assertThat(member.textures()).hasSameSizeAs(onDisk.textures());
            assertThat(member.clips()).hasSameSizeAs(onDisk.clips());
        }
        try (FileSystem mounted = Shuriken.mount(SAMPLES)) {
            assertThat(glb(Shuriken.scene(mounted.getPath(name)))).isEqualTo(expected);
        }
    }

    @Test
    void aFileWithoutModelIsAnError() {
        Map<String, byte[]> files = Map.of("a.txt", new byte[8], "b/c.nj", new byte[8]);
        assertThatThrownBy(() -> Shuriken.scene(files, "a.txt")).isInstanceOf(FormatException.class);
        assertThatThrownBy(() -> Shuriken.scene(files, "c.nj")).isInstanceOf(IOException.class);
    }
}
