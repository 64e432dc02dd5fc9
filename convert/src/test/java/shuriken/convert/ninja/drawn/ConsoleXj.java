package shuriken.convert.ninja.drawn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.joml.Vector3d;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ConvertOptions.RotationOrder;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.xj.XjMaterial;
import shuriken.ninja.xj.XjMesh;
import shuriken.ninja.xj.XjModel;
import shuriken.ninja.xj.XjVertices;

/**
 * Draws XJ models independently of the converter, from the codes of their material words and the words of their
 * vertices.
 */
final class ConsoleXj {
    final Drawing drawing;
    int vertexCount;
    /** The numbers of triangles with missing vertices. Nodes without such triangles have no entry. */
    final List<Integer> missing = new ArrayList<>();

    private final ConvertOptions options;
    private final Shading shading = new Shading();
    private int culling;
    private int[] wraps = {2, 2};
    private int texture = -1;
    private boolean reflects;
    private boolean ignoresLight;

    private ConsoleXj(ObjectTree<XjModel> tree, ConvertOptions options) {
        this.options = options;
        this.drawing = new Drawing(
                ConsoleTree.world(tree.nodes(), options.scale(), options.rotationOrder() == RotationOrder.ZXY));
    }

    static ConsoleXj of(ObjectTree<XjModel> tree, ConvertOptions options) {
        ConsoleXj console = new ConsoleXj(tree, options);
        for (int i = 0; i < tree.nodes().size(); i++) {
            if (tree.nodes().get(i).meshIndex() >= 0 && ConsoleTree.isDrawn(tree.nodes(), i)) {
                console.draw(tree.meshes().get(tree.nodes().get(i).meshIndex()), i);
            }
        }
        return console;
    }

    /** Draws a model. The state is reset first. */
    private void draw(XjModel model, int node) {
        culling = 0;
        wraps = new int[] {2, 2};
        texture = -1;
        reflects = false;
        ignoresLight = false;
        shading.blend = 4 << 3 | 5;
        shading.colours = new int[] {-1, -1, 0};
        model.vertexLists()
                .forEach(vertexList -> vertexCount += vertexList.words().length / vertexList.wordsPerVertex());
        int missingBefore = drawing.missing;
        for (int i = 0; i < model.opaque().size() + model.translucent().size(); i++) {
            boolean isTranslucent = i >= model.opaque().size();
            XjMesh mesh = isTranslucent
                    ? model.translucent().get(i - model.opaque().size())
                    : model.opaque().get(i);
            mesh.materials().forEach(this::set);
            draw(model, mesh, node, isTranslucent);
        }
        if (drawing.missing > missingBefore) {
            missing.add(drawing.missing - missingBefore);
        }
    }

    private void set(XjMaterial word) {
        switch (word.code()) {
            case 1 -> culling = word.value0();
            case 2 -> shading.blend = (word.value0() & 7) << 3 | word.value1() & 7;
            case 3 -> texture = word.value0() & 0x1FFF;
            case 4 -> wraps = new int[] {word.value0(), word.value1()};
            case 5 -> shading.colours = new int[] {word.value0(), word.value1(), word.value2()};
            case 7 -> reflects = word.value0() != 0;
            case 8 -> ignoresLight = word.value0() != 0;
            default -> {}
        }
    }

    private void draw(XjModel model, XjMesh mesh, int node, boolean isTranslucent) {
        boolean hasVertices = mesh.vertexListIndex() >= 0
                && mesh.vertexListIndex() < model.vertexLists().size();
        if (!hasVertices) {
            for (int k = 0; k < mesh.triangleCount(); k++) {
                short[] i = mesh.indices();
                drawing.triangles++;
                drawing.missing++;
                drawing.degenerate += i[k] == i[k + 1] || i[k + 1] == i[k + 2] || i[k] == i[k + 2] ? 1 : 0;
            }
            return;
        }
        XjVertices vertexList = model.vertexLists().get(mesh.vertexListIndex());
        Drawing.State state = state(vertexList, isTranslucent);
        Drawing.State listState =
                new Drawing.State(state.identity() + mesh.vertexListIndex(), state.materialText(), state.reflects());
        List<Drawing.Corner> corners = new ArrayList<>();
        for (short index : mesh.indices()) {
            corners.add(corner(vertexList, index & 0xFFFF, node));
        }
        corners.forEach(drawing::measure);
        for (int k = 0; k + 2 < corners.size(); k++) {
            boolean isReversed = (k % 2 == 1) != (culling == 2);
            drawing.triangle(
                    node,
                    listState,
                    corners.get(isReversed ? k + 1 : k),
                    corners.get(isReversed ? k : k + 1),
                    corners.get(k + 2));
        }
    }

