package shuriken.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.draw.Influence;
import shuriken.convert.ninja.draw.PolygonSink;
import shuriken.convert.ninja.draw.Polygons;
import shuriken.convert.ninja.draw.SlotBuffer;
import shuriken.convert.ninja.draw.Surface;
import shuriken.convert.ninja.mesh.Corner;
import shuriken.convert.ninja.mesh.CornerReader;
import shuriken.convert.ninja.model.ModelInterpreter;
import shuriken.convert.ninja.pose.RestPose;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.scene.Primitive.Form;

/**
 * Where the triangles of a converted chunk model stand in the file: for each node and material, in the order of the scene's
 * primitives, the strips and vertex records that every corner comes from. The same interpreter draws as for the scene.
 */
final class ChunkTrace implements PolygonSink {
    /**
     * A corner's origin.
     *
     * @param strips the chunk that draws it
     * @param corner its number among all corners of the chunk's strips
     * @param influences nodes and which of their stored vertices it is
     */
    record Origin(PolyChunk.Strips strips, int corner, List<Influence> influences) {}

    private final RestPose pose;
    private final Map<Surface, Integer> materials = new HashMap<>();
    private final Map<MeshPart.Key, Map<Object, List<Origin[]>>> parts = new LinkedHashMap<>();
    private final IdentityHashMap<PolyChunk.Strips, Set<MeshPart.Key>> users = new IdentityHashMap<>();
    private PolyChunk.Strips now = PolyChunk.Strips.of(StripChunkType.STRIP, 0, 0, List.of());

    private ChunkTrace(RestPose pose) {
        this.pose = pose;
    }

    /** Draws a model; keys count its nodes, and its materials in the order of the scene. */
    static ChunkTrace of(DrawnModel model, ConvertOptions options) {
        ChunkTrace trace = new ChunkTrace(RestPose.of(model.tree().nodes(), options));
        new ModelInterpreter(model, trace, options, ReadContext.lenient()).draw();
        return trace;
    }

    @Override
    public void strips(PolyChunk.Strips chunk) {
        now = chunk;
    }

    @Override
    public void polygons(int node, Surface surface, Polygons polygons, SlotBuffer slots, Site site) {
        CornerReader reader = new CornerReader(polygons, surface, slots, node, pose);
        for (Form form : Form.values()) {
            int[] corners = polygons.corners(form);
            for (int i = 0; i < corners.length; i += form.corners()) {
                add(node, surface, reader, form, corners, i);
            }
        }
    }

    private void add(int node, Surface surface, CornerReader reader, Form form, int[] corners, int from) {
        List<Corner> found = new ArrayList<>();
        for (int k = from; k < from + form.corners(); k++) {
            Optional<Corner> corner = reader.corner(corners[k]);
            if (corner.isEmpty()) {
                return;
            }
            found.add(corner.get());
        }
        int material = materials.computeIfAbsent(surface, unused -> materials.size());
        if (form != Form.TRIANGLES) {
            return;
        }
        Origin[] triangle = new Origin[3];
        for (int k = 0; k < 3; k++) {
            triangle[k] =
                    new Origin(now, corners[from + k], found.get(k).vertex().influences());
        }
        MeshPart.Key key = new MeshPart.Key(node, material);
        Object layout = reader.layout(form, found);
        parts.computeIfAbsent(key, unused -> new LinkedHashMap<>())
                .computeIfAbsent(layout, unused -> new ArrayList<>())
                .add(triangle);
        users.computeIfAbsent(now, unused -> new HashSet<>()).add(key);
    }

    /** The triangles of a part, in the order of the scene. */
    List<Origin[]> triangles(MeshPart.Key key) {
        return parts.getOrDefault(key, Map.of()).values().stream()
                .flatMap(List::stream)
                .toList();
    }

    /** The parts that strips of a chunk belong to. */
    Set<MeshPart.Key> users(PolyChunk.Strips chunk) {
        return users.getOrDefault(chunk, Set.of());
    }

    /** Nodes that draw vertices which are not their own and whole, rising: their meshes have skins. */
    List<Integer> skinned() {
        Set<Integer> nodes = new TreeSet<>();
        parts.forEach((key, layouts) -> layouts.values()
                .forEach(triangles -> triangles.forEach(triangle -> {
                    for (Origin origin : triangle) {
                        if (origin.influences().size() > 1
                                || origin.influences().getFirst().node() != key.node()) {
                            nodes.add(key.node());
                        }
                    }
                })));
        return List.copyOf(nodes);
    }
}
