package shuriken.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** The ranges of a file rebuild it, and bytes that did not change are not sent again. */
class FileRangeTest {
    private static final int BLOCK = 1 << 16;
    private static final int PIECE = 1 << 22;

    private static ByteSource source(byte[] bytes) {
        return ByteSource.of(ByteCursor.littleEndian(bytes, "file"));
    }

    private static byte[] random(int size) {
        byte[] bytes = new byte[size];
        new Random(size).nextBytes(bytes);
        return bytes;
    }

    @ParameterizedTest
    @CsvSource({
        "100, 100, 1, 1",
        "100, 90, 1, 1",
        "65536, 65536, 1, 1",
        "200000, 200000, 1, 2",
        "200000, 200000, 70000, 3",
        "4194304, 4194305, 4194304, 2",
        "9000000, 9000000, 4194304, 3",
        "9000000, 9000000, 4194303, 3",
        "5000000, 9000000, 4999999, 2",
        "9000000, 5000000, 10, 2"
    })
    void rangesRebuildTheFile(int originalSize, int editedSize, int changedOffset, int rangeCount) {
        byte[] original = random(originalSize);
        byte[] edited = Arrays.copyOf(original, editedSize);
        edited[changedOffset] ^= 1;
        List<FileRange> ranges = FileRange.compare(source(edited), Optional.of(source(original)));
        ByteArrayOutputStream rebuilt = new ByteArrayOutputStream();
        for (FileRange range : ranges) {
            rebuilt.write(range.isNew() ? range.bytes() : original, range.isNew() ? 0 : (int) range.offset(), (int)
                    range.length());
        }
        assertThat(rebuilt.toByteArray()).isEqualTo(edited);
        assertThat(ranges).hasSize(rangeCount);
    }

    @Test
    void aNewFileIsOneRange() {
        byte[] content = random(PIECE + BLOCK);
        assertThat(FileRange.compare(source(content), Optional.empty()))
                .singleElement()
                .satisfies(range -> assertThat(range.bytes()).isEqualTo(content));
        assertThat(FileRange.compare(source(new byte[0]), Optional.of(source(content))))
                .isEmpty();
    }
}
