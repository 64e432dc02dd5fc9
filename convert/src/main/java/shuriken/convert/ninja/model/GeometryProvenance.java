package shuriken.convert.ninja.model;

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
import shuriken.convert.ninja.draw.NinjaSurface;
import shuriken.convert.ninja.draw.PrimitiveSet;
import shuriken.convert.ninja.draw.PrimitiveSink;
import shuriken.convert.ninja.draw.SlotBuffer;
import shuriken.convert.ninja.material.NinjaSceneMaterials;
import shuriken.convert.ninja.pose.RestTransforms;
import shuriken.convert.ninja.tree.Corner;
import shuriken.convert.ninja.tree.CornerReader;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.scene.Primitive.Mode;

/**
 * The provenance of a converted model's triangles, with which an edit finds the polygons and vertices of the file
 * again. For each corner, it contains the polygons that draw the corner and the vertices of the file on which it
 * depends. The triangles that a node draws with one material are a part. The triangles of a part are in the order of
 * the scene's primitives. They are recorded while a {@link ModelInterpreter} draws the model.
 */
public final class GeometryProvenance implements PrimitiveSink {
    /**
     * The origin of a corner.
     *
     * @param source the chunk, Basic meshset or Ginja mesh that draws the corner
     * @param cornerIndex the index of the corner among all corners of the source
     * @param influences the influences on the corner, each with the index of the vertex that the node's mesh stores
     */
    public record Origin(Object source, int cornerIndex, List<Influence> influences) {
        /** Returns the source, which must be a chunk of a chunk model. */
        public PolyChunk chunk() {
            return (PolyChunk) source;
        }

        /** Returns the source, which must be a strip chunk of a chunk model. */
        public PolyChunk.Strips strips() {
            return (PolyChunk.Strips) source;
        }

        /** Returns whether the source is a modifier volume. */
        public boolean isVolume() {
            return source instanceof PolyChunk.Volume;
        }
    }

    /**
     * The key of a part.
     *
     * @param nodeIndex the index, in the tree, of the node that draws the part
     * @param materialIndex the index of the material in the scene
     */
    public record PartKey(int nodeIndex, int materialIndex) {}

    /** The source of polygons that are drawn before the first call of {@link #beginSource}. */
    private static final Object NO_SOURCE = "nothing";

    private final RestTransforms pose;
    private final Map<NinjaSurface, Integer> materialIndexBySurface = new HashMap<>();
    /** The triangles of each part by the layout of their vertices. Each layout becomes a primitive of the scene. */
    private final Map<PartKey, Map<Object, List<Origin[]>>> trianglesByPart = new LinkedHashMap<>();

    /** The parts that each chunk, meshset or mesh draws. */
    private final IdentityHashMap<Object, Set<PartKey>> partsBySource = new IdentityHashMap<>();

    private final ConvertOptions options;
    private Object currentSource = NO_SOURCE;

    GeometryProvenance(RestTransforms pose, ConvertOptions options) {
        this.pose = pose;
        this.options = options;
    }

    /**
     * Records the provenance of a model.
     *
     * @param options the options with which the model was converted
     */
    public static GeometryProvenance trace(DrawnModel model, ConvertOptions options) {
        GeometryProvenance provenance =
                new GeometryProvenance(RestTransforms.create(model.tree().nodes(), options), options);
        new ModelInterpreter(model, provenance, options, new ReadContext(ReadOptions.LENIENT)).draw();
        return provenance;
    }

    @Override
    public void beginSource(Object source) {
        currentSource = source;
    }

    @Override
    public void addPrimitives(
            int nodeIndex, NinjaSurface surface, PrimitiveSet primitives, SlotBuffer slots, SourceLocation location) {
        CornerReader reader = new CornerReader(primitives, surface, slots, nodeIndex, pose);
        for (Mode mode : Mode.values()) {
            int[] cornerIndices = primitives.cornerIndices(mode);
            for (int i = 0; i < cornerIndices.length; i += mode.cornerCount()) {
                addPrimitive(nodeIndex, surface, reader, mode, cornerIndices, i);
            }
        }
    }

    @Override
    public void addVolume(int nodeIndex, PrimitiveSet primitives, SlotBuffer slots, SourceLocation location) {
        addPrimitives(nodeIndex, NinjaSurface.VOLUME, primitives, slots, location);
    }

