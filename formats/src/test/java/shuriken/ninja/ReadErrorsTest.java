package shuriken.ninja;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Format;
import shuriken.io.ByteCursor;
import shuriken.ninja.landtable.SalvlFile;
import shuriken.ninja.landtable.SalvlFormat;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutEntry.Kind;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.samodel.SaVersions;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.samodel.SamdlFormat;
import shuriken.ninja.scenery.RelFile;
import shuriken.ninja.scenery.RelFormat;
import shuriken.ninja.scenery.StageFixtures;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.RoundTrip;

/** Writes an invalid value in each checked field of a struct, and expects the message and the offset of that field. */
class ReadErrorsTest {
    /** A valid file whose structs have known offsets. */
    private record ValidFile<M>(Format<M> format, byte[] bytes, BlockLayout layout) {
        static <M> ValidFile<M> of(Format<M> format, byte[] bytes, Function<M, BlockLayout> layout) {
            return new ValidFile<>(format, bytes, layout.apply(RoundTrip.read(format, bytes)));
        }

        int offsetOf(Kind kind, int index) {
            StructId id = new StructId(kind, index);
            return layout.entries().stream()
                    .filter(piece -> piece instanceof LayoutEntry.Struct struct
                            && struct.id().equals(id))
                    .mapToInt(LayoutEntry::offset)
                    .findFirst()
                    .orElseThrow();
        }

        int word(int offset) {
            return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(offset);
        }

        /** Returns the findings of a reader that continues as far as possible, and the error that ended it. */
        private List<String> findings(int offset, String hex) {
            byte[] damaged = bytes.clone();
            byte[] patch = ByteDsl.bytes(hex);
            System.arraycopy(patch, 0, damaged, offset, patch.length);
            ReadContext context = new ReadContext(ReadOptions.LENIENT);
            List<String> findings = new ArrayList<>();
            try {
                format.read(ByteCursor.littleEndian(damaged, "x"), context);
            } catch (FormatException e) {
                findings.add(e.getMessage());
            }
            context.findings().toList().forEach(finding -> findings.add(finding.toString()));
            return findings;
        }

        void check(int offset, String hex, int location, String message, Object... values) {
            String expected =
                    String.format(Locale.ROOT, "@0x%06X: ", location) + String.format(Locale.ROOT, message, values);
            assertThat(findings(offset, hex))
                    .as("%s at 0x%X", hex, offset)
                    .anySatisfy(finding -> assertThat(finding).endsWith(expected));
        }

        void checkFits(int offset, String hex) {
            assertThat(findings(offset, hex)).noneMatch(finding -> finding.contains("cannot fit"));
        }
    }

    private static String hex(int word) {
        return String.format(Locale.ROOT, "%08X", Integer.reverseBytes(word));
    }

    private static ValidFile<SamdlFile> model(String name) {
        Map<String, byte[]> models = SaVersions.models();
        return ValidFile.of(new SamdlFormat(), models.getOrDefault(name, new byte[0]), SamdlFile::layout);
    }

    @Test
    void reportsErrorsOfBasicModels() {
        ValidFile<SamdlFile> file = model("version 3.sa1mdl");
        int size = file.bytes().length;
        int model = file.offsetOf(Kind.MODEL, 0);
        file.check(
                model,
                "00000000",
                model + 8,
                "the pointer to the vertices is null, but their count is 4 (SIZE_MISMATCH)");
        file.check(
                model + 0x0C,
                "00000000",
                model + 0x14,
                "the pointer to the meshsets is null, but their count is 4 (SIZE_MISMATCH)");
        file.check(
                model + 0x10,
                "00000000",
                model + 0x14,
                "the pointer to the materials is null, but their count is 1 (SIZE_MISMATCH)");
        file.check(
                model,
                hex(file.word(model)),
                model + 0x14,
                "number of materials: 1 in the header, but 2 are used (COUNT_TOO_LOW)");
        int meshset = file.word(model + 0x0C);
        file.check(
                model + 0x14,
                "FFFF",
                model + 0x14,
                "65,535 meshsets of at least 24 bytes each cannot fit in %,d bytes (TRUNCATED)",
                size - meshset);
        file.check(
                model + 8,
                "FFFFFF7F",
                model + 8,
                "2,147,483,647 points of at least 12 bytes each cannot fit in %,d bytes (TRUNCATED)",
                size - file.word(model));
        file.check(
                meshset + 4,
                "00000000",
                meshset + 2,
                "the pointer to the polygons is null, but their count is 2 (SIZE_MISMATCH)");
        file.check(
                meshset + 2,
                "FFFF",
                meshset + 2,
                "65,535 polygons of at least 6 bytes each cannot fit in %,d bytes (TRUNCATED)",
                size - file.word(meshset + 4));
        String[] arrays = {
            "2 polygon normals of at least 12", "6 colours of at least 4", "6 texture coordinates of at least 4"
        };
        for (int i = 0; i < arrays.length; i++) {
            int field = meshset + 0x0C + 4 * i;
            file.check(field, hex(size - 20), field, arrays[i] + " bytes each cannot fit in 20 bytes (TRUNCATED)");
            file.checkFits(field, hex(size - 24));
        }
    }

