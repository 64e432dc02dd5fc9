package shuriken.cli.command.archive;

import java.util.Locale;
import java.util.Optional;
import shuriken.cli.console.JsonLine;
import shuriken.codec.Codec;
import shuriken.modding.pack.Manifest;
import shuriken.modding.pack.ManifestJson;

/**
 * A line in the output of {@code list}.
 *
 * @param path the path of the file
 * @param format the ID of the format, if it is known
 * @param size the size of the content in bytes, or {@link #UNKNOWN_SIZE} if it cannot be decompressed
 * @param storedSize the size in the container in bytes
 * @param compression the ID of the compression
 * @param description a description of the content if the format is unknown; otherwise empty
 */
record ListLine(
        String path, Optional<String> format, long size, long storedSize, String compression, String description) {
    /** The size of content that cannot be decompressed. */
    static final long UNKNOWN_SIZE = -1;

    /** Returns the line as text. */
    String toText() {
        String compressionText = compression.equals(Codec.NONE.id())
                ? ""
                : compression + " " + 100L * storedSize / Math.max(1, size) + "%";
        String formatText = size < 0 ? "damaged" : format.orElse("-");
        // A "?" is a wildcard, so users can paste the printed path.
        String printablePath = path.replaceAll("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]", "?");
        String suffix = description.isEmpty() ? "" : "  (" + description + ")";
        return String.format(
                Locale.ROOT,
                "%-7s %,12d %8s  %s%s",
                formatText,
                size < 0 ? storedSize : size,
                compressionText,
                printablePath,
                suffix);
    }

    /**
     * Returns the line as JSON.
     *
     * @param manifest the manifest, if the file is an archive that can be packed again
     */
    String toJson(Optional<Manifest> manifest) {
        return JsonLine.of(json -> {
            json.name("path").string(path);
            json.name("format").optional(format);
            if (size >= 0) {
                json.name("size").number(size);
            }
            json.name("storedSize").number(storedSize);
            json.name("compression").string(compression);
            if (manifest.isPresent()) {
                json.name("manifest");
                json.json(ManifestJson.toLine(manifest.get()));
            }
        });
    }
}