    /**
     * Records one triangle, line or point, unless one of its vertices is missing. Lines and points only reserve the
     * index of their material.
     */
    private void addPrimitive(
            int nodeIndex,
            NinjaSurface surface,
            CornerReader reader,
            Mode mode,
            int[] cornerIndices,
            int firstCornerOffset) {
        List<Corner> primitiveCorners = new ArrayList<>();
        for (int cornerOffset = firstCornerOffset;
                cornerOffset < firstCornerOffset + mode.cornerCount();
                cornerOffset++) {
            Optional<Corner> corner = reader.read(cornerIndices[cornerOffset]);
            if (corner.isEmpty()) {
                return;
            }
            primitiveCorners.add(corner.get());
        }
        int materialIndex = materialIndexBySurface.computeIfAbsent(
                NinjaSceneMaterials.materialKey(surface, options), unused -> materialIndexBySurface.size());
        if (mode != Mode.TRIANGLES) {
            return;
        }
        Origin[] triangle = new Origin[3];
        for (int cornerInTriangle = 0; cornerInTriangle < 3; cornerInTriangle++) {
            triangle[cornerInTriangle] = new Origin(
                    currentSource,
                    cornerIndices[firstCornerOffset + cornerInTriangle],
                    primitiveCorners.get(cornerInTriangle).vertex().influences());
        }
        PartKey key = new PartKey(nodeIndex, materialIndex);
        Object layout = reader.layout(mode, primitiveCorners);
        trianglesByPart
                .computeIfAbsent(key, unused -> new LinkedHashMap<>())
                .computeIfAbsent(layout, unused -> new ArrayList<>())
                .add(triangle);
        partsBySource.computeIfAbsent(currentSource, unused -> new HashSet<>()).add(key);
    }

    /**
     * Returns a copy in which some polygons are replaced by their edited form. No polygons can be added to the copy.
     *
     * @param newPolygonsByOriginal the edited chunk, meshset or mesh, by the original one
     */
    public GeometryProvenance withReplacedPolygons(IdentityHashMap<Object, Object> newPolygonsByOriginal) {
        GeometryProvenance copy = new GeometryProvenance(pose, options);
        trianglesByPart.forEach((key, trianglesByLayout) -> {
            Map<Object, List<Origin[]>> replacedTriangles = new LinkedHashMap<>();
            trianglesByLayout.forEach((layout, triangles) -> replacedTriangles.put(
                    layout,
                    triangles.stream()
                            .map(triangle -> replaceSources(triangle, newPolygonsByOriginal))
                            .toList()));
            copy.trianglesByPart.put(key, replacedTriangles);
        });
        copy.partsBySource.putAll(partsBySource);
        newPolygonsByOriginal.forEach((originalPolygons, editedPolygons) ->
                copy.partsBySource.put(editedPolygons, partsOf(originalPolygons)));
        return copy;
    }

    private static Origin[] replaceSources(Origin[] triangle, IdentityHashMap<Object, Object> newPolygonsByOriginal) {
        Origin[] replacedTriangle = new Origin[3];
        for (int corner = 0; corner < 3; corner++) {
            Origin origin = triangle[corner];
            replacedTriangle[corner] = new Origin(
                    newPolygonsByOriginal.getOrDefault(origin.source(), origin.source()),
                    origin.cornerIndex(),
                    origin.influences());
        }
        return replacedTriangle;
    }

    /** Returns the triangles of a part, in the order of the scene. */
    public List<Origin[]> triangles(PartKey key) {
        return trianglesByPart.getOrDefault(key, Map.of()).values().stream()
                .flatMap(List::stream)
                .toList();
    }

    /** Returns the parts that a chunk, meshset or mesh draws. */
    public Set<PartKey> partsOf(Object source) {
        return partsBySource.getOrDefault(source, Set.of());
    }

    /**
     * Returns the indices of the nodes whose meshes have skins, because they draw weighted vertices or vertices of
     * other nodes. Nodes with visible meshes, in ascending order, are followed by nodes with modifier volumes, in
     * ascending order.
     */
    public List<Integer> skinnedNodeIndices() {
        List<Integer> nodeIndices = new ArrayList<>(findSkinnedNodeIndices(/* isVolume= */ false));
        nodeIndices.addAll(findSkinnedNodeIndices(/* isVolume= */ true));
        return nodeIndices;
    }

    private Set<Integer> findSkinnedNodeIndices(boolean isVolume) {
        Set<Integer> nodeIndices = new TreeSet<>();
        trianglesByPart.forEach((key, trianglesByLayout) -> trianglesByLayout
                .values()
                .forEach(triangles -> triangles.forEach(triangle -> {
                    for (Origin origin : triangle) {
                        if (origin.isVolume() != isVolume) {
                            return;
                        }
                        if (origin.influences().size() > 1
                                || origin.influences().getFirst().nodeIndex() != key.nodeIndex()) {
                            nodeIndices.add(key.nodeIndex());
                        }
                    }
                })));
        return nodeIndices;
    }
}
