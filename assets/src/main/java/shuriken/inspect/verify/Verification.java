package shuriken.inspect.verify;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The result of reading a file or a compressed stream and writing it again.
 *
 * @param path the path of the file or member; for the content of a compressed member, followed by {@code !}
 * @param format the id of the format, or of the compression of a stream
 * @param result whether the written bytes equal the original
 * @param offset the offset of the first byte that differs; empty if no byte differs or no bytes were compared
 * @param detail the name of the stream's encoder, or a sentence about the problem; may be empty
 * @param damage a sentence about damage that the file causes in a game, such as relocations of words that are not
 *     pointers. It does not depend on the result
 */
public record Verification(
        String path,
        Optional<String> format,
        Result result,
        OptionalInt offset,
        String detail,
        Optional<String> damage) {
    /** Returns this result with a sentence about damage in a game. */
    Verification withDamage(String newDamage) {
        return new Verification(path, format, result, offset, detail, Optional.of(newDamage));
    }

    /** The kind of result. */
    public enum Result {
        /** The written bytes equal the original. */
        IDENTICAL,
        /** The written bytes differ from the original. */
        DIFFERENT,
        /** The format can be read but not written. */
        UNSUPPORTED,
        /** The file cannot be read. */
        FAILED;

        /** Returns the name in lower case. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