    @Test
    void reportsErrorsOfNodes() {
        ValidFile<SamdlFile> file = model("version 3.sadxmdl");
        int root = file.offsetOf(Kind.OBJECT, 0);
        int child = file.offsetOf(Kind.OBJECT, 1);
        int sibling = file.offsetOf(Kind.OBJECT, 2);
        file.check(
                root + 0x2C, hex(root), root + 0x2C, "the pointer 0x%X leads back to object[0] (POINTER_LOOP)", root);
        file.check(
                child + 0x2C,
                hex(sibling),
                child + 0x30,
                "the pointer 0x%X leads to object[2], which already has a parent in the tree (SHARED_NODE)",
                sibling);
    }

    @Test
    void reportsErrorsOfChunkModels() {
        ValidFile<SamdlFile> file = model("version 3.sa2mdl");
        int vertices = file.offsetOf(Kind.VERTICES, 0);
        file.check(vertices, "07", vertices, "a vertex chunk has the unknown type 0x07 (UNKNOWN_CHUNK)");
        file.check(vertices + 2, "0000", vertices, "vertex chunk 0x22 has no vertex count (SIZE_MISMATCH)");
        file.check(vertices + 6, "0500", vertices, "5 vertices need 15 words, but the chunk has 12 (SIZE_MISMATCH)");
        file.check(vertices + 6, "0300", vertices, "3 vertices need 9 words, but the chunk has 12 (SIZE_MISMATCH)");
        int polygons = file.offsetOf(Kind.POLYGONS, 0);
        file.check(polygons + 2, "0500", polygons, "the strips of chunk 0x40 do not match its 5 words (SIZE_MISMATCH)");
        file.check(
                polygons + 2,
                "FFFF",
                polygons,
                "chunk 0x40 needs 131,070 bytes, but only %d are left (TRUNCATED)",
                file.bytes().length - polygons - 4);
        for (String type : List.of("06", "07", "0A", "0F", "10", "20", "37", "3B", "3F", "4C", "FE")) {
            file.check(polygons, type, polygons, "a polygon chunk has the unknown type 0x" + type + " (UNKNOWN_CHUNK)");
        }
        file.check(polygons, "11000100", polygons + 2, "chunk 0x11 needs 2 words, but has 1 (SIZE_MISMATCH)");
        file.check(polygons, "13000300", polygons + 2, "chunk 0x13 needs 4 words, but has 3 (SIZE_MISMATCH)");
        file.check(polygons, "18000500", polygons + 2, "chunk 0x18 needs 6 words, but has 5 (SIZE_MISMATCH)");
        file.check(polygons, "1F000500", polygons + 2, "chunk 0x1F needs 6 words, but has 5 (SIZE_MISMATCH)");
    }

    private static void checkNullList(ValidFile<?> file, int pointer, int field, String name) {
        file.check(
                pointer,
                "00000000",
                field,
                "the pointer to the " + name + " is null, but their count is 1 (SIZE_MISMATCH)");
    }

    private static void checkNull(ValidFile<?> file, int pointer, int field, String declared) {
        file.check(
                pointer,
                "00000000",
                field,
                "the file declares " + declared + ", but the pointer to them is null (BAD_POINTER)");
    }

