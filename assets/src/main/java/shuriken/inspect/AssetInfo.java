package shuriken.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.Severity;
import shuriken.format.Description;
import shuriken.inspect.report.InfoJson;

/**
 * The properties of one asset. {@link InfoJson} writes them as JSON.
 *
 * @param path the path of the asset as the caller named it
 * @param formatId the id of the format, if it was recognized
 * @param size the size in bytes, after decompression if the path leads into a compressed stream
 * @param sha256 the SHA-256 hash of the bytes that {@code size} counts, in lower-case hexadecimal
 * @param description the description of the contents
 * @param diagnostics the diagnostics from reading the asset
 */
public record AssetInfo(
        String path,
        Optional<String> formatId,
        long size,
        String sha256,
        Description description,
        List<Diagnostic> diagnostics) {
    /** Copies the list. */
    public AssetInfo {
        diagnostics = List.copyOf(diagnostics);
    }

    /**
     * {@return this information with further diagnostics after the existing ones}
     *
     * @param additional the diagnostics to add
     */
    public AssetInfo withAddedDiagnostics(List<Diagnostic> additional) {
        List<Diagnostic> all = new ArrayList<>(diagnostics);
        all.addAll(additional);
        return new AssetInfo(path, formatId, size, sha256, description, all);
    }

    /** {@return whether a part of the file could not be read} */
    public boolean isIncomplete() {
        for (Diagnostic diagnostic : diagnostics) {
            if (diagnostic.severity() == Severity.ERROR) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String toString() {
        return path + ": " + formatId.orElse("unknown format") + ", " + size + " bytes, " + description + ", "
                + diagnostics.size() + " findings";
    }
}
