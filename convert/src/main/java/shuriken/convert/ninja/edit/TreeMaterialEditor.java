package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.ginja.GinjaDraft;
import shuriken.convert.ninja.material.TextureIndexTable;
import shuriken.convert.ninja.model.GeometryProvenance;
import shuriken.convert.ninja.model.GeometryProvenance.PartKey;
import shuriken.edit.EditJob;
import shuriken.edit.scene.MaterialChange;
import shuriken.ninja.basic.BasicMaterial;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Scene;

/** Writes changed materials to the meshes of a tree: colours, textures, alpha, and whether both sides are drawn. */
final class TreeMaterialEditor {
    private final GeometryProvenance provenance;
    private final ConvertOptions options;
    private final MaterialChanges changes;
    /** The changed polygon objects, which are chunks or Ginja meshes, by the original ones. */
    private final IdentityHashMap<Object, Object> newPolygonsByOriginal = new IdentityHashMap<>();

    /**
     * Creates an editor of a tree's materials.
     *
     * @param options the options with which the tree was converted
     */
    TreeMaterialEditor(EditJob job, GeometryProvenance provenance, TextureIndexTable textures, ConvertOptions options) {
        this.provenance = provenance;
        this.options = options;
        this.changes = new MaterialChanges(job, textures);
    }

    /** Applies the changes that the file can store, and reports all changes. */
    ObjectTree<NodeMesh> applyChanges(ObjectTree<NodeMesh> tree) {
        if (changes.isEmpty()) {
            return tree;
        }
        ObjectTree<NodeMesh> changedTree = tree.mapMeshes(mesh -> switch (mesh) {
            case NodeMesh.Basic(BasicModel model) -> updateBasic(mesh, model);
            case NodeMesh.Chunk(ChunkModel model) -> updateChunk(mesh, model);
            case NodeMesh.Ginja(GinjaModel model) -> updateGinja(mesh, model);
            case NodeMesh.Xj xj -> xj;
        });
        changes.report();
        return changedTree;
    }

    /** Returns the changed polygon objects, which are chunks or Ginja meshes, by the original ones. */
    IdentityHashMap<Object, Object> newPolygonsByOriginal() {
        return newPolygonsByOriginal;
    }

    /**
     * Returns the index of the scene material with which polygons are drawn, or {@link Scene#NONE} if the scene does
     * not draw them.
     *
     * @param polygons a chunk, meshset or Ginja mesh
     */
    private int sceneMaterialIndex(Object polygons) {
        return provenance.partsOf(polygons).stream()
                .mapToInt(PartKey::materialIndex)
                .findFirst()
                .orElse(Scene.NONE);
    }

    private NodeMesh updateBasic(NodeMesh original, BasicModel model) {
        // Several scene materials can come from one material of a mesh. Such a material is not changed, because the
        // change of one of them would change the others too.
        Map<Integer, Set<Integer>> sceneMaterialIndicesByMeshMaterial = new HashMap<>();
        for (BasicMeshset meshset : model.meshsets()) {
            sceneMaterialIndicesByMeshMaterial
                    .computeIfAbsent(meshset.materialIndex(), unused -> new HashSet<>())
                    .add(sceneMaterialIndex(meshset));
        }
        List<BasicMaterial> materials = new ArrayList<>(model.materials());
        boolean isChanged = false;
        for (int i = 0; i < materials.size(); i++) {
            Set<Integer> sceneMaterialIndices = sceneMaterialIndicesByMeshMaterial.getOrDefault(i, Set.of());
            Optional<MaterialChange> change = sceneMaterialIndices.size() == 1
                    ? changes.find(sceneMaterialIndices.iterator().next())
                    : Optional.empty();
            if (change.isPresent()) {
                BasicMaterial newMaterial = BasicMaterialEditor.applyChange(
                        materials.get(i),
                        change.get(),
                        changes.newTextureIndex(change.get()),
                        changes.storedProperties(change.get()));
                isChanged |= !newMaterial.equals(materials.get(i));
                materials.set(i, newMaterial);
            }
        }
        return isChanged ? new NodeMesh.Basic(BasicMaterialEditor.withMaterials(model, materials)) : original;
    }

    private NodeMesh updateChunk(NodeMesh original, ChunkModel model) {
        ChunkMaterialEditor editor = new ChunkMaterialEditor(model.polygons());
        Map<Integer, Set<Integer>> sceneMaterialIndicesByChunk = new HashMap<>();
        editor.stripChunkIndices()
                .forEach(stripChunkIndex -> editor.materialChunkIndices(stripChunkIndex)
                        .forEach(chunkIndex -> sceneMaterialIndicesByChunk
                                .computeIfAbsent(chunkIndex, unused -> new HashSet<>())
                                .add(sceneMaterialIndex(model.polygons().get(stripChunkIndex)))));
        for (int stripChunkIndex : editor.stripChunkIndices()) {
            changes.find(sceneMaterialIndex(model.polygons().get(stripChunkIndex)))
                    .ifPresent(change -> editor.applyChange(
                            stripChunkIndex,
                            change,
                            changes.newTextureIndex(change),
                            sceneMaterialIndicesByChunk,
                            changes.storedProperties(change)));
        }
        if (!editor.isChanged()) {
            return original;
        }
        List<PolyChunk> changedPolygons = editor.build(newPolygonsByOriginal);
        return new NodeMesh.Chunk(new ChunkModel(model.vertices(), changedPolygons, model.centre(), model.radius()));
    }

    private NodeMesh updateGinja(NodeMesh original, GinjaModel model) {
        GinjaDraft draft = new GinjaDraft(model, options);
        for (List<GinjaMesh> meshes : List.of(model.opaque(), model.translucent())) {
            for (GinjaMesh mesh : meshes) {
                changes.find(sceneMaterialIndex(mesh))
                        .ifPresent(change -> new GinjaMaterialEditor(draft, mesh)
                                .apply(change, changes.newTextureIndex(change), changes.storedProperties(change)));
            }
        }
        GinjaModel changedModel = draft.build();
        draft.builtMeshByOriginal().forEach(newPolygonsByOriginal::put);
        return changedModel == model ? original : new NodeMesh.Ginja(changedModel);
    }
}
