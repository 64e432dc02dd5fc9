package shuriken.cli.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import shuriken.assets.disk.OutputFiles;
import shuriken.batch.catalog.ManifestLine.OutputHash;
import shuriken.diagnostics.Diagnostic;
import shuriken.io.Sha256;

/** What has been written for one input so far, and what was found in it. */
public final class OutputLog {
    private final Path root;
    private List<OutputHash> outputs = new ArrayList<>();
    private List<Diagnostic> findings = new ArrayList<>();

    /** @param root the folder that the paths of outputs start from */
    public OutputLog(Path root) {
        this.root = root;
    }

    /** The folder of the results. */
    Path root() {
        return root.normalize();
    }

    void wrote(Path file, byte[] bytes) {
        outputs.add(new OutputHash(path(file), bytes.length, Sha256.of(bytes)));
    }

    void found(List<Diagnostic> diagnostics) {
        findings.addAll(diagnostics);
    }

    List<OutputHash> outputs() {
        return List.copyOf(outputs);
    }

    List<Diagnostic> findings() {
        return List.copyOf(findings);
    }

    /** For the next input. */
    void clear() {
        outputs = new ArrayList<>();
        findings = new ArrayList<>();
    }

    /** Below the folder of the results, with {@code /}. */
    String path(Path file) {
        Path below = root.toAbsolutePath()
                .normalize()
                .relativize(file.toAbsolutePath().normalize());
        return below.toString().replace('\\', '/');
    }

    /** Whether a file is in the folder of the results, and no link in its path leads out of it. */
    boolean holds(Path file) {
        return OutputFiles.isBelow(root, file);
    }

    Path file(OutputHash output) {
        return root.resolve(output.path()).normalize();
    }
}
