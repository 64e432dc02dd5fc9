package shuriken.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.convert.BindPose;
import shuriken.scene.NodeMatrices;
import shuriken.scene.Scene;

/**
 * Which nodes an editor has put elsewhere at rest. Axes that were turned are not looked at: editors turn those of bones by
 * themselves.
 */
public final class RigChange {
    /** How far a node is from where it was before that counts, as a part of the model's size. */
    private static final double SAME_PLACE = 1e-4;

    private final Scene source;
    private final List<Matrix4d> rest;
    /** By node of the source's scene, in its space. */
    private final List<Vector3d> shifts = new ArrayList<>();

    private final List<EditReport.Line> lines = new ArrayList<>();

    public RigChange(Scene source, Comparison comparison) {
        this.source = source;
        this.rest = NodeMatrices.atRest(source);
        BindPose before = BindPose.of(comparison.prepared());
        BindPose after = BindPose.of(comparison.edited());
        Vector3d[] were = places(before, comparison.before());
        Vector3d[] are = places(after, comparison.after());
        for (int i = 0; i < were.length; i++) {
            int parent = source.nodes().get(i).parent();
            boolean isGone = were[i] == null || are[i] == null;
            Vector3d shift = isGone
                    ? parent == Scene.NONE ? new Vector3d() : shifts.get(parent)
                    : are[i].sub(were[i], new Vector3d());
            boolean isMoved = shift.length() > SAME_PLACE * comparison.size();
            shifts.add(isMoved ? shift : new Vector3d());
            if (isMoved && !isGone) {
                String what = String.format(Locale.ROOT, "%.4g from where it was at rest", shift.length());
                lines.add(new EditReport.Line(
                        ChangeKind.MOVED, "node", source.nodes().get(i).name(), what));
            }
        }
    }

    /** By node of the source's scene where a node of it is; null for nodes that are gone. */
    private Vector3d[] places(BindPose bind, Matching matching) {
        Vector3d[] places = new Vector3d[source.nodes().size()];
        for (int i = 0; i < matching.nodes().length; i++) {
            int node = matching.nodes()[i];
            if (node != Scene.NONE && node < places.length) {
                places[node] = bind.place(i).getTranslation(new Vector3d());
            }
        }
        return places;
    }

    public boolean isNone() {
        return lines.isEmpty();
    }

    /** What was moved, for people. */
    public List<EditReport.Line> lines() {
        return List.copyOf(lines);
    }

    /** How a node of the source's scene moves, in the scene's space. */
    public Vector3d shift(int node) {
        return new Vector3d(shifts.get(node));
    }

    /** How what hangs on a node moves in its space to stay where it is. */
    public Vector3d inNode(int node) {
        Vector3d shift = shift(node).negate();
        Matrix3d turn = rest.get(node).get3x3(new Matrix3d());
        return turn.determinant() == 0 ? shift.zero() : turn.invert().transform(shift);
    }

    /** How it moves in its parent; empty where it stays, as when it goes with its parent. */
    public Optional<Vector3d> inParent(int node) {
        int parent = source.nodes().get(node).parent();
        Vector3d shift = shift(node);
        if (parent != Scene.NONE) {
            Matrix3d turn = rest.get(parent).get3x3(new Matrix3d());
            shift.sub(shifts.get(parent));
            if (turn.determinant() != 0) {
                turn.invert().transform(shift);
            }
        }
        return shift.length() == 0 ? Optional.empty() : Optional.of(shift);
    }
}
