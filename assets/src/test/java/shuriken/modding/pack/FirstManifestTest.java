package shuriken.modding.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;

/** Tests that manifests of version 1 can be packed. The fixtures were written by that version. */
class FirstManifestTest {
    static byte[] fixture(String name) {
        try (InputStream in = FirstManifestTest.class.getResourceAsStream("/manifests-1/" + name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        } catch (IOException e) {
            throw new IllegalStateException(name, e);
        }
    }

    /** Returns the containers of the fixtures, with content that can replace their members. */
    static Stream<Container> containers() {
        return Stream.concat(Containers.all(), Stream.of(Containers.land()))
                .filter(container ->
                        FirstManifestTest.class.getResource("/manifests-1/" + container.name() + ".container") != null)
                .map(container ->
                        new Container(container.name(), fixture(container.name() + ".container"), container.other()));
    }

    private static Manifest manifest(String container) {
        return ManifestJson.read(fixture(container + ".json"), new byte[0], "manifest", Limits.DEFAULT);
    }

    @Test
    void everyWritableFormatHasAFixture() {
        assertThat(containers()
                        .map(container -> manifest(container.name()))
                        .flatMap(manifest -> Stream.concat(Stream.of(manifest), manifest.wrappers().stream()))
                        .map(Manifest::formatId)
                        .distinct())
                .containsExactlyInAnyOrder(
                        "afs",
                        "bios",
                        "bml",
                        "gsl",
                        "landdata",
                        "narc",
                        "nds",
                        "njutil",
                        "pak",
                        "pb",
                        "prs",
                        "prsd",
                        "pvm",
                        "pvmx",
                        "xvm",
                        "zarc",
                        "zpr");
    }

    @ParameterizedTest
    @MethodSource("containers")
    void packsTheSourceIfNothingWasChanged(Container container) throws IOException {
        Folder current = Folder.of(container.asset(), false);
        PackResult packed =
                new Folder(manifest(container.name()), current.files()).pack(new ReadContext(ReadOptions.STRICT));
        assertThat(packed.data()).isEqualTo(container.bytes());
        assertThat(packed.isIdentical()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("containers")
    void packsChangesLikeTheNewestVersion(Container container) throws IOException {
        if (container.name().equals(Containers.land().name())) {
            return;
        }
        Folder current = Folder.of(container.asset(), false);
        Folder first = new Folder(manifest(container.name()), current.files());
        for (String file : List.copyOf(current.files().keySet())) {
            byte[] old = current.files().put(file, container.other());
            assertThat(first.pack(new ReadContext(ReadOptions.STRICT)).data())
                    .as(file)
                    .isEqualTo(current.pack(new ReadContext(ReadOptions.STRICT)).data());
            current.files().put(file, old);
        }
    }

    /** The folder is unchanged since the command {@code extract} wrote it. */
    @Test
    void readsAHandWrittenManifest() throws IOException {
        byte[] sample = Files.readAllBytes(Path.of("..", "samples", "torii.pvm"));
        Folder current = Folder.of(new Container("torii.pvm", sample, sample).asset(), false);
        Folder first = new Folder(manifest("torii.pvm"), current.files());
        assertThat(first.pack(new ReadContext(ReadOptions.STRICT)).data()).isEqualTo(sample);
    }

    @Test
    void refusesOtherVersions() {
        byte[] later = new String(fixture("a.pvm.json"), StandardCharsets.UTF_8)
                .replace("\"manifest\":1", "\"manifest\":3")
                .getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> ManifestJson.read(later, new byte[0], "x", Limits.DEFAULT))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("not a manifest of a supported version (1 or 2)");
    }
}
