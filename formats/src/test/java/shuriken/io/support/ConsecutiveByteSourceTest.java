package shuriken.io.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.FormatException;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.CountingByteSource;
import shuriken.io.SourceRange;

/** Checks that a source of several ranges equals the ranges one after another, and reads only the requested bytes. */
class ConsecutiveByteSourceTest {
    private static final byte[] FILE = {0, 1, 2, 3, 4, 5, 6, 7};
    private static final byte[] JOINED = {6, 7, -1, -1, 1, 2, 3};
    private final CountingByteSource file = new CountingByteSource(FILE, "file");
    private final ByteSource source = new ConsecutiveByteSource(
            "joined",
            List.of(
                    new SourceRange(file, 6, 2),
                    new SourceRange(new PaddingByteSource(10, (byte) -1), 3, 2),
                    new SourceRange(file, 0, 0),
                    new SourceRange(file, 1, 3)));

    @Test
    void readsEveryPart() {
        assertThat(source.size()).isEqualTo(JOINED.length);
        for (int from = 0; from <= JOINED.length; from++) {
            for (int to = from; to <= JOINED.length; to++) {
                ByteCursor part = source.part(from, to - from);
                assertThat(part.location().offset()).isEqualTo(from);
                assertThat(part.bytes("part", to - from)).isEqualTo(Arrays.copyOfRange(JOINED, from, to));
            }
        }
        assertThatThrownBy(() -> source.part(5, 3)).isInstanceOf(FormatException.class);
    }

    @Test
    void readsOnlyTheRequestedBytes() {
        source.part(1, 4);
        assertThat(file.bytesRead()).isEqualTo(2);
    }

    @Test
    void rangesReferToTheOriginalSources() {
        for (int from = 0; from <= JOINED.length; from++) {
            for (int to = from; to <= JOINED.length; to++) {
                ByteSource part = new ConsecutiveByteSource(
                        "part", source.withPath("other").ranges(from, to - from));
                assertThat(part.bytes()).isEqualTo(Arrays.copyOfRange(JOINED, from, to));
                assertThat(part.ranges())
                        .allMatch(range -> range.source() == file || range.source() instanceof PaddingByteSource);
            }
        }
    }
}
