package shuriken.ninja.raw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.DelegatingMeshWriter;
import shuriken.ninja.model.SonicFixtures;
import shuriken.ninja.object.ObjectTreeWriter;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.testkit.CleanFailure;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

/** Loads programs that are composed from the known fields of their headers. */
class MemoryImageTest {
    private static final StructId NODE = new StructId(LayoutEntry.Kind.OBJECT, 0);

    private static Image tree(long baseAddress, ByteOrder order) {
        return Image.of(
                new ObjectTreeWriter<>(SonicFixtures.basicTwoSquares(), false, new DelegatingMeshWriter()),
                NODE,
                baseAddress,
                order);
    }

    private static RawStructAddress addressOf(long offset, OptionalLong base) {
        return new RawStructAddress(offset, base, RawKind.BASIC, Optional.empty(), 0);
    }

    private static MemoryImage image(byte[] file, OptionalLong base) {
        return MemoryImage.load(
                ByteCursor.littleEndian(file, "file"), addressOf(0, base), new ReadContext(ReadOptions.STRICT));
    }

    private static SamdlFile read(byte[] file, long offset, OptionalLong base) {
        MemoryImage image = image(file, base);
        return (SamdlFile) new RawFormat(addressOf(offset, base), image.baseAddress())
                .read(image.data(), new ReadContext(ReadOptions.STRICT));
    }

    /** Returns a program with code and data. The data has a larger distance in memory than in the file. */
    private static byte[] windowsProgram(byte[] data) {
        ByteWriter out =
                ByteWriter.littleEndian().latin1("MZ").zeros(0x3A).i32(0x80).zeros(0x40);
        out.latin1("PE\0\0").u16(0x14C).u16(2).zeros(12).u16(0xE0).u16(0);
        out.u16(0x10B).zeros(26).i32(0x400000).zeros(0xE0 - 32);
        out.latin1(".text", 8).i32(0x10).i32(0x1000).i32(0x200).i32(0x200).zeros(16);
        out.latin1(".data", 8)
                .i32(data.length)
                .i32(0x5000)
                .i32(data.length)
                .i32(0x400)
                .zeros(16);
        out.zeros(0x400 - out.size());
        return out.bytes(data).toByteArray();
    }

    private static byte[] gameCubeProgram(byte[] data) {
        ByteWriter out = ByteWriter.bigEndian();
        int[][] rows = {{0x100, 0x100 + 0x40}, {0x80003100, 0x80200000}, {0x40, data.length}};
        for (int[] row : rows) {
            out.i32(row[0]).zeros(24).i32(row[1]).zeros(40);
        }
        return out.zeros(8)
                .i32(0x80003104)
                .zeros(0x100 - out.size())
                .zeros(0x40)
                .bytes(data)
                .toByteArray();
    }

    @Test
    void loadsSectionsOfWindowsPrograms() {
        Image tree = tree(0x405000, ByteOrder.LITTLE_ENDIAN);
        byte[] file = windowsProgram(tree.bytes());
        assertThat(image(file, OptionalLong.empty()).baseAddress()).isEqualTo(0x400000);
        assertThat(read(file, tree.root(), OptionalLong.empty()).tree().nodes()).hasSize(2);
        long flat = 0x405000 - 0x400;
        assertThat(read(file, tree.root(), OptionalLong.of(flat)).tree().nodes())
                .as("an explicit base takes precedence")
                .hasSize(2);
    }

    @Test
    void loadsSectionsOfGameCubePrograms() {
        Image tree = tree(0x80200000L, ByteOrder.BIG_ENDIAN);
        byte[] file = gameCubeProgram(tree.bytes());
        MemoryImage image = image(file, OptionalLong.empty());
        assertThat(image.baseAddress()).isEqualTo(0x80003100L);
        assertThat(image.data().isBigEndian()).isTrue();
        assertThat(read(file, tree.root(), OptionalLong.empty()).tree().nodes()).hasSize(2);
    }

