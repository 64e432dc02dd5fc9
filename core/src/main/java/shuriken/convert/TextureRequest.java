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
 * The picture that a material wants.
 *
 * @param name in the file's own letters; empty if it goes by number alone
 * @param palette the name of its palette, where models name both; empty within if the texture needs none
 * @param number position in a texture list or an archive, or {@link #NO_NUMBER}
 * @param archives names without endings: without a name the number counts in the first of them that is there
 * @param banks textures in the model's own file, which go before all but those in places that the user named
 * @param site where the name, or else the model, stands
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

    /** A texture by its name alone. */
    public static TextureRequest named(String name, SourceLocation site) {
        return entry(NO_NUMBER, name, site);
    }

    /**
     * An entry of a texture list; archives without names have their textures in the order of the list.
     *
     * @param name empty where there is no list
     */
    public static TextureRequest entry(int number, String name, SourceLocation site) {
        return new TextureRequest(name, Optional.empty(), number, List.of(), List.of(), site);
    }

    /** A number of a model without texture list. */
    public static TextureRequest numbered(List<String> archives, int number, SourceLocation site) {
        return new TextureRequest("", Optional.empty(), number, archives, List.of(), site);
    }

    /** A texture with a palette, where models name both. */
    public static TextureRequest pair(TextureName pair, List<? extends TextureBank> banks, SourceLocation site) {
        return new TextureRequest(pair.texture(), Optional.of(pair.palette()), NO_NUMBER, List.of(), banks, site);
    }

    /** Both names. */
    public TextureName pair() {
        return new TextureName(name, palette.orElse(""));
    }

    /** The same of other names. */
    public TextureRequest with(TextureName other) {
        return new TextureRequest(
                other.texture(), palette.map(unused -> other.palette()), number, archives, banks, site);
    }

    /** The picture in the model's own file, if it is there with its palette; one that cannot be read is reported. */
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
