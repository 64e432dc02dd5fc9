package shuriken.resolve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.TextureName;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.scene.Extras;
import shuriken.scene.Texture;
import shuriken.texture.EncodedPalette;
import shuriken.texture.EncodedTexture;
import shuriken.texture.TextureBank;

/**
 * Finds textures and palettes that a model names together, nearest place first; among places that are equally near,
 * those first whose label begins most like the model's file, and of their members the one with the model's stem. Names
 * count in their exact letters. For one model; not thread-safe.
 */
final class BankLibrary {
    /** A bank and how near it is. */
    private record Shelf(Nearness nearness, boolean sameName, int likeness, BankCandidate candidate) {
        @Override
        public String toString() {
            return candidate.label() + ", " + nearness;
        }
    }

    private final String stem;
    private final String home;
    private final List<TexturePlace> places;
    private final List<TextureChoice> choices;
    private final Map<TextureName, Optional<Texture>> known = new HashMap<>();
    private final Map<Nearness, List<Shelf>> shelves = new HashMap<>();

    /**
     * A library for a model.
     *
     * @param stem of the model's file
     * @param home name of the outermost file that the model lies in
     * @param choices where to note what was found
     */
    BankLibrary(String stem, String home, List<TexturePlace> places, List<TextureChoice> choices) {
        this.stem = stem;
        this.home = home;
        this.places = places;
        this.choices = choices;
    }

    Optional<Texture> find(TextureName name, Site wanted, ReadContext context) {
        Optional<Texture> found = known.get(name);
        if (found == null) {
            found = look(name, wanted, context);
            known.put(name, found);
        }
        return found;
    }

    /** The same if both are in places that the user named. */
    Optional<Texture> told(TextureName name, Site wanted, ReadContext context) {
        List<TextureBank> banks = shelves(Nearness.EXPLICIT, context).stream()
                .map(shelf -> shelf.candidate().bank())
                .toList();
        boolean texture = banks.stream().anyMatch(bank -> bank.textures().contains(name.texture()));
        boolean palette = name.palette().isEmpty()
                || banks.stream().anyMatch(bank -> bank.palette(name.palette()).isPresent());
        return texture && palette ? find(name, wanted, context) : Optional.empty();
    }

    private List<Shelf> shelves(Nearness nearness, ReadContext context) {
        List<Shelf> opened = shelves.get(nearness);
        if (opened == null) {
            opened = new ArrayList<>();
            for (TexturePlace place : places) {
                if (Nearness.of(place, stem) == nearness) {
                    for (BankCandidate candidate : place.banks(context)) {
                        opened.add(
                                new Shelf(nearness, isNamesake(candidate.label()), likeness(place.label()), candidate));
                    }
                }
            }
            opened.sort(Comparator.comparingInt(Shelf::likeness)
                    .thenComparing(Shelf::sameName)
                    .reversed());
            shelves.put(nearness, opened);
        }
        return opened;
    }

    /** Whether a member of an archive has the stem of the model. */
    private boolean isNamesake(String label) {
        String file = label.substring(Math.max(label.lastIndexOf('!'), label.lastIndexOf('/')) + 1);
        int dot = file.lastIndexOf('.');
        return (dot > 0 ? file.substring(0, dot) : file).equalsIgnoreCase(stem);
    }

    /** Letters that two names have in common from the first on. */
    private int likeness(String label) {
        int same = 0;
        while (same < Math.min(label.length(), home.length())
                && Character.toLowerCase(label.charAt(same)) == Character.toLowerCase(home.charAt(same))) {
            same++;
        }
        return same;
    }

    private Optional<Texture> look(TextureName pair, Site wanted, ReadContext context) {
        for (Nearness nearness : Nearness.values()) {
            List<Shelf> hits = shelves(nearness, context).stream()
                    .filter(shelf -> shelf.candidate().bank().textures().contains(pair.texture()))
                    .toList();
            if (!hits.isEmpty()) {
                Shelf hit = hits.stream()
                        .filter(shelf ->
                                shelf.candidate().bank().palette(pair.palette()).isPresent())
                        .findFirst()
                        .orElse(hits.getFirst());
                if (hits.size() > 1) {
                    context.report(
                            DiagnosticCode.TEXTURE_AMBIGUOUS,
                            wanted,
                            "%s: %s; %d more have it",
                            pair.texture(),
                            hit,
                            hits.size() - 1);
                }
                return decode(pair, hit, wanted, context);
            }
        }
        choices.add(new TextureChoice(pair.texture(), "not found in " + places.size() + " places"));
        context.report(
                DiagnosticCode.TEXTURE_NOT_FOUND, wanted, "%s: not in any of %d places", pair.texture(), places.size());
        return Optional.empty();
    }

    /** In the texture's own bank, else in the nearest. */
    private Optional<EncodedPalette> palette(String name, Shelf hit, ReadContext context) {
        Optional<EncodedPalette> palette = hit.candidate().bank().palette(name);
        for (Nearness nearness : Nearness.values()) {
            for (Shelf shelf : name.isEmpty() || palette.isPresent() ? List.<Shelf>of() : shelves(nearness, context)) {
                palette = palette.or(() -> shelf.candidate().bank().palette(name));
            }
        }
        return palette;
    }

    private Optional<Texture> decode(TextureName pair, Shelf hit, Site wanted, ReadContext context) {
        Optional<EncodedPalette> palette = palette(pair.palette(), hit, context);
        Optional<EncodedTexture> encoded = hit.candidate().bank().texture(pair.texture(), palette);
        try {
            Optional<Texture> texture = encoded.map(each -> texture(pair, hit, each, context));
            choices.add(new TextureChoice(
                    pair.texture(), palette.isEmpty() ? hit.toString() : hit + ", palette " + pair.palette()));
            return texture;
        } catch (FormatException e) {
            choices.add(new TextureChoice(pair.texture(), hit + ", unreadable"));
            context.problem(DiagnosticCode.TEXTURE_UNREADABLE, wanted, "%s: %s", pair.texture(), e);
            return Optional.empty();
        }
    }

    private static Texture texture(TextureName pair, Shelf hit, EncodedTexture encoded, ReadContext context) {
        Optional<IndexedImage> indexed = encoded.decodeIndexed(0, Optional.empty(), context);
        Image image = indexed.map(IndexedImage::toImage).orElseGet(() -> encoded.decode(0, Optional.empty(), context));
        Extras extras = Extras.NONE
                .with("place", hit.candidate().label())
                .with("pixelFormat", encoded.pixelFormatName())
                .with("palette", encoded.paletteSize() > 0 ? "grey ramp" : pair.palette());
        return new Texture(pair.texture(), image, indexed, extras);
    }
}
