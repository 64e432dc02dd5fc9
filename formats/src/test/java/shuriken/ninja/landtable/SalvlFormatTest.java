package shuriken.ninja.landtable;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.Metadata;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.testkit.FormatContract;
import shuriken.testkit.RoundTrip;

class SalvlFormatTest extends FormatContract<SalvlFile> {
    private static final SalvlFormat FORMAT = new SalvlFormat();

    SalvlFormatTest() {
        super(FORMAT);
    }

    @Override
    protected Optional<Set<DiagnosticCode>> repairCodes() {
        return Optional.of(Set.of(DiagnosticCode.SHARED_NODE, DiagnosticCode.SIZE_MISMATCH, DiagnosticCode.BAD_TEXT));
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, SalvlFile> files = new LinkedHashMap<>();
        files.put("first game, with motions", Levels.first());
        files.put("first game, with a pointer to a motion", Levels.first(SaMagic.SA1LVL, true));
        files.put("second game", Levels.second(SaMagic.SA2LVL, 1));
        files.put("second game, visible by flags", Levels.second(SaMagic.SA2LVL, -1));
        files.put("second game, Ginja", Levels.second(SaMagic.SA2BLVL, 1));
        files.put("nodes with a quaternion", Levels.withQuaternion());
        files.put("version 0", Levels.version(SaMagic.SA1LVL, 0));
        files.put("version 1", Levels.version(SaMagic.SA2LVL, 1));
        files.put("version 2", Levels.version(SaMagic.SA2BLVL, 2));
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        files.forEach((name, file) -> fixtures.put(name, RoundTrip.write(FORMAT, file)));
        return fixtures;
    }

    /**
     * Lists the fields that only Basic+ or only the second game has. The writer computes the indices of actions, and
     * two objects may share one.
     */
    @Override
    protected Optional<Set<String>> derivedComponents() {
        return Optional.of(Set.of(
                "BasicMeshset.attributeWord",
                "BasicMeshset.buffer",
                "BasicModel.buffer",
                "Col.unknown14",
                "ModelAction.index",
                "ModelAction.rootNodeIndex",
                "MotionTrack.frames",
                "MotionTrack.words",
                "NjsMotion.frameCount",
                "NjsMotion.inpFn",
                "NjsMotion.type"));
    }

    @Test
    void readsAllParts() {
        LandTable read =
                RoundTrip.read(FORMAT, fixture("first game, with motions")).table();
        LandTable written = Levels.first().table();
        assertThat(read.cols()).isEqualTo(written.cols());
        assertThat(read.header()).isEqualTo(written.header());
        assertThat(read.textureFile()).isEqualTo("GARDEN");
        assertThat(read.tree().rootIndices()).containsExactly(0, 2);
        assertThat(read.animations()).hasSize(2);
        assertThat(read.animations().getFirst())
                .usingRecursiveComparison()
                .isEqualTo(written.animations().getFirst());
        assertThat(read.animations().get(1).action())
                .isEqualTo(read.animations().getFirst().action());
    }

    @Test
    void findsActionsOfMotionPointers() {
        LandTable table = RoundTrip.read(FORMAT, fixture("first game, with a pointer to a motion"))
                .table();
        assertThat(table.animations()).extracting(LandAnimation::pointsToMotion).containsExactly(false, true);
        assertThat(table.animations().get(1).action())
                .isEqualTo(table.animations().getFirst().action());
    }

    /** Visible models have the mesh kind of the level, and invisible models are Basic models. */
    @Test
    void invisibleModelsAreBasic() {
        for (String name : List.of("second game", "second game, visible by flags", "second game, Ginja")) {
            LandTable read = RoundTrip.read(FORMAT, fixture(name)).table();
            List<Class<?>> types = new ArrayList<>();
            for (Col col : read.cols()) {
                ObjectNode node = read.tree().nodes().get(col.rootNodeIndex());
                types.add(read.tree().meshes().get(node.meshIndex()).getClass());
            }
            Class<?> visibleType = name.endsWith("Ginja") ? NodeMesh.Ginja.class : NodeMesh.Chunk.class;
            assertThat(types).as(name).isEqualTo(List.of(visibleType, NodeMesh.Basic.class));
        }
    }

    /** The format does not store whether nodes have a fourth word. Nodes of Basic models never have it. */
    @Test
    void readsLongNodesOfVisibleModels() {
        SalvlFile read = RoundTrip.read(FORMAT, fixture("nodes with a quaternion"));
        assertThat(read.table().hasLongNodes()).isTrue();
        assertThat(read.table().tree().nodes())
                .extracting(node -> node.object().quaternionW())
                .containsExactly(0.8f, 1f, 1f, 1f);
        assertThat(read.table().tree().nodes().get(3).object().position().x()).isEqualTo(10);
        assertThat(RoundTrip.read(FORMAT, fixture("version 1")).table().hasLongNodes())
                .isFalse();
    }

    @Test
    void rewritesEveryKindInEveryVersion() {
        for (SaMagic magic : List.of(SaMagic.SA1LVL, SaMagic.SADXLVL, SaMagic.SA2LVL, SaMagic.SA2BLVL)) {
            for (int version = 0; version <= 3; version++) {
                SalvlFile written = Levels.version(magic, version);
                SalvlFile read = RoundTrip.read(FORMAT, RoundTrip.write(FORMAT, written));
                assertThat(read.version()).isEqualTo(version);
                assertThat(read.table())
                        .as("%s, version %d", magic, version)
                        .usingRecursiveComparison()
                        .ignoringFields("tree", "hasLongNodes")
                        .isEqualTo(written.table());
                assertThat(SamdlFile.findName(read.metadata(), new StructId(LayoutEntry.Kind.OBJECT, 0)))
                        .contains("ground");
            }
        }
    }

    /** No root node becomes the sibling of another one. */
    @Test
    void keepsTreesSeparateAfterMoves() {
        SalvlFile read = RoundTrip.read(FORMAT, fixture("first game, with motions"));
        LandTable table = read.table();
        LandTable renamed = new LandTable(
                table.header(),
                table.cols(),
                table.animations(),
                "A_LONGER_NAME",
                table.texlist(),
                table.tree(),
                false);
        SalvlFile changed =
                new SalvlFile(read.location(), read.magic(), 3, renamed, List.<Metadata>of(), read.layout());
        LandTable reread =
                RoundTrip.read(FORMAT, RoundTrip.write(FORMAT, changed)).table();
        ObjectTree<NodeMesh> tree = reread.tree();
        assertThat(tree.rootIndices()).isEqualTo(table.tree().rootIndices());
        assertThat(tree.nodes()).hasSameSizeAs(table.tree().nodes());
        assertThat(reread.textureFile()).isEqualTo("A_LONGER_NAME");
    }
}
