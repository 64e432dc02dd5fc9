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
 * @param name as the file stores it; empty if only the number is known
 * @param palette the name of its palette, for models that name both; empty text if the texture needs none
 * @param number index in a texture list or an archive, or {@link #NO_NUMBER}
 * @param archives names without extensions: for a request without a name, the number refers to the first existing one
 * @param banks textures in the model's own file, which precede all others except explicitly chosen ones
 * @param site location of the name or the model
 */
public record TextureRequest(
        String name,
        Optional<String> palette,
        int number,
        List<String> archives,
        List<? extends TextureBank> banks,
        SourceLocation site) {
    public static final int NO_NUMBER = -1;

    public TextureRequest {
        archives = List.copyOf(archives);
        banks = List.copyOf(banks);
    }

    /** Requests a texture only by name. */
    public static TextureRequest named(String name, SourceLocation site) {
        return entry(NO_NUMBER, name, site);
    }

    /**
     * Requests an entry of a texture list; archives without names store their textures in the order of the list.
     *
     * @param name empty if there is no list
     */
    public static TextureRequest entry(int number, String name, SourceLocation site) {
        return new TextureRequest(name, Optional.empty(), number, List.of(), List.of(), site);
    }

    /** Requests a numbered texture of a model without a texture list. */
    public static TextureRequest numbered(List<String> archives, int number, SourceLocation site) {
        return new TextureRequest("", Optional.empty(), number, archives, List.of(), site);
    }

    /** Requests a texture with a palette, for models that name both. */
    public static TextureRequest pair(TextureName pair, List<? extends TextureBank> banks, SourceLocation site) {
        return new TextureRequest(pair.texture(), Optional.of(pair.palette()), NO_NUMBER, List.of(), banks, site);
    }

    /** Returns both names. */
    public TextureName pair() {
        return new TextureName(name, palette.orElse(""));
    }

    /** Returns this request with other names. */
    public TextureRequest with(TextureName other) {
        return new TextureRequest(
                other.texture(), palette.map(unused -> other.palette()), number, archives, banks, site);
    }

    /** Returns the texture in the model's own file, if it is there with its palette; an unreadable one is reported. */
    public Optional<Texture> find(ReadContext context) {
        for (TextureBank bank : banks) {
            Optional<EncodedPalette> colours = palette.flatMap(bank::palette);
            Optional<EncodedTexture> texture = bank.texture(name, colours);
            if (texture.isPresent() && texture.get().paletteSize() == 0) {
                return decode(texture.get(), context);
            }
        }
        return Optional.empty();
    }

    private Optional<Texture> decode(EncodedTexture encoded, ReadContext context) {
        try {
            Optional<IndexedImage> indexed = encoded.decodeIndexed(0, Optional.empty(), context);
            Image image =
                    indexed.map(IndexedImage::toImage).orElseGet(() -> encoded.decode(0, Optional.empty(), context));
            Extras extras = Extras.NONE.with("pixelFormat", encoded.pixelFormatName());
            Optional<String> colours = palette.filter(item -> !item.isEmpty());
            return Optional.of(new Texture(
                    name,
                    image,
                    1,
                    indexed,
                    colours.map(item -> extras.with("palette", item)).orElse(extras),
                    new TextureOrigin("", name, colours.orElse(""))));
        } catch (FormatException e) {
            context.problem(DiagnosticCode.TEXTURE_UNREADABLE, site, "%s: %s", name, e);
            return Optional.empty();
        }
    }
}
