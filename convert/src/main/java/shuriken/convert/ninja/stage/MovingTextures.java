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
 * Creates separate materials for placements with animated textures, and nodes for each texture of a swap, the first of
 * which is visible at rest.
 */
final class MovingTextures {
    /** Approximate size of a material in memory. */
    private static final int MATERIAL_BYTES = 512;

    private static final float[] HIDDEN = {0, 0, 0};

    private final TamFile file;
    private final SceneTextures textures;
    private final SourceLocation site;
    private final ReadContext context;
    private final SceneBuilder scene;
    private final Map<Appearance, Integer> materials = new HashMap<>();
    private final Map<Appearance, Integer> meshes = new HashMap<>();
    private final TextureClips movement = new TextureClips();

    /**
     * The nodes of a placement.
     *
     * @param end index after the last
     * @param slide its number, {@link Scene#NONE} for none
     * @param swap its number, {@link Scene#NONE} for none
     */
    record Placed(int first, int end, int slide, int swap) {}

    /** A material or mesh, its sliding animation, and its replaced texture. */
    private record Appearance(int original, Optional<Slide> slide, int texture) {}

    /** @param still is not changed */
    MovingTextures(TamFile file, SceneTextures textures, Scene still, SourceLocation site, ReadContext context) {
        this.file = file;
        this.textures = textures;
        this.site = site;
        this.context = context;
        this.scene = new SceneBuilder(still);
    }

    /** Returns the scene with animated textures, and its clips after the existing ones. */
    Scene of(List<Placed> placed, String name) {
        for (Placed placedTexture : placed) {
            Optional<Slide> slide = file.slide(placedTexture.slide).filter(TextureClips::isMoving);
            Optional<Swap> swap =
                    file.swap(placedTexture.swap).filter(one -> !one.frames().isEmpty());
            for (int node = placedTexture.first; node < placedTexture.end; node++) {
                if (scene.nodes().get(node).mesh() != Scene.NONE) {
                    addAppearance(node, slide, swap);
                }
            }
        }
        scene.textures().clear();
        scene.textures().addAll(textures.textures());
        scene.clips().addAll(movement.clips(name));
        return scene.build();
    }

    private void addAppearance(int node, Optional<Slide> slide, Optional<Swap> swap) {
        Map<Frame, Integer> frameTextures = new LinkedHashMap<>();
        swap.ifPresent(one ->
                one.frames().forEach(frameTexture -> frameTextures.put(frameTexture, index(frameTexture.texture()))));
        Set<Integer> distinct = new LinkedHashSet<>(frameTextures.values());
        Node drawn = scene.nodes().get(node);
        if (distinct.size() <= 1) {
            int texture = distinct.isEmpty() ? Scene.NONE : distinct.iterator().next();
            scene.nodes().set(node, drawn.withMesh(mesh(new Appearance(drawn.mesh(), slide, texture)), drawn.skin()));
            return;
        }
        Mesh mesh = scene.meshes().get(drawn.mesh());
        List<Primitive> rest =
                mesh.primitives().stream().filter(part -> !isTextured(part)).toList();
        if (rest.size() == mesh.primitives().size()) {
            return;
        }
        int left = rest.isEmpty() ? Scene.NONE : scene.add(new Mesh(mesh.name() + "_rest", rest));
        scene.nodes().set(node, drawn.withMesh(left, drawn.skin()));
        int number = 0;
        for (int texture : distinct) {
            context.reserve(MATERIAL_BYTES, site, "nodes");
            int ownIndex = mesh(new Appearance(drawn.mesh(), slide, texture));
            Transform transform = number == 0 ? Transform.IDENTITY : Transform.IDENTITY.withScale(HIDDEN);
            int added = scene.add(Node.of(drawn.name() + "_picture_" + number, node, transform)
                    .withMesh(ownIndex, Scene.NONE));
            swap.ifPresent(one -> movement.shows(one, frameTextures, texture, added));
            number++;
        }
    }

    /** Returns the texture index of a texture of the stage; a material without one keeps its own. */
    private int index(int texture) {
        return textures.index(texture).orElse(Scene.NONE);
    }

    private boolean isTextured(Primitive part) {
        return part.material() != Scene.NONE
                && scene.materials().get(part.material()).texture().isPresent();
    }

    /** Meshes with another texture omit untextured parts. */
    private int mesh(Appearance appearance) {
        if (appearance.slide.isEmpty() && appearance.texture == Scene.NONE) {
            return appearance.original;
        }
        Integer known = meshes.get(appearance);
        if (known == null) {
            Mesh mesh = scene.meshes().get(appearance.original);
            List<Primitive> parts = new ArrayList<>();
            for (Primitive part : mesh.primitives()) {
                if (isTextured(part)) {
                    parts.add(part.withMaterial(
                            material(new Appearance(part.material(), appearance.slide, appearance.texture))));
                } else {
                    parts.add(part);
                }
            }
            known = scene.add(new Mesh(mesh.name(), parts));
            meshes.put(appearance, known);
        }
        return known;
    }

    private int material(Appearance appearance) {
        Integer known = materials.get(appearance);
        if (known == null) {
            context.reserve(MATERIAL_BYTES, site, "materials");
            Material original = scene.materials().get(appearance.original);
            known = scene.add(original.texture()
                    .map(ref -> original.withTexture(reference(ref, appearance)))
                    .orElse(original)
                    .withName(name(original, appearance)));
            int made = known;
            appearance.slide.ifPresent(slide -> movement.slides(made, slide));
            materials.put(appearance, known);
        }
        return known;
    }

    /** Sliding textures repeat, because their coordinates leave the image. */
    private static TextureRef reference(TextureRef ref, Appearance appearance) {
        int texture = appearance.texture == Scene.NONE ? ref.texture() : appearance.texture;
        return appearance.slide.isPresent()
                ? new TextureRef(texture, Wrap.REPEAT, Wrap.REPEAT, ref.filter())
                : ref.withTexture(texture);
    }

    private String name(Material original, Appearance appearance) {
        String shown = appearance.texture == Scene.NONE
                ? original.name()
                : textures.textures().get(appearance.texture).name();
        return appearance.slide.map(slide -> shown + "_slide_" + slide.id()).orElse(shown);
    }
}
