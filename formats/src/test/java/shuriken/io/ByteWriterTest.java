package shuriken.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ByteWriterTest {
    /** The array is replaced by a longer one when more is written. */
    @Test
    void doesNotCopyAnAdoptedArray() {
        byte[] array = {1, 2, 3};
        ByteWriter out = ByteWriter.littleEndian().adoptArray(array);
        assertThat(out.toByteArray()).isSameAs(array);
        byte[] longer = out.u8(4).toByteArray();
        assertThat(longer).containsExactly(1, 2, 3, 4);
        assertThat(array).containsExactly(1, 2, 3);
        assertThat(ByteWriter.littleEndian().u8(0).adoptArray(array).toByteArray())
                .containsExactly(0, 1, 2, 3);
        assertThatThrownBy(() -> ByteWriter.ofMaxSize(2).adoptArray(array))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void growsUnderEveryKindOfWrite() {
        ByteWriter bytes = ByteWriter.littleEndian();
        ByteWriter arrays = ByteWriter.littleEndian();
        for (int i = 0; i < 1000; i++) {
            bytes.low8(i);
            arrays.bytes(new byte[] {(byte) i});
        }
        for (int i = 0; i < 1000; i++) {
            assertThat(bytes.toByteArray()[i]).isEqualTo((byte) i);
            assertThat(arrays.toByteArray()[i]).isEqualTo((byte) i);
        }
    }

    @Test
    void refusesValuesThatDoNotFit() {
        ByteWriter out = ByteWriter.littleEndian();
        assertThatThrownBy(() -> out.u16(70_000))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("70000");
        assertThatThrownBy(() -> out.u8(300)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> out.u8(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> out.u32(1L << 32)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> out.u16(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> out.u32(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> out.i16(0x8000)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> out.i16(-0x8001)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> out.latin1("\u3042")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> out.latin1("four", 3)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> out.cString("a\0b")).isInstanceOf(IllegalArgumentException.class);
        assertThat(out.size()).isZero();
        assertThat(out.u8(0xFF).u8(255).i16(-1).u16(0xFFFF).low8(0x1FE).toByteArray())
                .containsExactly(-1, -1, -1, -1, -1, -1, -2);
    }
}
