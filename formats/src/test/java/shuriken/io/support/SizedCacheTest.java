package shuriken.io.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Function;
import org.junit.jupiter.api.Test;

class SizedCacheTest {
    @Test
    void readsAgainWhatLeftTheCache() {
        SizedCache<String, String> cache = new SizedCache<>(3);
        Function<String, String> read = "file"::concat;
        Function<String, Long> size = value -> 2L;
        String first = cache.get("a", read, size);
        assertThat(cache.get("a", read, size)).isSameAs(first);
        cache.get("b", read, size);
        assertThat(cache.get("a", read, size)).isNotSameAs(first);
    }
}
