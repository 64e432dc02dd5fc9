package shuriken.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.Shuriken;
import shuriken.assets.Asset;
import shuriken.assets.disk.DiskFileSource;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.resolve.scenes.AttachedModels;

/** A body is joined with its other parts if the input contains them or if the user names the costume. */
class PlayerPartsTest {
    private static final String LEFT_OUT_MESSAGE =
            "attached parts were left out (HUcastHead0.nj), because only this file was given";

    @TempDir
    Path folder;

    @BeforeEach
    void createPlayer() {
        Fixtures.write(folder.resolve("HUcastBody.nj"), Fixtures.model());
        Fixtures.write(folder.resolve("HUcastHead0.nj"), Fixtures.model());
    }

    private String log(String input, String... options) {
        String[] usual = {"convert", folder.resolve(input).toString(), "-v", "-o", folder.resolve("out") + "/"};
        String[] all = Arrays.copyOf(usual, usual.length + options.length);
        System.arraycopy(options, 0, all, usual.length, options.length);
        Cli run = Cli.run(all);
        assertThat(run.code()).as(run.err()).isZero();
        return run.err();
    }

    private List<String> attachedParts(Set<String> given, ReadContext context) throws IOException {
        Set<String> single = given.stream()
                .map(name -> DiskFileSource.toSourcePath(folder.resolve(name)))
                .collect(Collectors.toSet());
        RelatedFileResolver resolver = new RelatedFileResolver(RelatedFileOptions.NONE
                .withInputs(DiskFileSource.DEFAULT, List.of())
                .withSingleFiles(single));
        Optional<AttachedModels> parts =
                resolver.attachedModels(Shuriken.read(folder.resolve("HUcastBody.nj")), context);
        return parts.map(AttachedModels::models).orElse(List.of()).stream()
                .map(Asset::fileName)
                .toList();
    }

    /** The library has the same result as the command line. */
    @Test
    void singlePartIsASeparateScene() throws IOException {
        Asset body = Shuriken.read(folder.resolve("HUcastBody.nj"));
        Shuriken.scenes(body, ConvertOptions.DEFAULT);
        assertThat(body.findings()).extracting(Diagnostic::code).contains(DiagnosticCode.PART_LEFT_OUT);
    }

    @Test
    void singlePartIsConvertedUnchanged() throws IOException {
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        assertThat(attachedParts(Set.of("HUcastBody.nj"), context)).isEmpty();
        assertThat(context.findings().toList())
                .extracting(Diagnostic::message)
                .singleElement()
                .asString()
                .startsWith(LEFT_OUT_MESSAGE);
        assertThat(log("HUcastBody.nj")).contains(LEFT_OUT_MESSAGE);
    }

    /** The line appears without -v too. A body without parts can be intended, so --strict accepts it. */
    @Test
    void omittedPartsAreReportedInOneLine() {
        String body = folder.resolve("HUcastBody.nj").toString();
        Fixtures.write(folder.resolve("body.pvr"), Fixtures.texture(0x07E0));
        Cli converted = Cli.run("convert", body, "--strict", "-o", folder + "/out/");
        assertThat(converted.code()).as(converted.err()).isZero();
        assertThat(converted.err()).containsOnlyOnce(LEFT_OUT_MESSAGE).contains("add --costume 0");
        Cli run = Cli.run("thumb", body, "-o", folder + "/out/");
        assertThat(run.err()).containsOnlyOnce(LEFT_OUT_MESSAGE);
        Cli quiet = Cli.run("convert", body, "-q", "--overwrite", "-o", folder + "/out/");
        assertThat(quiet.code()).isZero();
        assertThat(quiet.err()).doesNotContain(LEFT_OUT_MESSAGE);
    }

    @Test
    void partsInTheInputAreJoined() throws IOException {
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        assertThat(attachedParts(Set.of(), context)).containsExactly("HUcastHead0.nj");
        assertThat(attachedParts(Set.of("HUcastBody.nj", "HUcastHead0.nj"), context))
                .containsExactly("HUcastHead0.nj");
        assertThat(context.findings().toList()).isEmpty();
        assertThat(log("")).doesNotContain(LEFT_OUT_MESSAGE);
        assertThat(log("HUcastBody.nj", folder.resolve("HUcastHead0.nj").toString(), "--overwrite"))
                .doesNotContain(LEFT_OUT_MESSAGE);
    }

    @Test
    void costumeOptionJoinsAllParts() {
        assertThat(log("HUcastBody.nj", "--costume", "0")).doesNotContain(LEFT_OUT_MESSAGE);
        assertThat(log("HUcastBody.nj", "--section-id", "viridia", "--overwrite"))
                .doesNotContain(LEFT_OUT_MESSAGE);
    }
}
