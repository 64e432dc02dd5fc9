package shuriken;

import java.util.Optional;
import java.util.function.Supplier;
import shuriken.convert.TextureSource;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.resolve.TextureLibrary;
import shuriken.scene.Texture;

/** A library that tells where it found what. */
record NeighbourTextures(TextureLibrary library) implements TextureSource {
    @Override
    public Optional<Texture> find(String name, Site wanted, ReadContext context) {
        return told(() -> library.find(name, wanted, context), wanted, context);
    }

    @Override
    public Optional<Texture> find(String name, String palette, Site wanted, ReadContext context) {
        return told(() -> library.find(name, palette, wanted, context), wanted, context);
    }

    private Optional<Texture> told(Supplier<Optional<Texture>> search, Site wanted, ReadContext context) {
        int before = library.choices().size();
        Optional<Texture> found = search.get();
        if (found.isPresent() && library.choices().size() > before) {
            context.report(
                    DiagnosticCode.TEXTURE_CHOSEN, wanted, "%s", library.choices().get(before));
        }
        return found;
    }
}
