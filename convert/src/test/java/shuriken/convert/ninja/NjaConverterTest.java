package shuriken.convert.ninja;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.AnimationInfo;
import shuriken.format.Description;
import shuriken.format.ModelInfo;
import shuriken.io.ByteCursor;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.model.SonicFixtures;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.ninja.nja.NjaContent;
import shuriken.ninja.nja.NjaFile;
import shuriken.ninja.nja.NjaFormat;
import shuriken.ninja.nja.NjaWriter;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Clip;
import shuriken.scene.Scene;

class NjaConverterTest {
    private static final int USE_TEXTURE = 0x94200000;

    /** Returns a square with texture 1. */
    private static String model(String name) {
        BasicMeshset set = BasicMeshset.create(
                BasicMeshset.Type.STRIPS,
                0,
                List.of(SonicFixtures.polygon(false, 0, 1, 2, 3)),
                new int[0],
                SonicFixtures.shorts(0, 0, 255, 0, 0, 255, 255, 255));
        ObjectTree<NodeMesh> tree = new ObjectTree<>(
                List.of(SonicFixtures.node(-1, 0, 0, 0, 0)),
                List.of(new NodeMesh.Basic(SonicFixtures.square(SonicFixtures.material(1, USE_TEXTURE), set))));
        NjaContent content = new NjaContent(List.of(), List.of(new NjaContent.Model(name, tree, List.of())), List.of());
        return new String(NjaWriter.toC(content), StandardCharsets.ISO_8859_1);
    }

    private static String list(String name, String... names) {
        return String.format(
                Locale.ROOT,
                "NJS_TEXNAME %1$s_names[] = { { %2$s } };%nNJS_TEXLIST %1$s = { arrayptrandlength(%1$s_names) };%n",
                name,
                String.join(" }, { ", names));
    }

    private static List<String> requestedTextures(String text) {
        List<String> requested = new ArrayList<>();
        TextureSource source = (request, context) -> {
            requested.add(request.name().isEmpty() ? request.archives() + " " + request.index() : request.name());
            return Optional.empty();
        };
        ByteCursor file = ByteCursor.littleEndian(text.getBytes(StandardCharsets.ISO_8859_1), "file");
        NjaFile read = new NjaFormat().read(file, new ReadContext(ReadOptions.STRICT));
        new NjaConverter().toScenes(read, "file", source, ConvertOptions.DEFAULT, new ReadContext(ReadOptions.LENIENT));
        return requested;
    }

    @Test
    void usesTextureNamesOfThePrecedingList() {
        String first = list("first", "\"a\"", "\"b\"");
        String second = list("second", "\"c\"", "\"d\"");
        assertThat(requestedTextures(model("m") + first + model("n") + second + model("o")))
                .containsExactly("b", "b", "d");
    }

    @Test
    void numbersTexturesWithoutNames() {
        assertThat(requestedTextures(list("filled_later", "NULL", "NULL") + model("m")))
                .containsExactly("[m] 1");
        assertThat(requestedTextures(model("m"))).containsExactly("[m] 1");
    }

    /** Returns a motion with one key for each node, at integer positions along x. */
    private static NjaContent.Motion motion(String name, int nodes) {
        List<MotionRow> rows = new ArrayList<>();
        for (int node = 0; node < nodes; node++) {
            int[] words = {Float.floatToIntBits(node + 1f), 0, 0};
            rows.add(new MotionRow(List.of(new MotionTrack(MotionChannel.POSITION, new int[] {0}, words))));
        }
        return new NjaContent.Motion(
                name, NjsMotion.create(2, Interpolation.LINEAR, List.of(MotionChannel.POSITION), rows, List.of()));
    }

    private static NjaFile withMotions() {
        String motions = new String(
                NjaWriter.toC(new NjaContent(List.of(), List.of(), List.of(motion("step", 1), motion("march", 2)))),
                StandardCharsets.ISO_8859_1);
        byte[] text = (model("m") + model("n") + motions).getBytes(StandardCharsets.ISO_8859_1);
        return new NjaFormat().read(ByteCursor.littleEndian(text, "file"), new ReadContext(ReadOptions.STRICT));
    }

    @Test
    void countsModelsAndMotions() {
        Description description = new NjaConverter()
                .describe(withMotions(), "file", ConvertOptions.DEFAULT, new ReadContext(ReadOptions.STRICT));
        assertThat(description.models()).extracting(ModelInfo::name).containsExactly("m", "n");
        assertThat(description.models()).allSatisfy(info -> {
            assertThat(info.nodeCount()).isOne();
            assertThat(info.vertexCount()).isEqualTo(4);
            assertThat(info.triangleCount()).isEqualTo(2);
        });
        assertThat(description.animations()).extracting(AnimationInfo::name).containsExactly("step", "march");
        assertThat(description.animations())
                .extracting(AnimationInfo::trackCount)
                .containsExactly(1, 2);
    }

    /** A model of one node gets only the motion with one row. */
    @Test
    void bindsMotionsWithTheSameNumberOfNodes() {
        List<Scene> scenes = new NjaConverter()
                .toScenes(
                        withMotions(),
                        "file",
                        TextureSource.NONE,
                        ConvertOptions.DEFAULT,
                        new ReadContext(ReadOptions.LENIENT));
        assertThat(scenes)
                .hasSize(2)
                .allSatisfy(scene ->
                        assertThat(scene.clips()).extracting(Clip::name).containsExactly("step"));
    }
}
