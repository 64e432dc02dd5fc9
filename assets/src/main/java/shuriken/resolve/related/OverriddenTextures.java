package shuriken.resolve.related;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import shuriken.convert.TextureName;
import shuriken.convert.TextureRequest;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.resolve.TextureDecision;
import shuriken.resolve.TextureLibrary;
import shuriken.scene.Texture;

/**
 * The textures of a library with the user's replacements; the location of each is a finding.
 *
 * @param used accepts each location of a texture
 */
record OverriddenTextures(TextureLibrary library, ModelOverride override, Consumer<String> used)
        implements TextureSource {
    @Override
    public Optional<Texture> find(TextureRequest request, ReadContext context) {
        return request.name().isEmpty() ? byNumber(request, context) : byName(request, context);
    }

    private Optional<Texture> byName(TextureRequest request, ReadContext context) {
        TextureName other = override.instead(request.pair());
        if (!other.equals(request.pair())) {
            reportReplaced(request, request.pair(), other, context);
        }
        int before = library.choices().size();
        return chosen(library.find(request.with(other), context), before, request, context);
    }

    /** A numbered texture has the name of the texture that was found, which the user sees and replaces. */
    private Optional<Texture> byNumber(TextureRequest request, ReadContext context) {
        int before = library.choices().size();
        Optional<Texture> found = library.find(request, context);
        Optional<TextureName> said = found.map(texture -> new TextureName(texture.name(), ""));
        Optional<TextureName> other =
                said.map(override::instead).filter(candidate -> !said.equals(Optional.of(candidate)));
        if (other.isEmpty()) {
            return chosen(found, before, request, context);
        }
        reportReplaced(request, said.orElseThrow(), other.get(), context);
        int then = library.choices().size();
        return chosen(library.substitute(request, other.get().texture(), context), then, request, context);
    }

    private void reportReplaced(TextureRequest request, TextureName said, TextureName other, ReadContext context) {
        context.report(
                DiagnosticCode.TEXTURE_REPLACED, request.site(), "%s by %s, as %s says", said, other, override.file());
    }

    /** @param before number of decisions before it searched for this texture */
    private Optional<Texture> chosen(Optional<Texture> found, int before, TextureRequest request, ReadContext context) {
        if (found.isPresent() && library.choices().size() > before) {
            TextureDecision choice = library.choices().get(before);
            choice.location().ifPresent(used);
            context.report(DiagnosticCode.TEXTURE_CHOSEN, request.site(), "%s", choice);
        }
        return found;
    }

    @Override
    public Optional<String> missing(List<String> archives, int number) {
        return library.missing(archives, number);
    }
}
