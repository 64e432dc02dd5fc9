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

    private static final int FIRST_MODEL = 0x68;
    private static final int SECOND_MODEL = 0x84;

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
            check(true, name, 4, FIRST_MODEL + 4, FIRST_MODEL + 0x0C);
            check(true, name, 4, FIRST_MODEL + 4, FIRST_MODEL + 0x14);
            check(true, name, 4, FIRST_MODEL, SECOND_MODEL + 0x0C);
            check(true, name, 4, FIRST_MODEL, SECOND_MODEL + 0x14);
            check(false, name, 4, FIRST_MODEL, SECOND_MODEL);
            check(false, name, 4, FIRST_MODEL + 8, FIRST_MODEL + 0x10);
        }
    }

    /** If models have only vertices, the file name decides, unless a pointer can only be that of a Chunk model. */
    @Test
    void usesTheNameWithoutMeshes() {
        check(true, "a.xj", FIRST_MODEL + 4, SECOND_MODEL + 4);
        check(true, "A.XJ", FIRST_MODEL + 4, SECOND_MODEL + 4);
        check(false, "a.nj", FIRST_MODEL + 4, SECOND_MODEL + 4);
        check(false, "a.xjx", FIRST_MODEL + 4, SECOND_MODEL + 4);
        check(false, "a.xj", FIRST_MODEL, FIRST_MODEL + 4, SECOND_MODEL + 4);
        check(false, "a.xj", FIRST_MODEL + 4, SECOND_MODEL, SECOND_MODEL + 4);
        check(false, "a.xj", FIRST_MODEL + 4);
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
        assertThat(isXj("a.nj", damaged, FIRST_MODEL + 0x0C)).isTrue();
        assertThat(isXj("a.nj", damaged, SECOND_MODEL + 0x0C)).isFalse();
        assertThat(isXj("a.xj", damaged, FIRST_MODEL + 4)).isTrue();
    }
}
