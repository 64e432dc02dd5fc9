package shuriken.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.convert.TextureNames;
import shuriken.convert.TextureRequest;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.Palette;
import shuriken.resolve.SearchScope.Part;
import shuriken.resolve.games.PlayerAppearance;
import shuriken.scene.Texture;
import shuriken.texture.EncodedPalette;
import shuriken.texture.EncodedTexture;
import shuriken.texture.PalettePairs;
import shuriken.texture.TextureBank;

class BankTextureFinderTest {
    private static final SourceLocation SITE = new SourceLocation("rock.nsbmd/MDL0", 0x44);

    private final ReadContext context = new ReadContext(ReadOptions.LENIENT);
    private final List<TextureDecision> choices = new ArrayList<>();

    /** A palette of one colour. */
    private record OneColour(byte red) implements EncodedPalette {
        @Override
        public Palette palette() {
            return new Palette(new byte[] {red, 0, 0, -1});
        }

        @Override
        public String pixelFormatName() {
            return "RGB555";
        }
    }

    private Map<String, String> pairs = Map.of();

    /** A texture of one texel. Its green is stored in the texture, its red in the palette. */
    private record OneTexel(byte green, Optional<EncodedPalette> bound) implements SingleTexel {
        @Override
        public int paletteSize() {
            return bound.isPresent() ? 0 : 4;
        }

        @Override
        public Image decode(int level, Optional<Palette> palette, ReadContext reading) {
            byte red = bound.map(colours -> colours.palette().rgba()[0]).orElse((byte) 0);
            return new Image(1, 1, new byte[] {red, green, 0, -1});
        }
    }

    /** Textures and palettes by name, all with the same number. */
    private record Bank(int number, List<String> textureNames, List<String> paletteNames) implements TextureBank {
        @Override
        public Optional<EncodedPalette> palette(String name) {
            return paletteNames.contains(name) ? Optional.of(new OneColour((byte) number)) : Optional.empty();
        }

        @Override
        public Optional<EncodedTexture> texture(String name, Optional<EncodedPalette> palette) {
            return textureNames.contains(name) ? Optional.of(new OneTexel((byte) number, palette)) : Optional.empty();
        }

        @Override
        public Optional<String> paletteFor(String texture, PalettePairs pairs) {
            return Optional.empty();
        }
    }

    private record Shelf(String label, String stem, boolean isExplicit, List<BankCandidate> found)
            implements TextureLocation {
        @Override
        public List<TextureCandidate> textures(ReadContext reading) {
            return List.of();
        }

        @Override
        public List<BankCandidate> banks(ReadContext reading) {
            return found;
        }
    }

    private static TextureLocation place(String label, boolean isExplicit, Bank bank) {
        String stem = label.substring(0, label.indexOf('.'));
        return new Shelf(label, stem, isExplicit, List.of(new BankCandidate(label, label, bank)));
    }

    private static Bank bank(int number, String texture, String... palettes) {
        return new Bank(number, List.of(texture), List.of(palettes));
    }

    /** Finds a texture. Red identifies the bank of the palette, green the bank of the texture. */
    private String find(String texture, String palette, TextureLocation... places) {
        return new BankTextureFinder(Scopes.of("rock", "rock_mdl.narc", List.of(places)), choices)
                .find(TextureRequest.byNames(new TextureNames(texture, palette), List.of(), SITE), context)
                .map(Texture::image)
                .map(image -> image.rgba()[0] + "/" + image.rgba()[1])
                .orElse("none");
    }

    private List<DiagnosticCode> codes() {
        return context.findings().toList().stream().map(Diagnostic::code).toList();
    }

    @Test
    void theUsersPlacesThenTheModelsOwnStem() {
        TextureLocation folder = place("other.nsbtx", false, bank(1, "stone", "stone_pl"));
        TextureLocation own = place("rock.nsbtx", false, bank(2, "stone", "stone_pl"));
        TextureLocation named = place("named.nsbtx", true, bank(3, "stone", "stone_pl"));
        assertThat(find("stone", "stone_pl", folder, own, named)).isEqualTo("3/3");
        assertThat(find("stone", "stone_pl", folder, own)).isEqualTo("2/2");
        assertThat(codes()).isEmpty();
    }

