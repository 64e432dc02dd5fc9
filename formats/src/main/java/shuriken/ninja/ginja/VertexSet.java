package shuriken.ninja.ginja;

import shuriken.io.struct.StructTable;
import shuriken.ninja.layout.BlockStructVisitor;
import shuriken.ninja.layout.StructId;

/**
 * The elements of one vertex attribute of a Ginja model, such as all normals.
 *
 * @param attribute 0 matrix index, 1 position, 2 normal, 3 and 4 colour, 5 to 12 texture coordinates, {@link #END} for
 *     the end of the list
 * @param stride the distance between two elements in bytes
 * @param elementCount the number of elements
 * @param format the structure in bits 0 to 3 and the type in bits 4 to 7, as in {@link ElementFormat}
 * @param data the elements in big-endian order, regardless of the byte order of the file
 */
public record VertexSet(int attribute, int stride, int elementCount, int format, byte[] data) {
    /** The value of {@code attribute} that ends a list. */
    public static final int END = 0xFF;

    static final int MATRIX_INDEX = 0;

    public static final int POSITION = 1;
    public static final int NORMAL = 2;
    /** The first of the two colours. */
    public static final int COLOUR = 3;

    /** The first of the eight sets of texture coordinates. */
    public static final int TEX_COORD = 5;

    /** The fields of the struct in stored order. */
    public static final StructTable FIELDS =
            BlockStructVisitor.table(visitor -> GinjaStructs.Vertices.visitFields(visitor, end(), StructId.NONE));

    /** Creates the set that ends a list. */
    public static VertexSet end() {
        return new VertexSet(END, /* stride= */ 0, /* elementCount= */ 0, /* format= */ 0, new byte[0]);
    }

    /** Returns the encoding of the elements. */
    public ElementFormat elementFormat() {
        return new ElementFormat(attribute, format & 0xF, format >>> 4 & 0xF);
    }

    /**
     * Returns a copy of the elements in which the bytes of each number are in reverse order. If the stride is not a
     * multiple of the number size, the bytes keep their order.
     *
     * @param numberSize the size in bytes of one number; see {@link ElementFormat#numberSize}
     */
    static byte[] swapBytes(byte[] data, int stride, int numberSize) {
        byte[] swappedData = data.clone();
        if (numberSize > 1 && stride % numberSize == 0) {
            for (int start = 0; start + numberSize <= data.length; start += numberSize) {
                for (int byteIndex = 0; byteIndex < numberSize; byteIndex++) {
                    swappedData[start + byteIndex] = data[start + numberSize - 1 - byteIndex];
                }
            }
        }
        return swappedData;
    }
}
