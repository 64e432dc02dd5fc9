package shuriken.ninja.samodel;

import java.nio.ByteOrder;
import java.util.List;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.DelegatingMeshWriter;
import shuriken.ninja.model.ModelKind;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.NodeFormDetector;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.object.ObjectTreeReader;
import shuriken.ninja.object.ObjectTreeWriter;

/** The model format of SA Tools (modding tools for Sonic Adventure). */
public final class SamdlFormat implements Format<SamdlFile> {
    private static final FormatInfo INFO = new FormatInfo(
            "samdl",
            "SA Tools model",
            FormatInfo.Kind.MODEL,
            List.of("sa1mdl", "sa2mdl", "sa2bmdl", "xjmdl"),
            /* canWrite= */ true,
            "Mods of Sonic Adventure and Sonic Adventure 2",
            "Ninja model formats");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public Class<SamdlFile> contentClass() {
        return SamdlFile.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return SaMagic.detect(file).filter(SaMagic::isModel).isPresent() ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public SamdlFile read(ByteCursor file, ReadContext context) {
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        LayoutRecorder layout = new LayoutRecorder();
        SaHeader header = SaHeader.read(in, layout);
        if (!header.magic().isModel()) {
            throw new FormatException(
                    Kind.BAD_MAGIC, in.locationAt(0), "%s is not the tag of a model file", header.magic());
        }
        ModelKind kind = header.magic().kind().orElseThrow();
        boolean hasLongNodes = NodeFormDetector.isLong(
                in,
                (data, trialLayout, trialContext) -> {
                    List<ObjectNode> nodes = readTree(
                                    data, header, kind, /* hasLongNodes= */ false, trialLayout, trialContext)
                            .nodes();
                    header.readMetadata(data, trialLayout, trialContext);
                    return nodes;
                },
                context.limits());
        ObjectTree<NodeMesh> tree = readTree(in, header, kind, hasLongNodes, layout, context);
        return new SamdlFile(
                in.locationAt(0),
                header.magic(),
                header.version(),
                tree,
                hasLongNodes,
                header.readMetadata(in, layout, context),
                layout.finish(in, context));
    }

    private static ObjectTree<NodeMesh> readTree(
            ByteCursor in,
            SaHeader header,
            ModelKind kind,
            boolean hasLongNodes,
            LayoutRecorder layout,
            ReadContext context) {
        return new ObjectTreeReader<>(in, hasLongNodes, kind.newReader(layout, context), layout, context)
                .read(header.root().location(), header.root().target());
    }

    @Override
    public void write(SamdlFile file, ByteWriter out) {
        SaStructs structs = new SaStructs(
                file.magic(),
                file.version(),
                /* rowCountAndFlag= */ 0,
                new StructId(LayoutEntry.Kind.OBJECT, /* index= */ 0),
                new ObjectTreeWriter<>(file.tree(), file.hasLongNodes(), new DelegatingMeshWriter()),
                file.metadata());
        out.bytes(structs.toByteArray(file.layout()));
    }
}
