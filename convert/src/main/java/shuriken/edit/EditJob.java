package shuriken.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditReport;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/**
 * The inputs that are necessary to write an edited scene's changes into the original file.
 *
 * @param sourceScene the scene that the model was converted to
 * @param provenance where the file stores the geometry of the scene's corners, as the converter recorded it; empty for
 *     motion files
 * @param comparison the comparison of {@code sourceScene} with the edited scene
 * @param options the options with which the model was converted
 * @param report the report that collects the changes
 * @param location the location of the edited scene's file, for findings
 * @param context the context that collects findings
 */
public record EditJob(
        Scene sourceScene,
        Optional<Object> provenance,
        Comparison comparison,
        ConvertOptions options,
        EditReport report,
        SourceLocation location,
        ReadContext context) {
    private static final int MAX_CHANGED_NAMES = 5;

    /**
     * Returns the provenance of the source, which must not be empty.
     *
     * @param type the class that the converter of the source records
     */
    public <T> T provenance(Class<T> type) {
        return type.cast(provenance.orElseThrow());
    }

    /**
     * Returns the error that a format cannot store the changes, with up to five names of changed parts and materials.
     *
     * @param formatName the name of the format
     */
    public FormatException createUnsupportedError(String formatName) {
        List<String> changedNames = new ArrayList<>();
        comparison.parts().changes().forEach((key, kind) -> {
            if (kind != ChangeKind.UNCHANGED) {
                changedNames.add(
                        requireNonNull(comparison.originalParts().get(key)).name());
            }
        });
        comparison.parts().addedParts().forEach(part -> changedNames.add(part.name()));
        comparison
                .materialChanges()
                .forEach(change -> changedNames.add(change.edited().name()));
        return new FormatException(
                Kind.UNSUPPORTED,
                location,
                "edits to %s cannot be written back%s. Shuriken can make only stages of Blue Burst: --to rel",
                formatName,
                changedNames.isEmpty()
                        ? ""
                        : " (changed: "
                                + String.join(
                                        ", ", changedNames.subList(0, Math.min(MAX_CHANGED_NAMES, changedNames.size())))
                                + ")");
    }

    /**
     * Returns a material of the source without the index of its texture, because the edited scene has a different list
     * of textures.
     */
    public Material materialWithoutTextureIndex(int index) {
        Material material = sourceScene.materials().get(index);
        return material.texture()
                .map(textureRef -> material.withTexture(textureRef.withTextureIndex(Scene.NONE)))
                .orElse(material);
    }

    /** Converts an encoder's exception to an error about the edited scene's file with the same message. */
    public FormatException toFormatException(IllegalArgumentException e) {
        return new FormatException(Kind.UNSUPPORTED, location, "%s", String.valueOf(e.getMessage()));
    }
}
