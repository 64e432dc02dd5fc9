package shuriken.ninja.nj;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.Limits;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;

/** The pointers of Chunk models are at 0 and 4; those of XJ models are at 4, 0x0C and 0x14. */
class ModelKindDetectorTest {
    /** The node has a model at 0x68 and a child at 0x34, whose model is at 0x84. */
    private static final byte[] BLOCK =
            ByteDsl.bytes("00000000 68000000 00*36 34000000 00000000 | 00000000 84000000 00*44 | 00*28 | 00*28");

    private static final int FIRST = 0x68;
    private static final int SECOND = 0x84;

    private static boolean isXj(String name, byte[] block, int... pointers) {
        ByteCursor in = ByteCursor.littleEndian(block, name + "/NJCM");
        return ModelKindDetector.isXj(in, Optional.of(pointers), Limits.DEFAULT);
    }

    private static void check(boolean expected, String name, int... pointers) {
        assertThat(isXj(name, BLOCK, pointers)).isEqualTo(expected);
    }

    @Test
    void meshPointersDecideTheKind() {
        for (String name : new String[] {"a.xj", "a.nj"}) {
            check(true, name, 4, FIRST + 4, FIRST + 0x0C);
            check(true, name, 4, FIRST + 4, FIRST + 0x14);
            check(true, name, 4, FIRST, SECOND + 0x0C);
            check(true, name, 4, FIRST, SECOND + 0x14);
            check(false, name, 4, FIRST, SECOND);
            check(false, name, 4, FIRST + 8, FIRST + 0x10);
        }
    }

    /** If models have only vertices, the file name decides, unless a pointer can only be that of a Chunk model. */
    @Test
    void usesTheNameWithoutMeshes() {
        check(true, "a.xj", FIRST + 4, SECOND + 4);
        check(true, "A.XJ", FIRST + 4, SECOND + 4);
        check(false, "a.nj", FIRST + 4, SECOND + 4);
        check(false, "a.xjx", FIRST + 4, SECOND + 4);
        check(false, "a.xj", FIRST, FIRST + 4, SECOND + 4);
        check(false, "a.xj", FIRST + 4, SECOND, SECOND + 4);
        check(false, "a.xj", FIRST + 4);
    }

    @Test
    void usesTheNameWithoutRelocations() {
        for (String name : new String[] {"a.xj", "a.nj"}) {
            ByteCursor in = ByteCursor.littleEndian(BLOCK, name + "/NJCM");
            assertThat(ModelKindDetector.isXj(in, Optional.empty(), Limits.DEFAULT))
                    .isEqualTo(name.equals("a.xj"));
        }
    }

    /** The child is damaged, but the model of the root is readable. */
    @Test
    void ignoresUnreadableNodes() {
        byte[] damaged = BLOCK.clone();
        damaged[0x2D] = 0x7F;
        assertThat(isXj("a.nj", damaged, FIRST + 0x0C)).isTrue();
        assertThat(isXj("a.nj", damaged, SECOND + 0x0C)).isFalse();
        assertThat(isXj("a.xj", damaged, FIRST + 4)).isTrue();
    }
}
