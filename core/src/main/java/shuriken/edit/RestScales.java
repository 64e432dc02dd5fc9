package shuriken.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.build.Bind;
import shuriken.scene.Scene;

/** Sizes of nodes at rest, which bones of Blender do not have: it gives meshes back as if all of them were 1. */
final class RestScales {
    private static final double SAME = 1e-3;

    private RestScales() {}

    /**
     * By node of the source what puts its size back; none for nodes that came back with it.
     *
     * @param prepared the source's scene as it was given to the editor
     */
    static Map<Integer, Matrix4dc> lost(Scene prepared, Matching before, Scene edited, Matching after) {
        Bind was = Bind.of(prepared);
        Bind now = Bind.of(edited);
        Map<Integer, Integer> places = new HashMap<>();
        for (int i = 0; i < before.nodes().length; i++) {
            places.put(before.nodes()[i], i);
        }
        Map<Integer, Matrix4dc> lost = new HashMap<>();
        for (int i = 0; i < after.nodes().length; i++) {
            Integer source = places.get(after.nodes()[i]);
            if (after.nodes()[i] == Scene.NONE || source == null) {
                continue;
            }
            Vector3d size = was.place(source).getScale(new Vector3d());
            Vector3d left = now.place(i).getScale(new Vector3d());
            if (size.distance(left) > SAME * size.length() && left.distance(new Vector3d(1)) < SAME) {
                Vector3d at = now.place(i).getTranslation(new Vector3d());
                Matrix4d turn = was.place(source).normalize3x3(new Matrix4d()).setTranslation(0, 0, 0);
                lost.put(
                        after.nodes()[i],
                        new Matrix4d()
                                .translation(at)
                                .mul(turn)
                                .scale(size)
                                .mul(turn.transpose(new Matrix4d()))
                                .translate(-at.x, -at.y, -at.z));
            }
        }
        return lost;
    }

    /** Parts with these sizes put back. */
    static Map<MeshPart.Key, MeshPart> back(Map<MeshPart.Key, MeshPart> parts, Map<Integer, Matrix4dc> lost) {
        Map<MeshPart.Key, MeshPart> all = new LinkedHashMap<>();
        parts.forEach((key, part) -> {
            List<EditCorner[]> triangles = new ArrayList<>();
            for (EditCorner[] triangle : part.triangles()) {
                triangles.add(
                        new EditCorner[] {moved(triangle[0], lost), moved(triangle[1], lost), moved(triangle[2], lost)
                        });
            }
            all.put(key, part.withTriangles(triangles));
        });
        return all;
    }

    private static EditCorner moved(EditCorner corner, Map<Integer, Matrix4dc> lost) {
        Vector3d was = new Vector3d(corner.place()[0], corner.place()[1], corner.place()[2]);
        Vector3d sum = new Vector3d(was);
        for (int i = 0; i < corner.joints().length; i++) {
            Matrix4dc size = lost.get(corner.joints()[i]);
            if (size != null) {
                sum.fma(
                        corner.weights()[i],
                        size.transformPosition(new Vector3d(was)).sub(was));
            }
        }
        return corner.at(new float[] {(float) sum.x, (float) sum.y, (float) sum.z});
    }
}
