package shuriken.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.convert.BindPose;
import shuriken.convert.BuildModel;
import shuriken.diagnostics.SignificantDigits;
import shuriken.scene.NodeMatrices;
import shuriken.scene.Scene;

/** The nodes that an editor has moved at rest. Rotated axes are ignored, because editors rotate bones on their own. */
public final class RigChange {
    /** Minimum distance of a moved node from its original position, as a fraction of the model's size. */
    private static final double POSITION_TOLERANCE = 1e-4;

    private static final double SAME_SCALE = 1e-3;

    private final Scene source;
    private final List<Matrix4d> rest;
    /** The shift of each node of the source's scene, in scene space. */
    private final List<Vector3d> shifts = new ArrayList<>();

    private final List<EditReport.Line> lines = new ArrayList<>();

    public RigChange(Scene source, Comparison comparison) {
        this.source = source;
        this.rest = NodeMatrices.atRest(source);
        BindPose before = BindPose.of(comparison.prepared());
        BindPose after = BindPose.of(comparison.edited());
        Vector3d[] originalPositions = positions(before, comparison.before());
        Vector3d[] editedPositions = positions(after, comparison.after());
        for (int i = 0; i < originalPositions.length; i++) {
            int parent = source.nodes().get(i).parent();
            boolean isDeleted = originalPositions[i] == null || editedPositions[i] == null;
            Vector3d shift = isDeleted
                    ? parent == Scene.NONE ? new Vector3d() : shifts.get(parent)
                    : editedPositions[i].sub(originalPositions[i], new Vector3d());
            boolean isMoved = shift.length() > POSITION_TOLERANCE * comparison.size();
            shifts.add(isMoved ? shift : new Vector3d());
            if (isMoved && !isDeleted) {
                String what = SignificantDigits.format(shift.length(), 4) + " from where it was at rest";
                lines.add(new EditReport.Line(
                        ChangeKind.PATCHED, "node", source.nodes().get(i).name(), what));
            }
        }
    }

    /** Returns the position of each node of the source's scene; null for deleted nodes. */
    private Vector3d[] positions(BindPose bind, Matching matching) {
        Vector3d[] positions = new Vector3d[source.nodes().size()];
        for (int i = 0; i < matching.nodes().length; i++) {
            int node = matching.nodes()[i];
            if (node != Scene.NONE && node < positions.length) {
                positions[node] = bind.transform(i).getTranslation(new Vector3d());
            }
        }
        return positions;
    }

    public boolean isEmpty() {
        return lines.isEmpty();
    }

    /**
     * Returns the factor by which the entire model was scaled: all distances between bones have one factor. Empty if they do not, or if all bones coincide.
     */
    public static Optional<Double> scale(Scene source, Scene edited) {
        BindPose was = BindPose.of(source);
        Map<Integer, Vector3d> then = new HashMap<>();
        Scene straight = EditedBones.withoutRootScale(edited);
        BindPose is = BindPose.of(straight);
        double products = 0;
        double squares = 0;
        for (int i = 0; i < straight.nodes().size(); i++) {
            if (BuildModel.number(straight.nodes().get(i).extras(), EditScene.NODE) instanceof Integer node
                    && node >= 0
                    && node < source.nodes().size()
                    && then.putIfAbsent(node, is.transform(i).getTranslation(new Vector3d())) == null) {
                Vector3d before = was.transform(node).getTranslation(new Vector3d());
                products += before.dot(requireNonNull(then.get(node)));
                squares += before.lengthSquared();
            }
        }
        double factor = squares == 0 ? 1 : products / squares;
        double allowed = SAME_SCALE * factor * Math.sqrt(squares);
        boolean isUniform = factor > 0
                && Math.abs(factor - 1) > SAME_SCALE
                && then.entrySet().stream()
                        .allMatch(node -> was.transform(node.getKey())
                                        .getTranslation(new Vector3d())
                                        .mul(factor)
                                        .distance(node.getValue())
                                <= allowed);
        return isUniform ? Optional.of(factor) : Optional.empty();
    }

    /** Returns a line for each moved node. */
    public List<EditReport.Line> lines() {
        return List.copyOf(lines);
    }

    /** Returns the shift of a node of the source's scene, in scene space. */
    public Vector3d shift(int node) {
        return new Vector3d(shifts.get(node));
    }

    /** Returns the shift, in the node's space, that keeps its geometry in place. */
    public Vector3d inNode(int node) {
        Vector3d shift = shift(node).negate();
        Matrix3d rotation = rest.get(node).get3x3(new Matrix3d());
        return rotation.determinant() == 0 ? shift.zero() : rotation.invert().transform(shift);
    }

    /** Returns the shift in the parent's space; empty if the node moves only with its parent. */
    public Optional<Vector3d> inParent(int node) {
        int parent = source.nodes().get(node).parent();
        Vector3d shift = shift(node);
        if (parent != Scene.NONE) {
            Matrix3d rotation = rest.get(parent).get3x3(new Matrix3d());
            shift.sub(shifts.get(parent));
            if (rotation.determinant() != 0) {
                rotation.invert().transform(shift);
            }
        }
        return shift.length() == 0 ? Optional.empty() : Optional.of(shift);
    }
}
