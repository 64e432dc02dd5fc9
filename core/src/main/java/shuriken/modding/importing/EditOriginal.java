package shuriken.modding.importing;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.PartialContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Scene;

/**
 * The file that an edited scene goes back into, converted with what lay around it when the scene was made. Textures and motions
 * that are found since would give it other materials, texture coordinates and meshes than were edited.
 *
 * @param asset the file
 * @param model its format model
 * @param number of the model in the file, from 0 on
 * @param source the scene that this model is converted to
 */
record EditOriginal(
        Asset asset, Object model, int number, Scene source, AssetContext surroundings, SceneReader reader) {
    private static final int MOST_SHOWN = 8;

    /**
     * Finds what lay around it: all that does now, or less.
     *
     * @param edited names the textures and clips that it was made with
     * @param surroundings what lies around the file now
     * @param site of the edited scene's file, for findings
     * @throws FormatException if there is no model in the file
     */
    static EditOriginal of(
            Asset asset,
            Scene edited,
            ConvertOptions options,
            AssetContext surroundings,
            SourceLocation site,
            ReadContext context) {
        Object model = SceneReader.model(asset, options, ReadContext.lenient(context.limits()));
        EditOriginal first = of(asset, model, edited, options, surroundings, context);
        first.refuseOther(edited, site, context);
        if (first.isSourceOf(edited)) {
            return first;
        }
        for (AssetContext less : List.of(
                new PartialContext(surroundings, false, true),
                new PartialContext(surroundings, true, false),
                new PartialContext(surroundings, false, false))) {
            EditOriginal then = of(asset, model, edited, options, less, context);
            if (then.isSourceOf(edited)) {
                return then;
            }
        }
        context.report(
                DiagnosticCode.OTHER_SURROUNDINGS,
                site,
                "it was made with the textures (%s) and clips (%s), and %s has the textures (%s) and clips (%s) now; name the"
                        + " files of others with --textures and --motions, as with convert",
                words(EditProfile.texturesThen(edited).orElse(List.of())),
                words(EditProfile.clipsThen(edited).orElse(Set.of())),
                asset.fileName(),
                words(EditProfile.textures(first.source)),
                words(EditProfile.clips(first.source)));
        return first;
    }

    private static EditOriginal of(
            Asset asset,
            Object model,
            Scene edited,
            ConvertOptions options,
            AssetContext surroundings,
            ReadContext context) {
        SceneReader reader = new SceneReader(options, surroundings).asStored();
        List<Scene> scenes = reader.read(asset, model, ReadContext.lenient(context.limits()));
        if (scenes.isEmpty()) {
            throw new FormatException(
                    Kind.UNSUPPORTED, asset.data().siteAt(0), "there is no model in it that could have been edited");
        }
        int number = EditProfile.model(edited, scenes);
        return new EditOriginal(asset, model, number, scenes.get(number), surroundings, reader);
    }

    /** Whether it has the textures and clips that an edited scene was made with, where that says which these were. */
    private boolean isSourceOf(Scene edited) {
        List<String> textures = EditProfile.textures(source);
        Set<String> clips = EditProfile.clips(source);
        return EditProfile.texturesThen(edited).orElse(textures).equals(textures)
                && EditProfile.clipsThen(edited).orElse(clips).equals(clips);
    }

    /** Refuses a file that an edited scene was not made from, if the scene says which one it was made from. */
    private void refuseOther(Scene edited, SourceLocation site, ReadContext context) {
        Optional<String> then = EditProfile.original(edited);
        boolean mayBe = then.isEmpty()
                || then.get().equals(asset.fileName())
                || EditProfile.checksum(edited).equals(Optional.of(asset.sha256()));
        if (!mayBe && !WriteBack.hasMeshOf(source, edited, site, context)) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    site,
                    "it was made from %s, not from %s: no mesh matches. Nothing was written. Use --into %s, or make a new file"
                            + " with --to",
                    then.get(),
                    asset.fileName(),
                    then.get());
        }
    }

    private static String words(Collection<String> names) {
        String shown = names.stream().limit(MOST_SHOWN).collect(Collectors.joining(", "));
        return names.isEmpty() ? "none" : names.size() > MOST_SHOWN ? shown + " …" : shown;
    }

    /** The same model of a changed file: by a pattern's pictures one mesh becomes several. */
    Scene again(byte[] changed, ReadContext context) {
        List<Scene> scenes = reader.read(asset.withContent(changed), ReadContext.lenient(context.limits()));
        return scenes.get(Math.min(number, scenes.size() - 1));
    }
}
