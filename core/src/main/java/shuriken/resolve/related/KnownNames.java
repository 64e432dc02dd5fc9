package shuriken.resolve.related;

import java.util.List;
import shuriken.diagnostics.Diagnostic;
import shuriken.resolve.TextureNames;

/**
 * The names of what is in a file, kept when the file is not.
 *
 * @param diagnostics of opening it, for everyone who asks
 */
record KnownNames(TextureNames names, List<Diagnostic> diagnostics) {
    static KnownNames of(TextureContents opened) {
        return new KnownNames(TextureNames.of(opened.textures(), opened.banks()), opened.diagnostics());
    }
}
