package shuriken;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.archive.disc.IsoMaker;
import shuriken.archive.pvm.PvmBuilder;
import shuriken.archive.pvm.PvmEntry;
import shuriken.archive.pvm.PvmFormat;
import shuriken.bytes.ByteSink;
import shuriken.convert.ConvertOptions;
import shuriken.diag.Diagnostic;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.format.TextureInfo;
import shuriken.resolve.PaletteLibrary;
import shuriken.scene.Texture;
import shuriken.testkit.ByteDsl;

/** Which of several pictures of one name a model gets: each has a colour of its own. */
class NeighboursTest {
    private static final Site SITE = new Site("x.nj", 0);

    @TempDir
    Path folder;

    private Asset model;

    @BeforeEach
    void aModelAlone() throws IOException {
        Files.createDirectories(folder.resolve("m"));
        Files.createDirectories(folder.resolve("elsewhere"));
        model = write("m/ship.nj", new byte[8]);
    }

    private Asset write(String path, byte[] bytes) throws IOException {
        Files.write(folder.resolve(path), bytes);
        return Asset.read(folder.resolve(path));
    }

    private static byte[] texture(String rgb565) {
        return ByteDsl.bytes("'PVRT' 88000000 01 09 0000 0800 0800 " + rgb565.repeat(64));
    }

    private static byte[] archive(String rgb565) {
        ByteSink out = ByteSink.littleEndian();
        new PvmFormat()
                .write(
                        PvmBuilder.usual()
                                .add(PvmEntry.of(0, "hull", 0x0901, 8, 8, 0), texture(rgb565))
                                .build(),
                        out);
        return out.toByteArray();
    }

    private Optional<Integer> colour(Neighbours neighbours, ReadContext context) {
        Optional<Texture> found = neighbours.textures(model).find("HULL", SITE, context);
        return found.map(texture -> {
            byte[] rgba = texture.image().rgba();
            return (rgba[0] & 0xFF) << 16 | (rgba[1] & 0xFF) << 8 | rgba[2] & 0xFF;
        });
    }

    private static List<DiagnosticCode> codes(ReadContext context) {
        return context.diagnostics().stream().map(Diagnostic::code).toList();
    }

    @Test
    void theNearestPictureOfTheNameIsTaken() throws IOException {
        ReadContext context = ReadContext.lenient();
        assertThat(colour(new Neighbours(), context)).isEmpty();
        assertThat(codes(context)).containsExactly(DiagnosticCode.TEXTURE_NOT_FOUND);

        write("m/hull.pvr", texture("1F00 "));
        assertThat(colour(new Neighbours(), ReadContext.lenient())).contains(0x0000FF);
        write("m/SHIP.PVM", archive("E007 "));
        assertThat(colour(new Neighbours(), ReadContext.lenient())).contains(0x00FF00);
        write("elsewhere/other.pvm", archive("00F8 "));
        Neighbours named = new Neighbours(List.of(folder.resolve("elsewhere")), List.of());
        assertThat(colour(named, ReadContext.lenient())).contains(0xFF0000);
        Neighbours file = new Neighbours(List.of(folder.resolve("elsewhere/other.pvm")), List.of());
        assertThat(colour(file, ReadContext.lenient())).contains(0xFF0000);
    }

    @Test
    void choicesForSingleModelsGoFirst() throws IOException {
        write("m/SHIP.PVM", archive("E007 "));
        write("elsewhere/other.pvm", archive("00F8 "));
        write("m/deck.pvr", texture("1F00 "));
        Files.writeString(folder.resolve("m/shuriken.json"), """
                {"models": [{"model": "m/ship.nj", "textures": ["../elsewhere/other.pvm"]}]}""");
        ReadContext context = ReadContext.strict();
        assertThat(colour(new Neighbours(), context)).contains(0xFF0000);
        assertThat(context.diagnostics())
                .extracting(Diagnostic::message)
                .containsExactly("HULL: shuriken.json: other.pvm #0, named by the user");

        Files.writeString(folder.resolve("m/shuriken.json"), """
                {"models": [{"model": "*.nj", "replace": {"HULL": {"texture": "deck"}}}]}""");
        assertThat(colour(new Neighbours(), ReadContext.strict())).contains(0x0000FF);

        Files.writeString(folder.resolve("m/shuriken.json"), """
                {"models": [{"model": "*.nj", "textures": ["../elsewhere/other.pvm!hull", "nowhere.pvm!hull"]}]}""");
        ReadContext lenient = ReadContext.lenient();
        assertThat(colour(new Neighbours(), lenient)).contains(0xFF0000);
        assertThat(codes(lenient)).containsExactly(DiagnosticCode.TEXTURE_UNREADABLE, DiagnosticCode.TEXTURE_CHOSEN);
    }

