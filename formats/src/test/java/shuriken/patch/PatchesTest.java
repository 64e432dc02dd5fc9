package shuriken.patch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static shuriken.patch.PatchFiles.apply;
import static shuriken.patch.PatchFiles.bps;
import static shuriken.patch.PatchFiles.hex;
import static shuriken.patch.PatchFiles.random;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.io.ByteSource;

class PatchesTest {
    private static final byte[] ORIGINAL = text("abcdefghijklmnop");

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    /**
     * The patch copies the first 4 bytes, writes "XY", copies 4 bytes from offset 8, and writes the last 6 bytes
     * twice.
     */
    @Test
    void appliesEveryBpsAction() {
        byte[] target = text("abcdXYijklXYijklXYijkl");
        byte[] patch = bps(ORIGINAL, target, "90 96 80  8C  85 5859  8E 90  AF 88");
        assertThat(apply(ORIGINAL, patch)).isEqualTo(target);
        PatchInfo info = PatchFiles.info(patch);
        assertThat(info.newBytes()).isEqualTo(2);
        assertThat(info.copies()).isEqualTo(3);
        assertThat(info.original().size()).isEqualTo(OptionalLong.of(16));
        assertThat(info.target().size()).isEqualTo(OptionalLong.of(22));
    }

    @Test
    void writesBpsAsSpecified() {
        byte[] target = text("abcdXYijklmnopXYijklmnop");
        byte[] patch = PatchFiles.create(PatchFormat.BPS, ORIGINAL, target);
        assertThat(patch).isEqualTo(bps(ORIGINAL, target, "90 98 80  8C  85 5859  9E 90  A7 88"));
    }

    /** Numbers of two bytes start at 128. */
    @Test
    void readsBpsNumbersOfTwoBytes() {
        byte[] target = new byte[200];
        assertThat(apply(new byte[0], bps(new byte[0], target, "80 48 80 80  81 00  1B 85 80")))
                .isEqualTo(target);
    }

    /** The example of RFC 3284 copies from both files, adds new bytes, and repeats a byte. */
    @Test
    void appliesTheVcdiffExampleOfTheRfc() {
        byte[] target = text("abcdwxyzefghefghefghefghzzzz");
        assertThat(apply(
                        ORIGINAL,
                        hex("D6C3C4 00 00  01 10 00  14  1C 00 05 07 03  7778797A7A  14 05 14 13 0C 0004  00 04 18")))
                .isEqualTo(target);
    }

    /** The first window has new bytes, and the second window copies from it. */
    @Test
    void copiesVcdiffWindowsFromTheTarget() {
        byte[] patch = hex("D6C3C4 00 00  00 0A 04 00 04 01 00 61626364 05" + "  02 03 01 07 06 00 00 01 01 16 00");
        assertThat(apply(new byte[0], patch)).isEqualTo(text("abcdbcdbcd"));
    }

    @Test
    void storesTheChecksumOfTheOriginalInVcdiff() {
        byte[] patch = PatchFiles.create(PatchFormat.VCDIFF, ORIGINAL, text("abcdefgh!ijklmnop"));
        PatchInfo info = PatchFiles.info(patch);
        assertThat(info.original().crc32()).isEqualTo(Optional.of(0x943AC093));
        assertThat(info.note()).isEmpty();
        assertThatThrownBy(() -> apply(text("abcdefghijklmnoP"), patch)).hasMessageContaining("CRC-32 943AC093");
    }

