package shuriken.ninja.samodel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.model.SonicFixtures;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.Metadata.Influence;
import shuriken.ninja.samodel.Metadata.Label;
import shuriken.ninja.samodel.Metadata.NodeWeights;
import shuriken.ninja.samodel.Metadata.VertexWeights;
import shuriken.testkit.FormatContract;
import shuriken.testkit.RoundTrip;

class SamdlFormatTest extends FormatContract<SamdlFile> {
    private static final SamdlFormat FORMAT = new SamdlFormat();
    private static final StructId ROOT = new StructId(LayoutEntry.Kind.OBJECT, 0);

    SamdlFormatTest() {
        super(FORMAT);
    }

    @Override
    protected Optional<Set<DiagnosticCode>> repairCodes() {
        return Optional.of(Set.of(DiagnosticCode.SHARED_NODE, DiagnosticCode.SIZE_MISMATCH, DiagnosticCode.BAD_TEXT));
    }

    private static List<Metadata> everyBlock() {
        return List.of(
                new Metadata.Labels(List.of(
                        Label.of(ROOT, "object_root"),
                        Label.of(new StructId(LayoutEntry.Kind.MESHSETS, 0), "mesh_übung"),
                        new Label(0x7FFFFFFF, "nowhere", Optional.empty()))),
                new Metadata.Names(Metadata.Names.ANIMATIONS, List.of("walk.saanim", "run.saanim")),
                new Metadata.Names(Metadata.Names.MORPHS, List.of()),
                new Metadata.Text(FourCc.of("AUTH"), "someone"),
                new Metadata.Text(FourCc.of("DESC"), ""),
                new Metadata.Socket(FourCc.of("RHND"), 1, 2),
                new Metadata.Weights(List.of(new NodeWeights(
                        0,
                        List.of(new VertexWeights(
                                3, List.of(new Influence(0, 3, 0.25f), new Influence(1, 2, 0.75f))))))),
                new Metadata.Raw(FourCc.of("XYZ1"), new byte[] {1, 2, 3}),
                new Metadata.Raw(FourCc.of("END\0"), new byte[0]));
    }

    private static List<Metadata> oldLists(boolean hasLabels) {
        List<Metadata> lists = new ArrayList<>();
        lists.add(new Metadata.Names(Metadata.Names.ANIMATIONS, List.of("walk.saanim", "run.saanim")));
        lists.add(new Metadata.Names(Metadata.Names.MORPHS, List.of("grin.saanim")));
        if (hasLabels) {
            lists.add(new Metadata.Labels(List.of(
                    Label.of(ROOT, "object_root"), Label.of(new StructId(LayoutEntry.Kind.MODEL, 0), "attach"))));
        }
        return lists;
    }

    private static SamdlFile file(SaMagic magic, int version, ObjectTree<NodeMesh> tree, List<Metadata> metadata) {
        return new SamdlFile(new SourceLocation("fixture", 0), magic, version, tree, false, metadata, BlockLayout.NONE);
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        ObjectTree<NodeMesh> basic = SonicFixtures.everyMeshset(false);
        Map<String, SamdlFile> files = new LinkedHashMap<>();
        files.put("every meshset and metadata block", file(SaMagic.SA1MDL, 3, basic, everyBlock()));
        files.put("offsets of version 2", file(SaMagic.SA1MDL, 2, basic, everyBlock()));
        files.put("labels of version 1", file(SaMagic.SA1MDL, 1, basic, oldLists(true)));
        files.put("names of version 0", file(SaMagic.SA1MDL, 0, basic, oldLists(false)));
        files.put("without metadata", file(SaMagic.SA1MDL, 3, basic, List.of()));
        files.put("Basic+", file(SaMagic.SADXMDL, 3, SonicFixtures.everyMeshset(true), List.of()));
        files.put("Chunk", file(SaMagic.SA2MDL, 3, SonicFixtures.chunkSquare(), List.of()));
        files.put("rigid Ginja", file(SaMagic.SA2BMDL, 3, SonicFixtures.rigidGinja(), List.of()));
        files.put("skinned Ginja", file(SaMagic.SA2BMDL, 3, SonicFixtures.skinnedGinja(), List.of()));
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        files.forEach((name, file) -> fixtures.put(name, RoundTrip.write(FORMAT, file)));
        return fixtures;
    }

    /** Lists the word that can replace a pointer, and the fields that only Basic+ has. */
    @Override
    protected Optional<Set<String>> derivedComponents() {
        return Optional.of(Set.of("BasicMeshset.attributeWord", "BasicMeshset.buffer", "BasicModel.buffer"));
    }

