package shuriken.nitro.mdl0;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.DictionaryReader;
import shuriken.nitro.g3d.Offset;
import shuriken.nitro.gpu.DisplayListReader;

/** Reads one model of an {@code MDL0} block: header, nodes, drawing commands, materials, shapes and envelopes. */
final class ModelReader {
    /** The size of the field at the start of a model that states the size of the model, in bytes. */
    private static final int SIZE_FIELD_SIZE = 4;

    private final ByteCursor in;
    private final ReadContext context;

    private ModelReader(ByteCursor in, ReadContext context) {
        this.in = in;
        this.context = context;
    }

    /**
     * Reads a model. If its size field has an impossible value, the model is read up to the end of the block.
     *
     * @param blockRest the bytes from the start of the model to the end of the block
     */
    static Model read(ByteCursor blockRest, ReadContext context) {
        SourceLocation sizeLocation = blockRest.location();
        long modelSize = blockRest.u32("size");
        if (modelSize > blockRest.size() || modelSize < ModelHeader.SIZE) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    sizeLocation,
                    "the model declares %,d bytes, but can have only %,d to %,d",
                    modelSize,
                    ModelHeader.SIZE,
                    blockRest.size());
            modelSize = blockRest.size();
        }
        ByteCursor in = blockRest.window(sizeLocation, 0, modelSize, "model");
        return new ModelReader(in.seek(Math.min(SIZE_FIELD_SIZE, in.size())), context).read();
    }

    private Model read() {
        ModelHeaderFields headerFields = ModelHeaderFields.read(in);
        ByteCursor nodeSection = in.window(in.location(), ModelHeader.SIZE, in.size() - ModelHeader.SIZE, "nodes");
        Dictionary<NodeData> nodes = DictionaryReader.read(
                        nodeSection, 4, entryCursor -> Offset.read32(entryCursor, "node"), context)
                .map(entry -> NodeData.read(entry.value().follow(nodeSection, entry.name())));
        // SBC, the structure byte code, is the list of commands that draws the model.
        List<SbcCommand> commands =
                SbcReader.read(in, withLocation("commands", headerFields.commandsOffset()), context);
        MaterialReader materialReader = new MaterialReader(
                withLocation("materials", headerFields.materialsOffset()).followToEnd(in, "materials"), context);
        Dictionary<ShapeData> shapes =
                readShapes(withLocation("shapes", headerFields.shapesOffset()).followToEnd(in, "shapes"));
        reportDifferentCounts(
                headerFields, nodes.size(), materialReader.materials().size(), shapes.size());
        return new Model(
                in.locationAt(0),
                headerFields.header(),
                nodes,
                commands,
                materialReader.materials(),
                materialReader.textureBindings(),
                materialReader.paletteBindings(),
                shapes,
                readEnvelopes(withLocation("envelopes", headerFields.envelopesOffset()), nodes.size()));
    }

    /** Adds the location of an offset's field in the header, at which a wrong offset is reported. */
    private Offset withLocation(String fieldName, long offset) {
        return new Offset(in.locationAt(ModelHeader.FIELDS.offset(fieldName)), offset);
    }

    private void reportDifferentCounts(
            ModelHeaderFields headerFields, int nodeCount, int materialCount, int shapeCount) {
        if (headerFields.nodeCount() != nodeCount
                || headerFields.materialCount() != materialCount
                || headerFields.shapeCount() != shapeCount) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    in.locationAt(ModelHeader.FIELDS.offset("nodes")),
                    "numbers of nodes, materials and shapes: %d, %d and %d in the header, %d, %d and %d in the model",
                    headerFields.nodeCount(),
                    headerFields.materialCount(),
                    headerFields.shapeCount(),
                    nodeCount,
                    materialCount,
                    shapeCount);
        }
    }

    private Dictionary<ShapeData> readShapes(ByteCursor section) {
        return DictionaryReader.read(section, 4, entryCursor -> Offset.read32(entryCursor, "shape"), context)
                .map(entry -> readShape(entry.value().followToEnd(section, entry.name())));
    }

    private ShapeData readShape(ByteCursor cursor) {
        SourceLocation location = cursor.location();
        int tag = cursor.hex16("tag");
        cursor.u16("size");
        int flags = cursor.hex32("flags");
        Offset displayListOffset = Offset.read32(cursor, "list");
        long displayListSize = cursor.u32("list length");
        ByteCursor displayList = displayListOffset.part(cursor, displayListSize, "list");
        return new ShapeData(location, tag, flags, DisplayListReader.read(displayList, context));
    }

    /** Reads one envelope (inverse bind matrix) for each node, or fewer if the model ends before them. */
    private List<Envelope> readEnvelopes(Offset offset, int nodeCount) {
        ByteCursor cursor = offset.follow(in, "envelopes");
        List<Envelope> envelopes = new ArrayList<>();
        while (envelopes.size() < nodeCount && cursor.remaining() >= Envelope.SIZE) {
            envelopes.add(Envelope.read(cursor));
        }
        return envelopes;
    }
}
