package shuriken.convert.nitro.edit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
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
import shuriken.edit.EditJob;
import shuriken.edit.mesh.EditCorner;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.ShapeData;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/**
 * Builds shapes for triangles whose matrices no existing shape of the model uses. The commands that draw the shapes are
 * inserted at the end of the model's commands. At that point, the matrices of the nodes are in slots of the matrix
 * stack. Other slots are free for blends, which are weighted sums of node matrices.
 */
final class BlendedShapeBuilder {
    /** The maximum movement of a vertex by rounded weights, as a fraction of the model's size. */
    private static final double RELATIVE_MAX_WEIGHT_ERROR = 2.5e-3;

    private static final int MAX_BLENDS = 255;
    /** The maximum number of clips from which poses are sampled. */
    private static final int MAX_CLIPS = 32;

    private static final int CORNERS_PER_TRIANGLE = 3;

    private final Model model;
    private final EditJob job;
    private final TriangleGrouper grouper;
    private final NodeSlots nodeSlots;
    private final BlendTransforms blendTransforms;
    /**
     * The source scene, prepared as for encoding a new model. Its node indices differ from the model's node indices.
     */
    private final EncodingModel preparedModel;
    /**
     * The poses in which the effect of rounded weights is measured. They are sampled when the first triangles are
     * added.
     */
    private Optional<SampledPoses> sampledPoses = Optional.empty();

    /** The chosen matrices, as blends of nodes of {@link #preparedModel}. */
    private final MatrixBlends preparedBlends = new MatrixBlends();
    /** The same matrices as blends of model nodes. */
    private final MatrixBlends modelBlends = new MatrixBlends();

    private final MatrixSlotAllocator slotAllocator;
    private final CornerWeightCalculator weightCalculator;
    private final List<Batch> batches = new ArrayList<>();
    private int highestSlot;

    /** Creates the vertex of a corner. */
    interface VertexFactory {
        /**
         * Creates a vertex.
         *
         * @param meshToList the transform from mesh space to the coordinates of the display list
         */
        ListVertex create(EditCorner corner, Matrix4dc meshToList, int slot);
    }

    /**
     * Triangles that are drawn with the same node, material and position scale.
     *
     * @param triangles the corners of each triangle
     * @param blendIndices the index in {@link #modelBlends} of the blend that moves each corner
     * @param stateCommands the commands that select the node and the material
     * @param vertexFactory creates the vertices
     * @param scaleFactor the factor on the model's position scale. It is above 1 if the triangles are far from the
     *     origin
     */
    private record Batch(
            List<EditCorner[]> triangles,
            int[] blendIndices,
            List<SbcCommand> stateCommands,
            VertexFactory vertexFactory,
            int scaleFactor) {
        /** Returns the indices of the blends that move a triangle. */
        Set<Integer> blendIndicesOf(int triangleIndex) {
            Set<Integer> triangleBlendIndices = new TreeSet<>();
            for (int cornerInTriangle = 0; cornerInTriangle < CORNERS_PER_TRIANGLE; cornerInTriangle++) {
                triangleBlendIndices.add(blendIndices[CORNERS_PER_TRIANGLE * triangleIndex + cornerInTriangle]);
            }
            return triangleBlendIndices;
        }
    }

    BlendedShapeBuilder(Model model, EditJob job) {
        this.model = model;
        this.job = job;
        this.grouper = new TriangleGrouper(job.sourceScene(), model.commands());
        this.nodeSlots = new NodeSlots(model);
        this.blendTransforms = new BlendTransforms(model, job.sourceScene(), BindPose.of(job.sourceScene()));
        this.slotAllocator = new MatrixSlotAllocator(model, nodeSlots, blendTransforms, modelBlends);
        this.weightCalculator = new CornerWeightCalculator(
                grouper, blendTransforms, model.header().positionScale());
        this.preparedModel = EncodingModel.prepare(
                job.sourceScene(), job.location(), job.context().forTrial());
    }

    private SampledPoses getOrSamplePoses() {
        SampledPoses poses = sampledPoses.orElseGet(() -> SampledPoses.sample(
                preparedModel,
                job.sourceScene().clips().stream().limit(MAX_CLIPS).toList()));
        sampledPoses = Optional.of(poses);
        return poses;
    }

