package shuriken.convert.nitro.edit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.nitro.edit.MatrixSlotAllocator.SlotAssignment;
import shuriken.convert.nitro.material.MatrixBlends;
import shuriken.convert.nitro.mesh.BlendOptimizer;
import shuriken.convert.nitro.mesh.ListVertex;
import shuriken.convert.nitro.mesh.MatrixGroups;
import shuriken.convert.nitro.mesh.SampledPoses;
import shuriken.convert.support.BindPose;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.NodePrimitive;
import shuriken.edit.EditCorner;
import shuriken.edit.EditJob;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.ShapeData;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/**
 * Builds shapes for triangles whose matrices no existing shape of the model uses. The shapes are drawn after the
 * model's last command. At that point, the matrices of the nodes are in slots, and other slots are free for blends.
 */
final class BlendedShapeBuilder {
    /** The maximum movement of a vertex by rounded weights, as a fraction of the model's size. */
    private static final double MAX_WEIGHT_ERROR = 2.5e-3;

    private static final int MAX_BLENDS = 255;
    /** The maximum number of clips whose poses are tested. */
    private static final int MAX_CLIPS = 32;
    /** The corners of a triangle. Each needs a slot. */
    private static final int CORNER_COUNT = 3;

    private final Model model;
    private final EditJob job;
    private final TriangleGrouper grouper;
    private final NodeSlots slots;
    private final ModelBlends matrices;
    /** The source as the encoder of new models sees it. Its nodes have other indices than those of the model. */
    private final EncodingModel tree;
    /** The poses in which weights are tested. They are created when the first weights are added. */
    private Optional<SampledPoses> poses = Optional.empty();

    /** The chosen matrices, as blends of nodes of {@link #tree}. */
    private final MatrixBlends treeBlends = new MatrixBlends();
    /** The same matrices as blends of model nodes. */
    private final MatrixBlends modelBlends = new MatrixBlends();

    private final MatrixSlotAllocator slotAllocator;
    private final CornerWeights weights;
    private final List<Piece> pieces = new ArrayList<>();
    private int highestSlot;

    /** Creates the vertex of a corner. */
    interface VertexFactory {
        /**
         * Creates a vertex.
         *
         * @param toStored the transform from the space of the meshes to stored coordinates
         */
        ListVertex create(EditCorner corner, Matrix4dc toStored, int slot);
    }

    /**
     * Triangles that are drawn in the same state.
     *
     * @param triangles the triangles
     * @param blendIndices the index in {@link #modelBlends} of the blend that moves each corner
     * @param state the commands that select the node and the material
     * @param vertexFactory creates the vertices
     * @param scaleFactor the factor on the model's position scale, above 1 for triangles that are far from the origin
     */
    private record Piece(
            List<EditCorner[]> triangles,
            int[] blendIndices,
            List<SbcCommand> state,
            VertexFactory vertexFactory,
            int scaleFactor) {
        Set<Integer> blendIndicesOf(int triangle) {
            Set<Integer> set = new TreeSet<>();
            for (int k = 0; k < CORNER_COUNT; k++) {
                set.add(blendIndices[CORNER_COUNT * triangle + k]);
            }
            return set;
        }
    }

    BlendedShapeBuilder(Model model, EditJob job) {
        this.model = model;
        this.job = job;
        this.grouper = new TriangleGrouper(job.source(), model.commands());
        this.slots = new NodeSlots(model);
        this.matrices = new ModelBlends(model, job.source(), BindPose.of(job.source()));
        this.slotAllocator = new MatrixSlotAllocator(model, slots, matrices, modelBlends);
        this.weights = new CornerWeights(grouper, matrices, model.header().positionScale());
        this.tree =
                EncodingModel.prepare(job.source(), job.site(), job.context().forTrial());
    }

    private SampledPoses poses() {
        SampledPoses result = poses.orElseGet(() -> SampledPoses.sample(
                tree, job.source().clips().stream().limit(MAX_CLIPS).toList()));
        poses = Optional.of(result);
        return result;
    }

