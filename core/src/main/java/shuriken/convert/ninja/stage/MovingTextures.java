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
import shuriken.ninja.tam.TamBlock.Picture;
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
 * Gives placements whose textures move materials of their own, and nodes for each picture that they change to, of which the
 * first is shown at rest.
 */
final class MovingTextures {
    /** What a material costs in memory, about. */
    private static final int MATERIAL_BYTES = 512;

    private static final float[] HIDDEN = {0, 0, 0};

    private final TamFile file;
    private final SceneTextures textures;
    private final SourceLocation site;
    private final ReadContext context;
    private final SceneBuilder scene;
    private final Map<Look, Integer> materials = new HashMap<>();
    private final Map<Look, Integer> meshes = new HashMap<>();
    private final TextureClips movement = new TextureClips();

    /**
     * The nodes of a placement.
     *
     * @param end behind the last
     * @param slide the number that it has, {@link Scene#NONE} for none
     * @param swap likewise
     */
    record Placed(int first, int end, int slide, int swap) {}

    /** A material or mesh, how it slides if it does, and the texture that it has instead of its own. */
    private record Look(int original, Optional<Slide> slide, int texture) {}

    /** @param still is not changed */
    MovingTextures(TamFile file, SceneTextures textures, Scene still, SourceLocation site, ReadContext context) {
        this.file = file;
        this.textures = textures;
        this.site = site;
        this.context = context;
        this.scene = new SceneBuilder(still);
    }

    /** The scene with what moves, and its clips behind those that it had. */
    Scene of(List<Placed> placed, String name) {
        for (Placed each : placed) {
            Optional<Slide> slide = file.slide(each.slide).filter(TextureClips::isMoving);
            Optional<Swap> swap =
                    file.swap(each.swap).filter(one -> !one.pictures().isEmpty());
            for (int node = each.first; node < each.end; node++) {
                if (scene.nodes().get(node).mesh() != Scene.NONE) {
                    look(node, slide, swap);
                }
            }
        }
        scene.textures().clear();
        scene.textures().addAll(textures.textures());
        scene.clips().addAll(movement.clips(name));
        return scene.build();
    }

    private void look(int node, Optional<Slide> slide, Optional<Swap> swap) {
        Map<Picture, Integer> pictures = new LinkedHashMap<>();
        swap.ifPresent(one -> one.pictures().forEach(picture -> pictures.put(picture, index(picture.texture()))));
        Set<Integer> distinct = new LinkedHashSet<>(pictures.values());
        Node drawn = scene.nodes().get(node);
        if (distinct.size() <= 1) {
            int texture = distinct.isEmpty() ? Scene.NONE : distinct.iterator().next();
            scene.nodes().set(node, drawn.withMesh(mesh(new Look(drawn.mesh(), slide, texture)), drawn.skin()));
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
            int own = mesh(new Look(drawn.mesh(), slide, texture));
            Transform place = number == 0 ? Transform.IDENTITY : Transform.IDENTITY.withScale(HIDDEN);
            int added = scene.add(
                    Node.of(drawn.name() + "_picture_" + number, node, place).withMesh(own, Scene.NONE));
            swap.ifPresent(one -> movement.shows(one, pictures, texture, added));
            number++;
        }
    }

    /** The picture of a texture of the stage; without one a material keeps its own. */
    private int index(int texture) {
        return textures.index(texture).orElse(Scene.NONE);
    }

    private boolean isTextured(Primitive part) {
        return part.material() != Scene.NONE
                && scene.materials().get(part.material()).texture().isPresent();
    }

    /** Of another look only what has a texture is left where pictures change. */
    private int mesh(Look look) {
        if (look.slide.isEmpty() && look.texture == Scene.NONE) {
            return look.original;
        }
        Integer known = meshes.get(look);
        if (known == null) {
            Mesh mesh = scene.meshes().get(look.original);
            List<Primitive> parts = new ArrayList<>();
            for (Primitive part : mesh.primitives()) {
                if (isTextured(part)) {
                    parts.add(part.withMaterial(material(new Look(part.material(), look.slide, look.texture))));
                } else {
                    parts.add(part);
                }
            }
            known = scene.add(new Mesh(mesh.name(), parts));
            meshes.put(look, known);
        }
        return known;
    }

    private int material(Look look) {
        Integer known = materials.get(look);
        if (known == null) {
            context.reserve(MATERIAL_BYTES, site, "materials");
            Material original = scene.materials().get(look.original);
            known = scene.add(original.texture()
                    .map(own -> original.withTexture(reference(own, look)))
                    .orElse(original)
                    .withName(name(original, look)));
            int made = known;
            look.slide.ifPresent(slide -> movement.slides(made, slide));
            materials.put(look, known);
        }
        return known;
    }

    /** What slides repeats, for its coordinates go beyond the picture. */
    private static TextureRef reference(TextureRef own, Look look) {
        int texture = look.texture == Scene.NONE ? own.texture() : look.texture;
        return look.slide.isPresent()
                ? new TextureRef(texture, Wrap.REPEAT, Wrap.REPEAT, own.filter())
                : own.withTexture(texture);
    }

    private String name(Material original, Look look) {
        String shown = look.texture == Scene.NONE
                ? original.name()
                : textures.textures().get(look.texture).name();
        return look.slide.map(slide -> shown + "_slide_" + slide.id()).orElse(shown);
    }
}
