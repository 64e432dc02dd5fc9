package shuriken.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.convert.TextureNamePair;
import shuriken.convert.TextureRequest;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.Palette;
import shuriken.resolve.SearchScope.TierIndex;
import shuriken.resolve.games.PlayerAppearance;
import shuriken.scene.Texture;
import shuriken.texture.EncodedPalette;
import shuriken.texture.EncodedTexture;
import shuriken.texture.PalettePairs;
import shuriken.texture.TextureBank;

class BankTextureFinderTest {
    private static final SourceLocation SITE = new SourceLocation("rock.nsbmd/MDL0", 0x44);

    private final ReadContext context = new ReadContext(ReadOptions.LENIENT);
    private final List<TextureDecision> decisions = new ArrayList<>();

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
        public int externalPaletteSize() {
            return bound.isPresent() ? 0 : 4;
        }

        @Override
        public Image decode(int level, Optional<Palette> palette, ReadContext reading) {
            byte red = bound.map(colours -> colours.palette().rgba()[0]).orElse((byte) 0);
            return new Image(1, 1, new byte[] {red, green, 0, -1});
        }
    }

    /** Textures and palettes by name, all with the same number. */
    private record Bank(int value, List<String> textureNames, List<String> paletteNames) implements TextureBank {
        @Override
        public Optional<EncodedPalette> palette(String name) {
            return paletteNames.contains(name) ? Optional.of(new OneColour((byte) value)) : Optional.empty();
        }

        @Override
        public Optional<EncodedTexture> texture(String name, Optional<EncodedPalette> palette) {
            return textureNames.contains(name) ? Optional.of(new OneTexel((byte) value, palette)) : Optional.empty();
        }

        @Override
        public Optional<String> paletteNameFor(String texture, PalettePairs pairs) {
            return Optional.empty();
        }
    }

    private record Location(String label, String stem, boolean isExplicit, List<BankCandidate> candidates)
            implements TextureLocation {
        @Override
        public List<TextureCandidate> textures(ReadContext reading) {
            return List.of();
        }

        @Override
        public List<BankCandidate> banks(ReadContext reading) {
            return candidates;
        }
    }

    private static TextureLocation location(String label, boolean isExplicit, Bank bank) {
        String stem = label.substring(0, label.indexOf('.'));
        return new Location(label, stem, isExplicit, List.of(new BankCandidate(label, label, bank)));
    }

    private static Bank bank(int number, String texture, String... palettes) {
        return new Bank(number, List.of(texture), List.of(palettes));
    }

    /** Finds a texture. Red identifies the bank of the palette, green the bank of the texture. */
    private String find(String texture, String palette, TextureLocation... locations) {
        return new BankTextureFinder(Scopes.of("rock", "rock_mdl.narc", List.of(locations)), decisions)
                .find(TextureRequest.byNames(new TextureNamePair(texture, palette), List.of(), SITE), context)
                .map(Texture::image)
                .map(image -> image.rgba()[0] + "/" + image.rgba()[1])
                .orElse("none");
    }

    private List<DiagnosticCode> codes() {
        return context.findings().toList().stream().map(Diagnostic::code).toList();
    }

    @Test
    void prefersLocationsOfTheUserThenTheStemOfTheModel() {
        TextureLocation folder = location("other.nsbtx", false, bank(1, "stone", "stone_pl"));
        TextureLocation modelBank = location("rock.nsbtx", false, bank(2, "stone", "stone_pl"));
        TextureLocation namedTextureLocation = location("named.nsbtx", true, bank(3, "stone", "stone_pl"));
        assertThat(find("stone", "stone_pl", folder, modelBank, namedTextureLocation))
                .isEqualTo("3/3");
        assertThat(find("stone", "stone_pl", folder, modelBank)).isEqualTo("2/2");
        assertThat(codes()).isEmpty();
    }

    /**
     * Nothing but the order decides between names that are equally similar, which matters only for different images.
     */
    @Test
    void warnsAboutEquallySimilarNames() {
        TextureLocation first = location("a_tex.narc", false, bank(1, "stone", "stone_pl"));
        TextureLocation equal = location("b_tex.narc", false, bank(1, "stone", "stone_pl"));
        TextureLocation different = location("c_tex.narc", false, bank(3, "stone", "stone_pl"));
        assertThat(find("stone", "stone_pl", first, equal)).isEqualTo("1/1");
        assertThat(codes()).isEmpty();
        assertThat(find("stone", "stone_pl", first, equal, different)).isEqualTo("1/1");
        assertThat(context.findings().toList())
                .extracting(Diagnostic::message)
                .containsExactly(
                        "stone: a_tex.narc was used, but the texture is also in b_tex.narc, c_tex.narc, and the images"
                                + " differ. Choose one: --textures FILE");
    }

    /**
     * If several archives in a folder match, the archive whose name has the longest common prefix with the model's
     * name is used.
     */
    @Test
    void prefersTheArchiveWithTheNearestName() {
        TextureLocation first = location("a_tex.narc", false, bank(1, "stone", "stone_pl"));
        TextureLocation similar = location("Rock_tex.narc", false, bank(2, "stone", "stone_pl"));
        assertThat(find("stone", "stone_pl", first, similar)).isEqualTo("2/2");
        assertThat(codes()).isEmpty();
        assertThat(decisions)
                .extracting(TextureDecision::toString)
                .containsExactly("stone: Rock_tex.narc, same folder, palette stone_pl");
    }

    @Test
    void prefersTheMemberWithTheStemOfTheModel() {
        TextureLocation archive = new Location(
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

    /** If two textures have the same distance, the texture with the required palette next to it is used. */
    @Test
    void choosesBetweenTexturesByTheirPalette() {
        TextureLocation withoutPalette = location("rock_a.nsbtx", false, bank(1, "stone", "other_pl"));
        TextureLocation withPalette = location("rock_b.nsbtx", false, bank(2, "stone", "stone_pl"));
        assertThat(find("stone", "stone_pl", withoutPalette, withPalette)).isEqualTo("2/2");
    }

    @Test
    void usesAPaletteOfAnotherLocation() {
        TextureLocation texture = location("rock.nsbtx", false, bank(1, "stone"));
        TextureLocation palette = location("colours.nsbtx", false, bank(2, "sand", "stone_pl"));
        assertThat(find("stone", "stone_pl", texture, palette)).isEqualTo("2/1");
    }

    /** Names of textures are case-sensitive, unlike names of files. */
    @Test
    void matchesNamesExactly() {
        assertThat(find("stone", "", location("rock.nsbtx", false, bank(1, "Stone"))))
                .isEqualTo("none");
        assertThat(codes()).containsExactly(DiagnosticCode.TEXTURE_NOT_FOUND);
        assertThat(decisions)
                .extracting(TextureDecision::reason)
                .containsExactly("it is not in the only file that was searched");
    }

    @Test
    void searchesEachPairOnce() {
        BankTextureFinder finder = new BankTextureFinder(Scopes.of("rock", "", List.of()), decisions);
        finder.find(TextureRequest.byNames(new TextureNamePair("stone", "a"), List.of(), SITE), context);
        finder.find(TextureRequest.byNames(new TextureNamePair("stone", "a"), List.of(), SITE), context);
        finder.find(TextureRequest.byNames(new TextureNamePair("stone", "b"), List.of(), SITE), context);
        assertThat(decisions).hasSize(2);
    }

    private String find(String palette, Bank modelBank, TextureLocation... locations) {
        return new BankTextureFinder(Scopes.of("rock", "rock_mdl.narc", List.of(locations)), decisions)
                .find(TextureRequest.byNames(new TextureNamePair("stone", palette), List.of(modelBank), SITE), context)
                .map(Texture::image)
                .map(image -> image.rgba()[0] + "/" + image.rgba()[1])
                .orElse("none");
    }

    /**
     * A location that the user named has priority over the location of the model only if it also has the palette or
     * another location of the user has it.
     */
    @Test
    void prefersTheBankOfTheUserToThatOfTheModel() {
        Bank modelBank = bank(1, "stone", "stone_pl");
        TextureLocation texture = location("named.nsbtx", true, bank(2, "stone"));
        TextureLocation palette = location("colours.nsbtx", true, bank(3, "sand", "stone_pl"));
        TextureLocation adjacent = location("rock.nsbtx", false, bank(4, "stone", "stone_pl"));
        assertThat(find("stone_pl", modelBank, texture)).isEqualTo("1/1");
        assertThat(find("stone_pl", modelBank, texture, palette)).isEqualTo("3/2");
        assertThat(find("stone_pl", modelBank, palette)).isEqualTo("1/1");
        assertThat(find("stone_pl", modelBank, adjacent)).as("not named").isEqualTo("1/1");
        assertThat(find("", modelBank, texture)).as("needs no palette").isEqualTo("0/2");
        assertThat(codes()).isEmpty();
    }

    @Test
    void prefersThePaletteLocationWithTheNearestName() {
        TextureLocation texture = location("rock.nsbtx", false, bank(1, "stone"));
        TextureLocation other = location("a.nsbtx", false, bank(2, "sand", "stone_pl"));
        TextureLocation similar = location("rock_colours.nsbtx", false, bank(3, "sand", "stone_pl"));
        assertThat(find("stone", "stone_pl", texture, other, similar)).isEqualTo("3/1");
    }

    @Test
    void matchesMembersWithoutAnExtensionByStem() {
        TextureLocation archive = new Location(
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
    void searchesTheRestOfTheInput() {
        TextureLocation withoutPalette = location("a.nsbtx", false, bank(1, "stone"));
        TextureLocation withPalette = location("b.nsbtx", false, bank(2, "stone", "stone_pl"));
        TextureLocation extended = location("c.nsbtx", false, bank(3, "stone", "stone_pl"));
        assertThat(findInInput("stone_pl", withoutPalette, withPalette, extended))
                .isEqualTo("2/2");
        assertThat(findInInput("stone_pl", withoutPalette)).isEqualTo("none");
        assertThat(codes()).containsExactly(DiagnosticCode.TEXTURE_NOT_FOUND);
    }

    @Test
    void prefersTheLargestSetOfPairsInTheRestOfTheInput() {
        TextureLocation partial = location("a.nsbtx", false, bank(1, "stone", "stone_pl", "grass_pl"));
        TextureLocation complete =
                location("b.nsbtx", false, new Bank(2, List.of("stone", "grass"), List.of("stone_pl", "grass_pl")));
        TextureLocation otherPalette =
                location("c.nsbtx", false, new Bank(3, List.of("stone", "grass"), List.of("stone_pl", "snow_pl")));
        pairs = Map.of("stone", "stone_pl", "grass", "grass_pl");
        assertThat(findInInput("stone_pl", partial, otherPalette, complete)).isEqualTo("2/2");
        pairs = Map.of();
        assertThat(findInInput("stone_pl", partial, otherPalette, complete)).isEqualTo("1/1");
    }

    private String findInInput(String palette, TextureLocation... locations) {
        SearchScope scope = new SearchScope(
                "rock",
                "game/rock.nsbmd",
                Optional.empty(),
                PlayerAppearance.FIRST,
                pairs,
                List.of(new SearchScope.TierIndex(SearchTier.INPUT, new SearchIndex(List.of(locations)))));
        return new TextureLibrary(scope, new PaletteLibrary(List.of()))
                .find(TextureRequest.byNames(new TextureNamePair("stone", palette), List.of(), SITE), context)
                .map(texture ->
                        texture.image().rgba()[0] + "/" + texture.image().rgba()[1])
                .orElse("none");
    }

    /** Finds a texture of a player's costume. Each costume is in its own location. */
    private String costumeTexture(int costume, String palette, TextureLocation... locations) {
        TierIndex adjacent = new TierIndex(SearchTier.ADJACENT, new SearchIndex(List.of(locations)));
        SearchScope scope = new SearchScope(
                "pc_abc_000",
                "pc_abc_000.nsbmd",
                Optional.empty(),
                new PlayerAppearance(costume, 0),
                Map.of(),
                List.of(adjacent));
        return new BankTextureFinder(scope, decisions)
                .find(TextureRequest.byNames(new TextureNamePair("stone", palette), List.of(), SITE), context)
                .map(Texture::image)
                .map(image -> image.rgba()[0] + "/" + image.rgba()[1])
                .orElse("none");
    }

    @Test
    void choosesACostumeAmongTheCompleteSets() {
        TextureLocation[] locations = {
            location("a.nsbtx", false, bank(1, "stone", "stone_pl")),
            location("b.nsbtx", false, bank(2, "stone", "stone_pl")),
            location("c.nsbtx", false, bank(3, "stone", "stone_pl"))
        };
        assertThat(costumeTexture(0, "stone_pl", locations)).isEqualTo("1/1");
        assertThat(costumeTexture(2, "stone_pl", locations)).isEqualTo("3/3");
        assertThat(codes()).isEmpty();
        assertThat(costumeTexture(3, "stone_pl", locations)).isEqualTo("3/3");
        assertThat(codes()).containsExactly(DiagnosticCode.COSTUME_MISSING);
    }

    /** If no location also has the palette, no costume is reported as missing. */
    @Test
    void reportsNoMissingCostumeIfNoSetIsComplete() {
        costumeTexture(
                1,
                "stone_pl",
                location("a.nsbtx", false, bank(1, "stone", "other_pl")),
                location("b.nsbtx", false, bank(2, "stone", "other_pl")));
        assertThat(codes()).doesNotContain(DiagnosticCode.COSTUME_MISSING);
        assertThat(decisions).extracting(TextureDecision::location).contains(Optional.of("a.nsbtx"));
    }

    @Test
    void reportsAnUnreadableTexture() {
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
            public Optional<String> paletteNameFor(String texture, PalettePairs pairs) {
                return Optional.empty();
            }
        };
        TextureLocation location = new Location(
                "rock.nsbtx", "rock", false, List.of(new BankCandidate("rock.nsbtx", "rock.nsbtx", broken)));
        assertThat(find("stone", "", location)).isEqualTo("none");
        assertThat(codes()).startsWith(DiagnosticCode.TEXTURE_UNREADABLE);
    }

    @Test
    void recordsTheUsedFilesInTheExtras() {
        TextureLocation location = location("rock.nsbtx", false, bank(1, "stone", "stone_pl"));
        BankTextureFinder finder = new BankTextureFinder(Scopes.of("rock", "", List.of(location)), decisions);
        Texture texture = finder.find(
                        TextureRequest.byNames(new TextureNamePair("stone", "stone_pl"), List.of(), SITE), context)
                .orElseThrow();
        assertThat(texture.extras().values())
                .containsEntry("palette", "stone_pl")
                .containsEntry("place", "rock.nsbtx");
        Texture grey = finder.find(TextureRequest.byNames(new TextureNamePair("stone", ""), List.of(), SITE), context)
                .orElseThrow();
        assertThat(grey.extras().values()).containsEntry("palette", "grey ramp");
    }
}
