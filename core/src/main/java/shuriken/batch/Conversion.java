package shuriken.batch;

import java.util.List;
import shuriken.diagnostics.Diagnostic;

/** What one asset becomes, and what was found on the way. No outputs: there is nothing in it that has a picture. */
public record Conversion(List<Output> outputs, List<Diagnostic> diagnostics) {
    public Conversion {
        outputs = List.copyOf(outputs);
        diagnostics = List.copyOf(diagnostics);
    }
}
