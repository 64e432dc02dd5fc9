package shuriken.cli.command.archive;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import shuriken.archive.afs.AfsBuilder;
import shuriken.archive.afs.AfsFormat;
import shuriken.cli.Cli;
import shuriken.cli.FilledFolder;
import shuriken.cli.Fixtures;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;
import shuriken.image.Image;
import shuriken.image.PngEncoder;
import shuriken.io.ByteWriter;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.Gen;

/** Tests the commands extract, pack and verify in typical sequences. */
class PackVerifyTest extends FilledFolder {
    private void prs(String file, byte[] plain, PrsMode mode) {
        Fixtures.write(folder.resolve(file), Prs.encode(plain, PrsDialect.PRS, mode));
    }

    @Test
    void extractAndPackRestoreTheBytes() throws IOException {
        Cli.run("extract", path("rappy.pvm"), "-o", path("out"));
        Cli run = Cli.run("pack", path("out/rappy"), "-o", path("again.pvm"));
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("again.pvm: ", "identical to the source", "unchanged files: 2");
        assertThat(folder.resolve("again.pvm")).hasSameBinaryContentAs(folder.resolve("rappy.pvm"));
    }

    @Test
    void extractsAndPacksACompressedArchive() throws IOException {
        prs("packed.prs", Fixtures.archive("body", "wing"), PrsMode.OPTIMAL);
        Cli.run("extract", path("packed.prs"), "-o", path("out"));
        assertThat(folder.resolve("out/packed/body.pvr")).exists();
        Cli run = Cli.run("pack", path("out/packed"), "-o", path("again.prs"));
        assertThat(run.out()).contains("identical to the source");
        assertThat(folder.resolve("again.prs")).hasSameBinaryContentAs(folder.resolve("packed.prs"));
        Fixtures.write(folder.resolve("out/packed/wing.pvr"), Fixtures.texture(3));
        Cli changed = Cli.run("pack", path("out/packed"), "-o", path("again.prs"), "--overwrite");
        assertThat(changed.out()).contains("differs from the source", "changed wing.pvr", "prs optimal");
        assertThat(Cli.run("verify", "-v", path("again.prs")).out()).contains("again.prs: optimal");
        assertThat(Cli.run("extract", path("again.prs!wing"), "-o", path("out/new"))
                        .code())
                .isZero();
        assertThat(Files.readAllBytes(folder.resolve("out/new/wing.pvr"))).isEqualTo(Fixtures.texture(3));
    }

    /** Compressed streams without the usual extension, next to a folder with the same stem. */
    @Test
    void unknownContentKeepsTheExtensionOfItsStream() throws IOException {
        byte[] cells = "cells and animations of a screen; ".repeat(20).getBytes(StandardCharsets.UTF_8);
        byte[] colours = "colours of a screen; ".repeat(20).getBytes(StandardCharsets.UTF_8);
        prs("in/screen.NCER", cells, PrsMode.OPTIMAL);
        prs("in/screen.NCLR", colours, PrsMode.OPTIMAL);
        prs("in/screen/deep.prs", cells, PrsMode.OPTIMAL);
        Cli run = Cli.run("extract", path("in"), "-o", path("out"));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(folder.resolve("out/screen.NCER")).hasBinaryContent(cells);
        assertThat(folder.resolve("out/screen.NCLR")).hasBinaryContent(colours);
        assertThat(folder.resolve("out/screen/deep")).hasBinaryContent(cells);
        Cli secondRun = Cli.run("pack", path("out/screen.NCER"), "-o", path("again.NCER"));
        assertThat(secondRun.out()).as(secondRun.err()).contains("identical to the source");
        Cli adjacent = Cli.run("extract", path("in"), "-o", path("in"));
        assertThat(adjacent.code()).as(adjacent.err()).isZero();
        assertThat(folder.resolve("in/screen~2/screen")).hasBinaryContent(cells);
        assertThat(folder.resolve("in/screen~3/screen")).hasBinaryContent(colours);
    }

