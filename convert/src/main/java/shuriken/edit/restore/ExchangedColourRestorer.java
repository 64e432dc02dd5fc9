package shuriken.edit.restore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.mesh.EditCorner;
import shuriken.edit.mesh.MeshPart;
import shuriken.edit.mesh.MeshPartCollector;
import shuriken.edit.scene.SourceMapping;
import shuriken.scene.Mesh;
import shuriken.scene.Primitive;
import shuriken.scene.Primitive.Mode;
import shuriken.scene.Scene;

/**
 * Restores vertex colours that Blender 3 exchanged. Its exporter uses the colour of corner n for vertex n. The
 * exchanged colours of an untouched mesh are therefore known and can be distinguished from painted colours.
 *
 * <p>Source: Khronos glTF-Blender-IO, issue 1841. Observed in Blender 3.4.1 at every corner of 14 meshes.
 */
public final class ExchangedColourRestorer {
    /** The original parts as Blender imports them, without repeated triangles. */
    private final Map<MeshPart.Key, MeshPart> partsAsImported;
    /** The same parts with the colours that Blender exports. */
    private final Map<MeshPart.Key, MeshPart> partsAsExported;

    private final Set<MeshPart.Key> restoredKeys = new HashSet<>();
    private int restoredCornerCount;

    private ExchangedColourRestorer(
            Map<MeshPart.Key, MeshPart> partsAsImported, Map<MeshPart.Key, MeshPart> partsAsExported) {
        this.partsAsImported = partsAsImported;
        this.partsAsExported = partsAsExported;
    }

    /**
     * Computes the colours that Blender exports for an untouched scene.
     *
     * @param originalScene the scene that the editor received
     */
    public static ExchangedColourRestorer create(
            Scene originalScene, SourceMapping originalMapping, SourceLocation location, ReadContext silentContext) {
        boolean hasColours = originalScene.meshes().stream().anyMatch(ExchangedColourRestorer::hasVertexColours);
        if (!hasColours) {
            return new ExchangedColourRestorer(Map.of(), Map.of());
        }
        List<Mesh> importedMeshes = originalScene.meshes().stream()
                .map(mesh -> hasVertexColours(mesh) ? removeRepeatedTriangles(mesh) : mesh)
                .toList();
        List<Mesh> exportedMeshes = importedMeshes.stream()
                .map(mesh -> hasVertexColours(mesh) ? exchangeColours(mesh) : mesh)
                .toList();
        return new ExchangedColourRestorer(
                MeshPartCollector.collect(
                        originalScene.withMeshes(importedMeshes), originalMapping, location, silentContext),
                MeshPartCollector.collect(
                        originalScene.withMeshes(exportedMeshes), originalMapping, location, silentContext));
    }

    private static boolean hasVertexColours(Mesh mesh) {
        return mesh.primitives().stream()
                .anyMatch(primitive -> primitive.mode() == Mode.TRIANGLES && primitive.colours().length > 0);
    }

    /**
     * Returns a mesh without the triangles that Blender removes when it imports a mesh: those that use a vertex twice,
     * and those that have the same vertices as an earlier triangle.
     */
    private static Mesh removeRepeatedTriangles(Mesh mesh) {
        return new Mesh(
                mesh.name(),
                mesh.primitives().stream()
                        .map(primitive -> primitive.mode() == Mode.TRIANGLES
                                ? primitive.withIndices(keepFirstTriangles(primitive.indices()))
                                : primitive)
                        .toList());
    }

    /** Returns indices without the triangles that Blender removes. */
    private static int[] keepFirstTriangles(int[] indices) {
        Set<List<Integer>> seenTriangles = new HashSet<>();
        int[] keptIndices = new int[indices.length];
        int keptCount = 0;
        for (int i = 0; i + 2 < indices.length; i += 3) {
            int[] sortedTriangle = Arrays.copyOfRange(indices, i, i + 3);
            Arrays.sort(sortedTriangle);
            if (sortedTriangle[0] != sortedTriangle[1]
                    && sortedTriangle[1] != sortedTriangle[2]
                    && seenTriangles.add(List.of(sortedTriangle[0], sortedTriangle[1], sortedTriangle[2]))) {
                System.arraycopy(indices, i, keptIndices, keptCount, 3);
                keptCount += 3;
            }
        }
        return Arrays.copyOf(keptIndices, keptCount);
    }

