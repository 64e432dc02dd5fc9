package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Quaterniond;
import shuriken.convert.BindPose;
import shuriken.convert.BuildModel;
import shuriken.convert.BuildNode;
import shuriken.convert.nitro.pose.PivotForm;
import shuriken.io.FixedPoint;
import shuriken.nitro.mdl0.Envelope;
import shuriken.nitro.mdl0.NodeData;
import shuriken.nitro.mdl0.NodeFlag;
import shuriken.scene.Scene;

/** Nodes as they are stored, and their transforms. */
public final class NodeTable {
    /** Marks a node's matrix that has no permanent slot of the stack. */
    private static final int NO_SLOT = 31 << 11;

    private static final double MIN_SCALE = 1.0 / FixedPoint.ONE;

    private final List<NodeData> nodes = new ArrayList<>();
    private final int[] parents;
    /** The transform from a node's space, as stored, to the model's. */
    private final List<Matrix4dc> transforms = new ArrayList<>();
    /**
     * The transform from the space of the primitives to a node's, as stored, so that everything keeps its rest
     * position.
     */
    private final List<Matrix4dc> into = new ArrayList<>();

    NodeTable(BuildModel model) {
        parents = new int[model.nodes().size()];
        List<Matrix4dc> exact = new ArrayList<>();
        for (int i = 0; i < parents.length; i++) {
            BuildNode node = model.nodes().get(i);
            parents[i] = node.parent();
            NodeData stored = stored(node);
            Matrix4d wanted = BindPose.local(node.rest());
            Matrix4d matrix = local(stored);
            if (node.parent() != Scene.NONE) {
                exact.get(node.parent()).mulAffine(wanted, wanted);
                transforms.get(node.parent()).mulAffine(matrix, matrix);
            }
            nodes.add(stored);
            exact.add(wanted);
            transforms.add(matrix);
            Matrix4d moved =
                    wanted.mulAffine(model.worldTransforms().get(i).invertAffine(new Matrix4d()), new Matrix4d());
            into.add(matrix.invertAffine(new Matrix4d()).mulAffine(moved, new Matrix4d()));
        }
    }

    List<NodeData> nodes() {
        return nodes;
    }

    int[] parents() {
        return parents;
    }

    Matrix4dc transform(int node) {
        return transforms.get(node);
    }

    Matrix4dc into(int node) {
        return into.get(node);
    }

    private static NodeData stored(BuildNode node) {
        float[] t = node.rest().translation();
        float[] s = node.rest().scale();
        int[] translation = {FixedPoint.toStored(t[0]), FixedPoint.toStored(t[1]), FixedPoint.toStored(t[2])};
        int[] scale = new int[6];
        boolean scaled = false;
        for (int i = 0; i < 3; i++) {
            double factor = Math.abs(s[i]) < MIN_SCALE ? 1 : s[i];
            scale[i] = FixedPoint.toStored(factor);
            scale[i + 3] = FixedPoint.toStored(1 / factor);
            scaled |= scale[i] != FixedPoint.ONE;
        }
        boolean moved = translation[0] != 0 || translation[1] != 0 || translation[2] != 0;
        int[] turn = rotationWords(node.rest().rotation());
        boolean isReversed = !isIdentity(turn);
        Optional<PivotForm> pivot = isReversed ? PivotForm.of(turn) : Optional.empty();
        int flags = NO_SLOT
                | (moved ? 0 : NodeFlag.NO_TRANSLATION.bit())
                | (isReversed ? 0 : NodeFlag.NO_ROTATION.bit())
                | (scaled ? 0 : NodeFlag.NO_SCALE.bit())
                | pivot.map(form -> NodeFlag.PIVOT.bit() | form.index() << 4 | form.signs() << 8)
                        .orElse(0);
        short[] rotation = new short[0];
        if (pivot.isPresent()) {
            rotation = new short[] {pivot.get().a(), pivot.get().b()};
        } else if (isReversed) {
            rotation = new short[8];
            for (int i = 0; i < 8; i++) {
                rotation[i] = (short) turn[i + 1];
            }
        }
        return new NodeData(
                flags,
                (short) (pivot.isPresent() ? FixedPoint.ONE : turn[0]),
                moved ? translation : new int[0],
                rotation,
                scaled ? scale : new int[0]);
    }

    /** Returns nine elements with 12 fraction bits, row by row for row vectors. */
    public static int[] rotationWords(float[] quaternion) {
        Matrix3d matrix = new Matrix3d()
                .set(new Quaterniond(quaternion[0], quaternion[1], quaternion[2], quaternion[3]).normalize());
        int[] rotation = new int[9];
        for (int i = 0; i < 9; i++) {
            rotation[i] = FixedPoint.toStored(matrix.get(i / 3, i % 3));
        }
        return rotation;
    }

    public static boolean isIdentity(int[] rotation) {
        for (int i = 0; i < 9; i++) {
            if (rotation[i] != (i % 4 == 0 ? FixedPoint.ONE : 0)) {
                return false;
            }
        }
        return true;
    }

    /** Returns a node's transform in its parent, as stored. */
    public static Matrix4d local(NodeData node) {
        double[] rotation = node.turn();
        double[] move = node.move();
        double[] size = node.size();
        Matrix4d local = new Matrix4d();
        for (int i = 0; i < 9; i++) {
            local.set(i / 3, i % 3, rotation[i] * size[i / 3]);
        }
        return local.setTranslation(move[0], move[1], move[2]);
    }

    /** Returns the transform from the space of the primitives to a node's, in stored numbers. */
    Envelope envelope(int node) {
        return envelope(into.get(node));
    }

    /** Returns a transform in stored numbers. */
    public static Envelope envelope(Matrix4dc transform) {
        int[] rows = new int[12];
        int[] normals = new int[9];
        Matrix3d rotation = transform.normal(new Matrix3d());
        for (int i = 0; i < 12; i++) {
            rows[i] = FixedPoint.toStored(transform.get(i / 3, i % 3));
        }
        for (int i = 0; i < 9; i++) {
            normals[i] = FixedPoint.toStored(rotation.get(i / 3, i % 3));
        }
        return new Envelope(rows, normals);
    }
}
