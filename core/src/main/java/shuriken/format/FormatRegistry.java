package shuriken.format;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** The formats a build knows; on equal matches the earlier wins. */
public final class FormatRegistry {
    private final List<Format<?>> formats;
    /** In the order in which they are asked. */
    private final Format<?>[] asked;

    public FormatRegistry(Format<?>... formats) {
        this(
                List.of(formats),
                Stream.concat(
                                Stream.of(formats).filter(Format::hasSignature),
                                Stream.of(formats).filter(format -> !format.hasSignature()))
                        .toArray(Format<?>[]::new));
    }

    private FormatRegistry(List<Format<?>> formats, Format<?>[] asked) {
        this.formats = formats;
        this.asked = asked;
    }

    /** These formats and others, which win on equal matches. */
    public FormatRegistry with(Format<?>... own) {
        return new FormatRegistry(
                Stream.concat(Stream.of(own), formats.stream()).toList(),
                Stream.concat(Stream.of(own), Stream.of(asked)).toArray(Format<?>[]::new));
    }

    public List<Format<?>> formats() {
        return formats;
    }

    public Optional<Format<?>> byId(String id) {
        return formats.stream().filter(format -> format.info().id().equals(id)).findFirst();
    }

    /** The format that is surest of this file, if any is. */
    public Optional<Format<?>> detect(ByteCursor file, String fileName) {
        return detect(ByteSource.of(file), fileName);
    }

    /** The same of a file that may be too large to hold. */
    public Optional<Format<?>> detect(ByteSource file, String fileName) {
        Format<?> best = null;
        Match bestMatch = Match.NO;
        for (Format<?> format : asked) {
            Match match = format.detect(file, fileName);
            if (match == Match.MAGIC) {
                return Optional.of(format);
            }
            if (match.compareTo(bestMatch) > 0) {
                best = format;
                bestMatch = match;
            }
        }
        return Optional.ofNullable(best);
    }
}
