package shuriken.resolve.related;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import shuriken.convert.TextureNamePair;
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
        TextureNamePair replacement = override.replacement(request.names());
        if (!replacement.equals(request.names())) {
            reportReplaced(request, request.names().toString(), replacement, context);
        }
        int decisionCountBefore = library.decisions().size();
        return reportDecision(
                library.find(request.withNames(replacement), context), decisionCountBefore, request, context);
    }

    /**
     * Finds a texture by its number. A replacement applies to this number, or else to the name of the texture that was
     * found, because messages and the viewer show both. The name of a texture in an archive without names is its index
     * there, which could be the number of another texture. Therefore, the key of a replacement that is a number always
     * refers to a number of the model.
     */
    private Optional<Texture> findByNumber(TextureRequest request, ReadContext context) {
        TextureNamePair numberName = new TextureNamePair(Integer.toString(request.index()), /* palette= */ "");
        requestedNames.add(numberName.texture());
        TextureNamePair replacement = override.replacement(numberName);
        if (!replacement.equals(numberName)) {
            return findReplacement(request, "number " + numberName, replacement, context);
        }
        int decisionCountBefore = library.decisions().size();
        Optional<Texture> texture = library.find(request, context);
        Optional<TextureNamePair> textureNames = texture.map(Texture::name)
                .filter(name -> !isNumber(name))
                .map(name -> new TextureNamePair(name, /* palette= */ ""));
        textureNames.ifPresent(names -> requestedNames.add(names.texture()));
        Optional<TextureNamePair> nameReplacement =
                textureNames.map(override::replacement).filter(names -> !textureNames.equals(Optional.of(names)));
        return nameReplacement.isEmpty()
                ? reportDecision(texture, decisionCountBefore, request, context)
                : findReplacement(request, textureNames.orElseThrow().toString(), nameReplacement.get(), context);
    }

    private static boolean isNumber(String name) {
        return name.chars().allMatch(Character::isDigit);
    }

    private Optional<Texture> findReplacement(
            TextureRequest request, String originalName, TextureNamePair replacement, ReadContext context) {
        reportReplaced(request, originalName, replacement, context);
        int decisionCountBefore = library.decisions().size();
        String reason = "chosen in " + override.file();
        return reportDecision(
                library.findChosen(request, replacement.texture(), reason, context),
                decisionCountBefore,
                request,
                context);
    }

    private void reportReplaced(
            TextureRequest request, String originalName, TextureNamePair replacement, ReadContext context) {
        context.report(
                DiagnosticCode.TEXTURE_REPLACED,
                request.location(),
                "%s replaced by %s, according to %s",
                originalName,
                replacement,
                override.file());
    }

    /**
     * Reports where a texture was found.
     *
     * @param texture the texture, which is returned unchanged
     * @param decisionCountBefore the number of decisions of the library before the search
     */
    private Optional<Texture> reportDecision(
            Optional<Texture> texture, int decisionCountBefore, TextureRequest request, ReadContext context) {
        if (texture.isPresent() && library.decisions().size() > decisionCountBefore) {
            TextureDecision decision = library.decisions().get(decisionCountBefore);
            decision.location().ifPresent(onUsedPath);
            context.report(DiagnosticCode.TEXTURE_CHOSEN, request.location(), "%s", decision);
        }
        return texture;
    }

    @Override
    public Optional<String> reasonForMissing(List<String> archives, int index) {
        return library.reasonForMissing(archives, index);
    }

    /**
     * Reports replacements for textures that the model does not use. A pattern may match models with other textures.
     */
    @Override
    public void reportUnused(SourceLocation modelLocation, ReadContext context) {
        if (Glob.isGlob(override.models().toString())) {
            return;
        }
        for (String key : new TreeSet<>(override.replacements().keySet())) {
            if (!requestedNames.contains(key)) {
                context.report(
                        DiagnosticCode.TEXTURE_NOT_FOUND,
                        modelLocation,
                        "%s replaces the texture %s, but the model uses no texture with this name or number",
                        override.file(),
                        key);
            }
        }
    }
}
