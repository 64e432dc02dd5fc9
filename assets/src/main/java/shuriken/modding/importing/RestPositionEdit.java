package shuriken.modding.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.convert.ninja.edit.RigidVertexShifter;
import shuriken.convert.ninja.edit.TreeNodeMapping;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.RestPoseChange;
import shuriken.io.struct.FixedPoint;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.landtable.SalvlFile;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.xj.XjModel;
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
 * Moves the nodes of a model to the rest positions of an edited scene. The vertices of Chunk and Ginja meshes, and the
 * weighted vertices of DS models, keep their global positions. All other meshes, and meshes that several nodes use,
 * move with their nodes. {@link WriteBack} then writes the vertex positions of the edited scene.
 */
final class RestPositionEdit implements ObjectTreeEdit {
    /** The number of stored values of an affine matrix: four columns of three. */
    private static final int MATRIX_VALUE_COUNT = 12;

    /** The number of stored values in a column. */
    private static final int COLUMN_SIZE = 3;

    private final Scene sourceScene;
    private final RestPoseChange change;
    private final SourceLocation location;

    private RestPositionEdit(Scene sourceScene, RestPoseChange change, SourceLocation location) {
        this.sourceScene = sourceScene;
        this.change = change;
        this.location = location;
    }

    /**
     * Moves the nodes of a model.
     *
     * @param original the file of the model
     * @param change the displacements of the nodes; at least one node moved
     * @param location the location of the edited scene's file, for messages
     * @return the bytes of the file with the moved nodes
     * @throws FormatException UNSUPPORTED if the format of the file is not supported, or cannot store a position
     */
    static byte[] move(EditOriginal original, RestPoseChange change, SourceLocation location) {
        RestPositionEdit edit = new RestPositionEdit(original.sourceScene(), change, location);
        return switch (original.parsedFile()) {
            case NjFile file -> edit.applyTo(file, original.modelIndex());
            case SamdlFile file -> edit.applyTo(file);
            case NsbmdFile file ->
                ObjectTreeEdit.write(new NsbmdFormat(), file.updateModel(original.modelIndex(), edit::moveNodes));
            // The caller shows this message only if the entire level was scaled. It catches the exception for other
            // moves.
            case SalvlFile level ->
                throw new FormatException(
                        Kind.UNSUPPORTED,
                        location,
                        "the entire level was scaled, but its collision is not in your edit and would keep its size."
                                + " Set the scale of the armature back to 1 and scale the objects in Edit Mode");
            default ->
                throw new FormatException(
                        Kind.UNSUPPORTED,
                        location,
                        "only bones of Ninja and NITRO models can be moved (moved: %s)",
                        change.reportLines().getFirst().name());
        };
    }

    @Override
    public ObjectTree<ChunkModel> editChunkTree(ObjectTree<ChunkModel> tree) {
        return moveNodes(tree, RigidVertexShifter::shift);
    }

    @Override
    public ObjectTree<NodeMesh> editTree(ObjectTree<NodeMesh> tree) {
        return moveNodes(tree, RestPositionEdit::moveMesh);
    }

    /** Moves only the nodes. Their meshes are written later, like other edited meshes. */
    @Override
    public ObjectTree<XjModel> editXjTree(ObjectTree<XjModel> tree) {
        return moveNodes(tree, (mesh, translation) -> mesh);
    }

    private static NodeMesh moveMesh(NodeMesh mesh, Vector3d translation) {
        return switch (mesh) {
            case NodeMesh.Chunk(ChunkModel model) -> new NodeMesh.Chunk(RigidVertexShifter.shift(model, translation));
            case NodeMesh.Ginja(GinjaModel model) -> new NodeMesh.Ginja(RigidVertexShifter.shift(model, translation));
            default -> mesh;
        };
    }

    /**
     * Moves the nodes of a tree.
     *
     * @param <M> the type of the meshes
     * @param meshMover translates a mesh in the space of its node, so that the mesh keeps its global position. A mesh
     *     that several nodes use is not passed to it
     */
    private <M> ObjectTree<M> moveNodes(ObjectTree<M> tree, BiFunction<M, Vector3d, M> meshMover) {
        List<M> meshes = new ArrayList<>(tree.meshes());
        int[] userCounts = new int[meshes.size()];
        tree.nodes().stream()
                .filter(node -> node.meshIndex() != ObjectNode.NONE)
                .forEach(node -> userCounts[node.meshIndex()]++);
        TreeNodeMapping nodeMapping = new TreeNodeMapping(sourceScene, List.of());
        List<ObjectNode> nodes = new ArrayList<>();
        for (int i = 0; i < tree.nodes().size(); i++) {
            ObjectNode node = tree.nodes().get(i);
            NjsObject movedObject = change.displacementInParent(nodeMapping.sceneNodeIndex(i))
                    .map(displacement -> translate(node.object(), displacement))
                    .orElse(node.object());
            nodes.add(new ObjectNode(movedObject, node.offset(), node.parentIndex(), node.meshIndex()));
            if (node.meshIndex() != ObjectNode.NONE && userCounts[node.meshIndex()] == 1) {
                Vector3d translation = change.counterTranslation(nodeMapping.sceneNodeIndex(i));
                meshes.set(node.meshIndex(), meshMover.apply(meshes.get(node.meshIndex()), translation));
            }
        }
        return tree.withContents(nodes, meshes);
    }

