package shuriken.convert.ninja.stage;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.convert.ninja.material.SceneTextures;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.tam.TamBlock.Frame;
import shuriken.ninja.tam.TamBlock.Slide;
import shuriken.ninja.tam.TamBlock.Swap;
import shuriken.ninja.tam.TamFile;
import shuriken.scene.Material;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.SceneBuilder;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Wrap;
import shuriken.scene.Transform;

/**
 * Adds the animated textures of a stage to its static scene. A slide animation moves a texture, so the model gets
 * separate materials whose texture offset is animated. A swap animation shows several textures in turn, so the model
 * gets a node for each of these textures, and the visibility of the nodes is animated. At rest, the node of the first
 * texture is visible.
 */
final class AnimatedTextureBuilder {
    /** The approximate size of a material or node in memory, for the memory budget. */
    private static final int BYTES_PER_MATERIAL_OR_NODE = 512;

    private static final float[] HIDDEN_SCALE = {0, 0, 0};

    private final TamFile animatedTextures;
    private final SceneTextures textures;
    private final SourceLocation location;
    private final ReadContext context;
    private final SceneBuilder sceneBuilder;
    private final Map<Appearance, Integer> materialIndexByAppearance = new HashMap<>();
    private final Map<Appearance, Integer> meshIndexByAppearance = new HashMap<>();
    private final TextureClipBuilder clipBuilder = new TextureClipBuilder();

    /**
     * The scene nodes of one model of a section, and the animations of its textures.
     *
     * @param firstNodeIndex the index of the first node
     * @param endNodeIndex the index after the last node
     * @param slideId the id of the slide animation, or {@link Scene#NONE}
     * @param swapId the id of the swap animation, or {@link Scene#NONE}
     */
    record AnimatedModelNodes(int firstNodeIndex, int endNodeIndex, int slideId, int swapId) {}

    /**
     * A material or mesh of the static scene with animated textures. It becomes a copy of the original. Equal
     * appearances share a copy.
     *
     * @param originalIndex the index of the original material or mesh
     * @param slide the slide animation, if there is one
     * @param textureIndex the index in the scene of the texture that replaces the original texture, or {@link
     *     Scene#NONE}
     */
    private record Appearance(int originalIndex, Optional<Slide> slide, int textureIndex) {}

    /**
     * Creates a builder.
     *
     * @param animatedTextures the animated textures of the stage
     * @param staticScene the static scene, which is not changed
     */
    AnimatedTextureBuilder(
            TamFile animatedTextures,
            SceneTextures textures,
            Scene staticScene,
            SourceLocation location,
            ReadContext context) {
        this.animatedTextures = animatedTextures;
        this.textures = textures;
        this.location = location;
        this.context = context;
        this.sceneBuilder = new SceneBuilder(staticScene);
    }

    /** Returns the scene with animated textures. Its clips follow the existing clips. */
    Scene build(List<AnimatedModelNodes> animatedModels, String name) {
        for (AnimatedModelNodes model : animatedModels) {
            Optional<Slide> slide = animatedTextures.slide(model.slideId).filter(TextureClipBuilder::isMoving);
            Optional<Swap> swap = animatedTextures
                    .swap(model.swapId)
                    .filter(candidate -> !candidate.frames().isEmpty());
            for (int nodeIndex = model.firstNodeIndex; nodeIndex < model.endNodeIndex; nodeIndex++) {
                if (sceneBuilder.nodes().get(nodeIndex).meshIndex() != Scene.NONE) {
                    replaceMesh(nodeIndex, slide, swap);
                }
            }
        }
        sceneBuilder.textures().clear();
        sceneBuilder.textures().addAll(textures.textures());
        sceneBuilder.clips().addAll(clipBuilder.build(name));
        return sceneBuilder.build();
    }