    /** Returns a module with a header, the data as its second section, and a relocation for each pointer. */
    private static byte[] module(Image data) {
        int offset = 0x60;
        int imports = offset + data.bytes().length;
        ByteWriter out =
                ByteWriter.bigEndian().i32(7).zeros(8).i32(2).i32(0x50).zeros(8).i32(2);
        out.zeros(4).i32(imports + 8).i32(imports).i32(8).zeros(0x50 - out.size());
        out.zeros(8).i32(offset).i32(data.bytes().length);
        ByteBuffer unlinked = ByteBuffer.wrap(data.bytes().clone());
        ByteWriter relocations = ByteWriter.bigEndian().u16(0).u8(202).u8(1).i32(0);
        int previous = 0;
        for (int pointer : data.pointers()) {
            relocations.u16(pointer - previous).u8(1).u8(1).i32(unlinked.getInt(pointer));
            relocations.u16(0).u8(4).u8(0).i32(0x1234);
            unlinked.putInt(pointer, 0);
            previous = pointer;
        }
        relocations.u16(0).u8(203).u8(0).i32(0);
        return out.bytes(unlinked.array())
                .i32(7)
                .i32(imports + 8)
                .bytes(relocations.toByteArray())
                .toByteArray();
    }

    @Test
    void linksModulesAtTheBase() {
        Image tree = tree(0, ByteOrder.BIG_ENDIAN);
        byte[] file = module(tree);
        for (long baseAddress : new long[] {0, 0x0C900000L}) {
            OptionalLong optionalBase = baseAddress == 0 ? OptionalLong.empty() : OptionalLong.of(baseAddress);
            SamdlFile read = read(file, baseAddress + 0x60 + tree.root(), optionalBase);
            assertThat(read.tree().nodes()).hasSize(2);
            assertThat(read.tree().meshes())
                    .hasSameSizeAs(SonicFixtures.basicTwoSquares().meshes());
        }
        file[0x60 + tree.bytes().length + 4 + 3] ^= 1;
        assertThatThrownBy(() -> image(file, OptionalLong.empty())).isInstanceOf(FormatException.class);
    }

    @Test
    void parsesOptionValues() {
        assertThat(KnownBase.byOptionValue("SA2B-main").orElseThrow().address()).isEqualTo(0x80003000L);
        assertThat(KnownBase.byOptionValue("sa2").orElseThrow().address()).isEqualTo(0x8C500000L);
        assertThat(KnownBase.byOptionValue("nowhere")).isEmpty();
        assertThat(RawKind.byOptionValue("Basic+")).contains(RawKind.BASIC_PLUS);
        assertThat(RawKind.byOptionValue("blob")).isEmpty();
    }

    @Seeds(1_000)
    void damagedProgramsFailCleanly(long seed) {
        Gen gen = Gen.seeded(seed);
        List<byte[]> files = List.of(
                windowsProgram(tree(0x405000, ByteOrder.LITTLE_ENDIAN).bytes()),
                gameCubeProgram(tree(0x80200000L, ByteOrder.BIG_ENDIAN).bytes()),
                module(tree(0, ByteOrder.BIG_ENDIAN)));
        CleanFailure.of((data, context) -> MemoryImage.load(
                        ByteCursor.littleEndian(data, "file"), addressOf(0, OptionalLong.empty()), context))
                .check(gen.damage(files.get(gen.intBelow(files.size()))));
    }

    private static byte[] patchWord(byte[] file, ByteOrder order, int offset, int value) {
        byte[] patchedFile = file.clone();
        ByteBuffer.wrap(patchedFile).order(order).putInt(offset, value);
        return patchedFile;
    }

