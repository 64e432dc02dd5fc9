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
import shuriken.convert.ninja.material.TextureNumbers;
import shuriken.edit.EditJob;
import shuriken.edit.MaterialChange;
import shuriken.edit.MeshPart;
import shuriken.ninja.basic.BasicMaterial;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.model.Attach;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Scene;

/** Writes changed materials into the meshes of a tree: colours, sides, alpha and textures. */
final class TreeMaterials {
    private final GeometryProvenance provenance;
    private final ConvertOptions options;
    private final MaterialChanges changes;
    /** The replaced polygons. */
    private final IdentityHashMap<Object, Object> replaced = new IdentityHashMap<>();

    /** @param options that the tree was converted with */
    TreeMaterials(EditJob job, GeometryProvenance provenance, TextureNumbers textures, ConvertOptions options) {
        this.provenance = provenance;
        this.options = options;
        this.changes = new MaterialChanges(job, textures);
    }

    /** Applies every supported change and reports the rest. */
    ObjectTree<Attach> changed(ObjectTree<Attach> tree) {
        if (changes.isEmpty()) {
            return tree;
        }
        ObjectTree<Attach> changed = tree.mapMeshes(attach -> switch (attach) {
            case Attach.Basic(BasicModel mesh) -> basic(attach, mesh);
            case Attach.Chunk(ChunkModel mesh) -> chunk(attach, mesh);
            case Attach.Ginja(GinjaModel mesh) -> ginja(attach, mesh);
            case Attach.Xj xj -> xj;
        });
        changes.report();
        return changed;
    }

    /** Returns the new polygons by the original ones. */
    IdentityHashMap<Object, Object> replaced() {
        return replaced;
    }

    /** Returns the scene's material of polygons, or {@link Scene#NONE} if they are not drawn. */
    private int material(Object polygons) {
        return provenance.users(polygons).stream()
                .mapToInt(MeshPart.Key::material)
                .findFirst()
                .orElse(Scene.NONE);
    }

    private Attach basic(Attach attach, BasicModel mesh) {
        Map<Integer, Set<Integer>> users = new HashMap<>();
        for (BasicMeshset set : mesh.meshsets()) {
            users.computeIfAbsent(set.material(), unused -> new HashSet<>()).add(material(set));
        }
        List<BasicMaterial> materials = new ArrayList<>(mesh.materials());
        boolean isChanged = false;
        for (int i = 0; i < materials.size(); i++) {
            Set<Integer> materialUsers = users.getOrDefault(i, Set.of());
            Optional<MaterialChange> change = materialUsers.size() == 1
                    ? changes.of(materialUsers.iterator().next())
                    : Optional.empty();
            if (change.isPresent()) {
                BasicMaterial now = BasicChange.of(
                        materials.get(i), change.get(), changes.number(change.get()), changes.doneBy(change.get()));
                isChanged |= !now.equals(materials.get(i));
                materials.set(i, now);
            }
        }
        return isChanged ? new Attach.Basic(BasicChange.with(mesh, materials)) : attach;
    }

    private Attach chunk(Attach attach, ChunkModel mesh) {
        ChunkMaterials list = new ChunkMaterials(mesh.polygons());
        Map<Integer, Set<Integer>> users = new HashMap<>();
        list.stripIndices()
                .forEach(strip -> list.states(strip)
                        .forEach(state -> users.computeIfAbsent(state, unused -> new HashSet<>())
                                .add(material(mesh.polygons().get(strip)))));
        for (int strip : list.stripIndices()) {
            changes.of(material(mesh.polygons().get(strip)))
                    .ifPresent(change ->
                            list.change(strip, change, changes.number(change), users, changes.doneBy(change)));
        }
        if (!list.isChanged()) {
            return attach;
        }
        List<PolyChunk> changed = list.result(replaced);
        return new Attach.Chunk(new ChunkModel(mesh.vertices(), changed, mesh.centre(), mesh.radius()));
    }

    private Attach ginja(Attach attach, GinjaModel mesh) {
        GinjaDraft draft = new GinjaDraft(mesh, options);
        for (List<GinjaMesh> meshes : List.of(mesh.opaque(), mesh.translucent())) {
            for (GinjaMesh drawn : meshes) {
                changes.of(material(drawn))
                        .ifPresent(change -> new GinjaChange(draft, drawn)
                                .apply(change, changes.number(change), changes.doneBy(change)));
            }
        }
        GinjaModel changed = draft.build();
        draft.rebuilt().forEach(replaced::put);
        return changed == mesh ? attach : new Attach.Ginja(changed);
    }
}
