package shuriken.interchange.obj;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.ReadContext;

/** The lists of positions, texture coordinates and normals that corners refer to. */
final class VertexLists {
    /** The approximate memory for each row, including parsing. */
    private static final int ROW_BYTES = 64;

    private final ReadContext context;
    private final FloatList positions = new FloatList();
    private final FloatList colours = new FloatList();
    private final FloatList texCoords = new FloatList();
    private final FloatList normals = new FloatList();

    VertexLists(ReadContext context) {
        this.context = context;
    }

    FloatList positions() {
        return positions;
    }

    FloatList texCoords() {
        return texCoords;
    }

    FloatList normals() {
        return normals;
    }

    /** Adds a line to one of the lists. */
    void add(ObjLineReader line) {
        context.reserve(ROW_BYTES, line.site(), "rows");
        switch (line.keyword()) {
            case "v" -> {
                addNumbers(line, 0, 3, positions);
                if (line.argumentCount() >= 6) {
                    addNumbers(line, line.argumentCount() - 3, 3, colours);
                }
            }
            case "vt" -> {
                texCoords.add(line.number(0));
                texCoords.add(line.argumentCount() > 1 ? line.number(1) : 0);
            }
            default -> addNumbers(line, 0, 3, normals);
        }
    }

    private static void addNumbers(ObjLineReader line, int firstArgument, int count, FloatList list) {
        for (int i = 0; i < count; i++) {
            list.add(line.number(firstArgument + i));
        }
    }

    /** Returns whether every position has a colour. */
    boolean hasColours() {
        return colours.size() > 0 && colours.size() == positions.size();
    }

    void copyColour(int position, byte[] rgba, int offset) {
        for (int i = 0; i < 3; i++) {
            rgba[offset + i] = (byte) Math.round(255 * Math.clamp(colours.get(3 * position + i), 0f, 1f));
        }
        rgba[offset + 3] = -1;
    }

    /** Returns the corners of a polygon, a line or points. */
    List<ObjPart.Corner> corners(ObjLineReader line) {
        context.reserve((long) ROW_BYTES * line.argumentCount(), line.site(), "corners");
        List<ObjPart.Corner> corners = new ArrayList<>();
        for (int i = 0; i < line.argumentCount(); i++) {
            String[] parts = line.argument(i).split("/", -1);
            corners.add(new ObjPart.Corner(
                    parseIndex(line, parts, 0, positions.size() / 3),
                    parseIndex(line, parts, 1, texCoords.size() / 2),
                    parseIndex(line, parts, 2, normals.size() / 3)));
        }
        return corners;
    }

    /**
     * Returns an index. OBJ files count from 1, or backwards from -1 at the end of the list. The result is -1 if the
     * index is missing, which is not allowed for a position.
     */
    private static int parseIndex(ObjLineReader line, String[] parts, int part, int count) {
        if (part > 0 && (part >= parts.length || parts[part].isEmpty())) {
            return -1;
        }
        try {
            int stored = Integer.parseInt(parts[part]);
            int index = stored < 0 ? count + stored : stored - 1;
            if (index >= 0 && index < count) {
                return index;
            }
        } catch (NumberFormatException e) {
            // The error is reported below, with the location.
        }
        throw line.bad("expected the index of one of %d preceding elements, found \"%s\"", count, parts[part]);
    }
}
