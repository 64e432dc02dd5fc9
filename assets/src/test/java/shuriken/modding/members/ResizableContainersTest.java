package shuriken.modding.members;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shuriken.archive.ResizableArchive;
import shuriken.archive.bios.BiosFile;
import shuriken.archive.nitro.NameTableBuilder;
import shuriken.archive.nitro.narc.NarcArchive;
import shuriken.archive.prs.PrsFile;
import shuriken.archive.pvm.PvmBuilder;
import shuriken.archive.pvm.PvmKind;
import shuriken.archive.zpr.ZprFile;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.assets.Members;
import shuriken.codec.bios.BiosCompression;
import shuriken.codec.bios.LzMode;
import shuriken.codec.prs.PrsMode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.modding.members.ContainerEdit.Add;
import shuriken.modding.members.ContainerEdit.Remove;
import shuriken.modding.members.ContainerEdit.Rename;
import shuriken.modding.pack.Container;
import shuriken.modding.pack.Containers;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.Gen;

/** Members are added, removed and renamed in every container, including compressed ones. */
class ResizableContainersTest {
    private static final ReadContext CONTEXT = new ReadContext(ReadOptions.LENIENT);

    static Stream<Container> containers() {
        return Stream.concat(Containers.all(), Stream.of(gvm(), gvrRow(), unnamedNarc()))
                .filter(container ->
                        !container.asset().isWrapper() && container.asset().read(CONTEXT) instanceof ResizableArchive);
    }

    /** Returns the containers as streams. */
    static Stream<Container> streams() {
        return containers()
                .flatMap(container -> Stream.of(
                        stream(container, "prs", PrsFile.of(container.bytes(), false, PrsMode.STOCK)),
                        stream(container, "bios", BiosFile.of(container.bytes(), BiosCompression.LZ10, LzMode.STOCK)),
                        stream(
                                container,
                                "zpr",
                                ZprFile.compress(container.bytes(), container.bytes().length, PrsMode.STOCK))));
    }

    private static Container stream(Container container, String format, Object model) {
        return new Container(container.name() + "." + format, Formats.write(format, model), container.other());
    }

    private static byte[] gvr(int colour) {
        return ByteDsl.join(
                ByteDsl.bytes("'GVRT' 88000000 0000 00 01 0008 0008"),
                Gen.seeded(colour).compressible(128));
    }

    private static Container gvm() {
        byte[] gvm = Formats.write(
                "gvm",
                PvmBuilder.withDefaults(PvmKind.GVM)
                        .add("a", 1, gvr(1))
                        .add("b", 2, gvr(2))
                        .build());
        return new Container("a.gvm", gvm, gvr(3));
    }

    private static Container gvrRow() {
        return new Container(
                "row.gvr",
                ByteDsl.join(
                        gvr(1), ByteDsl.bytes("00*16"), gvr(2), ByteDsl.bytes("00*16"), gvr(3), ByteDsl.bytes("00*16")),
                gvr(4));
    }

    private static Container unnamedNarc() {
        List<byte[]> files =
                List.of(Gen.seeded(1).compressible(33), Gen.seeded(2).compressible(5), new byte[7]);
        NarcArchive narc = NarcArchive.of(files, NameTableBuilder.withoutNames(3), true);
        return new Container(
                "unnamed.narc", Formats.write("narc", narc), Gen.seeded(3).compressible(50));
    }

    private static byte[] edit(byte[] file, String name, ContainerEdit... edits) {
        return ContainerEditorTest.bytes(ContainerEditor.apply(Asset.of(file, name), List.of(edits), CONTEXT));
    }

    private static Members members(byte[] file, String name) {
        return Asset.of(file, name).unwrapped(CONTEXT).members(CONTEXT);
    }

