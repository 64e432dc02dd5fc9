package shuriken.modding.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditReport;
import shuriken.edit.report.WriteBackResult;
import shuriken.edit.restore.ImageNameRestorer;
import shuriken.image.Image;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.scene.Extras;
import shuriken.scene.Scene;
import shuriken.scene.Texture;

/** Images are assigned to their textures although a conversion or an editor changed their names. */
class ImageNamesTest {
    private static final RelatedFileResolver RELATED_FILES = new RelatedFileResolver(
            RelatedFileOptions.NONE.withReading(ConvertOptions.DEFAULT, new ReadContext(ReadOptions.LENIENT).limits()));

    /** Returns the lantern as a DS model whose texture names have a dot as the last character but one. */
    private static Asset model() throws IOException {
        byte[] file = EditSteps.dsLantern(RELATED_FILES);
        NsbmdFile model = (NsbmdFile) Asset.of(file, "lantern.nsbmd").read(new ReadContext(ReadOptions.STRICT));
        for (String name : model.textures().getFirst().textures().names()) {
            byte[] bytes = Arrays.copyOf(name.getBytes(StandardCharsets.US_ASCII), 16);
            for (int i = 0; i + 16 <= file.length; i++) {
                if (Arrays.equals(file, i, i + 16, bytes, 0, 16)) {
                    file[i + name.length() - 2] = '.';
                }
            }
        }
        return Asset.of(file, "lantern.nsbmd");
    }

    private static Scene renamed(Scene scene, int texture, String name) {
        List<Texture> textures = new ArrayList<>(scene.textures());
        textures.set(texture, textures.get(texture).withName(name));
        return scene.withSurfaces(scene.meshes(), scene.materials(), textures);
    }

    @Test
    void anUntouchedConversionWithDotsInNamesKeepsTheBytes() throws IOException {
        Asset model = model();
        Scene editedScene = EditSteps.load(EditSteps.export(model));
        assertThat(editedScene.textures())
                .isNotEmpty()
                .allSatisfy(texture -> assertThat(texture.name()).contains("."));
        assertThat(EditSteps.writeBack(model, editedScene).bytes()).isEqualTo(EditSteps.bytes(model));
    }

    @Test
    void namesThatBlenderTruncatesAtTheDotKeepTheBytes() throws IOException {
        Asset model = model();
        Scene editedScene = EditSteps.load(EditSteps.export(model));
        for (int i = 0; i < editedScene.textures().size(); i++) {
            String name = editedScene.textures().get(i).name();
            editedScene = renamed(editedScene, i, name.substring(0, name.lastIndexOf('.')));
        }
        assertThat(EditSteps.writeBack(model, editedScene).bytes()).isEqualTo(EditSteps.bytes(model));
    }

    @Test
    void aPaintedImageWithADotInItsNameReplacesItsTexture() throws IOException {
        Asset model = model();
        Scene scene = EditSteps.load(EditSteps.export(model));
        List<Texture> textures = new ArrayList<>(scene.textures());
        Image image = textures.getFirst().image();
        byte[] inverted = image.rgba().clone();
        for (int i = 0; i < inverted.length; i++) {
            inverted[i] = (byte) (i % 4 == 3 ? inverted[i] : ~inverted[i]);
        }
        textures.set(
                0, textures.getFirst().withImage(new Image(image.width(), image.height(), inverted), Optional.empty()));
        WriteBackResult result =
                EditSteps.writeBack(model, scene.withSurfaces(scene.meshes(), scene.materials(), textures));
        assertThat(result.report().lines())
                .filteredOn(line -> line.kind().equals("texture"))
                .extracting(EditReport.Line::change)
                .containsExactly(ChangeKind.PATCHED);
    }

    /** The names for editing of {@code a.b} and {@code a_b} are {@code a_b} and {@code a_b_2}. */
    @ParameterizedTest
    @CsvSource({
        "a.b a_b, a_b a_b_2",
        "a_b a_b_2, a_b a_b_2",
        "a a_b, a_b a_b_2",
        "a_b a_b_2 new.png, a_b a_b_2 new.png",
        "a.b new, a_b new"
    })
    void restoresNamesOfAConversionTogether(String names, String expected) {
        assertThat(restore(List.of("a.b", "a_b"), names)).isEqualTo(expected);
    }

    @Test
    void doesNotRestoreAmbiguousNames() {
        assertThat(restore(List.of("a.b", "a.c"), "a")).isEqualTo("a");
    }

    @Test
    void namesOfMoreThan63BytesAreRestored() {
        String name = "x".repeat(70);
        assertThat(restore(List.of(name), name)).isEqualTo("x".repeat(63));
    }

    private static String restore(List<String> source, String names) {
        Scene editedScene = ImageNameRestorer.restore(scene(source), scene(List.of(names.split(" "))));
        return String.join(
                " ", editedScene.textures().stream().map(Texture::name).toList());
    }

    private static Scene scene(List<String> names) {
        Image image = new Image(1, 1, new byte[4]);
        List<Texture> textures = names.stream()
                .map(name -> new Texture(name, image, Optional.empty(), Extras.NONE))
                .toList();
        return new Scene("x", List.of(), List.of(), List.of(), textures, List.of(), Extras.NONE);
    }
}
