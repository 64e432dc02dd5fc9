package shuriken.convert.ninja.drawn;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Skin;

/**
 * The parts that a scene draws at rest, computed without the library's converters. Nodes are named node_NUMBER or
 * node_NUMBER_skinned.
 */
final class SceneParts {
    private final Scene scene;
    private final List<Matrix4d> world = new ArrayList<>();

    private SceneParts(Scene scene) {
        this.scene = scene;
        for (Node node : scene.nodes()) {
            float[] t = node.transform().translation();
            float[] r = node.transform().rotation();
            float[] s = node.transform().scale();
            Matrix4d local = new Matrix4d()
                    .translate(t[0], t[1], t[2])
                    .rotate(new Quaterniond(r[0], r[1], r[2], r[3]))
                    .scale(s[0], s[1], s[2]);
            world.add(
                    node.parentIndex() == Scene.NONE ? local : new Matrix4d(world.get(node.parentIndex())).mul(local));
        }
    }

    static List<Part> of(Scene scene) {
        return new SceneParts(scene).parts();
    }

    private List<Part> parts() {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < scene.nodes().size(); i++) {
            Node node = scene.nodes().get(i);
            if (node.meshIndex() != Scene.NONE) {
                int number = Integer.parseInt(node.name().substring(5, 8));
                for (Primitive primitive : scene.meshes().get(node.meshIndex()).primitives()) {
                    parts.add(part(number, i, primitive));
                }
            }
        }
        parts.sort((a, b) -> Integer.compare(a.node(), b.node()));
        return parts;
    }

    private Part part(int number, int node, Primitive primitive) {
        int sets = (primitive.texCoords().length > 0 ? 1 : 0)
                + primitive.extraTexCoords().size();
        List<double[]> corners = new ArrayList<>();
        int[] indices = primitive.indices().clone();
        boolean isRigid = scene.nodes().get(node).skinIndex() == Scene.NONE;
        // Viewers reverse the faces of mirrored nodes.
        if (isRigid
                && primitive.mode() == Primitive.Mode.TRIANGLES
                && world.get(node).determinant3x3() < 0) {
            for (int i = 0; i < indices.length; i += 3) {
                indices[i] = primitive.indices()[i + 1];
                indices[i + 1] = primitive.indices()[i];
            }
        }
        for (int index : indices) {
            corners.add(corner(node, primitive, index, sets));
        }
        String attributes = Part.describe(
                primitive.mode().name(), primitive.normals().length > 0, sets, primitive.colours().length > 0);
        return new Part(
                number,
                MaterialDescription.describe(scene, scene.materials().get(primitive.materialIndex())),
                attributes,
                corners);
    }

    private double[] corner(int node, Primitive primitive, int v, int sets) {
        List<Double> all = new ArrayList<>();
        Vector3d position = transform(node, primitive, v, primitive.positions(), 1);
        all.addAll(List.of(position.x, position.y, position.z));
        if (primitive.normals().length > 0) {
            Vector3d normal =
                    transform(node, primitive, v, primitive.normals(), 0).normalize();
            all.addAll(List.of(normal.x, normal.y, normal.z));
        }
        for (int set = 0; set < sets; set++) {
            float[] uv = set == 0
                    ? primitive.texCoords()
                    : primitive.extraTexCoords().get(set - 1);
            all.addAll(List.of((double) uv[2 * v], (double) uv[2 * v + 1]));
        }
        for (int k = 0; k < 4 && primitive.colours().length > 0; k++) {
            all.add((double) (primitive.colours()[4 * v + k] & 0xFF));
        }
        return all.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /**
     * Transforms a vector of a vertex.
     *
     * @param point 1 for a point, 0 for a direction
     */
    private Vector3d transform(int node, Primitive primitive, int v, float[] stored, int point) {
        Vector3d vector = new Vector3d(stored[3 * v], stored[3 * v + 1], stored[3 * v + 2]);
        int skinIndex = scene.nodes().get(node).skinIndex();
        if (skinIndex == Scene.NONE) {
            return apply(world.get(node), vector, point);
        }
        Skin skin = scene.skins().get(skinIndex);
        Vector3d sum = new Vector3d();
        for (int k = 0; k < primitive.influencesPerVertex(); k++) {
            int joint = primitive.joints()[v * primitive.influencesPerVertex() + k];
            double[] inverse = new double[16];
            for (int i = 0; i < 16; i++) {
                inverse[i] = skin.inverseBindMatrices()[16 * joint + i];
            }
            Matrix4d matrix = new Matrix4d(world.get(skin.joints()[joint])).mul(new Matrix4d().set(inverse));
            sum.add(apply(matrix, vector, point).mul(primitive.weights()[v * primitive.influencesPerVertex() + k]));
        }
        return sum;
    }

    private static Vector3d apply(Matrix4d matrix, Vector3d v, int point) {
        return point == 1 ? matrix.transformPosition(v, new Vector3d()) : matrix.transformDirection(v, new Vector3d());
    }
}
