package shuriken.modding.mods;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.Shuriken;
import shuriken.assets.Asset;
import shuriken.codec.bios.BiosCompression;
import shuriken.codec.bios.LzMode;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.edit.scene.EditScene;
import shuriken.image.Image;
import shuriken.image.PngEncoder;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.ImageDecoder;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.modding.members.EditedContainer;
import shuriken.modding.retexture.TextureImageReplacer;
import shuriken.scene.Extras;
import shuriken.scene.Scene;

class ModBuilderTest {
    private static final Path SAMPLES = Path.of("..", "samples");

    private static ModProject project(String json) {
        return ModProject.read(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8), "mod.json", Limits.DEFAULT);
    }

    private static EditedContainer apply(String sample, String json, byte[] file) throws IOException {
        return apply(Asset.of(Files.readAllBytes(SAMPLES.resolve(sample)), sample), json, file);
    }

    private static EditedContainer apply(Asset game, String json, byte[] file) throws IOException {
        return ModBuilder.apply(
                game,
                project(json),
                name -> ByteSource.of(ByteCursor.littleEndian(file, name)),
                ImageDecoder.NONE,
                new ReadContext(ReadOptions.STRICT));
    }

    private static byte[] bytes(EditedContainer edited) {
        return edited.content().all().bytes("file", (int) edited.content().size());
    }

    private static byte[] image(int size) {
        byte[] rgba = new byte[4 * size * size];
        Arrays.fill(rgba, (byte) 0xFF);
        return PngEncoder.encode(new Image(size, size, rgba));
    }

    /** The file is not a container. The second edit starts from the result of the first. */
    @Test
    void severalTexturesOfOneModelAreChanged() throws IOException {
        Asset game = Asset.of(Files.readAllBytes(SAMPLES.resolve("neko.nsbtx")), "neko.nsbtx");
        List<String> names = TextureImageReplacer.textureNames(game.read(new ReadContext(ReadOptions.STRICT)));
        assertThat(names).hasSizeGreaterThan(1);
        int size = TextureImageReplacer.size(game.read(new ReadContext(ReadOptions.STRICT)), names.get(0))
                .orElseThrow()
                .width();
        String first = "{'texture': '" + names.get(0) + "', 'file': 'a.png'}";
        byte[] once = bytes(apply("neko.nsbtx", "{'edits': [" + first + "]}", image(size)));
        assertThat(once).isNotEqualTo(Files.readAllBytes(SAMPLES.resolve("neko.nsbtx")));
        byte[] twice = bytes(apply("neko.nsbtx", "{'edits': [" + first + ", " + first + "]}", image(size)));
        assertThat(twice).isEqualTo(once);
    }

    @Test
    void texturesAndModelsInCompressedFilesAreChanged() throws IOException {
        byte[] textures = Files.readAllBytes(SAMPLES.resolve("neko.nsbtx"));
        String name = TextureImageReplacer.textureNames(
                        Asset.of(textures, "neko.nsbtx").read(new ReadContext(ReadOptions.STRICT)))
                .getFirst();
        String edit = "{'edits': [{'texture': '" + name + "', 'file': 'a.png', 'resize': true}]}";
        byte[] compressed = bytes(apply(lz10(textures, "neko.nsbtx"), edit, image(8)));
        byte[] content = content(compressed);
        assertThat(content).isEqualTo(bytes(apply("neko.nsbtx", edit, image(8))));

        byte[] model = Files.readAllBytes(SAMPLES.resolve("neko.nsbmd"));
        Scene scene = Shuriken.scene(SAMPLES.resolve("neko.nsbmd"));
        byte[] glb = EditScene.exportGlb(scene, Extras.NONE, "neko", ExportOptions.DEFAULT)
                .getFirst()
                .data();
        Asset game = lz10(model, "neko.nsbmd");
        String keep = "{'edits': [{'model': '', 'file': 'a.glb', 'keep': ['mesh', 'clips', 'materials', 'textures']}]}";
        assertThat(bytes(apply(game, keep, glb))).isEqualTo(game.data().bytes("file", Math.toIntExact(game.size())));
    }

    private static Asset lz10(byte[] content, String name) {
        return Asset.of(BiosCompression.LZ10.encode(content, LzMode.STOCK), name);
    }

    private static byte[] content(byte[] stream) {
        Asset content = Asset.of(stream, "stream").unwrapped(new ReadContext(ReadOptions.STRICT));
        return content.data().bytes("content", Math.toIntExact(content.size()));
    }

    @Test
    void imagesOfOtherSizesAreScaledIfTheEditStatesSo() throws IOException {
        String edit = "{'texture': 'ln_wood', 'file': 'a.png'%s}";
        assertThatThrownBy(() -> apply("lantern.pvm", "{'edits': [" + edit.formatted("") + "]}", image(24)))
                .hasMessageContaining("24");
        assertThat(bytes(apply("lantern.pvm", "{'edits': [" + edit.formatted(", 'resize': true") + "]}", image(24))))
                .isNotEqualTo(Files.readAllBytes(SAMPLES.resolve("lantern.pvm")));
        assertThatThrownBy(() -> project("{'edits': [" + edit.formatted(", 'resize': 1") + "]}"))
                .hasMessageContaining("resize must be true or false");
        assertThatThrownBy(() -> project("{'edits': [{'model': '', 'file': 'a.glb', 'keep': ['bones']}]}"))
                .hasMessageContaining("keep must be a list of mesh");
    }

    /** An empty path is the game file itself. */
    @Test
    void theGameFileItselfCanBeReplaced() throws IOException {
        assertThat(bytes(apply("lantern.pvm", "{'edits': [{'replace': '', 'file': 'a'}]}", new byte[4])))
                .isEqualTo(new byte[4]);
    }

    @Test
    void editsInsideOfReplacedContainersAreRefused() {
        assertThatThrownBy(() -> apply(
                        "lantern.pvm",
                        "{'edits': [{'replace': 'ln_wood', 'file': 'a'}, {'texture': 'ln_wood!b!c', 'file': 'b'}]}",
                        new byte[4]))
                .hasMessageContaining("is inside ln_wood, which an earlier edit replaces");
    }

    @Test
    void appliesEditsOfTheReleaseAfterCommonEdits() {
        String hash = "ab".repeat(32);
        ModProject project = project("{'edits': [{'remove': 'a'}], 'releases': [{'name': 'x', 'sha256': '" + hash
                + "', 'edits': [{'rename': 'b', 'to': 'c'}]}]}");
        assertThat(project.editsFor(hash, "game"))
                .containsExactly(
                        new ModEdit(ModEdit.Kind.REMOVE, "a", "", "", Set.of(), Set.of()),
                        new ModEdit(ModEdit.Kind.RENAME, "b", "", "c", Set.of(), Set.of()));
        assertThatThrownBy(() -> project.editsFor("cd".repeat(32), "game"))
                .hasMessageContaining("Expected SHA-256: x abab");
    }
}