    private static List<String> names(byte[] file, String name) {
        Members members = members(file, name);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < members.size(); i++) {
            names.add(members.address(i));
        }
        return names;
    }

    /** Returns the name of a new member, which is the next number if the container has no names. */
    private static String addedName(byte[] before, byte[] after, String name) {
        List<String> names = names(after, name);
        names.removeAll(names(before, name));
        return names.getFirst();
    }

    @ParameterizedTest
    @MethodSource({"containers", "streams"})
    void addingAndRemovingGivesTheOriginalBytes(Container container) {
        byte[] before = container.bytes();
        byte[] extended = edit(before, container.name(), new Add("new.bin", container.other()));
        String name = addedName(before, extended, container.name());
        assertThat(members(extended, container.name()).size())
                .isEqualTo(members(before, container.name()).size() + 1);

        byte[] after = edit(extended, container.name(), new Remove(name, false));

        assertThat(Arrays.mismatch(after, before)).as("first byte that differs").isEqualTo(-1);
    }

    @ParameterizedTest
    @MethodSource("containers")
    void threeAddedMembersAreRemovedInAnyOrder(Container container) {
        byte[] before = container.bytes();
        byte[] extended = before;
        List<String> names = new ArrayList<>();
        for (String name : List.of("x1.bin", "x2.bin", "x3.bin")) {
            byte[] next = edit(extended, container.name(), new Add(name, container.other()));
            names.add(addedName(extended, next, container.name()));
            extended = next;
        }
        byte[] after = edit(
                extended,
                container.name(),
                new Remove(names.get(1), true),
                new Remove(names.get(0), true),
                new Remove(
                        names(extended, container.name()).contains(names.get(2))
                                        && names.get(2).startsWith("x")
                                ? names.get(2)
                                : names.get(0),
                        true));
        assertThat(Arrays.mismatch(after, before)).as("first byte that differs").isEqualTo(-1);
    }

    @ParameterizedTest
    @MethodSource("containers")
    void theOtherMembersKeepTheirContent(Container container) {
        Members before = members(container.bytes(), container.name());
        String first = before.address(0);
        byte[] shortened;
        try {
            shortened = edit(container.bytes(), container.name(), new Remove(first, true));
        } catch (IllegalArgumentException e) {
            assertThat(e).message().containsAnyOf("cannot be removed", "must contain");
            return;
        }
        Members after = members(shortened, container.name());
        int removed = before.size() - after.size();
        assertThat(removed).isPositive();
        for (int i = 0; i < after.size(); i++) {
            byte[] expected = MemberEncoding.readBytes(before.get(i + removed));
            assertThat(Arrays.mismatch(MemberEncoding.readBytes(after.get(i)), expected))
                    .as("%s", i)
                    .satisfiesAnyOf(
                            mismatch -> assertThat(mismatch).isEqualTo(-1),
                            mismatch -> assertThat(container.name()).endsWith("pvm"),
                            mismatch -> assertThat(container.name()).endsWith("pb"));
        }
    }

    @ParameterizedTest
    @MethodSource("containers")
    void renamingTwiceGivesTheOriginalBytes(Container container) {
        Members before = members(container.bytes(), container.name());
        String name = before.address(container.name().endsWith("nds") ? 1 : 0);
        int slash = name.lastIndexOf('/') + 1;
        String other = name.substring(0, slash) + "renamed"
                + (name.indexOf('.') < 0 ? "" : name.substring(name.lastIndexOf('.')));
        byte[] renamed;
        try {
            renamed = edit(container.bytes(), container.name(), new Rename(name, other));
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessageMatching(".*(no names|no file names|no name for this|cannot be renamed).*");
            return;
        }
        String stored = addedName(container.bytes(), renamed, container.name());
        String original = container.name().endsWith("vm") ? name.substring(0, name.length() - 4) : name;
        assertThat(edit(renamed, container.name(), new Rename(stored, original)))
                .isEqualTo(container.bytes());
    }

    @Test
    void anArchiveWithoutNamesKeepsAnEmptySlot() {
        Container narc = unnamedNarc();
        byte[] shortened = edit(narc.bytes(), narc.name(), new Remove("0", false));
        Members members = members(shortened, narc.name());
        assertThat(members.size()).isEqualTo(3);
        assertThat(members.get(0).size()).isZero();
        assertThat(MemberEncoding.readBytes(members.get(2))).isEqualTo(new byte[7]);
        assertThat(members(edit(narc.bytes(), narc.name(), new Remove("0", true)), narc.name())
                        .size())
                .isEqualTo(2);
    }

    @Test
    void namesThatTheFormatCannotStoreAreRefused() {
        Container gsl = Containers.all()
                .filter(container -> container.name().endsWith(".gsl"))
                .findFirst()
                .orElseThrow();
        assertThatThrownBy(() -> edit(gsl.bytes(), gsl.name(), new Add("n".repeat(33), new byte[1])))
                .hasMessageContaining("longer than 32 bytes");
        assertThatThrownBy(() -> edit(gsl.bytes(), gsl.name(), new Add("名.bin", new byte[1])))
                .hasMessageContaining("characters that the format cannot store");
        assertThatThrownBy(() -> edit(gsl.bytes(), gsl.name(), new Add("a.rel", new byte[1])))
                .hasMessageContaining("already a file a.rel");
    }

    @ParameterizedTest
    @MethodSource("containers")
    void newMembersAreReadBackUnchanged(Container container) {
        String name = members(container.bytes(), container.name()).address(0);
        String extension = name.contains(".") ? name.substring(name.lastIndexOf('.')) : ".bin";
        byte[] extended = edit(container.bytes(), container.name(), new Add("new" + extension, container.other()));
        String addedName = addedName(container.bytes(), extended, container.name());
        byte[] content = MemberEncoding.readBytes(
                members(extended, container.name()).find(addedName).orElseThrow());
        assertThat(content).isEqualTo(container.other());
    }

    /** Edits of damaged containers succeed or are refused. */
    @ParameterizedTest
    @MethodSource("containers")
    void editsOfDamagedContainersHaveAClearError(Container container) {
        for (int seed = 0; seed < 150; seed++) {
            byte[] damaged = container.bytes().clone();
            Random random = new Random(seed);
            for (int i = 0; i < 1 + seed % 4; i++) {
                int range = seed % 2 == 0 ? Math.min(damaged.length, 0x200) : damaged.length;
                damaged[random.nextInt(range)] = (byte) random.nextInt(256);
            }
            for (ContainerEdit edit : List.of(
                    new Add("new.bin", container.other()), new Remove("0", true), new Rename("0", "other.bin"))) {
                try {
                    edit(damaged, container.name(), edit);
                } catch (FormatException | IllegalArgumentException e) {
                    assertThat(e.getMessage()).isNotBlank();
                }
            }
        }
    }
}
