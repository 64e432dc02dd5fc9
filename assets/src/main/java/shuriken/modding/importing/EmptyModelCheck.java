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
                boolean isDrawn = primitive.mode() == Mode.TRIANGLES && primitive.indices().length >= 3;
                if (isDrawn && hasArea(primitive)) {
                    return;
                }
                hasTriangles |= isDrawn;
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

    /** Returns whether the cross product of two edges is not 0 for any triangle. */
    private static boolean hasArea(Primitive primitive) {
        float[] positions = primitive.positions();
        int[] indices = primitive.indices();
        for (int i = 0; i + 2 < indices.length; i += 3) {
            int a = 3 * indices[i];
            int b = 3 * indices[i + 1];
            int c = 3 * indices[i + 2];
            double ux = positions[b] - (double) positions[a];
            double uy = positions[b + 1] - (double) positions[a + 1];
            double uz = positions[b + 2] - (double) positions[a + 2];
            double vx = positions[c] - (double) positions[a];
            double vy = positions[c + 1] - (double) positions[a + 1];
            double vz = positions[c + 2] - (double) positions[a + 2];
            if (uy * vz != uz * vy || uz * vx != ux * vz || ux * vy != uy * vx) {
                return true;
            }
        }
        return false;
    }
}
