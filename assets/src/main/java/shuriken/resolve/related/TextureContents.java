package shuriken.resolve.related;

import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.Diagnostic;
import shuriken.resolve.BankCandidate;
import shuriken.resolve.TextureCandidate;
import shuriken.texture.EncodedPalette;

/**
 * The encoded contents of an asset: textures, a palette, or banks of textures and palettes. It is immutable.
 *
 * @param textures the textures, in the order of the asset
 * @param banks the banks, whose labels are relative to the asset: empty, or {@code !member}
 * @param palette the palette, if the asset is a palette file
 * @param diagnostics the diagnostics from reading the asset, which each model that uses it repeats
 * @param size the approximate size in memory, in bytes
 */
record TextureContents(
        List<TextureCandidate> textures,
        List<BankCandidate> banks,
        Optional<EncodedPalette> palette,
        List<Diagnostic> diagnostics,
        long size) {
    static final TextureContents EMPTY =
            new TextureContents(List.of(), List.of(), Optional.empty(), List.of(), /* size= */ 0);

    /** Returns the banks with complete labels, which start with the label of the asset. */
    List<BankCandidate> banks(String assetLabel) {
        return banks.stream()
                .map(candidate -> new BankCandidate(assetLabel + candidate.label(), candidate.path(), candidate.bank()))
                .toList();
    }

    /**
     * Returns these contents with names for the textures that have none. A texture gets the name at its index in the
     * list, if the list is long enough.
     */
    TextureContents withNames(List<String> newNames) {
        List<TextureCandidate> namedTextures = textures.stream()
                .map(candidate -> candidate.name().isEmpty() && candidate.index() < newNames.size()
                        ? candidate.withTextureListName(newNames.get(candidate.index()))
                        : candidate)
                .toList();
        return new TextureContents(namedTextures, banks, palette, diagnostics, size);
    }

    /** Returns empty contents with the diagnostic that describes why they cannot be read. */
    static TextureContents unreadable(Diagnostic diagnostic) {
        return new TextureContents(List.of(), List.of(), Optional.empty(), List.of(diagnostic), /* size= */ 0);
    }
}
