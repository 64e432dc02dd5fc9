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
     * Reads the model at the start of {@code rest}.
     *
     * @param rest up to the end of the block
     */
    static Model read(ByteCursor rest, ReadContext context) {
        SourceLocation sizeField = rest.site();
        long size = rest.u32("size");
        if (size > rest.size() || size < ModelHeader.SIZE) {
            context.problem(DiagnosticCode.SIZE_MISMATCH, sizeField, "0x%X bytes, there are 0x%X", size, rest.size());
            size = rest.size();
        }
        ByteCursor in = rest.window(sizeField, 0, size, "model");
        return new ModelReader(in.seek(Math.min(4, in.size())), context).read();
    }

    private Model read() {
        Offset commands = Offset.read32(in, "commands");
        Offset materials = Offset.read32(in, "materials");
        Offset shapes = Offset.read32(in, "shapes");
        Offset envelopes = Offset.read32(in, "envelopes");
        int commandType = in.u8("command type");
        int scalingRule = in.u8("scaling rule");
        int textureMode = in.u8("texture matrix mode");
        SourceLocation counts = in.site();
        int[] stored = {in.u8("nodes"), in.u8("materials"), in.u8("shapes")};
        ModelHeader header = header(commandType, scalingRule, textureMode);
        ByteCursor nodeSection = in.window(in.site(), ModelHeader.SIZE, in.size() - ModelHeader.SIZE, "nodes");
        Dictionary<NodeData> nodes = DictionaryReader.read(
                        nodeSection, 4, entry -> Offset.read32(entry, "node"), context)
                .map(entry -> NodeData.read(entry.value().in(nodeSection, entry.name())));
        List<SbcCommand> list = SbcReader.read(in, commands, context);
        MaterialReader surfaces = new MaterialReader(materials.rest(in, "materials"), context);
        Dictionary<ShapeData> meshes = shapes(shapes.rest(in, "shapes"));
        compare(stored, counts, nodes.size(), surfaces.materials().size(), meshes.size());
        return new Model(
                in.siteAt(0),
                header,
                nodes,
                list,
                surfaces.materials(),
                surfaces.textures(),
                surfaces.palettes(),
                meshes,
                envelopes(envelopes, nodes.size()));
    }

    private ModelHeader header(int commandType, int scalingRule, int textureMode) {
        return new ModelHeader(
                commandType,
                scalingRule,
                textureMode,
                in.u8("first free slot"),
                in.u8("reserved"),
                in.fx32("position scale"),
                in.fx32("inverse position scale"),
                in.u16("vertices"),
                in.u16("polygons"),
                in.u16("triangles"),
                in.u16("quads"),
                box(),
                in.fx32("box scale"),
                in.fx32("inverse box scale"));
    }

    private short[] box() {
        short[] box = new short[6];
        for (int i = 0; i < box.length; i++) {
            box[i] = in.fx16(i < 3 ? "box corner" : "box size");
        }
        return box;
    }

    private void compare(int[] stored, SourceLocation site, int nodes, int materials, int shapes) {
        if (stored[0] != nodes || stored[1] != materials || stored[2] != shapes) {
            context.problem(
                    DiagnosticCode.SIZE_MISMATCH,
                    site,
                    "%d nodes, %d materials, %d shapes; there are %d, %d, %d",
                    stored[0],
                    stored[1],
                    stored[2],
                    nodes,
                    materials,
                    shapes);
        }
    }

    private Dictionary<ShapeData> shapes(ByteCursor section) {
        return DictionaryReader.read(section, 4, entry -> Offset.read32(entry, "shape"), context)
                .map(entry -> shape(entry.value().rest(section, entry.name())));
    }

    private ShapeData shape(ByteCursor at) {
        SourceLocation site = at.site();
        int tag = at.hex16("tag");
        at.u16("size");
        int flags = at.hex32("flags");
        Offset list = Offset.read32(at, "list");
        long length = at.u32("list length");
        return new ShapeData(site, tag, flags, DisplayListReader.read(list.part(at, length, "list"), context));
    }

    /** One for each node up to the end, if there is anything at all. */
    private List<Envelope> envelopes(Offset offset, int nodes) {
        ByteCursor at = offset.in(in, "envelopes");
        List<Envelope> envelopes = new ArrayList<>();
        while (envelopes.size() < nodes && at.remaining() >= Envelope.SIZE) {
            envelopes.add(Envelope.read(at));
        }
        return envelopes;
    }
}
