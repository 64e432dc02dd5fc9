package shuriken.resolve.related;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.Shuriken;
import shuriken.archive.afs.AfsBuilder;
import shuriken.archive.afs.AfsFormat;
import shuriken.assets.Asset;
import shuriken.assets.disk.DiskFileSource;
import shuriken.convert.AdjacentModel;
import shuriken.convert.MotionFile;
import shuriken.convert.MotionSource;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteWriter;
import shuriken.io.FileSource;
import shuriken.ninja.motion.MotionFixtures;
import shuriken.ninja.motion.NjsMotion;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.jnt0.JointAnimation;
import shuriken.nitro.jnt0.JointFixtures;
import shuriken.nitro.jnt0.NsbcaFile;
import shuriken.nitro.jnt0.NsbcaFormat;
import shuriken.nitro.jnt0.TrackFlag;
import shuriken.testkit.RoundTrip;

/** Finds motions of a model in different locations. */
class RelatedMotionFilesTest {
    private static final NjsMotion MOTION = MotionFixtures.shapes();
    private static final byte[] RELOCATABLE = MotionFixtures.relocatable(MOTION, ByteOrder.LITTLE_ENDIAN);
    private static final byte[] BLOCK = MotionFixtures.block("NMDM", MOTION, ByteOrder.LITTLE_ENDIAN);

    @TempDir
    Path folder;

