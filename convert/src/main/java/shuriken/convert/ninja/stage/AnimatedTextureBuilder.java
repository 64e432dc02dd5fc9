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
 * Creates separate materials for placements with animated textures. A slide animation moves a texture. A swap animation
 * shows several textures in turn. Each of them gets a node, and the first of these nodes is visible at rest.
 */
final class AnimatedTextureBuilder {
    /** The approximate size of a material or node in memory, for the memory budget. */
    private static final int BYTES_PER_MATERIAL = 512;

    private static final float[] HIDDEN_SCALE = {0, 0, 0};

    private final TamFile animatedTextures;
    private final SceneTextures textures;
    private final SourceLocation site;
    private final ReadContext context;
    private final SceneBuilder sceneBuilder;
    private final Map<Appearance, Integer> materials = new HashMap<>();
    private final Map<Appearance, Integer> meshes = new HashMap<>();
    private final TextureClipBuilder clipBuilder = new TextureClipBuilder();

    /**
     * The nodes of a placement.
     *
     * @param firstNode the index of the first node
     * @param endNode the index after the last node
     * @param slideId the id of the slide animation, or {@link Scene#NONE}
     * @param swapId the id of the swap animation, or {@link Scene#NONE}
     */
    record PlacementNodes(int firstNode, int endNode, int slideId, int swapId) {}

    /**
     * The appearance of a material or mesh.
     *
     * @param originalIndex the index of the original material or mesh
     * @param slide the slide animation, if there is one
     * @param textureIndex the index of the texture to show, or {@link Scene#NONE}
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
            SourceLocation site,
            ReadContext context) {
        this.animatedTextures = animatedTextures;
        this.textures = textures;
        this.site = site;
        this.context = context;
        this.sceneBuilder = new SceneBuilder(staticScene);
    }

    /** Returns the scene with animated textures. Its clips follow the existing clips. */
    Scene build(List<PlacementNodes> placements, String name) {
        for (PlacementNodes placement : placements) {
            Optional<Slide> slide = animatedTextures.slide(placement.slideId).filter(TextureClipBuilder::isMoving);
            Optional<Swap> swap = animatedTextures
                    .swap(placement.swapId)
                    .filter(candidate -> !candidate.frames().isEmpty());
            for (int nodeIndex = placement.firstNode; nodeIndex < placement.endNode; nodeIndex++) {
                if (sceneBuilder.nodes().get(nodeIndex).mesh() != Scene.NONE) {
                    replaceMesh(nodeIndex, slide, swap);
                }
            }
        }
        sceneBuilder.textures().clear();
        sceneBuilder.textures().addAll(textures.textures());
        sceneBuilder.clips().addAll(clipBuilder.build(name));
        return sceneBuilder.build();
    }

    private void replaceMesh(int nodeIndex, Optional<Slide> slide, Optional<Swap> swap) {
        Map<Frame, Integer> frameTextures = new LinkedHashMap<>();
        swap.ifPresent(swapAnimation -> swapAnimation
                .frames()
                .forEach(frame -> frameTextures.put(frame, sceneTextureIndex(frame.textureIndex()))));
        Set<Integer> uniqueTextures = new LinkedHashSet<>(frameTextures.values());
        Node drawnNode = sceneBuilder.nodes().get(nodeIndex);
        if (uniqueTextures.size() <= 1) {
            int textureIndex = uniqueTextures.isEmpty()
                    ? Scene.NONE
                    : uniqueTextures.iterator().next();
            sceneBuilder
                    .nodes()
                    .set(
                            nodeIndex,
                            drawnNode.withMeshIndexes(
                                    findOrAddMesh(new Appearance(drawnNode.mesh(), slide, textureIndex)),
                                    drawnNode.skin()));
            return;
        }
        Mesh mesh = sceneBuilder.meshes().get(drawnNode.mesh());
        List<Primitive> untexturedParts =
                mesh.primitives().stream().filter(part -> !isTextured(part)).toList();
        if (untexturedParts.size() == mesh.primitives().size()) {
            return;
        }
        int untexturedMesh = untexturedParts.isEmpty()
                ? Scene.NONE
                : sceneBuilder
                        .add(new Mesh(mesh.name() + "_rest", untexturedParts))
                        .index();
        sceneBuilder.nodes().set(nodeIndex, drawnNode.withMeshIndexes(untexturedMesh, drawnNode.skin()));
        int textureCount = 0;
        for (int textureIndex : uniqueTextures) {
            context.reserve(BYTES_PER_MATERIAL, site, "nodes");
            int meshIndex = findOrAddMesh(new Appearance(drawnNode.mesh(), slide, textureIndex));
            Transform transform = textureCount == 0 ? Transform.IDENTITY : Transform.IDENTITY.withScale(HIDDEN_SCALE);
            int newNode = sceneBuilder
                    .add(Node.of(drawnNode.name() + "_picture_" + textureCount, transform)
                            .withParentIndex(nodeIndex)
                            .withMeshIndexes(meshIndex, Scene.NONE))
                    .index();
            swap.ifPresent(
                    swapAnimation -> clipBuilder.addSwapNode(swapAnimation, frameTextures, textureIndex, newNode));
            textureCount++;
        }
    }

