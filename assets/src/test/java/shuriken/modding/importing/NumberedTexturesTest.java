package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.afs.AfsBuilder;
import shuriken.archive.pak.PakArchive;
import shuriken.archive.pvmx.PvmxArchive;
import shuriken.archive.pvmx.PvmxField;
import shuriken.archive.pvmx.PvmxMember;
import shuriken.archive.support.RawName;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditReport.Line;
import shuriken.edit.report.WriteBackResult;
import shuriken.image.Image;
import shuriken.image.PngEncoder;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.InMemoryFileSource;
import shuriken.modding.TextureOutput;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.texture.EncodedTexture;

/** New textures of models that use texture numbers get the next number of the model's archive. */
class NumberedTexturesTest {
    private static final SourceLocation SITE = new SourceLocation("edited.glb", 0);

    /** Returns the textures of a PVM in an archive of another kind. */
    private static byte[] archive(String kind, List<ArchiveEntry> textures) {
        return switch (kind) {
            case "afs" -> afs(textures, textures.size());
            case "pvmx" -> pvmx(textures);
            case "pak" -> pak(textures);
            default -> throw new IllegalArgumentException(kind);
        };
    }

    /** Returns an AFS with compressed textures, repeated. */
    private static byte[] afs(List<ArchiveEntry> textures, int count) {
        AfsBuilder builder = new AfsBuilder(0, 0x20);
        for (int i = 0; i < count; i++) {
            byte[] texture = AddedTextureWriterTest.bytes(textures.get(i % textures.size()));
            builder.add(Optional.empty(), Prs.encode(texture, PrsDialect.PRS, PrsMode.STOCK));
        }
        return Formats.write("afs", builder.build());
    }

    private static byte[] png(ArchiveEntry texture) {
        return PngEncoder.encode(image(texture));
    }

