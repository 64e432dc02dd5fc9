package shuriken.nitro.mdl0;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.io.ByteCursor;
import shuriken.io.struct.FixedPoint;
import shuriken.testkit.ByteDsl;

class NodeDataTest {
    private static final short COS = (short) FixedPoint.toStored(0.8);
    private static final short SIN = (short) FixedPoint.toStored(0.6);

    /** The rows of a pivot's other elements are A B / C D, where C is B or -B and D is A or -A. */
    @ParameterizedTest
    @CsvSource({
        "0, '1 0 0 / 0 a b / 0 c d'", "1, '0 1 0 / a 0 b / c 0 d'", "2, '0 0 1 / a b 0 / c d 0'",
        "3, '0 a b / 1 0 0 / 0 c d'", "4, 'a 0 b / 0 1 0 / c 0 d'", "5, 'a b 0 / 0 0 1 / c d 0'",
        "6, '0 a b / 0 c d / 1 0 0'", "7, 'a 0 b / c 0 d / 0 1 0'", "8, 'a b 0 / c d 0 / 0 0 1'"
    })
    void createsRotationsFromPivots(int position, String pattern) {
        for (int signs = 0; signs < 8; signs++) {
            double[] rotation = NodeData.pivot(position, signs, COS, SIN);
            String[] elements = pattern.replace(" / ", " ").split(" ");
            for (int i = 0; i < 9; i++) {
                double expected = switch (elements[i]) {
                    case "1" -> (signs & 1) != 0 ? -1 : 1;
                    case "a" -> 0.8;
                    case "b" -> 0.6;
                    case "c" -> (signs & 2) != 0 ? -0.6 : 0.6;
                    case "d" -> (signs & 4) != 0 ? -0.8 : 0.8;
                    default -> 0;
                };
                assertThat(rotation[i])
                        .as("%d of position %d, signs %d", i, position, signs)
                        .isEqualTo(expected, within(2e-4));
            }
        }
    }

    /** For row vectors, 90 degrees about z rotates x to y. */
    @Test
    void readsAStoredPivot() {
        NodeData node = NodeData.read(ByteCursor.littleEndian(ByteDsl.bytes("8D 02 0000 | 0000 0010"), "node"));
        assertThat(node.turn()).containsExactly(0, 1, 0, -1, 0, 0, 0, 0, 1);
        assertThat(node.slot()).isZero();
    }

    @Test
    void readsAllPartsInOrder() {
        NodeData node = NodeData.read(ByteCursor.littleEndian(
                ByteDsl.bytes("0028 0010 | 00100000 00200000 00300000 | 00*6 0010 00*6 0010"
                        + " | 00200000 00400000 00800000 | 00080000 00040000 00020000"),
                "node"));
        assertThat(node.slot()).isEqualTo(5);
        assertThat(node.move()).containsExactly(1, 2, 3);
        assertThat(node.turn()).containsExactly(1, 0, 0, 0, 1, 0, 0, 0, 1);
        assertThat(node.size()).containsExactly(2, 4, 8);
        assertThat(node.scale()).endsWith(0x800, 0x400, 0x200);
    }
}