    /** A disc stands for a folder: what lies beside the model on it, not what lies anywhere on it. */
    @Test
    void onADiscOnlyTheFolderOfTheModelIsLookedAt() {
        byte[] disc = new IsoMaker()
                .file("A/SHIP.NJ", new byte[8])
                .file("B/HULL.PVR", texture("00F8"))
                .build();
        byte[] nearer = new IsoMaker()
                .file("A/SHIP.NJ", new byte[8])
                .file("A/HULL.PVR", texture("E007"))
                .file("B/HULL.PVR", texture("00F8"))
                .build();
        model = Asset.of(disc, "x.iso")
                .member("A/SHIP.NJ", ReadContext.strict())
                .orElseThrow();
        assertThat(colour(new Neighbours(), ReadContext.lenient())).isEmpty();
        model = Asset.of(nearer, "x.iso")
                .member("A/SHIP.NJ", ReadContext.strict())
                .orElseThrow();
        assertThat(colour(new Neighbours(), ReadContext.lenient())).contains(0x00FF00);
    }

    @Test
    void theChoiceIsExplained() throws IOException {
        write("m/ship.pvm", archive("E007 "));
        ReadContext context = ReadContext.strict();
        colour(new Neighbours(), context);
        assertThat(context.diagnostics()).singleElement().satisfies(found -> {
            assertThat(found.code()).isEqualTo(DiagnosticCode.TEXTURE_CHOSEN);
            assertThat(found.message()).contains("ship.pvm", "same stem");
        });
    }

    @Test
    void aDamagedNeighbourIsTold() throws IOException {
        write("m/ship.pvm", Arrays.copyOf(archive("E007 "), 30));
        ReadContext context = ReadContext.lenient();
        assertThat(colour(new Neighbours(), context)).isEmpty();
        assertThat(codes(context)).contains(DiagnosticCode.TEXTURE_UNREADABLE, DiagnosticCode.TEXTURE_NOT_FOUND);
    }

    @Test
    void palettesAreFoundByStemAndByChoice() throws IOException {
        byte[] indexed = ByteDsl.bytes("'PVRT' 28000000 01 05 0000 0800 0800 00*32");
        Asset texture = write("m/font.pvr", indexed);
        write("m/font.pvp", ByteDsl.bytes("'PVPL' 28000000 01 00 0000 0000 1000 " + "00F8 ".repeat(16)));
        write("elsewhere/mine.pvp", ByteDsl.bytes("'PVPL' 28000000 01 00 0000 0000 1000 " + "E007 ".repeat(16)));

        PaletteLibrary.Choice byStem =
                new Neighbours().palette(texture, ReadContext.lenient()).orElseThrow();
        assertThat(byStem.label()).isEqualTo("font.pvp");
        assertThat(byStem.palette().rgba()).startsWith(0xFF, 0, 0, 0xFF);
        Neighbours chosen = new Neighbours(List.of(), List.of(folder.resolve("elsewhere/mine.pvp")));
        PaletteLibrary.Choice byChoice =
                chosen.palette(texture, ReadContext.lenient()).orElseThrow();
        assertThat(byChoice.palette().rgba()).startsWith(0, 0xFF, 0, 0xFF);

        TextureInfo described = new Describer(ConvertOptions.DEFAULT, new Neighbours())
                .describe(texture, ReadContext.strict())
                .description()
                .textures()
                .getFirst();
        assertThat(described.palette()).isEqualTo("font.pvp");
        assertThat(described.rgbaSha256()).isEqualTo(Sha256.of(ByteDsl.bytes("FF0000FF ".repeat(64))));
    }

    @Test
    void filesThatWereUsedLongAgoAreReadAgain() {
        HeldFiles<String, String> small = new HeldFiles<>(3);
        Function<String, String> twice = "file"::concat;
        Function<String, Long> size = value -> 2L;
        String first = small.get("a", twice, size);
        assertThat(small.get("a", twice, size)).isSameAs(first);
        small.get("b", twice, size);
        assertThat(small.get("a", twice, size)).isNotSameAs(first);
    }
}