    /** Of the archives in a folder, the one whose name shares the longest prefix with the model's name is used. */
    @Test
    void theArchiveWithTheMostSimilarName() {
        TextureLocation first = place("a_tex.narc", false, bank(1, "stone", "stone_pl"));
        TextureLocation similar = place("Rock_tex.narc", false, bank(2, "stone", "stone_pl"));
        assertThat(find("stone", "stone_pl", first, similar)).isEqualTo("2/2");
        assertThat(codes()).containsExactly(DiagnosticCode.TEXTURE_AMBIGUOUS);
        assertThat(choices)
                .extracting(TextureDecision::toString)
                .containsExactly("stone: Rock_tex.narc, same folder, palette stone_pl");
    }

    @Test
    void theMemberWithTheModelsStem() {
        TextureLocation archive = new Shelf(
                "rock_tex.narc",
                "rock_tex",
                false,
                List.of(
                        new BankCandidate(
                                "rock_tex.narc!sand.nsbtx", "rock_tex.narc!sand.nsbtx", bank(1, "stone", "stone_pl")),
                        new BankCandidate(
                                "rock_tex.narc!dir/ROCK.nsbtx",
                                "rock_tex.narc!dir/ROCK.nsbtx",
                                bank(2, "stone", "stone_pl"))));
        assertThat(find("stone", "stone_pl", archive)).isEqualTo("2/2");
    }

    /** Of two textures at the same distance, the one with the required palette next to it is used. */
    @Test
    void thePaletteDecidesBetweenTextures() {
        TextureLocation without = place("rock_a.nsbtx", false, bank(1, "stone", "other_pl"));
        TextureLocation with = place("rock_b.nsbtx", false, bank(2, "stone", "stone_pl"));
        assertThat(find("stone", "stone_pl", without, with)).isEqualTo("2/2");
    }

    @Test
    void aPaletteOfAnotherPlace() {
        TextureLocation texture = place("rock.nsbtx", false, bank(1, "stone"));
        TextureLocation palette = place("colours.nsbtx", false, bank(2, "sand", "stone_pl"));
        assertThat(find("stone", "stone_pl", texture, palette)).isEqualTo("2/1");
    }

    /** Names of textures are case-sensitive, unlike names of files. */
    @Test
    void namesAreExact() {
        assertThat(find("stone", "", place("rock.nsbtx", false, bank(1, "Stone"))))
                .isEqualTo("none");
        assertThat(codes()).containsExactly(DiagnosticCode.TEXTURE_NOT_FOUND);
        assertThat(choices)
                .extracting(TextureDecision::reason)
                .containsExactly("it is not in the only file that was searched");
    }

    @Test
    void eachPairIsSearchedOnce() {
        BankTextureFinder library = new BankTextureFinder(Scopes.of("rock", "", List.of()), choices);
        library.find(TextureRequest.byNames(new TextureNames("stone", "a"), List.of(), SITE), context);
        library.find(TextureRequest.byNames(new TextureNames("stone", "a"), List.of(), SITE), context);
        library.find(TextureRequest.byNames(new TextureNames("stone", "b"), List.of(), SITE), context);
        assertThat(choices).hasSize(2);
    }

    private String find(String palette, Bank own, TextureLocation... places) {
        return new BankTextureFinder(Scopes.of("rock", "rock_mdl.narc", List.of(places)), choices)
                .find(TextureRequest.byNames(new TextureNames("stone", palette), List.of(own), SITE), context)
                .map(Texture::image)
                .map(image -> image.rgba()[0] + "/" + image.rgba()[1])
                .orElse("none");
    }

