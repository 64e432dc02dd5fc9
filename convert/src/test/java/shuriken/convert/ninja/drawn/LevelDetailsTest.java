package shuriken.convert.ninja.drawn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.convert.StageParts;
import shuriken.convert.StageParts.ContentKind;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.SalvlConverter;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Description;
import shuriken.format.SceneInfo;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.landtable.Col;
import shuriken.ninja.landtable.LandAnimation;
import shuriken.ninja.landtable.LandTable;
import shuriken.ninja.landtable.LandTableHeader;
import shuriken.ninja.landtable.ModelAction;
import shuriken.ninja.landtable.SalvlFile;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.model.SonicFixtures;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.SaMagic;
import shuriken.scene.Clip;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Target;

/**
 * Converts a hand-written level with parts of every layer, an empty part, trees with siblings of the root, and
 * motions.
 */
class LevelDetailsTest {
    private static final int VISIBLE = 1 << 31;
    private static final int SOLID = 1;
    private static final int WATER = 2;

    /** Three trees: node 0 with child 1; node 2 with sibling 3 and its child 4; node 5. */
    private static final ObjectTree<NodeMesh> TREE = new ObjectTree<>(
            List.of(node(-1), node(0), node(-1), node(-1), node(3), node(-1)),
            SonicFixtures.basicTwoSquares().meshes().subList(0, 1),
            List.of(0, 2, 5));

    private static ObjectNode node(int parent) {
        return SonicFixtures.node(parent, 0, 1, 0, 0);
    }

    private static Col col(int node, int flags) {
        return new Col(Vec3f.ZERO, 1, 0, 0, node, 0, 0x1234, flags);
    }

    private static SalvlFile level(LandTableHeader header) {
        ModelAction action = new ModelAction(0, 2, Optional.of(SonicFixtures.motion(2, false)));
        ModelAction other = new ModelAction(0, 5, Optional.empty());
        return SalvlFile.create(
                header instanceof LandTableHeader.Sa1 ? SaMagic.SA1LVL : SaMagic.SA2LVL,
                new LandTable(
                        header,
                        List.of(
                                col(0, VISIBLE | SOLID),
                                col(2, WATER),
                                col(5, SOLID),
                                col(5, 0),
                                col(-1, VISIBLE | SOLID | WATER),
                                col(5, VISIBLE | WATER)),
                        List.of(
                                new LandAnimation(0.5f, 2, Float.NaN, 0, Optional.of(action), false, 0),
                                new LandAnimation(1, 2, 3, -1, Optional.of(other), false, 0),
                                new LandAnimation(1, 2, 3, -1, Optional.empty(), false, 0)),
                        "GARDEN",
                        0,
                        TREE,
                        false),
                List.of());
    }

    private static final LandTableHeader FIRST_GAME = new LandTableHeader.Sa1(8, 1, 3000, 0, 0);

    private static Scene scene(SalvlFile file, ContentKind... layers) {
        return new SalvlConverter()
                .toScenes(
                        file,
                        "level",
                        TextureSource.NONE,
                        ConvertOptions.DEFAULT.withStage(new StageParts(Set.of(), Set.of(layers))),
                        new ReadContext(ReadOptions.LENIENT))
                .getFirst();
    }

    private static List<Object> values(Scene scene, String key) {
        return scene.nodes().stream()
                .map(node -> node.extras().values().getOrDefault(key, ""))
                .filter(value -> !value.equals(""))
                .toList();
    }

