package shuriken.resolve.scenes;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import shuriken.scene.Material;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.SceneBuilder;
import shuriken.scene.Texture;

/** Joins two scenes: the nodes of the second become descendants of a node of the first. */
final class SceneJoin {
    private final SceneBuilder joined;
    private final Scene part;
    private final int nodes;
    private final int meshes;
    private final int materials;
    private final int textures;

    private SceneJoin(Scene body, Scene part) {
        this.joined = new SceneBuilder(body);
        this.part = part;
        this.nodes = body.nodes().size();
        this.meshes = body.meshes().size();
        this.materials = body.materials().size();
        this.textures = body.textures().size();
    }

    /** Returns the joined scene, with only the models of the part; names stay unique. */
    static Scene join(Scene body, int bone, Scene part) {
        SceneJoin join = new SceneJoin(body, part);
        join.addSurfaces();
        join.addMeshes();
        join.addNodes(bone);
        return join.joined.build();
    }

    private static <T> Function<String, String> unique(Iterable<T> known, Function<T, String> name) {
        Set<String> taken = new HashSet<>();
        known.forEach(item -> taken.add(name.apply(item).toLowerCase(Locale.ROOT)));
        return wanted -> {
            String unique = wanted;
            for (int i = 2; !taken.add(unique.toLowerCase(Locale.ROOT)); i++) {
                unique = wanted + "_" + i;
            }
            return unique;
        };
    }

    private void addSurfaces() {
        Function<String, String> names = unique(joined.textures(), Texture::name);
        for (Texture texture : part.textures()) {
            joined.add(texture.withName(names.apply(texture.name())));
        }
        Function<String, String> materialNames = unique(joined.materials(), Material::name);
        for (Material material : part.materials()) {
            Material named = material.withName(materialNames.apply(material.name()));
            joined.add(material.texture()
                    .map(ref -> named.withTexture(ref.withTexture(ref.texture() + textures)))
                    .orElse(named));
        }
    }

    private void addMeshes() {
        for (Mesh mesh : part.meshes()) {
            joined.add(new Mesh(
                    part.name() + "_" + mesh.name(),
                    mesh.primitives().stream().map(this::shifted).collect(Collectors.toList())));
        }
    }

    private Primitive shifted(Primitive primitive) {
        return primitive.material() == Scene.NONE
                ? primitive
                : primitive.withMaterial(primitive.material() + materials);
    }

    private void addNodes(int bone) {
        Function<String, String> names = unique(joined.nodes(), Node::name);
        for (Node node : part.nodes()) {
            Node below = node.withName(names.apply(part.name() + "_" + node.name()))
                    .below(node.parent() == Scene.NONE ? bone : node.parent() + nodes);
            joined.add(node.mesh() == Scene.NONE ? below : below.withMesh(node.mesh() + meshes, Scene.NONE));
        }
    }
}
