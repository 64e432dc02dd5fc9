package shuriken.convert.nitro.motion;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NameNormalizerTest {
    @Test
    void normalizesToLettersAndDigitsInLowerCase() {
        assertThat(NameNormalizer.normalize("abc09z")).isEqualTo("abc09z");
        assertThat(NameNormalizer.normalize("Abc_01-x Z")).isEqualTo("abc01xz");
        assertThat(NameNormalizer.normalize("@[`{/:aZ09")).isEqualTo("az09");
        assertThat(NameNormalizer.normalize("Ünder²_X!")).isEqualTo("ünder²x");
        assertThat(NameNormalizer.normalize("")).isEmpty();
    }

    @Test
    void masksDigits() {
        assertThat(NameNormalizer.maskDigits("a12b²")).isEqualTo("a##b#");
    }

    @Test
    void findsCommonPrefixes() {
        assertThat(NameNormalizer.commonPrefix("abc", "abd")).isEqualTo("ab");
        assertThat(NameNormalizer.commonPrefix("ab", "abc")).isEqualTo("ab");
        assertThat(NameNormalizer.commonPrefix("abc", "ab")).isEqualTo("ab");
        assertThat(NameNormalizer.commonPrefix("x", "y")).isEmpty();
    }
}
