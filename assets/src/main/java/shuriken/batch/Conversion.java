package shuriken.batch;

import java.util.List;
import shuriken.diagnostics.Diagnostic;

/**
 * The result of converting one asset, with the findings. There are no outputs if the asset contains no models or
 * textures.
 *
 * @param outputs the models and textures with their files
 * @param diagnostics the findings in the order in which they were reported
 */
public record Conversion(List<Output> outputs, List<Diagnostic> diagnostics) {
    /** Copies the lists. */
    public Conversion {
        outputs = List.copyOf(outputs);
        diagnostics = List.copyOf(diagnostics);
    }
}
