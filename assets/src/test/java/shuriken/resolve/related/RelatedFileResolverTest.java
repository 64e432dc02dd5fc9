package shuriken.resolve.related;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.archive.disc.IsoMaker;
import shuriken.archive.pvmx.PvmxArchive;
import shuriken.archive.pvmx.PvmxFormat;
import shuriken.assets.Asset;
import shuriken.assets.disk.DiskFileSource;
import shuriken.convert.TextureRequest;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.testkit.RoundTrip;

/** Tests which image a model uses if several have the same name. */
class RelatedFileResolverTest extends ModelFolder {
    @Test
    void usesTheNearestImageWithTheName() throws IOException {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(colour(new RelatedFileResolver(), context)).isEmpty();
        assertThat(codes(context)).containsExactly(DiagnosticCode.TEXTURE_NOT_FOUND);

        write("m/hull.pvr", texture("1F00 "));
        assertThat(colour(new RelatedFileResolver(), new ReadContext(ReadOptions.LENIENT)))
                .contains(0x0000FF);
        write("m/SHIP.PVM", archive("E007 "));
        assertThat(colour(new RelatedFileResolver(), new ReadContext(ReadOptions.LENIENT)))
                .contains(0x00FF00);
        write("elsewhere/other.pvm", archive("00F8 "));
        RelatedFileResolver resolver = DiskRelatedFiles.of(List.of(folder.resolve("elsewhere")), List.of(), List.of());
        assertThat(colour(resolver, new ReadContext(ReadOptions.LENIENT))).contains(0xFF0000);
        RelatedFileResolver fileResolver =
                DiskRelatedFiles.of(List.of(folder.resolve("elsewhere/other.pvm")), List.of(), List.of());
        assertThat(colour(fileResolver, new ReadContext(ReadOptions.LENIENT))).contains(0xFF0000);
    }

    @Test
    void usesInputFilesWithUnrelatedNames() throws IOException {
        write("elsewhere/hull.bin", texture("1F00 "));
        write("elsewhere/other.bin", archive("00F8 "));
        RelatedFileOptions options = RelatedFileOptions.NONE.withInputs(
                DiskFileSource.DEFAULT, List.of(DiskFileSource.toSourcePath(folder)));
        assertThat(colour(new RelatedFileResolver(options), new ReadContext(ReadOptions.LENIENT)))
                .contains(0x0000FF);
        assertThat(colour(new RelatedFileResolver(), new ReadContext(ReadOptions.LENIENT)))
                .isEmpty();
    }

    @Test
    void prefersChoicesForSingleModels() throws IOException {
        write("m/SHIP.PVM", archive("E007 "));
        Files.createDirectory(folder.resolve("m/elsewhere"));
        write("m/elsewhere/other.pvm", archive("00F8 "));
        write("m/deck.pvr", texture("1F00 "));
        Files.writeString(folder.resolve("m/shuriken.json"), """
            {"models": [{"model": "m/ship.nj", "textures": ["elsewhere/other.pvm"]}]}\
            """);
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        assertThat(colour(new RelatedFileResolver(), context)).contains(0xFF0000);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::message)
                .containsExactly("HULL: shuriken.json: other.pvm #0, given by the user");

        Files.writeString(folder.resolve("m/shuriken.json"), """
            {"models": [{"model": "*.nj", "replace": {"HULL": {"texture": "deck"}}}]}\
            """);
        assertThat(colour(new RelatedFileResolver(), new ReadContext(ReadOptions.STRICT)))
                .contains(0x0000FF);

