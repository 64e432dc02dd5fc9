package shuriken.nitro.mdl0;

import java.util.Arrays;
import java.util.Locale;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.struct.FixedPoint;
import shuriken.io.struct.StructReader;
import shuriken.io.struct.StructTable;
import shuriken.io.struct.StructVisitor;
import shuriken.io.struct.StructWriter;

/**
 * The transform of a node in its parent, as the file represents it. The numbers have 12 fraction bits. A rotation about
 * one axis is stored in a short form, which {@link NodeFlag} calls a pivot.
 *
 * <p>Source: NSBMD document, "BoneMatrix", where signs and the inverses of scales are wrong; measured.
 *
 * @param flags the {@link NodeFlag} bits, the index of the pivot in bits 4-7 and the matrix slot in bits 11-15
 * @param m00 the first element of the rotation matrix
 * @param storedTranslation three numbers, or empty
 * @param storedRotation the eight other elements of the matrix, or A and B of a rotation with a pivot, or empty
 * @param storedScale the scale and its inverse, three numbers each, or empty
 */
public record NodeData(int flags, short m00, int[] storedTranslation, short[] storedRotation, int[] storedScale) {
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

    /** A node with all parts. When the fields are read, its values are ignored. */
    private static final NodeData PLACEHOLDER =
            new NodeData(/* flags= */ 0, /* m00= */ (short) 0, new int[3], new short[8], new int[6]);

    /** The fields of a node with all parts. */
    public static final StructTable FIELDS = StructTable.of(visitor -> visitFields(visitor, PLACEHOLDER));

    /** Passes the fields to a visitor in the order of the file, and returns the values that it returns. */
    private static NodeData visitFields(StructVisitor visitor, NodeData node) {
        int flags = visitor.hex16("flags", node.flags);
        return new NodeData(
                flags,
                visitor.fx16("m00", node.m00),
                visitor.fx32s("translation", NodeFlag.NO_TRANSLATION.isSetIn(flags) ? 0 : 3, node.storedTranslation),
                visitor.words16("rotation", rotationElementCount(flags), node.storedRotation),
                visitor.fx32s("scale", NodeFlag.NO_SCALE.isSetIn(flags) ? 0 : 6, node.storedScale));
    }

    /** Returns the number of elements of the rotation that follow m00. */
    private static int rotationElementCount(int flags) {
        if (NodeFlag.NO_ROTATION.isSetIn(flags)) {
            return 0;
        }
        return NodeFlag.PIVOT.isSetIn(flags) ? 2 : 8;
    }

    static NodeData read(ByteCursor in) {
        return visitFields(new StructReader(in), PLACEHOLDER);
    }

    void write(ByteWriter out) {
        visitFields(new StructWriter(out), this);
    }

    /** Returns the stack slot that contains the node's matrix, or 31 if no slot does. */
    public int matrixSlot() {
        return flags >> 11 & 0x1F;
    }

    /** Returns the translation as {@code double[3]}: x, y, z. It is 0 if the node has none. */
    public double[] translation() {
        return storedTranslation.length == 0 ? new double[3] : FixedPoint.toDoubles(storedTranslation);
    }

    /** Returns the scale as {@code double[3]}: x, y, z. It is 1 if the node has none. */
    public double[] scale() {
        return storedScale.length == 0 ? new double[] {1, 1, 1} : FixedPoint.toDoubles(Arrays.copyOf(storedScale, 3));
    }

    /**
     * Returns the rotation as {@code double[9]}: row by row for row vectors, which is column by column for column
     * vectors. It is the identity if the node has none.
     */
    public double[] rotation() {
        return switch (storedRotation.length) {
            case 2 -> rotationFromPivot(flags >> 4 & 0xF, flags >> 8, storedRotation[0], storedRotation[1]);
            case 8 -> {
                double[] matrix = new double[9];
                matrix[0] = FixedPoint.toDouble(m00);
                for (int i = 0; i < 8; i++) {
                    matrix[i + 1] = FixedPoint.toDouble(storedRotation[i]);
                }
                yield matrix;
            }
            default -> new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1};
        };
    }

    /**
     * Returns a rotation about an axis. One element is ±1, and A, B, C, D are outside its row and column, where C is ±B
     * and D is ±A.
     *
     * @param pivotIndex the index of the ±1, 0 to 8. Any other value counts as 0
     * @param signs bit 0 if the element is -1, bit 1 if C is -B, bit 2 if D is -A
     */
    public static double[] rotationFromPivot(int pivotIndex, int signs, short a, short b) {
        int validIndex = pivotIndex < OUTSIDE_PIVOT.length ? pivotIndex : 0;
        double[] matrix = new double[9];
        matrix[validIndex] = (signs & 1) != 0 ? -1 : 1;
        matrix[OUTSIDE_PIVOT[validIndex][0]] = FixedPoint.toDouble(a);
        matrix[OUTSIDE_PIVOT[validIndex][1]] = FixedPoint.toDouble(b);
        matrix[OUTSIDE_PIVOT[validIndex][2]] = FixedPoint.toDouble((signs & 2) != 0 ? -b : b);
        matrix[OUTSIDE_PIVOT[validIndex][3]] = FixedPoint.toDouble((signs & 4) != 0 ? -a : a);
        return matrix;
    }

    /** Returns the indices of A, B, C and D for the index of the ±1, 0 to 8. */
    public static int[] outsidePivot(int pivotIndex) {
        return OUTSIDE_PIVOT[pivotIndex].clone();
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "NodeData[0x%04X, %d, %s, %s, %s]",
                flags,
                m00,
                Arrays.toString(storedTranslation),
                Arrays.toString(storedRotation),
                Arrays.toString(storedScale));
    }
}