    private static Image image(ArchiveEntry texture) {
        Asset asset = Asset.of(AddedTextureWriterTest.bytes(texture), texture.nameWithExtension());
        return ((EncodedTexture) asset.read(new ReadContext(ReadOptions.STRICT)))
                .decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT));
    }

    private static byte[] pvmx(List<ArchiveEntry> textures) {
        return Formats.write(
                "pvmx",
                PvmxArchive.of(textures.stream()
                        .map(entry -> new PvmxMember(
                                List.of(new PvmxField.Name(
                                        (entry.name() + ".png").getBytes(StandardCharsets.ISO_8859_1))),
                                0,
                                ByteCursor.littleEndian(png(entry), entry.name())))
                        .toList()));
    }

    /** Returns a PAK with members in reverse order, so that only the index has their numbers. */
    private static byte[] pak(List<ArchiveEntry> textures) {
        ByteWriter index = new ByteWriter(ByteOrder.LITTLE_ENDIAN);
        List<ArchiveEntry> members = new ArrayList<>();
        for (ArchiveEntry entry : textures) {
            index.bytes(RawName.of(entry.name(), 0x1C).bytes()).zeros(0x20);
            members.addFirst(
                    new ArchiveEntry("made/" + entry.name(), "dds", ByteCursor.littleEndian(png(entry), entry.name())));
        }
        members.addFirst(new ArchiveEntry("made/made", "inf", ByteCursor.littleEndian(index.toByteArray(), "index")));
        return Formats.write("pak", PakArchive.of(members, "..\\"));
    }

    /** Returns the lantern without texture names, and its textures in an archive. */
    private static Map<String, byte[]> files(NinjaTarget target, String kind) throws IOException {
        Map<String, byte[]> result = AddedTextureWriterTest.createFiles(target, TextureOutput.DEFAULT);
        List<String> names = List.copyOf(result.keySet());
        String stem = names.get(1).substring(0, names.get(1).lastIndexOf('.'));
        List<ArchiveEntry> textures =
                AddedTextureWriterTest.members(requireNonNull(result.get(names.get(1))), names.get(1));
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put(names.get(0), requireNonNull(result.get(names.get(0))));
        files.put(stem + "." + kind, archive(kind, textures));
        return files;
    }

    /** Adds a hat with a red texture, whose material is new or a copy of another one with all extras. */
    private static WriteBackResult withHat(Map<String, byte[]> files, String model, boolean isCopied)
            throws IOException {
        return withHat(files, model, isCopied, new ReadContext(ReadOptions.LENIENT));
    }

    private static WriteBackResult withHat(
            Map<String, byte[]> files, String model, boolean isCopied, ReadContext context) throws IOException {
        Asset asset = Asset.read(new InMemoryFileSource(files), model);
        Scene scene = EditSteps.exported(asset, AddedTextureWriterTest.WITH_RELATED_FILES);
        Image image = AddedTextureWriterTest.red(scene.textures().getFirst().image());
        Material template = scene.materials().stream()
                .filter(material -> material.texture().isPresent())
                .findFirst()
                .orElseThrow();
        Material hat = template.withName(template.name() + ".001");
        Scene editedScene = EditSteps.withHat(
                scene,
                new Texture("hat", image, Optional.empty(), Extras.NONE),
                isCopied ? hat : hat.withName("hat").withExtras(Extras.NONE));
        return Importer.writeInto(
                asset, editedScene, ConvertOptions.DEFAULT, AddedTextureWriterTest.WITH_RELATED_FILES, SITE, context);
    }

    private static Scene read(Map<String, byte[]> files, String model) throws IOException {
        return EditSteps.exported(
                Asset.read(new InMemoryFileSource(files), model), AddedTextureWriterTest.WITH_RELATED_FILES);
    }

    private static boolean isRed(Texture texture) {
        byte[] rgba = texture.image().rgba();
        return (rgba[0] & 0xFF) > 0xF0 && (rgba[1] & 0xFF) < 8 && (rgba[2] & 0xFF) < 8;
    }

    private static List<Integer> redTextureNumbers(Scene scene) {
        return scene.materials().stream()
                .filter(material -> material.texture()
                        .filter(ref -> isRed(scene.textures().get(ref.textureIndex())))
                        .isPresent())
                .map(material ->
                        (Integer) requireNonNull(material.extras().values().get("textureId")))
                .toList();
    }

    /** Checks that the archive has one more member with the next number and that all others are unchanged. */
    private static void assertAdded(Map<String, byte[]> files, WriteBackResult result, int number) throws IOException {
        List<String> names = List.copyOf(files.keySet());
        Line line = AddedTextureWriterTest.textureLine(result);
        assertThat(line.change()).as(line.toString()).isEqualTo(ChangeKind.ADDED);
        assertThat(line.description()).startsWith("number " + number + ", ");
        assertThat(result.report().files()).containsOnlyKeys(names.get(1));
        byte[] extendedArchive = requireNonNull(result.report().files().get(names.get(1)));
        List<ArchiveEntry> before =
                AddedTextureWriterTest.members(requireNonNull(files.get(names.get(1))), names.get(1));
        List<ArchiveEntry> after = AddedTextureWriterTest.members(extendedArchive, names.get(1));
        assertThat(after).hasSize(before.size() + 1);
        for (int i = 0; i < before.size(); i++) {
            if (!before.get(i).name().endsWith(".inf")) {
                assertThat(AddedTextureWriterTest.bytes(after.get(i)))
                        .isEqualTo(AddedTextureWriterTest.bytes(before.get(i)));
            }
        }
        assertThat(after.getLast().compression()).isEqualTo(before.getLast().compression());
        Scene original = read(files, names.get(0));
        Map<String, byte[]> changed = new LinkedHashMap<>(files);
        changed.put(names.get(0), result.bytes());
        changed.put(names.get(1), extendedArchive);
        Scene actual = read(changed, names.get(0));
        assertThat(redTextureNumbers(original)).isEmpty();
        assertThat(redTextureNumbers(actual)).isNotEmpty().containsOnly(number);
    }

    @ParameterizedTest
    @CsvSource({
        "SA1MDL, afs",
        "SA1MDL, pvmx",
        "SA1MDL, pak",
        "SADXMDL, pvmx",
        "SA2MDL, pak",
        "SA2MDL, afs",
        "SA1LVL, pvmx"
    })
    void newTextureGetsTheNextNumber(NinjaTarget target, String kind) throws IOException {
        Map<String, byte[]> files = files(target, kind);
        int number = AddedTextureWriterTest.members(
                                requireNonNull(List.copyOf(files.values()).get(1)), "x." + kind)
                        .size()
                - (kind.equals("pak") ? 1 : 0);
        String model = List.copyOf(files.keySet()).getFirst();
        assertAdded(files, withHat(files, model, false), number);
        WriteBackResult copied = withHat(files, model, true);
        assertAdded(files, copied, number);
        Map<String, byte[]> reread = new LinkedHashMap<>(files);
        reread.put(model, copied.bytes());
        assertThat(numbers(read(reread, model))).isEqualTo(withNumber(numbers(read(files, model)), number));
    }

    /** Returns the number of triangles for each texture number. */
    static Map<Integer, Integer> numbers(Scene scene) {
        Map<Integer, Integer> numbers = new TreeMap<>();
        scene.meshes()
                .forEach(mesh -> mesh.primitives().forEach(primitive -> {
                    Material material = scene.materials().get(primitive.materialIndex());
                    if (material.extras().values().get("textureId") instanceof Integer number) {
                        numbers.merge(number, primitive.indices().length / 3, Integer::sum);
                    }
                }));
        return numbers;
    }

    /** Returns the numbers including the four triangles of the hat. */
    private static Map<Integer, Integer> withNumber(Map<Integer, Integer> numbers, int number) {
        numbers.put(number, 4);
        return numbers;
    }

    @ParameterizedTest
    @CsvSource({"SA1MDL, pvmx", "SA2MDL, pak", "SA1LVL, afs", "SA2LVL, pvmx"})
    void editedMaterialGetsTheNextNumber(NinjaTarget target, String kind) throws IOException {
        Map<String, byte[]> files = files(target, kind);
        int number = AddedTextureWriterTest.members(
                                requireNonNull(List.copyOf(files.values()).get(1)), "x." + kind)
                        .size()
                - (kind.equals("pak") ? 1 : 0);
        assertAdded(
                files,
                AddedTextureWriterTest.writeBackWithRedTexture(
                        files, List.copyOf(files.keySet()).getFirst()),
                number);
    }

    /**
     * The tables of the game have 136 textures for this archive. The archive of the test has one more, and the new
     * texture follows it.
     */
    @Test
    void texturesOfPlayersAreNumberedAfterTheArchive() throws IOException {
        Map<String, byte[]> created = AddedTextureWriterTest.createFiles(NinjaTarget.NJ, TextureOutput.DEFAULT);
        NjFile namedFile = (NjFile)
                Asset.of(requireNonNull(created.get("made.nj")), "made.nj").read(new ReadContext(ReadOptions.STRICT));
        List<NjBlock> blocks = namedFile.blocks().stream()
                .filter(block -> !(block instanceof NjBlock.Textures))
                .toList();
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put(
                "HUmarBody.nj",
                Formats.write("nj", new NjFile(blocks, namedFile.sizeByteOrder(), namedFile.dataByteOrder())));
        files.put(
                "HUmarTex.afs",
                afs(AddedTextureWriterTest.members(requireNonNull(created.get("made.pvm")), "made.pvm"), 137));
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        WriteBackResult result = withHat(files, "HUmarBody.nj", false, context);
        assertAdded(files, result, 137);
        assertThat(AddedTextureWriterTest.textureLine(result).description()).endsWith("in a copy of HUmarTex.afs");
        assertThat(context.findings().toList())
                .filteredOn(finding -> finding.code() == DiagnosticCode.OVER_BUDGET)
                .singleElement()
                .asString()
                .contains("loads only the first 136 textures of this character", "the new image hat");
    }

    /**
     * The index.txt in the folder of a texture pack has the numbers. It does not change, and the report says which
     * line to add.
     */
    @Test
    void foldersWithAListStayUnchanged() throws IOException {
        Map<String, byte[]> created = AddedTextureWriterTest.createFiles(NinjaTarget.SA1MDL, TextureOutput.DEFAULT);
        List<ArchiveEntry> textures =
                AddedTextureWriterTest.members(requireNonNull(created.get("made.pvm")), "made.pvm");
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("made.sa1mdl", requireNonNull(created.get("made.sa1mdl")));
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < textures.size(); i++) {
            list.append(i).append(",t").append(i).append(".png\n");
            files.put("made/t" + i + ".png", png(textures.get(i)));
        }
        files.put("made/index.txt", list.toString().getBytes(StandardCharsets.US_ASCII));
        WriteBackResult result = withHat(files, "made.sa1mdl", false);
        Line line = AddedTextureWriterTest.textureLine(result);
        assertThat(line.change()).as(line.toString()).isEqualTo(ChangeKind.UNSUPPORTED);
        assertThat(line.description())
                .isEqualTo(
                        "the model's textures are in a folder with index.txt, which Shuriken does not edit. Add it to"
                                + " the archive of the model's textures as number "
                                + textures.size());
        assertThat(result.report().files()).isEmpty();
    }

    /** If no image was found, the new number follows the numbers that the model uses, and a report says so. */
    @Test
    void withoutAnArchiveTheNumberIsReported() throws IOException {
        Map<String, byte[]> files = files(NinjaTarget.SA1MDL, "pvmx");
        Map<String, byte[]> modelOnly = Map.of("made.sa1mdl", requireNonNull(files.get("made.sa1mdl")));
        Scene sceneWithTextures = read(files, "made.sa1mdl");
        int highest = sceneWithTextures.materials().stream()
                .mapToInt(material -> material.extras().values().get("textureId") instanceof Integer id ? id : -1)
                .max()
                .orElseThrow();
        assertThat(highest).isNotNegative();
        Scene sceneWithoutTextures = read(modelOnly, "made.sa1mdl");
        Scene editedScene = EditSteps.withHat(
                sceneWithoutTextures,
                new Texture("hat", new Image(8, 8, new byte[4 * 8 * 8]), Optional.empty(), Extras.NONE),
                Material.PLAIN.withName("hat"));
        WriteBackResult result = Importer.writeInto(
                Asset.read(new InMemoryFileSource(modelOnly), "made.sa1mdl"),
                editedScene,
                ConvertOptions.DEFAULT,
                AddedTextureWriterTest.WITH_RELATED_FILES,
                SITE,
                new ReadContext(ReadOptions.LENIENT));
        assertThat(AddedTextureWriterTest.textureLine(result).toString())
                .isEqualTo("lost     texture hat: no texture file of the model was found. Add it to the archive of"
                        + " the model's textures as number "
                        + (highest + 1));
        Asset changed = Asset.of(result.bytes(), "made.sa1mdl");
        Scene reread = EditSteps.exported(changed, AddedTextureWriterTest.WITH_RELATED_FILES);
        assertThat(reread.materials())
                .extracting(material -> material.extras().values().get("textureId"))
                .contains(highest + 1)
                .doesNotContain(highest + 2);
    }
}
