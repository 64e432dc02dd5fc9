package shuriken.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.convert.TextureRequest;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.Palette;
import shuriken.resolve.SearchScope.TierIndex;
import shuriken.resolve.games.PlayerAppearance;
import shuriken.resolve.games.PlayerPart;
import shuriken.resolve.games.TextureSlot;
import shuriken.scene.Texture;

/** Finds textures by number and chooses among several archives. */
class NumberedTextureFinderTest {
    private static final SourceLocation SITE = new SourceLocation("hero.nj", 0);

    private final ReadContext context = new ReadContext(ReadOptions.LENIENT);

    /** A grey texture of one texel. */
    private static final class Grey implements SingleTexel {
        private final int mipLevels;

        private Grey(int mipLevels) {
            this.mipLevels = mipLevels;
        }

        @Override
        public int mipLevelCount() {
            return mipLevels;
        }

        @Override
        public Image decode(int level, Optional<Palette> palette, ReadContext in) {
            return new Image(1, 1, new byte[] {9, 9, 9, -1});
        }
    }

    /** An archive at a path whose textures can have names. */
    private record Archive(String path, boolean isExplicit, List<TextureCandidate> candidates)
            implements TextureLocation {
        static Archive of(String path, String... names) {
            return of(path, false, names);
        }

        static Archive of(String path, boolean isExplicit, String... names) {
            return new Archive(
                    path,
                    isExplicit,
                    IntStream.range(0, names.length)
                            .mapToObj(i -> new TextureCandidate(names[i], i, new Grey(1)))
                            .toList());
        }

        @Override
        public String label() {
            return path.substring(path.lastIndexOf('/') + 1);
        }

        @Override
        public String stem() {
            return label().substring(0, label().indexOf('.'));
        }

        @Override
        public List<TextureCandidate> textures(ReadContext in) {
            return candidates;
        }
    }

    private static TextureLibrary library(Archive... archives) {
        return new TextureLibrary(Scopes.of("hero", "hero.nj", List.of(archives)), new PaletteLibrary(List.of()));
    }

    private static TextureLibrary libraryOfInput(String model, Archive... archives) {
        TierIndex input = new TierIndex(SearchTier.INPUT, new SearchIndex(List.of(archives)));
        return new TextureLibrary(new SearchScope("hero", model, List.of(input)), new PaletteLibrary(List.of()));
    }

    private Stream<String> reasons(TextureLibrary library, String archive, int number) {
        library.find(TextureRequest.byIndex(List.of(archive), number, SITE), context);
        return library.decisions().stream().map(TextureDecision::reason);
    }

    private Stream<String> messages() {
        return context.findings().toList().stream().map(Diagnostic::message);
    }

    @Test
    void reasonDistinguishesTheArchiveOfTheModel() {
        assertThat(reasons(library(Archive.of("hero.xvm", "")), "HERO", 0))
                .containsExactly("hero.xvm #0, the file name matches the model");
        assertThat(reasons(library(Archive.of("tree.xvm", "")), "tree", 0)).containsExactly("tree.xvm #0, same folder");
    }

    /**
     * If the user named several files, the number of common characters decides: at least four, and matches at the
     * start of the name first.
     */
    @ParameterizedTest
    @CsvSource({
        "hero, herotex.xvm, wood.xvm, herotex.xvm",
        "hero, hero.xvm, wood.xvm, hero.xvm",
        "heroine, hero.xvm, wood.xvm, hero.xvm",
        "her, herotex.xvm, wood.xvm, ",
        "heroine, her.xvm, wood.xvm, ",
        "hero, superhero.xvm, wood.xvm, superhero.xvm",
        "hero, superhero.xvm, herotex.xvm, herotex.xvm",
        "hero, hero1.xvm, herotex.xvm, ",
        "hero, superhero.xvm, antihero.xvm, ",
        "hero, tree.xvm, wood.xvm, "
    })
    void usesFilesThatTheUserNamed(String archive, String first, String second, String selected) {
        Stream<String> actual =
                reasons(library(Archive.of(first, true, "a", "b"), Archive.of(second, true, "c", "d")), archive, 1);
        assertThat(actual).isEqualTo(selected == null ? List.of() : List.of(selected + " #1, given by the user"));
    }

    @Test
    void acceptsAnyNameForTheOnlyFileOfTheUser() {
        assertThat(reasons(library(Archive.of("x.xvm", true, "")), "hero", 0))
                .containsExactly("x.xvm #0, given by the user");
    }