    /**
     * Replaces the mesh of a node by copies with animated textures. If the swap animation shows at most one texture,
     * the node gets one copy. Otherwise the node keeps the primitives without a texture, and each texture gets a child
     * node with a copy of the mesh. A mesh without textures does not change.
     */
    private void replaceMesh(int nodeIndex, Optional<Slide> slide, Optional<Swap> swap) {
        Map<Frame, Integer> sceneTextureIndexByFrame = new LinkedHashMap<>();
        swap.ifPresent(swapAnimation -> swapAnimation
                .frames()
                .forEach(frame -> sceneTextureIndexByFrame.put(frame, getOrLoadTextureIndex(frame.textureIndex()))));
        Set<Integer> uniqueTextureIndices = new LinkedHashSet<>(sceneTextureIndexByFrame.values());
        Node meshNode = sceneBuilder.nodes().get(nodeIndex);
        if (uniqueTextureIndices.size() <= 1) {
            int textureIndex = uniqueTextureIndices.isEmpty()
                    ? Scene.NONE
                    : uniqueTextureIndices.iterator().next();
            sceneBuilder
                    .nodes()
                    .set(
                            nodeIndex,
                            meshNode.withMeshIndices(
                                    getOrAddMeshIndex(new Appearance(meshNode.meshIndex(), slide, textureIndex)),
                                    meshNode.skinIndex()));
            return;
        }
        Mesh mesh = sceneBuilder.meshes().get(meshNode.meshIndex());
        List<Primitive> untexturedPrimitives = mesh.primitives().stream()
                .filter(primitive -> !isTextured(primitive))
                .toList();
        if (untexturedPrimitives.size() == mesh.primitives().size()) {
            return;
        }
        int untexturedMeshIndex = untexturedPrimitives.isEmpty()
                ? Scene.NONE
                : sceneBuilder
                        .add(new Mesh(mesh.name() + "_rest", untexturedPrimitives))
                        .index();
        sceneBuilder.nodes().set(nodeIndex, meshNode.withMeshIndices(untexturedMeshIndex, meshNode.skinIndex()));
        int textureNumber = 0;
        for (int textureIndex : uniqueTextureIndices) {
            context.reserve(BYTES_PER_MATERIAL_OR_NODE, location, "nodes");
            int meshIndex = getOrAddMeshIndex(new Appearance(meshNode.meshIndex(), slide, textureIndex));
            Transform transform = textureNumber == 0 ? Transform.IDENTITY : Transform.IDENTITY.withScale(HIDDEN_SCALE);
            int newNodeIndex = sceneBuilder
                    .add(Node.of(meshNode.name() + "_picture_" + textureNumber, transform)
                            .withParentIndex(nodeIndex)
                            .withMeshIndices(meshIndex, Scene.NONE))
                    .index();
            swap.ifPresent(swapAnimation ->
                    clipBuilder.addSwapNode(swapAnimation, sceneTextureIndexByFrame, textureIndex, newNodeIndex));
            textureNumber++;
        }
    }

    /** Returns the index in the scene of a texture of the stage, or {@link Scene#NONE} if the texture is missing. */
    private int getOrLoadTextureIndex(int stageTextureIndex) {
        return textures.getOrLoadIndex(stageTextureIndex).orElse(Scene.NONE);
    }

    private boolean isTextured(Primitive primitive) {
        return primitive.materialIndex() != Scene.NONE
                && sceneBuilder
                        .materials()
                        .get(primitive.materialIndex())
                        .texture()
                        .isPresent();
    }

    /** Returns the index of the mesh copy with an appearance. Primitives without a texture keep their materials. */
    private int getOrAddMeshIndex(Appearance appearance) {
        if (appearance.slide.isEmpty() && appearance.textureIndex == Scene.NONE) {
            return appearance.originalIndex;
        }
        Integer meshIndex = meshIndexByAppearance.get(appearance);
        if (meshIndex == null) {
            Mesh mesh = sceneBuilder.meshes().get(appearance.originalIndex);
            List<Primitive> primitives = new ArrayList<>();
            for (Primitive primitive : mesh.primitives()) {
                if (isTextured(primitive)) {
                    primitives.add(primitive.withMaterialIndex(getOrAddMaterialIndex(
                            new Appearance(primitive.materialIndex(), appearance.slide, appearance.textureIndex))));
                } else {
                    primitives.add(primitive);
                }
            }
            meshIndex = sceneBuilder.add(new Mesh(mesh.name(), primitives)).index();
            meshIndexByAppearance.put(appearance, meshIndex);
        }
        return meshIndex;
    }

    private int getOrAddMaterialIndex(Appearance appearance) {
        Integer materialIndex = materialIndexByAppearance.get(appearance);
        if (materialIndex == null) {
            context.reserve(BYTES_PER_MATERIAL_OR_NODE, location, "materials");
            Material originalMaterial = sceneBuilder.materials().get(appearance.originalIndex);
            materialIndex = sceneBuilder
                    .add(originalMaterial
                            .texture()
                            .map(textureRef -> originalMaterial.withTexture(createTextureRef(textureRef, appearance)))
                            .orElse(originalMaterial)
                            .withName(createMaterialName(originalMaterial, appearance)))
                    .index();
            int newMaterialIndex = materialIndex;
            appearance.slide.ifPresent(slide -> clipBuilder.addSlide(newMaterialIndex, slide));
            materialIndexByAppearance.put(appearance, materialIndex);
        }
        return materialIndex;
    }

    /**
     * Returns the texture reference of a material with an appearance. Sliding textures repeat, because their
     * coordinates leave the range from 0 to 1.
     */
    private static TextureRef createTextureRef(TextureRef textureRef, Appearance appearance) {
        int textureIndex = appearance.textureIndex == Scene.NONE ? textureRef.textureIndex() : appearance.textureIndex;
        return appearance.slide.isPresent()
                ? new TextureRef(textureIndex, Wrap.REPEAT, Wrap.REPEAT, textureRef.filter())
                : textureRef.withTextureIndex(textureIndex);
    }

    private String createMaterialName(Material originalMaterial, Appearance appearance) {
        String baseName = appearance.textureIndex == Scene.NONE
                ? originalMaterial.name()
                : textures.textures().get(appearance.textureIndex).name();
        return appearance.slide.map(slide -> baseName + "_slide_" + slide.id()).orElse(baseName);
    }
}
