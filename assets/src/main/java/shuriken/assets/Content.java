package shuriken.assets;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.format.FormatRegistry;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.support.Sha256;

/** The bytes of an asset, opened on first access, with cached properties. Not thread-safe. */
final class Content {
    private final Supplier<ByteSource> source;
    private final FormatRegistry formats;
    private final String fileName;
    private @Nullable ByteSource medium;
    private @Nullable String sha256;
    private boolean isDetected;
    private @Nullable Format<?> format;
    /** The kind of {@link #format}. */
    private FormatInfo.@Nullable Kind kind;

    /** @param fileName the name of the file, by which some formats are recognised */
    Content(Supplier<ByteSource> source, FormatRegistry formats, String fileName) {
        this.source = source;
        this.formats = formats;
        this.fileName = fileName;
    }

    static ByteSource inMemory(byte[] bytes, String path) {
        return ByteSource.of(ByteCursor.littleEndian(bytes, path));
    }

    ByteSource medium() {
        if (medium == null) {
            ByteSource opened = source.get();
            medium = opened.size() <= ByteSource.IN_MEMORY_LIMIT
                    ? ByteSource.of(opened.all().inMemory())
                    : opened;
        }
        return medium;
    }

    ByteCursor data() {
        ByteCursor data = medium().all().inMemory();
        medium = ByteSource.of(data);
        return data;
    }

    String sha256() {
        if (sha256 == null) {
            sha256 = Sha256.of(medium());
        }
        return sha256;
    }

    Optional<Format<?>> format() {
        if (!isDetected) {
            format = formats.detect(medium(), fileName).orElse(null);
            kind = format == null ? null : format.info().kind();
            isDetected = true;
        }
        return Optional.ofNullable(format);
    }

    Optional<FormatInfo.Kind> kind() {
        return format().isPresent() ? Optional.ofNullable(kind) : Optional.empty();
    }
}