    /**
     * Adds triangles that are drawn in one state.
     *
     * @param state the commands that select the node and the material
     * @return the triangles that cannot be added because no slot is free for their matrices, or because they are too
     *     far from the origin
     */
    List<EditCorner[]> add(List<EditCorner[]> triangles, List<SbcCommand> state, VertexFactory vertexFactory) {
        Map<Integer, List<EditCorner[]>> trianglesByScaleFactor = new TreeMap<>();
        List<EditCorner[]> rejected = new ArrayList<>();
        for (EditCorner[] triangle : triangles) {
            int scaleFactor = weights.scaleFactor(triangle);
            boolean isAccepted = scaleFactor <= CornerWeights.MAX_FACTOR && hasFreeSlots(triangle);
            (isAccepted ? trianglesByScaleFactor.computeIfAbsent(scaleFactor, unused -> new ArrayList<>()) : rejected)
                    .add(triangle);
        }
        trianglesByScaleFactor.forEach(
                (scaleFactor, triangleGroup) -> add(triangleGroup, state, vertexFactory, scaleFactor));
        return rejected;
    }

    private void add(
            List<EditCorner[]> triangles, List<SbcCommand> state, VertexFactory vertexFactory, int scaleFactor) {
        double maxError = MAX_WEIGHT_ERROR * job.comparison().size();
        int[] blendIndices = new BlendOptimizer(treeBlends, poses(), maxError, MAX_BLENDS)
                .choose(List.of(new NodePrimitive(0, 0, primitive(triangles))))
                .getFirst();
        for (int i = 0; i < blendIndices.length; i++) {
            blendIndices[i] = modelBlendIndex(treeBlends.row(blendIndices[i]));
        }
        pieces.add(new Piece(triangles, blendIndices, state, vertexFactory, scaleFactor));
    }

    /** Returns the first free slot after those of the additional matrices. */
    int firstFreeSlot() {
        return highestSlot + 1;
    }

    NodeSlots slots() {
        return slots;
    }

    ModelBlends matrices() {
        return matrices;
    }

    /** Returns whether slots are available for the matrices of the nodes that move a triangle. */
    private boolean hasFreeSlots(EditCorner[] triangle) {
        if (model.commands().isEmpty() || !(model.commands().getLast() instanceof SbcCommand.Return)) {
            return false;
        }
        Set<Integer> nodes = new TreeSet<>();
        for (EditCorner corner : triangle) {
            nodes.addAll(weights.compute(corner).keySet());
        }
        return nodes.stream().noneMatch(node -> treeNode(node) == Scene.NONE) && slotAllocator.canHold(nodes);
    }

    /** Returns the index in {@link #tree} of a node of the model, or {@link Scene#NONE}. */
    private int treeNode(int modelNode) {
        return matrices.sceneNode(modelNode)
                .map(sceneNode -> tree.modelNodes()[sceneNode])
                .orElse(Scene.NONE);
    }

    /** Returns a primitive with a vertex for each corner, whose joints are nodes of {@link #tree}. */
    private Primitive primitive(List<EditCorner[]> triangles) {
        int cornerCount = Math.multiplyExact(CORNER_COUNT, triangles.size());
        List<Map<Integer, Float>> allWeights = new ArrayList<>();
        float[] positions = new float[Math.multiplyExact(3, cornerCount)];
        int[] indices = new int[cornerCount];
        int influences = 1;
        for (EditCorner[] triangle : triangles) {
            for (EditCorner corner : triangle) {
                int index = allWeights.size();
                indices[index] = index;
                System.arraycopy(corner.position(), 0, positions, 3 * index, 3);
                allWeights.add(weights.compute(corner));
                influences = Math.max(influences, allWeights.getLast().size());
            }
        }
        int[] joints = new int[Math.multiplyExact(influences, cornerCount)];
        float[] jointWeights = new float[joints.length];
        for (int corner = 0; corner < cornerCount; corner++) {
            int index = corner * influences;
            for (Map.Entry<Integer, Float> weight : allWeights.get(corner).entrySet()) {
                joints[index] = treeNode(weight.getKey());
                jointWeights[index++] = weight.getValue();
            }
        }
        return Primitive.of(positions, indices).withInfluences(influences, joints, jointWeights);
    }

