package shuriken.io.struct;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class Crc16Test {
    /** Source: the check value of CRC-16/MODBUS (the same polynomial and start) in the catalogue of CRC algorithms. */
    @Test
    void equalsThePublishedCheckValue() {
        byte[] text = "-123456789-".getBytes(StandardCharsets.US_ASCII);
        assertThat(Crc16.compute(text, 1, 9)).isEqualTo(0x4B37);
    }
}