    /** Several labels at offset 0 keep SA Tools from reading a file. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void removesLabelsOfRemovedStructs(int version) {
        Metadata labels = new Metadata.Labels(List.of(
                Label.of(ROOT, "object_root"),
                Label.of(new StructId(LayoutEntry.Kind.MESH_POLYGONS, 0, 90), "poly_1"),
                Label.of(new StructId(LayoutEntry.Kind.MESH_POLYGONS, 0, 91), "poly_2")));
        byte[] bytes = RoundTrip.write(
                FORMAT, file(SaMagic.SA1MDL, version, SonicFixtures.everyMeshset(false), List.of(labels)));
        SamdlFile read = FORMAT.read(ByteCursor.littleEndian(bytes, "file"), new ReadContext(ReadOptions.STRICT));
        assertThat(read.metadata())
                .singleElement()
                .isInstanceOfSatisfying(
                        Metadata.Labels.class,
                        block -> assertThat(block.labels())
                                .extracting(Label::name)
                                .containsExactly("object_root"));
    }

    /**
     * Meshsets are written in another order at the old offsets. Those without texture coordinates must not have a
     * pointer.
     */
    @Test
    void writesNoPointersToRemovedArrays() {
        byte[] before = RoundTrip.write(FORMAT, file(SaMagic.SA1MDL, 3, SonicFixtures.everyMeshset(false), List.of()));
        SamdlFile read = FORMAT.read(ByteCursor.littleEndian(before, "before"), new ReadContext(ReadOptions.STRICT));
        BasicModel model = ((NodeMesh.Basic) read.tree().meshes().getFirst()).model();
        List<BasicMeshset> sets = new ArrayList<>(model.meshsets());
        Collections.rotate(sets, -1);
        List<NodeMesh> meshes = new ArrayList<>(read.tree().meshes());
        meshes.set(
                0,
                new NodeMesh.Basic(
                        SonicFixtures.square(SonicFixtures.material(0, 0), sets.toArray(BasicMeshset[]::new))));
        ObjectTree<NodeMesh> changed =
                new ObjectTree<>(read.tree().nodes(), meshes, read.tree().rootIndices());
        byte[] after = RoundTrip.write(
                FORMAT,
                new SamdlFile(read.location(), read.magic(), 3, changed, false, read.metadata(), read.layout()));
        SamdlFile reread = FORMAT.read(ByteCursor.littleEndian(after, "after"), new ReadContext(ReadOptions.STRICT));
        assertThat(((NodeMesh.Basic) reread.tree().meshes().getFirst()).model().meshsets())
                .usingRecursiveComparison()
                .isEqualTo(sets);
    }

    /** The records are equal after writing and reading, except for their offsets. */
    @Test
    void rewritesAllRecords() {
        SamdlFile read = RoundTrip.read(FORMAT, fixture("every meshset and metadata block"));
        assertThat(read.tree().meshes())
                .usingRecursiveComparison()
                .ignoringFields("")
                .isEqualTo(SonicFixtures.everyMeshset(false).meshes());
        assertThat(read.metadata()).hasSameSizeAs(everyBlock());
        assertThat(read.metadata().subList(1, 7))
                .usingRecursiveComparison()
                .isEqualTo(everyBlock().subList(1, 7));
        assertThat(read.nodeName(0)).contains("object_root");
        assertThat(read.nodeName(1)).isEmpty();
        SamdlFile versionTwo = RoundTrip.read(FORMAT, fixture("offsets of version 2"));
        assertThat(versionTwo.metadata().get(1)).isEqualTo(everyBlock().get(1));
    }

    @Test
    void rewritesGinjaRecords() {
        for (String name : List.of("rigid Ginja", "skinned Ginja")) {
            SamdlFile read = RoundTrip.read(FORMAT, fixture(name));
            ObjectTree<NodeMesh> tree =
                    name.startsWith("rigid") ? SonicFixtures.rigidGinja() : SonicFixtures.skinnedGinja();
            assertThat(read.tree().meshes()).usingRecursiveComparison().isEqualTo(tree.meshes());
        }
    }

    @Test
    void readsOldLists() {
        SamdlFile read = RoundTrip.read(FORMAT, fixture("labels of version 1"));
        assertThat(read.metadata())
                .startsWith(oldLists(true).get(0), oldLists(true).get(1));
        assertThat(read.nodeName(0)).contains("object_root");
        assertThat(RoundTrip.read(FORMAT, fixture("names of version 0")).metadata())
                .isEqualTo(oldLists(false));
    }

    /** Labels and weights refer to the same structs after everything moves. */
    @Test
    void updatesAddressesAfterMoves() {
        SamdlFile read = RoundTrip.read(FORMAT, fixture("every meshset and metadata block"));
        List<Metadata> metadata = new ArrayList<>(read.metadata());
        metadata.add(0, new Metadata.Text(FourCc.of("TOOL"), "moves all that follows"));
        ObjectTree<NodeMesh> bigger = SonicFixtures.basicTwoSquares();
        SamdlFile changed = new SamdlFile(read.location(), read.magic(), 2, bigger, false, metadata, read.layout());
        SamdlFile reread = RoundTrip.read(FORMAT, RoundTrip.write(FORMAT, changed));
        assertThat(reread.nodeName(0)).contains("object_root");
        assertThat(reread.weights()).isEqualTo(read.weights());
        assertThat(reread.tree().nodes()).hasSize(2);
    }

    @Test
    void refusesNewBlocksInOldVersions() {
        SamdlFile file = file(SaMagic.SA1MDL, 1, SonicFixtures.chunkSquare(), everyBlock());
        assertThatThrownBy(() -> RoundTrip.write(FORMAT, file)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void replacesOnlyTheTree() {
        SamdlFile file =
                RoundTrip.read(new SamdlFormat(), SaVersions.models().getOrDefault("version 3.sa2mdl", new byte[0]));
        SamdlFile changed = file.withTree(SonicFixtures.basicTwoSquares());
        assertThat(changed).usingRecursiveComparison().ignoringFields("tree").isEqualTo(file);
        assertThat(changed.tree().nodes()).hasSize(2);
    }
}