    /** The model is in game/stage. The numbers of folders to leave and to enter: 1 + 1, 0 + 2, 1 + 2. */
    @Test
    void usesTheNearestArchiveInTheRestOfTheInput() {
        Archive far = Archive.of("game/a/b/tree.xvm", "");
        Archive adjacent = Archive.of("game/other/tree.xvm", "");
        assertThat(reasons(libraryOfInput("game/stage/hero.nj", far, adjacent), "tree", 0))
                .hasSize(1);
        SearchScope scope = new SearchScope("hero", "game/stage/hero.nj", List.of());
        Archive below = Archive.of("game/stage/x/y/tree.xvm", "");
        Archive stageArchive = Archive.of("game/stage/tree.xvm", "");
        assertThat(Stream.of(far, adjacent, below, stageArchive).sorted(scope.searchOrder(SearchTier.INPUT)))
                .containsExactly(stageArchive, adjacent, below, far);
        assertThat(Stream.of(far, adjacent, below, stageArchive).sorted(scope.searchOrder(SearchTier.ADJACENT)))
                .as("in their order")
                .containsExactly(far, adjacent, below, stageArchive);
    }

    /** Of two archives at the same distance, the order of names decides, which is the same on every system. */
    @Test
    void sortsEquallyNearLocationsByName() {
        SearchScope scope = new SearchScope("hero", "game/stage/hero.nj", List.of());
        Archive b = Archive.of("game/a/b.xvm", "");
        Archive a = Archive.of("game/b/a.xvm", "");
        assertThat(Stream.of(b, a).sorted(scope.searchOrder(SearchTier.INPUT))).containsExactly(a, b);
    }

    /** A file with the name of a folder on the path is not a folder. */
    @Test
    void comparesOnlyFolders() {
        SearchScope scope = new SearchScope("hero", "game/hero", List.of());
        Archive a = Archive.of("game/hero/x/a.xvm", "");
        Archive b = Archive.of("other/b.xvm", "");
        assertThat(Stream.of(b, a).sorted(scope.searchOrder(SearchTier.INPUT))).containsExactly(a, b);
    }

    @Test
    void oneArchiveInTheRestOfTheInputIsEnough() {
        TextureLibrary library =
                libraryOfInput("hero.nj", Archive.of("a/x.pvm", "skin"), Archive.of("b/y.pvm", "skin"));
        assertThat(library.find(TextureRequest.byName("skin", SITE), context)).isPresent();
        assertThat(context.findings().toList()).isEmpty();
    }

    @Test
    void namesAnArchiveThatIsTooShortUnlessItIsEmpty() {
        TextureLibrary library = library(Archive.of("hero.xvm"), Archive.of("hero.pvm", "a", "b"));
        library.find(TextureRequest.byIndex(List.of("hero"), 5, SITE), context);
        assertThat(messages())
                .containsExactly(
                        "the model uses texture number 5 (counted from 0), but hero.pvm is too short (textures: 2)");
    }

    /** Its order differs from that of the list, because the game's table uses only names. */
    @Test
    void acceptsAnArchiveThatContainsTheIndex() {
        TierIndex input =
                new TierIndex(SearchTier.INPUT, new SearchIndex(List.of(Archive.of("xvm/map_lobby_01.xvm", ""))));
        SearchScope scope = new SearchScope("map_lobby_02n", "map_lobby_02n.rel", List.of(input));
        TextureLibrary library = new TextureLibrary(scope, new PaletteLibrary(List.of()));
        assertThat(library.find(TextureRequest.byListEntry(0, "floor", SITE), context))
                .isEmpty();
        library.find(TextureRequest.byListEntry(1, "wall", SITE), context);
        assertThat(messages())
                .containsExactly(
                        "floor: it is not in the only file that was searched",
                        "wall: it is not in the only file that was searched",
                        "the model uses texture number 1 (counted from 0), but map_lobby_01.xvm is too short"
                                + " (textures: 1)");
    }

    @Test
    void reportsMissingTextures() {
        TextureLibrary library = library(Archive.of("hero.pvm", "a"));
        assertThat(library.reasonForMissing(List.of("hero"), 7))
                .contains("texture 7: hero.pvm has no texture with this number");
        assertThat(library.reasonForMissing(List.of("tree"), 7)).isEmpty();
    }

