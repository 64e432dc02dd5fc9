package shuriken.convert.ninja.ginja;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.Influence;
import shuriken.convert.ninja.draw.PrimitiveSet;
import shuriken.convert.ninja.draw.SlotBuffer;
import shuriken.convert.ninja.draw.SlotVertex;
import shuriken.convert.ninja.draw.TriangleList;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.ginja.ElementFormat;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.GinjaParameter.IndexLayout;
import shuriken.ninja.ginja.GinjaParameter.VertexFormat;
import shuriken.ninja.ginja.VertexSet;

/**
 * Executes the display list of one mesh with the state of the mesh. A display list consists of commands for the
 * graphics processor (GX). Each command has an opcode, the number of its corners, and the corners.
 */
final class GxInterpreter {
    /** The approximate size of a drawn corner, for the memory budget. */
    private static final int BYTES_PER_CORNER = 200;
    /** The approximate size of each set of a corner's texture coordinates, for the memory budget. */
    private static final int BYTES_PER_TEX_COORD_SET = 60;

    /** The default number of fraction bits of texture coordinates. */
    private static final int TEX_COORD_FRACTION_BITS = 8;

    /** The first slot after all 16-bit indices. */
    private static final int FIRST_EXTRA_SLOT = 0x10000;

    /** The bits of an opcode without the number of the vertex format. */
    private static final int OPCODE_MASK = 0xF8;

    private static final int QUADS_OPCODE = 0x80;
    private static final int TRIANGLES_OPCODE = 0x90;
    private static final int STRIP_OPCODE = 0x98;
    private static final int FAN_OPCODE = 0xA0;
    private static final int LINES_OPCODE = 0xA8;
    private static final int POINTS_OPCODE = 0xB8;

    private final GinjaState state;
    private final SlotBuffer slots;
    private final int nodeIndex;
    private final ConvertOptions options;
    private final ReadContext context;
    private final Map<Integer, VertexSet> setByAttribute = new HashMap<>();
    private final CornerBuffer cornerBuffer;
    /** The attributes of the texture coordinates of corners. The drawn texture coordinates are the first. */
    private final List<Integer> texCoordAttributes;

    private final IntStream.Builder lines = IntStream.builder();
    private final IntStream.Builder points = IntStream.builder();

    private byte[] displayList = new byte[0];
    /** The offset of the next byte to read in the display list. */
    private int offset;
    /** The number of slots that were added for this display list. */
    private int extraSlotCount;
    /** The slot with the position of the current corner. */
    private int positionSlot;
    /** The slot with the normal of the current corner. */
    private int normalSlot;

    GxInterpreter(
            GinjaModel model,
            GinjaState state,
            SlotBuffer slots,
            int nodeIndex,
            ConvertOptions options,
            ReadContext context) {
        this.state = state;
        this.slots = slots;
        this.nodeIndex = nodeIndex;
        this.options = options;
        this.context = context;
        for (VertexSet vertexSet : model.vertexSets()) {
            setByAttribute.put(vertexSet.attribute(), vertexSet);
        }
        this.texCoordAttributes = state.texCoordAttributes();
        // If the normals are in slots, the corners store none.
        boolean hasNormalElements =
                setByAttribute.containsKey(VertexSet.NORMAL) || indexType(VertexSet.NORMAL) == IndexLayout.DIRECT;
        this.cornerBuffer = new CornerBuffer(
                texCoordAttributes.size(),
                hasNormalElements && indexType(VertexSet.NORMAL) > 0,
                indexType(state.colourAttribute()) > 0);
    }

    private int indexType(int attribute) {
        return state.indexLayout().indexType(attribute);
    }

