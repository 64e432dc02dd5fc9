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
    private final Supplier<ByteSource> opener;
    private final FormatRegistry formats;
    private final String fileName;
    private @Nullable ByteSource openedBytes;
    private @Nullable String sha256;
    private boolean isFormatDetected;
    private @Nullable Format<?> format;
    /** The kind of {@link #format}. */
    private FormatInfo.@Nullable Kind kind;

    /**
     * Creates the content of an asset, whose bytes are opened on first access.
     *
     * @param opener opens the bytes
     * @param fileName the name of the file, by which some formats are recognized
     */
    Content(Supplier<ByteSource> opener, FormatRegistry formats, String fileName) {
        this.opener = opener;
        this.formats = formats;
        this.fileName = fileName;
    }

    /** Returns a source for bytes in memory. */
    static ByteSource inMemory(byte[] bytes, String path) {
        return ByteSource.of(ByteCursor.littleEndian(bytes, path));
    }

    /** Returns the bytes. If there are at most {@link ByteSource#IN_MEMORY_LIMIT}, they are in memory. */
    ByteSource bytes() {
        if (openedBytes == null) {
            ByteSource opened = opener.get();
            openedBytes = opened.size() <= ByteSource.IN_MEMORY_LIMIT
                    ? ByteSource.of(opened.all().inMemory())
                    : opened;
        }
        return openedBytes;
    }

    /** Reads all bytes into memory, where they remain, and returns a new cursor over them. */
    ByteCursor data() {
        ByteCursor data = bytes().all().inMemory();
        openedBytes = ByteSource.of(data);
        return data;
    }

    String sha256() {
        if (sha256 == null) {
            sha256 = Sha256.of(bytes());
        }
        return sha256;
    }

    Optional<Format<?>> format() {
        if (!isFormatDetected) {
            format = formats.detect(bytes(), fileName).orElse(null);
            kind = format == null ? null : format.info().kind();
            isFormatDetected = true;
        }
        return Optional.ofNullable(format);
    }

    Optional<FormatInfo.Kind> kind() {
        return format().isPresent() ? Optional.ofNullable(kind) : Optional.empty();
    }
}
