package shuriken.nitro.mdl0;

import java.util.Arrays;
import java.util.Locale;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.struct.FixedPoint;
import shuriken.io.struct.Struct;
import shuriken.io.struct.StructReader;
import shuriken.io.struct.StructTable;
import shuriken.io.struct.StructWriter;

/**
 * The transform of a node in its parent, as stored; all numbers have 12 fraction bits.
 *
 * <p>Source: NSBMD document, "BoneMatrix", where signs and the inverses of scales are wrong; measured.
 *
 * @param translation 3 or none
 * @param rotation 8, 2 or none
 * @param scale 6 or none
 */
public record NodeData(int flags, short m00, int[] translation, short[] rotation, int[] scale) {
    /** The indices of A, B, C, D in the rotation matrix for each of the nine indices of the pivot. */
    private static final int[][] OUTSIDE_PIVOT = {
        {4, 5, 7, 8},
        {3, 5, 6, 8},
        {3, 4, 6, 7},
        {1, 2, 7, 8},
        {0, 2, 6, 8},
        {0, 1, 6, 7},
        {1, 2, 4, 5},
        {0, 2, 3, 5},
        {0, 1, 3, 4}
    };

    private static final NodeData BLANK = new NodeData(0, (short) 0, new int[3], new short[8], new int[6]);

    /** The fields of a node with all parts. */
    public static final StructTable FIELDS = StructTable.of(s -> layout(s, BLANK));

    private static NodeData layout(Struct s, NodeData node) {
        int flags = s.hex16("flags", node.flags);
        int elements = NodeFlag.NO_ROTATION.isSetIn(flags) ? 0 : NodeFlag.PIVOT.isSetIn(flags) ? 2 : 8;
        return new NodeData(
                flags,
                s.fx16("m00", node.m00),
                s.fx32s("translation", NodeFlag.NO_TRANSLATION.isSetIn(flags) ? 0 : 3, node.translation),
                s.words16("rotation", elements, node.rotation),
                s.fx32s("scale", NodeFlag.NO_SCALE.isSetIn(flags) ? 0 : 6, node.scale));
    }

    static NodeData read(ByteCursor in) {
        return layout(new StructReader(in), BLANK);
    }

    void write(ByteWriter out) {
        layout(new StructWriter(out), this);
    }

    /** Returns the stack slot that contains the node's matrix, or 31 if no slot does. */
    public int slot() {
        return flags >> 11 & 0x1F;
    }

    /** Returns the translation as {@code double[3]}: x, y, z. */
    public double[] move() {
        return translation.length == 0 ? new double[3] : FixedPoint.toDoubles(translation);
    }

    /** Returns the scale as {@code double[3]}: x, y, z. */
    public double[] size() {
        return scale.length == 0 ? new double[] {1, 1, 1} : FixedPoint.toDoubles(Arrays.copyOf(scale, 3));
    }

    /**
     * Returns the rotation as {@code double[9]}: row by row for row vectors, which is column by column for column
     * vectors.
     */
    public double[] turn() {
        return switch (rotation.length) {
            case 2 -> pivot(flags >> 4 & 0xF, flags >> 8, rotation[0], rotation[1]);
            case 8 -> {
                double[] all = new double[9];
                all[0] = FixedPoint.toDouble(m00);
                for (int i = 0; i < 8; i++) {
                    all[i + 1] = FixedPoint.toDouble(rotation[i]);
                }
                yield all;
            }
            default -> new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1};
        };
    }

    /**
     * Returns a rotation about an axis. One element is ±1, and A, B, C, D are outside its row and column, where C is ±B
     * and D is ±A.
     *
     * @param pivot the index of the ±1, 0 to 8; any other is read as 0
     * @param signs bit 0 if the element is -1, bit 1 if C is -B, bit 2 if D is -A
     */
    public static double[] pivot(int pivot, int signs, short a, short b) {
        int at = pivot < OUTSIDE_PIVOT.length ? pivot : 0;
        double[] all = new double[9];
        all[at] = (signs & 1) != 0 ? -1 : 1;
        all[OUTSIDE_PIVOT[at][0]] = FixedPoint.toDouble(a);
        all[OUTSIDE_PIVOT[at][1]] = FixedPoint.toDouble(b);
        all[OUTSIDE_PIVOT[at][2]] = FixedPoint.toDouble((signs & 2) != 0 ? -b : b);
        all[OUTSIDE_PIVOT[at][3]] = FixedPoint.toDouble((signs & 4) != 0 ? -a : a);
        return all;
    }

    /** Returns the indices of A, B, C and D for the index of the ±1, 0 to 8. */
    public static int[] outsidePivot(int pivot) {
        return OUTSIDE_PIVOT[pivot].clone();
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "NodeData[0x%04X, %d, %s, %s, %s]",
                flags,
                m00,
                Arrays.toString(translation),
                Arrays.toString(rotation),
                Arrays.toString(scale));
    }
}
