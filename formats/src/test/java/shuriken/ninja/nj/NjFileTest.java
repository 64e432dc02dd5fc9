package shuriken.ninja.nj;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import shuriken.ninja.model.Attach;
import shuriken.ninja.model.SonicFixtures;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.xj.XjFixtures;

/** Checks the blocks of a file with a model of each kind. */
class NjFileTest {
    private static final TexList NONE = new TexList(List.of());

    private static String blocks(NjFile file) {
        return file.blocks().stream()
                .map(block -> block.tag() + " " + block.getClass().getSimpleName())
                .collect(Collectors.joining(", "));
    }

    private static ObjectTree<Attach> xj() {
        Attach mesh = new Attach.Xj(XjFixtures.model(XjFixtures.square(0), List.of(), List.of()));
        return new ObjectTree<>(List.of(SonicFixtures.node(-1, 0, 0, 0, 0)), List.of(mesh));
    }

    private static NjFile onlyModel(ObjectTree<Attach> tree) {
        return NjFile.create(Optional.empty(), tree, true, Optional.empty());
    }

    @Test
    void createsFilesOfOneModel() {
        assertThat(blocks(onlyModel(SonicFixtures.chunk()))).isEqualTo("NJCM Chunk, POF0 Relocations");
        assertThat(blocks(onlyModel(xj()))).isEqualTo("NJCM Xj, POF0 Relocations");
        assertThat(blocks(onlyModel(SonicFixtures.twoSquares()))).isEqualTo("NJBM Model, POF0 Relocations");
        assertThat(blocks(onlyModel(SonicFixtures.rigidGinja()))).isEqualTo("GJCM Model, POF0 Relocations");
        ObjectTree<Attach> bones = new ObjectTree<>(List.of(SonicFixtures.node(-1, -1, 0, 0, 0)), List.of());
        assertThat(blocks(onlyModel(bones))).isEqualTo("NJCM Chunk, POF0 Relocations");
    }

    @Test
    void createsFilesWithTexturesAndAMotion() {
        for (ObjectTree<Attach> tree : List.of(SonicFixtures.twoSquares(), SonicFixtures.rigidGinja())) {
            boolean ginja = tree.attaches().getFirst() instanceof Attach.Ginja;
            NjFile file = NjFile.create(Optional.of(NONE), tree, false, Optional.of(SonicFixtures.motion(1, false)));
            assertThat(blocks(file))
                    .isEqualTo((ginja ? "GJTL" : "NJTL") + " Textures, POF0 Relocations, " + (ginja ? "GJCM" : "NJBM")
                            + " Model, POF0 Relocations, NMDM Motion, POF0 Relocations");
            assertThat(file.blocks().stream()
                            .filter(NjBlock.Relocations.class::isInstance)
                            .map(block -> ((NjBlock.Relocations) block).includesNull()))
                    .containsExactly(false, false, true);
            assertThat(file.sizeOrder()).isEqualTo(ByteOrder.LITTLE_ENDIAN);
            assertThat(file.dataOrder()).isEqualTo(ginja ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        }
    }

    @Test
    void keepsLongNodes() {
        for (boolean longNodes : new boolean[] {false, true}) {
            var chunk =
                    (NjBlock.Chunk) NjFile.create(Optional.empty(), SonicFixtures.chunk(), longNodes, Optional.empty())
                            .blocks()
                            .getFirst();
            assertThat(chunk.longNodes()).isEqualTo(longNodes);
            assertThat(chunk.tree().attaches()).hasSize(1);
            for (ObjectTree<Attach> tree : List.of(SonicFixtures.twoSquares(), SonicFixtures.rigidGinja())) {
                var model = (NjBlock.Model) NjFile.create(Optional.empty(), tree, longNodes, Optional.empty())
                        .blocks()
                        .getFirst();
                assertThat(model.longNodes()).isEqualTo(longNodes);
            }
        }
    }

    @Test
    void createsFilesOfXjModels() {
        var tree = XjFixtures.tree(XjFixtures.model(XjFixtures.square(0), List.of(), List.of()));
        NjFile file = NjFile.createXj(NONE, tree);
        assertThat(blocks(file)).isEqualTo("NJTL Textures, POF0 Relocations, NJCM Xj, POF0 Relocations");
        assertThat(file.dataOrder()).isEqualTo(ByteOrder.LITTLE_ENDIAN);
        NjFile big = file.withByteOrder(ByteOrder.BIG_ENDIAN);
        assertThat(big.sizeOrder()).isEqualTo(ByteOrder.BIG_ENDIAN);
        assertThat(big.dataOrder()).isEqualTo(ByteOrder.BIG_ENDIAN);
        assertThat(big.blocks()).isEqualTo(file.blocks());
    }
}
