package shuriken.siblings;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import shuriken.convert.TextureName;
import shuriken.convert.TextureRequest;
import shuriken.convert.TextureSource;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.ReadContext;
import shuriken.resolve.TextureChoice;
import shuriken.resolve.TextureLibrary;
import shuriken.scene.Texture;

/**
 * The textures of a library, but for those that people want others for; where each was found is a finding.
 *
 * @param used is told of each place that a texture was taken from
 */
record OverriddenTextures(TextureLibrary library, ModelOverride override, Consumer<String> used)
        implements TextureSource {
    @Override
    public Optional<Texture> find(TextureRequest request, ReadContext context) {
        TextureName other = override.instead(request.pair());
        if (!other.equals(request.pair())) {
            context.report(
                    DiagnosticCode.TEXTURE_REPLACED,
                    request.site(),
                    "%s by %s, as %s says",
                    request.pair(),
                    other,
                    override.file());
        }
        int before = library.choices().size();
        Optional<Texture> found = library.find(request.with(other), context);
        if (found.isPresent() && library.choices().size() > before) {
            TextureChoice choice = library.choices().get(before);
            choice.place().ifPresent(used);
            context.report(DiagnosticCode.TEXTURE_CHOSEN, request.site(), "%s", choice);
        }
        return found;
    }

    @Override
    public Optional<String> missing(List<String> archives, int number) {
        return library.missing(archives, number);
    }
}
