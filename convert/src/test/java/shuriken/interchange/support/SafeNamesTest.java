package shuriken.interchange.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class SafeNamesTest {
    private final SafeNames names = new SafeNames();

    @Test
    void keepsLettersOfAllAlphabets() {
        assertThat(names.makeUnique("Tür-2_日本.b", "x")).isEqualTo("Tür-2_日本.b");
        assertThat(names.makeUnique("a b/c\\d:e\"\u0000", "x")).isEqualTo("a_b_c_d_e__");
    }

    @Test
    void numbersNamesThatDifferOnlyInCase() {
        assertThat(names.makeUnique("face", "x")).isEqualTo("face");
        assertThat(names.makeUnique("FACE", "x")).isEqualTo("FACE_2");
        assertThat(names.makeUnique("face_2", "x")).isEqualTo("face_2_2");
    }

    @Test
    void namesWithoutALetterGetTheFallback() {
        assertThat(names.makeUnique("", "x")).isEqualTo("x");
        assertThat(names.makeUnique("../..", "x")).isEqualTo("x_2");
    }

    @Test
    void shortensLongNamesBetweenLetters() {
        String name = names.makeUnique("日".repeat(5000), "x");
        assertThat(name.getBytes(StandardCharsets.UTF_8)).hasSizeBetween(60, 64);
        assertThat(name).matches("日+");
    }
}
