package shuriken.modding.pack;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shuriken.archive.Archive;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.afs.AfsBuilder;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.assets.Members;
import shuriken.assets.disk.FileByteSource;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Format;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

class PackTest {
    static Stream<Container> containers() {
        return Containers.all();
    }

    static Stream<Container> containersAndLand() {
        return Stream.concat(Containers.all(), Stream.of(Containers.land()));
    }

    @ParameterizedTest
    @MethodSource("containersAndLand")
    void unchangedContainersAreIdentical(Container container) throws IOException {
        for (boolean raw : new boolean[] {false, true}) {
            PackResult packed = Folder.of(container.asset(), raw).pack(new ReadContext(ReadOptions.STRICT));
            assertThat(packed.data()).isEqualTo(container.bytes());
            assertThat(packed.isIdentical()).isTrue();
            assertThat(packed.changes()).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("containers")
    void containersReadPageByPageAreIdentical(Container container, @TempDir Path folder) throws IOException {
        Format<?> format = container.asset().format().orElseThrow();
        ByteSource source = new FileByteSource(Files.write(folder.resolve("x"), container.bytes()), container.name());
        Object original = format.read(
                ByteSource.of(ByteCursor.littleEndian(container.bytes(), "x")), new ReadContext(ReadOptions.STRICT));
        Object paged = format.read(ByteCursor.paged(source), new ReadContext(ReadOptions.STRICT));
        assertThat(Formats.write(format.info().id(), paged)).isEqualTo(container.bytes());
        assertThat(((Archive) paged).entries())
                .extracting(ArchiveEntry::nameWithExtension, ArchiveEntry::storedSize)
                .isEqualTo(((Archive) original)
                        .entries().stream()
                                .map(entry -> tuple(entry.nameWithExtension(), entry.storedSize()))
                                .toList());
    }

    @ParameterizedTest
    @MethodSource("containers")
    void anyMemberCanBeReplaced(Container container) throws IOException {
        Folder folder = Folder.of(container.asset(), false);
        for (String file : List.copyOf(folder.files().keySet())) {
            byte[] old = folder.files().get(file);
            byte[] other = container.other();
            folder.files().put(file, other);

            PackResult packed = folder.pack(new ReadContext(ReadOptions.STRICT));

            assertThat(packed.isIdentical()).isFalse();
            assertThat(packed.changes())
                    .first()
                    .extracting(PackResult.Change::file)
                    .isEqualTo(file);
            assertThat(packed.unchangedMemberCount()).isEqualTo(folder.files().size() - 1);
            assertMembers(packed.data(), container, folder.files());
            folder.files().put(file, old);
            assertThat(folder.pack(new ReadContext(ReadOptions.STRICT)).isIdentical())
                    .isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("containers")
    void allMembersCanBeReplacedTogether(Container container) throws IOException {
        Folder folder = Folder.of(container.asset(), false);
        folder.files().replaceAll((file, old) -> container.other());
        PackResult packed = folder.pack(new ReadContext(ReadOptions.STRICT));
        assertThat(packed.unchangedMemberCount()).isZero();
        assertMembers(packed.data(), container, folder.files());
    }

    /** Checks the members of a packed container. Some formats count the padding after a member as part of it. */
    private static void assertMembers(byte[] packed, Container container, Map<String, byte[]> files) {
        Asset asset = Asset.of(packed, container.name());
        assertThat(asset.format().map(format -> format.info().id()))
                .isEqualTo(
                        container.asset().format().map(format -> format.info().id()));
        Asset archive = asset.unwrapped(new ReadContext(ReadOptions.STRICT));
        boolean isArchive = archive.hasMembers();
        int i = 0;
        Members members = isArchive ? archive.members(new ReadContext(ReadOptions.STRICT)) : null;
        for (byte[] expected : files.values()) {
            ByteCursor data = isArchive ? requireNonNull(members).get(i++).data() : archive.data();
            byte[] actual = data.bytes("member", data.size());
            boolean texture = new String(expected, StandardCharsets.ISO_8859_1).startsWith("PVRT");
            if (texture) {
                System.arraycopy(expected, 4, actual, 4, 4); // its length includes the padding
            }
            assertThat(actual).startsWith(expected);
            assertThat(actual.length - expected.length).isBetween(0, 31);
        }
    }

    @Test
    void compressesChangedStreamsLikeTheSource() throws IOException {
        byte[] plain = Gen.seeded(1).compressible(3000);
        byte[] changed = Gen.seeded(2).compressible(3000);
        for (PrsMode mode : List.of(PrsMode.STOCK, PrsMode.OPTIMAL)) {
            Folder folder = Folder.of(afs(Prs.encode(plain, PrsDialect.PRS, mode)), false);
            assertThat(folder.manifest().members().getFirst().encoderId()).contains(mode.id());
            folder.files().put("a.bin", changed);
            PackResult packed = folder.pack(new ReadContext(ReadOptions.STRICT));
            byte[] expected = Prs.encode(changed, PrsDialect.PRS, mode);
            ByteCursor stored = Asset.of(packed.data(), "x.afs")
                    .members(new ReadContext(ReadOptions.STRICT))
                    .entry(0)
                    .data();
            assertThat(stored.bytes("stored", stored.size())).isEqualTo(expected);
            assertThat(packed.diagnostics()).isEmpty();
        }
    }

    @Test
    void keepsStreamsOfUnknownEncodersAndReportsChangedStreams() throws IOException {
        byte[] plain = Gen.seeded(1).compressible(3000);
        Folder folder = Folder.of(afs(Prs.encode(plain, PrsDialect.PRS, PrsMode.STORE)), false);
        assertThat(folder.manifest().members().getFirst().encoderId()).isEmpty();
        assertThat(folder.pack(new ReadContext(ReadOptions.STRICT)).isIdentical())
                .isTrue();
        folder.files().put("a.bin", new byte[] {1, 2, 3});
        assertThat(folder.pack(new ReadContext(ReadOptions.STRICT)).diagnostics())
                .singleElement()
                .matches(finding -> finding.code() == DiagnosticCode.OTHER_ENCODER);
    }

    private static Asset afs(byte[] stored) {
        return Containers.written(
                        "afs",
                        "x.afs",
                        new AfsBuilder(0x800, 0x800)
                                .add(Optional.of("a.bin"), stored)
                                .build())
                .asset();
    }

    @Test
    void namesAMissingMember() {
        Folder folder = Folder.of(Containers.pvm().asset(), false);
        folder.files().remove("wing.pvr");
        assertThatThrownBy(() -> folder.pack(new ReadContext(ReadOptions.STRICT)))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining("wing.pvr");
    }

    @Test
    void refusesOtherFilesInATextureArchive() {
        Folder folder = Folder.of(Containers.pvm().asset(), false);
        folder.files().put("wing.pvr", new byte[40]);
        assertThatThrownBy(() -> folder.pack(new ReadContext(ReadOptions.STRICT)))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("wing.pvr: a PVM archive can contain only PVR textures");
    }

    @Test
    void manifestsCannotReadFilesOutsideTheirFolder() {
        Folder folder = Folder.of(Containers.pvm().asset(), false);
        String text = new String(ManifestJson.write(folder.manifest()), StandardCharsets.UTF_8);
        for (String path : List.of("../wing.pvr", "/wing.pvr", "a/../../b", "C:wing", "a\\\\b", "")) {
            String damagedText = text.replace("\"wing.pvr\"", "\"" + path + "\"");
            Manifest manifest = ManifestJson.read(
                    damagedText.getBytes(StandardCharsets.UTF_8), new byte[0], "manifest", Limits.DEFAULT);
            assertThatThrownBy(() -> Packer.pack(
                            manifest,
                            file -> requireNonNull(folder.files().get("wing.pvr")),
                            "manifest",
                            new ReadContext(ReadOptions.STRICT)))
                    .as(path)
                    .isInstanceOf(FormatException.class)
                    .hasMessageContaining("contains the invalid file name");
        }
    }

    @Seeds(400)
    void damagedManifestsFailCleanly(long seed) throws IOException {
        Gen gen = Gen.seeded(seed);
        List<Container> all = containers().toList();
        Container container = all.get(gen.intBelow(all.size()));
        Folder folder = Folder.of(container.asset(), gen.intBelow(2) == 0);
        byte[] damaged = gen.damage(ManifestJson.write(folder.manifest()));
        try {
            Manifest manifest =
                    ManifestJson.read(damaged, folder.manifest().externalBytes(), "manifest", Limits.DEFAULT);
            PackResult packed = new Folder(manifest, folder.files()).pack(new ReadContext(ReadOptions.LENIENT));
            assertThat(packed.data()).isNotNull();
        } catch (FormatException | NoSuchFileException e) {
            assertThat(e.getMessage()).isNotBlank();
        }
    }

    @Test
    void bigEndianWordsStayBigEndian() throws IOException {
        Container gsl = Containers.gsl(ByteOrder.BIG_ENDIAN);
        Folder folder = Folder.of(gsl.asset(), false);
        folder.files().replaceAll((file, old) -> gsl.other());
        byte[] packed = folder.pack(new ReadContext(ReadOptions.STRICT)).data();
        assertThat(packed[0x20]).isZero();
        assertThat(packed[0x23]).isNotZero();
    }
}
