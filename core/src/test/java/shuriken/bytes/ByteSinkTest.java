package shuriken.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ByteSinkTest {
    /** The array is replaced while it is written to. */
    @Test
    void growsUnderEveryKindOfWrite() {
        ByteSink bytes = ByteSink.littleEndian();
        ByteSink arrays = ByteSink.littleEndian();
        for (int i = 0; i < 1000; i++) {
            bytes.u8(i);
            arrays.bytes(new byte[] {(byte) i});
        }
        for (int i = 0; i < 1000; i++) {
            assertThat(bytes.toByteArray()[i]).isEqualTo((byte) i);
            assertThat(arrays.toByteArray()[i]).isEqualTo((byte) i);
        }
    }
}
