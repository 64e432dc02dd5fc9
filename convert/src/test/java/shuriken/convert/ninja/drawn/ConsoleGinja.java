package shuriken.convert.ninja.drawn;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.joml.Vector3d;
import shuriken.convert.ConvertOptions;
import shuriken.convert.Quirk;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.GinjaParameter;
import shuriken.ninja.ginja.VertexSet;
import shuriken.ninja.ginja.WeightSet;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.ObjectTree;

/**
 * Draws Ginja models independently of the converter, from the bytes described in the format page: parameters from
 * their bits and lists from their opcodes.
 */
final class ConsoleGinja {
    final Drawing drawing;
    final Map<String, Integer> findings = new TreeMap<>();
    int vertexCount;
    int weightedCount;
    int maxInfluences;

    private final ConvertOptions options;
    private final Map<Integer, Vertex> slots = new HashMap<>();

    // These are the current parameters by type, and the current formats by attribute.
    private final Map<Integer, Integer> formats = new HashMap<>();
    private final Map<String, Object> more = new TreeMap<>();
    private final Shading shading = new Shading();
    private int layout;
    private int flags;
    private int blend;
    private int texture;
    private int texCoordGenerator;
    private int colourAttribute;

    ConsoleGinja(ObjectTree<NodeMesh> tree, ConvertOptions options) {
        this.options = options;
        this.drawing = new Drawing(ConsoleTree.world(tree.nodes(), options.scale(), false));
        for (int pass = 0; pass < 2; pass++) {
            for (int i = 0; i < tree.nodes().size(); i++) {
                int attach = tree.nodes().get(i).meshIndex();
                if (attach >= 0
                        && ConsoleTree.isDrawn(tree.nodes(), i)
                        && tree.meshes().get(attach) instanceof NodeMesh.Ginja(GinjaModel model)) {
                    if (pass == 0) {
                        fill(model, i);
                    } else {
                        draw(model, i);
                    }
                }
            }
        }
    }

    private void fill(GinjaModel model, int node) {
        int orphans = 0;
        double unit = options.hasQuirk(Quirk.GINJA_UNIT_256) ? 256 : 255;
        for (WeightSet set : model.weightSets()) {
            int kind = set.kind().ordinal();
            for (int i = 0; i < set.vertexCount() && kind < 3; i++) {
                short[] v = set.vertices();
                Vector3d position = new Vector3d(v[6 * i], v[6 * i + 1], v[6 * i + 2]).mul(options.scale() / unit);
                Vector3d normal = new Vector3d(v[6 * i + 3], v[6 * i + 4], v[6 * i + 5]);
                double weight = kind == 0 ? 1 : (set.weights()[2 * i + 1] & 0xFFFF) / unit;
                Vertex.Share share = new Vertex.Share(node, position, normal, weight);
                int slot = set.firstSlot() + (kind == 2 ? set.weights()[2 * i] : i);
                Optional<Vertex> existing = Optional.ofNullable(slots.get(slot));
                orphans += kind == 2 && existing.isEmpty() ? 1 : 0;
                slots.put(
                        slot, kind == 2 && existing.isPresent() ? existing.get().withShare(share) : Vertex.of(share));
                maxInfluences = Math.max(
                        maxInfluences,
                        slots.getOrDefault(slot, Vertex.of(share)).shares.size());
                vertexCount++;
                weightedCount += kind == 0 ? 0 : 1;
            }
        }
        if (orphans > 0) {
            findings.merge("vertices with additional weights but no first weight: " + orphans, 1, Integer::sum);
        }
    }

    private void draw(GinjaModel model, int node) {
        formats.clear();
        more.clear();
        shading.colours = new int[] {-1, -1, 0};
        shading.isNamed = false;
        layout = 2 << 2;
        flags = 0;
        blend = 1 << 14 | 4 << 11 | 5 << 8;
        texture = -1;
        texCoordGenerator = 4 << 4;
        colourAttribute = 3;
        for (GinjaMesh mesh : model.opaque()) {
            draw(model, mesh, node, false);
        }
        for (GinjaMesh mesh : model.translucent()) {
            draw(model, mesh, node, true);
        }
        model.vertexSets().forEach(set -> vertexCount += set.attribute() == 1 ? set.elementCount() : 0);
    }

