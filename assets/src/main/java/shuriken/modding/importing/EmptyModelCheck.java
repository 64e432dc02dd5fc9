package shuriken.modding.importing;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Primitive.Mode;
import shuriken.scene.Scene;

/** Rejects scenes that draw nothing: without triangles, or only with triangles without area. */
final class EmptyModelCheck {
    private EmptyModelCheck() {}

    /**
     * Checks that a scene draws something.
     *
     * @throws FormatException BAD_VALUE if no triangle of the scene has an area
     */
    static void requireVisible(Scene scene, SourceLocation location) {
        boolean hasTriangles = false;
        for (Node node : scene.nodes()) {
            if (node.meshIndex() == Scene.NONE) {
                continue;
            }
            Mesh mesh = scene.meshes().get(node.meshIndex());
            for (Primitive primitive : mesh.primitives()) {
                boolean isTriangleList = primitive.mode() == Mode.TRIANGLES && primitive.indices().length >= 3;
                if (isTriangleList && hasArea(primitive)) {
                    return;
                }
                hasTriangles |= isTriangleList;
            }
        }
        throw new FormatException(
                Kind.BAD_VALUE,
                location,
                hasTriangles
                        ? "all triangles in the file have an area of zero: the mesh data is empty or damaged. Export"
                                + " it again"
                        : "the file contains no triangles. Check which objects you exported");
    }

    /** Returns whether at least one triangle has two edges whose cross product is not 0. */
    private static boolean hasArea(Primitive primitive) {
        float[] positions = primitive.positions();
        int[] indices = primitive.indices();
        for (int i = 0; i + 2 < indices.length; i += 3) {
            int offset0 = 3 * indices[i];
            int offset1 = 3 * indices[i + 1];
            int offset2 = 3 * indices[i + 2];
            double edge1X = positions[offset1] - (double) positions[offset0];
            double edge1Y = positions[offset1 + 1] - (double) positions[offset0 + 1];
            double edge1Z = positions[offset1 + 2] - (double) positions[offset0 + 2];
            double edge2X = positions[offset2] - (double) positions[offset0];
            double edge2Y = positions[offset2 + 1] - (double) positions[offset0 + 1];
            double edge2Z = positions[offset2 + 2] - (double) positions[offset0 + 2];
            if (edge1Y * edge2Z != edge1Z * edge2Y
                    || edge1Z * edge2X != edge1X * edge2Z
                    || edge1X * edge2Y != edge1Y * edge2X) {
                return true;
            }
        }
        return false;
    }
}
