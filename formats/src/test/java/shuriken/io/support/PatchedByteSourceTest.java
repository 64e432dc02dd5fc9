package shuriken.io.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.SourceRange;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

/** Reads bytes and ranges of patched sources. */
class PatchedByteSourceTest {
    private static ByteSource source(String text) {
        return ByteSource.of(ByteCursor.littleEndian(text.getBytes(StandardCharsets.US_ASCII), "file"));
    }

    private static String text(ByteSource source) {
        return new String(source.bytes(), StandardCharsets.US_ASCII).replace('\0', '.');
    }

    /** Returns the bytes of the ranges, as a writer copies them. */
    private static String copied(ByteSource source) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (SourceRange range : source.ranges()) {
            ByteCursor part = range.source().part(range.offset(), (int) range.size());
            out.write(part.array(), part.arrayOffset(), part.size());
        }
        return out.toString(StandardCharsets.US_ASCII).replace('\0', '.');
    }

    @Test
    void laterChangesWin() {
        ByteSource patched = PatchedByteSource.of(source("abcdefgh"))
                .withPatch(2, source("1234"))
                .withPatch(4, source("xyz"))
                .withPatch(3, source("-"));
        assertThat(text(patched)).isEqualTo("ab1-xyzh");
        assertThat(copied(patched)).isEqualTo("ab1-xyzh");
    }

    @Test
    void fillsGapsWithZeros() {
        ByteSource patched = PatchedByteSource.of(source("abc")).withPatch(5, source("xy"));
        assertThat(text(patched)).isEqualTo("abc..xy");
        assertThat(copied(patched)).isEqualTo("abc..xy");
    }

    @Test
    void partsHaveRangesOfTheOriginal() {
        ByteSource original = source("abcdefgh");
        ByteSource patched = PatchedByteSource.of(original).withPatch(3, source("--"));
        ByteSource part = patched.member(new SourceLocation("file", 0), 1, 5, "part");
        assertThat(copied(part)).isEqualTo("bc--f").isEqualTo(text(part));
        assertThat(part.ranges().getLast()).isEqualTo(new SourceRange(original, 5, 1));
    }

    @Seeds(300)
    void rangesHaveTheBytesOfTheSource(long seed) {
        Gen gen = Gen.seeded(seed);
        PatchedByteSource patched = PatchedByteSource.of(source("abcdefgh".substring(gen.intBelow(9))));
        for (int i = gen.intBelow(8); i > 0; i--) {
            patched = patched.withPatch(gen.intBelow(12), source("123456".substring(gen.intBelow(7))));
        }
        assertThat(copied(patched)).isEqualTo(text(patched));
    }

    @Test
    void furtherChangesDoNotNest() {
        ByteSource patched = source("a");
        for (int i = 0; i < 20_000; i++) {
            patched = i % 1000 == 0
                    ? PatchedByteSource.of(patched).withPatch(i, source("b"))
                    : PatchedByteSource.of(patched);
        }
        assertThat(patched.ranges()).hasSizeLessThan(50);
        assertThat(text(patched)).startsWith("b.").hasSize(19_001);
    }
}