    /**
     * A location that the user named has priority over the model's own only if it also has the palette, there or in
     * another named location.
     */
    @Test
    void theModelsOwnAgainstTheUsers() {
        Bank own = bank(1, "stone", "stone_pl");
        TextureLocation texture = place("named.nsbtx", true, bank(2, "stone"));
        TextureLocation palette = place("colours.nsbtx", true, bank(3, "sand", "stone_pl"));
        TextureLocation beside = place("rock.nsbtx", false, bank(4, "stone", "stone_pl"));
        assertThat(find("stone_pl", own, texture)).isEqualTo("1/1");
        assertThat(find("stone_pl", own, texture, palette)).isEqualTo("3/2");
        assertThat(find("stone_pl", own, palette)).isEqualTo("1/1");
        assertThat(find("stone_pl", own, beside)).as("not named").isEqualTo("1/1");
        assertThat(find("", own, texture)).as("needs no palette").isEqualTo("0/2");
        assertThat(codes()).isEmpty();
    }

    @Test
    void howManyMoreThereAreIsReported() {
        TextureLocation one = place("a.nsbtx", false, bank(1, "stone"));
        TextureLocation two = place("b.nsbtx", false, bank(2, "stone"));
        TextureLocation three = place("c.nsbtx", false, bank(3, "stone"));
        assertThat(find("stone", "", one, two, three)).isEqualTo("0/1");
        assertThat(context.findings().toList())
                .extracting(Diagnostic::message)
                .containsExactly("stone: a.nsbtx, same folder (other files with a matching texture: 2)");
    }

    @Test
    void theMostSimilarPlaceOfAPalette() {
        TextureLocation texture = place("rock.nsbtx", false, bank(1, "stone"));
        TextureLocation other = place("a.nsbtx", false, bank(2, "sand", "stone_pl"));
        TextureLocation similar = place("rock_colours.nsbtx", false, bank(3, "sand", "stone_pl"));
        assertThat(find("stone", "stone_pl", texture, other, similar)).isEqualTo("3/1");
    }

    @Test
    void aMemberWithoutEndingHasTheModelsStemToo() {
        TextureLocation archive = new Shelf(
                "rock_tex.narc",
                "rock_tex",
                false,
                List.of(
                        new BankCandidate("rock_tex.narc!sand", "rock_tex.narc!sand", bank(1, "stone", "stone_pl")),
                        new BankCandidate("rock_tex.narc!rock", "rock_tex.narc!rock", bank(2, "stone", "stone_pl"))));
        assertThat(find("stone", "stone_pl", archive)).isEqualTo("2/2");
    }

    /** Of other locations in the input, only one that has the texture and its palette is used, and one is enough. */
    @Test
    void elsewhereInTheInput() {
        TextureLocation without = place("a.nsbtx", false, bank(1, "stone"));
        TextureLocation with = place("b.nsbtx", false, bank(2, "stone", "stone_pl"));
        TextureLocation more = place("c.nsbtx", false, bank(3, "stone", "stone_pl"));
        assertThat(input("stone_pl", without, with, more)).isEqualTo("2/2");
        assertThat(input("stone_pl", without)).isEqualTo("none");
        assertThat(codes()).containsExactly(DiagnosticCode.TEXTURE_NOT_FOUND);
    }

    @Test
    void elsewhereInTheInputTheSetWithMostPairsComesFirst() {
        TextureLocation partial = place("a.nsbtx", false, bank(1, "stone", "stone_pl", "grass_pl"));
        TextureLocation complete =
                place("b.nsbtx", false, new Bank(2, List.of("stone", "grass"), List.of("stone_pl", "grass_pl")));
        TextureLocation otherPalette =
                place("c.nsbtx", false, new Bank(3, List.of("stone", "grass"), List.of("stone_pl", "snow_pl")));
        pairs = Map.of("stone", "stone_pl", "grass", "grass_pl");
        assertThat(input("stone_pl", partial, otherPalette, complete)).isEqualTo("2/2");
        pairs = Map.of();
        assertThat(input("stone_pl", partial, otherPalette, complete)).isEqualTo("1/1");
    }

    private String input(String palette, TextureLocation... places) {
        SearchScope scope = new SearchScope(
                "rock",
                "game/rock.nsbmd",
                Optional.empty(),
                PlayerAppearance.FIRST,
                pairs,
                List.of(new SearchScope.Part(SearchTier.INPUT, new SearchIndex(List.of(places)))));
        return new TextureLibrary(scope, new PaletteLibrary(List.of()))
                .find(TextureRequest.byNames(new TextureNames("stone", palette), List.of(), SITE), context)
                .map(texture ->
                        texture.image().rgba()[0] + "/" + texture.image().rgba()[1])
                .orElse("none");
    }

