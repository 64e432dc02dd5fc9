package shuriken.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;
import shuriken.assets.Formats;

class TargetsTest {
    @Test
    void everyFormatHasATarget() {
        assertThat(Targets.allTargets().map(Method::getName))
                .doesNotHaveDuplicates()
                .containsAll(Formats.ALL.formats().stream()
                        .map(format -> format.info().id())
                        .toList());
    }
}
