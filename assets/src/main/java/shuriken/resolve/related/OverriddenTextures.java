package shuriken.resolve.related;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import shuriken.convert.TextureNames;
import shuriken.convert.TextureRequest;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.support.Glob;
import shuriken.resolve.TextureDecision;
import shuriken.resolve.TextureLibrary;
import shuriken.scene.Texture;

/**
 * A texture source that applies the user's replacements and reports where each texture was found. It serves one model.
 */
final class OverriddenTextures implements TextureSource {
    private final TextureLibrary library;
    private final ModelOverride override;
    private final Consumer<String> onUsedPath;
    /** The names and numbers of the textures that the model requested. */
    private final Set<String> requestedNames = new HashSet<>();

    /**
     * Creates a source.
     *
     * @param library the library that finds the textures
     * @param override the settings for the model
     * @param onUsedPath receives the path of each texture
     */
    OverriddenTextures(TextureLibrary library, ModelOverride override, Consumer<String> onUsedPath) {
        this.library = library;
        this.override = override;
        this.onUsedPath = onUsedPath;
    }

    @Override
    public Optional<Texture> find(TextureRequest request, ReadContext context) {
        return request.name().isEmpty() ? findByNumber(request, context) : findByName(request, context);
    }

    private Optional<Texture> findByName(TextureRequest request, ReadContext context) {
        requestedNames.add(request.name());
        TextureNames substitute = override.replacement(request.names());
        if (!substitute.equals(request.names())) {
            reportReplaced(request, request.names().toString(), substitute, context);
        }
        int decisionCountBefore = library.decisions().size();
        return reportDecision(
                library.find(request.withNames(substitute), context), decisionCountBefore, request, context);
    }

    /**
     * Finds a texture by its number. A replacement applies to this number, or else to the name of the texture found,
     * because messages and the viewer show both. The name of a texture in an archive without names is its index there,
     * which could be the number of another texture. Therefore, a key that is a number always refers to a number of the
     * model.
     */
    private Optional<Texture> findByNumber(TextureRequest request, ReadContext context) {
        TextureNames numberName = new TextureNames(Integer.toString(request.index()), /* palette= */ "");
        requestedNames.add(numberName.texture());
        TextureNames replacement = override.replacement(numberName);
        if (!replacement.equals(numberName)) {
            return findSubstitute(request, "number " + numberName, replacement, context);
        }
        int decisionCountBefore = library.decisions().size();
        Optional<Texture> found = library.find(request, context);
        Optional<TextureNames> foundNames = found.map(Texture::name)
                .filter(name -> !isNumber(name))
                .map(name -> new TextureNames(name, /* palette= */ ""));
        foundNames.ifPresent(names -> requestedNames.add(names.texture()));
        Optional<TextureNames> substitute =
                foundNames.map(override::replacement).filter(candidate -> !foundNames.equals(Optional.of(candidate)));
        return substitute.isEmpty()
                ? reportDecision(found, decisionCountBefore, request, context)
                : findSubstitute(request, foundNames.orElseThrow().toString(), substitute.get(), context);
    }

    private static boolean isNumber(String name) {
        return name.chars().allMatch(Character::isDigit);
    }

    private Optional<Texture> findSubstitute(
            TextureRequest request, String original, TextureNames substitute, ReadContext context) {
        reportReplaced(request, original, substitute, context);
        int decisionCountBefore = library.decisions().size();
        String reason = "chosen in " + override.file();
        return reportDecision(
                library.substitute(request, substitute.texture(), reason, context),
                decisionCountBefore,
                request,
                context);
    }

    private void reportReplaced(TextureRequest request, String original, TextureNames substitute, ReadContext context) {
        context.report(
                DiagnosticCode.TEXTURE_REPLACED,
                request.location(),
                "%s replaced by %s, according to %s",
                original,
                substitute,
                override.file());
    }

    /**
     * Reports where a texture was found.
     *
     * @param found the texture, which is returned unchanged
     * @param decisionCountBefore the number of decisions of the library before the search
     */
    private Optional<Texture> reportDecision(
            Optional<Texture> found, int decisionCountBefore, TextureRequest request, ReadContext context) {
        if (found.isPresent() && library.decisions().size() > decisionCountBefore) {
            TextureDecision decision = library.decisions().get(decisionCountBefore);
            decision.location().ifPresent(onUsedPath);
            context.report(DiagnosticCode.TEXTURE_CHOSEN, request.location(), "%s", decision);
        }
        return found;
    }

    @Override
    public Optional<String> reasonForMissing(List<String> archives, int index) {
        return library.reasonForMissing(archives, index);
    }

    /**
     * Reports replacements for textures that the model does not use. A pattern may match models with other textures.
     */
    @Override
    public void reportUnused(SourceLocation model, ReadContext context) {
        if (Glob.isGlob(override.models().toString())) {
            return;
        }
        for (String key : new TreeSet<>(override.replacements().keySet())) {
            if (!requestedNames.contains(key)) {
                context.report(
                        DiagnosticCode.TEXTURE_NOT_FOUND,
                        model,
                        "%s replaces the texture %s, but the model uses no texture with this name or number",
                        override.file(),
                        key);
            }
        }
    }
}
