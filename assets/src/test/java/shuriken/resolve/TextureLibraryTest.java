package shuriken.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import shuriken.convert.TextureRequest;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.Severity;
import shuriken.diagnostics.SourceLocation;
import shuriken.scene.Texture;

class TextureLibraryTest {
    private static final SourceLocation SITE = new SourceLocation("ship.nj!NJTL", 0x10);

    private final ReadContext context = new ReadContext(ReadOptions.LENIENT);
    private final FakeLocations fakes = new FakeLocations(SITE);

    /** Returns a library with explicit and adjacent locations. The user named the explicit locations. */
    private static TextureLibrary library(
            String stem, List<TextureLocation> locations, List<PaletteLocation> palettes) {
        return new TextureLibrary(Scopes.of(stem, stem + ".nj", locations), new PaletteLibrary(palettes));
    }

    private List<DiagnosticCode> codes() {
        return context.findings().toList().stream().map(Diagnostic::code).toList();
    }

    private Optional<Texture> find(TextureLibrary library, String name) {
        return library.find(TextureRequest.byName(name, SITE), context);
    }

    @Test
    void opensOnlyFilesWithTheSameStemIfThereAreAny() {
        var library = library(
                "ship",
                List.of(fakes.location("AAA.PVM", false, "x"), fakes.location("SHIP.PVM", false, "w", "x")),
                List.of());
        assertThat(find(library, "x")).isPresent();
        assertThat(fakes.decoded).containsExactly("SHIP.PVM/x");
        assertThat(fakes.opened).containsExactly("names of SHIP.PVM", "SHIP.PVM");
        assertThat(library.decisions())
                .extracting(TextureDecision::toString)
                .containsExactly("x: SHIP.PVM #1, the file name matches the model");
        assertThat(codes()).isEmpty();
    }

    @Test
    void prefersExplicitLocations() {
        var library = library(
                "ship",
                List.of(fakes.location("SHIP.PVM", false, "x"), fakes.location("hd.pvm", true, "x")),
                List.of());
        find(library, "x");
        assertThat(library.decisions().getFirst().reason()).isEqualTo("hd.pvm #0, given by the user");
    }

    @Test
    void searchesTheFolderLastAndIgnoresCaseAndExtension() {
        var library = library(
                "ship",
                List.of(fakes.location("SHIP.PVM", false, "y"), fakes.location("TEX.PVR", false, "TEX")),
                List.of());
        assertThat(find(library, "tex.PVR")).isPresent();
        assertThat(library.decisions().getFirst().reason()).isEqualTo("TEX.PVR #0, same folder");
    }

    /**
     * All files with the name are named, because the model may belong to one whose first texture has the same image.
     */
    @Test
    void warnsOnceAboutEqualNamesOfDifferentImages() {
        var library = library(
                "ship",
                List.of(
                        fakes.location("A.PVM", false, "grey", "red", "Red"),
                        fakes.location("A2.PVM", false, "red"),
                        fakes.location("B.PVM", false, "GREY", "RED")),
                List.of());
        find(library, "grey");
        assertThat(codes()).as("the images are equal").isEmpty();
        find(library, "red");
        find(library, "Red.pvr");
        assertThat(context.findings().toList())
                .singleElement()
                .satisfies(finding -> assertThat(finding.location()).isEqualTo(SITE))
                .satisfies(finding -> assertThat(finding.message())
                        .isEqualTo("red: A.PVM was used, but the texture is also in A2.PVM, B.PVM, and the images"
                                + " differ. Choose one: --textures FILE"));
        assertThat(codes()).containsExactly(DiagnosticCode.TEXTURE_AMBIGUOUS);
        assertThat(DiagnosticCode.TEXTURE_AMBIGUOUS.severity()).isEqualTo(Severity.WARNING);
    }