    /**
     * Returns the primitives of a display list, up to the opcode 0. If a command is unknown or truncated, it is
     * reported, and the rest of the list is skipped.
     *
     * @param bytes the display list
     * @param location the location of the node, for messages
     */
    PrimitiveSet read(byte[] bytes, SourceLocation location) {
        displayList = bytes;
        offset = 0;
        TriangleList triangles = new TriangleList();
        while (offset + GinjaCorners.COMMAND_HEADER_SIZE <= displayList.length && displayList[offset] != 0) {
            int opcode = displayList[offset] & OPCODE_MASK;
            int cornerCount = GinjaCorners.readIndex(displayList, offset + 1, /* byteCount= */ 2);
            offset += GinjaCorners.COMMAND_HEADER_SIZE;
            context.reserve(
                    (BYTES_PER_CORNER + (long) BYTES_PER_TEX_COORD_SET * texCoordAttributes.size()) * (cornerCount + 1),
                    location,
                    "corners");
            int firstCornerIndex = cornerBuffer.cornerCount();
            if (opcode < QUADS_OPCODE || opcode > POINTS_OPCODE || !hasBytesFor(cornerCount)) {
                context.reportDeviation(
                        DiagnosticCode.SIZE_MISMATCH,
                        location,
                        "opcode 0x%02X at 0x%X is unknown, or its %,d corners exceed the display list of %,d bytes",
                        opcode,
                        offset - GinjaCorners.COMMAND_HEADER_SIZE,
                        cornerCount,
                        displayList.length);
                break;
            }
            for (int i = 0; i < cornerCount; i++) {
                readCorner();
            }
            addPolygons(triangles, opcode, firstCornerIndex, cornerCount);
        }
        return cornerBuffer.toPolygons(
                triangles.toArray(), lines.build().toArray(), points.build().toArray());
    }

    private void addPolygons(TriangleList triangles, int opcode, int firstCornerIndex, int cornerCount) {
        switch (opcode) {
            case QUADS_OPCODE -> triangles.addQuads(firstCornerIndex, cornerCount);
            case TRIANGLES_OPCODE -> triangles.addTriangles(firstCornerIndex, cornerCount);
            case STRIP_OPCODE -> triangles.addStrip(firstCornerIndex, cornerCount, /* isStripReversed= */ false);
            case FAN_OPCODE -> triangles.addFan(firstCornerIndex, cornerCount, /* isReversed= */ false);
            case POINTS_OPCODE ->
                IntStream.range(firstCornerIndex, firstCornerIndex + cornerCount)
                        .forEach(points);
            default -> {
                // Separate lines, or a line strip.
                for (int cornerIndex = firstCornerIndex;
                        cornerIndex < firstCornerIndex + cornerCount - 1;
                        cornerIndex += opcode == LINES_OPCODE ? 2 : 1) {
                    lines.add(cornerIndex).add(cornerIndex + 1);
                }
            }
        }
    }

    /** Returns whether the rest of the display list has enough bytes for a number of corners. */
    private boolean hasBytesFor(int cornerCount) {
        int cornerSize = 0;
        for (int attribute = 0; attribute < GinjaState.ATTRIBUTE_COUNT; attribute++) {
            cornerSize += state.byteCount(attribute);
        }
        return (long) cornerSize * cornerCount <= displayList.length - offset;
    }

    private void readCorner() {
        cornerBuffer.addCorner();
        positionSlot = 0;
        normalSlot = 0;
        for (int attribute = 0; attribute < GinjaState.ATTRIBUTE_COUNT; attribute++) {
            switch (indexType(attribute)) {
                case IndexLayout.ABSENT -> {}
                case IndexLayout.DIRECT -> {
                    ElementFormat format = state.elementFormat(attribute);
                    setElement(attribute, format, displayList, offset, Optional.empty());
                    offset += format.size();
                }
                case IndexLayout.INDEX_8 -> readIndexedElement(attribute, /* indexSize= */ 1);
                default -> readIndexedElement(attribute, /* indexSize= */ 2);
            }
        }
        if (positionSlot != normalSlot) {
            cornerBuffer.setSlot(addCombinedSlot(positionSlot, normalSlot));
        }
    }

