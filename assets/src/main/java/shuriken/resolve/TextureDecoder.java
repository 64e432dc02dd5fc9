package shuriken.resolve;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.io.support.UniqueNames;
import shuriken.resolve.PaletteLibrary.PaletteChoice;
import shuriken.scene.Extras;
import shuriken.scene.Texture;
import shuriken.scene.TextureOrigin;
import shuriken.texture.EncodedTexture;

/** Decodes the textures found for one model, each only once, and records where they were found. */
final class TextureDecoder {
    private final String stem;
    private final PaletteLibrary paletteLibrary;
    private final List<TextureDecision> decisions;
    private final Map<EncodedTexture, Texture> decodedTextures = new HashMap<>();
    private final UniqueNames uniqueNames = UniqueNames.ignoringCase();

    /**
     * Creates a decoder for one model.
     *
     * @param stem the stem of the model's file
     * @param paletteLibrary the palettes for indexed textures
     * @param decisions the list to which each decision is added
     */
    TextureDecoder(String stem, PaletteLibrary paletteLibrary, List<TextureDecision> decisions) {
        this.stem = stem;
        this.paletteLibrary = paletteLibrary;
        this.decisions = decisions;
    }

    /**
     * Decodes a texture, unless this was done before.
     *
     * @param name the name that the model uses for the texture
     * @param match the texture that was found
     * @param location the location of the name in the model's file
     * @param context the receiver of findings
     * @return the texture; empty, with a finding, if it cannot be read
     */
    Optional<Texture> decode(String name, TextureMatch match, SourceLocation location, ReadContext context) {
        Texture cached = decodedTextures.get(match.candidate().texture());
        if (cached != null) {
            decisions.add(new TextureDecision(
                    name, match.toString(), Optional.of(match.location().path())));
            return Optional.of(cached);
        }
        try {
            Texture texture = decodeUncached(name, match, location, context);
            decodedTextures.put(match.candidate().texture(), texture);
            return Optional.of(texture);
        } catch (FormatException e) {
            decisions.add(new TextureDecision(name, match + ", unreadable"));
            context.reportDeviation(DiagnosticCode.TEXTURE_UNREADABLE, location, "%s: %s", name, e);
            return Optional.empty();
        }
    }

    private Texture decodeUncached(String name, TextureMatch match, SourceLocation location, ReadContext context) {
        EncodedTexture encodedTexture = match.candidate().texture();
        Extras extras = Extras.NONE
                .with(
                        "place",
                        match.location().label() + " #" + match.candidate().index())
                .with("pixelFormat", encodedTexture.pixelFormatName())
                .with("dataFormat", encodedTexture.dataFormatName());
        if (encodedTexture.mipLevelCount() > 1) {
            extras = extras.with("mipLevels", encodedTexture.mipLevelCount());
        }
        String reason = match.toString();
        Optional<Palette> palette = Optional.empty();
        if (encodedTexture.externalPaletteSize() > 0) {
            List<String> stems =
                    List.of(match.candidate().name(), match.location().stem(), stem);
            Optional<PaletteChoice> choice = paletteLibrary.find(name, stems, location, context);
            String label = choice.map(PaletteChoice::label).orElse("grey ramp");
            palette = choice.map(PaletteChoice::palette)
                    .or(() -> Optional.of(Palette.grey(encodedTexture.externalPaletteSize())));
            extras = extras.with("palette", label);
            reason += ", palette " + label;
        }
        Image image = encodedTexture.decode(/* level= */ 0, palette, context);
        Optional<IndexedImage> indexedImage = encodedTexture.decodeIndexed(/* level= */ 0, palette, context);
        decisions.add(
                new TextureDecision(name, reason, Optional.of(match.location().path())));
        String candidateName = match.candidate().name();
        return new Texture(
                uniqueNames.makeUnique(candidateName.isEmpty() ? name : candidateName),
                image,
                encodedTexture.mipLevelCount(),
                indexedImage,
                extras,
                TextureOrigin.ofFile(match.candidate().path(), match.candidate().textureCount()));
    }
}
