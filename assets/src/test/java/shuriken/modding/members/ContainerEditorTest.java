package shuriken.modding.members;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.afs.AfsBuilder;
import shuriken.archive.disc.IsoMaker;
import shuriken.archive.disc.SectorForm;
import shuriken.archive.gsl.GslArchive;
import shuriken.archive.prs.PrsFile;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.assets.Members;
import shuriken.codec.prs.PrsMode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.InMemoryFileSource;
import shuriken.modding.members.ContainerEdit.Add;
import shuriken.modding.members.ContainerEdit.Replace;
import shuriken.modding.pack.Container;
import shuriken.testkit.Gen;

class ContainerEditorTest {
    private final ReadContext context = new ReadContext(ReadOptions.LENIENT);

    static byte[] randomContent(int seed, int size) {
        return Gen.seeded(seed).compressible(size);
    }

    static byte[] bytes(EditedContainer edited) {
        return edited.content().all().bytes("file", (int) edited.content().size());
    }

    static byte[] member(byte[] file, String name, String path) {
        return MemberEncoding.readBytes(Asset.of(file, name)
                .member(path, new ReadContext(ReadOptions.LENIENT))
                .orElseThrow());
    }

    /** An AFS with a compressed GSL of two files and a plain file. */
    private static byte[] nested() {
        GslArchive gsl = GslArchive.of(
                ByteOrder.LITTLE_ENDIAN,
                List.of(
                        new ArchiveEntry("a.rel", "", ByteCursor.littleEndian(randomContent(1, 300), "a")),
                        new ArchiveEntry("b.rel", "", ByteCursor.littleEndian(randomContent(2, 200), "b"))),
                0);
        byte[] prs = Formats.write("prs", PrsFile.of(Formats.write("gsl", gsl), false, PrsMode.STOCK));
        return Formats.write(
                "afs",
                new AfsBuilder(0x800, 0x800)
                        .add(java.util.Optional.of("area.gsl"), prs)
                        .add(java.util.Optional.of("text.bin"), randomContent(3, 100))
                        .build());
    }

    @ParameterizedTest
    @MethodSource("shuriken.modding.pack.Containers#all")
    void replacesTheFirstMember(Container container) {
        Asset asset = container.asset();
        boolean isStream = asset.isWrapper();
        String path = isStream ? "" : asset.members(context).address(0);
        if (isStream && asset.unwrapped(context).hasMembers()) {
            path = asset.unwrapped(context).members(context).address(0);
        }
        EditedContainer edited = ContainerEditor.apply(asset, List.of(new Replace(path, container.other())), context);
        if (!path.isEmpty()) {
            byte[] actual = member(bytes(edited), container.name(), path);
            boolean isPadded = path.equals("body.pvr") || path.equals("0.xvr");
            assertThat(Arrays.equals(actual, container.other()) || isPadded && actual.length > container.other().length)
                    .isTrue();
            assertThat(edited.changes()).isNotEmpty();
            assertThat(edited.changes().getFirst().newSize())
                    .isEqualTo(edited.content().size());
        }
    }

    @Test
    void editsManyMembersThroughACompressedArchiveAtOnce() {
        byte[] file = nested();
        EditedContainer edited = ContainerEditor.apply(
                Asset.of(file, "game.afs"),
                List.of(
                        new Replace("area.gsl!a.rel", randomContent(7, 900)),
                        new Replace("text.bin", randomContent(8, 50)),
                        new Replace("area.gsl!b.rel", randomContent(9, 10))),
                context);
        byte[] bytes = bytes(edited);
        assertThat(member(bytes, "game.afs", "area.gsl!a.rel")).isEqualTo(randomContent(7, 900));
        assertThat(member(bytes, "game.afs", "area.gsl!b.rel")).isEqualTo(randomContent(9, 10));
        assertThat(member(bytes, "game.afs", "text.bin")).isEqualTo(randomContent(8, 50));
        assertThat(edited.changes())
                .extracting(ContainerChange::formatId)
                .as("each container is written once, the outermost is the first row")
                .containsExactly("afs", "gsl");
        assertThat(edited.changes().get(1).changes())
                .containsExactly("replaced a.rel: 300 -> 900 bytes", "replaced b.rel: 200 -> 10 bytes");
    }

