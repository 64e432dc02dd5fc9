package shuriken.convert.ninja.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import shuriken.convert.ninja.draw.PolygonSink;
import shuriken.convert.ninja.draw.Polygons;
import shuriken.convert.ninja.draw.SlotBuffer;
import shuriken.convert.ninja.draw.Surface;
import shuriken.convert.ninja.material.SceneMaterials;
import shuriken.convert.ninja.pose.RestPose;
import shuriken.convert.ninja.tree.Corner;
import shuriken.convert.ninja.tree.CornerReader;
import shuriken.convert.ninja.tree.MeshBuilder;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.scene.Primitive.Mode;

/** Collects the polygons that a model draws: one mesh, and one modifier volume, for each node that draws. */
public final class PolygonCollector implements PolygonSink {
    private final RestPose pose;
    private final SceneMaterials materials;
    private final ReadContext context;
    private final Map<Integer, MeshBuilder> meshBuilderByNode = new TreeMap<>();
    private final Map<Integer, MeshBuilder> volumeBuilderByNode = new TreeMap<>();

    public PolygonCollector(RestPose pose, SceneMaterials materials, ReadContext context) {
        this.pose = pose;
        this.materials = materials;
        this.context = context;
    }

    @Override
    public void addPolygons(
            int nodeIndex, Surface surface, Polygons polygons, SlotBuffer slots, SourceLocation location) {
        addPolygonsTo(
                meshBuilderByNode.computeIfAbsent(nodeIndex, MeshBuilder::new), surface, polygons, slots, location);
    }

    @Override
    public void addVolume(int nodeIndex, Polygons polygons, SlotBuffer slots, SourceLocation location) {
        addPolygonsTo(
                volumeBuilderByNode.computeIfAbsent(nodeIndex, MeshBuilder::new),
                Surface.VOLUME,
                polygons,
                slots,
                location);
    }

    private void addPolygonsTo(
            MeshBuilder meshBuilder, Surface surface, Polygons polygons, SlotBuffer slots, SourceLocation location) {
        CornerReader reader = new CornerReader(polygons, surface, slots, meshBuilder.nodeIndex(), pose);
        int incompleteCount = 0;
        for (Mode mode : Mode.values()) {
            incompleteCount +=
                    addPolygonsOfMode(meshBuilder, surface, location, reader, mode, polygons.cornerIndices(mode));
        }
        if (incompleteCount > 0) {
            context.reportDeviation(
                    DiagnosticCode.MISSING_VERTEX,
                    location,
                    "polygons that use undefined vertices: %,d",
                    incompleteCount);
        }
    }

    /** Adds the polygons whose vertices are all defined, and returns the number of omitted polygons. */
    private int addPolygonsOfMode(
            MeshBuilder meshBuilder,
            Surface surface,
            SourceLocation location,
            CornerReader reader,
            Mode mode,
            int[] cornerIndices) {
        int incompleteCount = 0;
        for (int i = 0; i < cornerIndices.length; i += mode.cornerCount()) {
            List<Corner> polygonCorners = new ArrayList<>();
            for (int cornerOffset = i; cornerOffset < i + mode.cornerCount(); cornerOffset++) {
                reader.read(cornerIndices[cornerOffset]).ifPresent(polygonCorners::add);
            }
            if (polygonCorners.size() == mode.cornerCount()) {
                meshBuilder.add(
                        materials.getOrAddIndex(surface, location),
                        reader.layout(mode, polygonCorners),
                        polygonCorners);
            } else {
                incompleteCount++;
            }
        }
        return incompleteCount;
    }

    /** Returns the builders of meshes that are not empty, in the order of nodes. */
    public List<MeshBuilder> meshBuilders() {
        return nonEmptyBuilders(meshBuilderByNode);
    }

    /** Returns the builders of modifier volumes that are not empty, in the order of nodes. */
    public List<MeshBuilder> volumeBuilders() {
        return nonEmptyBuilders(volumeBuilderByNode);
    }

    private static List<MeshBuilder> nonEmptyBuilders(Map<Integer, MeshBuilder> builderByNode) {
        return builderByNode.values().stream()
                .filter(meshBuilder -> !meshBuilder.isEmpty())
                .toList();
    }
}
