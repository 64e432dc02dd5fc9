package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.ninja.ginja.GinjaParameter.IndexLayout;

/**
 * The corners of a display list, each with the indices of the elements that it uses. An element is a position, normal,
 * colour or texture coordinate in a vertex set. A display list consists of drawing commands of the GameCube.
 */
final class GinjaCorners {
    /** The index for an attribute that is absent or whose element the display list itself contains. */
    static final int NO_ELEMENT = -1;
    /** The size of a command without its corners: one byte for the opcode, and two bytes for the number of corners. */
    static final int COMMAND_HEADER_SIZE = 3;

    /** The element index of each attribute, or {@link #NO_ELEMENT}, by corner. */
    private final List<int[]> elementIndicesByCorner = new ArrayList<>();

    /**
     * Reads the corners of a list.
     *
     * @param displayList the bytes of the display list
     * @param state the state with which the list is drawn
     */
    GinjaCorners(byte[] displayList, GinjaState state) {
        int cornerSize = 0;
        for (int attribute = 0; attribute < GinjaState.ATTRIBUTE_COUNT; attribute++) {
            cornerSize += state.byteCount(attribute);
        }
        int offset = 0;
        // Opcode 0 is padding after the last command.
        while (offset + COMMAND_HEADER_SIZE <= displayList.length && displayList[offset] != 0) {
            int cornerCount = readIndex(displayList, offset + 1, /* byteCount= */ 2);
            offset += COMMAND_HEADER_SIZE;
            for (int i = 0; i < cornerCount && offset + cornerSize <= displayList.length; i++) {
                elementIndicesByCorner.add(readCorner(displayList, offset, state));
                offset += cornerSize;
            }
        }
    }

    /** Returns the element index of each attribute of a corner, or {@link #NO_ELEMENT}. */
    private static int[] readCorner(byte[] displayList, int cornerOffset, GinjaState state) {
        int[] elementIndices = new int[GinjaState.ATTRIBUTE_COUNT];
        Arrays.fill(elementIndices, NO_ELEMENT);
        int offset = cornerOffset;
        for (int attribute = 0; attribute < elementIndices.length; attribute++) {
            int indexType = state.indexLayout().indexType(attribute);
            if (indexType >= IndexLayout.INDEX_8) {
                elementIndices[attribute] = readIndex(displayList, offset, indexType == IndexLayout.INDEX_8 ? 1 : 2);
            }
            offset += state.byteCount(attribute);
        }
        return elementIndices;
    }

    /** Reads an 8-bit or 16-bit index. */
    static int readIndex(byte[] displayList, int offset, int byteCount) {
        return byteCount == 1
                ? displayList[offset] & 0xFF
                : ((displayList[offset] & 0xFF) << 8) | (displayList[offset + 1] & 0xFF);
    }

    /** Returns the index of the element that a corner uses for an attribute, or {@link #NO_ELEMENT}. */
    int elementIndex(int cornerIndex, int attribute) {
        return cornerIndex < elementIndicesByCorner.size()
                ? elementIndicesByCorner.get(cornerIndex)[attribute]
                : NO_ELEMENT;
    }
}
