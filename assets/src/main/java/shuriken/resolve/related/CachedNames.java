package shuriken.resolve.related;

import java.util.List;
import shuriken.diagnostics.Diagnostic;
import shuriken.resolve.ContentNames;

/**
 * The texture names of a file, which stay in memory after the file is released.
 *
 * @param names the names of the textures, and of the textures and palettes in banks
 * @param diagnostics the diagnostics from reading the file, which each model that uses the file repeats
 */
record CachedNames(ContentNames names, List<Diagnostic> diagnostics) {
    static CachedNames of(TextureContents contents) {
        return new CachedNames(ContentNames.collect(contents.textures(), contents.banks()), contents.diagnostics());
    }
}
