package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.TextureName;
import shuriken.convert.nitro.material.MaterialTextures;
import shuriken.convert.nitro.material.SceneMaterials;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.nitro.pat0.PatternAnimation;
import shuriken.scene.Variant;

/** Makes a look of the scene for each combination of textures that a pattern animation has, named by its first frame. */
final class PatternVariants {
    private final PatternTracks tracks;
    private final SceneMaterials materials;
    private final MaterialTextures textures;
    private final ReadContext context;
    private final Map<Integer, List<SceneMaterials.Made>> made = new HashMap<>();

    PatternVariants(PatternTracks tracks, SceneMaterials materials, MaterialTextures textures, ReadContext context) {
        this.tracks = tracks;
        this.materials = materials;
        this.textures = textures;
        this.context = context;
    }

    List<Variant> of(String name, PatternAnimation animation, SourceLocation site) {
        Map<Integer, List<TextureName>> frames = tracks.frames(animation);
        Map<Map<Integer, TextureName>, Integer> looks = new LinkedHashMap<>();
        for (int frame = 0; frame < animation.frames(); frame++) {
            Map<Integer, TextureName> look = new LinkedHashMap<>();
            for (var each : frames.entrySet()) {
                look.put(each.getKey(), each.getValue().get(frame));
            }
            looks.putIfAbsent(look, frame);
        }
        List<Variant> variants = new ArrayList<>();
        looks.forEach((look, frame) -> variants.add(new Variant(name + "@" + frame, places(look, site))));
        return variants;
    }

    private Map<Integer, Integer> places(Map<Integer, TextureName> look, SourceLocation site) {
        Map<Integer, Integer> places = new LinkedHashMap<>();
        look.forEach((material, name) -> {
            Optional<Integer> picture = textures.index(name);
            for (SceneMaterials.Made each : picture.isEmpty() ? List.<SceneMaterials.Made>of() : atRest(material)) {
                int other = materials.variant(material, each.lit(), picture.get());
                places.put(each.index(), other);
                if (!size(each.index()).equals(size(other))) {
                    context.report(DiagnosticCode.MOTION_INCOMPLETE, site, "%s is of another size", name);
                }
            }
        });
        return places;
    }

    /** The materials that primitives have, before others were made of them. */
    private List<SceneMaterials.Made> atRest(int material) {
        return made.computeIfAbsent(material, unused -> List.copyOf(materials.made(material)));
    }

    private Optional<List<Integer>> size(int material) {
        return materials.materials().get(material).texture().map(reference -> {
            Image image = textures.textures().get(reference.texture()).image();
            return List.of(image.width(), image.height());
        });
    }
}
