package shuriken.archive.disc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Reads and writes Unix names in directory records. */
class RockRidgeTest {
    private static byte[] entries(String... entries) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (String entry : entries) {
            byte[] bytes = entry.getBytes(StandardCharsets.ISO_8859_1);
            out.writeBytes(new byte[] {bytes[0], bytes[1], (byte) (bytes.length + 2), 1});
            out.write(bytes, 2, bytes.length - 2);
        }
        return out.toByteArray();
    }

    @Test
    void renamedRecordKeepsOtherEntries() {
        byte[] old = entries("RR\u0009", "NM\u0001first part, ", "NM\u0000second part", "PX12345678", "CE1234");
        assertThat(RockRidge.hasName(old)).isTrue();
        assertThat(RockRidge.rename(old, "new")).isEqualTo(entries("RR\u0009", "NM\u0000new", "PX12345678", "CE1234"));
    }

    @Test
    void newRecordCopiesAttributesOfASimilarOne() {
        byte[] directory = entries("SP\u00BE\u00EF\u0000", "RR\u0081", "PX12345678", "TFdates", "CE1234");
        assertThat(RockRidge.create(directory, "new"))
                .isEqualTo(entries("RR\u0089", "PX12345678", "TFdates", "NM\u0000new"));
        assertThat(RockRidge.copy(directory)).isEqualTo(entries("RR\u0081", "PX12345678", "TFdates"));
        byte[] file = entries("NM\u0000old", "SLlink", "PX12345678");
        assertThat(RockRidge.create(file, "new")).isEqualTo(entries("PX12345678", "NM\u0000new"));
    }

    @Test
    void keepsOtherSystemData() {
        byte[] other = {0, 0, 0, 0, 0x0D, 0x55, 'X', 'A', 0, 0, 0, 0, 0, 0};
        assertThat(RockRidge.hasName(other)).isFalse();
        assertThat(RockRidge.rename(other, "new")).isEqualTo(other);
        assertThat(RockRidge.copy(other)).isEmpty();
        assertThat(RockRidge.hasName(new byte[] {'N', 'M', 90})).isFalse();
    }

    @Test
    void renamesRecordsWithUnixNames() {
        byte[] name = "A.TXT;1".getBytes(StandardCharsets.ISO_8859_1);
        EditableRecord row = EditableRecord.create(name, new byte[7], false, false, entries("NM\u0000a.txt", "PX1"));
        assertThat(row.bytes()).hasSize(33 + 7 + 10 + 5 + 1);
        row.rename("LONGER.TXT;1".getBytes(StandardCharsets.ISO_8859_1), "longer.txt");
        assertThat(row.name()).isEqualTo("LONGER.TXT");
        assertThat(row.rockRidgeEntries()).startsWith(entries("NM\u0000longer.txt", "PX1"));
        assertThatThrownBy(() -> row.rename(name, "x".repeat(230))).hasMessageContaining("too long");
    }
}
