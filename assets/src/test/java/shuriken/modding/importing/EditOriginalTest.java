package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.assets.Asset;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditReport.Line;
import shuriken.edit.report.WriteBackResult;
import shuriken.io.InMemoryFileSource;
import shuriken.resolve.scenes.AssetContext;
import shuriken.samples.Samples;
import shuriken.scene.Scene;

/** A model that was exported for editing from one folder is imported from another. */
class EditOriginalTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();

    private static Asset model(String name) throws IOException {
        return Asset.read(new InMemoryFileSource(SAMPLES), name);
    }

    private static Asset withoutRelatedFiles(String name) {
        return Asset.of(requireNonNull(SAMPLES.get(name)), name);
    }

    private static void assertKept(WriteBackResult result, Asset model) {
        assertThat(result.report().lines()).extracting(Line::change).containsOnly(ChangeKind.UNCHANGED);
        assertThat(result.bytes())
                .isEqualTo(model.data().bytes("file", model.data().size()));
    }

    /**
     * Textures decide which surfaces are transparent, their sizes scale texture coordinates, and pattern animations
     * split meshes.
     */
    @ParameterizedTest
    @ValueSource(strings = {"torii.nj", "koi.nj", "neko.nsbmd"})
    void filesAddedLaterHaveNoEffect(String name) throws IOException {
        Scene editedScene = EditSteps.exported(withoutRelatedFiles(name), AssetContext.NONE);
        assertThat(editedScene.textures()).isEmpty();
        Asset model = model(name);
        assertThat(EditSteps.exported(model, AddedTextureWriterTest.WITH_RELATED_FILES)
                        .textures())
                .isNotEmpty();
        assertKept(EditSteps.writeBack(model, editedScene, AddedTextureWriterTest.WITH_RELATED_FILES), model);
    }

    /** Only the textures, or only the motions, were next to the model. */
    @ParameterizedTest
    @CsvSource({"koi.nj, .njm", "koi.nj, .pvm", "neko.nsbmd, .nsbtp", "neko.nsbmd, .nsbtx"})
    void oneKindOfAddedFilesHasNoEffect(String name, String extension) throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>(SAMPLES);
        files.keySet().removeIf(file -> file.endsWith(extension) || extension.equals(".nsbtp") && isMotion(file));
        Scene editedScene = EditSteps.exported(
                Asset.read(new InMemoryFileSource(files), name), AddedTextureWriterTest.WITH_RELATED_FILES);
        Asset model = model(name);
        assertKept(EditSteps.writeBack(model, editedScene, AddedTextureWriterTest.WITH_RELATED_FILES), model);
    }

    private static boolean isMotion(String file) {
        return file.endsWith(".nsbca") || file.endsWith(".nsbta");
    }

    @Test
    void missingFilesAreReported() throws IOException {
        Scene editedScene = EditSteps.exported(model("koi.nj"), AddedTextureWriterTest.WITH_RELATED_FILES);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        EditSteps.writeBack(withoutRelatedFiles("koi.nj"), editedScene, context);
        assertThat(context.findings().toList())
                .filteredOn(diagnostic -> diagnostic.code() == DiagnosticCode.OTHER_SURROUNDINGS)
                .extracting(Diagnostic::message)
                .containsExactly(
                        "the edit used the textures (koi_skin, koi_fin) and animations (koi_swim), but koi.nj now has"
                                + " the textures (none) and animations (none). Pass the old files with --textures and"
                                + " --animations");
    }

    /** A file of another model that has nodes with the same numbers. */
    @Test
    void wrongOriginalIsRefusedAndTheRightOneNamed() throws IOException {
        Scene editedScene = EditSteps.exported(model("koi.nj"), AddedTextureWriterTest.WITH_RELATED_FILES);
        assertThatThrownBy(() ->
                        EditSteps.writeBack(model("torii.nj"), editedScene, AddedTextureWriterTest.WITH_RELATED_FILES))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining(
                        "made from koi.nj, not from torii.nj (no mesh matches). Nothing was written. Use --into"
                                + " koi.nj");
    }

    /** A file with another name has the same content, or the file with this name has changed. */
    @Test
    void acceptsAnotherNameOrOtherContent() throws IOException {
        Asset model = model("torii.nj");
        Scene editedScene = EditSteps.exported(model, AddedTextureWriterTest.WITH_RELATED_FILES);
        byte[] bytes = model.data().bytes("file", model.data().size());
        Scene halved = EditSteps.withMesh(editedScene, 0, EditSteps::halved);
        assertThat(EditSteps.writeBack(Asset.of(bytes, "gate.nj"), halved).bytes())
                .isNotEqualTo(bytes);
        byte[] changed =
                EditSteps.writeBack(Asset.of(bytes, "torii.nj"), halved).bytes();
        assertThat(EditSteps.writeBack(Asset.of(changed, "gate.nj"), halved).bytes())
                .isEqualTo(changed);
    }
}
