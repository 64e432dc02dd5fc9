package shuriken.ninja.nj;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;

/** Detects byte orders from sizes that fit the file and from pointers inside their block. */
class ByteOrdersTest {
    private static ByteOrderDetector detector(byte[] file) {
        return new ByteOrderDetector(ByteCursor.littleEndian(file, "x"));
    }

    private static void checkSizes(String hex, boolean isBig) {
        assertThat(detector(ByteDsl.bytes(hex)).detectSizeOrder())
                .as(hex)
                .isEqualTo(isBig ? NjFixtures.BIG : NjFixtures.LITTLE);
    }

    @Test
    void detectsTheOrderOfSizes() {
        checkSizes("'NJIN' 04000000 00*4", false);
        checkSizes("'NJIN' 00000004 00*4", true);
        checkSizes("'NJIN' 00000000", false);
        checkSizes("'NJIN' 00000001", true);
        checkSizes("'NJIN' 01000000", false);
        checkSizes("'NJIN' 00010000 00*256", false);
        checkSizes("'NJIN' 01000001", false);
        checkSizes("'NJIN' 000000", false);
        checkSizes("'NJIN' FF000000", false);
        checkSizes("'NJIN' FEFFFFFF", true);
    }

    @Test
    void checksSizesOfLaterBlocks() {
        ByteOrderDetector detector = detector(ByteDsl.bytes("'NJIN' 00*8 'ABCD' 04000000 00*4"));
        assertThat(detector.fits(12, NjFixtures.LITTLE)).isTrue();
        assertThat(detector.fits(12, NjFixtures.BIG)).isFalse();
        assertThat(detector.fits(16, NjFixtures.LITTLE)).isTrue();
        assertThat(detector.fits(17, NjFixtures.LITTLE)).isFalse();
        assertThat(detector(ByteDsl.bytes("'NJIN' 05000000 00*4")).fits(0, NjFixtures.LITTLE))
                .isFalse();
        assertThat(detector(ByteDsl.bytes("'NJIN' 00000000")).fits(0, NjFixtures.LITTLE))
                .isTrue();
        assertThat(detector(ByteDsl.bytes("'NJIN' 000000")).fits(0, NjFixtures.LITTLE))
                .isFalse();
    }

    private static boolean isBlock(String hex, int offset) {
        return detector(ByteDsl.bytes(hex)).isBlockAt(offset, NjFixtures.LITTLE);
    }

    /** A known tag starts a block with any size. A block with another tag must have a size that fits. */
    @Test
    void detectsStartsOfBlocks() {
        assertThat(isBlock("00*4 'POF0' FFFFFFFF", 4)).isTrue();
        assertThat(isBlock("00*4 'POF0' FFFFFF", 4)).isFalse();
        assertThat(isBlock("00*4 'ABCD' 00000000", 4)).isTrue();
        assertThat(isBlock("00*4 'ABCD' 01000000", 4)).isFalse();
        assertThat(isBlock("00*4 'ABCD' 01000000 00", 4)).isTrue();
        assertThat(isBlock("00*4 'ABC' 01 00000000", 4)).isFalse();
        assertThat(isBlock("00*12", 4)).isFalse();
    }

    private static void checkData(String hex, boolean isBig) {
        byte[] file = ByteDsl.bytes(hex);
        assertThat(detector(file).detectDataOrder(NjFixtures.LITTLE))
                .as(hex)
                .isEqualTo(isBig ? NjFixtures.BIG : NjFixtures.LITTLE);
    }

    /**
     * The pointer and count of a list, the pointer and frames of a motion, or the flags and pointers of a node decide.
     */
    @Test
    void detectsTheOrderOfDataFromPointers() {
        checkData("'NJTL' 0C000000 08000000 01000000 00*4", false);
        checkData("'NJTL' 0C000000 00000008 00000001 00*4", true);
        checkData("'GJTL' 08000000 00000000 00000001", true);
        checkData("'NMDM' 0C000000 00000004 0000003C 00*4", true);
        checkData("'NMDM' 0C000000 04000000 3C000000 00*4", false);
        checkData("'NJCM' 34000000 00000017 00*48", true);
        checkData("'NJCM' 34000000 17000000 00*48", false);
        checkData("'NJBM' 34000000 00*4 00000030 00*44", true);
        checkData("'GJCM' 34000000 00*44 00000030 00*4", true);
        checkData("'GJBM' 34000000 00*48 00000030", true);
        checkData("'GJBM' 34000000 00*48 30000000", false);
        checkData("'NJCM' 34000000 00*40 00000030 00*8", false);
    }

    /** A block that is too short for its fields or valid in both byte orders is ignored. The next block may decide. */
    @Test
    void usesTheFirstDecisiveBlock() {
        checkData("'NJTL' 07000000 00000008 000000", false);
        checkData("'NJCM' 33000000 00000017 00*47", false);
        checkData("'NJIN' 08000000 00000008 00000001", false);
        checkData("'NJTL' 08000000 00*8 'NJTL' 08000000 00000004 00000001", true);
        checkData("'NJTL' 08000000 00*8 'NJTL' 08000000 04000000 01000000 'NJTL' 08000000 00000004 00000001", false);
        checkData("'NJIN' 00000000 'NJTL' 08000000 00000004 00000001", true);
        byte[] undecided = ByteDsl.bytes("'NJTL' 00000008 00*8");
        assertThat(detector(undecided).detectDataOrder(NjFixtures.BIG)).isEqualTo(NjFixtures.BIG);
    }

    /** In little-endian order, the pointer would be the end of the block, which is invalid. */
    @Test
    void pointersToTheEndAreInvalid() {
        byte[] file = Arrays.copyOf(ByteDsl.bytes("'NJTL' 00010200 00010200 00020000"), 8 + 0x20100);
        assertThat(detector(file).detectDataOrder(NjFixtures.LITTLE)).isEqualTo(NjFixtures.BIG);
    }
}
