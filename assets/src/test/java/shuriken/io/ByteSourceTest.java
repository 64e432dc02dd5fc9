package shuriken.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.assets.disk.FileByteSource;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;

class ByteSourceTest {
    private static final byte[] BYTES = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};

    @TempDir
    Path folder;

    /** Returns the same bytes in memory, as a part of an array, and on a disk. */
    private List<ByteSource> sources() throws IOException {
        byte[] padded = new byte[14];
        System.arraycopy(BYTES, 0, padded, 2, BYTES.length);
        ByteCursor complete = ByteCursor.littleEndian(padded, "all");
        Path file = Files.write(folder.resolve("ten"), BYTES);
        return List.of(
                ByteSource.of(ByteCursor.littleEndian(BYTES, "x")),
                ByteSource.of(complete.member(complete.location(), 2, BYTES.length, "x")),
                new FileByteSource(file, "x"));
    }

    @Test
    void offsetsOfPartsStartAtThePart() throws IOException {
        for (ByteSource source : sources()) {
            assertThat(source.size()).isEqualTo(10);
            ByteCursor part = source.part(4, 3);
            assertThat(part.size()).isEqualTo(3);
            assertThat(part.location()).isEqualTo(new SourceLocation(source.path(), 4));
            assertThat(part.u16("two")).isEqualTo(0x0504);
            assertThat(part.location().offset()).isEqualTo(6);
            ByteCursor all = source.all();
            assertThat(all.bytes("all", 10)).isEqualTo(BYTES);
        }
    }

    @Test
    void offsetsOfMembersStartAtTheMember() throws IOException {
        for (ByteSource source : sources()) {
            ByteSource member =
                    source.member(new SourceLocation("f", 1), 3, 5, "m").member(new SourceLocation("f", 1), 1, 4, "n");
            assertThat(member.path()).isEqualTo(source.path() + "!m!n");
            assertThat(member.all().bytes("all", 4)).containsExactly(4, 5, 6, 7);
            assertThat(member.part(2, 1).location()).isEqualTo(new SourceLocation(member.path(), 2));
            assertThat(source.member(new SourceLocation("f", 1), 3, 5, "m").offsetIn(source))
                    .hasValue(3);
            assertThat(source.offsetIn(member)).isEmpty();
        }
    }

    @Test
    void readsNothingOutsideTheRange() throws IOException {
        for (ByteSource source : sources()) {
            assertThat(catchThrowableOfType(FormatException.class, () -> source.part(8, 3)))
                    .returns(Kind.TRUNCATED, FormatException::kind)
                    .returns(8L, e -> e.location().offset());
            assertThat(catchThrowableOfType(FormatException.class, () -> source.part(-1, 1))
                            .kind())
                    .isEqualTo(Kind.TRUNCATED);
            assertThat(catchThrowableOfType(FormatException.class, () -> source.part(Long.MAX_VALUE, 1))
                            .kind())
                    .isEqualTo(Kind.TRUNCATED);
            SourceLocation field = new SourceLocation("f", 1);
            assertThat(catchThrowableOfType(FormatException.class, () -> source.member(field, 5, 6, "m")))
                    .returns(Kind.BAD_POINTER, FormatException::kind)
                    .returns(field, FormatException::location);
        }
    }

    @Test
    void deletedFileThrowsAnIoException() throws IOException {
        Path file = Files.write(folder.resolve("gone"), BYTES);
        ByteSource source = new FileByteSource(file, "gone");
        Files.write(file, new byte[3]);
        assertThatThrownBy(source::all).isInstanceOf(UncheckedIOException.class);
        Files.delete(file);
        assertThatThrownBy(source::all).isInstanceOf(UncheckedIOException.class);
    }
}
