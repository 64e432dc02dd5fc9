package shuriken.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/**
 * The inputs for writing changes into a file of some format.
 *
 * @param source the scene that the model was converted to
 * @param comparison of that scene with the edited one
 * @param options that the scene was converted with
 * @param report collects the changes
 * @param site location of the edited scene's file, for findings
 */
public record EditJob(
        Scene source,
        Comparison comparison,
        ConvertOptions options,
        EditReport report,
        SourceLocation site,
        ReadContext context) {
    /** Returns the error that a format cannot store changes, with their names. */
    public FormatException unsupported(String what) {
        List<String> changes = new ArrayList<>();
        comparison.parts().changes().forEach((key, kind) -> {
            if (kind != ChangeKind.UNCHANGED) {
                changes.add(requireNonNull(comparison.originalParts().get(key)).name());
            }
        });
        comparison.parts().added().forEach(part -> changes.add(part.name()));
        comparison.changedMaterials().forEach(change -> changes.add(change.now().name()));
        return new FormatException(
                Kind.UNSUPPORTED,
                site,
                "edits to %s cannot be put back (changed: %s). Make a new model instead, for example with --to gj",
                what,
                String.join(", ", changes.subList(0, Math.min(5, changes.size()))));
    }

    /**
     * Returns a material of the source without the index of its texture: the edited scene has other textures, maybe
     * fewer.
     */
    public Material material(int number) {
        Material material = source.materials().get(number);
        return material.texture()
                .map(ref -> material.withTexture(ref.withTexture(Scene.NONE)))
                .orElse(material);
    }

    /** Turns the message of an encoder's exception into an error about the file. */
    public FormatException rejected(IllegalArgumentException e) {
        return new FormatException(Kind.UNSUPPORTED, site, "%s", String.valueOf(e.getMessage()));
    }
}
