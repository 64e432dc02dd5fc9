package shuriken.resolve.related;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.archive.nitro.NameTableBuilder;
import shuriken.archive.nitro.narc.NarcArchive;
import shuriken.archive.nitro.narc.NarcFormat;
import shuriken.assets.Asset;
import shuriken.assets.disk.DiskFileSource;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.GltfValidator;
import shuriken.testkit.HexFile;
import shuriken.testkit.RoundTrip;

class MapMatrixModelFinderTest {
    /** Two adjacent maps and a cell without a map. The second map is raised by 16 units. */
    private static final byte[] MATRIX = ByteDsl.bytes("03 01 00 01 04 'town' 00 02 00 0000 0100 FFFF");

    /** The bytes of a prop after the first byte of its model's index. */
    private static final String PROP_REST = "000000 0000FCFF 00800000 00400100 00*12 00100000 00200000 00100000 00*8";

    @TempDir
    Path folder;

    private byte[] model = new byte[0];

    @BeforeEach
    void readModel() {
        model = HexFile.read("crank.nsbmd");
    }

    private void write(String name, byte[] content) throws IOException {
        Path file = folder.resolve("fielddata").resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, content);
    }

    /** Returns a terrain with one prop. */
    private byte[] terrain(int prop) {
        byte[] parts = ByteDsl.bytes("00*2048 " + "0" + prop + PROP_REST);
        byte[] header = ByteDsl.bytes("00080000 30000000");
        byte[] sizes = ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(model.length)
                .putInt(4)
                .array();
        return ByteDsl.join(header, sizes, parts, model, ByteDsl.bytes("'BDHC'"));
    }

    private static byte[] narc(byte[]... members) {
        return RoundTrip.write(
                new NarcFormat(),
                NarcArchive.of(List.of(members), NameTableBuilder.withoutNames(members.length), true));
    }

    private static Scene read(Asset matrix, ReadContext context) {
        SceneReader reader = new SceneReader(ConvertOptions.DEFAULT, new RelatedFileResolver());
        assertThat(reader.read(matrix, context)).isEmpty();
        return reader.withStages().read(matrix, context).getFirst();
    }

    private Asset open(String file) throws IOException {
        return Asset.read(DiskFileSource.of(folder), folder.resolve(file).toString());
    }

    /** Writes the archives of a game with two terrains and one prop. */
    private void writeArchives() throws IOException {
        write("mapmatrix/map_matrix.narc", narc(MATRIX));
        write("land_data/land_data.narc", narc(terrain(0), terrain(0)));
        write("build_model/build_model.narc", narc(model));
    }

    private Scene readFromArchive(ReadContext context) throws IOException {
        Asset archive = open("fielddata/mapmatrix/map_matrix.narc");
        return read(archive.members(context).get(0, context), context);
    }

    private static List<String> nodes(Scene scene, String prefix) {
        return scene.nodes().stream()
                .filter(node -> node.name().startsWith(prefix) && node.meshIndex() == Scene.NONE)
                .map(node -> node.name() + " "
                        + List.of(
                                node.transform().translation()[0],
                                node.transform().translation()[1],
                                node.transform().translation()[2]))
                .toList();
    }

    private static void checkTown(Scene town) {
        assertThat(town.nodes().stream()
                        .filter(node -> node.parentIndex() == Scene.NONE)
                        .map(Node::name))
                .containsExactly("terrain", "props");
        assertThat(nodes(town, "map_"))
                .contains(
                        "map_0_0 [0.0, 0.0, 0.0]",
                        "map_0_1 [512.0, 16.0, 0.0]",
                        "map_0_0_prop_0 [-64.0, 8.0, 20.0]",
                        "map_0_1_prop_0 [448.0, 24.0, 20.0]");
    }

    @Test
    void findsTheFilesOfUnpackedArchives() throws IOException {
        write("mapmatrix/map_matrix/narc_0000.bin", MATRIX);
        write("land_data/land_data_release/narc_0000.bin", terrain(0));
        write("land_data/land_data_release/narc_0001.bin", terrain(0));
        write("build_model/build_model/narc_0000.nsbmd", model);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        Scene town = read(open("fielddata/mapmatrix/map_matrix/narc_0000.bin"), context);
        checkTown(town);
        assertThat(missingFiles(context)).isEmpty();
        byte[] glb = new GlbExporter()
                .export(town, "town", ExportOptions.DEFAULT)
                .getFirst()
                .data();
        assertThat(GltfValidator.validate(Map.of("town.glb", glb))).isEmpty();
    }

    @Test
    void findsArchivesInTheSameGame() throws IOException {
        writeArchives();
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        checkTown(readFromArchive(context));
        assertThat(missingFiles(context)).isEmpty();
    }

    @Test
    void findsArchivesOnADisc() throws IOException {
        Path zip = folder.resolve("game.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            add(out, "a/0/4/1", narc(MATRIX));
            add(out, "a/0/6/5", narc(terrain(0), terrain(0)));
            add(out, "a/0/4/0", narc(model));
        }
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        checkTown(read(open("game.zip").member("a/0/4/1!0", context).orElseThrow(), context));
        assertThat(missingFiles(context)).isEmpty();
    }

    /** Indoor maps of HeartGold and SoulSilver have other props than fields. Terrain 212 is the first indoor map. */
    @Test
    void findsThePropsOfRooms() throws IOException {
        byte[][] terrains = new byte[213][0];
        terrains[0] = terrain(0);
        terrains[212] = terrain(1);
        Path zip = folder.resolve("game.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            add(out, "a/0/4/1", narc(ByteDsl.bytes("03 01 00 01 04 'town' 00 02 00 0000 D400 FFFF")));
            add(out, "a/0/6/5", narc(terrains));
            add(out, "a/0/4/0", narc(model));
            add(out, "a/1/4/8", narc(new byte[0], model));
        }
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        Scene town = read(open("game.zip").member("a/0/4/1!0", context).orElseThrow(), context);
        assertThat(nodes(town, "map_"))
                .contains("map_0_0_prop_0 [-64.0, 8.0, 20.0]", "map_0_1_prop_1 [448.0, 24.0, 20.0]");
        assertThat(missingFiles(context)).isEmpty();
    }

    private static void add(ZipOutputStream out, String name, byte[] content) throws IOException {
        out.putNextEntry(new ZipEntry(name));
        out.write(content);
    }

    /** A model that is used several times has only one mesh. */
    @Test
    void copiesShareMeshes() throws IOException {
        writeArchives();
        Scene town = readFromArchive(new ReadContext(ReadOptions.LENIENT));
        Map<Integer, Long> uses = town.nodes().stream()
                .filter(node -> node.meshIndex() != Scene.NONE)
                .collect(Collectors.groupingBy(Node::meshIndex, Collectors.counting()));
        assertThat(uses).hasSameSizeAs(town.meshes());
        assertThat(town.textures()).doesNotHaveDuplicates();
        assertThat(town.materials()).doesNotHaveDuplicates();
        assertThat(uses.values()).contains(2L);
    }

    @Test
    void reportsMissingFiles() throws IOException {
        write("mapmatrix/map_matrix.narc", narc(MATRIX));
        write("land_data/land_data.narc", narc(terrain(7)));
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        Scene town = readFromArchive(context);
        assertThat(nodes(town, "map_")).contains("map_0_0 [0.0, 0.0, 0.0]").noneMatch(node -> node.contains("prop"));
        assertThat(missingFiles(context)).containsExactly("1 terrain not found: 1", "1 prop not found: 7");
    }

    private static List<String> missingFiles(ReadContext context) {
        return context.findings().toList().stream()
                .filter(finding -> finding.code() == DiagnosticCode.STAGE_MODEL_NOT_FOUND)
                .map(Diagnostic::message)
                .toList();
    }
}
