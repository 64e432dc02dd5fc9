package shuriken;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.archive.Archive;
import shuriken.archive.TextureArchive;
import shuriken.diag.Diagnostic;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
import shuriken.diag.ReadContext;
import shuriken.resolve.TextureCandidate;
import shuriken.texture.EncodedPalette;
import shuriken.texture.EncodedTexture;

/**
 * The textures or the palette in an asset, still encoded. Shared between threads.
 *
 * @param diagnostics of opening it, for everyone who uses it
 * @param size in bytes, as far as it matters to a cache
 */
record Opened(
        List<TextureCandidate> textures, Optional<EncodedPalette> palette, List<Diagnostic> diagnostics, long size) {
    static final Opened NOTHING = new Opened(List.of(), Optional.empty(), List.of(), 0);

    static Opened of(Asset asset) {
        ReadContext context = ReadContext.lenient();
        List<TextureCandidate> textures = new ArrayList<>();
        Optional<EncodedPalette> palette = Optional.empty();
        if (asset.format().isPresent()) {
            try {
                switch (asset.read(context)) {
                    case EncodedTexture texture -> textures.add(new TextureCandidate(asset.stem(), 0, texture));
                    case EncodedPalette found -> palette = Optional.of(found);
                    case Archive archive -> members(asset, archive, textures, context);
                    default -> {}
                }
            } catch (FormatException e) {
                unreadable(e, context);
            }
        }
        return new Opened(textures, palette, context.diagnostics(), asset.size());
    }

    private static void members(Asset asset, Archive archive, List<TextureCandidate> textures, ReadContext context) {
        Members members = asset.members(archive, context);
        boolean named = !(archive instanceof TextureArchive known) || known.isNamed();
        for (int i = 0; i < members.size(); i++) {
            try {
                Asset member = members.get(i);
                if (member.format().isPresent() && member.read(context) instanceof EncodedTexture texture) {
                    String name = named ? members.entry(i).name() : "";
                    textures.add(new TextureCandidate(name, i, texture));
                }
            } catch (FormatException e) {
                unreadable(e, context);
            }
        }
    }

    private static void unreadable(FormatException e, ReadContext context) {
        context.report(DiagnosticCode.TEXTURE_UNREADABLE, e.site(), "%s (%s)", e.what(), e.kind());
    }

    /** Tells a reader what opening has found. */
    void reportTo(ReadContext context) {
        for (Diagnostic found : diagnostics) {
            context.report(found.code(), found.site(), "%s", found.message());
        }
    }
}
