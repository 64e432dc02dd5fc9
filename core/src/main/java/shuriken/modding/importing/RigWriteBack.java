package shuriken.modding.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.convert.ninja.edit.RigVertices;
import shuriken.convert.ninja.edit.TreeNodes;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.Comparison;
import shuriken.edit.EditReport;
import shuriken.edit.RigChange;
import shuriken.format.Format;
import shuriken.io.ByteWriter;
import shuriken.io.Fx;
import shuriken.io.Vec3f;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.model.Attach;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.samodel.SamdlFormat;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.mdl0.Envelope;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NodeData;
import shuriken.nitro.mdl0.NodeFlag;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.mdl0.NsbmdFormat;
import shuriken.scene.Node;
import shuriken.scene.Scene;

/**
 * Nodes put where an editor has put them at rest. Chunk meshes stay where they are; others move with their nodes in what is
 * made here, and what the editor has of these is then put back like any other change.
 */
public final class RigWriteBack {
    private final Scene source;
    private final RigChange change;
    private final SourceLocation site;

    /**
     * A file with nodes elsewhere.
     *
     * @param lines what was moved
     */
    public record Moved(byte[] bytes, List<EditReport.Line> lines) {}

    private RigWriteBack(Scene source, RigChange change, SourceLocation site) {
        this.source = source;
        this.change = change;
        this.site = site;
    }

    /**
     * Moves the nodes of a model.
     *
     * @param model the format model of the file
     * @param number of the model in the file, from 0 on
     * @param source the scene that the model was converted to
     * @param site of the edited scene's file, for findings
     * @return empty if all stand where they stood
     * @throws FormatException UNSUPPORTED if nodes of such a file cannot be moved
     */
    public static Optional<Moved> of(
            Object model, int number, Scene source, Scene edited, SourceLocation site, ReadContext context) {
        Comparison comparison = new Comparison(source, edited, Set.of(), site, ReadContext.lenient(context.limits()));
        RigChange change = new RigChange(source, comparison);
        if (change.isEmpty()) {
            return Optional.empty();
        }
        RigWriteBack back = new RigWriteBack(source, change, site);
        byte[] bytes = switch (model) {
            case NjFile file -> back.nj(file, number);
            case SamdlFile file ->
                written(new SamdlFormat(), file.withTree(back.tree(file.tree(), RigWriteBack::shifted)));
            case NsbmdFile file -> written(new NsbmdFormat(), file.withModel(number, back::moved));
            default ->
                throw new FormatException(
                        Kind.UNSUPPORTED,
                        site,
                        "bones can be moved in Ninja and NITRO models alone; moved: %s",
                        change.lines().getFirst().name());
        };
        return Optional.of(new Moved(bytes, change.lines()));
    }

    private static <F> byte[] written(Format<F> format, F file) {
        ByteWriter out = ByteWriter.littleEndian();
        format.write(file, out);
        return out.toByteArray();
    }

    private byte[] nj(NjFile file, int number) {
        List<NjBlock> blocks = new ArrayList<>();
        int models = 0;
        for (NjBlock block : file.blocks()) {
            Optional<NjBlock> moved = moved(block);
            blocks.add(moved.isPresent() && models++ == number ? moved.get() : block);
        }
        ByteWriter out = new ByteWriter(file.sizeOrder());
        new NjFormat().write(new NjFile(blocks, file.sizeOrder(), file.dataOrder()), out);
        return out.toByteArray();
    }

    /** Empty for what is no model. */
    private Optional<NjBlock> moved(NjBlock block) {
        return switch (block) {
            case NjBlock.Chunk b ->
                Optional.of(new NjBlock.Chunk(
                        b.tag(), b.site(), tree(b.tree(), RigVertices::shifted), b.longNodes(), b.layout()));
            case NjBlock.Model b ->
                Optional.of(new NjBlock.Model(
                        b.tag(), b.site(), tree(b.tree(), RigWriteBack::shifted), b.longNodes(), b.layout()));
            case NjBlock.Xj b ->
                Optional.of(new NjBlock.Xj(b.tag(), b.site(), tree(b.tree(), (mesh, shift) -> mesh), b.layout()));
            default -> Optional.empty();
        };
    }

    private static Attach shifted(Attach mesh, Vector3d shift) {
        return mesh instanceof Attach.Chunk(ChunkModel model)
                ? new Attach.Chunk(RigVertices.shifted(model, shift))
                : mesh;
    }

