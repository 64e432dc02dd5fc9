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
 * @param format its word, if it is known
 * @param size of the content, -1 if it cannot be decompressed
 * @param compression how {@code storedSize} came of it
 * @param description what a file of another format looks like, or empty
 */
record ListLine(
        String path, Optional<String> format, long size, long storedSize, String compression, String description) {
    String text() {
        String packed = compression.equals(Codec.NONE.id())
                ? ""
                : compression + " " + 100L * storedSize / Math.max(1, size) + "%";
        String known = size < 0 ? "damaged" : format.orElse("-");
        String shown = path.replaceAll(
                "[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]", "?"); // which also matches it in a path that the user types
        String described = description.isEmpty() ? "" : "  (" + description + ")";
        return String.format(
                Locale.ROOT, "%-7s %,12d %8s  %s%s", known, size < 0 ? storedSize : size, packed, shown, described);
    }

    /** @param manifest of an archive that can be packed again */
    String json(Optional<Manifest> manifest) {
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
