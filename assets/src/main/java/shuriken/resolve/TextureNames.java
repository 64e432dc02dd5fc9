package shuriken.resolve;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The names of a location's contents, which are kept longer than the textures.
 *
 * @param textures named textures in archives or single files
 * @param bankTextures textures in banks
 * @param bankPalettes palettes in banks
 * @param hasNumbers whether a texture may be found by its number
 */
public record TextureNames(
        Set<String> textures, Set<String> bankTextures, Set<String> bankPalettes, boolean hasNumbers) {
    /** Collects the names of a location. */
    public static TextureNames of(List<TextureCandidate> candidates, List<BankCandidate> banks) {
        Set<String> textures = new LinkedHashSet<>();
        candidates.forEach(candidate -> textures.add(candidate.name().intern()));
        textures.remove("");
        Set<String> bankTextures = new LinkedHashSet<>();
        Set<String> bankPalettes = new LinkedHashSet<>();
        for (BankCandidate candidate : banks) {
            candidate.bank().textures().forEach(name -> bankTextures.add(name.intern()));
            candidate.bank().palettes().forEach(name -> bankPalettes.add(name.intern()));
        }
        boolean hasNumbers =
                candidates.stream().anyMatch(candidate -> candidate.name().isEmpty() || candidate.isListed());
        return new TextureNames(compact(textures), compact(bankTextures), compact(bankPalettes), hasNumbers);
    }

    /** Tens of thousands of locations are kept: most are empty, and many share names. */
    private static Set<String> compact(Set<String> names) {
        return names.isEmpty() ? Set.of() : names;
    }

    /** Returns whether one of the textures has this name, regardless of case and extension. */
    boolean has(String name) {
        String key = SearchIndex.key(name);
        return textures.stream().anyMatch(item -> SearchIndex.key(item).equals(key));
    }
}
