package shuriken.nitro.mdl0;

import shuriken.io.ByteCursor;
import shuriken.io.struct.StructReader;
import shuriken.io.struct.StructVisitor;

/**
 * The fields of a model that follow its size: the offsets and counts of its parts, and the {@link ModelHeader}. Offsets
 * are relative to the start of the model.
 *
 * @param commandsOffset the offset of the drawing commands
 * @param materialsOffset the offset of the materials
 * @param shapesOffset the offset of the shapes
 * @param envelopesOffset the offset of the envelopes
 */
record ModelHeaderFields(
        long commandsOffset,
        long materialsOffset,
        long shapesOffset,
        long envelopesOffset,
        int nodeCount,
        int materialCount,
        int shapeCount,
        ModelHeader header) {
    /** Reads the header at the position of the cursor. */
    static ModelHeaderFields read(ByteCursor in) {
        return visitFields(new StructReader(in), placeholder());
    }

    /** Returns fields of zeros. They are passed to a visitor that ignores the values, such as one that reads a file. */
    static ModelHeaderFields placeholder() {
        return new ModelHeaderFields(
                /* commandsOffset= */ 0,
                /* materialsOffset= */ 0,
                /* shapesOffset= */ 0,
                /* envelopesOffset= */ 0,
                /* nodeCount= */ 0,
                /* materialCount= */ 0,
                /* shapeCount= */ 0,
                ModelHeader.PLACEHOLDER);
    }

    /** Passes the fields to a visitor in the order of the file, and returns the values that it returns. */
    static ModelHeaderFields visitFields(StructVisitor visitor, ModelHeaderFields model) {
        ModelHeader header = model.header;
        long commandsOffset = visitor.offset("commands", model.commandsOffset);
        long materialsOffset = visitor.offset("materials", model.materialsOffset);
        long shapesOffset = visitor.offset("shapes", model.shapesOffset);
        long envelopesOffset = visitor.offset("envelopes", model.envelopesOffset);
        int commandType = visitor.u8("command type", header.commandType());
        int scalingRule = visitor.u8("scaling rule", header.scalingRule());
        int textureMode = visitor.u8("texture matrix mode", header.textureMatrixMode());
        return new ModelHeaderFields(
                commandsOffset,
                materialsOffset,
                shapesOffset,
                envelopesOffset,
                visitor.u8("nodes", model.nodeCount),
                visitor.u8("materials", model.materialCount),
                visitor.u8("shapes", model.shapeCount),
                new ModelHeader(
                        commandType,
                        scalingRule,
                        textureMode,
                        visitor.u8("first free slot", header.firstFreeSlot()),
                        visitor.u8("reserved", header.reserved()),
                        visitor.fx32("position scale", header.positionScale()),
                        visitor.fx32("inverse position scale", header.inversePositionScale()),
                        visitor.u16("vertices", header.vertexCount()),
                        visitor.u16("polygons", header.polygonCount()),
                        visitor.u16("triangles", header.triangleCount()),
                        visitor.u16("quads", header.quadCount()),
                        visitBox(visitor, header.box()),
                        visitor.fx32("box scale", header.boxScale()),
                        visitor.fx32("inverse box scale", header.inverseBoxScale())));
    }

    private static short[] visitBox(StructVisitor visitor, short[] boxToWrite) {
        short[] box = new short[6];
        for (int i = 0; i < box.length; i++) {
            box[i] = visitor.fx16(i < 3 ? "box corner" : "box size", boxToWrite[i]);
        }
        return box;
    }
}
