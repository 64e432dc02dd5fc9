package shuriken.convert.nitro.material;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Compares names. The different characters were counted by hand. */
class NameSimilarityTest {
    private static String nearest(String texture, String... palettes) {
        return new NameSimilarity(texture).findNearest(List.of(palettes)).orElse("none");
    }

    @Test
    void fewerDifferentLettersAreNearer() {
        assertThat(nearest("abcdef", "abxyzf", "abcxyf", "abcdxf")).isEqualTo("abcdxf");
        assertThat(nearest("abcd", "zzabcd", "zabcd")).isEqualTo("zabcd");
        assertThat(nearest("kiste", "kit", "zkiste")).isEqualTo("zkiste");
        assertThat(nearest("etsik", "tik", "etsikz")).isEqualTo("etsikz");
        assertThat(nearest("abcd")).isEqualTo("none");
    }

    /**
     * If several names differ by one character, the name with the longest common prefix is nearest. If names are
     * equally near, the first one is used.
     */
    @Test
    void longerCommonPrefixIsNearer() {
        assertThat(nearest("abcd", "xbcd", "abcx", "axcd")).isEqualTo("abcx");
        assertThat(nearest("abcd", "xbcd", "ybcd")).isEqualTo("xbcd");
    }

    /**
     * A name that is a prefix of the texture's name has a bonus of one and a half characters: two missing characters
     * are nearer than one different character, but three are not.
     */
    @Test
    void prefixOfTheTextureNameIsNearer() {
        assertThat(nearest("abcdef", "abcdex", "abcd")).isEqualTo("abcd");
        assertThat(nearest("abcdef", "abcdex", "abc")).isEqualTo("abcdex");
    }

    @Test
    void ignoresPaletteSuffixes() {
        assertThat(nearest("abcd", "abxx", "abcx_pl")).isEqualTo("abcx_pl");
        assertThat(nearest("abcd", "abxx", "abcx_p")).isEqualTo("abcx_p");
        assertThat(nearest("abcd", "abcx_q", "abxx")).isEqualTo("abxx");
    }

    /**
     * Names are similar if no more than a third of the characters differ, and remotely similar up to two thirds. Both
     * limits are rounded down.
     */
    @Test
    void limitsSimilarityToAThirdAndTwoThirds() {
        assertThat(new NameSimilarity("abcdef").isSimilar("abcdxy_pl")).isTrue();
        assertThat(new NameSimilarity("abcdef").isSimilar("abcxyz_pl")).isFalse();
        assertThat(new NameSimilarity("abcdefg").isSimilar("abcdexy")).isTrue();
        assertThat(new NameSimilarity("abcdefg").isSimilar("abcdxyz")).isFalse();
        assertThat(new NameSimilarity("abcdef").isRemotelySimilar("abwxyz_p")).isTrue();
        assertThat(new NameSimilarity("abcdef").isRemotelySimilar("avwxyz_p")).isFalse();
        assertThat(new NameSimilarity("abcdefgh").isRemotelySimilar("abcvwxyz")).isTrue();
        assertThat(new NameSimilarity("abcdefgh").isRemotelySimilar("abuvwxyz")).isFalse();
    }
}
