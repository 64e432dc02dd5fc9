package shuriken.resolve;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.resolve.PaletteLibrary.Choice;
import shuriken.scene.Extras;
import shuriken.scene.Texture;
import shuriken.scene.TextureOrigin;
import shuriken.texture.EncodedTexture;

/** Decodes the textures that were found for one model without duplicates, and records their locations. */
final class TextureDecoder {
    private final String stem;
    private final PaletteLibrary palettes;
    private final List<TextureDecision> choices;
    private final Map<EncodedTexture, Texture> decoded = new HashMap<>();
    private final Set<String> taken = new HashSet<>();

    /** @param stem of the model's file */
    TextureDecoder(String stem, PaletteLibrary palettes, List<TextureDecision> choices) {
        this.stem = stem;
        this.palettes = palettes;
        this.choices = choices;
    }

    /** @param name in the model */
    Optional<Texture> decode(String name, TextureMatch hit, SourceLocation wanted, ReadContext context) {
        Texture known = decoded.get(hit.candidate().texture());
        if (known != null) {
            choices.add(new TextureDecision(
                    name, hit.toString(), Optional.of(hit.location().path())));
            return Optional.of(known);
        }
        try {
            Texture texture = texture(name, hit, wanted, context);
            decoded.put(hit.candidate().texture(), texture);
            return Optional.of(texture);
        } catch (FormatException e) {
            choices.add(new TextureDecision(name, hit + ", unreadable"));
            context.problem(DiagnosticCode.TEXTURE_UNREADABLE, wanted, "%s: %s", name, e);
            return Optional.empty();
        }
    }

    private Texture texture(String name, TextureMatch hit, SourceLocation wanted, ReadContext context) {
        EncodedTexture encoded = hit.candidate().texture();
        Extras extras = Extras.NONE
                .with("place", hit.location().label() + " #" + hit.candidate().number())
                .with("pixelFormat", encoded.pixelFormatName())
                .with("dataFormat", encoded.dataFormatName());
        if (encoded.mipLevels() > 1) {
            extras = extras.with("mipLevels", encoded.mipLevels());
        }
        String reason = hit.toString();
        Optional<Palette> palette = Optional.empty();
        if (encoded.paletteSize() > 0) {
            List<String> stems = List.of(hit.candidate().name(), hit.location().stem(), stem);
            Optional<Choice> choice = palettes.find(name, stems, wanted, context);
            String label = choice.map(Choice::label).orElse("grey ramp");
            palette = choice.map(Choice::palette).or(() -> Optional.of(Palette.grey(encoded.paletteSize())));
            extras = extras.with("palette", label);
            reason += ", palette " + label;
        }
        Image image = encoded.decode(0, palette, context);
        Optional<IndexedImage> indexed = encoded.decodeIndexed(0, palette, context);
        choices.add(new TextureDecision(name, reason, Optional.of(hit.location().path())));
        String ownName = hit.candidate().name();
        return new Texture(
                unique(ownName.isEmpty() ? name : ownName),
                image,
                encoded.mipLevels(),
                indexed,
                extras,
                TextureOrigin.file(hit.candidate().path(), hit.candidate().count()));
    }

    private String unique(String name) {
        String unique = name;
        for (int i = 2; !taken.add(unique.toLowerCase(Locale.ROOT)); i++) {
            unique = name + "_" + i;
        }
        return unique;
    }
}
