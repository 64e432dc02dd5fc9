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
 * What those need who put changes into a file of some format.
 *
 * @param source the scene that the model was converted to
 * @param comparison of that scene with the edited one
 * @param options that the scene was made with
 * @param report to be filled
 * @param site of the edited scene's file, for findings
 */
public record EditJob(
        Scene source,
        Comparison comparison,
        ConvertOptions options,
        EditReport report,
        SourceLocation site,
        ReadContext context) {
    /** Says that a format cannot take changes, and which there are. */
    public FormatException unsupported(String what) {
        List<String> changes = new ArrayList<>();
        comparison.parts().fates().forEach((key, fate) -> {
            if (fate != ChangeKind.KEPT) {
                changes.add(requireNonNull(comparison.wereThere().get(key)).name());
            }
        });
        comparison.parts().added().forEach(part -> changes.add(part.name()));
        comparison.changedMaterials().forEach(change -> changes.add(change.now().name()));
        return new FormatException(
                Kind.UNSUPPORTED,
                site,
                "changes can be put back into Ninja chunk, Basic and XJ models, levels and stages, not into %s; changed: %s",
                what,
                String.join(", ", changes.subList(0, Math.min(5, changes.size()))));
    }

    /** A material of the source. It keeps the number of its texture: those of the edited scene are others, and may be fewer. */
    public Material material(int number) {
        Material material = source.materials().get(number);
        return material.texture()
                .map(ref -> material.withTexture(ref.withTexture(Scene.NONE)))
                .orElse(material);
    }

    /** The sentence of an exception of a builder as one about the file. */
    public FormatException refused(IllegalArgumentException e) {
        return new FormatException(Kind.UNSUPPORTED, site, "%s", String.valueOf(e.getMessage()));
    }
}
