package shuriken.interchange.dae;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4d;
import shuriken.scene.NodeMatrices;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Skin;

/** Writes skins, one for each pair of mesh and skin that is drawn. */
final class Controllers {
    private final Scene scene;
    private final Geometries geometries;
    private final List<String> nodeIds;
    private final Ids ids;
    private final Map<Skinned, String> idOf = new LinkedHashMap<>();

    private record Skinned(int mesh, int skin) {}

    /** @param nodeIds identifiers of the scene's nodes, which are also their scoped identifiers */
    Controllers(Scene scene, Geometries geometries, List<String> nodeIds, Ids ids) {
        this.scene = scene;
        this.geometries = geometries;
        this.nodeIds = nodeIds;
        this.ids = ids;
    }

    /** Returns the identifier of a mesh with a skin. */
    String id(int mesh, int skin) {
        geometries.id(mesh);
        return idOf.computeIfAbsent(
                new Skinned(mesh, skin),
                unused -> ids.take(scene.meshes().get(mesh).name() + "-skin"));
    }

    /** Writes the library of everything that was {@linkplain #id requested}. */
    void write(Xml xml) {
        if (!idOf.isEmpty()) {
            xml.open("library_controllers");
            idOf.forEach((skinned, id) -> write(xml, skinned, id));
            xml.close();
        }
    }

    private void write(Xml xml, Skinned skinned, String id) {
        Skin skin = scene.skins().get(skinned.skin);
        xml.open("controller", "id", id).open("skin", "source", "#" + geometries.id(skinned.mesh));
        xml.numbers("bind_shape_matrix", Nodes.rows(new Matrix4d()));
        String[] names = Arrays.stream(skin.joints()).mapToObj(nodeIds::get).toArray(String[]::new);
        String count = String.valueOf(names.length);
        xml.open("source", "id", id + "-joints");
        xml.leaf("Name_array", String.join(" ", names), "id", id + "-joints-array", "count", count);
        Geometries.accessor(xml, id + "-joints", names.length, 1, "name", "JOINT");
        xml.close();
        float[] binds = new float[Math.multiplyExact(16, names.length)];
        for (int i = 0; i < names.length; i++) {
            float[] rows = Nodes.rows(NodeMatrices.matrix(skin.inverseBindMatrices(), 16 * i));
            System.arraycopy(rows, 0, binds, 16 * i, 16);
        }
        xml.open("source", "id", id + "-binds");
        xml.numbers("float_array", binds, "id", id + "-binds-array", "count", String.valueOf(binds.length));
        Geometries.accessor(xml, id + "-binds", names.length, 16, "float4x4", "TRANSFORM");
        xml.close();
        weights(xml, geometries.drawn(skinned.mesh), id);
        xml.close().close();
    }

    private static void weights(Xml xml, List<Primitive> primitives, String id) {
        List<Float> weights = new ArrayList<>();
        int vertices = primitives.stream().mapToInt(Primitive::vertexCount).sum();
        int[] counts = new int[vertices];
        List<Integer> pairs = new ArrayList<>();
        Map<Float, Integer> indices = new LinkedHashMap<>();
        int vertex = 0;
        for (Primitive p : primitives) {
            for (int v = 0; v < p.vertexCount(); v++, vertex++) {
                for (int i = v * p.influences(); i < (v + 1) * p.influences(); i++) {
                    if (p.weights()[i] > 0) {
                        counts[vertex]++;
                        pairs.add(p.joints()[i]);
                        pairs.add(indices.computeIfAbsent(p.weights()[i], weight -> {
                            weights.add(weight);
                            return weights.size() - 1;
                        }));
                    }
                }
            }
        }
        float[] all = new float[weights.size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = weights.get(i);
        }
        Geometries.source(xml, id + "-weights", all, 1, "WEIGHT");
        xml.open("joints");
        xml.empty("input", "semantic", "JOINT", "source", "#" + id + "-joints");
        xml.empty("input", "semantic", "INV_BIND_MATRIX", "source", "#" + id + "-binds")
                .close();
        xml.open("vertex_weights", "count", String.valueOf(vertices));
        xml.empty("input", "semantic", "JOINT", "source", "#" + id + "-joints", "offset", "0");
        xml.empty("input", "semantic", "WEIGHT", "source", "#" + id + "-weights", "offset", "1");
        xml.numbers("vcount", counts);
        xml.numbers("v", pairs.stream().mapToInt(Integer::intValue).toArray()).close();
    }
}
