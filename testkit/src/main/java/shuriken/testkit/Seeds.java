package shuriken.testkit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.AnnotationConsumer;
import org.junit.jupiter.params.support.ParameterDeclarations;

/**
 * Runs a test once for each seed {@code 0, 1, 2 …}. The parameter is the {@code long} seed, which is also in the name
 * of the test.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedTest(name = "seed {0}")
@ArgumentsSource(Seeds.Source.class)
public @interface Seeds {

    /** The number of seeds, limited by {@link Rounds}. */
    int value();

    /** Provides the seeds in ascending order. */
    final class Source implements ArgumentsProvider, AnnotationConsumer<Seeds> {
        private int count;

        @Override
        public void accept(Seeds seeds) {
            count = Rounds.limit(seeds.value());
        }

        @Override
        public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
            return LongStream.range(0, count).mapToObj(Arguments::of);
        }
    }
}
