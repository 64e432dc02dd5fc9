package shuriken.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.Severity;
import shuriken.format.Description;

/**
 * The facts about one asset; {@link InfoJson} is its public form.
 *
 * @param path as given
 * @param format the id of its format, if one was recognised
 * @param size in bytes, after decompression if the path leads through a stream
 * @param sha256 of these bytes, lower-case hex
 */
public record AssetInfo(
        String path,
        Optional<String> format,
        long size,
        String sha256,
        Description description,
        List<Diagnostic> diagnostics) {
    public AssetInfo {
        diagnostics = List.copyOf(diagnostics);
    }

    /** Returns this information with additional findings at the end. */
    public AssetInfo withMore(List<Diagnostic> more) {
        List<Diagnostic> all = new ArrayList<>(diagnostics);
        all.addAll(more);
        return new AssetInfo(path, format, size, sha256, description, all);
    }

    /** Returns whether a part that the file names could not be read. */
    public boolean isIncomplete() {
        for (Diagnostic diagnostic : diagnostics) {
            if (diagnostic.severity() == Severity.ERROR) {
                return true;
            }
        }
        return false;
    }
}
