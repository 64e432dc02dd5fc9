package shuriken.modding.importing;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ConvertOptions.RotationOrder;
import shuriken.convert.Quirk;
import shuriken.convert.StageParts;
import shuriken.convert.StageParts.ContentKind;
import shuriken.convert.support.EncodingModel;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.scene.EditScene;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.transform.SceneScaler;

/** Reads the facts about the original conversion from the extras of an edited scene, and applies them. */
final class EditFacts {
    private EditFacts() {}

    /**
     * Returns the options of the original conversion from the scene's extras. The scale is always 1, because {@link
     * #unscaled} removes the scale from the scene.
     *
     * @param defaults the options if the extras record none; otherwise, only their lighting and loop are used
     */
    static ConvertOptions optionsFor(Scene editedScene, ConvertOptions defaults) {
        if (!(EncodingModel.ownExtra(editedScene.extras(), "profile") instanceof Extras profile)) {
            return defaults.withScale(1);
        }
        RotationOrder rotationOrder =
                "ZXY".equals(profile.values().get("rotationOrder")) ? RotationOrder.ZXY : RotationOrder.YXZ;
        ConvertOptions options = new ConvertOptions(
                (int) numberExtra(profile, "uvUnit", /* defaultValue= */ 0),
                rotationOrder,
                defaults.lighting(),
                /* scale= */ 1,
                Math.max(0, numberExtra(profile, "fps", /* defaultValue= */ 0)),
                defaults.loop());
        return options.withStage(new StageParts(Set.of(), readContentKinds(profile)))
                .withPolygonsAsFans(Boolean.TRUE.equals(profile.values().get("fans")))
                .withQuirks(readQuirks(profile));
    }

    /**
     * Returns an edited scene in the units of the file, without the scale of the original conversion.
     *
     * @param defaults the options whose scale applies if the extras record no options
     */
    static Scene unscaled(Scene editedScene, ConvertOptions defaults) {
        float scale = EncodingModel.ownExtra(editedScene.extras(), "profile") instanceof Extras profile
                ? numberExtra(profile, "scale", /* defaultValue= */ 1)
                : defaults.scale();
        return scale > 0 ? SceneScaler.scale(editedScene, 1 / scale) : editedScene;
    }

    /**
     * Returns an edited scene with only the named clips. Its extras list all other clips as omitted, so that the
     * original keeps them when the scene is written.
     *
     * @param names the names of clips; "none" for no clips
     * @throws FormatException BAD_VALUE if the scene has no clip with one of the names
     */
    static Scene withClips(Scene editedScene, List<String> names, SourceLocation location) {
        List<Clip> chosenClips = ClipChoice.choose(editedScene.clips(), names, location);
        Set<String> omittedClipNames = new TreeSet<>(recordedClips(editedScene).orElse(Set.of()));
        omittedClipNames.addAll(clipNames(editedScene));
        chosenClips.forEach(clip -> omittedClipNames.remove(clip.name()));
        Extras facts = editedScene.extras().values().get(EditScene.PROGRAM_KEY) instanceof Extras recordedFacts
                ? recordedFacts
                : Extras.NONE;
        return editedScene
                .withClips(chosenClips)
                .withExtras(editedScene
                        .extras()
                        .with(
                                EditScene.PROGRAM_KEY,
                                facts.with(EditScene.OMITTED_CLIPS_KEY, List.copyOf(omittedClipNames))));
    }

    /**
     * Returns the index of the model in the file, limited to the existing models. It is 0 if the extras do not have it.
     *
     * @param scenes the scenes of all models in the file; at least one
     */
    static int modelIndex(Scene editedScene, List<Scene> scenes) {
        return EncodingModel.ownExtra(editedScene.extras(), EditConversion.MODEL_INDEX_KEY) instanceof Integer index
                ? Math.clamp(index, 0, scenes.size() - 1)
                : 0;
    }

    /** Returns the name of the file that an edited scene was made from, if it is recorded. */
    static Optional<String> recordedFileName(Scene editedScene) {
        return stringExtra(editedScene, EditConversion.SOURCE_KEY);
    }

    /** Returns the checksum of the file that an edited scene was made from, if it is recorded. */
    static Optional<String> recordedChecksum(Scene editedScene) {
        return stringExtra(editedScene, EditConversion.CHECKSUM_KEY);
    }

    private static Optional<String> stringExtra(Scene editedScene, String name) {
        return EncodingModel.ownExtra(editedScene.extras(), name) instanceof String text && !text.isEmpty()
                ? Optional.of(text)
                : Optional.empty();
    }

    /** Returns the names of a scene's textures, in order. */
    static List<String> textureNames(Scene scene) {
        return scene.textures().stream().map(Texture::name).toList();
    }

    /** Returns the distinct names of a scene's clips in alphabetical order. */
    static Set<String> clipNames(Scene scene) {
        return scene.clips().stream().map(Clip::name).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns the names of the textures that an edited scene was made with, if they are recorded. */
    static Optional<List<String>> recordedTextures(Scene editedScene) {
        return EncodingModel.ownExtra(editedScene.extras(), EditConversion.TEXTURES_KEY) instanceof List<?> names
                ? Optional.of(names.stream().map(String::valueOf).toList())
                : Optional.empty();
    }

    /** Returns the names of the clips that an edited scene was made with, if they are recorded. */
    static Optional<Set<String>> recordedClips(Scene editedScene) {
        return EncodingModel.ownExtra(editedScene.extras(), EditConversion.CLIPS_KEY) instanceof Extras clips
                ? Optional.of(new TreeSet<>(clips.values().keySet()))
                : Optional.empty();
    }

    /** Returns a number in extras, or the default value if the extras have no number of this name. */
    private static float numberExtra(Extras extras, String name, float defaultValue) {
        return extras.values().get(name) instanceof Number number ? number.floatValue() : defaultValue;
    }

    private static Set<ContentKind> readContentKinds(Extras profile) {
        Set<ContentKind> layers = EnumSet.noneOf(ContentKind.class);
        if (profile.values().get("layers") instanceof List<?> names) {
            for (ContentKind layer : ContentKind.values()) {
                if (names.contains(layer.name())) {
                    layers.add(layer);
                }
            }
        }
        return layers;
    }

    private static Set<Quirk> readQuirks(Extras profile) {
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
