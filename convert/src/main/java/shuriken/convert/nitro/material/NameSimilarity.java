package shuriken.convert.nitro.material;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Measures the similarity of palette names to a texture's name by the number of letters that must be changed, inserted
 * or removed. A palette whose name is a prefix of the texture's name gets a bonus of one and a half letters. If names
 * are otherwise equally similar, a longer common beginning decides. The usual suffixes of palettes are ignored.
 */
final class NameSimilarity {
    private static final int COST_PER_LETTER = 100;
    private static final int PREFIX_BONUS = 150;
    private static final String SHORT_SUFFIX = "_p";

    private final String texture;

    NameSimilarity(String texture) {
        this.texture = texture;
    }

    /**
     * Returns the most similar name, or the first if several are equally similar. It is empty if there are no names.
     */
    Optional<String> nearest(List<String> palettes) {
        return palettes.stream().min(Comparator.comparingInt(this::cost));
    }

    /** Returns the dissimilarity of a palette's name, in hundredths of a letter. */
    private int cost(String palette) {
        String name = withoutSuffix(palette);
        int commonLength = 0;
        while (commonLength < Math.min(name.length(), texture.length())
                && name.charAt(commonLength) == texture.charAt(commonLength)) {
            commonLength++;
        }
        return COST_PER_LETTER * distance(name) - commonLength - (commonLength == name.length() ? PREFIX_BONUS : 0);
    }

    private static String withoutSuffix(String palette) {
        for (String suffix : List.of(Tex0Bank.SUFFIX, SHORT_SUFFIX)) {
            if (palette.endsWith(suffix)) {
                return palette.substring(0, palette.length() - suffix.length());
            }
        }
        return palette;
    }

    /** Returns whether at most a third of the texture's name differs. */
    boolean isSimilar(String palette) {
        return distance(withoutSuffix(palette)) <= texture.length() / 3;
    }

    /** Returns whether at most two thirds of the texture's name differ. */
    boolean isRemotelySimilar(String palette) {
        return distance(withoutSuffix(palette)) <= 2 * texture.length() / 3;
    }

    /** Returns the Levenshtein distance to the texture's name. */
    private int distance(String name) {
        int[] row = new int[name.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= texture.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int above = row[j];
                int change = texture.charAt(i - 1) == name.charAt(j - 1) ? 0 : 1;
                row[j] = Math.min(Math.min(above, row[j - 1]) + 1, diagonal + change);
                diagonal = above;
            }
        }
        return row[name.length()];
    }
}