    @Test
    void namesFiveFilesAndCountsTheRest() {
        List<TextureLocation> many = new ArrayList<>();
        for (char file = 'A'; file <= 'I'; file++) {
            many.add(fakes.location(file + ".PVM", true, "red"));
        }
        find(library("ship", many, List.of()), "red");
        assertThat(context.findings().toList())
                .extracting(Diagnostic::message)
                .singleElement()
                .asString()
                .startsWith(
                        "red: A.PVM was used, but the texture is also in B.PVM, C.PVM, D.PVM, E.PVM, F.PVM and 3 more");
    }

    @Test
    void namesOfTheModelNeedNoWarning() {
        var library = library(
                "ship",
                List.of(
                        fakes.location("A.PVM", false, "red"),
                        fakes.location("B.PVM", false, "red"),
                        fakes.location("ship.PVM", false, "red")),
                List.of());
        find(library, "red");
        assertThat(library.decisions().getFirst().reason()).isEqualTo("ship.PVM #0, the file name matches the model");
        assertThat(codes()).isEmpty();
    }

    /** Elsewhere in the input the nearest folder decides, and only files in equally near folders are ambiguous. */
    @Test
    void warnsAboutEquallyNearFilesElsewhereInTheInput() {
        List<SearchScope.TierIndex> near = List.of(new SearchScope.TierIndex(
                SearchTier.INPUT,
                new SearchIndex(List.of(
                        fakes.location("A.PVM", false, "red", "x"),
                        fakes.location("far/B.PVM", false, "x", "red"),
                        fakes.location("far/C.PVM", false, "x")))));
        TextureLibrary library =
                new TextureLibrary(new SearchScope("ship", "ship.nj", near), new PaletteLibrary(List.of()));
        find(library, "red");
        assertThat(codes()).isEmpty();
        List<SearchScope.TierIndex> far = List.of(new SearchScope.TierIndex(
                SearchTier.INPUT,
                new SearchIndex(List.of(
                        fakes.location("far/B.PVM", false, "red"), fakes.location("far/C.PVM", false, "red")))));
        find(new TextureLibrary(new SearchScope("ship", "ship.nj", far), new PaletteLibrary(List.of())), "red");
        assertThat(codes()).containsExactly(DiagnosticCode.TEXTURE_AMBIGUOUS);
    }

    @Test
    void reportsAMissingTextureOnce() {
        var library = library("ship", List.of(fakes.location("A.PVM", false, "", "x")), List.of());
        assertThat(find(library, "y")).isEmpty();
        assertThat(find(library, "Y")).isEmpty();
        assertThat(find(library, "")).isEmpty();
        assertThat(codes()).containsExactly(DiagnosticCode.TEXTURE_NOT_FOUND, DiagnosticCode.TEXTURE_NOT_FOUND);
        assertThat(library.decisions()).extracting(TextureDecision::name).containsExactly("y", "");
    }

    @Test
    void decodesEachTextureOnceAndKeepsNamesSeparate() {
        var library = library(
                "ship",
                List.of(fakes.location("SHIP.PVM", false, "x.a"), fakes.location("B.PVM", false, "x.b", "z")),
                List.of());
        Texture first = find(library, "x").orElseThrow();
        assertThat(find(library, "X.pvr").orElseThrow()).isSameAs(first);
        assertThat(find(library, "z").orElseThrow().name()).isEqualTo("z");
        assertThat(fakes.decoded).hasSize(2);
    }

    @Test
    void reportsAnUnreadableTexture() {
        var library = library("ship", List.of(fakes.location("A.PVM", false, "broken")), List.of());
        assertThat(find(library, "broken")).isEmpty();
        assertThat(codes()).containsExactly(DiagnosticCode.TEXTURE_UNREADABLE);
        assertThat(library.decisions().getFirst().reason()).endsWith("unreadable");
    }

    private int paletteUsed(List<PaletteLocation> palettes) {
        var library = library("ship", List.of(fakes.location("box.PVM", false, "indexed")), palettes);
        Texture texture = find(library, "indexed").orElseThrow();
        assertThat(library.decisions().getFirst().reason())
                .endsWith("palette " + texture.extras().values().get("palette"));
        return texture.image().rgba()[0];
    }

