package shuriken.resolve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.convert.TextureName;
import shuriken.convert.TextureSource;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.resolve.PaletteLibrary.Choice;
import shuriken.scene.Extras;
import shuriken.scene.Texture;
import shuriken.texture.EncodedTexture;

/** Finds a model's textures by name or number, nearest place first, and remembers why. For one model; not thread-safe. */
public final class TextureLibrary implements TextureSource {
    /** A texture of the wanted name, and where it lies. */
    private record Hit(TexturePlace place, Nearness nearness, TextureCandidate candidate) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%s #%d, %s", place.label(), candidate.number(), nearness);
        }
    }

    /** Of a texture that is wanted by its name only. */
    private static final int NO_NUMBER = -1;
    /** Letters of a name that tells something in another. */
    private static final int ALIKE = 4;

    private final String stem;
    private final List<TexturePlace> places;
    private final PaletteLibrary palettes;
    private final Map<String, Optional<Texture>> byName = new HashMap<>();
    private final Map<EncodedTexture, Texture> decoded = new HashMap<>();
    private final Set<String> taken = new HashSet<>();
    private final List<TextureChoice> choices = new ArrayList<>();
    private final BankLibrary banks;

    /** A library for a model of which only the stem matters. */
    public TextureLibrary(String stem, List<TexturePlace> places, List<PalettePlace> palettes) {
        this(stem, "", places, palettes);
    }

    /**
     * A library for a model.
     *
     * @param stem of the model's file
     * @param home name of the outermost file that the model lies in
     * @param places in the order to look, apart from their nearness
     * @param palettes in the order to look, apart from their nearness
     */
    public TextureLibrary(String stem, String home, List<TexturePlace> places, List<PalettePlace> palettes) {
        this.stem = stem;
        this.places = List.copyOf(places);
        this.palettes = new PaletteLibrary(palettes);
        this.banks = new BankLibrary(stem, home, this.places, choices);
    }

    /** What was looked for so far, in order, and what became of it. */
    public List<TextureChoice> choices() {
        return List.copyOf(choices);
    }

    @Override
    public Optional<Texture> find(String name, Site wanted, ReadContext context) {
        return find(NO_NUMBER, name, wanted, context);
    }

    @Override
    public Optional<Texture> find(int number, String name, Site wanted, ReadContext context) {
        String key = key(name) + "#" + number;
        Optional<Texture> known = byName.get(key);
        if (known == null) {
            known = look(number, name, wanted, context);
            byName.put(key, known);
        }
        return known;
    }

    @Override
    public Optional<Texture> numbered(List<String> archives, int number, Site wanted, ReadContext context) {
        for (String archive : archives) {
            for (boolean explicit : new boolean[] {true, false}) {
                for (TexturePlace place : places) {
                    if (place.isExplicit() == explicit && key(place.stem()).equals(key(archive))) {
                        Optional<Texture> found = numbered(place, number, wanted, context);
                        if (found.isPresent()) {
                            return found;
                        }
                    }
                }
            }
        }
        List<TexturePlace> named =
                places.stream().filter(TexturePlace::isExplicit).toList();
        List<TexturePlace> alike = named.size() == 1
                ? named
                : named.stream()
                        .filter(place -> archives.stream().anyMatch(archive -> isAlike(place.stem(), archive)))
                        .toList();
        List<TexturePlace> beginning = alike.stream()
                .filter(place ->
                        archives.stream().anyMatch(archive -> key(place.stem()).startsWith(key(archive))))
                .toList();
        List<TexturePlace> best = alike.size() > 1 ? beginning : alike;
        return best.size() == 1 ? numbered(best.getFirst(), number, wanted, context) : Optional.empty();
    }

    /** Whether one of the names is in the other. */
    private static boolean isAlike(String place, String archive) {
        String a = key(place);
        String b = key(archive);
        return Math.min(a.length(), b.length()) >= ALIKE && (a.contains(b) || b.contains(a));
    }

    private Optional<Texture> numbered(TexturePlace place, int number, Site wanted, ReadContext context) {
        for (TextureCandidate candidate : place.textures(context)) {
            if (candidate.number() == number) {
                return decode("number " + number, new Hit(place, Nearness.of(place, stem), candidate), wanted, context);
            }
        }
        return Optional.empty();
    }

    @Override
    public Optional<Texture> find(String name, String palette, Site wanted, ReadContext context) {
        return banks.find(new TextureName(name, palette), wanted, context);
    }

    @Override
    public Optional<Texture> told(TextureName name, Site wanted, ReadContext context) {
        return banks.told(name, wanted, context);
    }

    /** Names are equal without case and extension. */
    private static String key(String name) {
        int dot = name.lastIndexOf('.');
        return (dot > 0 ? name.substring(0, dot) : name).toLowerCase(Locale.ROOT);
    }

    private Optional<Texture> look(int number, String name, Site wanted, ReadContext context) {
        for (Nearness nearness : Nearness.values()) {
            List<Hit> hits = name.isEmpty() ? List.of() : hits(name, nearness, context);
            if (hits.isEmpty() && number != NO_NUMBER && nearness.isOwn()) {
                hits = numbered(number, nearness, context);
            }
            if (!hits.isEmpty()) {
                Hit first = hits.getFirst();
                if (hits.size() > 1) {
                    context.report(
                            DiagnosticCode.TEXTURE_AMBIGUOUS, wanted, "%s: %s; also %s", name, first, hits.get(1));
                }
                return decode(name.isEmpty() ? "texture_" + number : name, first, wanted, context);
            }
        }
        if (name.isEmpty() && number != NO_NUMBER) {
            return Optional.empty();
        }
        choices.add(new TextureChoice(name, "not found in " + places.size() + " places"));
        context.report(DiagnosticCode.TEXTURE_NOT_FOUND, wanted, "%s: not in any of %d places", name, places.size());
        return Optional.empty();
    }

    private List<Hit> hits(String name, Nearness nearness, ReadContext context) {
        List<Hit> hits = new ArrayList<>();
        for (TexturePlace place : places) {
            if (Nearness.of(place, stem) == nearness && hasName(place, name, context)) {
                for (TextureCandidate candidate : place.textures(context)) {
                    if (!candidate.name().isEmpty() && key(candidate.name()).equals(key(name))) {
                        hits.add(new Hit(place, nearness, candidate));
                    }
                }
            }
        }
        return hits;
    }

    private static boolean hasName(TexturePlace place, String name, ReadContext context) {
        return place.names(context).stream().anyMatch(each -> key(each).equals(key(name)));
    }

    /** The textures with this number of archives that have no names. */
    private List<Hit> numbered(int number, Nearness nearness, ReadContext context) {
        List<Hit> hits = new ArrayList<>();
        for (TexturePlace place : places) {
            if (Nearness.of(place, stem) == nearness) {
                for (TextureCandidate candidate : place.textures(context)) {
                    if (candidate.name().isEmpty() && candidate.number() == number) {
                        hits.add(new Hit(place, nearness, candidate));
                    }
                }
            }
        }
        return hits;
    }

    private Optional<Texture> decode(String name, Hit hit, Site wanted, ReadContext context) {
        Texture known = decoded.get(hit.candidate().texture());
        if (known != null) {
            choices.add(new TextureChoice(name, hit.toString()));
            return Optional.of(known);
        }
        try {
            Texture texture = texture(name, hit, wanted, context);
            decoded.put(hit.candidate().texture(), texture);
            return Optional.of(texture);
        } catch (FormatException e) {
            choices.add(new TextureChoice(name, hit + ", unreadable"));
            context.problem(DiagnosticCode.TEXTURE_UNREADABLE, wanted, "%s: %s", name, e);
            return Optional.empty();
        }
    }

    private Texture texture(String name, Hit hit, Site wanted, ReadContext context) {
        EncodedTexture encoded = hit.candidate().texture();
        Extras extras = Extras.NONE
                .with("place", hit.place().label() + " #" + hit.candidate().number())
                .with("pixelFormat", encoded.pixelFormatName())
                .with("dataFormat", encoded.dataFormatName());
        if (encoded.mipLevels() > 1) {
            extras = extras.with("mipLevels", encoded.mipLevels());
        }
        String reason = hit.toString();
        Optional<Palette> palette = Optional.empty();
        if (encoded.paletteSize() > 0) {
            List<String> stems = List.of(hit.candidate().name(), hit.place().stem(), stem);
            Optional<Choice> choice = palettes.find(name, stems, wanted, context);
            String label = choice.map(Choice::label).orElse("grey ramp");
            palette = choice.map(Choice::palette).or(() -> Optional.of(Palette.grey(encoded.paletteSize())));
            extras = extras.with("palette", label);
            reason += ", palette " + label;
        }
        Image image = encoded.decode(0, palette, context);
        Optional<IndexedImage> indexed = encoded.decodeIndexed(0, palette, context);
        choices.add(new TextureChoice(name, reason));
        String own =
                unique(hit.candidate().name().isEmpty() ? name : hit.candidate().name());
        return new Texture(own, image, encoded.mipLevels(), indexed, extras);
    }

    private String unique(String name) {
        String unique = name;
        for (int i = 2; !taken.add(unique.toLowerCase(Locale.ROOT)); i++) {
            unique = name + "_" + i;
        }
        return unique;
    }
}
