package shuriken.cli.output;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import shuriken.assets.disk.OutputFiles;
import shuriken.batch.catalog.ManifestLine.WrittenFile;
import shuriken.diagnostics.Diagnostic;
import shuriken.io.support.Sha256;

/** Collects the outputs and the diagnostics of the current input, for its line in the manifest. */
public final class OutputLog {
    private final Path root;
    private List<WrittenFile> writtenFiles = new ArrayList<>();
    private List<Diagnostic> findings = new ArrayList<>();

    /**
     * Creates an empty log.
     *
     * @param root the output folder, to which paths are relative
     */
    public OutputLog(Path root) {
        this.root = root;
    }

    /** Returns the output folder. */
    Path root() {
        return root.normalize();
    }

    /** Adds the path, size and hash of a written file. */
    void addOutput(Path file, byte[] bytes) {
        writtenFiles.add(new WrittenFile(relativePath(file), bytes.length, Sha256.of(bytes)));
    }

    void addFindings(List<Diagnostic> diagnostics) {
        findings.addAll(diagnostics);
    }

    List<WrittenFile> outputs() {
        return List.copyOf(writtenFiles);
    }

    List<Diagnostic> findings() {
        return List.copyOf(findings);
    }

    /** Clears the log for the next input. */
    void clear() {
        writtenFiles = new ArrayList<>();
        findings = new ArrayList<>();
    }

    /** Returns the path of a file relative to the output folder, with {@code /} between names. */
    String relativePath(Path file) {
        Path relativePath = root.toAbsolutePath()
                .normalize()
                .relativize(file.toAbsolutePath().normalize());
        return relativePath.toString().replace('\\', '/');
    }

    /** Returns whether a file is inside the output folder, even after links are resolved. */
    boolean contains(Path file) {
        return OutputFiles.isBelow(root, file);
    }

    /** Returns the path of an output on the disk. */
    Path file(WrittenFile output) {
        return root.resolve(output.path()).normalize();
    }
}
