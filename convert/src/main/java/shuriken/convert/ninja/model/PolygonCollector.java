package shuriken.convert.ninja.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import shuriken.convert.ninja.draw.NinjaSurface;
import shuriken.convert.ninja.draw.PrimitiveSet;
import shuriken.convert.ninja.draw.PrimitiveSink;
import shuriken.convert.ninja.draw.SlotBuffer;
import shuriken.convert.ninja.material.NinjaSceneMaterials;
import shuriken.convert.ninja.pose.RestTransforms;
import shuriken.convert.ninja.tree.Corner;
import shuriken.convert.ninja.tree.CornerReader;
import shuriken.convert.ninja.tree.NinjaMeshBuilder;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.scene.Primitive.Mode;

/** Collects the polygons that a model draws: one mesh, and one modifier volume, for each node that draws. */
public final class PolygonCollector implements PrimitiveSink {
    private final RestTransforms pose;
    private final NinjaSceneMaterials materials;
    private final ReadContext context;
    private final Map<Integer, NinjaMeshBuilder> meshBuilderByNode = new TreeMap<>();
    private final Map<Integer, NinjaMeshBuilder> volumeBuilderByNode = new TreeMap<>();

    public PolygonCollector(RestTransforms pose, NinjaSceneMaterials materials, ReadContext context) {
        this.pose = pose;
        this.materials = materials;
        this.context = context;
    }

    @Override
    public void addPrimitives(
            int nodeIndex, NinjaSurface surface, PrimitiveSet primitives, SlotBuffer slots, SourceLocation location) {
        addPolygonsTo(
                meshBuilderByNode.computeIfAbsent(nodeIndex, NinjaMeshBuilder::new),
                surface,
                primitives,
                slots,
                location);
    }

    @Override
    public void addVolume(int nodeIndex, PrimitiveSet primitives, SlotBuffer slots, SourceLocation location) {
        addPolygonsTo(
                volumeBuilderByNode.computeIfAbsent(nodeIndex, NinjaMeshBuilder::new),
                NinjaSurface.VOLUME,
                primitives,
                slots,
                location);
    }

    private void addPolygonsTo(
            NinjaMeshBuilder meshBuilder,
            NinjaSurface surface,
            PrimitiveSet primitives,
            SlotBuffer slots,
            SourceLocation location) {
        CornerReader reader = new CornerReader(primitives, surface, slots, meshBuilder.nodeIndex(), pose);
        int incompleteCount = 0;
        for (Mode mode : Mode.values()) {
            incompleteCount +=
                    addPolygonsOfMode(meshBuilder, surface, location, reader, mode, primitives.cornerIndices(mode));
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
            NinjaMeshBuilder meshBuilder,
            NinjaSurface surface,
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
    public List<NinjaMeshBuilder> meshBuilders() {
        return nonEmptyBuilders(meshBuilderByNode);
    }

    /** Returns the builders of modifier volumes that are not empty, in the order of nodes. */
    public List<NinjaMeshBuilder> volumeBuilders() {
        return nonEmptyBuilders(volumeBuilderByNode);
    }

    private static List<NinjaMeshBuilder> nonEmptyBuilders(Map<Integer, NinjaMeshBuilder> builderByNode) {
        return builderByNode.values().stream()
                .filter(meshBuilder -> !meshBuilder.isEmpty())
                .toList();
    }
}