    private static NjsObject translate(NjsObject object, Vector3d displacement) {
        // A node with this flag is at its parent's origin, whatever its position is.
        Vec3f oldPosition = object.has(EvalFlag.UNIT_POS) ? Vec3f.ZERO : object.position();
        Vector3d newPosition = new Vector3d(oldPosition.x(), oldPosition.y(), oldPosition.z()).add(displacement);
        int flags = object.evalflags() & ~EvalFlag.UNIT_POS.mask();
        return new NjsObject(
                flags,
                object.model(),
                new Vec3f((float) newPosition.x, (float) newPosition.y, (float) newPosition.z),
                object.angles(),
                object.scale(),
                object.child(),
                object.sibling(),
                object.quaternionW());
    }

    /** Moves the nodes of a DS model, and the inverse bind matrices of the nodes that are joints. */
    private Model moveNodes(Model model) {
        List<NodeData> nodes = new ArrayList<>(model.nodes().values());
        List<Envelope> envelopes = new ArrayList<>(model.envelopes());
        for (int i = 0; i < sourceScene.nodes().size(); i++) {
            Node node = sourceScene.nodes().get(i);
            if (node.extras().values().get("node") instanceof Integer nodeIndex && nodeIndex < nodes.size()) {
                NodeData nodeData = nodes.get(nodeIndex);
                nodes.set(
                        nodeIndex,
                        change.displacementInParent(i)
                                .map(displacement -> translate(nodeData, displacement))
                                .orElse(nodeData));
                if (nodeIndex < envelopes.size()) {
                    envelopes.set(nodeIndex, moveEnvelope(envelopes.get(nodeIndex), change.displacement(i)));
                }
            }
        }
        return new Model(
                model.location(),
                model.header(),
                model.nodes().with(Dictionary.of(model.nodes().names(), nodes).entries()),
                model.commands(),
                model.materials(),
                model.textureBindings(),
                model.paletteBindings(),
                model.shapes(),
                envelopes);
    }

    private NodeData translate(NodeData node, Vector3d displacement) {
        double[] oldTranslation = node.translation();
        int[] newTranslation = new int[3];
        for (int axis = 0; axis < 3; axis++) {
            double coordinate = (oldTranslation[axis] + displacement.get(axis)) * FixedPoint.ONE;
            if (Math.abs(coordinate) > Integer.MAX_VALUE) {
                throw new FormatException(
                        Kind.UNSUPPORTED,
                        location,
                        "a bone is %,.0f units away from its parent, but the limit is %,d",
                        Math.abs(coordinate) / FixedPoint.ONE,
                        Integer.MAX_VALUE / FixedPoint.ONE);
            }
            newTranslation[axis] = (int) Math.round(coordinate);
        }
        int flags = node.flags() & ~NodeFlag.NO_TRANSLATION.bit();
        return new NodeData(flags, node.m00(), newTranslation, node.storedRotation(), node.storedScale());
    }

    /** Adjusts the inverse bind matrix of an envelope to the displacement of its node. */
    private static Envelope moveEnvelope(Envelope envelope, Vector3d displacement) {
        if (displacement.length() == 0) {
            return envelope;
        }
        double[] storedValues = FixedPoint.toDoubles(envelope.modelToNode());
        Matrix4d modelToNode = new Matrix4d();
        for (int i = 0; i < MATRIX_VALUE_COUNT; i++) {
            modelToNode.set(i / COLUMN_SIZE, i % COLUMN_SIZE, storedValues[i]);
        }
        modelToNode.translate(displacement.negate());
        int[] movedValues = new int[MATRIX_VALUE_COUNT];
        for (int i = 0; i < MATRIX_VALUE_COUNT; i++) {
            movedValues[i] = FixedPoint.toStored(modelToNode.get(i / COLUMN_SIZE, i % COLUMN_SIZE));
        }
        return new Envelope(movedValues, envelope.normalMatrix());
    }
}
