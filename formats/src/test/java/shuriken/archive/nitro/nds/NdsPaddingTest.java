package shuriken.archive.nitro.nds;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The padding at the end of a ROM whose files are edited. */
class NdsPaddingTest {
    /**
     * A ROM is padded to a size other than the capacity of its chip, with FF or with zeros. The file x.bin at 0xA00 is
     * replaced, and the bytes in use (0x80) are updated.
     */
    @Test
    void keepsTheSizeOfAPaddedRom() {
        for (byte padding : new byte[] {(byte) 0xFF, 0}) {
            byte[] before = Arrays.copyOf(NdsFormatTest.byHand(), 0x1400);
            Arrays.fill(before, 0xA01, 0x1400, padding);
            byte[] grown = NdsFormatTest.written(NdsFormatTest.read(before).withReplaced(0, new byte[] {1, 2, 3}));
            byte[] expected = before.clone();
            System.arraycopy(new byte[] {1, 2, 3}, 0, expected, 0xA00, 3);
            ByteBuffer.wrap(expected)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putInt(0x804, 0xA03)
                    .putInt(0x80, 0xA03);
            assertThat(grown).as("%d", padding).isEqualTo(NdsFormatTest.withValidChecksum(expected));
            assertThat(NdsFormatTest.written(NdsFormatTest.read(grown).withReplaced(0, new byte[] {7})))
                    .as("%d", padding)
                    .isEqualTo(before);
        }
    }

    /** Zeros up to the capacity of the chip are padding too: new content uses it, and the chip stays as large. */
    @Test
    void usesPaddingOfZerosUpToTheCapacity() {
        byte[] before = Arrays.copyOf(NdsFormatTest.byHand(), 0x20000);
        NdsRom grown =
                NdsFormatTest.read(before).withAdded("y.bin", new byte[] {5}).withReplaced(0, new byte[0x1000]);
        byte[] after = NdsFormatTest.written(grown);
        assertThat(after).hasSize(0x20000);
        assertThat(grown.header().capacity()).isEqualTo(0x20000);
        assertThat(NdsFormatTest.read(after).entries()).hasSize(4);
        assertThat(NdsFormatTest.written(
                        NdsFormatTest.read(after).without(1, false).withReplaced(0, new byte[] {7})))
                .hasSize(0x20000);
    }

    /** Content that does not fit in the padding moves the end. */
    @Test
    void growsWhenTheContentDoesNotFit() {
        byte[] before = Arrays.copyOf(NdsFormatTest.byHand(), 0x1400);
        Arrays.fill(before, 0xA01, 0x1400, (byte) 0xFF);
        assertThat(NdsFormatTest.read(before).withReplaced(0, new byte[0xA00]).size())
                .isEqualTo(0x1400);
        assertThat(NdsFormatTest.read(before).withReplaced(0, new byte[0xA01]).size())
                .isEqualTo(0x1E00);
    }
}
