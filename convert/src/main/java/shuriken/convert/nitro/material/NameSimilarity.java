package shuriken.convert.nitro.material;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Measures how similar palette names are to a texture's name. The measure is the Levenshtein distance: the number of
 * letters that must be changed, inserted or removed. A palette whose name is a prefix of the texture's name gets a
 * bonus of one and a half letters. If names are otherwise equally similar, the longer common prefix decides. The usual
 * suffixes of palettes are ignored.
 */
final class NameSimilarity {
    private static final int COST_PER_LETTER = 100;
    private static final int PREFIX_BONUS = 150;
    private static final String SHORT_PALETTE_SUFFIX = "_p";

    private final String textureName;

    NameSimilarity(String textureName) {
        this.textureName = textureName;
    }

    /**
     * Returns the most similar palette name, or the first if several are equally similar. The result is empty if there
     * are no names.
     */
    Optional<String> findNearest(List<String> paletteNames) {
        return paletteNames.stream().min(Comparator.comparingInt(this::dissimilarity));
    }

    /** Returns how much a palette's name differs from the texture's name, in hundredths of a letter. */
    private int dissimilarity(String paletteName) {
        String stem = withoutSuffix(paletteName);
        int prefixLength = 0;
        while (prefixLength < Math.min(stem.length(), textureName.length())
                && stem.charAt(prefixLength) == textureName.charAt(prefixLength)) {
            prefixLength++;
        }
        boolean isPrefix = prefixLength == stem.length();
        return COST_PER_LETTER * editDistance(stem) - prefixLength - (isPrefix ? PREFIX_BONUS : 0);
    }

    private static String withoutSuffix(String paletteName) {
        for (String suffix : List.of(Tex0Bank.PALETTE_SUFFIX, SHORT_PALETTE_SUFFIX)) {
            if (paletteName.endsWith(suffix)) {
                return paletteName.substring(0, paletteName.length() - suffix.length());
            }
        }
        return paletteName;
    }

    /** Returns whether the number of different letters is at most a third of the length of the texture's name. */
    boolean isSimilar(String paletteName) {
        return editDistance(withoutSuffix(paletteName)) <= textureName.length() / 3;
    }

    /** Returns whether the number of different letters is at most two thirds of the length of the texture's name. */
    boolean isRemotelySimilar(String paletteName) {
        return editDistance(withoutSuffix(paletteName)) <= 2 * textureName.length() / 3;
    }

    /** Returns the Levenshtein distance to the texture's name. */
    private int editDistance(String name) {
        int[] costs = new int[name.length() + 1];
        for (int nameLength = 0; nameLength < costs.length; nameLength++) {
            costs[nameLength] = nameLength;
        }
        for (int textureLength = 1; textureLength <= textureName.length(); textureLength++) {
            int diagonalCost = costs[0];
            costs[0] = textureLength;
            for (int nameLength = 1; nameLength < costs.length; nameLength++) {
                int costAbove = costs[nameLength];
                int replacementCost = textureName.charAt(textureLength - 1) == name.charAt(nameLength - 1) ? 0 : 1;
                costs[nameLength] =
                        Math.min(Math.min(costAbove, costs[nameLength - 1]) + 1, diagonalCost + replacementCost);
                diagonalCost = costAbove;
            }
        }
        return costs[name.length()];
    }
}
