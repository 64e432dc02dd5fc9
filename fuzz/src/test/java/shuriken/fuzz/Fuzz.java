package shuriken.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** A fuzz target, which starts from the fixtures of a format's test. Its parameter is the {@code byte[]} input. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ArgumentsSource(Fixtures.class)
@FuzzTest(maxDuration = "")
@interface Fuzz {
    /**
     * The format's test, a {@link shuriken.testkit.FormatContract} or a class with a method {@code fixtures}, without
     * the root package. Empty for all formats.
     */
    String value();

    /** The text that the names of the used fixtures contain. */
    String only() default "";
}