    @Test
    void reportsErrorsOfGinjaModels() {
        ValidFile<SamdlFile> file = model("version 3.sa2bmdl");
        int size = file.bytes().length;
        int set = file.offsetOf(Kind.VERTICES, 0);
        file.check(set + 2, "0400", set + 2, "4 elements of 8 bytes each do not fit in 24 bytes (BAD_VALUE)");
        checkNull(file, set + 8, set + 8, "24 bytes of vertex data");
        file.check(
                set + 0x0C,
                "FFFFFF7F",
                set + 0x0C,
                "2,147,483,647 elements of at least 1 bytes each cannot fit in %,d bytes (TRUNCATED)",
                size - file.word(set + 8));
        int weights = file.offsetOf(Kind.WEIGHT_SETS, 1);
        file.check(weights, "0400", weights, "a weight set has the unknown type 4 (BAD_VALUE)");
        checkNull(file, weights + 8, weights + 8, "12 words of weights");
        checkNull(file, weights + 0x1C, weights + 0x1C, "2 words of weights");
        file.check(
                weights + 6,
                "FFFF",
                weights + 6,
                "393,210 words of at least 2 bytes each cannot fit in %,d bytes (TRUNCATED)",
                size - file.word(weights + 8));
        int model = file.offsetOf(Kind.MODEL, 0);
        checkNullList(file, model + 8, model + 0x10, "meshes");
        file.check(
                model + 0x10,
                "FF7F",
                model + 0x10,
                "32,767 meshes of at least 16 bytes each cannot fit in %,d bytes (TRUNCATED)",
                size - file.word(model + 8));
        int mesh = file.offsetOf(Kind.MESHSETS, 0);
        checkNullList(file, mesh, mesh + 4, "parameters");
        file.check(
                mesh + 4,
                "00000010",
                mesh + 4,
                "268,435,456 parameters of at least 8 bytes each cannot fit in %,d bytes (TRUNCATED)",
                size - file.word(mesh));
        checkNull(file, mesh + 8, mesh + 8, "32 bytes of display lists");
    }

    @Test
    void reportsErrorsOfXjModels() {
        ValidFile<SamdlFile> file = model("version 3.xjmdl");
        int size = file.bytes().length;
        int model = file.offsetOf(Kind.MODEL, 0);
        file.check(
                model + 4,
                "00000000",
                model + 4,
                "the pointer to the vertices is null, but their count is 1 (BAD_POINTER)");
        file.check(
                model + 0x0C,
                "00000000",
                model + 0x0C,
                "the pointer to the opaque meshes is null, but their count is 1 (BAD_POINTER)");
        file.check(
                model + 0x18,
                "01",
                model + 0x14,
                "the pointer to the translucent meshes is null, but their count is 1 (BAD_POINTER)");
        int table = file.offsetOf(Kind.VERTEX_TABLE, 0);
        file.check(
                table + 4,
                "00000000",
                table + 4,
                "the pointer to the vertices is null, but their count is 4 (BAD_POINTER)");
        file.check(
                table + 8,
                "25000000",
                table + 8,
                "the stride of vertices of type 7 must be a multiple of 4 from 36 to 65532, but is 37 (BAD_VALUE)");
        file.check(
                table + 8,
                "20000000",
                table + 8,
                "the stride of vertices of type 7 must be a multiple of 4 from 36 to 65532, but is 32 (BAD_VALUE)");
        file.check(
                table + 8,
                "00000100",
                table + 8,
                "the stride of vertices of type 7 must be a multiple of 4 from 36 to 65532, but is 65536 (BAD_VALUE)");
        file.check(
                table + 0x0C,
                "FFFFFF00",
                table + 0x0C,
                "16,777,215 vertices of at least 36 bytes each cannot fit in %,d bytes (TRUNCATED)",
                size - file.word(table + 4));
        int mesh = file.offsetOf(Kind.MESHES, 0);
        file.check(mesh, "00000000", mesh, "the pointer to the materials is null, but their count is 1 (BAD_POINTER)");
        file.check(
                mesh + 8,
                "00000000",
                mesh + 8,
                "the pointer to the indices is null, but their count is 4 (BAD_POINTER)");
    }

    @Test
    void reportsErrorsOfLevels() {
        byte[] bytes = SaVersions.models().getOrDefault("version 3.sa1lvl", new byte[0]);
        ValidFile<SalvlFile> file = ValidFile.of(new SalvlFormat(), bytes, SalvlFile::layout);
        int level = file.offsetOf(Kind.LAND_TABLE, 0);
        file.check(
                level + 0x0C,
                "00000000",
                level,
                "the pointer to the COLs is null, but their count is 3 (SIZE_MISMATCH)");
        file.check(
                level + 0x10,
                "00000000",
                level + 2,
                "the pointer to the animated objects is null, but their count is 2 (SIZE_MISMATCH)");
    }

    @Test
    void reportsErrorsOfCollisions() {
        RelFormat format = new RelFormat();
        byte[] bytes = RoundTrip.write(format, new RelFile(StageFixtures.collision(), ByteOrder.LITTLE_ENDIAN));
        ValidFile<RelFile> file = ValidFile.of(format, bytes, RelFile::layout);
        int end = file.offsetOf(Kind.COLLISION_ROWS, 0) + 3 * 0x18;
        file.check(end + 4, "01000000", end, "nonzero words follow the last collision entry (NONZERO_PADDING)");
    }
}
