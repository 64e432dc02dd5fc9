package shuriken.resolve.scenes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import shuriken.io.support.NameCounter;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Material;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.SceneBuilder;
import shuriken.scene.Skin;
import shuriken.scene.Target;
import shuriken.scene.Texture;

/**
 * Joins scenes. Equal textures and materials are added only once. A scene that is added several times has separate
 * nodes each time, but its meshes are added only once. Names stay unique.
 */
final class SceneJoiner {
    private final SceneBuilder joinedSceneBuilder;
    private final Function<String, String> uniqueNodeName;
    private final Function<String, String> uniqueTextureName;
    private final Function<String, String> uniqueMaterialName;
    private final Map<Texture, Integer> textureIndexByTexture = new HashMap<>();
    private final Map<Material, Integer> materialIndexByMaterial = new HashMap<>();
    private final IdentityHashMap<Scene, AddedScene> addedScenes = new IdentityHashMap<>();

    /**
     * The offsets and indices of an added scene's elements in the joined scene.
     *
     * @param meshOffset the index of its first mesh
     * @param materialIndices the indices of its materials
     * @param nodeOffsets the index of its first node for each time that it was added
     */
    private record AddedScene(int meshOffset, int[] materialIndices, List<Integer> nodeOffsets) {}

    /** Creates a joiner that starts with everything in a scene. */
    SceneJoiner(Scene initialScene) {
        this.joinedSceneBuilder = new SceneBuilder(initialScene);
        this.uniqueNodeName = createUniqueNaming(initialScene.nodes(), Node::name);
        this.uniqueTextureName = createUniqueNaming(initialScene.textures(), Texture::name);
        this.uniqueMaterialName = createUniqueNaming(initialScene.materials(), Material::name);
    }

    /** Returns a function that adds a number to each name that is already in use. */
    private static <T> Function<String, String> createUniqueNaming(
            Iterable<T> existingElements, Function<T, String> nameOf) {
        Set<String> usedNames = new HashSet<>();
        existingElements.forEach(element -> usedNames.add(nameOf.apply(element).toLowerCase(Locale.ROOT)));
        NameCounter nameCounter = new NameCounter();
        return requestedName -> nameCounter.firstUnused(
                requestedName.toLowerCase(Locale.ROOT),
                number -> number == 1 ? requestedName : requestedName + "_" + number,
                candidate -> usedNames.add(candidate.toLowerCase(Locale.ROOT)));
    }

    /** Returns the joined scene so far. */
    Scene build() {
        return joinedSceneBuilder.build();
    }

    /** Adds a node without a mesh, and returns its index. */
    int addNode(Node node) {
        return joinedSceneBuilder
                .add(node.withName(uniqueNodeName.apply(node.name())))
                .index();
    }

    /**
     * Adds a scene without its clips. Its root nodes become children of a node.
     *
     * @param scene the scene to add
     * @param parentIndex the index of the node that becomes the parent
     * @param prefix the prefix of the names of the scene's nodes, without the underscore that follows it
     * @return the index of its first node
     */
    int addScene(Scene scene, int parentIndex, String prefix) {
        AddedScene addedScene = addedScenes.computeIfAbsent(scene, this::addMeshesAndMaterials);
        int nodeOffset = joinedSceneBuilder.nodes().size();
        addedScene.nodeOffsets.add(nodeOffset);
        int skinOffset = joinedSceneBuilder.skins().size();
        for (Node node : scene.nodes()) {
            Node child = node.withName(uniqueNodeName.apply(prefix + "_" + node.name()))
                    .withParentIndex(node.parentIndex() == Scene.NONE ? parentIndex : node.parentIndex() + nodeOffset);
            int skinIndex = node.skinIndex() == Scene.NONE ? Scene.NONE : node.skinIndex() + skinOffset;
            joinedSceneBuilder.add(
                    node.meshIndex() == Scene.NONE
                            ? child
                            : child.withMeshIndices(node.meshIndex() + addedScene.meshOffset, skinIndex));
        }
        for (Skin skin : scene.skins()) {
            int[] joints = Arrays.stream(skin.joints())
                    .map(jointIndex -> jointIndex + nodeOffset)
                    .toArray();
            joinedSceneBuilder.add(new Skin(skin.name(), joints, skin.inverseBindMatrices()));
        }
        return nodeOffset;
    }

    /** Adds the textures, materials and meshes of a scene. */
    private AddedScene addMeshesAndMaterials(Scene scene) {
        int[] textureIndices = new int[scene.textures().size()];
        for (int i = 0; i < textureIndices.length; i++) {
            textureIndices[i] = textureIndexByTexture.computeIfAbsent(
                    scene.textures().get(i),
                    texture -> joinedSceneBuilder
                            .add(texture.withName(uniqueTextureName.apply(texture.name())))
                            .index());
        }
        int[] materialIndices = new int[scene.materials().size()];
        for (int i = 0; i < materialIndices.length; i++) {
            Material material = scene.materials().get(i);
            Material texturedMaterial = material.texture()
                    .map(textureRef -> material.withTexture(
                            textureRef.withTextureIndex(textureIndices[textureRef.textureIndex()])))
                    .orElse(material);
            materialIndices[i] = materialIndexByMaterial.computeIfAbsent(
                    texturedMaterial,
                    newMaterial -> joinedSceneBuilder
                            .add(newMaterial.withName(uniqueMaterialName.apply(newMaterial.name())))
                            .index());
        }
        int meshOffset = joinedSceneBuilder.meshes().size();
        for (Mesh mesh : scene.meshes()) {
            List<Primitive> primitives = mesh.primitives().stream()
                    .map(primitive -> withMaterial(primitive, materialIndices))
                    .toList();
            joinedSceneBuilder.add(new Mesh(scene.name() + "_" + mesh.name(), primitives));
        }
        return new AddedScene(meshOffset, materialIndices, new ArrayList<>());
    }

    private static Primitive withMaterial(Primitive primitive, int[] materialIndices) {
        return primitive.materialIndex() == Scene.NONE
                ? primitive
                : primitive.withMaterialIndex(materialIndices[primitive.materialIndex()]);
    }

    /** Adds the clips of all added scenes. A clip animates all copies of its scene at the same time. */
    void addClips() {
        Function<String, String> uniqueClipName = createUniqueNaming(joinedSceneBuilder.clips(), Clip::name);
        addedScenes.forEach((scene, addedScene) -> {
            for (Clip clip : scene.clips()) {
                List<Channel> channels = new ArrayList<>();
                for (Channel channel : clip.channels()) {
                    addChannels(channel, addedScene, channels);
                }
                String name = uniqueClipName.apply(clip.name());
                joinedSceneBuilder.add(
                        new Clip(name, clip.framesPerSecond(), clip.duration(), channels, clip.group(), clip.extras()));
            }
        });
    }

    private static void addChannels(Channel channel, AddedScene addedScene, List<Channel> channels) {
        switch (channel.target()) {
            case Target.OfNode target ->
                addedScene.nodeOffsets.forEach(nodeOffset -> channels.add(
                        channel.withTarget(new Target.OfNode(target.nodeIndex() + nodeOffset, target.property()))));
            case Target.OfMaterial target ->
                channels.add(channel.withTarget(
                        new Target.OfMaterial(addedScene.materialIndices[target.materialIndex()], target.property())));
        }
    }
}