    /**
     * Adds triangles that are drawn with the same node and material.
     *
     * @param stateCommands the commands that select the node and the material
     * @return the triangles that cannot be added because no slot is free for their matrices, or because they are too
     *     far from the origin
     */
    List<EditCorner[]> add(List<EditCorner[]> triangles, List<SbcCommand> stateCommands, VertexFactory vertexFactory) {
        Map<Integer, List<EditCorner[]>> trianglesByScaleFactor = new TreeMap<>();
        List<EditCorner[]> rejectedTriangles = new ArrayList<>();
        for (EditCorner[] triangle : triangles) {
            int scaleFactor = weightCalculator.scaleFactor(triangle);
            boolean isAccepted = scaleFactor <= CornerWeightCalculator.MAX_SCALE_FACTOR && tryReserveSlots(triangle);
            (isAccepted
                            ? trianglesByScaleFactor.computeIfAbsent(scaleFactor, unused -> new ArrayList<>())
                            : rejectedTriangles)
                    .add(triangle);
        }
        trianglesByScaleFactor.forEach(
                (scaleFactor, triangleGroup) -> addBatch(triangleGroup, stateCommands, vertexFactory, scaleFactor));
        return rejectedTriangles;
    }

    /** Chooses the blends of triangles and adds the triangles as a batch. */
    private void addBatch(
            List<EditCorner[]> triangles,
            List<SbcCommand> stateCommands,
            VertexFactory vertexFactory,
            int scaleFactor) {
        double maxError = RELATIVE_MAX_WEIGHT_ERROR * job.comparison().modelSize();
        int[] blendIndices = new BlendOptimizer(preparedBlends, getOrSamplePoses(), maxError, MAX_BLENDS)
                .choose(List.of(
                        new NodePrimitive(/* nodeIndex= */ 0, /* sceneNodeIndex= */ 0, createPrimitive(triangles))))
                .getFirst();
        for (int i = 0; i < blendIndices.length; i++) {
            blendIndices[i] = getOrAddModelBlendIndex(preparedBlends.nodeWeightPairs(blendIndices[i]));
        }
        batches.add(new Batch(triangles, blendIndices, stateCommands, vertexFactory, scaleFactor));
    }

    /** Returns the slot after the highest slot that {@link #finish} has assigned. */
    int firstFreeSlot() {
        return highestSlot + 1;
    }

    /** Returns the slots of the nodes' matrices. */
    NodeSlots slots() {
        return nodeSlots;
    }

    /** Returns the transforms and envelopes of the blends. */
    BlendTransforms blendTransforms() {
        return blendTransforms;
    }

    /**
     * Reserves slots for the matrices of the nodes that move a triangle. Returns false if no slots are available, if
     * such a node is not a node of {@link #preparedModel}, or if the commands of the model cannot be extended.
     */
    private boolean tryReserveSlots(EditCorner[] triangle) {
        if (model.commands().isEmpty() || !(model.commands().getLast() instanceof SbcCommand.Return)) {
            return false;
        }
        Set<Integer> nodeIndices = new TreeSet<>();
        for (EditCorner corner : triangle) {
            nodeIndices.addAll(weightCalculator.compute(corner).keySet());
        }
        return nodeIndices.stream().noneMatch(nodeIndex -> preparedNodeIndex(nodeIndex) == Scene.NONE)
                && slotAllocator.tryReserve(nodeIndices);
    }

    /** Returns the index in {@link #preparedModel} of a node of the model, or {@link Scene#NONE}. */
    private int preparedNodeIndex(int modelNodeIndex) {
        return blendTransforms
                .findSceneNodeIndex(modelNodeIndex)
                .map(sceneNodeIndex -> preparedModel.modelNodeIndices()[sceneNodeIndex])
                .orElse(Scene.NONE);
    }

    /** Returns a primitive with a vertex for each corner, whose joints are nodes of {@link #preparedModel}. */
    private Primitive createPrimitive(List<EditCorner[]> triangles) {
        int cornerCount = Math.multiplyExact(CORNERS_PER_TRIANGLE, triangles.size());
        List<Map<Integer, Float>> weightsByVertex = new ArrayList<>();
        float[] positions = new float[Math.multiplyExact(3, cornerCount)];
        int[] indices = new int[cornerCount];
        int influenceCount = 1;
        for (EditCorner[] triangle : triangles) {
            for (EditCorner corner : triangle) {
                int vertexIndex = weightsByVertex.size();
                indices[vertexIndex] = vertexIndex;
                System.arraycopy(corner.position(), 0, positions, 3 * vertexIndex, 3);
                weightsByVertex.add(weightCalculator.compute(corner));
                influenceCount =
                        Math.max(influenceCount, weightsByVertex.getLast().size());
            }
        }
        int[] joints = new int[Math.multiplyExact(influenceCount, cornerCount)];
        float[] jointWeights = new float[joints.length];
        for (int cornerIndex = 0; cornerIndex < cornerCount; cornerIndex++) {
            int offset = cornerIndex * influenceCount;
            for (Map.Entry<Integer, Float> weight :
                    weightsByVertex.get(cornerIndex).entrySet()) {
                joints[offset] = preparedNodeIndex(weight.getKey());
                jointWeights[offset++] = weight.getValue();
            }
        }
        return Primitive.of(positions, indices).withInfluences(influenceCount, joints, jointWeights);
    }

