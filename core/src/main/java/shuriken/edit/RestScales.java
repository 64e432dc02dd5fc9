package shuriken.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import shuriken.build.Bind;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Transform;

/**
 * Sizes of nodes at rest, which bones of Blender do not have: its importer moves each mesh from its bones as they are to bones
 * without sizes, and its exporter gives it back there.
 *
 * <p>Source: observed in Blender 3.4.1, 208 models; a bone stands where its place and its turn in its parent put it, both taken from
 * the bind matrices, and normals go the way of directions.
 */
final class RestScales {
    private static final double SAME = 1e-3;
    private static final Matrix4dc STAYS = new Matrix4d();

    private RestScales() {}

    /**
     * By node of the source what was done to its vertices; none for nodes that have no size, or came back with it.
     *
     * @param prepared the source's scene as it was given to the editor
     */
    static Map<Integer, Matrix4dc> lost(Scene prepared, Matching before, Scene edited, Matching after) {
        Bind was = Bind.of(prepared);
        Bind now = Bind.of(edited);
        List<Matrix4d> bones = bones(prepared, was);
        Map<Integer, Matrix4dc> moves = new HashMap<>();
        for (int i = 0; i < before.nodes().length; i++) {
            Matrix4d move = bones.get(i).mul(was.inverse(i), new Matrix4d());
            if (before.nodes()[i] != Scene.NONE && !move.equals(STAYS, SAME)) {
                moves.put(before.nodes()[i], move);
            }
        }
        Map<Integer, Matrix4dc> lost = new HashMap<>();
        for (int i = 0; i < after.nodes().length; i++) {
            Matrix4dc move = moves.get(after.nodes()[i]);
            Vector3d left = now.place(i).getScale(new Vector3d());
            boolean hasNone =
                    left.distance(new Vector3d(1)) < SAME && now.place(i).determinant3x3() > 0;
            if (move != null && hasNone) {
                lost.put(after.nodes()[i], move);
            }
        }
        return lost;
    }

    /** Where Blender puts the bone of each node. */
    private static List<Matrix4d> bones(Scene scene, Bind bind) {
        List<Matrix4d> bones = new ArrayList<>();
        for (int i = 0; i < scene.nodes().size(); i++) {
            Node node = scene.nodes().get(i);
            boolean isAbove = node.parent() == Scene.NONE;
            boolean isFirst = !isAbove && scene.nodes().get(node.parent()).parent() == Scene.NONE;
            Matrix4d local = isAbove || isFirst
                    ? unsized(node.transform())
                    : unsized(bind.inverse(node.parent()).mul(bind.place(i), new Matrix4d()));
            bones.add(isAbove ? local : bones.get(node.parent()).mul(local, new Matrix4d()));
        }
        return bones;
    }

    private static Matrix4d unsized(Transform transform) {
        return Bind.local(new Transform(transform.translation(), transform.rotation(), new float[] {1, 1, 1}));
    }

    /** Place and turn; what is mirrored counts as turned and of a size below 0 in all directions. */
    private static Matrix4d unsized(Matrix4d local) {
        Matrix3d turn = new Matrix3d(local);
        for (int axis = 0; axis < 3; axis++) {
            turn.setColumn(axis, turn.getColumn(axis, new Vector3d()).normalize());
        }
        if (turn.determinant() < 0) {
            turn.scale(-1);
        }
        Quaterniond straight = turn.getNormalizedRotation(new Quaterniond());
        return new Matrix4d().translationRotate(local.m30(), local.m31(), local.m32(), straight);
    }

    /** Parts with these sizes put back. */
    static Map<MeshPart.Key, MeshPart> back(Map<MeshPart.Key, MeshPart> parts, Map<Integer, Matrix4dc> lost) {
        Map<MeshPart.Key, MeshPart> all = new LinkedHashMap<>();
        parts.forEach((key, part) -> {
            List<EditCorner[]> triangles = new ArrayList<>();
            for (EditCorner[] triangle : part.triangles()) {
                triangles.add(
                        new EditCorner[] {back(triangle[0], lost), back(triangle[1], lost), back(triangle[2], lost)});
            }
            all.put(key, part.withTriangles(triangles));
        });
        return all;
    }

    private static EditCorner back(EditCorner corner, Map<Integer, Matrix4dc> lost) {
        if (Arrays.stream(corner.joints()).noneMatch(lost::containsKey)) {
            return corner;
        }
        Matrix4d move = new Matrix4d().zero();
        for (int i = 0; i < corner.joints().length; i++) {
            move.fma4x3(lost.getOrDefault(corner.joints()[i], STAYS), corner.weights()[i]);
        }
        if (!(Math.abs(move.m33(1).determinant()) > 1e-12)) {
            return corner;
        }
        Matrix4d back = move.invert();
        EditCorner moved = corner.at(array(back.transformPosition(corner.point())));
        float[] n = corner.normal();
        return n.length == 0
                ? moved
                : moved.facing(array(
                        back.transformDirection(new Vector3d(n[0], n[1], n[2])).normalize()));
    }

    private static float[] array(Vector3d v) {
        return new float[] {(float) v.x, (float) v.y, (float) v.z};
    }

    /** How many corners stand where they stood. */
    static long standing(Map<MeshPart.Key, MeshPart> before, Map<MeshPart.Key, MeshPart> after, float tolerance) {
        long standing = 0;
        for (MeshPart was : before.values()) {
            List<EditCorner[]> then = was.triangles();
            List<EditCorner[]> now = Optional.ofNullable(after.get(was.key()))
                    .map(MeshPart::triangles)
                    .orElse(List.of());
            for (int i = 0; i < Math.min(then.size(), now.size()); i++) {
                for (int k = 0; k < 3; k++) {
                    standing += then.get(i)[k].isAt(now.get(i)[k], tolerance) ? 1 : 0;
                }
            }
        }
        return standing;
    }
}
