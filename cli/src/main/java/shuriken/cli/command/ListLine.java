package shuriken.cli.command;

import java.util.Locale;
import java.util.Optional;
import shuriken.cli.console.JsonLine;
import shuriken.codec.Codec;
import shuriken.modding.pack.Manifest;
import shuriken.modding.pack.ManifestJson;

/**
 * A line of {@code list}.
 *
 * @param path the path of the file
 * @param format the ID of the format, if it is known
 * @param size the size of the content in bytes, or -1 if it cannot be decompressed
 * @param storedSize the size in the container in bytes
 * @param compression the ID of the compression
 * @param description a guess at an unknown format, or empty
 */
record ListLine(
        String path, Optional<String> format, long size, long storedSize, String compression, String description) {
    String toText() {
        String compressed = compression.equals(Codec.NONE.id())
                ? ""
                : compression + " " + 100L * storedSize / Math.max(1, size) + "%";
        String formatText = size < 0 ? "damaged" : format.orElse("-");
        String printablePath = path.replaceAll(
                "[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]", "?"); // which also matches it in a path that the user types
        String suffix = description.isEmpty() ? "" : "  (" + description + ")";
        return String.format(
                Locale.ROOT,
                "%-7s %,12d %8s  %s%s",
                formatText,
                size < 0 ? storedSize : size,
                compressed,
                printablePath,
                suffix);
    }

    /** @param manifest the manifest of an archive that can be packed again */
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
                json.json(ManifestJson.line(manifest.get()));
            }
        });
    }
}
