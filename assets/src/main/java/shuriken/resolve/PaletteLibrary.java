package shuriken.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Palette;
import shuriken.texture.EncodedPalette;

/** Chooses palettes for textures that need one. */
public final class PaletteLibrary {
    /** Number of colours of a bank, as for a four-bit texture. */
    private static final int BANK = 16;

    /**
     * A palette with its location.
     *
     * @param first number of its first colour
     */
    public record Choice(EncodedPalette file, String label, int first) {
        /** Chooses the entire palette. */
        public Choice(EncodedPalette file, String label) {
            this(file, label, 0);
        }

        /** Chooses a palette from a bank on; a bank that it does not have is reported. */
        public static Choice ofBank(
                EncodedPalette palette, String label, int bank, SourceLocation wanted, ReadContext context) {
            int size = palette.palette().size();
            if (bank == 0 || BANK * bank < size) {
                return new Choice(palette, label, BANK * bank);
            }
            context.report(
                    DiagnosticCode.BANK_MISSING,
                    wanted,
                    "%s has %d colours: no bank %d of %d",
                    label,
                    size,
                    bank,
                    BANK);
            return new Choice(palette, label);
        }

        /** Returns the colours starting with the first one. */
        public Palette palette() {
            Palette all = file.palette();
            return first == 0 ? all : all.part(first, all.size());
        }
    }

    private final List<PaletteLocation> locations;
    private final int bank;
    private final Consumer<String> used;

    /** @param locations in search order */
    public PaletteLibrary(List<PaletteLocation> locations) {
        this(locations, 0, location -> {});
    }

    /**
     * Creates a library with palettes that start at a bank.
     *
     * @param bank number of banks of 16 colours to skip
     * @param used accepts the path of each chosen palette
     */
    public PaletteLibrary(List<PaletteLocation> locations, int bank, Consumer<String> used) {
        this.locations = List.copyOf(locations);
        this.bank = bank;
        this.used = used;
    }

    /**
     * Finds the palette for a texture; a guess and a failure are reported.
     *
     * @param stems of possible palettes, the best first
     * @param wanted location of the texture's name
     */
    public Optional<Choice> find(String name, List<String> stems, SourceLocation wanted, ReadContext context) {
        for (PaletteLocation location : related(stems)) {
            Optional<EncodedPalette> palette = location.palette(context);
            if (palette.isPresent()) {
                context.report(DiagnosticCode.PALETTE_CHOSEN, wanted, "%s: %s", name, location.label());
                return palette.map(found -> choice(found, location, wanted, context));
            }
        }
        if (locations.size() == 1) {
            PaletteLocation only = locations.getFirst();
            Optional<EncodedPalette> palette = only.palette(context);
            if (palette.isPresent()) {
                context.report(
                        DiagnosticCode.PALETTE_GUESSED, wanted, "%s: %s, the only palette here", name, only.label());
                return palette.map(found -> choice(found, only, wanted, context));
            }
        }
        String why = locations.isEmpty()
                ? "there is none here"
                : String.format(Locale.ROOT, "none of the %d palettes here has its name", locations.size());
        context.report(
                DiagnosticCode.PALETTE_MISSING,
                wanted,
                "%s has no palette and is shown in grey (%s). Choose one: --palette FILE",
                name,
                why);
        return Optional.empty();
    }

    private Choice choice(
            EncodedPalette palette, PaletteLocation location, SourceLocation wanted, ReadContext context) {
        used.accept(location.path());
        return Choice.ofBank(palette, location.label(), bank, wanted, context);
    }

    private List<PaletteLocation> related(List<String> stems) {
        List<PaletteLocation> related = new ArrayList<>();
        locations.stream().filter(SearchLocation::isExplicit).forEach(related::add);
        for (String stem : stems) {
            locations.stream()
                    .filter(location ->
                            !location.isExplicit() && location.stem().equalsIgnoreCase(stem))
                    .forEach(related::add);
        }
        return related;
    }
}