    @Test
    void replacingWithTheSameContentKeepsEveryByte() {
        byte[] file = nested();
        Members members = Asset.of(file, "game.afs").members(context);
        EditedContainer edited = ContainerEditor.apply(
                Asset.of(file, "game.afs"),
                List.of(
                        new Replace("0", MemberEncoding.readBytes(members.get(0))),
                        new Replace("area.gsl!a.rel", randomContent(1, 300))),
                context);
        assertThat(bytes(edited)).isEqualTo(file);
        assertThat(edited.changes().get(1).changes())
                .containsExactly("kept a.rel: the new content is identical, 300 bytes");
        assertThat(edited.changes().getFirst().changes()).allMatch(change -> change.startsWith("kept "));
    }

    @Test
    void statesWhichMemberIsMissing() {
        Asset file = Asset.of(nested(), "game.afs");
        assertThatThrownBy(
                        () -> ContainerEditor.apply(file, List.of(new Replace("area.gsl!c.rel", new byte[1])), context))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("there is no file c.rel");
    }

    @Test
    void refusesMembersOfAFileThatIsNotAContainer() {
        assertThatThrownBy(() -> ContainerEditor.apply(
                        Asset.of(randomContent(1, 100), "a.bin"), List.of(new Replace("x", new byte[1])), context))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("cannot be changed");
    }

    @Test
    void refusesNamesThatLeaveTheFolder() {
        Asset file = Asset.of(nested(), "game.afs");
        for (String name : List.of("../x", "/x", "a//b", "a\\b", ".", "a\nb")) {
            assertThatThrownBy(() -> ContainerEditor.apply(file, List.of(new Add(name, new byte[1])), context))
                    .as(name)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("cannot be a file name in an archive");
        }
    }

    @Test
    void editsAnArchiveOnADiscAndReturnsTheTracksOfASheet() throws IOException {
        byte[] volume = IsoMaker.raw(
                new IsoMaker()
                        .base(45_000)
                        .file("GAME.AFS", nested())
                        .file("Z.BIN", randomContent(4, 10))
                        .build(),
                SectorForm.MODE1);
        byte[] low =
                IsoMaker.raw(new IsoMaker().file("X.TXT", randomContent(5, 10)).build(), SectorForm.MODE1);
        String sheet = "2\n1 0 4 2352 t1.bin 0\n3 45000 4 2352 t3.bin 0\n";
        Map<String, byte[]> files = new HashMap<>(
                Map.of("g/disc.gdi", sheet.getBytes(StandardCharsets.US_ASCII), "g/t1.bin", low, "g/t3.bin", volume));
        EditedContainer edited = ContainerEditor.apply(
                Asset.read(new InMemoryFileSource(files), "g/disc.gdi"),
                List.of(new Replace("GAME.AFS!area.gsl!a.rel", randomContent(7, 70_000))),
                context);
        assertThat(edited.tracksByName()).containsOnlyKeys("t1.bin", "t3.bin");
        ByteSource first = requireNonNull(edited.tracksByName().get("t1.bin"));
        assertThat(first.all().bytes("track", (int) first.size())).isEqualTo(low);
        ByteSource last = requireNonNull(edited.tracksByName().get("t3.bin"));
        ContainerChange change = edited.changes().getFirst();
        assertThat(change.oldSize()).isEqualTo(sheet.length() + low.length + volume.length);
        assertThat(change.newSize()).isEqualTo(sheet.length() + first.size() + last.size());
        files.put("g/t3.bin", last.all().bytes("track", (int) last.size()));
        Asset disc = Asset.read(new InMemoryFileSource(files), "g/disc.gdi");
        assertThat(MemberEncoding.readBytes(
                        disc.member("GAME.AFS!area.gsl!a.rel", context).orElseThrow()))
                .isEqualTo(randomContent(7, 70_000));
        EditedContainer extended =
                ContainerEditor.apply(disc, List.of(new Add("DIR/NEW.BIN", randomContent(8, 3000))), context);
        ByteSource track = requireNonNull(extended.tracksByName().get("t3.bin"));
        files.put("g/t3.bin", track.all().bytes("track", (int) track.size()));
        Asset reread = Asset.read(new InMemoryFileSource(files), "g/disc.gdi");
        assertThat(MemberEncoding.readBytes(
                        reread.member("DIR/NEW.BIN", context).orElseThrow()))
                .isEqualTo(randomContent(8, 3000));
    }
}
