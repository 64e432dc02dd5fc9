package shuriken.io.support;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UniqueNamesTest {
    @Test
    void appendsNumbersToUsedNames() {
        UniqueNames names = UniqueNames.ignoringCase();
        assertThat(names.makeUnique("wing")).isEqualTo("wing");
        assertThat(names.makeUnique("Wing")).isEqualTo("Wing_2");
        assertThat(names.makeUnique("wing_3")).isEqualTo("wing_3");
        assertThat(names.makeUnique("wing")).isEqualTo("wing_4");
    }

    @Test
    void distinguishesCaseOnRequest() {
        UniqueNames names = UniqueNames.caseSensitive();
        names.reserve("wing");
        assertThat(names.makeUnique("Wing")).isEqualTo("Wing");
        assertThat(names.makeUnique("wing")).isEqualTo("wing_2");
    }
}