    /**
     * Textures 0 and 1 of the model are numbers 4 and, from the second costume on, 10 + 2. Texture 2 is in no table.
     */
    private TextureLibrary player(PlayerAppearance appearance, Archive... archives) {
        PlayerPart part = new PlayerPart(
                "Some Game",
                "bodytex",
                14,
                3,
                List.of(
                        Optional.of(new TextureSlot(4, 0, 0)),
                        Optional.of(new TextureSlot(1, 1, 10)),
                        Optional.empty()),
                List.of(),
                0,
                "");
        TierIndex adjacent = new TierIndex(SearchTier.ADJACENT, new SearchIndex(List.of(archives)));
        return new TextureLibrary(
                new SearchScope("hero", "hero.nj", Optional.of(part), appearance, Map.of(), List.of(adjacent)),
                new PaletteLibrary(List.of()));
    }

    @Test
    void indicesOfPlayersReferToTheArchiveOfTheGame() {
        Archive body = Archive.of(
                "bodytex.xvm", IntStream.range(0, 20).mapToObj(i -> "t" + i).toArray(String[]::new));
        Archive heroArchive = Archive.of("hero.xvm", "a", "b", "c");
        assertThat(reasons(player(PlayerAppearance.FIRST, heroArchive, body), "hero", 0))
                .containsExactly("bodytex.xvm #4, as in Some Game");
        assertThat(reasons(player(new PlayerAppearance(1, 0), heroArchive, body), "hero", 1))
                .containsExactly("bodytex.xvm #12, as in Some Game");
        assertThat(reasons(player(PlayerAppearance.FIRST, heroArchive, body), "hero", 2))
                .isEmpty();
        assertThat(player(PlayerAppearance.FIRST, heroArchive, body).reasonForMissing(List.of("hero"), 2))
                .as("the search reports it")
                .contains("");
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .containsExactly(DiagnosticCode.TEXTURE_UNKNOWN);
        assertThat(messages())
                .containsExactly("texture 2: no public table says which texture of bodytex this is. Choose one in"
                        + " shuriken.json");
    }

    @Test
    void namesTheArchiveOfAPlayerThatHasTooFewTextures() {
        TextureLibrary library = player(new PlayerAppearance(1, 0), Archive.of("bodytex.xvm", "a"));
        assertThat(reasons(library, "hero", 1)).isEmpty();
        assertThat(library.reasonForMissing(List.of("hero"), 1))
                .contains("texture 12: bodytex.xvm has no texture with this number");
    }

    @Test
    void namesAMissingArchiveOfAPlayer() {
        String sentence =
                "the model uses textures by number from the archive bodytex of Some Game, which was not found. "
                        + "Name it: --textures FILE";
        TextureLibrary library = player(PlayerAppearance.FIRST, Archive.of("hero.xvm", "a"));
        assertThat(reasons(library, "hero", 0)).isEmpty();
        assertThat(library.reasonForMissing(List.of("hero"), 0)).contains(sentence);
        assertThat(library.reasonForMissing(List.of("hero"), 2)).contains(sentence);
        assertThat(messages()).as("the model's own archive is none of a player").isEmpty();
    }

    @Test
    void reportsAnInvalidCostumeOnce() {
        TextureLibrary library = player(new PlayerAppearance(7, 0), Archive.of("bodytex.xvm", ""));
        library.find(TextureRequest.byIndex(List.of("hero"), 0, SITE), context);
        library.find(TextureRequest.byIndex(List.of("hero"), 1, SITE), context);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .containsExactly(DiagnosticCode.COSTUME_MISSING);
        assertThat(messages()).containsExactly("costume 7 does not exist. The last one is 2");
    }

    @Test
    void distinguishesTexturesWithTheSameName() {
        TextureLibrary library = library(Archive.of("hero.pvm", "skin", "SKIN", "skin"));
        assertThat(IntStream.range(0, 3)
                        .mapToObj(i -> library.find(TextureRequest.byIndex(List.of("hero"), i, SITE), context)
                                .orElseThrow()
                                .name()))
                .containsExactly("skin", "SKIN_2", "skin_3");
    }

    /** The texture stays the same when a file has another name. */
    @Test
    void decodesATextureWithTwoNamesOnce() {
        TextureLibrary library = library(Archive.of("hero.pvm", "skin"));
        Texture texture =
                library.find(TextureRequest.byName("skin", SITE), context).orElseThrow();
        assertThat(library.find(TextureRequest.byIndex(List.of("hero"), 0, SITE), context))
                .containsSame(texture);
        assertThat(library.decisions()).extracting(TextureDecision::location).containsOnly(Optional.of("hero.pvm"));
    }