    private Path write(String path, byte[] bytes) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.resolveSibling(""));
        return Files.write(file, bytes);
    }

    private static List<String> names(RelatedFileResolver resolver, Asset model, ReadContext context) {
        return resolver.motions(model).find(context).stream()
                .map(file -> file.stem() + (file.isExplicit() ? "!" : ""))
                .toList();
    }

    @Test
    void findsMotionsInTheFolderAndInLocationsOfTheUser() throws IOException {
        Asset model = Shuriken.read(write("m/ship.nj", BLOCK));
        write("m/walk.njm", RELOCATABLE);
        write("m/run.NJM", BLOCK);
        write("m/other.nj", BLOCK);
        write("m/broken.njm", Arrays.copyOf(BLOCK, 20));
        write("n/fly.njm", RELOCATABLE);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        RelatedFileResolver adjacent = new RelatedFileResolver();
        assertThat(names(adjacent, model, context)).containsExactly("run", "walk");
        assertThat(names(adjacent, model, context))
                .as("another part of a character")
                .containsExactly("run", "walk");
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .containsExactly(DiagnosticCode.MOTION_UNREADABLE);
        RelatedFileResolver resolver = DiskRelatedFiles.of(List.of(), List.of(), List.of(folder.resolve("n")));
        assertThat(names(resolver, model, new ReadContext(ReadOptions.LENIENT))).containsExactly("fly", "run", "walk");
        RelatedFileResolver fileResolver =
                DiskRelatedFiles.of(List.of(), List.of(), List.of(folder.resolve("n/fly.njm")));
        assertThat(names(fileResolver, model, new ReadContext(ReadOptions.LENIENT)))
                .startsWith("fly!");
    }

    @Test
    void searchesFoldersInContainers() throws IOException {
        Asset model = Shuriken.read(write("m/ship.nj", BLOCK));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (String name : List.of("players/fly.njm", "player/walk.njm", "player/more/run.njm")) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(RELOCATABLE);
            }
        }
        Path zip = write("game.zip", bytes.toByteArray());
        for (String path : List.of(zip + "!player", zip + "!player/")) {
            ReadContext context = new ReadContext(ReadOptions.STRICT);
            RelatedFileResolver resolver = new RelatedFileResolver(RelatedFileOptions.NONE.withExplicitPaths(
                    DiskFileSource.DEFAULT, List.of(), List.of(), List.of(path)));
            assertThat(names(resolver, model, context)).containsExactlyInAnyOrder("walk", "run");
            MotionSource motions = resolver.motions(model);
            motions.acceptUsed(motions.find(context).getFirst().location());
            assertThat(resolver.unusedLocations(List.of(path))).isEmpty();
            assertThat(context.findings().toList()).isEmpty();
        }
    }

    /** Files of unpacked archives have such names. */
    @Test
    void acceptsMotionsWithUnrelatedNames() throws IOException {
        Asset model = Shuriken.read(write("m/ship.nj", BLOCK));
        JointAnimation animation =
                new JointAnimation(1, 0, List.of(JointFixtures.tagged(0, TrackFlag.IDENTITY)), JointFixtures.ROTATIONS);
        NsbcaFile file = new NsbcaFile(1, List.of(Dictionary.of(List.of("walk"), List.of(animation))));
        write("m/narc_0004.bin", RoundTrip.write(new NsbcaFormat(), file));
        write("m/narc_0005", RoundTrip.write(new NsbcaFormat(), file));
        write("m/narc_0006.bin", new byte[40]);
        assertThat(names(new RelatedFileResolver(), model, new ReadContext(ReadOptions.STRICT)))
                .containsExactly("narc_0004", "narc_0005");
    }

    /** The file is next to the model, and the user names it by another path. */
    @Test
    void countsAFileOnce() throws IOException {
        Asset model = Shuriken.read(write("m/ship.nj", BLOCK));
        write("m/walk.njm", RELOCATABLE);
        for (Path walk : List.of(
                folder.resolve("m/../m/walk.njm"),
                Path.of("").toAbsolutePath().relativize(folder.resolve("m/walk.njm")))) {
            RelatedFileResolver resolver = DiskRelatedFiles.of(List.of(), List.of(), List.of(walk));
            assertThat(names(resolver, model, new ReadContext(ReadOptions.LENIENT)))
                    .containsExactly("walk!");
        }
    }

    /** Motions in the list come first and are opened. Missing ones are skipped. */
    @Test
    void findsMotionsThatAnActionListNames() throws IOException {
        Asset model = Shuriken.read(write("m/ship.nj", BLOCK));
        write("m/walk.njm", RELOCATABLE);
        write("m/anims/run.njm", RELOCATABLE);
        write("m/anims/fly.njm", RELOCATABLE);
        write("m/SHIP.action", "anims\\run.njm\r\n\nlost.saanim\nwalk.njm\n".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(names(new RelatedFileResolver(), model, new ReadContext(ReadOptions.STRICT)))
                .containsExactly("run!", "walk!");
    }

    @Test
    void actionListsCannotReferToFilesOutsideTheFolder() throws IOException {
        write("walk.njm", RELOCATABLE);
        Asset model = Shuriken.read(write("m/ship.nj", BLOCK));
        write("m/ship.action", "../walk.njm\n/walk\nlost\n".getBytes(StandardCharsets.ISO_8859_1));
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(names(new RelatedFileResolver(), model, context)).isEmpty();
        assertThat(context.findings().toList())
                .extracting(Diagnostic::message)
                .containsExactly(
                        "\"../walk.njm\" is outside the folder of the list",
                        "\"/walk\" is outside the folder of the list");
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .containsOnly(DiagnosticCode.OUTSIDE_OF_FOLDER);
    }

    /** The empty folder is the working directory. */
    @Test
    void recognizesPathsWithinAFolder() {
        assertThat(List.of("a", "a/b", "..a")).allMatch(path -> FileSource.isWithin("", path));
        assertThat(List.of("..", "../a", "/a", "C:/a")).noneMatch(path -> FileSource.isWithin("", path));
        assertThat(List.of("in", "in/a")).allMatch(path -> FileSource.isWithin("in", path));
        assertThat(List.of("", "inn", "a", "/in/a", "..")).noneMatch(path -> FileSource.isWithin("in", path));
    }

    /** Returns an archive of two models and a motion. */
    private Asset archive() throws IOException {
        ByteWriter out = ByteWriter.littleEndian();
        new AfsFormat()
                .write(
                        new AfsBuilder(0x800, 0x800)
                                .add(Optional.of("ship.nj"), BLOCK)
                                .add(Optional.of("walk.njm"), RELOCATABLE)
                                .add(Optional.of("other.nj"), BLOCK)
                                .build(),
                        out);
        return Shuriken.read(write("m/box.afs", out.toByteArray()));
    }

    @Test
    void findsMotionsInTheContainerOfTheModel() throws IOException {
        Asset box = archive();
        write("m/run.njm", RELOCATABLE);
        Asset model = box.member("ship.nj", new ReadContext(ReadOptions.STRICT)).orElseThrow();
        List<MotionFile> actual = new RelatedFileResolver().motions(model).find(new ReadContext(ReadOptions.STRICT));
        assertThat(actual).extracting(MotionFile::stem).containsExactly("walk", "run");
        assertThat(actual.getFirst().location().path()).endsWith("box.afs!walk.njm");
    }

    /** All motions of the container are found, and those of the folder that have its name. */
    @Test
    void reportsAdjacentModels() throws IOException {
        Asset box = archive();
        write("m/Walk.nj", BLOCK);
        write("m/run.nj", BLOCK);
        Asset model = box.member("ship.nj", new ReadContext(ReadOptions.STRICT)).orElseThrow();
        assertThat(new RelatedFileResolver().motions(model).models("walk"))
                .extracting(AdjacentModel::stem)
                .containsExactly("ship", "other", "Walk");
    }
}
