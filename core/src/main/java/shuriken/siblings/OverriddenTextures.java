package shuriken.siblings;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import shuriken.convert.TextureName;
import shuriken.convert.TextureSource;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.resolve.TextureLibrary;
import shuriken.scene.Texture;

/** The textures of a library, but for those that people want others for; where each was found is a finding. */
record OverriddenTextures(TextureLibrary library, ModelOverride override) implements TextureSource {
    @Override
    public Optional<Texture> find(String name, Site wanted, ReadContext context) {
        String other = instead(name, wanted, context);
        return told(() -> library.find(other, wanted, context), wanted, context);
    }

    @Override
    public Optional<Texture> find(int number, String name, Site wanted, ReadContext context) {
        String other = instead(name, wanted, context);
        return told(() -> library.find(number, other, wanted, context), wanted, context);
    }

    @Override
    public Optional<Texture> find(String name, String palette, Site wanted, ReadContext context) {
        return told(() -> library.find(name, palette, wanted, context), wanted, context);
    }

    @Override
    public Optional<Texture> numbered(List<String> archives, int number, Site wanted, ReadContext context) {
        return told(() -> library.numbered(archives, number, wanted, context), wanted, context);
    }

    @Override
    public Optional<Texture> told(TextureName name, Site wanted, ReadContext context) {
        return told(() -> library.told(name, wanted, context), wanted, context);
    }

    private String instead(String name, Site wanted, ReadContext context) {
        return instead(new TextureName(name, ""), wanted, context).texture();
    }

    @Override
    public TextureName instead(TextureName said, Site wanted, ReadContext context) {
        TextureName other = override.instead(said);
        if (!other.equals(said)) {
            context.report(
                    DiagnosticCode.TEXTURE_REPLACED, wanted, "%s by %s, as %s says", said, other, override.file());
        }
        return other;
    }

    private Optional<Texture> told(Supplier<Optional<Texture>> find, Site wanted, ReadContext context) {
        int before = library.choices().size();
        Optional<Texture> found = find.get();
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
