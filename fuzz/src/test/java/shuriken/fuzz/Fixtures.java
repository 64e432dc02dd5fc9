package shuriken.fuzz;

import java.lang.reflect.Method;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.AnnotationConsumer;
import org.junit.jupiter.params.support.ParameterDeclarations;
import shuriken.testkit.FormatContract;

/** The inputs with which a target starts. */
final class Fixtures implements ArgumentsProvider, AnnotationConsumer<Fuzz> {
    private String testName = "";
    private String nameFilter = "";

    @Override
    public void accept(Fuzz target) {
        testName = target.value();
        nameFilter = target.only();
    }

    @Override
    public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context)
            throws ReflectiveOperationException {
        Map<String, byte[]> all = testName.isEmpty() ? all() : fixtures(Class.forName("shuriken." + testName));
        return all.entrySet().stream()
                .filter(fixture -> fixture.getKey().contains(nameFilter))
                .map(fixture -> Arguments.of(fixture.getValue()));
    }

    /** Returns the fixtures of the formats' tests. */
    static Map<String, byte[]> all() throws ReflectiveOperationException {
        Map<String, byte[]> all = new LinkedHashMap<>();
        for (Method target : Targets.allTargets().toList()) {
            Fuzz fuzz = target.getAnnotation(Fuzz.class);
            if (!fuzz.value().isEmpty() && !fuzz.value().startsWith("fuzz.")) {
                fixtures(Class.forName("shuriken." + fuzz.value()))
                        .forEach((name, bytes) -> all.put(fuzz.value() + " " + name, bytes));
            }
        }
        return all;
    }

    /** Returns the fixtures of a test: those of a contract, or the result of the static method {@code fixtures}. */
    @SuppressWarnings("unchecked")
    static Map<String, byte[]> fixtures(Class<?> test) throws ReflectiveOperationException {
        if (FormatContract.class.isAssignableFrom(test)) {
            return FormatContract.fixturesOf(test);
        }
        Method fixtures = test.getDeclaredMethod("fixtures");
        fixtures.setAccessible(true);
        return (Map<String, byte[]>) fixtures.invoke(null);
    }
}