    @Test
    void packScalesImagesIfAsked() throws IOException {
        String garden = System.getProperty("shuriken.root", "..") + "/samples/garden.pvm";
        Cli.run("extract", "--png", garden, "-o", path("out"));
        Path image;
        try (Stream<Path> files = Files.walk(folder.resolve("out"))) {
            image = files.filter(file -> file.endsWith("ga_wood.pvr.png"))
                    .findFirst()
                    .orElseThrow();
        }
        Files.write(image, PngEncoder.encode(new Image(100, 40, new byte[4 * 100 * 40])));
        String members = requireNonNull(image.getParent()).toString();
        Cli refused = Cli.run("pack", members, "-o", path("again.pvm"));
        assertThat(refused.err())
                .contains("the texture is 64×64, but the image is 100×40. Resize the image, or add --resize");
        Cli packed = Cli.run("pack", members, "-o", path("again.pvm"), "--resize");
        assertThat(packed.code()).as(packed.err()).isZero();
        assertThat(packed.out()).contains("changed ga_wood.pvr");
        assertThat(Cli.run("texture", "info", path("again.pvm")).out())
                .contains("ga_wood.pvr: 64×64, RGB565 RECTANGLE");
    }

    @Test
    void packReadsTheManifestOfAList() throws IOException {
        prs("packed.prs", Fixtures.archive("body", "wing"), PrsMode.STORE);
        prs("set/inner.prs", Fixtures.archive("body"), PrsMode.STORE);
        Fixtures.write(folder.resolve("set/plain.bin"), new byte[] {1, 2, 3});
        Cli.run("pack", "--format", "afs", path("set"), "-o", path("set.afs"));
        for (String name : List.of("rappy.pvm", "packed.prs", "set.afs")) {
            Cli.run("extract", "--no-manifest", path(name), "-o", path("out"));
            String members = path("out/" + name.substring(0, name.indexOf('.')));
            Cli list = Cli.run("list", "--json", path(name));
            assertThat(list.lines().subList(1, list.lines().size())).noneMatch(line -> line.contains("\"manifest\""));
            Files.write(Path.of(members, ".shuriken.json"), list.stdout());

            assertThat(Cli.run("pack", members, "-o", path("again")).out()).contains("identical to the source");

            assertThat(folder.resolve("again")).hasSameBinaryContentAs(folder.resolve(name));
            Files.delete(folder.resolve("again"));
        }
    }

    @Test
    void listOfAFileInAStreamIsAManifest() throws IOException {
        prs("model.prs", Fixtures.model(), PrsMode.STOCK);
        Cli.run("extract", "--no-manifest", path("model.prs"), "-o", path("out"));
        Fixtures.write(
                folder.resolve("out/model.nj.shuriken.json"),
                Cli.run("list", "--json", path("model.prs")).stdout());
        assertThat(Cli.run("pack", path("out/model.nj"), "-o", path("again.prs"))
                        .out())
                .contains("identical");
        Fixtures.write(
                folder.resolve("cut.prs"), Fixtures.truncated(Files.readAllBytes(folder.resolve("model.prs")), 40));
        assertThat(Cli.run("list", "--json", path("cut.prs")).lines()).noneMatch(line -> line.contains("manifest"));
    }

    @Test
    void aCompressedFileHasItsManifestNextToIt() throws IOException {
        prs("model.prs", Fixtures.model(), PrsMode.STOCK);
        prs("large.prs", Gen.seeded(1).bytes(20_000), PrsMode.STOCK);
        Cli.run("extract", path("model.prs"), path("large.prs"), "-o", path("out"));
        assertThat(Cli.tree(folder.resolve("out")).keySet())
                .containsExactly(
                        "large", "large.shuriken.bin", "large.shuriken.json", "model.nj", "model.nj.shuriken.json");
        for (String name : List.of("model.nj", "large")) {
            Cli run = Cli.run("pack", path("out/" + name), "-o", path("again.prs"), "--overwrite");
            assertThat(run.code()).as(run.err()).isZero();
            assertThat(run.out()).contains("identical");
        }
    }