        Files.writeString(folder.resolve("m/shuriken.json"), """
            {"models": [{"model": "*.nj", "textures": ["elsewhere/other.pvm!hull", "nowhere.pvm!hull"]}]}\
            """);
        ReadContext lenient = new ReadContext(ReadOptions.LENIENT);
        assertThat(colour(new RelatedFileResolver(), lenient)).contains(0xFF0000);
        assertThat(codes(lenient)).containsExactly(DiagnosticCode.TEXTURE_UNREADABLE, DiagnosticCode.TEXTURE_CHOSEN);
    }

    /** A disc is a folder: its files next to the model have priority over its other files. */
    @Test
    void usesTheNearestFolderOnADisc() {
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
                .member("A/SHIP.NJ", new ReadContext(ReadOptions.STRICT))
                .orElseThrow();
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        assertThat(colour(new RelatedFileResolver(), context)).contains(0xFF0000);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::message)
                .containsExactly("HULL: x.iso!HULL.PVR #0, elsewhere in the input");
        model = Asset.of(nearer, "x.iso")
                .member("A/SHIP.NJ", new ReadContext(ReadOptions.STRICT))
                .orElseThrow();
        assertThat(colour(new RelatedFileResolver(), new ReadContext(ReadOptions.LENIENT)))
                .contains(0x00FF00);
    }

    /** The replacement uses the name of the texture found by number, as users see it. */
    @Test
    void replacesATextureThatWasFoundByIndex() throws IOException {
        PvmxArchive pack = PvmxArchive.of(List.of(member("sky.png", 1), member("Hull.png", 2)));
        write("m/stage.pvmx", RoundTrip.write(new PvmxFormat(), pack));
        assertThat(blueOfNumber(0, new RelatedFileResolver())).contains(1);
        String choice = "{'models': [{'model': '*', 'replace': {'sky': {'texture': 'hull'}}}]}";
        write("m/shuriken.json", choice.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
        assertThat(blueOfNumber(0, new RelatedFileResolver())).contains(2);
        assertThat(blueOfNumber(1, new RelatedFileResolver())).contains(2);
    }

    /**
     * Messages print the number of the texture in the model and the index in the archive, such as
     * {@code number 1: a.afs #2}.
     */
    @Test
    void aNumberIsReplacedByAnIndexInTheArchive() throws IOException {
        PvmxArchive pack = PvmxArchive.of(List.of(member("1.png", 1), member("0.png", 2), member("sky.png", 3)));
        write("m/stage.pvmx", RoundTrip.write(new PvmxFormat(), pack));
        String choice = "{'models': [{'model': 'ship.nj', 'replace': {'1': {'texture': '2'}, '7': {'texture': '0'}}}]}";
        write("m/shuriken.json", choice.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        TextureSource textures = new RelatedFileResolver().textures(model);
        List<Integer> colours = new ArrayList<>();
        for (int number = 0; number < 2; number++) {
            textures.find(TextureRequest.byIndex(List.of("STAGE"), number, SITE), context)
                    .ifPresent(texture -> colours.add(texture.image().rgba()[2] & 0xFF));
        }
        assertThat(colours).as("the name 1 of number 0 is no key").containsExactly(1, 3);
        textures.reportUnused(SITE, context);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::message)
                .filteredOn(message -> message.contains("json"))
                .containsExactly(
                        "number 1 replaced by 2, according to shuriken.json",
                        "number 1: stage.pvmx #2, chosen in shuriken.json",
                        "shuriken.json replaces the texture 7, but the model uses no texture with this name or number");
    }

    @Test
    void explainsTheChoice() throws IOException {
        write("m/ship.pvm", archive("E007 "));
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        colour(new RelatedFileResolver(), context);
        assertThat(context.findings().toList()).singleElement().satisfies(finding -> {
            assertThat(finding.code()).isEqualTo(DiagnosticCode.TEXTURE_CHOSEN);
            assertThat(finding.message()).contains("ship.pvm", "the file name matches the model");
        });
    }

    @Test
    void reportsADamagedRelatedFile() throws IOException {
        write("m/ship.pvm", Arrays.copyOf(archive("E007 "), 30));
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(colour(new RelatedFileResolver(), context)).isEmpty();
        assertThat(codes(context)).contains(DiagnosticCode.TEXTURE_UNREADABLE, DiagnosticCode.TEXTURE_NOT_FOUND);
    }
}
