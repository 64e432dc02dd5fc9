package shuriken.asset;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import shuriken.bytes.ByteCursor;
import shuriken.bytes.Medium;
import shuriken.bytes.Sha256;
import shuriken.format.Format;
import shuriken.format.FormatRegistry;
import shuriken.format.Info;

/** The bytes of an asset, opened when they are first asked for, and what was found out about them. Not thread-safe. */
final class Content {
    private final Supplier<Medium> source;
    private final FormatRegistry formats;
    private final String fileName;
    private @Nullable Medium medium;
    private @Nullable String sha256;
    private boolean detected;
    private @Nullable Format<?> format;
    /** Of its format. */
    private Info.@Nullable Kind kind;

    /** @param fileName for formats that go by names */
    Content(Supplier<Medium> source, FormatRegistry formats, String fileName) {
        this.source = source;
        this.formats = formats;
        this.fileName = fileName;
    }

    static Medium held(byte[] bytes, String path) {
        return Medium.of(ByteCursor.littleEndian(bytes, path));
    }

    Medium medium() {
        if (medium == null) {
            Medium opened = source.get();
            medium = opened.size() <= Medium.HELD ? Medium.of(opened.whole().held()) : opened;
        }
        return medium;
    }

    ByteCursor data() {
        ByteCursor data = medium().whole().held();
        medium = Medium.of(data);
        return data;
    }

    String sha256() {
        if (sha256 == null) {
            sha256 = Sha256.of(medium());
        }
        return sha256;
    }

    Optional<Format<?>> format() {
        if (!detected) {
            format = formats.detect(medium(), fileName).orElse(null);
            kind = format == null ? null : format.info().kind();
            detected = true;
        }
        return Optional.ofNullable(format);
    }

    Optional<Info.Kind> kind() {
        return format().isPresent() ? Optional.ofNullable(kind) : Optional.empty();
    }
}
