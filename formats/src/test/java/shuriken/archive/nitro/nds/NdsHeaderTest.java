package shuriken.archive.nitro.nds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import shuriken.archive.support.MemberReplacement;

/** The byte at 0x14 is the number of times that 128 KiB are doubled to get the chip's capacity. */
class NdsHeaderTest {
    private static NdsHeader header(int doublings) {
        byte[] bytes = new byte[NdsHeader.MIN_SIZE];
        bytes[0x14] = (byte) doublings;
        return new NdsHeader(bytes);
    }

    @Test
    void increasesTheCapacityUntilEverythingFits() {
        assertThat(header(0).withCapacityFor(0x20000).capacity()).isEqualTo(0x20000);
        assertThat(header(0).withCapacityFor(0x20001).capacity()).isEqualTo(0x40000);
        assertThat(header(9).withCapacityFor(1).capacity()).isEqualTo(0x4000000);
        assertThat(header(12).withCapacityFor(0x20000001).capacity()).isEqualTo(0x40000000);
    }

    /** Damaged tables can declare such sizes. */
    @Test
    void refusesMoreThanTheMaximumCapacity() {
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(10),
                () -> assertThatThrownBy(() -> header(0).withCapacityFor(0x40000001))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessage("the ROM would have 1073741825 bytes, but the limit is 1073741824"));
    }

    @Test
    void readsLittleEndianWords() {
        byte[] bytes = new byte[NdsHeader.MIN_SIZE];
        System.arraycopy(new byte[] {(byte) 0x81, (byte) 0x92, (byte) 0xA3, (byte) 0xB4}, 0, bytes, 0x20, 4);
        NdsHeader header = new NdsHeader(bytes);
        assertThat(header.word(0x20)).isEqualTo(0xB4A39281);
        assertThat(header.withWord(0x30, 0xB4A39281).bytes()).containsSubsequence(0x81, 0x92, 0xA3, 0xB4);
        assertThat(header.withWord(0x30, 0xB4A39281).word(0x30)).isEqualTo(0xB4A39281);
    }

    /** The offset and size of the names are at 0x40, those of the files at 0x48. */
    @Test
    void readsTheExtentsOfTables() {
        NdsHeader header = header(0)
                .withWord(0x40, 0x600)
                .withWord(0x44, 15)
                .withWord(0x48, 0x800)
                .withWord(0x4C, 8);
        assertThat(header.extent(NdsHeader.NAMES_OFFSET)).isEqualTo(new MemberReplacement.Extent(0x600, 0x60F));
        assertThat(header.extent(NdsHeader.FILES_OFFSET)).isEqualTo(new MemberReplacement.Extent(0x800, 0x808));
    }
}
