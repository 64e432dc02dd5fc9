package shuriken.ninja.xj;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class XjMaterialKindTest {
    @Test
    void acceptsCodesOneToEight() {
        for (XjMaterialKind kind : XjMaterialKind.values()) {
            assertThat(XjMaterialKind.byCode(kind.code())).contains(kind);
        }
        assertThat(XjMaterialKind.CULLING.code()).isEqualTo(1);
        assertThat(XjMaterialKind.IGNORE_LIGHT.code()).isEqualTo(8);
        assertThat(XjMaterialKind.byCode(0)).isEmpty();
        assertThat(XjMaterialKind.byCode(9)).isEmpty();
        assertThat(XjMaterialKind.byCode(-1)).isEmpty();
    }
}
