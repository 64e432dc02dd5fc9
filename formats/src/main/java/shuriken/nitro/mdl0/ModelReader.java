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

/** Reads a model. */
final class ModelReader {
    private final ByteCursor in;
    private final ReadContext context;

    private ModelReader(ByteCursor in, ReadContext context) {
        this.in = in;
        this.context = context;
    }

    /**
     * Reads a model.
     *
     * @param blockRest the bytes from the start of the model to the end of the block
     */
    static Model read(ByteCursor blockRest, ReadContext context) {
        SourceLocation sizeField = blockRest.location();
        long modelSize = blockRest.u32("size");
        if (modelSize > blockRest.size() || modelSize < ModelHeader.SIZE) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    sizeField,
                    "the model declares %,d bytes, but can have only %,d to %,d",
                    modelSize,
                    ModelHeader.SIZE,
                    blockRest.size());
            modelSize = blockRest.size();
        }
        ByteCursor in = blockRest.window(sizeField, 0, modelSize, "model");
        return new ModelReader(in.seek(Math.min(4, in.size())), context).read();
    }

    private Model read() {
        ModelHeaderFields header = ModelHeaderFields.read(in);
        ByteCursor nodeSection = in.window(in.location(), ModelHeader.SIZE, in.size() - ModelHeader.SIZE, "nodes");
        Dictionary<NodeData> nodes = DictionaryReader.read(
                        nodeSection, 4, entryCursor -> Offset.read32(entryCursor, "node"), context)
                .map(entry -> NodeData.read(entry.value().follow(nodeSection, entry.name())));
        List<SbcCommand> commands = SbcReader.read(in, offsetAt("commands", header.commandsOffset()), context);
        MaterialReader materialReader = new MaterialReader(
                offsetAt("materials", header.materialsOffset()).followToEnd(in, "materials"), context);
        Dictionary<ShapeData> shapes =
                readShapes(offsetAt("shapes", header.shapesOffset()).followToEnd(in, "shapes"));
        reportDifferentCounts(header, nodes.size(), materialReader.materials().size(), shapes.size());
        return new Model(
                in.locationAt(0),
                header.header(),
                nodes,
                commands,
                materialReader.materials(),
                materialReader.textureBindings(),
                materialReader.paletteBindings(),
                shapes,
                readEnvelopes(offsetAt("envelopes", header.envelopesOffset()), nodes.size()));
    }

    /** Returns an offset with the location of its field in the header. */
    private Offset offsetAt(String fieldName, long offset) {
        return new Offset(in.locationAt(ModelHeader.FIELDS.offset(fieldName)), offset);
    }

    private void reportDifferentCounts(ModelHeaderFields header, int nodeCount, int materialCount, int shapeCount) {
        if (header.nodeCount() != nodeCount
                || header.materialCount() != materialCount
                || header.shapeCount() != shapeCount) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    in.locationAt(ModelHeader.FIELDS.offset("nodes")),
                    "numbers of nodes, materials and shapes: %d, %d and %d in the header, %d, %d and %d in the model",
                    header.nodeCount(),
                    header.materialCount(),
                    header.shapeCount(),
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
        Offset list = Offset.read32(cursor, "list");
        long listSize = cursor.u32("list length");
        return new ShapeData(
                location, tag, flags, DisplayListReader.read(list.part(cursor, listSize, "list"), context));
    }

    /** Reads one envelope for each node, or fewer if the model ends before. */
    private List<Envelope> readEnvelopes(Offset offset, int nodeCount) {
        ByteCursor cursor = offset.follow(in, "envelopes");
        List<Envelope> envelopes = new ArrayList<>();
        while (envelopes.size() < nodeCount && cursor.remaining() >= Envelope.SIZE) {
            envelopes.add(Envelope.read(cursor));
        }
        return envelopes;
    }
}
