package shuriken.convert.ninja.xj;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.ninja.draw.Surface;
import shuriken.convert.ninja.pose.BoundingBox;
import shuriken.format.ModelInfo;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.xj.XjMesh;
import shuriken.ninja.xj.XjModel;
import shuriken.ninja.xj.XjVertices;

/** Counts and measures the geometry of XJ models. */
public final class XjCounter {
    private final Set<Surface> surfaces = new HashSet<>();
    private final BoundingBox box = new BoundingBox();
    private int vertices;
    private int triangles;
    private int degenerate;

    /**
     * Counts a model that is drawn once.
     *
     * @param transform from its space to the scene's
     * @param scale factor on its positions
     */
    void add(XjModel model, Matrix4dc transform, float scale) {
        vertices += model.vertexLists().stream().mapToInt(XjVertices::count).sum();
        XjState state = new XjState();
        int number = 0;
        for (XjMesh mesh : model.meshes()) {
            triangles += mesh.triangleCount();
            for (int k = 0; k < mesh.triangleCount(); k++) {
                degenerate += mesh.isDegenerate(k) ? 1 : 0;
            }
            state.set(mesh);
            boolean translucent = number++ >= model.opaque().size();
            if (mesh.vertexList() >= 0
                    && mesh.vertexList() < model.vertexLists().size()) {
                XjVertices list = model.vertexLists().get(mesh.vertexList());
                surfaces.add(state.surface(list, translucent));
                measure(mesh, list, transform, scale);
            }
        }
    }

    private void measure(XjMesh mesh, XjVertices list, Matrix4dc transform, float scale) {
        Vector3d point = new Vector3d();
        for (int i = 0; i < mesh.indices().length; i++) {
            int vertex = mesh.vertexIndex(i);
            if (vertex < list.count()) {
                point.set(list.position(vertex, 0), list.position(vertex, 1), list.position(vertex, 2));
                box.add(transform.transformPosition(point.mul(scale)));
            }
        }
    }

    /** Returns the counts so far as one model. */
    public ModelInfo info(String name, List<ObjectNode> nodes, Optional<TexList> textures) {
        int withMesh = (int)
                nodes.stream().filter(node -> node.attach() != ObjectNode.NONE).count();
        return info(name, nodes.size(), withMesh, textures);
    }

    /** Returns the counts so far as one model with counted nodes. */
    public ModelInfo info(String name, int nodes, int nodesWithMesh, Optional<TexList> textures) {
        return new ModelInfo(
                name,
                "xj",
                nodes,
                nodesWithMesh,
                vertices,
                triangles,
                degenerate,
                0,
                vertices == 0 ? 0 : 1,
                surfaces.size(),
                textures.map(TexList::names).orElse(List.of()),
                box.corners(),
                Map.of(),
                List.of(),
                Map.of());
    }
}
