package shuriken.siblings;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import shuriken.diag.ReadContext;
import shuriken.resolve.BankCandidate;
import shuriken.resolve.PalettePlace;
import shuriken.resolve.TextureCandidate;
import shuriken.resolve.TextureNames;
import shuriken.resolve.TexturePlace;
import shuriken.texture.EncodedPalette;

/** A file or a member where textures or a palette may lie, opened when it is asked. */
record SiblingPlace(
        Sibling file, boolean isExplicit, Supplier<TextureContents> content, Supplier<KnownNames> textureNames)
        implements TexturePlace, PalettePlace {
    @Override
    public String label() {
        return file.label();
    }

    @Override
    public String stem() {
        return file.stem();
    }

    @Override
    public String path() {
        return file.spot().path();
    }

    @Override
    public List<TextureCandidate> textures(ReadContext context) {
        return open(context).textures();
    }

    @Override
    public TextureNames names(ReadContext context) {
        KnownNames known = textureNames.get();
        context.report(known.diagnostics());
        return known.names();
    }

    @Override
    public List<BankCandidate> banks(ReadContext context) {
        return open(context).banks(label());
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
