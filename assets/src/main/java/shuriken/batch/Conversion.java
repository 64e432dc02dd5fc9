package shuriken.batch;

import java.util.List;
import shuriken.diagnostics.Diagnostic;

/**
 * The result of converting one asset, and the findings. It has no outputs if the asset contains no models or textures.
 */
public record Conversion(List<Output> outputs, List<Diagnostic> diagnostics) {
    public Conversion {
        outputs = List.copyOf(outputs);
        diagnostics = List.copyOf(diagnostics);
    }
}
