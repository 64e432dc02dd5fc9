package shuriken.resolve;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Palette;
import shuriken.texture.EncodedPalette;

/** Chooses palettes for indexed textures. */
public final class PaletteLibrary {
    /** The number of colours in a palette bank: as many as a texture with four bits per texel can use. */
    private static final int BANK_SIZE = 16;

    /**
     * The palette that was chosen for a texture.
     *
     * @param encodedPalette the parsed palette, with all its colours
     * @param label the readable name of the palette file
     * @param firstColour the index of the first colour that is used
     */
    public record PaletteChoice(EncodedPalette encodedPalette, String label, int firstColour) {
        /** Creates a choice of the entire palette. */
        public PaletteChoice(EncodedPalette encodedPalette, String label) {
            this(encodedPalette, label, /* firstColour= */ 0);
        }

        /**
         * Chooses the colours from the start of a bank to the end of the palette. If the palette does not have the
         * bank, this is reported, and all colours are chosen.
         */
        public static PaletteChoice chooseFromBank(
                EncodedPalette palette, String label, int bankIndex, SourceLocation location, ReadContext context) {
            int colourCount = palette.palette().size();
            if (bankIndex == 0 || BANK_SIZE * bankIndex < colourCount) {
                return new PaletteChoice(palette, label, BANK_SIZE * bankIndex);
            }
            context.report(
                    DiagnosticCode.BANK_MISSING,
                    location,
                    "%s has only %,d colours, so it has no bank %,d of %,d colours",
                    label,
                    colourCount,
                    bankIndex,
                    BANK_SIZE);
            return new PaletteChoice(palette, label);
        }

        /** Returns the colours from {@link #firstColour} on. */
        public Palette palette() {
            Palette allColours = encodedPalette.palette();
            return firstColour == 0 ? allColours : allColours.slice(firstColour, allColours.size());
        }
    }

    /**
     * The key of a palette. It includes the stem, because one file can contain several palettes with different stems.
     */
    private record PaletteKey(String path, String stem) {
        static PaletteKey of(PaletteLocation location) {
            return new PaletteKey(location.path(), location.stem());
        }
    }

    /** The maximum number of palettes that a message names. */
    private static final int MAX_NAMED_PALETTES = 4;

    private final List<PaletteLocation> locations;
    private final Supplier<List<PaletteLocation>> distantLocations;
    private final int skippedBankCount;
    private final Consumer<String> onUsedPath;

    /**
     * Creates a library that uses complete palettes.
     *
     * @param locations the palettes in search order
     */
    public PaletteLibrary(List<PaletteLocation> locations) {
        this(locations, List::of, /* skippedBankCount= */ 0, usedPath -> {});
    }

    /**
     * Creates a library that uses palettes starting at a bank.
     *
     * @param locations the palettes in search order
     * @param distantLocations the palettes in other folders of the input. Messages list them, but they are not chosen
     *     automatically
     * @param skippedBankCount the number of banks of 16 colours to skip
     * @param onUsedPath accepts the path of each chosen palette
     */
    public PaletteLibrary(
            List<PaletteLocation> locations,
            Supplier<List<PaletteLocation>> distantLocations,
            int skippedBankCount,
            Consumer<String> onUsedPath) {
        this.locations = List.copyOf(locations);
        this.distantLocations = distantLocations;
        this.skippedBankCount = skippedBankCount;
        this.onUsedPath = onUsedPath;
    }

    /**
     * Finds the palette for a texture: a palette that the user named, the palette with the first of the stems, or the
     * only palette of the library. It reports the choice, the guess or the failure.
     *
     * @param name the name of the texture
     * @param stems the stems of possible palettes, the best first
     * @param location the location of the texture's name in its file
     * @param context the receiver of findings
     */
    public Optional<PaletteChoice> find(String name, List<String> stems, SourceLocation location, ReadContext context) {
        for (PaletteLocation paletteLocation : findMatchingLocations(stems)) {
            Optional<EncodedPalette> palette = paletteLocation.palette(context);
            if (palette.isPresent()) {
                context.report(DiagnosticCode.PALETTE_CHOSEN, location, "%s: %s", name, paletteLocation.label());
                return palette.map(foundPalette -> choose(foundPalette, paletteLocation, location, context));
            }
        }
        if (locations.size() == 1) {
            PaletteLocation onlyLocation = locations.getFirst();
            Optional<EncodedPalette> palette = onlyLocation.palette(context);
            if (palette.isPresent()) {
                context.report(
                        DiagnosticCode.PALETTE_GUESSED,
                        location,
                        "%s: %s, the only palette found",
                        name,
                        onlyLocation.label());
                return palette.map(foundPalette -> choose(foundPalette, onlyLocation, location, context));
            }
        }
        List<PaletteLocation> knownLocations = findDistinctLocations();
        String reason = knownLocations.isEmpty() ? "no palette" : "no palette with its name";
        String choices = knownLocations.isEmpty() ? "" : " of " + joinLabels(knownLocations);
        context.report(
                DiagnosticCode.PALETTE_MISSING,
                location,
                "%s has %s and is shown in grey. Choose one%s: --palette FILE",
                name,
                reason,
                choices);
        return Optional.empty();
    }

    /**
     * Returns the palettes that a texture could have, with all their colours: those that the user named, or else all
     * known palettes.
     *
     * @param context the receiver of findings
     */
    public List<PaletteChoice> candidates(ReadContext context) {
        List<PaletteLocation> explicitLocations =
                locations.stream().filter(SearchLocation::isExplicit).toList();
        List<PaletteChoice> candidates = new ArrayList<>();
        for (PaletteLocation location : explicitLocations.isEmpty() ? findDistinctLocations() : explicitLocations) {
            location.palette(context).ifPresent(palette -> {
                onUsedPath.accept(location.path());
                candidates.add(new PaletteChoice(palette, location.label()));
            });
        }
        return candidates;
    }

    /** Returns the locations of all known palettes, with one location for each palette. */
    private List<PaletteLocation> findDistinctLocations() {
        Map<PaletteKey, PaletteLocation> locationsByKey = new LinkedHashMap<>();
        locations.forEach(location -> locationsByKey.putIfAbsent(PaletteKey.of(location), location));
        distantLocations.get().forEach(location -> locationsByKey.putIfAbsent(PaletteKey.of(location), location));
        return List.copyOf(locationsByKey.values());
    }

    private static String joinLabels(List<PaletteLocation> namedLocations) {
        String labels = namedLocations.stream()
                .limit(MAX_NAMED_PALETTES)
                .map(SearchLocation::label)
                .collect(Collectors.joining(", "));
        int hiddenCount = namedLocations.size() - MAX_NAMED_PALETTES;
        return hiddenCount > 0 ? labels + " and " + hiddenCount + " more" : labels;
    }

    private PaletteChoice choose(
            EncodedPalette palette, PaletteLocation paletteLocation, SourceLocation location, ReadContext context) {
        onUsedPath.accept(paletteLocation.path());
        return PaletteChoice.chooseFromBank(palette, paletteLocation.label(), skippedBankCount, location, context);
    }

    /** Returns the locations that the user named, then those with one of the stems, in the order of the stems. */
    private List<PaletteLocation> findMatchingLocations(List<String> stems) {
        List<PaletteLocation> orderedLocations = new ArrayList<>();
        locations.stream().filter(SearchLocation::isExplicit).forEach(orderedLocations::add);
        for (String stem : stems) {
            locations.stream()
                    .filter(location ->
                            !location.isExplicit() && location.stem().equalsIgnoreCase(stem))
                    .forEach(orderedLocations::add);
        }
        return orderedLocations;
    }
}