    /** The offset, address and size of the second section are at 0x1C, 0x64 and 0xAC; the entry point is at 0xE0. */
    @Test
    void checksHeadersOfGameCubePrograms() {
        byte[] file = gameCubeProgram(new byte[0x20]);
        int[][] programs = {
            {0xE0, 0x80003100},
            {0xE0, 0x8000313F},
            {0xE0, 0x8020001F},
            {0x1C, 0x100},
            {0x64, 0x81FFFFE0},
            {0xAC, 0},
            {0xAC, 0x1F}
        };
        int[][] invalid = {
            {0xE0, 0x800030FF},
            {0xE0, 0x80003140},
            {0xE0, 0x80200020},
            {0x1C, 0xFF},
            {0x1C, 0x141},
            {0x64, 0x81FFFFE1},
            {0x64, 0x7FFFFFFF},
            {0xAC, 0x21}
        };
        for (int[] patch : programs) {
            byte[] patchedFile = patchWord(file, ByteOrder.BIG_ENDIAN, patch[0], patch[1]);
            assertThat(DolReader.readImage(
                            ByteCursor.littleEndian(patchedFile, "file"), new ReadContext(ReadOptions.STRICT)))
                    .as("%X at %X", patch[1], patch[0])
                    .isPresent();
        }
        for (int[] patch : invalid) {
            byte[] patchedFile = patchWord(file, ByteOrder.BIG_ENDIAN, patch[0], patch[1]);
            assertThat(DolReader.readImage(
                            ByteCursor.littleEndian(patchedFile, "file"), new ReadContext(ReadOptions.STRICT)))
                    .as("%X at %X", patch[1], patch[0])
                    .isEmpty();
        }
        assertThat(DolReader.readImage(
                        ByteCursor.littleEndian(new byte[0xFF], "file"), new ReadContext(ReadOptions.STRICT)))
                .isEmpty();
    }

    /**
     * The address, size and offset of the second section are at 0x1AC, 0x1B0 and 0x1B4. An image has at most 256 MB.
     */
    @Test
    void checksHeadersOfWindowsPrograms() {
        byte[] file = windowsProgram(new byte[0x20]);
        int[][] programs = {{0x1AC, 0x0FFFFFE0 - 0x1000}, {0x1B0, 0x1F}, {0x1B0, 0}, {0x1B4, 0x3FF}};
        int[][] invalid = {
            {0, 0x5A5A},
            {0x3C, 0x7FFFFFFF},
            {0x80, 0x4551},
            {0x98, 0x20B},
            {0x1AC, 0x0FFFFFE1},
            {0x1B0, 0x21},
            {0x1B4, 0x401}
        };
        for (int[] patch : programs) {
            byte[] patchedFile = patchWord(file, ByteOrder.LITTLE_ENDIAN, patch[0], patch[1]);
            assertThat(WindowsExecutable.readImage(
                            ByteCursor.littleEndian(patchedFile, "file"), new ReadContext(ReadOptions.STRICT)))
                    .as("%X at %X", patch[1], patch[0])
                    .isPresent();
        }
        for (int[] patch : invalid) {
            byte[] patchedFile = patchWord(file, ByteOrder.LITTLE_ENDIAN, patch[0], patch[1]);
            assertThat(WindowsExecutable.readImage(
                            ByteCursor.littleEndian(patchedFile, "file"), new ReadContext(ReadOptions.STRICT)))
                    .as("%X at %X", patch[1], patch[0])
                    .isEmpty();
        }
    }

    /** The memory has the sections with zeros between them, and its size counts towards the memory limit. */
    @Test
    void countsSectionsTowardsTheMemoryLimit() {
        byte[] file = gameCubeProgram(new byte[] {1, 2, 3, 4});
        MemoryImage image = image(file, OptionalLong.empty());
        assertThat(image.data().size()).isEqualTo(0x80200004 - 0x80003100);
        assertThat(image.data().seek(image.data().size() - 5).bytes("end", 5)).isEqualTo(new byte[] {0, 1, 2, 3, 4});
        assertThatThrownBy(() -> MemoryImage.load(
                        ByteCursor.littleEndian(file, "file"),
                        addressOf(0, OptionalLong.empty()),
                        new ReadContext(ReadOptions.STRICT.withLimits(new Limits(0x1FCF03, 9, 9)))))
                .hasMessageContaining(
                        "an image in memory would take 2,084,612 bytes of memory, but only 2,084,611 of 2,084,611 are"
                                + " left");
    }
}