    private Drawing.State state(XjVertices vertexList, boolean isTranslucent) {
        boolean hasKnownType = vertexList.type() < 8;
        boolean hasNormals = hasKnownType && (vertexList.type() & 2) != 0;
        boolean hasColours = hasKnownType && (vertexList.type() & 4) != 0;
        boolean isReflecting = reflects && hasNormals;
        boolean hasUv = isReflecting || hasKnownType && (vertexList.type() & 1) != 0;
        Shading result = new Shading();
        result.blend = shading.blend;
        result.exponent = shading.colours[2] >>> 24;
        result.colours = new int[] {hasColours ? -1 : shading.colours[0], shading.colours[1], shading.colours[2]};
        result.texture = texture < 0 || !hasUv
                ? List.of()
                : List.of(new Shading.UvMapping(
                        texture, " " + wrap(wraps[0]) + " " + wrap(wraps[1]) + " TRILINEAR", false));
        boolean hasTranslucentVertices = false;
        for (int i = 0; i < vertexList.vertexCount() && hasColours; i++) {
            hasTranslucentVertices |=
                    vertexList.words()[i * vertexList.wordsPerVertex() + 3 + (hasNormals ? 3 : 0)] >>> 24 < 255;
        }
        int flags = (isTranslucent ? 8 : 0)
                | (culling == 0 ? 0x10 : 0)
                | (isReflecting ? 0x40 : 0)
                | (ignoresLight ? 1 : 0);
        return result.state(
                flags,
                hasUv,
                false,
                isTranslucent && hasTranslucentVertices,
                hasNormals,
                hasColours,
                options,
                drawing.materials);
    }

    private static String wrap(int word) {
        return MaterialDescription.wrap(word == 0, word == 1);
    }

    private Drawing.Corner corner(XjVertices vertexList, int vertex, int node) {
        int[] w = vertexList.words();
        int offset = vertex * vertexList.wordsPerVertex();
        if (offset >= w.length) {
            return new Drawing.Corner(vertex, Optional.empty(), Optional.empty(), new double[0], OptionalInt.empty());
        }
        boolean hasKnownType = vertexList.type() < 8;
        Vector3d position =
                new Vector3d(toFloat(w[offset]), toFloat(w[offset + 1]), toFloat(w[offset + 2])).mul(options.scale());
        int next = offset + 3;
        Optional<Vector3d> normal = Optional.empty();
        if (hasKnownType && (vertexList.type() & 2) != 0) {
            Vector3d stored = new Vector3d(toFloat(w[next]), toFloat(w[next + 1]), toFloat(w[next + 2]));
            normal = Optional.of(stored.length() > 0 ? stored : new Vector3d(0, 1, 0));
            next += 3;
        }
        OptionalInt colour = OptionalInt.empty();
        if (hasKnownType && (vertexList.type() & 4) != 0) {
            colour = OptionalInt.of(w[next++]);
        }
        double[] uv = hasKnownType && (vertexList.type() & 1) != 0
                ? new double[] {toFloat(w[next]), toFloat(w[next + 1])}
                : new double[0];
        Vertex drawnVertex = Vertex.of(new Vertex.Share(node, position, new Vector3d(), 1));
        return new Drawing.Corner(vertex, Optional.of(drawnVertex), normal, uv, colour);
    }

    private static float toFloat(int word) {
        return Float.intBitsToFloat(word);
    }
}
