package shuriken.nitro.mdl0;

import shuriken.io.struct.Struct;

/**
 * The layout of {@link ModelHeader} after the size, with the offsets and counts of the parts.
 *
 * @param commandsOffset the offset of the commands from the start of the model; the next three components are also
 *     offsets
 */
record ModelStruct(
        long commandsOffset,
        long materialsOffset,
        long shapesOffset,
        long envelopesOffset,
        int nodeCount,
        int materialCount,
        int shapeCount,
        ModelHeader header) {
    static ModelStruct blank() {
        return new ModelStruct(
                /* commandsOffset= */ 0,
                /* materialsOffset= */ 0,
                /* shapesOffset= */ 0,
                /* envelopesOffset= */ 0,
                /* nodeCount= */ 0,
                /* materialCount= */ 0,
                /* shapeCount= */ 0,
                ModelHeader.BLANK);
    }

    /** Reads or writes the fields in stored order, depending on the visitor {@code s}. */
    static ModelStruct layout(Struct s, ModelStruct model) {
        ModelHeader header = model.header;
        long commands = s.offset("commands", model.commandsOffset);
        long materials = s.offset("materials", model.materialsOffset);
        long shapes = s.offset("shapes", model.shapesOffset);
        long envelopes = s.offset("envelopes", model.envelopesOffset);
        int commandType = s.u8("command type", header.commandType());
        int scalingRule = s.u8("scaling rule", header.scalingRule());
        int textureMode = s.u8("texture matrix mode", header.textureMode());
        return new ModelStruct(
                commands,
                materials,
                shapes,
                envelopes,
                s.u8("nodes", model.nodeCount),
                s.u8("materials", model.materialCount),
                s.u8("shapes", model.shapeCount),
                new ModelHeader(
                        commandType,
                        scalingRule,
                        textureMode,
                        s.u8("first free slot", header.firstFreeSlot()),
                        s.u8("reserved", header.reserved()),
                        s.fx32("position scale", header.positionScale()),
                        s.fx32("inverse position scale", header.inversePositionScale()),
                        s.u16("vertices", header.vertexCount()),
                        s.u16("polygons", header.polygonCount()),
                        s.u16("triangles", header.triangleCount()),
                        s.u16("quads", header.quadCount()),
                        layoutBox(s, header.box()),
                        s.fx32("box scale", header.boxScale()),
                        s.fx32("inverse box scale", header.inverseBoxScale())));
    }

    private static short[] layoutBox(Struct s, short[] boxToWrite) {
        short[] box = new short[6];
        for (int i = 0; i < box.length; i++) {
            box[i] = s.fx16(i < 3 ? "box corner" : "box size", boxToWrite[i]);
        }
        return box;
    }
}