    @Test
    void searchesPalettesInOrder() {
        PaletteLocation namedPaletteLocation = FakeLocations.palette("mine.pvp", true, 1);
        PaletteLocation texture = FakeLocations.palette("INDEXED.PVP", false, 2);
        PaletteLocation archive = FakeLocations.palette("BOX.PVP", false, 3);
        PaletteLocation model = FakeLocations.palette("SHIP.PVP", false, 4);
        PaletteLocation other = FakeLocations.palette("OTHER.PVP", false, 5);
        assertThat(paletteUsed(List.of(other, model, archive, texture, namedPaletteLocation)))
                .isEqualTo(1);
        assertThat(paletteUsed(List.of(other, model, archive, texture))).isEqualTo(2);
        assertThat(paletteUsed(List.of(other, model, archive))).isEqualTo(3);
        assertThat(paletteUsed(List.of(other, model))).isEqualTo(4);
        assertThat(codes()).hasSize(4).containsOnly(DiagnosticCode.PALETTE_CHOSEN);
        assertThat(paletteUsed(List.of(other))).isEqualTo(5);
        assertThat(codes()).hasSize(5).endsWith(DiagnosticCode.PALETTE_GUESSED);
    }

    @Test
    void usesGreysWithoutAPalette() {
        assertThat(paletteUsed(List.of())).as("the black end of the ramp").isZero();
        assertThat(paletteUsed(
                        List.of(FakeLocations.palette("A.PVP", false, 5), FakeLocations.palette("B.PVP", false, 5))))
                .isZero();
        assertThat(codes()).containsExactly(DiagnosticCode.PALETTE_MISSING, DiagnosticCode.PALETTE_MISSING);
    }

    /** The palettes of other folders are not chosen, but a message names them and the user can try them. */
    @Test
    void namesPalettesInOtherFolders() {
        PaletteLocation distant = FakeLocations.palette("PAL_0.PVP", false, 5);
        PaletteLocation adjacent = FakeLocations.palette("A.PVP", false, 6);
        PaletteLocation explicit = FakeLocations.palette("mine.pvp", true, 7);
        Consumer<String> ignored = path -> {};
        PaletteLibrary library = new PaletteLibrary(List.of(), () -> List.of(distant, adjacent), 0, ignored);
        assertThat(library.find("FONT", List.of("FONT"), SITE, context)).isEmpty();
        assertThat(context.findings().toList().getLast().message())
                .isEqualTo("FONT has no palette with its name and is shown in grey. "
                        + "Choose one of PAL_0.PVP, A.PVP: --palette FILE");
        assertThat(library.candidates(context)).hasSize(2);
        assertThat(new PaletteLibrary(List.of(adjacent), () -> List.of(distant, adjacent), 0, ignored)
                        .candidates(context))
                .as("each palette once")
                .hasSize(2);
        assertThat(new PaletteLibrary(List.of(adjacent, explicit), () -> List.of(distant), 0, ignored)
                        .candidates(context))
                .as("those that the user named replace the others")
                .singleElement()
                .satisfies(choice -> assertThat(choice.label()).isEqualTo("mine.pvp"));
    }

    /** An archive without names is used by number: the model's own, the stage's, or one that the user named. */
    @Test
    void findsUnnamedTexturesByIndexInTheArchiveOfTheModel() {
        var library = library(
                "map_cave01_00n",
                List.of(fakes.location("other.xvm", false, "", ""), fakes.location("MAP_CAVE01.xvm", false, "", "")),
                List.of());
        assertThat(library.find(TextureRequest.byListEntry(1, "floor", SITE), context)
                        .map(Texture::name))
                .contains("floor");
        assertThat(library.decisions().getFirst().reason()).isEqualTo("MAP_CAVE01.xvm #1, same stage");
        assertThat(library.find(TextureRequest.byListEntry(0, "", SITE), context)
                        .map(Texture::name))
                .contains("texture_0");
        assertThat(find(library, "floor"))
                .as("without a number only names count")
                .isEmpty();
        var named = library("ship", List.of(fakes.location("hd.xvm", true, "", "")), List.of());
        assertThat(named.find(TextureRequest.byListEntry(1, "x", SITE), context))
                .isPresent();
    }