    /**
     * Reads an index. A position uses the index as a slot, and so does a normal without a vertex set. Indices beyond
     * the vertex set leave the attribute unchanged.
     */
    private void readIndexedElement(int attribute, int indexSize) {
        int elementIndex = GinjaCorners.readIndex(displayList, offset, indexSize);
        offset += indexSize * state.indexCount(attribute);
        VertexSet vertexSet = setByAttribute.get(attribute);
        boolean isInSet = vertexSet != null
                && elementIndex < vertexSet.elementCount()
                && vertexSet.elementFormat().size() <= vertexSet.stride();
        if (attribute == VertexSet.POSITION) {
            cornerBuffer.setSlot(elementIndex);
            positionSlot = elementIndex;
            normalSlot = elementIndex;
        } else if (attribute == VertexSet.NORMAL && vertexSet == null) {
            normalSlot = elementIndex;
        } else if (vertexSet != null && isInSet) {
            setElement(
                    attribute,
                    vertexSet.elementFormat(),
                    vertexSet.data(),
                    elementIndex * vertexSet.stride(),
                    Optional.of(elementIndex));
        }
    }

    /**
     * Sets an attribute of the current corner.
     *
     * @param data the display list or the data of a vertex set
     * @param dataOffset the offset of the element
     * @param elementIndex the index in the vertex set, or empty if the display list itself contains the element
     */
    private void setElement(
            int attribute, ElementFormat format, byte[] data, int dataOffset, Optional<Integer> elementIndex) {
        int fractionBits = state.vertexFormat(attribute)
                .map(VertexFormat::fractionBits)
                .orElse(attribute >= VertexSet.TEX_COORD ? TEX_COORD_FRACTION_BITS : 0);
        switch (attribute) {
            case VertexSet.POSITION ->
                cornerBuffer.setSlot(
                        elementIndex.orElseGet(() -> addPositionSlot(format, data, dataOffset, fractionBits)));
            case VertexSet.NORMAL -> {
                for (int componentIndex = 0; componentIndex < Math.min(3, format.componentCount()); componentIndex++) {
                    cornerBuffer.setNormal(
                            componentIndex, format.component(data, dataOffset, componentIndex, fractionBits));
                }
            }
            case VertexSet.COLOUR, VertexSet.COLOUR + 1 -> {
                if (attribute == state.colourAttribute()) {
                    cornerBuffer.setColour(GinjaColourReader.read(format, data, dataOffset, options));
                }
            }
            default -> {
                int setIndex = texCoordAttributes.indexOf(attribute);
                for (int componentIndex = 0;
                        componentIndex < Math.min(2, format.componentCount()) && setIndex >= 0;
                        componentIndex++) {
                    cornerBuffer.setTexCoord(
                            setIndex, componentIndex, format.component(data, dataOffset, componentIndex, fractionBits));
                }
            }
        }
    }

    /** Adds a slot for a position that is stored in the list itself, and returns the slot. */
    private int addPositionSlot(ElementFormat format, byte[] data, int dataOffset, int fractionBits) {
        float[] position = new float[3];
        for (int componentIndex = 0; componentIndex < Math.min(3, format.componentCount()); componentIndex++) {
            position[componentIndex] =
                    format.component(data, dataOffset, componentIndex, fractionBits) * options.scale();
        }
        int slot = FIRST_EXTRA_SLOT + extraSlotCount++;
        slots.store(
                slot,
                SlotVertex.rigid(Influence.withoutNormal(nodeIndex, position[0], position[1], position[2], slot)));
        return slot;
    }

    /**
     * Adds a slot with the position of one slot and the normal of another slot, and returns the new slot. If one of the
     * two slots is empty, none is added, and the slot with the position is returned.
     */
    private int addCombinedSlot(int slotWithPosition, int slotWithNormal) {
        Optional<SlotVertex> positionVertex = slots.vertexAt(slotWithPosition);
        Optional<SlotVertex> normalVertex = slots.vertexAt(slotWithNormal);
        if (positionVertex.isEmpty() || normalVertex.isEmpty()) {
            return slotWithPosition;
        }
        int slot = FIRST_EXTRA_SLOT + extraSlotCount++;
        slots.store(slot, positionVertex.get().withNormals(normalVertex.get()));
        return slot;
    }
}