    /** Returns the scene's index of a texture of the stage, or {@link Scene#NONE}. */
    private int sceneTextureIndex(int textureIndex) {
        return textures.indexOf(textureIndex).orElse(Scene.NONE);
    }

    private boolean isTextured(Primitive part) {
        return part.material() != Scene.NONE
                && sceneBuilder.materials().get(part.material()).texture().isPresent();
    }

    /** Returns the index of the mesh with an appearance. Parts without a texture do not change. */
    private int findOrAddMesh(Appearance appearance) {
        if (appearance.slide.isEmpty() && appearance.textureIndex == Scene.NONE) {
            return appearance.originalIndex;
        }
        Integer existing = meshes.get(appearance);
        if (existing == null) {
            Mesh mesh = sceneBuilder.meshes().get(appearance.originalIndex);
            List<Primitive> parts = new ArrayList<>();
            for (Primitive part : mesh.primitives()) {
                if (isTextured(part)) {
                    parts.add(part.withMaterialIndex(findOrAddMaterial(
                            new Appearance(part.material(), appearance.slide, appearance.textureIndex))));
                } else {
                    parts.add(part);
                }
            }
            existing = sceneBuilder.add(new Mesh(mesh.name(), parts)).index();
            meshes.put(appearance, existing);
        }
        return existing;
    }

    private int findOrAddMaterial(Appearance appearance) {
        Integer index = materials.get(appearance);
        if (index == null) {
            context.reserve(BYTES_PER_MATERIAL, site, "materials");
            Material original = sceneBuilder.materials().get(appearance.originalIndex);
            index = sceneBuilder
                    .add(original.texture()
                            .map(ref -> original.withTexture(createReference(ref, appearance)))
                            .orElse(original)
                            .withName(createMaterialName(original, appearance)))
                    .index();
            int newIndex = index;
            appearance.slide.ifPresent(slide -> clipBuilder.addSlide(newIndex, slide));
            materials.put(appearance, index);
        }
        return index;
    }

    /**
     * Returns a texture reference for an appearance. Sliding textures repeat, because their coordinates leave the
     * image.
     */
    private static TextureRef createReference(TextureRef ref, Appearance appearance) {
        int textureIndex = appearance.textureIndex == Scene.NONE ? ref.texture() : appearance.textureIndex;
        return appearance.slide.isPresent()
                ? new TextureRef(textureIndex, Wrap.REPEAT, Wrap.REPEAT, ref.filter())
                : ref.withTextureIndex(textureIndex);
    }

    private String createMaterialName(Material original, Appearance appearance) {
        String baseName = appearance.textureIndex == Scene.NONE
                ? original.name()
                : textures.textures().get(appearance.textureIndex).name();
        return appearance.slide.map(slide -> baseName + "_slide_" + slide.id()).orElse(baseName);
    }
}