    @Test
    void archivesWithEqualStemsGetSeparateFolders() throws IOException {
        Fixtures.write(folder.resolve("pair/a.pvm"), Fixtures.archive("one"));
        prs("pair/a.prs", Fixtures.archive("one", "two"), PrsMode.STOCK);
        Cli.run("extract", path("pair"), "-o", path("out"));
        assertThat(Cli.tree(folder.resolve("out")).keySet())
                .contains("a/.shuriken.json", "a/two.pvr", "a~2/.shuriken.json", "a~2/one.pvr");
        for (String name : List.of("a", "a~2")) {
            assertThat(Cli.run("pack", "--dry-run", path("out/" + name)).out()).contains("identical");
        }
    }

    @Test
    void templatesAndOptionsOmitTheManifest() throws IOException {
        Cli.run("extract", path("rappy.pvm"), "-o", path("out/{model}.{ext}"));
        Cli.run("extract", path("rappy.pvm"), "--no-manifest", "-o", path("out/plain"));
        assertThat(Cli.tree(folder.resolve("out")).keySet()).noneMatch(name -> name.contains("shuriken"));
        Cli run = Cli.run("pack", path("out/plain/rappy"), "-o", path("x.pvm"));
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("has no manifest", "--format");
    }

    @Test
    void packsNewArchivesFromFolders() {
        for (String format : List.of("afs", "gsl", "bml", "zarc")) {
            Cli run = Cli.run("pack", "--format", format, path("models/two"), "-o", path("new." + format));
            assertThat(run.code()).as(run.err()).isZero();
            assertThat(Cli.run("list", path("new." + format)).out()).contains("SHELL.NJ", "body.pvr");
            assertThat(Cli.run("verify", path("new." + format)).code()).isZero();
        }
        assertThat(Cli.run("pack", "--format", "pvm", path("models/two"), "-o", path("x.pvm"))
                        .err())
                .contains("SHELL.NJ is not a PVR texture");
        assertThat(Cli.run("pack", "--format", "prs", path("models/two"), "-o", path("x.prs"))
                        .code())
                .isEqualTo(1);
    }

    @Test
    void aMemberOfAnyKindIsExtracted() throws IOException {
        Fixtures.write(folder.resolve("odd/notes.bin"), new byte[] {1, 2, 3});
        Cli.run("pack", "--format", "afs", path("odd"), "-o", path("odd.afs"));
        assertThat(Cli.run("extract", path("odd.afs!notes.bin"), "-o", path("out"))
                        .code())
                .isZero();
        assertThat(Files.readAllBytes(folder.resolve("out/notes.bin"))).containsExactly(1, 2, 3);
        assertThat(Cli.run("extract", path("odd/notes.bin"), "-o", path("out")).err())
                .contains("unknown format");
    }

    @Test
    void rawMembersStayCompressed() throws IOException {
        prs("raw/inner.prs", Fixtures.archive("body"), PrsMode.STOCK);
        Cli.run("pack", "--format", "afs", path("raw"), "-o", path("raw.afs"));
        Cli.run("extract", "--raw", path("raw.afs"), "-o", path("out"));
        assertThat(folder.resolve("out/raw/inner.prs")).hasSameBinaryContentAs(folder.resolve("raw/inner.prs"));
        assertThat(Cli.run("pack", path("out/raw"), "-o", path("again.afs")).out())
                .contains("identical to the source");
    }

