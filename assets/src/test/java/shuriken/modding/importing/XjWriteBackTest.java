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
import shuriken.edit.ChangeKind;
import shuriken.edit.WriteBackResult;
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
        return EditSteps.made(
                Asset.of(requireNonNull(Samples.make().get(sample)), sample), NinjaTarget.XJ, GamePreset.PSO);
    }

    private static List<XjModel> models(byte[] file) {
        NjFile read = (NjFile) Asset.of(file, "made.xj").read(new ReadContext(ReadOptions.STRICT));
        return read.blocks().stream()
                .filter(NjBlock.Xj.class::isInstance)
                .flatMap(block -> ((NjBlock.Xj) block).tree().attaches().stream())
                .toList();
    }

    private static byte[] bytes(Asset asset) {
        return asset.data().bytes("file", (int) asset.size());
    }

    private static Scene again(WriteBackResult result) {
        return EditSteps.exported(Asset.of(result.bytes(), "made.xj"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"torii.nj", "lantern.nj", "garden.nj"})
    void whatWasNotEditedKeepsItsBytes(String sample) {
        Asset asset = xj(sample);
        assertThat(EditSteps.back(asset, EditSteps.exported(asset)).bytes()).isEqualTo(bytes(asset));
    }

    @Test
    void movedVerticesChangeInPlaceWithTheSphere() {
        Asset asset = xj("torii.nj");
        Scene moved = EditSteps.withMesh(EditSteps.exported(asset), 0, p -> EditSteps.raised(p, 5));
        WriteBackResult result = EditSteps.back(asset, moved);
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
        assertThat(furthest(after)).isLessThanOrEqualTo(after.radius() * 1.0001f);
    }

    private static float furthest(XjModel model) {
        double most = 0;
        XjVertices list = model.vertexLists().getFirst();
        for (int i = 0; i < list.count(); i++) {
            double x = list.position(i, 0) - model.centre().x();
            double y = list.position(i, 1) - model.centre().y();
            double z = list.position(i, 2) - model.centre().z();
            most = Math.max(most, Math.sqrt(x * x + y * y + z * z));
        }
        return (float) most;
    }

    @Test
    void otherTrianglesAreRebuiltAndTheRestIsKept() {
        Asset asset = xj("torii.nj");
        Scene halved = EditSteps.withMesh(EditSteps.exported(asset), 0, EditSteps::halved);
        WriteBackResult result = EditSteps.back(asset, halved);
        assertThat(result.report().count(ChangeKind.REBUILT, "mesh")).isPositive();
        assertThat(result.deviation()).isLessThan(1e-5);
        assertThat(EditSteps.triangles(again(result))).isEqualTo(EditSteps.triangles(halved));
        List<XjModel> before = models(bytes(asset));
        List<XjModel> after = models(result.bytes());
        assertThat(after).hasSameSizeAs(before);
        for (int i = 1; i < after.size(); i++) {
            assertThat(after.get(i).vertexLists().getFirst().words())
                    .isEqualTo(before.get(i).vertexLists().getFirst().words());
        }
    }

    @Test
    void newAndRemovedMeshes() {
        Asset asset = xj("torii.nj");
        Scene scene = EditSteps.exported(asset);
        WriteBackResult more = EditSteps.back(asset, EditSteps.withHat(scene, 1));
        assertThat(more.report().count(ChangeKind.ADDED, "mesh")).isOne();
        assertThat(EditSteps.triangles(again(more))).isEqualTo(EditSteps.triangles(scene) + 4);
        Scene less = EditSteps.withoutMesh(scene, 0);
        WriteBackResult fewer = EditSteps.back(asset, less);
        assertThat(fewer.report().count(ChangeKind.REMOVED, "mesh")).isPositive();
        assertThat(EditSteps.triangles(again(fewer))).isEqualTo(EditSteps.triangles(less));
    }

    /** Rebuilt triangles keep their front faces. */
    @Test
    void rebuiltTrianglesFaceAsBefore() {
        Asset asset = xj("lantern.nj");
        Scene halved = EditSteps.withMesh(EditSteps.exported(asset), 0, EditSteps::halved);
        Scene made = again(EditSteps.back(asset, halved));
        assertThat(volume(made)).isCloseTo(volume(halved), within(1e-3));
    }

    /** Returns the sum of the signed volumes of the tetrahedra between the origin and each triangle. */
    private static double volume(Scene scene) {
        double volume = 0;
        for (var mesh : scene.meshes()) {
            for (Primitive p : mesh.primitives()) {
                for (int i = 0; i + 2 < p.indices().length; i += 3) {
                    float[] at = p.positions();
                    int a = 3 * p.indices()[i];
                    int b = 3 * p.indices()[i + 1];
                    int c = 3 * p.indices()[i + 2];
                    volume += at[a] * ((double) at[b + 1] * at[c + 2] - (double) at[b + 2] * at[c + 1])
                            - at[a + 1] * ((double) at[b] * at[c + 2] - (double) at[b + 2] * at[c])
                            + at[a + 2] * ((double) at[b] * at[c + 1] - (double) at[b + 1] * at[c]);
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
    void relocationsHitThePointersOfAChangedFile() {
        byte[] usual = bytes(xj("torii.nj"));
        Asset asset = Asset.of(withZerosBehindRelocations(usual), "made.xj");
        Scene scene = EditSteps.exported(asset);
        assertThat(EditSteps.back(asset, scene).bytes()).isEqualTo(bytes(asset));
        for (Scene edited : List.of(
                EditSteps.withMesh(scene, 0, EditSteps::halved),
                EditSteps.withCopy(scene, 0, 2),
                EditSteps.withHat(scene, 1))) {
            byte[] file = EditSteps.back(asset, edited).bytes();
            ByteBuffer words = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
            int at = startOf("NJCM", file);
            int size = words.getInt(at - 4);
            List<Integer> relocations = relocations(file);
            assertThat(relocations).isNotEmpty().doesNotHaveDuplicates();
            for (int relocation : relocations) {
                assertThat(words.getInt(at + relocation))
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
    void verifyNamesRelocationsThatHitNoPointer() {
        byte[] file = bytes(xj("torii.nj"));
        assertThat(Verifier.verify(Asset.of(file, "made.xj"), Limits.DEFAULT))
                .allMatch(each -> each.damage().isEmpty());
        int last = startOf("POF0", file) + relocations(file).size() - 1;
        file[last]++;
        assertThat(Verifier.verify(Asset.of(file, "made.xj"), Limits.DEFAULT))
                .singleElement()
                .satisfies(
                        each -> assertThat(each.damage().orElseThrow()).contains("relocations are not at a pointer"));
    }

    private static int startOf(String tag, byte[] file) {
        return new String(file, StandardCharsets.ISO_8859_1).indexOf(tag) + 8;
    }

    private static byte[] withZerosBehindRelocations(byte[] file) {
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
            int more = (file[i] & 0xC0) == 0x40 ? 0 : (file[i] & 0xC0) == 0x80 ? 1 : 3;
            for (; more > 0; more--) {
                words = words << 8 | file[++i] & 0xFF;
            }
            offset += 4 * words;
            offsets.add(offset);
        }
        return offsets;
    }

    @Test
    void newPartsThatTwoNodesMoveAreRefusedByName() {
        Asset asset = xj("torii.nj");
        Scene scene = EditSteps.exported(asset);
        Scene bent = EditSteps.withMesh(scene, 0, p -> {
            int[] joints = p.joints().clone();
            joints[0] = (joints[0] + 1) % scene.skins().getFirst().joints().length;
            return p.withInfluences(p.influences(), joints, p.weights());
        });
        assertThatThrownBy(() -> EditSteps.back(asset, bent))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("XJ models cannot store weights")
                .hasMessageContaining(scene.meshes().getFirst().name());
    }
}
