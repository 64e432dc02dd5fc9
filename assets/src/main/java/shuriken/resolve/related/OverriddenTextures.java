package shuriken.resolve.related;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import shuriken.convert.TextureNames;
import shuriken.convert.TextureRequest;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.resolve.TextureDecision;
import shuriken.resolve.TextureLibrary;
import shuriken.scene.Texture;

/**
 * A texture source that applies the user's replacements and reports where each texture was found.
 *
 * @param library the library that finds the textures
 * @param override the settings for the model
 * @param used a consumer of the path of each texture
 */
record OverriddenTextures(TextureLibrary library, ModelOverride override, Consumer<String> used)
        implements TextureSource {
    @Override
    public Optional<Texture> find(TextureRequest request, ReadContext context) {
        return request.name().isEmpty() ? byNumber(request, context) : byName(request, context);
    }

    private Optional<Texture> byName(TextureRequest request, ReadContext context) {
        TextureNames substitute = override.replacement(request.names());
        if (!substitute.equals(request.names())) {
            reportReplaced(request, request.names(), substitute, context);
        }
        int decisionsBefore = library.decisions().size();
        return report(library.find(request.withNames(substitute), context), decisionsBefore, request, context);
    }

    /** Finds a texture by its number. Replacements apply to the name of the texture found, because users see that name. */
    private Optional<Texture> byNumber(TextureRequest request, ReadContext context) {
        int decisionsBefore = library.decisions().size();
        Optional<Texture> found = library.find(request, context);
        Optional<TextureNames> original = found.map(texture -> new TextureNames(texture.name(), ""));
        Optional<TextureNames> substitute =
                original.map(override::replacement).filter(candidate -> !original.equals(Optional.of(candidate)));
        if (substitute.isEmpty()) {
            return report(found, decisionsBefore, request, context);
        }
        reportReplaced(request, original.orElseThrow(), substitute.get(), context);
        int decisionsBeforeSubstitute = library.decisions().size();
        return report(
                library.substitute(request, substitute.get().texture(), context),
                decisionsBeforeSubstitute,
                request,
                context);
    }

    private void reportReplaced(
            TextureRequest request, TextureNames original, TextureNames substitute, ReadContext context) {
        context.report(
                DiagnosticCode.TEXTURE_REPLACED,
                request.site(),
                "%s replaced by %s, according to %s",
                original,
                substitute,
                override.file());
    }

    /**
     * Reports where a texture was found.
     *
     * @param found the texture, which is returned unchanged
     * @param decisionsBefore the number of decisions of the library before the search
     */
    private Optional<Texture> report(
            Optional<Texture> found, int decisionsBefore, TextureRequest request, ReadContext context) {
        if (found.isPresent() && library.decisions().size() > decisionsBefore) {
            TextureDecision decision = library.decisions().get(decisionsBefore);
            decision.location().ifPresent(used);
            context.report(DiagnosticCode.TEXTURE_CHOSEN, request.site(), "%s", decision);
        }
        return found;
    }

    @Override
    public Optional<String> reasonForMissing(List<String> archives, int index) {
        return library.reasonForMissing(archives, index);
    }
}