    @Test
    void reportsMipLevelsIfThereAreSeveral() {
        Archive archive = new Archive(
                "hero.pvm",
                false,
                List.of(new TextureCandidate("one", 0, new Grey(1)), new TextureCandidate("five", 1, new Grey(5))));
        TextureLibrary library = library(archive);
        assertThat(extras(library, "one")).doesNotContainKey("mipLevels");
        assertThat(extras(library, "five")).containsEntry("mipLevels", 5);
    }

    private Map<String, Object> extras(TextureLibrary library, String name) {
        return library.find(TextureRequest.byName(name, SITE), context)
                .orElseThrow()
                .extras()
                .values();
    }

    /** An archive with the right stem but without the texture's name is not opened. */
    @Test
    void comparesNamesBeforeTextures() {
        assertThat(ContentNames.collect(List.of(new TextureCandidate("Skin.pvr", 0, new Grey(1))), List.of())
                        .hasTexture("skin"))
                .isTrue();
        assertThat(ContentNames.collect(List.of(new TextureCandidate("skin", 0, new Grey(1))), List.of())
                        .hasTexture("hair"))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({"a.b.pvr, a.b", "skin, skin", "SKIN.PVR, skin", ".hidden, .hidden"})
    void ignoresCaseAndExtension(String name, String key) {
        assertThat(SearchIndex.key(name)).isEqualTo(key);
    }

    /**
     * The texture with the number is in tree.pvm. Its replacement is in the same archive if that has one of this name.
     */
    @Test
    void usesASubstituteNextToTheNumberedFile() {
        TextureLibrary library =
                library(Archive.of("hero.pvm", "hair", "leaf"), Archive.of("tree.pvm", "bark", "Hair"));
        TextureRequest bark = TextureRequest.byIndex(List.of("tree"), 0, SITE);
        assertThat(library.findChosen(bark, "hair.pvr", "chosen", context)).isPresent();
        assertThat(library.decisions()).extracting(TextureDecision::reason).containsExactly("tree.pvm #1, chosen");
        assertThat(library.findChosen(bark, "leaf", "chosen", context)).isPresent();
        assertThat(library.decisions())
                .extracting(TextureDecision::location)
                .containsExactly(Optional.of("tree.pvm"), Optional.of("hero.pvm"));
        assertThat(library.findChosen(bark, "stone", "chosen", context)).isEmpty();
        TextureRequest missingRequest = TextureRequest.byIndex(List.of("tree"), 7, SITE);
        assertThat(library.findChosen(missingRequest, "bark", "chosen", context))
                .isPresent();
    }

    /** Number 2 of the hero is in no table. The archive has no names, so the index is the name. */
    @Test
    void aTextureOfThePlayersArchiveIsChosenForAnyNumber() {
        Archive body = Archive.of("bodytex.xvm", "", "", "");
        TextureLibrary library = player(PlayerAppearance.FIRST, body);
        for (int number : new int[] {0, 2}) {
            TextureRequest request = TextureRequest.byIndex(List.of("hero"), number, SITE);
            assertThat(library.findChosen(request, "1", "chosen in ov.json", context))
                    .isPresent();
        }
        assertThat(library.decisions())
                .extracting(TextureDecision::toString)
                .containsExactly(
                        "number 0: bodytex.xvm #1, chosen in ov.json", "number 2: bodytex.xvm #1, chosen in ov.json");
    }

    /** The game's table has one archive for each lobby, such as map_lobby_01. */
    @Test
    void namesAMissingKnownArchive() {
        TierIndex adjacent = new TierIndex(SearchTier.ADJACENT, new SearchIndex(List.of(Archive.of("hero.pvm", "a"))));
        SearchScope scope = new SearchScope("map_lobby_02n", "map_lobby_02n.rel", List.of(adjacent));
        TextureLibrary library = new TextureLibrary(scope, new PaletteLibrary(List.of()));
        assertThat(library.reasonForMissing(List.of(), 3))
                .hasValueSatisfying(sentence -> assertThat(sentence)
                        .startsWith("the model uses textures by number from the archive map_lobby_01 of Phantasy Star")
                        .endsWith(", which was not found. Name it: --textures FILE"));
    }
}
