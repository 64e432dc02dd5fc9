package shuriken.inspect.verify;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The result of writing a file or a stream back.
 *
 * @param path of the file or member; after that of a compressed member, a {@code !} names its content
 * @param format id of the format, or of a stream's compression
 * @param offset of the first byte that differs
 * @param detail readable: the encoder of a stream, or the problem; may be empty
 * @param damage readable: what would go wrong in a game, such as relocations that hit no pointer, regardless of the
 *     result
 */
public record Verification(
        String path,
        Optional<String> format,
        Result result,
        OptionalInt offset,
        String detail,
        Optional<String> damage) {
    /** Returns this result with a sentence about damage in a game. */
    Verification withDamage(String sentence) {
        return new Verification(path, format, result, offset, detail, Optional.of(sentence));
    }

    /** The kind of result. */
    public enum Result {
        IDENTICAL,
        DIFFERENT,
        /** It can only be read. */
        UNSUPPORTED,
        /** It cannot be read. */
        FAILED;

        /** Returns the name in lower case. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
