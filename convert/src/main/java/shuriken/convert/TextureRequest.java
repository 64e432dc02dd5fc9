package shuriken.convert;

import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.scene.Extras;
import shuriken.scene.Texture;
import shuriken.scene.TextureOrigin;
import shuriken.texture.EncodedPalette;
import shuriken.texture.EncodedTexture;
import shuriken.texture.TextureBank;

/**
 * A request for the texture of a material.
 *
 * @param name the name of the texture in the model file, or an empty string if only the index is known
 * @param palette the name of the palette, which is an empty string if the texture needs none. The optional is empty if
 *     the model names only textures
 * @param index the index of the texture in a texture list or an archive, or {@link #NO_INDEX}
 * @param archives the names of archives without extensions; for a request without a name, the index refers to the first
 *     archive that exists
 * @param banks the sets of textures in the model's own file. These textures have priority over all others except
 *     those that the user chose
 * @param location the location of the name or of the model, for findings
 */
@SuppressWarnings("exports") // Programs on the class path and the modules of Shuriken use these types.
public record TextureRequest(
        String name,
        Optional<String> palette,
        int index,
        List<String> archives,
        List<? extends TextureBank> banks,
        SourceLocation location) {
    /** The index of a texture that is requested by name only. */
    public static final int NO_INDEX = -1;

    /** Copies the lists. */
    public TextureRequest {
        archives = List.copyOf(archives);
        banks = List.copyOf(banks);
    }

    /**
     * {@return a request for a texture by its name}
     *
     * @param name the name of the texture in the model file
     * @param location the location of the name or of the model, for findings
     */
    public static TextureRequest byName(String name, SourceLocation location) {
        return byListEntry(NO_INDEX, name, location);
    }

    /**
     * {@return a request for an entry of a texture list} Archives without names store their textures in the order of
     * the list.
     *
     * @param index the index in the texture list
     * @param name the name in the list, or empty if there is no list
     * @param location the location of the name or of the model, for findings
     */
    public static TextureRequest byListEntry(int index, String name, SourceLocation location) {
        return new TextureRequest(name, Optional.empty(), index, List.of(), List.of(), location);
    }

    /**
     * {@return a request for a texture by index, for models without a texture list}
     *
     * @param archives the names of archives without extensions
     * @param index the index of the texture in the first archive that exists
     * @param location the location of the name or of the model, for findings
     */
    public static TextureRequest byIndex(List<String> archives, int index, SourceLocation location) {
        return new TextureRequest(/* name= */ "", Optional.empty(), index, archives, List.of(), location);
    }

    /**
     * {@return a request for a texture with a palette, for models that name textures and palettes}
     *
     * @param names the names of the texture and the palette
     * @param banks the sets of textures in the model's own file
     * @param location the location of the name or of the model, for findings
     */
    @SuppressWarnings("exports") // Programs on the class path and the modules of Shuriken use these types.
    public static TextureRequest byNames(
            TextureNamePair names, List<? extends TextureBank> banks, SourceLocation location) {
        return new TextureRequest(names.texture(), Optional.of(names.palette()), NO_INDEX, List.of(), banks, location);
    }

    /** {@return the names of the texture and the palette} */
    public TextureNamePair names() {
        return new TextureNamePair(name, palette.orElse(""));
    }

    /**
     * {@return this request with other names} If the model names only textures, the new palette is ignored.
     *
     * @param newNames the names of the texture and the palette
     */
    public TextureRequest withNames(TextureNamePair newNames) {
        return new TextureRequest(
                newNames.texture(), palette.map(unused -> newNames.palette()), index, archives, banks, location);
    }

    /**
     * {@return the texture in the model's own file, or empty if the file does not contain it with its palette} An
     * unreadable texture is reported, and the result is empty.
     *
     * @param context the limits, and the receiver of findings
     */
    public Optional<Texture> find(ReadContext context) {
        for (TextureBank bank : banks) {
            Optional<EncodedPalette> encodedPalette = palette.flatMap(bank::palette);
            Optional<EncodedTexture> encodedTexture = bank.texture(name, encodedPalette);
            boolean hasAllColours =
                    encodedTexture.isPresent() && encodedTexture.get().externalPaletteSize() == 0;
            if (hasAllColours) {
                return decode(encodedTexture.get(), context);
            }
        }
        return Optional.empty();
    }

    private Optional<Texture> decode(EncodedTexture encoded, ReadContext context) {
        try {
            Optional<IndexedImage> indexedImage = encoded.decodeIndexed(/* level= */ 0, Optional.empty(), context);
            Image image = indexedImage
                    .map(IndexedImage::toImage)
                    .orElseGet(() -> encoded.decode(/* level= */ 0, Optional.empty(), context));
            Extras extras = Extras.NONE.with("pixelFormat", encoded.pixelFormatName());
            Optional<String> paletteName = palette.filter(requestedName -> !requestedName.isEmpty());
            return Optional.of(new Texture(
                    name,
                    image,
                    /* mipLevelCount= */ 1,
                    indexedImage,
                    paletteName
                            .map(requiredName -> extras.with("palette", requiredName))
                            .orElse(extras),
                    new TextureOrigin(/* path= */ "", name, paletteName.orElse(""))));
        } catch (FormatException e) {
            context.reportDeviation(DiagnosticCode.TEXTURE_UNREADABLE, location, "%s: %s", name, e);
            return Optional.empty();
        }
    }
}