    /** Finds a texture of a player's costume. Each costume is in its own location. */
    private String worn(int costume, String palette, TextureLocation... places) {
        Part beside = new Part(SearchTier.ADJACENT, new SearchIndex(List.of(places)));
        SearchScope scope = new SearchScope(
                "pc_abc_000",
                "pc_abc_000.nsbmd",
                Optional.empty(),
                new PlayerAppearance(costume, 0),
                Map.of(),
                List.of(beside));
        return new BankTextureFinder(scope, choices)
                .find(TextureRequest.byNames(new TextureNames("stone", palette), List.of(), SITE), context)
                .map(Texture::image)
                .map(image -> image.rgba()[0] + "/" + image.rgba()[1])
                .orElse("none");
    }

    @Test
    void aCostumeIsOneOfTheCompletePlaces() {
        TextureLocation[] places = {
            place("a.nsbtx", false, bank(1, "stone", "stone_pl")),
            place("b.nsbtx", false, bank(2, "stone", "stone_pl")),
            place("c.nsbtx", false, bank(3, "stone", "stone_pl"))
        };
        assertThat(worn(0, "stone_pl", places)).isEqualTo("1/1");
        assertThat(worn(2, "stone_pl", places)).isEqualTo("3/3");
        assertThat(codes()).isEmpty();
        assertThat(worn(3, "stone_pl", places)).isEqualTo("3/3");
        assertThat(codes()).containsExactly(DiagnosticCode.COSTUME_MISSING);
    }

    /** If no location also has the palette, no costume is reported as missing. */
    @Test
    void noCostumeIsMissingWhereNoPlaceIsWhole() {
        worn(
                1,
                "stone_pl",
                place("a.nsbtx", false, bank(1, "stone", "other_pl")),
                place("b.nsbtx", false, bank(2, "stone", "other_pl")));
        assertThat(codes()).doesNotContain(DiagnosticCode.COSTUME_MISSING);
        assertThat(choices).extracting(TextureDecision::location).contains(Optional.of("a.nsbtx"));
    }

    @Test
    void aTextureThatCannotBeReadIsReported() {
        TextureBank broken = new TextureBank() {
            @Override
            public List<String> textureNames() {
                return List.of("stone");
            }

            @Override
            public List<String> paletteNames() {
                return List.of();
            }

            @Override
            public Optional<EncodedPalette> palette(String name) {
                return Optional.empty();
            }

            @Override
            public Optional<EncodedTexture> texture(String name, Optional<EncodedPalette> palette) {
                throw new FormatException(FormatException.Kind.TRUNCATED, SITE, "too short");
            }

            @Override
            public Optional<String> paletteFor(String texture, PalettePairs pairs) {
                return Optional.empty();
            }
        };
        TextureLocation place =
                new Shelf("rock.nsbtx", "rock", false, List.of(new BankCandidate("rock.nsbtx", "rock.nsbtx", broken)));
        assertThat(find("stone", "", place)).isEqualTo("none");
        assertThat(codes()).startsWith(DiagnosticCode.TEXTURE_UNREADABLE);
    }

    @Test
    void whatWasUsedIsInTheExtras() {
        TextureLocation place = place("rock.nsbtx", false, bank(1, "stone", "stone_pl"));
        BankTextureFinder library = new BankTextureFinder(Scopes.of("rock", "", List.of(place)), choices);
        Texture whole = library.find(
                        TextureRequest.byNames(new TextureNames("stone", "stone_pl"), List.of(), SITE), context)
                .orElseThrow();
        assertThat(whole.extras().values()).containsEntry("palette", "stone_pl").containsEntry("place", "rock.nsbtx");
        Texture grey = library.find(TextureRequest.byNames(new TextureNames("stone", ""), List.of(), SITE), context)
                .orElseThrow();
        assertThat(grey.extras().values()).containsEntry("palette", "grey ramp");
    }
}