    @Test
    void listShowsMembersOfNestedContainers() throws IOException {
        prs("nested/inner.prs", Fixtures.archive("body"), PrsMode.STOCK);
        Cli.run("pack", "--format", "afs", path("nested"), "-o", path("outer.afs"));
        String afs = path("outer.afs");
        assertThat(Cli.run("list", afs).lines())
                .extracting(line -> line.replaceAll(" +", " "))
                .satisfiesExactly(
                        line -> assertThat(line).matches("afs [\\d,]+ \\Q" + afs + "\\E"),
                        line -> assertThat(line).matches("pvm [\\d,]+ prs \\d+% \\Q" + afs + "!inner.prs\\E"),
                        line -> assertThat(line).matches("pvr [\\d,]+ \\Q" + afs + "!inner.prs!body.pvr\\E"));
        assertThat(Cli.run("list", "--depth", "1", afs).lines()).hasSize(2);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(folder.resolve("all.zip")))) {
            zip.putNextEntry(new ZipEntry("outer.afs"));
            zip.write(Files.readAllBytes(folder.resolve("outer.afs")));
        }
        assertThat(Cli.run("list", path("all.zip")).lines()).hasSize(2);
        assertThat(Cli.run("list", "--depth", "9", path("all.zip")).lines()).hasSize(4);
    }

    @Test
    void keepsExistingFiles() throws IOException {
        Fixtures.write(folder.resolve("there.pvm"), new byte[] {1});
        Cli run = Cli.run("pack", path("rappy"), "-o", path("there.pvm"));
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("exists; add --overwrite");
        assertThat(Files.readAllBytes(folder.resolve("there.pvm"))).hasSize(1);
    }

    @Test
    void scanFindsFilesInAnyFile() throws IOException {
        byte[] blob = ByteDsl.join(new byte[100], Fixtures.model(), new byte[7], Fixtures.texture(5), new byte[3]);
        Fixtures.write(folder.resolve("game.bin"), blob);
        Cli run = Cli.run("extract", "--scan", path("game.bin"), "-o", path("out"));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.lines()).hasSize(2);
        assertThat(run.lines().get(0)).matches("0x00000064 +\\d+  nj +none +00000064_body\\.nj");
        assertThat(Cli.tree(folder.resolve("out")).keySet())
                .containsExactly(
                        "game/00000064_body.nj",
                        String.format(Locale.ROOT, "game/%08X.pvr", 107 + Fixtures.model().length));
        assertThat(folder.resolve("out/game/00000064_body.nj")).hasSameBinaryContentAs(folder.resolve("rappy.nj"));
        Fixtures.write(folder.resolve("nothing.bin"), new byte[500]);
        Cli emptyRun = Cli.run("extract", "--scan", path("nothing.bin"), "-o", path("out"));
        assertThat(emptyRun.code()).isEqualTo(1);
        assertThat(emptyRun.err()).contains("no files were found in it");
    }

    @Test
    void diffNamesFieldsAndTheFirstByte() {
        assertThat(Cli.run("diff", path("rappy.nj"), path("models/one/rappy.nj"))
                        .code())
                .isZero();
        Cli run = Cli.run("diff", path("rappy.pvm!body"), path("rappy.pvm!wing"));
        assertThat(run.code()).isEqualTo(5);
        assertThat(run.out()).contains("textures[0].name: \"body\" → \"wing\"").doesNotContain("sha256");
        Cli json = Cli.run("diff", "--json", path("rappy.pvm!body"), path("rappy.pvm!wing"));
        assertThat(json.out()).contains("{\"field\":\"byte 0x4\",\"first\":\"98\",\"second\":\"88\"}");
        assertThat(Cli.run("diff", path("rappy.nj"), path("rappy.nj"), path("rappy.pvm"))
                        .code())
                .isEqualTo(2);
        Cli missing = Cli.run("diff", path("rappy.nj"), path("gone.nj"));
        assertThat(missing.code()).isEqualTo(1);
        assertThat(missing.err()).contains("gone.nj: no such file");
        assertThat(Cli.run("diff", path("models"), path("models")).lines()).isEmpty();
        assertThat(Cli.run("diff", path("models"), path("models")).err())
                .containsOnlyOnce("files, but diff compares one file with another. Name one file");
    }

    @Test
    void diffOfAnArchiveStatesWhichTexturesAreIdentical() {
        String replaced = Cli.run(
                        "texture",
                        "replace",
                        path("rappy.pvm"),
                        "wing=" + path("rappy-body.png"),
                        "-o",
                        path("new.pvm"))
                .out();
        assertThat(replaced).contains("new.pvm: replaced wing (8×8, RGB565 RECTANGLE; colours are approximate)");
        Cli run = Cli.run("diff", path("rappy.pvm"), path("new.pvm"));
        assertThat(run.code()).isEqualTo(5);
        assertThat(run.lines())
                .startsWith("1 of 2 textures changed: wing (8×8).", "The other 1 texture is identical.")
                .endsWith("All bytes outside of these textures are identical.");
        Cli removed = Cli.run("diff", path("rappy.pvm"), path("models/one/rappy.pvm"));
        assertThat(removed.out()).contains("Only in " + path("rappy.pvm") + ": 1 texture: wing (8×8).", "Size: ");
        Cli identical = Cli.run("diff", path("rappy.pvm"), path("rappy.pvm"));
        assertThat(identical.code()).isZero();
        assertThat(identical.out()).contains(" are identical (");
    }

    /** An archive with an archive in a PRS stream, which contains {@code a.bin} and {@code b.bin}. */
    private void nestedArchive(String file, byte[] first) {
        byte[] inner = afs(Map.of("a.bin", first, "b.bin", new byte[] {1, 2}));
        byte[] stream = Prs.encode(inner, PrsDialect.PRS, PrsMode.FAST);
        Fixtures.write(folder.resolve(file), afs(Map.of("inner.prs", stream)));
    }

    private static byte[] afs(Map<String, byte[]> files) {
        AfsBuilder builder = new AfsBuilder(0x20, 0x20);
        new TreeMap<>(files).forEach((name, bytes) -> builder.add(Optional.of(name), bytes));
        ByteWriter out = ByteWriter.littleEndian();
        new AfsFormat().write(builder.build(), out);
        return out.toByteArray();
    }

    @Test
    void diffLooksIntoCompressedMembers() {
        nestedArchive("before.afs", new byte[] {3, 4, 5});
        nestedArchive("after.afs", new byte[] {3, 9, 5});
        Cli run = Cli.run("diff", path("before.afs"), path("after.afs"));
        assertThat(run.code()).isEqualTo(5);
        assertThat(run.lines())
                .startsWith("1 of 1 file changed: inner.prs.", "Inside archives: inner.prs!a.bin changed.")
                .noneMatch(line -> line.contains("diagnostics") || line.contains("size"));
    }

    @Test
    void verifyCountsByFormat() {
        Cli run = Cli.run("verify", path("models"), path("rappy.pvm"));
        assertThat(run.code()).isZero();
        assertThat(run.lines())
                .containsExactly(
                        "format  identical  different  unsupported  failed",
                        "nj      2          0          0            0",
                        "pvm     2          0          0            0",
                        "pvr     4          0          0            0");
    }

    @Test
    void aDifferenceIsExitCode5() {
        prs("stored.prs", Fixtures.model(), PrsMode.STORE);
        Cli run = Cli.run("verify", path("stored.prs"), path("rappy.pvm"));
        assertThat(run.code()).isEqualTo(5);
        assertThat(run.out()).startsWith("different   prs     " + path("stored.prs") + " @0x");
        Cli json = Cli.run("verify", "--json", path("stored.prs"));
        assertThat(json.lines().getFirst())
                .startsWith("{\"path\":\"" + path("stored.prs")
                        + "\",\"format\":\"prs\",\"result\":\"different\",\"offset\":");
        assertThat(json.lines().get(1)).contains("stored.prs!\",\"format\":\"nj\",\"result\":\"identical\"}");
        assertThat(json.err()).isEmpty();
    }

    @Test
    void unreadableFileIsExitCode1() {
        Fixtures.write(folder.resolve("cut.pvm"), Fixtures.truncated(Fixtures.archive("one"), 40));
        Cli run = Cli.run("verify", path("cut.pvm"));
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains(path("cut.pvm") + ": ");
    }
}