    /** @param shifted a mesh somewhere else; those of several nodes stay as they are */
    private <A> ObjectTree<A> tree(ObjectTree<A> tree, BiFunction<A, Vector3d, A> shifted) {
        List<A> meshes = new ArrayList<>(tree.attaches());
        int[] users = new int[meshes.size()];
        tree.nodes().stream().filter(node -> node.attach() != ObjectNode.NONE).forEach(node -> users[node.attach()]++);
        TreeNodes scene = new TreeNodes(source, List.of());
        List<ObjectNode> nodes = new ArrayList<>();
        for (int i = 0; i < tree.nodes().size(); i++) {
            ObjectNode node = tree.nodes().get(i);
            NjsObject moved = change.inParent(scene.sceneNode(i))
                    .map(shift -> moved(node.object(), shift))
                    .orElse(node.object());
            nodes.add(new ObjectNode(moved, node.offset(), node.parent(), node.attach()));
            if (node.attach() != ObjectNode.NONE && users[node.attach()] == 1) {
                Vector3d shift = change.inNode(scene.sceneNode(i));
                meshes.set(node.attach(), shifted.apply(meshes.get(node.attach()), shift));
            }
        }
        return new ObjectTree<>(nodes, meshes, tree.roots());
    }

    private static NjsObject moved(NjsObject o, Vector3d shift) {
        // A node with this flag stands in its parent's place, whatever its position says.
        Vec3f from = o.has(EvalFlag.UNIT_POS) ? Vec3f.ZERO : o.pos();
        Vec3f pos = new Vec3f((float) (from.x() + shift.x), (float) (from.y() + shift.y), (float) (from.z() + shift.z));
        int flags = o.evalflags() & ~EvalFlag.UNIT_POS.mask();
        return new NjsObject(flags, o.model(), pos, o.ang(), o.scl(), o.child(), o.sibling(), o.quaternionW());
    }

    private Model moved(Model m) {
        List<NodeData> nodes = new ArrayList<>(m.nodes().values());
        List<Envelope> envelopes = new ArrayList<>(m.envelopes());
        for (int i = 0; i < source.nodes().size(); i++) {
            Node node = source.nodes().get(i);
            if (node.extras().values().get("node") instanceof Integer own && own < nodes.size()) {
                NodeData before = nodes.get(own);
                nodes.set(
                        own,
                        change.inParent(i).map(shift -> moved(before, shift)).orElse(before));
                if (own < envelopes.size()) {
                    envelopes.set(own, moved(envelopes.get(own), change.shift(i)));
                }
            }
        }
        return new Model(
                m.site(),
                m.head(),
                m.nodes().with(Dictionary.of(m.nodes().names(), nodes).entries()),
                m.commands(),
                m.materials(),
                m.texturePairs(),
                m.palettePairs(),
                m.shapes(),
                envelopes);
    }

    private NodeData moved(NodeData node, Vector3d shift) {
        double[] from = node.move();
        int[] translation = new int[3];
        for (int axis = 0; axis < 3; axis++) {
            double at = (from[axis] + shift.get(axis)) * Fx.ONE;
            if (Math.abs(at) > Integer.MAX_VALUE) {
                throw new FormatException(Kind.UNSUPPORTED, site, "a bone is %.0f from its parent", at / Fx.ONE);
            }
            translation[axis] = (int) Math.round(at);
        }
        int flags = node.flags() & ~NodeFlag.NO_TRANSLATION.bit();
        return new NodeData(flags, node.m00(), translation, node.rotation(), node.scale());
    }

    /** From where the skin was bound: what stands elsewhere was elsewhere then. */
    private static Envelope moved(Envelope envelope, Vector3d shift) {
        if (shift.length() == 0) {
            return envelope;
        }
        double[] rows = Fx.values(envelope.inverse());
        Matrix4d inverse = new Matrix4d();
        for (int i = 0; i < 12; i++) {
            inverse.set(i / 3, i % 3, rows[i]);
        }
        inverse.translate(shift.negate());
        int[] stored = new int[12];
        for (int i = 0; i < 12; i++) {
            stored[i] = Fx.of(inverse.get(i / 3, i % 3));
        }
        return new Envelope(stored, envelope.normals());
    }
}
