package shuriken.resolve.related;

import java.util.List;
import shuriken.diagnostics.Diagnostic;
import shuriken.resolve.TextureNames;

/**
 * The names of a file's contents, which are kept longer than the file.
 *
 * @param diagnostics of reading it, for every user
 */
record KnownNames(TextureNames names, List<Diagnostic> diagnostics) {
    static KnownNames of(TextureContents opened) {
        return new KnownNames(TextureNames.of(opened.textures(), opened.banks()), opened.diagnostics());
    }
}
