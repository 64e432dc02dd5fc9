package shuriken.siblings;

import java.util.List;
import java.util.Set;
import shuriken.diag.Diagnostic;
import shuriken.resolve.TextureCandidate;

/**
 * The names alone of the textures in an asset, few enough to be kept when the textures are not. Shared between threads.
 *
 * @param diagnostics of opening it, for everyone who asks
 */
record TextureNames(Set<String> names, List<Diagnostic> diagnostics) {
    static TextureNames of(TextureContents opened) {
        return new TextureNames(TextureCandidate.names(opened.textures()), opened.diagnostics());
    }
}
