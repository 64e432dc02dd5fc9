package shuriken.resolve.related;

import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.Diagnostic;
import shuriken.resolve.BankCandidate;
import shuriken.resolve.TextureCandidate;
import shuriken.texture.EncodedPalette;

/**
 * The textures, the palette or the banks of both in an asset, still encoded. Thread-safe.
 *
 * @param banks labelled relative to the asset: empty, or {@code !member}
 * @param diagnostics of reading it, for every user
 * @param size approximate size in bytes
 */
record TextureContents(
        List<TextureCandidate> textures,
        List<BankCandidate> banks,
        Optional<EncodedPalette> palette,
        List<Diagnostic> diagnostics,
        long size) {
    static final TextureContents NOTHING = new TextureContents(List.of(), List.of(), Optional.empty(), List.of(), 0);

    /** Returns the banks, labelled with {@code location}. */
    List<BankCandidate> banks(String location) {
        return banks.stream()
                .map(candidate -> new BankCandidate(location + candidate.label(), candidate.path(), candidate.bank()))
                .toList();
    }

    /** Returns these contents with names for unnamed textures, by their numbers. */
    TextureContents named(List<String> names) {
        List<TextureCandidate> named = textures.stream()
                .map(candidate -> candidate.name().isEmpty() && candidate.number() < names.size()
                        ? candidate.listed(names.get(candidate.number()))
                        : candidate)
                .toList();
        return new TextureContents(named, banks, palette, diagnostics, size);
    }

    /** Returns empty contents with a reason. */
    static TextureContents unreadable(Diagnostic why) {
        return new TextureContents(List.of(), List.of(), Optional.empty(), List.of(why), 0);
    }
}
