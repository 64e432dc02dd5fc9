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
    private static final short STORED_COS = (short) FixedPoint.toStored(0.8);
    private static final short STORED_SIN = (short) FixedPoint.toStored(0.6);

    /** Outside the row and the column of the pivot are the elements A B / C D, with C = ±B and D = ±A. */
    @ParameterizedTest
    @CsvSource({
        "0, '1 0 0 / 0 a b / 0 c d'", "1, '0 1 0 / a 0 b / c 0 d'", "2, '0 0 1 / a b 0 / c d 0'",
        "3, '0 a b / 1 0 0 / 0 c d'", "4, 'a 0 b / 0 1 0 / c 0 d'", "5, 'a b 0 / 0 0 1 / c d 0'",
        "6, '0 a b / 0 c d / 1 0 0'", "7, 'a 0 b / c 0 d / 0 1 0'", "8, 'a b 0 / c d 0 / 0 0 1'"
    })
    void createsRotationsFromPivots(int pivotIndex, String pattern) {
        for (int signs = 0; signs < 8; signs++) {
            double[] rotation = NodeData.rotationFromPivot(pivotIndex, signs, STORED_COS, STORED_SIN);
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
                        .as("element %d of pivot %d, signs %d", i, pivotIndex, signs)
                        .isEqualTo(expected, within(2e-4));
            }
        }
    }

    /** The stored rotation is 90° about z. With row vectors it rotates x to y. */
    @Test
    void readsARotationStoredAsPivot() {
        NodeData node = NodeData.read(ByteCursor.littleEndian(ByteDsl.bytes("8D 02 0000 | 0000 0010"), "node"));
        assertThat(node.rotation()).containsExactly(0, 1, 0, -1, 0, 0, 0, 0, 1);
        assertThat(node.matrixSlot()).isZero();
    }

    @Test
    void readsAllPartsInOrder() {
        NodeData node = NodeData.read(ByteCursor.littleEndian(
                ByteDsl.bytes("0028 0010 | 00100000 00200000 00300000 | 00*6 0010 00*6 0010"
                        + " | 00200000 00400000 00800000 | 00080000 00040000 00020000"),
                "node"));
        assertThat(node.matrixSlot()).isEqualTo(5);
        assertThat(node.translation()).containsExactly(1, 2, 3);
        assertThat(node.rotation()).containsExactly(1, 0, 0, 0, 1, 0, 0, 0, 1);
        assertThat(node.scale()).containsExactly(2, 4, 8);
        assertThat(node.storedScale()).endsWith(0x800, 0x400, 0x200);
    }
}