    /**
     * Converts a blend of nodes of {@link #preparedModel} to a blend of the model's nodes. Adds it to {@link
     * #modelBlends} if necessary, and returns its index there.
     *
     * @param preparedWeightPairs the indices of the nodes, each followed by its weight, as in {@link MatrixBlends}
     */
    private int getOrAddModelBlendIndex(int[] preparedWeightPairs) {
        TreeMap<Integer, Integer> weightByNode = new TreeMap<>();
        for (int offset = 0; offset < preparedWeightPairs.length; offset += 2) {
            int modelNodeIndex = grouper.modelNodeIndex(
                    preparedModel.nodes().get(preparedWeightPairs[offset]).sceneNodeIndex());
            weightByNode.merge(modelNodeIndex, preparedWeightPairs[offset + 1], Integer::sum);
        }
        int[] nodeWeightPairs = new int[Math.multiplyExact(2, weightByNode.size())];
        int offset = 0;
        for (Map.Entry<Integer, Integer> weight : weightByNode.entrySet()) {
            nodeWeightPairs[offset++] = weight.getKey();
            nodeWeightPairs[offset++] = weight.getValue();
        }
        return modelBlends.getOrAddIndex(nodeWeightPairs);
    }

    /**
     * Creates the shapes of all batches, and inserts the commands that draw them before the last command.
     *
     * @param commands the commands of the model, which this method extends
     * @param newShapes the new shapes of the model, which this method extends
     * @param firstNewIndex the index in the model of the first new shape
     */
    void finish(List<SbcCommand> commands, List<ShapeData> newShapes, int firstNewIndex) {
        if (batches.isEmpty()) {
            return;
        }
        List<Set<Integer>> blendSets = batches.stream()
                .flatMap(batch -> IntStream.range(0, batch.triangles.size()).mapToObj(batch::blendIndicesOf))
                .toList();
        List<Set<Integer>> matrixGroups = MatrixGroups.compute(
                blendSets, group -> slotAllocator.assign(new TreeSet<>(group)).isPresent());
        List<SbcCommand> drawCommands = new ArrayList<>();
        List<BitSet> drawnTriangles =
                batches.stream().map(batch -> new BitSet()).toList();
        for (Set<Integer> group : matrixGroups) {
            SlotAssignment assignment = slotAllocator.assign(group).orElseThrow();
            drawCommands.addAll(assignment.commands());
            highestSlot = Math.max(highestSlot, assignment.highestSlot());
            for (int i = 0; i < batches.size(); i++) {
                Optional<ShapeData> shape = createShape(batches.get(i), group, assignment, drawnTriangles.get(i));
                if (shape.isPresent()) {
                    drawCommands.addAll(batches.get(i).stateCommands);
                    drawCommands.add(new SbcCommand.Shape(/* flags= */ 0, firstNewIndex + newShapes.size()));
                    newShapes.add(shape.get());
                }
            }
        }
        commands.addAll(commands.size() - 1, drawCommands);
    }

    /**
     * Creates a shape with those triangles of a batch that are not drawn yet and need only matrices of a group. The
     * result is empty if the batch has none of them.
     *
     * @param group the indices of the blends that are in slots
     * @param drawnTriangles the indices of the batch's triangles that are drawn; receives the triangles of the shape
     */
    private Optional<ShapeData> createShape(
            Batch batch, Set<Integer> group, SlotAssignment assignment, BitSet drawnTriangles) {
        List<ListVertex> vertices = new ArrayList<>();
        List<float[]> positions = new ArrayList<>();
        int positionScale = batch.scaleFactor * model.header().positionScale();
        for (int i = 0; i < batch.triangles.size(); i++) {
            if (drawnTriangles.get(i) || !group.containsAll(batch.blendIndicesOf(i))) {
                continue;
            }
            drawnTriangles.set(i);
            for (int cornerInTriangle = 0; cornerInTriangle < CORNERS_PER_TRIANGLE; cornerInTriangle++) {
                EditCorner corner = batch.triangles.get(i)[cornerInTriangle];
                int blendIndex = batch.blendIndices[CORNERS_PER_TRIANGLE * i + cornerInTriangle];
                Matrix4dc meshToList = new Matrix4d()
                        .scaling(FixedPoint.ONE / FixedPoint.toDouble(positionScale))
                        .mul(blendTransforms.meshToBlend(modelBlends.nodeWeightPairs(blendIndex)));
                vertices.add(batch.vertexFactory.create(
                        corner, meshToList, assignment.slotOf().applyAsInt(blendIndex)));
                positions.add(corner.position());
            }
        }
        if (vertices.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(ShapePolygons.createShape(job.location(), vertices, positions, positionScale));
    }
}