    /**
     * Returns a mesh whose triangle primitives with colours have one vertex for each corner. Each vertex has the colour
     * that Blender exports for it.
     */
    private static Mesh exchangeColours(Mesh mesh) {
        int cornerCount = 0;
        for (Primitive primitive : mesh.primitives()) {
            cornerCount += primitive.mode() == Mode.TRIANGLES ? primitive.indices().length : 0;
        }
        byte[] colours = new byte[Math.multiplyExact(4, cornerCount)];
        Arrays.fill(colours, (byte) 0xFF);
        int cornerIndex = 0;
        for (Primitive primitive : mesh.primitives()) {
            for (int i = 0; primitive.mode() == Mode.TRIANGLES && i < primitive.indices().length; i++, cornerIndex++) {
                if (primitive.colours().length > 0) {
                    System.arraycopy(primitive.colours(), 4 * primitive.indices()[i], colours, 4 * cornerIndex, 4);
                }
            }
        }
        List<Primitive> primitives = new ArrayList<>();
        int firstVertexIndex = 0;
        for (Primitive primitive : mesh.primitives()) {
            primitives.add(
                    primitive.mode() == Mode.TRIANGLES && primitive.colours().length > 0
                            ? toUnindexed(primitive, firstVertexIndex, colours)
                            : primitive);
            firstVertexIndex += primitive.mode() == Mode.TRIANGLES ? primitive.vertexCount() : 0;
        }
        return new Mesh(mesh.name(), primitives);
    }

    /**
     * Returns a primitive with one vertex for each corner.
     *
     * @param firstVertexIndex the index of the first vertex of the primitive in the mesh
     * @param cornerColours the RGBA colours of all corners of the mesh
     */
    private static Primitive toUnindexed(Primitive primitive, int firstVertexIndex, byte[] cornerColours) {
        int[] originalIndices = primitive.indices();
        byte[] exchangedColours = new byte[Math.multiplyExact(4, originalIndices.length)];
        int[] indices = new int[originalIndices.length];
        int[] joints = new int[Math.multiplyExact(primitive.influencesPerVertex(), originalIndices.length)];
        float[] weights = new float[joints.length];
        for (int i = 0; i < originalIndices.length; i++) {
            // A mesh can have more vertices than corners. The last colour is used for these vertices.
            int colourOffset = Math.min(4 * (firstVertexIndex + originalIndices[i]), cornerColours.length - 4);
            System.arraycopy(cornerColours, colourOffset, exchangedColours, 4 * i, 4);
            System.arraycopy(
                    primitive.joints(),
                    primitive.influencesPerVertex() * originalIndices[i],
                    joints,
                    primitive.influencesPerVertex() * i,
                    primitive.influencesPerVertex());
            System.arraycopy(
                    primitive.weights(),
                    primitive.influencesPerVertex() * originalIndices[i],
                    weights,
                    primitive.influencesPerVertex() * i,
                    primitive.influencesPerVertex());
            indices[i] = i;
        }
        return new Primitive(
                selectVertices(primitive.positions(), 3, originalIndices),
                selectVertices(primitive.normals(), 3, originalIndices),
                selectVertices(primitive.texCoords(), 2, originalIndices),
                exchangedColours,
                primitive.influencesPerVertex(),
                joints,
                weights,
                indices,
                primitive.materialIndex());
    }

    /** Returns the values of one vertex for each index. */
    private static float[] selectVertices(float[] values, int componentCount, int[] indices) {
        float[] selectedValues = new float[values.length == 0 ? 0 : Math.multiplyExact(componentCount, indices.length)];
        for (int i = 0; i < selectedValues.length; i++) {
            selectedValues[i] = values[componentCount * indices[i / componentCount] + i % componentCount];
        }
        return selectedValues;
    }

    /** Returns an edited part with its original colours if Blender only exchanged them, or the same part otherwise. */
    public MeshPart restore(MeshPart editedPart) {
        MeshPart exportedPart = partsAsExported.get(editedPart.key());
        MeshPart importedPart = partsAsImported.get(editedPart.key());
        if (exportedPart == null
                || importedPart == null
                || exportedPart.triangles().size() != editedPart.triangles().size()) {
            return editedPart;
        }
        List<EditCorner[]> triangles = new ArrayList<>();
        int exchangedCornerCount = 0;
        for (int i = 0; i < editedPart.triangles().size(); i++) {
            EditCorner[] triangle = new EditCorner[3];
            for (int corner = 0; corner < 3; corner++) {
                EditCorner editedCorner = editedPart.triangles().get(i)[corner];
                EditCorner originalCorner = importedPart.triangles().get(i)[corner];
                if (!exportedPart.triangles().get(i)[corner].hasSameColour(editedCorner)) {
                    return editedPart;
                }
                exchangedCornerCount += originalCorner.hasSameColour(editedCorner) ? 0 : 1;
                triangle[corner] = editedCorner.withColourOf(originalCorner);
            }
            triangles.add(triangle);
        }
        restoredCornerCount += exchangedCornerCount;
        restoredKeys.add(editedPart.key());
        return exchangedCornerCount == 0 ? editedPart : editedPart.withTriangles(triangles);
    }

    /**
     * Returns the keys of the parts whose colours are exactly the colours that Blender exports for the untouched scene.
     */
    public Set<MeshPart.Key> restoredKeys() {
        return restoredKeys;
    }

    /** Returns the number of corners whose colours were restored. */
    public int restoredCornerCount() {
        return restoredCornerCount;
    }
}
