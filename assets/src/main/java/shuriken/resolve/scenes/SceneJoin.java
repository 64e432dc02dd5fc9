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

/** Joins two scenes. The root nodes of the second become children of a node of the first. */
final class SceneJoin {
    private final SceneBuilder joined;
    private final Scene part;
    private final int nodeOffset;
    private final int meshOffset;
    private final int materialOffset;
    private final int textureOffset;

    private SceneJoin(Scene body, Scene part) {
        this.joined = new SceneBuilder(body);
        this.part = part;
        this.nodeOffset = body.nodes().size();
        this.meshOffset = body.meshes().size();
        this.materialOffset = body.materials().size();
        this.textureOffset = body.textures().size();
    }

    /** Returns the body with the nodes, meshes, materials and textures of the part. Names stay unique. */
    static Scene join(Scene body, int bone, Scene part) {
        SceneJoin join = new SceneJoin(body, part);
        join.addSurfaces();
        join.addMeshes();
        join.addNodes(bone);
        return join.joined.build();
    }

    private static <T> Function<String, String> uniqueNames(Iterable<T> existing, Function<T, String> name) {
        Set<String> usedNames = new HashSet<>();
        existing.forEach(item -> usedNames.add(name.apply(item).toLowerCase(Locale.ROOT)));
        return requested -> {
            String unique = requested;
            for (int i = 2; !usedNames.add(unique.toLowerCase(Locale.ROOT)); i++) {
                unique = requested + "_" + i;
            }
            return unique;
        };
    }

    private void addSurfaces() {
        Function<String, String> names = uniqueNames(joined.textures(), Texture::name);
        for (Texture texture : part.textures()) {
            joined.add(texture.withName(names.apply(texture.name())));
        }
        Function<String, String> materialNames = uniqueNames(joined.materials(), Material::name);
        for (Material material : part.materials()) {
            Material named = material.withName(materialNames.apply(material.name()));
            joined.add(material.texture()
                    .map(ref -> named.withTexture(ref.withTexture(ref.texture() + textureOffset)))
                    .orElse(named));
        }
    }

    private void addMeshes() {
        for (Mesh mesh : part.meshes()) {
            joined.add(new Mesh(
                    part.name() + "_" + mesh.name(),
                    mesh.primitives().stream().map(this::withShiftedMaterial).collect(Collectors.toList())));
        }
    }

    private Primitive withShiftedMaterial(Primitive primitive) {
        return primitive.material() == Scene.NONE
                ? primitive
                : primitive.withMaterial(primitive.material() + materialOffset);
    }

    private void addNodes(int bone) {
        Function<String, String> names = uniqueNames(joined.nodes(), Node::name);
        for (Node node : part.nodes()) {
            Node child = node.withName(names.apply(part.name() + "_" + node.name()))
                    .withParent(node.parent() == Scene.NONE ? bone : node.parent() + nodeOffset);
            joined.add(node.mesh() == Scene.NONE ? child : child.withMesh(node.mesh() + meshOffset, Scene.NONE));
        }
    }
}
