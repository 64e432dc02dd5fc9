package shuriken.ninja.samodel;

import java.nio.ByteOrder;
import java.util.List;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Format;
import shuriken.format.Info;
import shuriken.format.Match;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.AnyAttachWriter;
import shuriken.ninja.model.Attach;
import shuriken.ninja.model.ModelKind;
import shuriken.ninja.object.NodeForm;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.object.ObjectTreeReader;
import shuriken.ninja.object.ObjectTreeWriter;

/** Models of SA Tools. */
public final class SamdlFormat implements Format<SamdlFile> {
    private static final Info INFO = new Info(
            "samdl",
            "SA Tools model",
            Info.Kind.MODEL,
            List.of("sa1mdl", "sa2mdl", "sa2bmdl", "xjmdl"),
            true,
            "Mods of Sonic Adventure and Sonic Adventure 2",
            "Ninja model formats");

    @Override
    public Info info() {
        return INFO;
    }

    @Override
    public Match detect(ByteCursor file, String fileName) {
        return SaMagic.at(file).filter(SaMagic::isModel).isPresent() ? Match.MAGIC : Match.NO;
    }

    @Override
    public SamdlFile read(ByteCursor file, ReadContext context) {
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        LayoutRecorder layout = new LayoutRecorder();
        SaHeader head = SaHeader.read(in, layout);
        if (!head.magic().isModel()) {
            throw new FormatException(Kind.BAD_MAGIC, in.siteAt(0), "%s is no model", head.magic());
        }
        ModelKind kind = head.magic().kind().orElseThrow();
        boolean longNodes = NodeForm.isLong(
                in,
                (data, seen, glance) -> {
                    List<ObjectNode> nodes =
                            tree(data, head, kind, false, seen, glance).nodes();
                    head.metadata(data, seen, glance);
                    return nodes;
                },
                context.limits());
        ObjectTree<Attach> tree = tree(in, head, kind, longNodes, layout, context);
        return new SamdlFile(
                in.siteAt(0),
                head.magic(),
                head.version(),
                tree,
                longNodes,
                head.metadata(in, layout, context),
                layout.finish(in, context));
    }

    private static ObjectTree<Attach> tree(
            ByteCursor in,
            SaHeader head,
            ModelKind kind,
            boolean longNodes,
            LayoutRecorder layout,
            ReadContext context) {
        return new ObjectTreeReader<>(in, longNodes, kind.reader(layout, context), layout, context)
                .read(head.root().site(), head.root().value());
    }

    @Override
    public void write(SamdlFile file, ByteWriter out) {
        SaStructs structs = new SaStructs(
                file.magic(),
                file.version(),
                0,
                new StructId(LayoutEntry.Kind.OBJECT, 0),
                new ObjectTreeWriter<>(file.tree(), file.longNodes(), new AnyAttachWriter()),
                file.metadata());
        out.bytes(structs.write(file.layout()));
    }
}
