package shuriken.convert.ninja.drawn;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.joml.Vector3d;
import shuriken.convert.ConvertOptions;
import shuriken.ninja.basic.BasicMaterial;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.basic.BasicPolygon;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;

/** Draws Basic models independently of the converter, from the bits of their materials. */
final class ConsoleBasic {
    final Drawing drawing;
    int vertexCount;

    private final ConvertOptions options;

    ConsoleBasic(ObjectTree<NodeMesh> tree, ConvertOptions options) {
        this.options = options;
        this.drawing = new Drawing(ConsoleTree.world(tree.nodes(), options.scale(), false));
        for (int i = 0; i < tree.nodes().size(); i++) {
            ObjectNode node = tree.nodes().get(i);
            if (node.meshIndex() >= 0
                    && ConsoleTree.isDrawn(tree.nodes(), i)
                    && tree.meshes().get(node.meshIndex()) instanceof NodeMesh.Basic(BasicModel model)) {
                vertexCount += model.positions().length / 3;
                for (BasicMeshset set : model.meshsets()) {
                    draw(model, set, i);
                }
            }
        }
    }

    private void draw(BasicModel model, BasicMeshset set, int node) {
        List<Drawing.Corner> corners = new ArrayList<>();
        for (int p = 0; p < set.polygons().size(); p++) {
            for (short index : set.polygons().get(p).indices()) {
                corners.add(corner(model, set, node, p, index & 0xFFFF, corners.size()));
            }
        }
        corners.forEach(drawing::measure);
        Drawing.State state = state(model, set, corners);
        int first = 0;
        for (BasicPolygon polygon : set.polygons()) {
            int n = polygon.indices().length;
            drawPolygon(node, state, set.type(), polygon.isReversed(), corners.subList(first, first + n));
            first += n;
        }
    }

    private Drawing.Corner corner(BasicModel model, BasicMeshset set, int node, int polygon, int vertex, int offset) {
        float[] p = model.positions();
        float[] n = model.normals();
        Optional<Vertex> drawnVertex = Optional.empty();
        if (vertex < p.length / 3) {
            Vector3d normal = n.length == 0
                    ? new Vector3d(0, 1, 0)
                    : new Vector3d(n[3 * vertex], n[3 * vertex + 1], n[3 * vertex + 2]);
            Vector3d position = new Vector3d(p[3 * vertex], p[3 * vertex + 1], p[3 * vertex + 2]).mul(options.scale());
            drawnVertex = Optional.of(Vertex.of(new Vertex.Share(node, position, normal, 1)));
        }
        float[] normals = set.normals();
        double unit = options.uvUnit() == 0 ? 255 : options.uvUnit();
        return new Drawing.Corner(
                vertex,
                drawnVertex,
                normals.length == 0
                        ? Optional.empty()
                        : Optional.of(
                                new Vector3d(normals[3 * polygon], normals[3 * polygon + 1], normals[3 * polygon + 2])),
                set.texCoords().length == 0
                        ? new double[0]
                        : new double[] {set.texCoords()[2 * offset] / unit, set.texCoords()[2 * offset + 1] / unit},
                set.colours().length == 0 ? OptionalInt.empty() : OptionalInt.of(set.colours()[offset]));
    }

    private void drawPolygon(
            int node, Drawing.State state, BasicMeshset.Type type, boolean reversed, List<Drawing.Corner> corners) {
        switch (type) {
            case TRIANGLES -> drawing.triangle(node, state, corners.get(0), corners.get(1), corners.get(2));
            case QUADS -> {
                drawing.triangle(node, state, corners.get(0), corners.get(1), corners.get(2));
                drawing.triangle(node, state, corners.get(2), corners.get(1), corners.get(3));
            }
            case STRIPS, N_GONS -> {
                boolean isFan = type == BasicMeshset.Type.N_GONS && options.polygonsAsFans();
                for (int k = 0; k + 2 < corners.size(); k++) {
                    boolean isReversed = isFan ? reversed : (k % 2 == 1) != reversed;
                    if (isFan) {
                        drawing.triangle(
                                node,
                                state,
                                corners.get(0),
                                corners.get(isReversed ? k + 2 : k + 1),
                                corners.get(isReversed ? k + 1 : k + 2));
                    } else {
                        drawing.triangle(
                                node,
                                state,
                                corners.get(isReversed ? k + 1 : k),
                                corners.get(isReversed ? k : k + 1),
                                corners.get(k + 2));
                    }
                }
            }
        }
    }

    private Drawing.State state(BasicModel model, BasicMeshset set, List<Drawing.Corner> corners) {
        BasicMaterial material = set.materialIndex() < model.materials().size()
                ? model.materials().get(set.materialIndex())
                : new BasicMaterial(-1, 0, 0, 0, 4 << 29 | 5 << 26);
        int f = material.flags();
        Shading shading = new Shading();
        shading.isNamed = false;
        shading.blend = f >>> 29 << 3 | f >>> 26 & 7;
        shading.bias = f >> 8 & 15;
        shading.exponent = material.exponent();
        shading.colours = new int[] {material.diffuse(), -1, material.specular()};
        boolean reflects = (f & 1 << 22) != 0;
        if ((f & 1 << 21) != 0 && (set.texCoords().length > 0 || reflects)) {
            // These are the equivalent bits of a texture chunk: filter, then clamp v, clamp u, flip v, flip u.
            shading.texture = List.of(new Shading.UvMapping(
                    material.textureBits() & 0x3FFF,
                    MappedTextures.uvMapping((f >> 15 & 15) << 4, (f >> 13 & 3) << 14),
                    (f & 1 << 12) != 0));
        }
        Map<String, Object> extras = new TreeMap<>();
        if ((f & 0x7F) != 0) {
            extras.put("userFlags", f & 0x7F);
        }
        if ((f & 0x80) != 0) {
            extras.put("pick", true);
        }
        shading.more = extras;
        int flags = (f >> 25 & 1)
                | (f >> 19 & 1) << 1
                | (f >> 20 & 1) << 3
                | (f >> 23 & 1) << 4
                | (f >> 24 & 1) << 5
                | (f >> 22 & 1) << 6;
        boolean isTranslucent = (f & 1 << 20) != 0 && corners.stream().anyMatch(corner -> corner.argb() >>> 24 < 255);
        return shading.state(
                flags,
                true,
                false,
                isTranslucent,
                model.normals().length > 0,
                set.colours().length > 0,
                options.litWhereUncoloured(),
                drawing.materials);
    }
}
