package shuriken;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.archive.EditableArchive;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.assets.disk.DiskFileSource;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.Severity;
import shuriken.format.FormatRegistry;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.scene.Scene;
import shuriken.scene.SceneBuilder;

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
    @ValueSource(strings = {"koi.glb", "koi.gltf", "koi.obj"})
    void readsScenesOfOtherPrograms(String name) throws IOException {
        Shuriken.write(Shuriken.scene(SAMPLES.resolve("koi.nj")), folder.resolve(name));
        Asset file = Shuriken.read(folder.resolve(name));
        Scene scene = Shuriken.scene(file);
        assertThat(scene.textures()).hasSize(2);
        assertThat(file.findings().toList()).noneMatch(finding -> finding.severity() == Severity.ERROR);
        Shuriken.write(scene, folder.resolve("new.nsbmd"));
        assertThat(Shuriken.scene(folder.resolve("new.nsbmd")).textures()).hasSize(2);
    }

    @Test
    void otherTextIsNotAScene() throws IOException {
        Path file = Files.writeString(folder.resolve("list.json"), "{}");
        assertThatThrownBy(() -> Shuriken.scene(file)).isInstanceOf(FormatException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"koi.nj", "map_mill01n.rel", "neko.nsbmd"})
    void readsTheSameModelFromEverySource(String name) throws IOException {
        Scene onDisk = Shuriken.scene(SAMPLES.resolve(name));
        assertThat(onDisk.textures()).isNotEmpty();
        assertThat(onDisk.clips()).isNotEmpty();
        byte[] expected = glb(onDisk);

        assertThat(glb(Shuriken.scene(Shuriken.read(samples(), "koi/" + name)))).isEqualTo(expected);

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

    @ParameterizedTest
    @ValueSource(strings = {"glb", "gltf", "obj", "dae", "nj", "GJ", "sa1mdl", "sa2mdl", "nsbmd", "nsbtx", "njm"})
    void extensionSelectsTheOutputFormat(String extension) throws IOException {
        Path file = folder.resolve("new folder/star." + extension);
        List<Diagnostic> findings = Shuriken.write(Shuriken.scene(SAMPLES.resolve("koi.nj")), file);
        assertThat(findings).noneMatch(finding -> finding.severity() == Severity.ERROR);
        assertThat(file).isRegularFile();
        if (!List.of("glb", "gltf", "obj", "dae").contains(extension)) {
            assertThat(Shuriken.read(file).format()).isPresent();
        }
    }

    @Test
    void unknownExtensionIsRefusedWithTheKnownOnes() {
        Scene scene = new SceneBuilder("nothing").build();
        assertThatThrownBy(() -> Shuriken.write(scene, folder.resolve("a.fbx")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a.fbx")
                .hasMessageContaining("glb, gltf, obj, dae, nj");
        assertThatThrownBy(() -> Shuriken.write(scene, Path.of(""))).isInstanceOf(IllegalArgumentException.class);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void failedWriteLeavesNoFile() throws IOException {
        Path selectedPath = folder.resolve("model.glb");
        Files.createDirectories(selectedPath.resolve("in the way"));
        Scene scene = new SceneBuilder("nothing").build();
        assertThatThrownBy(() -> Shuriken.write(scene, selectedPath)).isInstanceOf(IOException.class);
        assertThat(DiskFileSource.children(folder)).containsExactly(selectedPath);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"koi.nj", "koi.pvm", "koi.pvp", "koi_swim.njm", "neko.nsbmd", "neko.nsbca", "shrine.sa1lvl"})
    void unchangedFileIsWrittenByteForByte(String name) throws IOException {
        Asset asset = Shuriken.read(SAMPLES.resolve(name));
        assertThat(Shuriken.toBytes(asset.read(new ReadContext(ReadOptions.STRICT))))
                .isEqualTo(Files.readAllBytes(SAMPLES.resolve(name)));
    }

    @Test
    void wrongModelsAndFormatsAreReported() throws IOException {
        Object archive = Shuriken.read(SAMPLES.resolve("koi.pvm")).read(new ReadContext(ReadOptions.STRICT));
        assertThatThrownBy(() -> Formats.write("nj", archive))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("nj files are written from the class NjFile, not from PvmArchive");
        assertThatThrownBy(() -> Formats.write("fbx", archive))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"fbx\"");
        assertThatThrownBy(() -> Formats.write("iso", archive))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("only be read");
        assertThatThrownBy(() -> Shuriken.toBytes("a string"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("String");
    }

    @Test
    void missingMemberThrowsIndexOutOfBounds() throws IOException {
        Asset archive = Shuriken.read(SAMPLES.resolve("koi.pvm"));
        EditableArchive model = archive.readAs(EditableArchive.class);
        byte[] stored = model.entries().getFirst().source().bytes();
        assertThatThrownBy(() -> archive.members().get(99)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> model.withReplaced(99, stored)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    /** {@link Shuriken#toBytes} finds a format by this class. */
    @Test
    void everyWritableFormatNamesItsModel() {
        assertThat(Formats.ALL.formats())
                .allMatch(format -> !format.info().canWrite() || format.contentClass() != Object.class);
    }

    @Test
    void sceneHasTheFindingsOfItsConversion() throws IOException {
        Asset asset = Shuriken.read(SAMPLES.resolve("koi.nj"));
        Shuriken.scene(asset);
        assertThat(asset.findings()).extracting(Diagnostic::code).contains(DiagnosticCode.TEXTURE_CHOSEN);
    }

    @Test
    void customFormatsAreUsedEverywhere() throws IOException {
        FormatRegistry emptyRegistry = new FormatRegistry();
        Path model = SAMPLES.resolve("koi.nj");
        assertThat(Shuriken.read(model, emptyRegistry).format()).isEmpty();
        assertThat(Shuriken.describe(Shuriken.read(model, emptyRegistry)).formatId())
                .isEmpty();
        assertThatThrownBy(() -> Shuriken.scene(Shuriken.read(model, emptyRegistry)))
                .isInstanceOf(FormatException.class);
        try (FileSystem mounted = Shuriken.mount(SAMPLES, emptyRegistry, ReadOptions.LENIENT)) {
            assertThat(Shuriken.read(mounted.getPath("koi.nj")).format()).isEmpty();
            assertThat(mounted.getPath("koi.pvm!")).doesNotExist();
        }
    }

    @Test
    void mountsHaveUniqueUris() throws IOException {
        try (FileSystem samples = Shuriken.mount(SAMPLES);
                FileSystem archive = Shuriken.mount(SAMPLES.resolve("koi.pvm"))) {
            assertThat(samples.getPath("a").toUri())
                    .isNotEqualTo(archive.getPath("a").toUri());
            assertThat(archive.getPath("a").toUri().toString())
                    .startsWith("shuriken:/")
                    .endsWith("/samples/koi.pvm!/a");
        }
    }

    @Test
    void missingFileThrowsOneException() {
        Path missing = folder.resolve("missing.nj");
        assertThatThrownBy(() -> Shuriken.scene(missing)).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> Shuriken.open(missing)).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> Shuriken.mount(missing)).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> Shuriken.describe(missing)).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> Shuriken.read(Map.of(), "missing.nj")).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void fileWithoutModelThrows() {
        Map<String, byte[]> files = Map.of("a.txt", new byte[8], "b/c.nj", new byte[8]);
        assertThatThrownBy(() -> Shuriken.scene(Shuriken.read(files, "a.txt"))).isInstanceOf(FormatException.class);
        assertThatThrownBy(() -> Shuriken.read(files, "c.nj")).isInstanceOf(IOException.class);
    }
}
