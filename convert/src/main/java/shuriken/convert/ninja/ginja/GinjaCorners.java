package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.ninja.ginja.GinjaParameter.IndexLayout;

/** The indices of the elements that each corner of a display list uses. */
final class GinjaCorners {
    /** The index of an element that is absent or stored in the list itself. */
    static final int NONE = -1;
    /** The size of a command without its corners: an opcode and a count. */
    static final int COMMAND_HEADER_SIZE = 3;

    /** The index of an element for each attribute, by corner. */
    private final List<int[]> corners = new ArrayList<>();

    /**
     * Reads the corners of a list.
     *
     * @param list the bytes of the display list
     * @param state the state with which the list is drawn
     */
    GinjaCorners(byte[] list, GinjaState state) {
        int cornerSize = 0;
        for (int attribute = 0; attribute < GinjaState.ATTRIBUTE_COUNT; attribute++) {
            cornerSize += state.byteCount(attribute);
        }
        int offset = 0;
        while (offset + COMMAND_HEADER_SIZE <= list.length && list[offset] != 0) {
            int cornerCount = readIndex(list, offset + 1, 2);
            offset += COMMAND_HEADER_SIZE;
            for (int i = 0; i < cornerCount && offset + cornerSize <= list.length; i++) {
                corners.add(readCorner(list, offset, state));
                offset += cornerSize;
            }
        }
    }

    /** Returns the index of an element for each attribute, or {@link #NONE}. */
    private static int[] readCorner(byte[] list, int start, GinjaState state) {
        int[] corner = new int[GinjaState.ATTRIBUTE_COUNT];
        Arrays.fill(corner, NONE);
        int offset = start;
        for (int attribute = 0; attribute < corner.length; attribute++) {
            int mode = state.layout().indexType(attribute);
            if (mode >= IndexLayout.INDEX_8) {
                corner[attribute] = readIndex(list, offset, mode == IndexLayout.INDEX_8 ? 1 : 2);
            }
            offset += state.byteCount(attribute);
        }
        return corner;
    }

    static int readIndex(byte[] list, int offset, int byteCount) {
        return byteCount == 1 ? list[offset] & 0xFF : (list[offset] & 0xFF) << 8 | list[offset + 1] & 0xFF;
    }

    /** Returns the index of an element, or {@link #NONE}. */
    int elementIndex(int cornerIndex, int attribute) {
        return cornerIndex < corners.size() ? corners.get(cornerIndex)[attribute] : NONE;
    }
}