    @Test
    void listsPartsInOrder() {
        Scene all = scene(level(FIRST_GAME), EnumSet.allOf(ContentKind.class).toArray(new ContentKind[0]));
        assertThat(all.nodes())
                .extracting(Node::name)
                .containsExactly(
                        "node_000",
                        "node_001",
                        "node_002",
                        "node_003",
                        "node_004",
                        "node_005",
                        "node_005",
                        "node_005",
                        "node_000",
                        "node_001",
                        "node_005");
        assertThat(all.nodes()).extracting(Node::parentIndex).containsExactly(-1, 0, -1, -1, 3, -1, -1, -1, -1, 8, -1);
        assertThat(values(all, "col")).containsExactly(0, 1, 2, 3, 5);
        assertThat(values(all, "layers"))
                .containsExactly(
                        List.of("STATIC", "COLLISION"),
                        List.of("WATER"),
                        List.of("COLLISION"),
                        List.of("COLLISION"),
                        List.of("STATIC", "WATER"));
        assertThat(values(all, "flagBits"))
                .containsExactly("0x80000001", "0x00000002", "0x00000001", "0x00000000", "0x80000002");
        assertThat(values(all, "blockBits")).containsOnly("0x00001234");
        assertThat(values(all, "animation")).containsExactly(0, 1);
        assertThat(values(all, "frame")).containsExactly(0.5f, 1f);
        assertThat(values(all, "speed")).containsExactly(2f, 2f);
        assertThat(values(all, "maxFrame")).containsExactly(0f, 3f);
        assertThat(all.nodes().get(8).extras().values()).containsKey("animation");
    }

    @Test
    void selectsLayers() {
        assertThat(values(scene(level(FIRST_GAME)), "col")).as("visible parts").containsExactly(0, 5);
        assertThat(values(scene(level(FIRST_GAME)), "animation")).hasSize(2);
        assertThat(values(scene(level(FIRST_GAME), ContentKind.COLLISION), "col"))
                .containsExactly(0, 2, 3);
        assertThat(values(scene(level(FIRST_GAME), ContentKind.COLLISION), "animation"))
                .isEmpty();
        assertThat(values(scene(level(FIRST_GAME), ContentKind.WATER), "col")).containsExactly(1, 5);
        assertThat(values(scene(level(FIRST_GAME), ContentKind.ANIMATED), "col"))
                .isEmpty();
        assertThat(values(scene(level(FIRST_GAME), ContentKind.ANIMATED), "animation"))
                .containsExactly(0, 1);
    }

    /** In the second game, the stored number of parts is visible. If it is negative, the flags of each part decide. */
    @Test
    void selectsVisiblePartsOfTheSecondGame() {
        assertThat(values(scene(level(new LandTableHeader.Sa2(2, 0, 0, 2400)), ContentKind.STATIC), "col"))
                .containsExactly(0, 1);
        assertThat(values(scene(level(new LandTableHeader.Sa2(-1, 0, 0, 2400)), ContentKind.STATIC), "col"))
                .containsExactly(0, 5);
    }

    @Test
    void groupsAnimatedObjects() {
        Scene scene = scene(level(FIRST_GAME), ContentKind.ANIMATED);
        assertThat(scene.clips()).hasSize(1);
        Clip clip = scene.clips().getFirst();
        assertThat(clip.name()).isEqualTo("animation_000");
        assertThat(clip.group()).isEqualTo("level");
        assertThat(clip.channels())
                .extracting(channel -> ((Target.OfNode) channel.target()).nodeIndex())
                .containsOnly(0, 1);
        Scene all = scene(level(FIRST_GAME));
        assertThat(all.clips().getFirst().channels())
                .extracting(channel -> ((Target.OfNode) channel.target()).nodeIndex())
                .containsOnly(3, 4);
    }

    @Test
    void countsPartsOfAllLayers() {
        Description info = new SalvlConverter()
                .describe(
                        level(FIRST_GAME),
                        "level",
                        ConvertOptions.DEFAULT.withStage(new StageParts(Set.of(), Set.of(ContentKind.WATER))),
                        new ReadContext(ReadOptions.LENIENT));
        assertThat(info.scene()).contains(new SceneInfo(0, 4, 3, 4));
        assertThat(info.models().getFirst().headerCounts()).isEqualTo(Map.of("cols", 6, "visible", 3, "animations", 3));
        assertThat(info.models().getFirst().nodeCount()).isEqualTo(11);
        assertThat(info.models().getFirst().meshNodeCount()).isEqualTo(11);
        assertThat(info.animations()).extracting(animation -> animation.name()).containsExactly("animation_000");
    }
}