    @Test
    void prefersNamesToIndices() {
        var library = library(
                "ship",
                List.of(fakes.location("ship.xvm", false, "", ""), fakes.location("ship.pvm", false, "q", "x")),
                List.of());
        library.find(TextureRequest.byListEntry(0, "x", SITE), context);
        assertThat(library.decisions().getFirst().reason()).isEqualTo("ship.pvm #1, the file name matches the model");
        var folder = library("boat", List.of(fakes.location("ship.xvm", false, "", "")), List.of());
        assertThat(folder.find(TextureRequest.byListEntry(0, "x", SITE), context))
                .isEmpty();
        assertThat(codes()).contains(DiagnosticCode.TEXTURE_NOT_FOUND);
        int findings = context.findings().toList().size();
        assertThat(folder.find(TextureRequest.byListEntry(0, "", SITE), context))
                .as("without a list nothing was promised")
                .isEmpty();
        assertThat(context.findings().toList()).hasSize(findings);
    }

    @Test
    void stageVariantsShareTextures() {
        assertThat(StageName.parse("map_cave01_00n")).contains(new StageName("map_cave01_00", "map_cave01"));
        assertThat(StageName.parse("map_boss01c")).contains(new StageName("map_boss01", "map_boss01"));
        assertThat(StageName.parse("x")).isEmpty();
    }

    @Test
    void reportsIndicesBeyondTheArchive() {
        TextureLibrary library = library("hero", List.of(fakes.location("HERO.PVM", false, "a", "b")), List.of());
        assertThat(library.find(TextureRequest.byIndex(List.of("hero"), 1, SITE), context))
                .isPresent();
        assertThat(context.findings().toList()).isEmpty();
        assertThat(library.find(TextureRequest.byIndex(List.of("hero"), 2, SITE), context))
                .isEmpty();
        assertThat(context.findings().toList())
                .extracting(Diagnostic::message)
                .containsExactly(
                        "the model uses texture number 2 (counted from 0), but HERO.PVM is too short (textures: 2)");
        library.find(TextureRequest.byIndex(List.of("other"), 2, SITE), context);
        assertThat(context.findings().toList()).hasSize(1);
    }

    /** If several archives have names similar to the model's name, the archive whose name starts with it is used. */
    @Test
    void usesTheArchiveWithThePrefixOfTheModelName() {
        List<TextureLocation> locations =
                List.of(fakes.location("SuperHeroTex.pvmx", true, "a"), fakes.location("HeroTex.pvmx", true, "b"));
        TextureLibrary library = library("hero", locations, List.of());
        assertThat(library.find(TextureRequest.byIndex(List.of("hero"), 0, SITE), context))
                .isPresent();
        assertThat(fakes.decoded).containsExactly("HeroTex.pvmx/b");
        List<TextureLocation> ambiguous =
                List.of(fakes.location("HeroTex.pvmx", true, "a"), fakes.location("HeroOld.pvmx", true, "b"));
        assertThat(library("hero", ambiguous, List.of())
                        .find(TextureRequest.byIndex(List.of("hero"), 0, SITE), context))
                .isEmpty();
    }

    /** A location without a path is named by its label. */
    @Test
    void locationsHaveTheirLabels() {
        TextureLibrary library = library("ship", List.of(fakes.location("ship.pvm", false, "hull")), List.of());
        assertThat(find(library, "hull")).isPresent();
        assertThat(library.decisions()).extracting(TextureDecision::location).containsExactly(Optional.of("ship.pvm"));
    }
}
