package shuriken.modding.importing;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import shuriken.convert.BuildModel;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ConvertOptions.RotationOrder;
import shuriken.convert.Quirk;
import shuriken.convert.StageParts;
import shuriken.convert.StageParts.Layer;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.transform.Scaling;

/** How a file was converted that comes back: what its extras say of it. */
final class EditProfile {
    private EditProfile() {}

    /** Options as the scene's extras have them, at the file's own size; these where it says nothing. */
    static ConvertOptions of(Scene edited, ConvertOptions otherwise) {
        if (!(BuildModel.number(edited.extras(), "profile") instanceof Extras profile)) {
            return otherwise.withScale(1);
        }
        RotationOrder order =
                "ZXY".equals(profile.values().get("rotationOrder")) ? RotationOrder.ZXY : RotationOrder.YXZ;
        ConvertOptions options = new ConvertOptions(
                (int) number(profile, "uvUnit", 0),
                order,
                otherwise.lighting(),
                1,
                Math.max(0, number(profile, "fps", 0)),
                otherwise.loop());
        return options.withStage(new StageParts(Set.of(), layers(profile)))
                .withFans(Boolean.TRUE.equals(profile.values().get("fans")))
                .withQuirks(quirks(profile));
    }

    /** An edited scene in the sizes of the file that it is of, whatever it was made larger or smaller by for the editor. */
    static Scene unscaled(Scene edited, ConvertOptions otherwise) {
        float scale = BuildModel.number(edited.extras(), "profile") instanceof Extras profile
                ? number(profile, "scale", 1)
                : otherwise.scale();
        return scale > 0 ? Scaling.of(edited, 1 / scale) : edited;
    }

    /** The scene of the file's model that an edited scene is of; the first if its extras do not say. */
    static int model(Scene edited, List<Scene> scenes) {
        return BuildModel.number(edited.extras(), EditConversion.MODEL) instanceof Integer stated
                ? Math.clamp(stated, 0, scenes.size() - 1)
                : 0;
    }

    /** The name of the file that an edited scene was made from, if its extras say. */
    static Optional<String> original(Scene edited) {
        return text(edited, EditConversion.SOURCE);
    }

    /** The checksum of the file that an edited scene was made from, if its extras say. */
    static Optional<String> checksum(Scene edited) {
        return text(edited, EditConversion.CHECKSUM);
    }

    private static Optional<String> text(Scene edited, String name) {
        return BuildModel.number(edited.extras(), name) instanceof String text && !text.isEmpty()
                ? Optional.of(text)
                : Optional.empty();
    }

    /** What textures of a scene are called, in their order. */
    static List<String> textures(Scene scene) {
        return scene.textures().stream().map(Texture::name).toList();
    }

    /** What clips of a scene are called, each once. */
    static Set<String> clips(Scene scene) {
        return scene.clips().stream().map(Clip::name).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The names of the textures that an edited scene was made with, if its extras say. */
    static Optional<List<String>> texturesThen(Scene edited) {
        return BuildModel.number(edited.extras(), EditConversion.TEXTURES) instanceof List<?> names
                ? Optional.of(names.stream().map(String::valueOf).toList())
                : Optional.empty();
    }

    /** Likewise of its clips. */
    static Optional<Set<String>> clipsThen(Scene edited) {
        return BuildModel.number(edited.extras(), EditConversion.CLIPS) instanceof Extras clips
                ? Optional.of(new TreeSet<>(clips.values().keySet()))
                : Optional.empty();
    }

    private static float number(Extras extras, String name, float otherwise) {
        return extras.values().get(name) instanceof Number number ? number.floatValue() : otherwise;
    }

    private static Set<Layer> layers(Extras profile) {
        Set<Layer> layers = EnumSet.noneOf(Layer.class);
        if (profile.values().get("layers") instanceof List<?> names) {
            for (Layer layer : Layer.values()) {
                if (names.contains(layer.name())) {
                    layers.add(layer);
                }
            }
        }
        return layers;
    }

    private static Set<Quirk> quirks(Extras profile) {
        Set<Quirk> quirks = EnumSet.noneOf(Quirk.class);
        if (profile.values().get("quirks") instanceof List<?> names) {
            for (Quirk quirk : Quirk.values()) {
                if (names.contains(quirk.name())) {
                    quirks.add(quirk);
                }
            }
        }
        return quirks;
    }
}
