package shuriken.format;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import shuriken.bytes.ByteCursor;
import shuriken.bytes.Medium;

/** The formats a build knows; on equal matches the earlier wins. */
public final class FormatRegistry {
    private final List<Format<?>> formats;

    public FormatRegistry(Format<?>... formats) {
        this.formats = List.of(formats);
    }

    /** These formats and others, which win on equal matches. */
    public FormatRegistry with(Format<?>... own) {
        return new FormatRegistry(
                Stream.concat(Stream.of(own), formats.stream()).toArray(Format<?>[]::new));
    }

    public List<Format<?>> formats() {
        return formats;
    }

    public Optional<Format<?>> byId(String id) {
        return formats.stream().filter(format -> format.info().id().equals(id)).findFirst();
    }

    /** The format that is surest of this file, if any is. */
    public Optional<Format<?>> detect(ByteCursor file, String fileName) {
        return detect(Medium.of(file), fileName);
    }

    /** The same of a file that may be too large to hold. */
    public Optional<Format<?>> detect(Medium file, String fileName) {
        Format<?> best = null;
        Match bestMatch = Match.NO;
        for (Format<?> format : formats) {
            Match match = format.detect(file, fileName);
            if (match.compareTo(bestMatch) > 0) {
                best = format;
                bestMatch = match;
            }
        }
        return Optional.ofNullable(best);
    }
}
