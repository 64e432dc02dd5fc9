package shuriken.interchange.obj;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.ReadContext;

/** The lists of positions, texture coordinates and normals that corners refer to. */
final class VertexLists {
    /** The approximate memory in bytes that a line or corner needs, including parsing. */
    private static final int LINE_MEMORY_SIZE = 64;

    /** The index of a value that a corner does not have. */
    private static final int NO_INDEX = -1;

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
    void addLine(ObjLineReader line) {
        context.reserve(LINE_MEMORY_SIZE, line.location(), "rows");
        switch (line.keyword()) {
            case "v" -> {
                addNumbers(line, /* firstArgumentIndex= */ 0, /* count= */ 3, positions);
                if (line.argumentCount() >= 6) {
                    addNumbers(line, line.argumentCount() - 3, 3, colours);
                }
            }
            case "vt" -> {
                texCoords.add(line.number(0));
                texCoords.add(line.argumentCount() > 1 ? line.number(1) : 0);
            }
            default -> addNumbers(line, /* firstArgumentIndex= */ 0, /* count= */ 3, normals);
        }
    }

    private static void addNumbers(ObjLineReader line, int firstArgumentIndex, int count, FloatList numbers) {
        for (int i = 0; i < count; i++) {
            numbers.add(line.number(firstArgumentIndex + i));
        }
    }

    /** Returns whether every position has a colour. */
    boolean hasColours() {
        return colours.size() > 0 && colours.size() == positions.size();
    }

    /** Copies the colour of a position to an array of RGBA colours. */
    void copyColour(int positionIndex, byte[] rgba, int offset) {
        for (int i = 0; i < 3; i++) {
            rgba[offset + i] = (byte) Math.round(255 * Math.clamp(colours.get(3 * positionIndex + i), 0f, 1f));
        }
        rgba[offset + 3] = (byte) 0xFF;
    }

    /** Reads the corners of a polygon, a line or points. */
    List<ObjPart.Corner> readCorners(ObjLineReader line) {
        context.reserve((long) LINE_MEMORY_SIZE * line.argumentCount(), line.location(), "corners");
        List<ObjPart.Corner> corners = new ArrayList<>();
        for (int i = 0; i < line.argumentCount(); i++) {
            String[] indexTexts = line.argument(i).split("/", -1);
            corners.add(new ObjPart.Corner(
                    parseIndex(line, indexTexts, /* textIndex= */ 0, positions.size() / 3),
                    parseIndex(line, indexTexts, /* textIndex= */ 1, texCoords.size() / 2),
                    parseIndex(line, indexTexts, /* textIndex= */ 2, normals.size() / 3)));
        }
        return corners;
    }

    /**
     * Returns the index of a position, texture coordinate or normal in its list, counted from 0. OBJ files count from
     * 1, or backwards from -1 at the end of the list. The result is {@link #NO_INDEX} if the index is missing, which is
     * not allowed for a position.
     */
    private static int parseIndex(ObjLineReader line, String[] indexTexts, int textIndex, int elementCount) {
        if (textIndex > 0 && (textIndex >= indexTexts.length || indexTexts[textIndex].isEmpty())) {
            return NO_INDEX;
        }
        try {
            int writtenIndex = Integer.parseInt(indexTexts[textIndex]);
            int index = writtenIndex < 0 ? elementCount + writtenIndex : writtenIndex - 1;
            if (index >= 0 && index < elementCount) {
                return index;
            }
        } catch (NumberFormatException e) {
            // The error is reported below, with the location.
        }
        throw line.createError(
                "expected the index of one of %d preceding elements, found \"%s\"",
                elementCount, indexTexts[textIndex]);
    }
}
