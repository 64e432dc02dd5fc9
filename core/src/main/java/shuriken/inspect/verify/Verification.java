package shuriken.inspect.verify;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Whether a file or a stream is written again as it was read.
 *
 * @param path of the file or member; behind that of a compressed member, a {@code !} names its content
 * @param format id of the format, or of a stream's compression
 * @param offset of the first byte that differs
 * @param detail for people: the encoder of a stream, or what is wrong; may be empty
 * @param damage for people: what would go wrong in a game, such as relocations that hit no pointer, whatever the result is
 */
public record Verification(
        String path,
        Optional<String> format,
        Result result,
        OptionalInt offset,
        String detail,
        Optional<String> damage) {
    /** The same with what would go wrong in a game. */
    Verification withDamage(String sentence) {
        return new Verification(path, format, result, offset, detail, Optional.of(sentence));
    }

    /** What came of it. */
    public enum Result {
        IDENTICAL,
        DIFFERENT,
        /** It can be read only. */
        UNSUPPORTED,
        /** It cannot be read. */
        FAILED;

        /** The name in lower case. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
