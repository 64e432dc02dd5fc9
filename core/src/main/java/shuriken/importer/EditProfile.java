package shuriken.importer;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import shuriken.build.BuildModel;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ConvertOptions.RotationOrder;
import shuriken.convert.Quirk;
import shuriken.convert.StageParts;
import shuriken.convert.StageParts.Layer;
import shuriken.scene.Extras;
import shuriken.scene.Scene;

/** How a file was converted that comes back: what its extras say of it. */
final class EditProfile {
    private EditProfile() {}

    /** Options as the scene's extras have them; these where it says nothing. */
    static ConvertOptions of(Scene edited, ConvertOptions otherwise) {
        if (!(BuildModel.number(edited.extras(), "profile") instanceof Extras profile)) {
            return otherwise;
        }
        RotationOrder order =
                "ZXY".equals(profile.values().get("rotationOrder")) ? RotationOrder.ZXY : RotationOrder.YXZ;
        float scale = number(profile, "scale", 1);
        ConvertOptions options = new ConvertOptions(
                (int) number(profile, "uvUnit", 0),
                order,
                otherwise.lighting(),
                scale > 0 ? scale : 1,
                Math.max(0, number(profile, "fps", 0)),
                otherwise.loop());
        return options.withStage(new StageParts(Set.of(), layers(profile)))
                .withFans(Boolean.TRUE.equals(profile.values().get("fans")))
                .withQuirks(quirks(profile));
    }

    /** The scene of the file's model that an edited scene is of; the first if its extras do not say. */
    static int model(Scene edited, List<Scene> scenes) {
        return BuildModel.number(edited.extras(), EditConversion.MODEL) instanceof Integer stated
                ? Math.clamp(stated, 0, scenes.size() - 1)
                : 0;
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
