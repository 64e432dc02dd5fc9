package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shuriken.archive.Archive;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.pvm.PvmArchive;
import shuriken.archive.xvm.XvmArchive;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditReport.Line;
import shuriken.edit.report.WriteBackResult;
import shuriken.image.Image;
import shuriken.interchange.OutputFile;
import shuriken.io.InMemoryFileSource;
import shuriken.modding.TextureOutput;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.samples.Samples;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;

/**
 * A texture that is new to a model is appended to the textures next to the model. Nothing else in those files changes.
 */
class AddedTextureWriterTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();
    static final RelatedFileResolver WITH_RELATED_FILES = new RelatedFileResolver(
            RelatedFileOptions.NONE.withReading(ConvertOptions.DEFAULT, new ReadContext(ReadOptions.LENIENT).limits()));

    /** Returns the lantern in another format, with an archive of the matching kind. */
    static Map<String, byte[]> createFiles(NinjaTarget target, TextureOutput textures) throws IOException {
        Scene scene = EditSteps.exported(Asset.read(new InMemoryFileSource(SAMPLES), "lantern.nj"), WITH_RELATED_FILES);
        List<OutputFile> result = NinjaTextureArchiveBuilderTest.createFiles(
                scene, target, textures, new ReadContext(ReadOptions.STRICT));
        Map<String, byte[]> files = new LinkedHashMap<>();
        result.forEach(file -> files.put(file.name(), file.data()));
        return files;
    }

    static Image red(Image template) {
        byte[] rgba = new byte[template.rgba().length];
        for (int i = 0; i < rgba.length; i += 4) {
            rgba[i] = (byte) 0xF8;
            rgba[i + 3] = -1;
        }
        return new Image(template.width(), template.height(), rgba);
    }

    /** Replaces the texture of the first textured material with a red texture. */
    static WriteBackResult writeBackWithRedTexture(Map<String, byte[]> files, String model) throws IOException {
        Asset asset = Asset.read(new InMemoryFileSource(files), model);
        Scene scene = EditSteps.exported(asset, WITH_RELATED_FILES);
        List<Material> materials = new ArrayList<>(scene.materials());
        Material first = materials.stream()
                .filter(material -> material.texture().isPresent())
                .findFirst()
                .orElseThrow();
        TextureRef before = first.texture().orElseThrow();
        List<Texture> textures = new ArrayList<>(scene.textures());
        Image image = red(textures.get(before.textureIndex()).image());
        textures.add(new Texture("red", image, Optional.empty(), Extras.NONE));
        materials.set(materials.indexOf(first), first.withTexture(before.withTextureIndex(textures.size() - 1)));
        Scene editedScene = scene.withSurfaces(scene.meshes(), materials, textures);
        return Importer.writeInto(
                asset,
                editedScene,
                ConvertOptions.DEFAULT,
                WITH_RELATED_FILES,
                new SourceLocation("edited.glb", 0),
                new ReadContext(ReadOptions.STRICT));
    }

    static List<ArchiveEntry> members(byte[] archive, String name) {
        return ((Archive) Asset.of(archive, name).read(new ReadContext(ReadOptions.STRICT))).entries();
    }

    static byte[] bytes(ArchiveEntry entry) {
        return entry.data().copy().seek(0).bytes("texture", entry.data().size());
    }

    static Line textureLine(WriteBackResult result) {
        List<Line> lines = result.report().lines().stream()
                .filter(line -> line.kind().equals("texture"))
                .toList();
        assertThat(lines).hasSize(1);
        return lines.getFirst();
    }

    static void assertHasRed(Map<String, byte[]> files, String model) throws IOException {
        Scene reread = EditSteps.exported(Asset.read(new InMemoryFileSource(files), model), WITH_RELATED_FILES);
        assertThat(reread.textures()).anySatisfy(texture -> {
            for (int i = 0; i < texture.image().rgba().length; i += 4) {
                assertThat(texture.image().rgba()[i] & 0xFF).isCloseTo(0xF8, within(8));
                assertThat(texture.image().rgba()[i + 1] & 0xFF).isCloseTo(0, within(8));
            }
        });
    }

    @ParameterizedTest
    @EnumSource(names = {"NJ", "XJ", "REL"})
    void appendsANewTextureToTheArchive(NinjaTarget target) throws IOException {
        Map<String, byte[]> files = createFiles(target, TextureOutput.DEFAULT);
        List<String> names = List.copyOf(files.keySet());
        WriteBackResult result = writeBackWithRedTexture(files, names.getFirst());
        assertThat(textureLine(result).change()).isEqualTo(ChangeKind.ADDED);
        assertThat(result.report().files()).containsOnlyKeys(names.get(1));
        byte[] archive = requireNonNull(result.report().files().get(names.get(1)));
        List<ArchiveEntry> before = members(requireNonNull(files.get(names.get(1))), names.get(1));
        List<ArchiveEntry> after = members(archive, names.get(1));
        assertThat(after).hasSize(before.size() + 1);
        for (int i = 0; i < before.size() - 1; i++) {
            assertThat(bytes(after.get(i))).isEqualTo(bytes(before.get(i)));
        }
        files.put(names.get(0), result.bytes());
        files.put(names.get(1), archive);
        assertHasRed(files, names.getFirst());
    }

    @Test
    void numberedTexturesRequireAFullNameList() throws IOException {
        Map<String, byte[]> files = createFiles(NinjaTarget.XJ, TextureOutput.DEFAULT);
        String name = List.copyOf(files.keySet()).get(1);
        XvmArchive archive =
                (XvmArchive) Asset.of(requireNonNull(files.get(name)), name).read(new ReadContext(ReadOptions.STRICT));
        files.put(
                name,
                Formats.write("xvm", archive.withTexture(bytes(archive.entries().getFirst()))));
        WriteBackResult result =
                writeBackWithRedTexture(files, List.copyOf(files.keySet()).getFirst());
        int count = archive.entries().size();
        assertThat(textureLine(result).change()).isEqualTo(ChangeKind.UNSUPPORTED);
        assertThat(textureLine(result).description())
                .isEqualTo(
                        "it is number %d in the model's list, but would be number %d in made.xvm. Add it to the"
                                + " model's texture file as red",
                        count, count + 1);
        assertThat(result.report().files()).isEmpty();
    }

    @Test
    void newTextureGetsAnUnusedName() throws IOException {
        Map<String, byte[]> files = createFiles(NinjaTarget.NJ, TextureOutput.DEFAULT);
        PvmArchive archive = (PvmArchive)
                Asset.of(requireNonNull(files.get("made.pvm")), "made.pvm").read(new ReadContext(ReadOptions.STRICT));
        files.put(
                "made.pvm",
                Formats.write(
                        "pvm",
                        archive.withTexture("Red", 1, bytes(archive.entries().getFirst()))));
        WriteBackResult result = writeBackWithRedTexture(files, "made.nj");
        assertThat(textureLine(result).change()).isEqualTo(ChangeKind.UNSUPPORTED);
        assertThat(textureLine(result).description()).startsWith("another texture already has this name");
    }

    @Test
    void newTextureBecomesASeparateFile() throws IOException {
        Map<String, byte[]> files = createFiles(NinjaTarget.NJ, TextureOutput.DEFAULT);
        byte[] archive = requireNonNull(files.remove("made.pvm"));
        for (ArchiveEntry entry : members(archive, "made.pvm")) {
            files.put(entry.name() + ".pvr", bytes(entry));
        }
        WriteBackResult result = writeBackWithRedTexture(files, "made.nj");
        assertThat(textureLine(result).toString()).isEqualTo("new      texture red: in a new file red.pvr");
        files.putAll(result.report().files());
        files.put("made.nj", result.bytes());
        assertHasRed(files, "made.nj");
    }

    @Test
    void missingArchiveIsReportedWithTheDestination() throws IOException {
        Map<String, byte[]> files = createFiles(NinjaTarget.NJ, TextureOutput.DEFAULT);
        Asset asset = Asset.read(new InMemoryFileSource(files), "made.nj");
        Scene scene = EditSteps.exported(asset, WITH_RELATED_FILES);
        Map<String, byte[]> modelOnly = Map.of("made.nj", requireNonNull(files.get("made.nj")));
        assertThat(modelOnly).hasSize(1);
        Image image = red(scene.textures().getFirst().image());
        Scene editedScene = EditSteps.withHat(
                scene,
                new Texture("red", image, Optional.empty(), Extras.NONE),
                scene.materials().getFirst().withName("red").withExtras(Extras.NONE));
        WriteBackResult result = Importer.writeInto(
                Asset.read(new InMemoryFileSource(modelOnly), "made.nj"),
                editedScene,
                ConvertOptions.DEFAULT,
                WITH_RELATED_FILES,
                new SourceLocation("edited.glb", 0),
                new ReadContext(ReadOptions.LENIENT));
        assertThat(textureLine(result).toString())
                .isEqualTo("lost     texture red: no texture file of the model was found. Add it to the model's"
                        + " texture file as red");
    }
}
