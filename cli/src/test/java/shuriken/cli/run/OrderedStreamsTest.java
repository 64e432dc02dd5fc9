package shuriken.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class OrderedStreamsTest {
    private final List<String> taken = new ArrayList<>();

    private final OrderedStreams.ResultConsumer<Integer, String> take = new OrderedStreams.ResultConsumer<>() {
        @Override
        public void result(String result) {
            taken.add(result);
        }

        @Override
        public void end(Integer thing) {
            taken.add("end " + thing);
        }
    };

    @Test
    void resultsHaveTheOrderOfTheInputs() throws Exception {
        OrderedStreams.run(List.of(1, 2, 3), 2, OrderedStreamsTest::emitTwice, take);
        assertThat(taken).containsExactly("1a", "1b", "end 1", "2a", "2b", "end 2", "3a", "3b", "end 3");
    }

    /** Otherwise the run would wait forever for the results of the ended work. */
    @Test
    @Timeout(20)
    void failureEndsTheRun() {
        assertThatThrownBy(() -> OrderedStreams.run(List.of(1, 2), 1, OrderedStreamsTest::broken, take))
                .isInstanceOf(NoClassDefFoundError.class)
                .hasMessage("gone");
        assertThat(taken).containsExactly("1a", "1b", "end 1");
    }

    private static void emitTwice(int thing, Consumer<String> results) {
        results.accept(thing + "a");
        results.accept(thing + "b");
    }

    private static void broken(int thing, Consumer<String> results) {
        if (thing == 1) {
            emitTwice(thing, results);
            return;
        }
        throw new NoClassDefFoundError("gone");
    }
}
