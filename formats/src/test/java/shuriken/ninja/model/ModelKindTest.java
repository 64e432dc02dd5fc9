package shuriken.ninja.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ModelKindTest {
    @Test
    void basicPlusIsBasic() {
        assertThat(ModelKind.values())
                .filteredOn(ModelKind::isBasic)
                .containsExactly(ModelKind.BASIC, ModelKind.BASIC_PLUS);
    }
}
