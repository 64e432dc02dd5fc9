package shuriken.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.image.Palette;
import shuriken.texture.EncodedPalette;

/** Chooses palettes for textures that need one. */
public final class PaletteLibrary {
    /** A palette and where it lay. */
    public record Choice(EncodedPalette file, String label) {
        public Palette palette() {
            return file.palette();
        }
    }

    private final List<PalettePlace> places;

    /** @param places in the order to look */
    public PaletteLibrary(List<PalettePlace> places) {
        this.places = List.copyOf(places);
    }

    /**
     * The palette for a texture, if any will do; a guess and a failure are reported.
     *
     * @param stems whose palette it may be, the best first
     * @param wanted where the texture's name stands
     */
    public Optional<Choice> find(String name, List<String> stems, Site wanted, ReadContext context) {
        for (PalettePlace place : related(stems)) {
            Optional<EncodedPalette> palette = place.palette(context);
            if (palette.isPresent()) {
                context.report(DiagnosticCode.PALETTE_CHOSEN, wanted, "%s: %s", name, place.label());
                return palette.map(found -> new Choice(found, place.label()));
            }
        }
        if (places.size() == 1) {
            PalettePlace only = places.getFirst();
            Optional<EncodedPalette> palette = only.palette(context);
            if (palette.isPresent()) {
                context.report(
                        DiagnosticCode.PALETTE_GUESSED, wanted, "%s: %s, the only palette here", name, only.label());
                return palette.map(found -> new Choice(found, only.label()));
            }
        }
        String why = places.isEmpty()
                ? "there is none here"
                : String.format(Locale.ROOT, "none of the %d here has its name", places.size());
        context.report(DiagnosticCode.PALETTE_MISSING, wanted, "%s needs a palette, but %s", name, why);
        return Optional.empty();
    }

    private List<PalettePlace> related(List<String> stems) {
        List<PalettePlace> related = new ArrayList<>();
        places.stream().filter(Place::isExplicit).forEach(related::add);
        for (String stem : stems) {
            places.stream()
                    .filter(place -> !place.isExplicit() && place.stem().equalsIgnoreCase(stem))
                    .forEach(related::add);
        }
        return related;
    }
}