    @Test
    void appliesIpsRecords() {
        byte[] patch = hex("5041544348  000001 0002 5859  000010 0000 0003 21  000002 0001 5A  454F46");
        assertThat(apply(ORIGINAL, patch)).isEqualTo(text("aXZdefghijklmnop!!!"));
        byte[] truncated = hex("5041544348  000001 0002 5859  454F46 000005");
        assertThat(apply(ORIGINAL, truncated)).isEqualTo(text("aXYde"));
        byte[] atEnd = hex("5041544348  454F46 0002 5859  454F46");
        assertThat(apply(ORIGINAL, atEnd))
                .hasSize(0x454F48)
                .startsWith(ORIGINAL)
                .endsWith(text("XY"));
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "IPS")
    void reproducesRandomEdits(PatchFormat format) {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            byte[] original = random(random.nextInt(1 << 1 + seed % 14), seed);
            if (seed % 3 == 0) {
                for (int i = 0; i < original.length; i++) {
                    original[i] &= 3;
                }
            }
            byte[] changed = PatchFiles.edited(original, random, 1 + seed % 20);
            assertThat(apply(original, PatchFiles.create(format, original, changed)))
                    .as("seed %d", seed)
                    .isEqualTo(changed);
        }
    }

    /** Parts of a large file move farther than the range that is searched byte by byte. */
    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "IPS")
    void copiesDistantPartsOfLargeFiles(PatchFormat format) {
        byte[] original = random(40 << 20, 1);
        byte[] changed = new byte[original.length + 77_777];
        System.arraycopy(original, 0, changed, 77_777, original.length);
        System.arraycopy(original, 9_000_000, changed, 30_000_000, 5_000_000);
        for (int i = 10_000_000; i < 10_200_000; i += 40) {
            changed[i]++;
        }
        byte[] patch = PatchFiles.create(format, original, changed);
        assertThat(patch).hasSizeLessThan(77_777 + 200_000 / 40 * 5 + 2_000);
        assertThat(Arrays.equals(apply(original, patch), changed)).isTrue();
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "IPS")
    void patchesFilesThatAreReadInParts(PatchFormat format) {
        byte[] original = random(3 << 20, 5);
        byte[] changed = PatchFiles.edited(original, new Random(5), 100);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        InMemoryPatchTarget target = new InMemoryPatchTarget();
        assertThatCode(() -> {
                    Patches.create(format, PatchFiles.paged(original), PatchFiles.paged(changed), out);
                    ByteSource patch = PatchFiles.paged(out.toByteArray());
                    Patches.apply(PatchFiles.paged(original), patch, target, Limits.DEFAULT);
                })
                .doesNotThrowAnyException();
        assertThat(out.toByteArray()).isEqualTo(PatchFiles.create(format, original, changed));
        assertThat(target.bytes()).isEqualTo(changed);
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "IPS")
    void equalFilesHaveSmallPatches(PatchFormat format) {
        byte[] file = random(1 << 20, 1);
        assertThat(PatchFiles.create(format, file, file)).hasSizeLessThan(80);
        assertThat(apply(file, PatchFiles.create(format, file, file))).isEqualTo(file);
    }

    @Test
    void refusesAnotherOriginalWithBothChecksums() {
        byte[] changed = text("abcdefgh?ijklmnop");
        byte[] patch = PatchFiles.create(PatchFormat.BPS, ORIGINAL, changed);
        assertThatThrownBy(() -> apply(text("another"), patch))
                .hasMessageContaining(
                        "is not the original that this patch was made for. Expected: 16 bytes, CRC-32 943AC093."
                                + " Found: 7 bytes, CRC-32");
        assertThatThrownBy(() -> apply(changed, patch)).hasMessageContaining("is already patched");
    }

    /** Many records that write to the same range would take minutes. */
    @Test
    void limitsTheTotalSizeOfIpsRecords() {
        String record = "000000 0000 FFFF 41".replace(" ", "");
        byte[] patch = hex("5041544348" + record.repeat(20_000) + "454F46");
        assertThatThrownBy(() -> apply(ORIGINAL, patch)).hasMessageContaining("at most 1,073,741,824");
    }

    /** The length is refused before anything is read or allocated. */
    @Test
    void refusesResultsThatNoArrayCanHold() {
        InMemoryPatchTarget target = new InMemoryPatchTarget();
        target.append(ORIGINAL, /* dataOffset= */ 2, /* length= */ 3);
        assertThatThrownBy(() -> target.append(ORIGINAL, /* dataOffset= */ 0, Integer.MAX_VALUE - 10))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("the result would have more than 2,147,483,639 bytes");
        assertThat(target.bytes()).isEqualTo(text("cde"));
    }

    @Test
    void doesNotCreateIps() {
        assertThatThrownBy(() -> PatchFiles.create(PatchFormat.IPS, ORIGINAL, ORIGINAL))
                .hasMessageContaining("does not create IPS patches");
    }

    @ParameterizedTest
    @CsvSource({"mod.bps,BPS", "mod.XDELTA,VCDIFF", "a.vcdiff,VCDIFF", "a.xd3,VCDIFF", "a.ips,IPS"})
    void detectsFormatsByExtension(String name, PatchFormat format) {
        assertThat(PatchFormat.ofName(name)).contains(format);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bps", "ips", "mod.bin"})
    void namesWithoutAKnownExtensionHaveNoFormat(String name) {
        assertThat(PatchFormat.ofName(name)).isEmpty();
    }

    /** Each patch is refused with one message and without a large allocation. */
    @ParameterizedTest
    @CsvSource({
        "'6E6F7065', BAD_MAGIC",
        "'42505331', TRUNCATED",
        "'D6C3C453', UNSUPPORTED",
        "'D6C3C400F0', BAD_VALUE",
        "'D6C3C40002', UNSUPPORTED",
        // A window has 4 GiB.
        "'D6C3C40000 00 0F 8FFFFFFF7F 00 00 06 00 00 8FFFFFFF7F', LIMIT_EXCEEDED",
        // In turn: the segment is after the end, the sections do not fill their window, the window is larger
        // than the patch, a copy refers to unwritten bytes, and a size has no end.
        "'D6C3C40000 01 10 01 06 01 00 00 01 00 13', BAD_POINTER",
        "'D6C3C40000 00 06 01 00 05 00 00 13', BAD_VALUE",
        "'D6C3C40000 00 7F 01 00 05 00 00 13', TRUNCATED",
        "'D6C3C40000 00 07 04 00 00 01 01 14 05', BAD_POINTER",
        "'D6C3C40000 00 FFFFFFFFFFFFFFFFFFFF', BAD_VALUE",
        // In turn: too many bytes, too few bytes, secondary compression, and a wrong checksum.
        "'D6C3C40000 00 08 01 00 02 01 00 6162 03', BAD_VALUE",
        "'D6C3C40000 00 08 09 00 02 01 00 6162 03', TRUNCATED",
        "'D6C3C40000 00 08 02 01 02 01 00 6162 03', UNSUPPORTED",
        "'D6C3C40000 04 0C 02 00 02 01 00 12345678 6162 03', BAD_VALUE",
        "'5041544348 000001 0005 58', TRUNCATED",
        "'5041544348 000001 0000 0000 58', BAD_VALUE",
        "'5041544348 454F46 00', TRUNCATED",
    })
    void refusesHostilePatches(String hex, Kind kind) {
        assertThatThrownBy(() -> apply(ORIGINAL, hex(hex)))
                .isInstanceOfSatisfying(
                        FormatException.class, e -> assertThat(e.kind()).isEqualTo(kind));
    }

    /** The checksums of these patches are valid. */
    @ParameterizedTest
    @CsvSource({
        // In turn: the target has 2^49 bytes, and copies refer to bytes after the original, before it, after the
        // target and before it.
        "90 7F7E7E7E7E7E7E80 80, LIMIT_EXCEEDED",
        "90 84 80 8E A2, BAD_POINTER",
        "90 84 80 8E 83, BAD_POINTER",
        "90 84 80 8F 80, BAD_POINTER",
        "90 84 80 85 5859 87 89, BAD_POINTER",
        // In turn: more and fewer bytes than the target, a number without an end, and missing bytes.
        "90 84 80 BC, BAD_VALUE",
        "90 84 80 80, TRUNCATED",
        "90 84 80 00000000000000000000, BAD_VALUE",
        "90 84 80 8D 58, TRUNCATED",
        // The note has 2^48 bytes.
        "90 84 7F7E7E7E7E7E7E80, TRUNCATED",
    })
    void refusesHostileActions(String actions, Kind kind) {
        assertThatThrownBy(() -> apply(ORIGINAL, bps(ORIGINAL, new byte[4], actions)))
                .isInstanceOfSatisfying(
                        FormatException.class, e -> assertThat(e.kind()).isEqualTo(kind));
    }

    @Test
    void detectsEveryDamagedByte() {
        byte[] changed = text("abcdefgh?ijklmnop");
        byte[] patch = PatchFiles.create(PatchFormat.BPS, ORIGINAL, changed);
        for (int i = 0; i < patch.length; i++) {
            byte[] damaged = patch.clone();
            damaged[i] ^= 0x10;
            assertThatThrownBy(() -> apply(ORIGINAL, damaged)).isInstanceOf(FormatException.class);
        }
        byte[] wrongChecksum = bps(ORIGINAL, changed, "90 84 80 8C");
        assertThatThrownBy(() -> apply(ORIGINAL, wrongChecksum)).hasMessageContaining("checksum of the result");
    }
}
