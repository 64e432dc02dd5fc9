package shuriken.resolve;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The names of a location's contents. They stay in memory after the textures themselves were released.
 *
 * @param textures the names of textures in archives and single files
 * @param bankTextures the names of textures in banks
 * @param bankPalettes the names of palettes in banks
 * @param hasNumbers whether textures can be found by their numbers
 */
public record ContentNames(
        Set<String> textures, Set<String> bankTextures, Set<String> bankPalettes, boolean hasNumbers) {
    /** Collects the names of a location. */
    public static ContentNames collect(List<TextureCandidate> textureCandidates, List<BankCandidate> banks) {
        Set<String> textures = new LinkedHashSet<>();
        textureCandidates.forEach(candidate -> textures.add(candidate.name().intern()));
        textures.remove("");
        Set<String> bankTextures = new LinkedHashSet<>();
        Set<String> bankPalettes = new LinkedHashSet<>();
        for (BankCandidate candidate : banks) {
            candidate.bank().textureNames().forEach(name -> bankTextures.add(name.intern()));
            candidate.bank().paletteNames().forEach(name -> bankPalettes.add(name.intern()));
        }
        boolean hasNumbers = textureCandidates.stream()
                .anyMatch(candidate -> candidate.name().isEmpty() || candidate.isNamedByTextureList());
        return new ContentNames(compact(textures), compact(bankTextures), compact(bankPalettes), hasNumbers);
    }

    /**
     * Returns the given set, or one shared empty set if the given set is empty. This saves memory, because tens of thousands of
     * locations are kept and most of their sets are empty.
     */
    private static Set<String> compact(Set<String> names) {
        return names.isEmpty() ? Set.of() : names;
    }

    /** Returns whether a texture has this name, ignoring case and extension. */
    boolean hasTexture(String name) {
        String key = SearchIndex.key(name);
        return textures.stream()
                .anyMatch(textureName -> SearchIndex.key(textureName).equals(key));
    }
}
