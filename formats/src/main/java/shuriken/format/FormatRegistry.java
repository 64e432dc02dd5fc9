package shuriken.format;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** The formats that a build knows. On equal matches the earlier format wins. */
public final class FormatRegistry {
    private final List<Format<?>> formats;
    /** In the order of detection. */
    private final Format<?>[] detectionOrder;

    public FormatRegistry(Format<?>... formats) {
        this(
                List.of(formats),
                Stream.concat(
                                Stream.of(formats).filter(Format::hasSignature),
                                Stream.of(formats).filter(format -> !format.hasSignature()))
                        .toArray(Format<?>[]::new));
    }

    private FormatRegistry(List<Format<?>> formats, Format<?>[] detectionOrder) {
        this.formats = formats;
        this.detectionOrder = detectionOrder;
    }

    /** Returns a registry with additional formats, which win on equal matches. */
    public FormatRegistry with(Format<?>... additional) {
        return new FormatRegistry(
                Stream.concat(Stream.of(additional), formats.stream()).toList(),
                Stream.concat(Stream.of(additional), Stream.of(detectionOrder)).toArray(Format<?>[]::new));
    }

    public List<Format<?>> formats() {
        return formats;
    }

    public Optional<Format<?>> byId(String id) {
        return formats.stream().filter(format -> format.info().id().equals(id)).findFirst();
    }

    /** Returns the format with the best match for this file, if any matches. */
    public Optional<Format<?>> detect(ByteCursor file, String fileName) {
        return detect(ByteSource.of(file), fileName);
    }

    /** Detects the format of a file that may be too large for memory. */
    public Optional<Format<?>> detect(ByteSource file, String fileName) {
        Format<?> best = null;
        Match bestMatch = Match.NO;
        for (Format<?> format : detectionOrder) {
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
