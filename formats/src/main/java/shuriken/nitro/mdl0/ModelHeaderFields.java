package shuriken.nitro.mdl0;

import shuriken.io.struct.Struct;

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

    /** Reads or writes the fields in the order of the file, depending on the visitor {@code struct}. */
    static ModelHeaderFields layout(Struct struct, ModelHeaderFields model) {
        ModelHeader header = model.header;
        long commandsOffset = struct.offset("commands", model.commandsOffset);
        long materialsOffset = struct.offset("materials", model.materialsOffset);
        long shapesOffset = struct.offset("shapes", model.shapesOffset);
        long envelopesOffset = struct.offset("envelopes", model.envelopesOffset);
        int commandType = struct.u8("command type", header.commandType());
        int scalingRule = struct.u8("scaling rule", header.scalingRule());
        int textureMode = struct.u8("texture matrix mode", header.textureMatrixMode());
        return new ModelHeaderFields(
                commandsOffset,
                materialsOffset,
                shapesOffset,
                envelopesOffset,
                struct.u8("nodes", model.nodeCount),
                struct.u8("materials", model.materialCount),
                struct.u8("shapes", model.shapeCount),
                new ModelHeader(
                        commandType,
                        scalingRule,
                        textureMode,
                        struct.u8("first free slot", header.firstFreeSlot()),
                        struct.u8("reserved", header.reserved()),
                        struct.fx32("position scale", header.positionScale()),
                        struct.fx32("inverse position scale", header.inversePositionScale()),
                        struct.u16("vertices", header.vertexCount()),
                        struct.u16("polygons", header.polygonCount()),
                        struct.u16("triangles", header.triangleCount()),
                        struct.u16("quads", header.quadCount()),
                        layoutBox(struct, header.box()),
                        struct.fx32("box scale", header.boxScale()),
                        struct.fx32("inverse box scale", header.inverseBoxScale())));
    }

    private static short[] layoutBox(Struct struct, short[] boxToWrite) {
        short[] box = new short[6];
        for (int i = 0; i < box.length; i++) {
            box[i] = struct.fx16(i < 3 ? "box corner" : "box size", boxToWrite[i]);
        }
        return box;
    }
}
