package shuriken.interchange.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class ObjectNamesTest {
    private static List<String> unique(String... names) {
        return ObjectNames.makeAllUnique(
                List.of(names), Function.identity(), (original, uniqueName) -> uniqueName, "node");
    }

    @Test
    void numbersRepeatedNamesUniquely() {
        assertThat(unique("face", "face", "face_2", "face", "", ""))
                .containsExactly("face", "face_3", "face_2", "face_4", "node", "node_2");
    }

    @Test
    void doesNotSplitCharactersOfLongNames() {
        List<String> names = unique("目".repeat(30), "目".repeat(30), "a".repeat(64), "a".repeat(70));
        assertThat(names).doesNotHaveDuplicates();
        assertThat(names).allMatch(name -> name.getBytes(StandardCharsets.UTF_8).length <= 63);
        assertThat(names).containsExactly("目".repeat(21), "目".repeat(20) + "_2", "a".repeat(63), "a".repeat(61) + "_2");
    }
}
