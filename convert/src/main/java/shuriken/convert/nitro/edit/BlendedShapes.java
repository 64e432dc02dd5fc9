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
import shuriken.convert.nitro.edit.MatrixLayout.Placed;
import shuriken.convert.nitro.material.MatrixBlends;
import shuriken.convert.nitro.mesh.BlendOptimizer;
import shuriken.convert.nitro.mesh.ListVertex;
import shuriken.convert.nitro.mesh.MatrixGroups;
import shuriken.convert.nitro.mesh.TestPoses;
import shuriken.convert.support.BindPose;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.NodePrimitive;
import shuriken.diagnostics.ReadContext;
import shuriken.edit.EditCorner;
import shuriken.edit.EditJob;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.ShapeData;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/**
 * Triangles that need matrices with which no shape of the model is drawn. They become shapes after the model's last command,
 * where the matrices of its nodes are in slots and other slots are free for blends.
 */
final class BlendedShapes {
    /** Maximum movement of a vertex by rounded weights, as a fraction of the model's size. */
    private static final double WEIGHT_ERROR = 2.5e-3;

    private static final int MAX_BLENDS = 255;
    /** Clips whose poses are tested. */
    private static final int MAX_CLIPS = 32;
    /** A triangle needs a slot for each corner. */
    private static final int CORNERS = 3;

    private final Model model;
    private final EditJob job;
    private final AppendedParts parts;
    private final NodeSlots slots;
    private final ModelBlends matrices;
    private final EncodingModel tree;
    /** Poses to test weights in; none until there are weights. */
    private Optional<TestPoses> poses = Optional.empty();

    /** Matrices by nodes of the scene, as they are chosen. */
    private final MatrixBlends sceneBlends = new MatrixBlends();
    /** Matrices by nodes of the model. */
    private final MatrixBlends blends = new MatrixBlends();

    private final MatrixLayout layout;
    private final CornerWeights weights;
    private final List<Piece> pieces = new ArrayList<>();
    private int highestSlot;

    /** Creates the vertex of a corner. */
    interface VertexMaker {
        /** @param into transform from the space of the meshes to stored coordinates */
        ListVertex vertex(EditCorner corner, Matrix4dc into, int slot);
    }

    /**
     * Triangles that are drawn in the same state.
     *
     * @param numbers of the matrix of each corner
     * @param state commands for the node and the material
     * @param factor on the model's position scale, for triangles that are far from the origin
     */
    private record Piece(
            List<EditCorner[]> triangles, int[] numbers, List<SbcCommand> state, VertexMaker maker, int factor) {
        Set<Integer> numbersOf(int triangle) {
            Set<Integer> set = new TreeSet<>();
            for (int k = 0; k < CORNERS; k++) {
                set.add(numbers[CORNERS * triangle + k]);
            }
            return set;
        }
    }

    BlendedShapes(Model model, EditJob job) {
        this.model = model;
        this.job = job;
        this.parts = new AppendedParts(job.source(), model.commands());
        this.slots = new NodeSlots(model);
        this.matrices = new ModelBlends(model, job.source(), BindPose.of(job.source()));
        this.layout = new MatrixLayout(model, slots, matrices, blends);
        this.weights = new CornerWeights(parts, matrices, model.header().positionScale());
        this.tree = EncodingModel.prepare(
                job.source(), job.site(), ReadContext.lenient(job.context().limits()));
    }

    private TestPoses poses() {
        TestPoses known = poses.orElseGet(() -> TestPoses.create(
                tree, job.source().clips().stream().limit(MAX_CLIPS).toList()));
        poses = Optional.of(known);
        return known;
    }

    /**
     * Adds triangles that are drawn in one state.
     *
     * @param state commands for the node and the material
     * @return the triangles that cannot be added: no slot holds a matrix that they need, or they are too far from the origin
     */
    List<EditCorner[]> add(List<EditCorner[]> triangles, List<SbcCommand> state, VertexMaker maker) {
        Map<Integer, List<EditCorner[]>> accepted = new TreeMap<>();
        List<EditCorner[]> rejected = new ArrayList<>();
        for (EditCorner[] triangle : triangles) {
            int factor = weights.factor(triangle);
            boolean canHold = factor <= CornerWeights.MAX_FACTOR && canHold(triangle);
            (canHold ? accepted.computeIfAbsent(factor, unused -> new ArrayList<>()) : rejected).add(triangle);
        }
        accepted.forEach((factor, piece) -> add(piece, state, maker, factor));
        return rejected;
    }

    private void add(List<EditCorner[]> triangles, List<SbcCommand> state, VertexMaker maker, int factor) {
        double allowed = WEIGHT_ERROR * job.comparison().size();
        int[] numbers = new BlendOptimizer(sceneBlends, poses(), allowed, MAX_BLENDS)
                .choose(List.of(new NodePrimitive(0, 0, primitive(triangles))))
                .getFirst();
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = number(sceneBlends.row(numbers[i]));
        }
        pieces.add(new Piece(triangles, numbers, state, maker, factor));
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