    private void set(GinjaParameter parameter) {
        int value = parameter.value();
        switch (parameter.type()) {
            case 0 -> formats.put(value >>> 16, value);
            case 1 -> layout = value;
            case 2 -> flags = value >> 8 & 255;
            case 3 -> more.put("moreFlags", value);
            case 4 -> blend = value;
            // From the highest byte, the stored order is blue, green, red, alpha.
            case 5, 6, 7 ->
                shading.colours[parameter.type() - 5] = Integer.reverseBytes(value) & 0xFFFFFF | value << 24;
            case 8 -> texture = value;
            case 9 -> {
                colourAttribute = (value & 15) == 1 || (value & 15) == 5 ? 4 : 3;
                more.put("tevOrder", value);
            }
            case 10 -> {
                if ((value >> 16 & 255) == 0) {
                    texCoordGenerator = value;
                } else {
                    more.put("generator" + (value >> 16 & 255), value);
                }
            }
            default -> more.put("parameter" + parameter.type(), value);
        }
    }

    private void draw(GinjaModel model, GinjaMesh mesh, int node, boolean isTranslucent) {
        mesh.parameters().forEach(this::set);
        for (VertexSet set : model.vertexSets()) {
            maxInfluences = Math.max(maxInfluences, set.attribute() == 1 && set.elementCount() > 0 ? 1 : 0);
        }
        GinjaCorners corners =
                new GinjaCorners(model, node, layout, formats, slots, drawnSets(), colourAttribute, options);
        List<int[]> polygons = corners.read(mesh.displayList());
        if (polygons.isEmpty()) {
            return;
        }
        corners.corners.forEach(drawing::measure);
        Drawing.State state = state(corners, isTranslucent);
        int missingBefore = drawing.missing;
        for (int size = 1; size <= 3; size++) {
            for (int[] polygon : polygons) {
                if (polygon.length == size) {
                    Drawing.Corner[] c = new Drawing.Corner[size];
                    for (int i = 0; i < size; i++) {
                        c[i] = corners.corners.get(polygon[i]);
                    }
                    if (size == 3) {
                        drawing.triangle(node, state, c[0], c[1], c[2]);
                    } else {
                        drawing.polygon(size == 1 ? "POINTS" : "LINES", node, state, c);
                    }
                }
            }
        }
        if (drawing.missing > missingBefore) {
            findings.merge(
                    "polygons that use undefined vertices: " + (drawing.missing - missingBefore), 1, Integer::sum);
        }
    }

    /**
     * Returns the sets of coordinates that corners have, starting with the drawn one, or an empty list if it is
     * missing.
     */
    private List<Integer> drawnSets() {
        int source = (texCoordGenerator >> 4 & 255) - 4;
        int drawnSet = source >= 0 && source < 8 ? source : 0;
        List<Integer> sets = new ArrayList<>();
        if ((layout >>> 2 * (5 + drawnSet) & 3) > 0) {
            sets.add(drawnSet);
            for (int set = 0; set < 8; set++) {
                if (set != drawnSet && (layout >>> 2 * (5 + set) & 3) > 0) {
                    sets.add(set);
                }
            }
        }
        return sets;
    }

    private Drawing.State state(GinjaCorners corners, boolean isTranslucent) {
        boolean usesAlpha = isTranslucent || (flags >> 5 & 1) != 0;
        boolean reflects = (texCoordGenerator >> 4 & 255) == 1;
        boolean hasColours = (layout >>> 2 * colourAttribute & 3) > 0;
        Shading result = new Shading();
        result.isNamed = false;
        result.colours = shading.colours.clone();
        if ((flags >> 3 & 1) != 0 && hasColours) {
            result.colours[0] = -1;
        }
        boolean testsAlpha = usesAlpha && (flags >> 6 & 1) == 0;
        result.blend =
                (blend >> 14 & 1) != 0 ? (blend >> 11 & 7) << 3 | blend >> 8 & 7 : testsAlpha ? 4 << 3 | 5 : 1 << 3;
        int low = texture >> 16 & 3;
        int high = texture >> 18 & 3;
        boolean areLowBitsU = options.hasQuirk(Quirk.GINJA_WRAP_UV);
        String wrapModes = " " + wrap(areLowBitsU ? low : high) + " " + wrap(areLowBitsU ? high : low) + " LINEAR";
        result.texture = texture < 0 ? List.of() : List.of(new Shading.UvMapping(texture & 0xFFFF, wrapModes, false));
        List<Integer> sets = drawnSets();
        result.more = new TreeMap<>(more);
        if (sets.size() > 1) {
            result.more.put("texCoordSets", sets);
        }
        int bits =
                flags & 7 | (usesAlpha ? 8 : 0) | (flags >> 7 & 1) << 4 | (flags >> 6 & 1) << 7 | (reflects ? 0x40 : 0);
        return result.state(
                bits, !sets.isEmpty(), false, corners.corners, options.litWhereUncoloured(), drawing.materials);
    }

    private static String wrap(int bits) {
        return bits == 0 ? "CLAMP" : bits == 1 ? "REPEAT" : "MIRROR";
    }
}