    /**
     * Returns the index in {@link #modelBlends} of a blend.
     *
     * @param treeRow the blend as pairs of a node of {@link #tree} and its weight, as in {@link MatrixBlends}
     */
    private int modelBlendIndex(int[] treeRow) {
        TreeMap<Integer, Integer> weightByNode = new TreeMap<>();
        for (int k = 0; k < treeRow.length; k += 2) {
            int node = grouper.modelNode(tree.nodes().get(treeRow[k]).source());
            weightByNode.merge(node, treeRow[k + 1], Integer::sum);
        }
        int[] row = new int[Math.multiplyExact(2, weightByNode.size())];
        int k = 0;
        for (Map.Entry<Integer, Integer> weight : weightByNode.entrySet()) {
            row[k++] = weight.getKey();
            row[k++] = weight.getValue();
        }
        return modelBlends.indexOf(row);
    }

    /**
     * Adds the shapes to the model, and adds the commands that draw them before the last command.
     *
     * @param shapes the list of shapes to extend
     * @param firstShape the index of the first new shape
     */
    void finish(List<SbcCommand> commands, List<ShapeData> shapes, int firstShape) {
        if (pieces.isEmpty()) {
            return;
        }
        List<Set<Integer>> indexSets = new ArrayList<>();
        for (Piece piece : pieces) {
            for (int i = 0; i < piece.triangles.size(); i++) {
                indexSets.add(piece.blendIndicesOf(i));
            }
        }
        List<Set<Integer>> groups = MatrixGroups.compute(
                indexSets, group -> slotAllocator.assign(new TreeSet<>(group)).isPresent());
        List<SbcCommand> drawCommands = new ArrayList<>();
        List<BitSet> drawn = pieces.stream().map(piece -> new BitSet()).toList();
        for (Set<Integer> group : groups) {
            SlotAssignment assignment = slotAllocator.assign(group).orElseThrow();
            drawCommands.addAll(assignment.commands());
            highestSlot = Math.max(highestSlot, assignment.highestSlot());
            for (int i = 0; i < pieces.size(); i++) {
                Optional<ShapeData> shape = shape(pieces.get(i), group, assignment, drawn.get(i));
                if (shape.isPresent()) {
                    drawCommands.addAll(pieces.get(i).state);
                    drawCommands.add(new SbcCommand.Shape(0, firstShape + shapes.size()));
                    shapes.add(shape.get());
                }
            }
        }
        commands.addAll(commands.size() - 1, drawCommands);
    }

    /**
     * Returns a shape with the triangles of a piece whose matrices are in slots, or empty if all of them were drawn
     * before.
     */
    private Optional<ShapeData> shape(Piece piece, Set<Integer> group, SlotAssignment assignment, BitSet drawn) {
        List<ListVertex> vertices = new ArrayList<>();
        List<float[]> positions = new ArrayList<>();
        int positionScale = piece.scaleFactor * model.header().positionScale();
        for (int i = 0; i < piece.triangles.size(); i++) {
            if (drawn.get(i) || !group.containsAll(piece.blendIndicesOf(i))) {
                continue;
            }
            drawn.set(i);
            for (int k = 0; k < CORNER_COUNT; k++) {
                EditCorner corner = piece.triangles.get(i)[k];
                int blendIndex = piece.blendIndices[CORNER_COUNT * i + k];
                Matrix4dc toStored = new Matrix4d()
                        .scaling(FixedPoint.ONE / FixedPoint.toDouble(positionScale))
                        .mul(matrices.toBlend(modelBlends.row(blendIndex)));
                vertices.add(piece.vertexFactory.create(
                        corner, toStored, assignment.slotOf().applyAsInt(blendIndex)));
                positions.add(corner.position());
            }
        }
        if (vertices.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(ShapePolygons.createShape(job.site(), vertices, positions, positionScale));
    }
}