    private boolean canHold(EditCorner[] triangle) {
        if (model.commands().isEmpty() || !(model.commands().getLast() instanceof SbcCommand.Return)) {
            return false;
        }
        Set<Integer> nodes = new TreeSet<>();
        for (EditCorner corner : triangle) {
            nodes.addAll(weights.of(corner).keySet());
        }
        return nodes.stream().noneMatch(node -> treeNode(node) == Scene.NONE) && layout.canHold(nodes);
    }

    private int treeNode(int node) {
        return matrices.sceneNode(node).map(scene -> tree.modelNodes()[scene]).orElse(Scene.NONE);
    }

    private Primitive primitive(List<EditCorner[]> triangles) {
        int corners = Math.multiplyExact(CORNERS, triangles.size());
        List<Map<Integer, Float>> all = new ArrayList<>();
        float[] positions = new float[Math.multiplyExact(3, corners)];
        int[] indices = new int[corners];
        int influences = 1;
        for (EditCorner[] triangle : triangles) {
            for (EditCorner corner : triangle) {
                int at = all.size();
                indices[at] = at;
                System.arraycopy(corner.position(), 0, positions, 3 * at, 3);
                all.add(weights.of(corner));
                influences = Math.max(influences, all.getLast().size());
            }
        }
        int[] joints = new int[Math.multiplyExact(influences, corners)];
        float[] shares = new float[joints.length];
        for (int corner = 0; corner < corners; corner++) {
            int at = corner * influences;
            for (Map.Entry<Integer, Float> weight : all.get(corner).entrySet()) {
                joints[at] = treeNode(weight.getKey());
                shares[at++] = weight.getValue();
            }
        }
        return Primitive.of(positions, indices).withInfluences(influences, joints, shares);
    }

    /** Returns the number of a matrix, by nodes of the model. */
    private int number(int[] sceneRow) {
        TreeMap<Integer, Integer> shares = new TreeMap<>();
        for (int k = 0; k < sceneRow.length; k += 2) {
            int node = parts.node(tree.nodes().get(sceneRow[k]).source());
            shares.merge(node, sceneRow[k + 1], Integer::sum);
        }
        int[] row = new int[Math.multiplyExact(2, shares.size())];
        int k = 0;
        for (Map.Entry<Integer, Integer> share : shares.entrySet()) {
            row[k++] = share.getKey();
            row[k++] = share.getValue();
        }
        return blends.indexOf(row);
    }

    /**
     * Adds the shapes, and before the last command those that draw them.
     *
     * @param shapes the shapes that are added to the model
     * @param firstShape number of the first of them
     */
    void finish(List<SbcCommand> commands, List<ShapeData> shapes, int firstShape) {
        if (pieces.isEmpty()) {
            return;
        }
        List<Set<Integer>> sets = new ArrayList<>();
        for (Piece piece : pieces) {
            for (int i = 0; i < piece.triangles.size(); i++) {
                sets.add(piece.numbersOf(i));
            }
        }
        List<Set<Integer>> groups = MatrixGroups.compute(
                sets, group -> layout.assign(new TreeSet<>(group)).isPresent());
        List<SbcCommand> drawing = new ArrayList<>();
        List<BitSet> drawn = pieces.stream().map(piece -> new BitSet()).toList();
        for (Set<Integer> group : groups) {
            Placed placed = layout.assign(group).orElseThrow();
            drawing.addAll(placed.commands());
            highestSlot = Math.max(highestSlot, placed.highestSlot());
            for (int i = 0; i < pieces.size(); i++) {
                Optional<ShapeData> shape = shape(pieces.get(i), group, placed, drawn.get(i));
                if (shape.isPresent()) {
                    drawing.addAll(pieces.get(i).state);
                    drawing.add(new SbcCommand.Shape(0, firstShape + shapes.size()));
                    shapes.add(shape.get());
                }
            }
        }
        commands.addAll(commands.size() - 1, drawing);
    }

    /** Returns the triangles of a piece whose matrices are in slots; empty if all were drawn before. */
    private Optional<ShapeData> shape(Piece piece, Set<Integer> group, Placed placed, BitSet drawn) {
        List<ListVertex> vertices = new ArrayList<>();
        List<float[]> positions = new ArrayList<>();
        int positionScale = piece.factor * model.header().positionScale();
        for (int i = 0; i < piece.triangles.size(); i++) {
            if (drawn.get(i) || !group.containsAll(piece.numbersOf(i))) {
                continue;
            }
            drawn.set(i);
            for (int k = 0; k < CORNERS; k++) {
                EditCorner corner = piece.triangles.get(i)[k];
                int number = piece.numbers[CORNERS * i + k];
                Matrix4dc into = new Matrix4d()
                        .scaling(FixedPoint.ONE / FixedPoint.toDouble(positionScale))
                        .mul(matrices.into(blends.row(number)));
                vertices.add(piece.maker.vertex(corner, into, placed.slot().applyAsInt(number)));
                positions.add(corner.position());
            }
        }
        if (vertices.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(ShapePolygons.shape(job.site(), vertices, positions, positionScale));
    }
}
