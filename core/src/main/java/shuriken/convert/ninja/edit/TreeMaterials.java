package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.convert.ninja.material.TextureNumbers;
import shuriken.edit.EditJob;
import shuriken.edit.MaterialChange;
import shuriken.edit.MeshPart;
import shuriken.ninja.basic.BasicMaterial;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.model.Attach;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Scene;

/** Changed materials put into the meshes of a tree: colours, sides, alpha and textures. */
final class TreeMaterials {
    private final GeometryProvenance trace;
    private final MaterialChanges changes;
    /** Polygons that are others now. */
    private final IdentityHashMap<Object, Object> replaced = new IdentityHashMap<>();

    TreeMaterials(EditJob job, GeometryProvenance trace, TextureNumbers textures) {
        this.trace = trace;
        this.changes = new MaterialChanges(job, textures);
    }

    /** The tree with all changes that it can have; the others are told of. */
    ObjectTree<Attach> changed(ObjectTree<Attach> tree) {
        if (changes.isEmpty()) {
            return tree;
        }
        ObjectTree<Attach> changed = tree.map(attach -> switch (attach) {
            case Attach.Basic(BasicModel mesh) -> basic(attach, mesh);
            case Attach.Chunk(ChunkModel mesh) -> chunk(attach, mesh);
            case Attach.Ginja ginja -> ginja;
            case Attach.Xj xj -> xj;
        });
        changes.report();
        return changed;
    }

    /** Polygons by what they are now, for those who know them as they were. */
    IdentityHashMap<Object, Object> replaced() {
        return replaced;
    }

    /** The scene's materials that polygons have: one, or none of those that are not drawn. */
    private int material(Object polygons) {
        return trace.users(polygons).stream()
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
        boolean any = false;
        for (int i = 0; i < materials.size(); i++) {
            Set<Integer> own = users.getOrDefault(i, Set.of());
            Optional<MaterialChange> change =
                    own.size() == 1 ? changes.of(own.iterator().next()) : Optional.empty();
            if (change.isPresent()) {
                BasicMaterial now = BasicChange.of(
                        materials.get(i), change.get(), changes.number(change.get()), changes.doneBy(change.get()));
                any |= !now.equals(materials.get(i));
                materials.set(i, now);
            }
        }
        return any ? new Attach.Basic(BasicChange.with(mesh, materials)) : attach;
    }

    private Attach chunk(Attach attach, ChunkModel mesh) {
        ChunkMaterials list = new ChunkMaterials(mesh.polygons());
        Map<Integer, Set<Integer>> users = new HashMap<>();
        list.places()
                .forEach(at -> list.states(at)
                        .forEach(state -> users.computeIfAbsent(state, unused -> new HashSet<>())
                                .add(material(mesh.polygons().get(at)))));
        for (int at : list.places()) {
            changes.of(material(mesh.polygons().get(at)))
                    .ifPresent(
                            change -> list.change(at, change, changes.number(change), users, changes.doneBy(change)));
        }
        if (!list.isChanged()) {
            return attach;
        }
        List<PolyChunk> changed = list.result(replaced);
        return new Attach.Chunk(new ChunkModel(mesh.vertices(), changed, mesh.centre(), mesh.radius()));
    }
}
