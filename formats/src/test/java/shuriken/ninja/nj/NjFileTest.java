package shuriken.ninja.nj;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.model.SonicFixtures;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.object.SharedLink;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.xj.XjFixtures;

/** Checks which blocks a created file has for each kind of model. */
class NjFileTest {
    private static final TexList EMPTY_LIST = new TexList(List.of());

    /** Returns the tag and the kind of each block. */
    private static String describe(NjFile file) {
        return file.blocks().stream()
                .map(block -> block.tag() + " " + block.getClass().getSimpleName())
                .collect(Collectors.joining(", "));
    }

    private static ObjectTree<NodeMesh> xj() {
        NodeMesh mesh = new NodeMesh.Xj(XjFixtures.model(XjFixtures.square(0), List.of(), List.of()));
        return new ObjectTree<>(List.of(SonicFixtures.node(-1, 0, 0, 0, 0)), List.of(mesh));
    }

    private static NjFile fileWithOnlyModel(ObjectTree<NodeMesh> tree) {
        return NjFile.create(Optional.empty(), tree, true, Optional.empty());
    }

    @Test
    void createsFilesWithOnlyAModel() {
        assertThat(describe(fileWithOnlyModel(SonicFixtures.chunkSquare()))).isEqualTo("NJCM Chunk, POF0 Relocations");
        assertThat(describe(fileWithOnlyModel(xj()))).isEqualTo("NJCM Xj, POF0 Relocations");
        assertThat(describe(fileWithOnlyModel(SonicFixtures.basicTwoSquares())))
                .isEqualTo("NJBM Model, POF0 Relocations");
        assertThat(describe(fileWithOnlyModel(SonicFixtures.rigidGinja()))).isEqualTo("GJCM Model, POF0 Relocations");
        ObjectTree<NodeMesh> bonesOnly = new ObjectTree<>(List.of(SonicFixtures.node(-1, -1, 0, 0, 0)), List.of());
        assertThat(describe(fileWithOnlyModel(bonesOnly))).isEqualTo("NJCM Chunk, POF0 Relocations");
    }

    @Test
    void createsFilesWithTexturesAndAMotion() {
        for (ObjectTree<NodeMesh> tree : List.of(SonicFixtures.basicTwoSquares(), SonicFixtures.rigidGinja())) {
            boolean isGinja = tree.meshes().getFirst() instanceof NodeMesh.Ginja;
            NjFile file =
                    NjFile.create(Optional.of(EMPTY_LIST), tree, false, Optional.of(SonicFixtures.motion(1, false)));
            assertThat(describe(file))
                    .isEqualTo((isGinja ? "GJTL" : "NJTL") + " Textures, POF0 Relocations, "
                            + (isGinja ? "GJCM" : "NJBM") + " Model, POF0 Relocations, NMDM Motion, POF0 Relocations");
            assertThat(file.blocks().stream()
                            .filter(NjBlock.Relocations.class::isInstance)
                            .map(block -> ((NjBlock.Relocations) block).includesNull()))
                    .containsExactly(false, false, true);
            assertThat(file.sizeByteOrder()).isEqualTo(ByteOrder.LITTLE_ENDIAN);
            assertThat(file.dataByteOrder()).isEqualTo(isGinja ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        }
    }

    @Test
    void keepsTheSizeOfNodes() {
        for (boolean hasLongNodes : new boolean[] {false, true}) {
            var chunk = (NjBlock.Chunk)
                    NjFile.create(Optional.empty(), SonicFixtures.chunkSquare(), hasLongNodes, Optional.empty())
                            .blocks()
                            .getFirst();
            assertThat(chunk.hasLongNodes()).isEqualTo(hasLongNodes);
            assertThat(chunk.tree().meshes()).hasSize(1);
            for (ObjectTree<NodeMesh> tree : List.of(SonicFixtures.basicTwoSquares(), SonicFixtures.rigidGinja())) {
                var model = (NjBlock.Model) NjFile.create(Optional.empty(), tree, hasLongNodes, Optional.empty())
                        .blocks()
                        .getFirst();
                assertThat(model.hasLongNodes()).isEqualTo(hasLongNodes);
            }
        }
    }

    /** A second root and a link to a node that is already in the tree. */
    @Test
    void keepsRootsAndSharedLinks() {
        List<ObjectNode> nodes = List.of(SonicFixtures.node(-1, 0, 0, 0, 0), SonicFixtures.node(-1, -1, 0, 0, 0));
        List<SharedLink> links = List.of(new SharedLink(0, true, 1));
        for (ObjectTree<NodeMesh> tree : List.of(SonicFixtures.chunkSquare(), xj())) {
            var linkedTree = new ObjectTree<>(nodes, tree.meshes(), List.of(0, 1), links);
            ObjectTree<?> storedTree =
                    switch (fileWithOnlyModel(linkedTree).blocks().getFirst()) {
                        case NjBlock.Chunk chunk -> chunk.tree();
                        case NjBlock.Xj xj -> xj.tree();
                        default -> throw new AssertionError();
                    };
            assertThat(storedTree.rootIndices()).containsExactly(0, 1);
            assertThat(storedTree.sharedLinks()).isEqualTo(links);
        }
    }

    @Test
    void createsFilesOfXjModels() {
        var tree = XjFixtures.tree(XjFixtures.model(XjFixtures.square(0), List.of(), List.of()));
        NjFile file = NjFile.createXj(EMPTY_LIST, tree);
        assertThat(describe(file)).isEqualTo("NJTL Textures, POF0 Relocations, NJCM Xj, POF0 Relocations");
        assertThat(file.dataByteOrder()).isEqualTo(ByteOrder.LITTLE_ENDIAN);
        NjFile bigEndian = file.withByteOrder(ByteOrder.BIG_ENDIAN);
        assertThat(bigEndian.sizeByteOrder()).isEqualTo(ByteOrder.BIG_ENDIAN);
        assertThat(bigEndian.dataByteOrder()).isEqualTo(ByteOrder.BIG_ENDIAN);
        assertThat(bigEndian.blocks()).isEqualTo(file.blocks());
    }
}
