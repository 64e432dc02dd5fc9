package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.assets.Asset;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.WriteBackResult;
import shuriken.inspect.verify.Verifier;
import shuriken.modding.GamePreset;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.xj.XjModel;
import shuriken.ninja.xj.XjVertices;
import shuriken.samples.Samples;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

class XjWriteBackTest {
    private static Asset xj(String sample) {
        return EditSteps.createModel(
                Asset.of(requireNonNull(Samples.make().get(sample)), sample), NinjaTarget.XJ, GamePreset.PSO);
    }

    private static List<XjModel> models(byte[] file) {
        NjFile read = (NjFile) Asset.of(file, "made.xj").read(new ReadContext(ReadOptions.STRICT));
        return read.blocks().stream()
                .filter(NjBlock.Xj.class::isInstance)
                .flatMap(block -> ((NjBlock.Xj) block).tree().meshes().stream())
                .toList();
    }

    private static byte[] bytes(Asset asset) {
        return asset.data().bytes("file", (int) asset.size());
    }

    private static Scene reconvert(WriteBackResult result) {
        return EditSteps.exported(Asset.of(result.bytes(), "made.xj"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"torii.nj", "lantern.nj", "garden.nj"})
    void uneditedModelKeepsItsBytes(String sample) {
        Asset asset = xj(sample);
        assertThat(EditSteps.writeBack(asset, EditSteps.exported(asset)).bytes())
                .isEqualTo(bytes(asset));
    }

    @Test
    void updatesMovedVerticesAndTheSphereInPlace() {
        Asset asset = xj("torii.nj");
        Scene movedScene =
                EditSteps.withMesh(EditSteps.exported(asset), 0, primitive -> EditSteps.raised(primitive, 5));
        WriteBackResult result = EditSteps.writeBack(asset, movedScene);
        assertThat(result.report().count(ChangeKind.PATCHED, "mesh")).isPositive();
        assertThat(result.report().count(ChangeKind.REBUILT, "mesh")).isZero();
        assertThat(result.bytes()).hasSize((int) asset.size());
        assertThat(result.deviation()).isLessThan(1e-5);
        XjModel before = models(bytes(asset)).getFirst();
        XjModel after = models(result.bytes()).getFirst();
        assertThat(after.meshes())
                .extracting(mesh -> Arrays.toString(mesh.indices()))
                .isEqualTo(before.meshes().stream()
                        .map(mesh -> Arrays.toString(mesh.indices()))
                        .toList());
        assertThat(maximumDistance(after)).isLessThanOrEqualTo(after.radius() * 1.0001f);
    }

    private static float maximumDistance(XjModel model) {
        double maximum = 0;
        XjVertices vertexList = model.vertexLists().getFirst();
        for (int i = 0; i < vertexList.vertexCount(); i++) {
            double x = vertexList.position(i, 0) - model.centre().x();
            double y = vertexList.position(i, 1) - model.centre().y();
            double z = vertexList.position(i, 2) - model.centre().z();
            maximum = Math.max(maximum, Math.sqrt(x * x + y * y + z * z));
        }
        return (float) maximum;
    }

    @Test
    void rebuildsOnlyChangedTriangles() {
        Asset asset = xj("torii.nj");
        Scene halved = EditSteps.withMesh(EditSteps.exported(asset), 0, EditSteps::halved);
        WriteBackResult result = EditSteps.writeBack(asset, halved);
        assertThat(result.report().count(ChangeKind.REBUILT, "mesh")).isPositive();
        assertThat(result.deviation()).isLessThan(1e-5);
        assertThat(EditSteps.triangles(reconvert(result))).isEqualTo(EditSteps.triangles(halved));
        List<XjModel> before = models(bytes(asset));
        List<XjModel> after = models(result.bytes());
        assertThat(after).hasSameSizeAs(before);
        for (int i = 1; i < after.size(); i++) {
            assertThat(after.get(i).vertexLists().getFirst().words())
                    .isEqualTo(before.get(i).vertexLists().getFirst().words());
        }
    }

    @Test
    void addsAndRemovesMeshes() {
        Asset asset = xj("torii.nj");
        Scene scene = EditSteps.exported(asset);
        WriteBackResult extended = EditSteps.writeBack(asset, EditSteps.withHat(scene, 1));
        assertThat(extended.report().count(ChangeKind.ADDED, "mesh")).isOne();
        assertThat(EditSteps.triangles(reconvert(extended))).isEqualTo(EditSteps.triangles(scene) + 4);
        Scene withoutFirst = EditSteps.withoutMesh(scene, 0);
        WriteBackResult shortened = EditSteps.writeBack(asset, withoutFirst);
        assertThat(shortened.report().count(ChangeKind.REMOVED, "mesh")).isPositive();
        assertThat(EditSteps.triangles(reconvert(shortened))).isEqualTo(EditSteps.triangles(withoutFirst));
    }

    /** Rebuilt triangles keep their winding. */
    @Test
    void rebuiltTrianglesKeepTheirWinding() {
        Asset asset = xj("lantern.nj");
        Scene halved = EditSteps.withMesh(EditSteps.exported(asset), 0, EditSteps::halved);
        Scene created = reconvert(EditSteps.writeBack(asset, halved));
        assertThat(volume(created)).isCloseTo(volume(halved), within(1e-3));
    }

    /** Returns the sum of the signed volumes of the tetrahedra between the origin and each triangle. */
    private static double volume(Scene scene) {
        double volume = 0;
        for (var mesh : scene.meshes()) {
            for (Primitive primitive : mesh.primitives()) {
                for (int i = 0; i + 2 < primitive.indices().length; i += 3) {
                    float[] position = primitive.positions();
                    int a = 3 * primitive.indices()[i];
                    int b = 3 * primitive.indices()[i + 1];
                    int c = 3 * primitive.indices()[i + 2];
                    volume += position[a]
                                    * ((double) position[b + 1] * position[c + 2]
                                            - (double) position[b + 2] * position[c + 1])
                            - position[a + 1]
                                    * ((double) position[b] * position[c + 2] - (double) position[b + 2] * position[c])
                            + position[a + 2]
                                    * ((double) position[b] * position[c + 1] - (double) position[b + 1] * position[c]);
                }
            }
        }
        return volume / 6;
    }

    /**
     * Files of PSO have zeros after the relocation list, so the list has an unusual form but must be rebuilt. The test
     * parses the table by itself.
     */
    @Test
    void relocationsReferToThePointersOfAChangedFile() {
        byte[] original = bytes(xj("torii.nj"));
        Asset asset = Asset.of(withZerosAfterRelocations(original), "made.xj");
        Scene scene = EditSteps.exported(asset);
        assertThat(EditSteps.writeBack(asset, scene).bytes()).isEqualTo(bytes(asset));
        for (Scene editedScene : List.of(
                EditSteps.withMesh(scene, 0, EditSteps::halved),
                EditSteps.withCopy(scene, 0, 2),
                EditSteps.withHat(scene, 1))) {
            byte[] file = EditSteps.writeBack(asset, editedScene).bytes();
            ByteBuffer words = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
            int offset = startOf("NJCM", file);
            int size = words.getInt(offset - 4);
            List<Integer> relocations = relocations(file);
            assertThat(relocations).isNotEmpty().doesNotHaveDuplicates();
            for (int relocation : relocations) {
                assertThat(words.getInt(offset + relocation))
                        .as("word at 0x%X", relocation)
                        .isBetween(1, size - 1)
                        .matches(pointer -> pointer % 4 == 0);
            }
            ReadContext context = new ReadContext(ReadOptions.LENIENT);
            Asset.of(file, "made.xj").read(context);
            assertThat(context.findings().toList()).isEmpty();
        }
    }

    @Test
    void verifyReportsRelocationsWithoutAPointer() {
        byte[] file = bytes(xj("torii.nj"));
        assertThat(Verifier.verify(Asset.of(file, "made.xj"), Limits.DEFAULT))
                .allMatch(verification -> verification.damage().isEmpty());
        int last = startOf("POF0", file) + relocations(file).size() - 1;
        file[last]++;
        assertThat(Verifier.verify(Asset.of(file, "made.xj"), Limits.DEFAULT))
                .singleElement()
                .satisfies(verification ->
                        assertThat(verification.damage().orElseThrow()).contains("relocations are not at a pointer"));
    }

    private static int startOf(String tag, byte[] file) {
        return new String(file, StandardCharsets.ISO_8859_1).indexOf(tag) + 8;
    }

    private static byte[] withZerosAfterRelocations(byte[] file) {
        int start = startOf("POF0", file);
        int size = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(start - 4);
        assertThat(start + size).isEqualTo(file.length);
        byte[] longer = Arrays.copyOf(file, file.length + 16);
        ByteBuffer.wrap(longer).order(ByteOrder.LITTLE_ENDIAN).putInt(start - 4, size + 16);
        return longer;
    }

    private static List<Integer> relocations(byte[] file) {
        List<Integer> offsets = new ArrayList<>();
        int offset = 0;
        for (int i = startOf("POF0", file); i < file.length && file[i] != 0; i++) {
            int words = file[i] & 0x3F;
            int extra = (file[i] & 0xC0) == 0x40 ? 0 : (file[i] & 0xC0) == 0x80 ? 1 : 3;
            for (; extra > 0; extra--) {
                words = words << 8 | file[++i] & 0xFF;
            }
            offset += 4 * words;
            offsets.add(offset);
        }
        return offsets;
    }

    @Test
    void refusesNewPartsWithTwoBones() {
        Asset asset = xj("torii.nj");
        Scene scene = EditSteps.exported(asset);
        Scene bent = EditSteps.withMesh(scene, 0, primitive -> {
            int[] joints = primitive.joints().clone();
            joints[0] = (joints[0] + 1) % scene.skins().getFirst().joints().length;
            return primitive.withInfluences(primitive.influencesPerVertex(), joints, primitive.weights());
        });
        assertThatThrownBy(() -> EditSteps.writeBack(asset, bent))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("XJ models cannot store weights")
                .hasMessageContaining(scene.meshes().getFirst().name());
    }
}
