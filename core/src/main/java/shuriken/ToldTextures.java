package shuriken;

import java.util.List;
import java.util.Optional;
import shuriken.convert.TextureSource;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.resolve.TextureLibrary;
import shuriken.scene.Texture;

/** The textures of a library; where each was found is a finding. */
record ToldTextures(TextureLibrary library) implements TextureSource {
    @Override
    public Optional<Texture> find(String name, Site wanted, ReadContext context) {
        int before = library.choices().size();
        return told(library.find(name, wanted, context), before, wanted, context);
    }

    @Override
    public Optional<Texture> find(int number, String name, Site wanted, ReadContext context) {
        int before = library.choices().size();
        return told(library.find(number, name, wanted, context), before, wanted, context);
    }

    @Override
    public Optional<Texture> find(String name, String palette, Site wanted, ReadContext context) {
        int before = library.choices().size();
        return told(library.find(name, palette, wanted, context), before, wanted, context);
    }

    @Override
    public Optional<Texture> numbered(List<String> archives, int number, Site wanted, ReadContext context) {
        int before = library.choices().size();
        return told(library.numbered(archives, number, wanted, context), before, wanted, context);
    }

    private Optional<Texture> told(Optional<Texture> found, int before, Site wanted, ReadContext context) {
        if (found.isPresent() && library.choices().size() > before) {
            context.report(
                    DiagnosticCode.TEXTURE_CHOSEN,
                    wanted,
                    "%s",
                    library.choices().get(before));
        }
        return found;
    }
}
