package shuriken.ninja.nj;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.model.SonicFixtures;
import shuriken.ninja.object.ObjectTree;
import shuriken.testkit.RoundTrip;

class OtherModelsTest {
    private static void check(String tag, ObjectTree<NodeMesh> tree) {
        for (ByteOrder order : List.of(NjFixtures.LITTLE, NjFixtures.BIG)) {
            NjFile file = RoundTrip.read(new NjFormat(), NjFixtures.model(tag, tree, order));
            assertThat(file.dataByteOrder()).isEqualTo(order);
            assertThat(file.blocks().get(1)).as("lists exactly the pointers").isInstanceOf(NjBlock.Relocations.class);
            assertThat(file.blocks().getFirst())
                    .isInstanceOfSatisfying(
                            NjBlock.Model.class,
                            model -> assertThat(model.tree().meshes())
                                    .usingRecursiveComparison()
                                    .isEqualTo(tree.meshes()));
        }
    }

    @Test
    void rewritesModelsInBothByteOrders() {
        check("NJBM", SonicFixtures.everyMeshset(false));
        check("GJCM", SonicFixtures.rigidGinja());
        check("GJBM", SonicFixtures.skinnedGinja());
    }

    /** Basic+ has no signature. It is detected because the shorter structs are invalid. */
    @Test
    void detectsBasicPlusByItsStructs() {
        check("NJBM", SonicFixtures.everyMeshset(true));
    }
}
