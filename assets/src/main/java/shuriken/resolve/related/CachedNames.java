package shuriken.resolve.related;

import java.util.List;
import shuriken.diagnostics.Diagnostic;
import shuriken.resolve.TextureNames;

/**
 * The names of a file's contents. They stay in memory longer than the file.
 *
 * @param names the names
 * @param diagnostics the diagnostics from reading the file, which each model that uses the file repeats
 */
record CachedNames(TextureNames names, List<Diagnostic> diagnostics) {
    static CachedNames of(TextureContents opened) {
        return new CachedNames(TextureNames.of(opened.textures(), opened.banks()), opened.diagnostics());
    }
}
