package shuriken.edit;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.build.ninja.TextureNumbers;
import shuriken.edit.MaterialChange.What;
import shuriken.ninja.basic.BasicMaterial;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.model.Attach;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/** Changed materials put into the meshes of a tree: colours, sides, alpha and textures. */
final class TreeMaterials {
    private final EditJob job;
    private final Trace trace;
    private final TextureNumbers textures;
    private final Map<Integer, MaterialChange> changes = new HashMap<>();
    private final Map<Integer, Set<What>> done = new HashMap<>();
    /** Polygons that are others now. */
    private final IdentityHashMap<Object, Object> replaced = new IdentityHashMap<>();

    TreeMaterials(EditJob job, Trace trace, TextureNumbers textures) {
        this.job = job;
        this.trace = trace;
        this.textures = textures;
        job.comparison().changedMaterials().forEach(change -> changes.put(change.number(), change));
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
        changes.forEach((number, change) -> {
            Set<What> all = done.getOrDefault(number, Set.of());
            Set<What> left = EnumSet.copyOf(change.what());
            left.removeAll(all);
            if (!all.isEmpty()) {
                job.report().add(Fate.MOVED, "material", change.now().name(), change.words(left) + " changed");
            }
            if (!left.isEmpty() && !isUnseen(change, left)) {
                String words = change.words(all) + " changed; kept as the original has it";
                job.report().add(Fate.LOST, "material", change.now().name(), words);
            }
        });
        return changed;
    }

    /** Whether nothing is known of what changed: the source's texture was not found. */
    private static boolean isUnseen(MaterialChange change, Set<What> left) {
        Set<What> seen = EnumSet.copyOf(left);
        seen.remove(What.TEXTURE);
        return seen.isEmpty()
                && change.was().texture().isEmpty()
                && change.was().extras().values().containsKey("textureId");
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
            MaterialChange change = own.size() == 1 ? changes.get(own.iterator().next()) : null;
            if (change != null) {
                BasicMaterial now = BasicChange.of(materials.get(i), change, number(change), doneBy(change));
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
            MaterialChange change = changes.get(material(mesh.polygons().get(at)));
            if (change != null) {
                list.change(at, change, number(change), users, doneBy(change));
            }
        }
        if (!list.isChanged()) {
            return attach;
        }
        List<PolyChunk> changed = list.result(replaced);
        return new Attach.Chunk(new ChunkModel(mesh.vertices(), changed, mesh.centre(), mesh.radius()));
    }

    private Set<What> doneBy(MaterialChange change) {
        return done.computeIfAbsent(change.number(), unused -> EnumSet.noneOf(What.class));
    }

    /** The number of the texture that a material has now; -1 if it has none, or one that has no number. */
    private int number(MaterialChange change) {
        if (!change.has(What.TEXTURE)
                || change.texture().isEmpty()
                || change.was().texture().isEmpty()) {
            return -1;
        }
        for (Material other : job.source().materials()) {
            boolean same = other.texture()
                    .map(ref -> job.source().textures().get(ref.texture()).name())
                    .filter(change.texture()::equals)
                    .isPresent();
            if (same && other.extras().values().get("textureId") instanceof Integer number) {
                return number;
            }
        }
        return textures.isListed() ? textures.named(change.texture()) : -1;
    }
}
