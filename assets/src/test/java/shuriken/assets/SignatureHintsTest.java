package shuriken.assets;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import shuriken.testkit.FormatContract;

/** No format recognizes a fixture of another format as its own. The test finds the tests of formats by itself. */
class SignatureHintsTest {
    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void formatsRejectFixturesOfOtherFormats() throws ReflectiveOperationException {
        List<FormatContract<?>> contracts = new ArrayList<>();
        for (JavaClass actual : new ClassFileImporter().importPackages("shuriken")) {
            if (actual.isAssignableTo(FormatContract.class)
                    && !actual.getModifiers().contains(JavaModifier.ABSTRACT)) {
                Constructor<?> constructor = actual.reflect().getDeclaredConstructor();
                constructor.setAccessible(true);
                contracts.add((FormatContract<?>) constructor.newInstance());
            }
        }
        FormatContract.checkOtherFormats(contracts);
    }
}
