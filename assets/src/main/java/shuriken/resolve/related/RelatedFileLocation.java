package shuriken.resolve.related;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import shuriken.diagnostics.ReadContext;
import shuriken.resolve.BankCandidate;
import shuriken.resolve.ContentNames;
import shuriken.resolve.PaletteLocation;
import shuriken.resolve.TextureCandidate;
import shuriken.resolve.TextureLocation;
import shuriken.texture.EncodedPalette;

/**
 * A file or member that may contain textures or a palette. It is read on demand.
 *
 * @param file the file or member, which may not have been read yet
 * @param isExplicit whether the user named the file
 * @param contentsReader returns the contents, which are read if they are not cached
 * @param namesReader returns the names of the textures, which are read if they are not cached
 */
record RelatedFileLocation(
        RelatedFile file,
        boolean isExplicit,
        Supplier<TextureContents> contentsReader,
        Supplier<CachedNames> namesReader)
        implements TextureLocation, PaletteLocation {
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
        return file.ref().path();
    }

    @Override
    public List<TextureCandidate> textures(ReadContext context) {
        return readContents(context).textures();
    }

    @Override
    public ContentNames names(ReadContext context) {
        context.step("files", /* done= */ 0, /* total= */ 0);
        CachedNames cachedNames = namesReader.get();
        context.findings().addAll(cachedNames.diagnostics());
        return cachedNames.names();
    }

    @Override
    public List<BankCandidate> banks(ReadContext context) {
        return readContents(context).banks(label());
    }

    @Override
    public Optional<EncodedPalette> palette(ReadContext context) {
        return readContents(context).palette();
    }

    private TextureContents readContents(ReadContext context) {
        context.step("files", /* done= */ 0, /* total= */ 0);
        TextureContents contents = contentsReader.get();
        context.findings().addAll(contents.diagnostics());
        return contents;
    }
}
