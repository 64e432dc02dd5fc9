package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.ninja.ginja.GinjaParameter.IndexLayout;

/** The indices of the elements that each corner of a display list uses. */
final class GinjaCorners {
    /** The index of an element that is absent or stored in the list itself. */
    static final int NO_ELEMENT = -1;
    /** The size of a command without its corners: an opcode and a count. */
    static final int COMMAND_HEADER_SIZE = 3;

    /** The index of an element for each attribute, by corner. */
    private final List<int[]> corners = new ArrayList<>();

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
        while (offset + COMMAND_HEADER_SIZE <= displayList.length && displayList[offset] != 0) {
            int cornerCount = readIndex(displayList, offset + 1, 2);
            offset += COMMAND_HEADER_SIZE;
            for (int i = 0; i < cornerCount && offset + cornerSize <= displayList.length; i++) {
                corners.add(readCorner(displayList, offset, state));
                offset += cornerSize;
            }
        }
    }

    /** Returns the index of an element for each attribute, or {@link #NO_ELEMENT}. */
    private static int[] readCorner(byte[] displayList, int cornerOffset, GinjaState state) {
        int[] corner = new int[GinjaState.ATTRIBUTE_COUNT];
        Arrays.fill(corner, NO_ELEMENT);
        int offset = cornerOffset;
        for (int attribute = 0; attribute < corner.length; attribute++) {
            int indexType = state.indexLayout().indexType(attribute);
            if (indexType >= IndexLayout.INDEX_8) {
                corner[attribute] = readIndex(displayList, offset, indexType == IndexLayout.INDEX_8 ? 1 : 2);
            }
            offset += state.byteCount(attribute);
        }
        return corner;
    }

    /** Reads an 8-bit or 16-bit index. */
    static int readIndex(byte[] displayList, int offset, int byteCount) {
        return byteCount == 1
                ? displayList[offset] & 0xFF
                : ((displayList[offset] & 0xFF) << 8) | (displayList[offset + 1] & 0xFF);
    }

    /** Returns the index of an element, or {@link #NO_ELEMENT}. */
    int elementIndex(int cornerIndex, int attribute) {
        return cornerIndex < corners.size() ? corners.get(cornerIndex)[attribute] : NO_ELEMENT;
    }
}
