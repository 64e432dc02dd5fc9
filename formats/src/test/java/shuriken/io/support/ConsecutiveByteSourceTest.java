package shuriken.io.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.FormatException;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.CountedByteSource;
import shuriken.io.SourceRange;

/** Combines ranges of several sources in one source, which reads only the requested bytes. */
class ConsecutiveByteSourceTest {
    private static final byte[] BYTES = {0, 1, 2, 3, 4, 5, 6, 7};
    private final CountedByteSource file = new CountedByteSource(BYTES, "file");
    private final ByteSource source = new ConsecutiveByteSource(
            "joined",
            List.of(
                    new SourceRange(file, 6, 2),
                    new SourceRange(new PaddingByteSource(10, (byte) -1), 3, 2),
                    new SourceRange(file, 0, 0),
                    new SourceRange(file, 1, 3)));
    private static final byte[] EXPECTED = {6, 7, -1, -1, 1, 2, 3};

    @Test
    void readsEveryPart() {
        assertThat(source.size()).isEqualTo(EXPECTED.length);
        for (int from = 0; from <= EXPECTED.length; from++) {
            for (int to = from; to <= EXPECTED.length; to++) {
                ByteCursor part = source.part(from, to - from);
                assertThat(part.site().offset()).isEqualTo(from);
                assertThat(part.bytes("part", to - from)).isEqualTo(Arrays.copyOfRange(EXPECTED, from, to));
            }
        }
        assertThatThrownBy(() -> source.part(5, 3)).isInstanceOf(FormatException.class);
    }

    @Test
    void readsOnlyTheRequestedBytes() {
        source.part(1, 4);
        assertThat(file.read()).isEqualTo(2);
    }

    @Test
    void rangesOfPartsAreRangesOfTheSources() {
        for (int from = 0; from <= EXPECTED.length; from++) {
            for (int to = from; to <= EXPECTED.length; to++) {
                ByteSource part = new ConsecutiveByteSource(
                        "part", source.withPath("other").ranges(from, to - from));
                assertThat(part.bytes()).isEqualTo(Arrays.copyOfRange(EXPECTED, from, to));
                assertThat(part.ranges())
                        .allMatch(range -> range.source() == file || range.source() instanceof PaddingByteSource);
            }
        }
    }
}
