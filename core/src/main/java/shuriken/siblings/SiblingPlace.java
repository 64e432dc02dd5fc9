package shuriken.siblings;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import shuriken.diag.ReadContext;
import shuriken.resolve.BankCandidate;
import shuriken.resolve.PalettePlace;
import shuriken.resolve.TextureCandidate;
import shuriken.resolve.TexturePlace;
import shuriken.texture.EncodedPalette;

/** A file or a member where textures or a palette may lie, opened when it is asked. */
record SiblingPlace(
        String label,
        String stem,
        boolean isExplicit,
        Supplier<TextureContents> content,
        Supplier<TextureNames> textureNames)
        implements TexturePlace, PalettePlace {
    @Override
    public List<TextureCandidate> textures(ReadContext context) {
        return open(context).textures();
    }

    @Override
    public Set<String> names(ReadContext context) {
        TextureNames known = textureNames.get();
        context.report(known.diagnostics());
        return known.names();
    }

    @Override
    public List<BankCandidate> banks(ReadContext context) {
        return open(context).banks(label);
    }

    @Override
    public Optional<EncodedPalette> palette(ReadContext context) {
        return open(context).palette();
    }

    private TextureContents open(ReadContext context) {
        TextureContents opened = content.get();
        context.report(opened.diagnostics());
        return opened;
    }
}
