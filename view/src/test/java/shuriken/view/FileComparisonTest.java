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
import shuriken.io.SourceRange;
import shuriken.io.support.ConsecutiveByteSource;

/** The ranges of a file rebuild it, and bytes that did not change are not sent again. */
class FileComparisonTest {
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
        List<FileRange> ranges = FileComparison.findRanges(source(edited), Optional.of(source(original)));
        ByteArrayOutputStream rebuilt = new ByteArrayOutputStream();
        for (FileRange range : ranges) {
            rebuilt.write(range.isNew() ? range.bytes() : original, range.isNew() ? 0 : (int) range.offset(), (int)
                    range.length());
        }
        assertThat(rebuilt.toByteArray()).isEqualTo(edited);
        assertThat(ranges).hasSize(rangeCount);
    }

    /** The files of a ROM move if its tables grow. Little padding between them is not read from the unchanged file. */
    @Test
    void movedRangesAreCopied() {
        byte[] original = random(500_000);
        ByteSource unchanged = source(original);
        List<SourceRange> movedSourceRanges = List.of(
                new SourceRange(source(random(700)), 0, 700),
                new SourceRange(unchanged, 100, 200_000),
                new SourceRange(source(original), 200_100, 900),
                new SourceRange(unchanged, 201_000, 98_950),
                new SourceRange(source(original), 299_950, 50),
                new SourceRange(unchanged, 300_000, 10_000),
                new SourceRange(unchanged, 400_000, 100_000),
                new SourceRange(source(random(9)), 0, 9));
        ByteSource edited = new ConsecutiveByteSource("edited", movedSourceRanges);
        List<FileRange> ranges = FileComparison.findRanges(edited, Optional.of(unchanged));
        assertThat(ranges).extracting(FileRange::offset).containsExactly(-1L, 100L, -1L, 300_000L, 400_000L, -1L);
        assertThat(ranges).extracting(FileRange::length).containsExactly(700L, 299_850L, 50L, 10_000L, 100_000L, 9L);
    }

    @Test
    void aNewFileIsOneRange() {
        byte[] content = random(PIECE + BLOCK);
        assertThat(FileComparison.findRanges(source(content), Optional.empty()))
                .singleElement()
                .satisfies(range -> assertThat(range.bytes()).isEqualTo(content));
        assertThat(FileComparison.findRanges(source(new byte[0]), Optional.of(source(content))))
                .isEmpty();
    }
}
