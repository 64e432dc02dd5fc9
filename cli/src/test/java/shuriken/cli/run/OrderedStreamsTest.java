package shuriken.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class OrderedStreamsTest {
    private final List<String> events = new ArrayList<>();

    private final OrderedStreams.ResultConsumer<Integer, String> consumer = new OrderedStreams.ResultConsumer<>() {
        @Override
        public void acceptResult(String result) {
            events.add(result);
        }

        @Override
        public void finishItem(Integer item) {
            events.add("end " + item);
        }
    };

    @Test
    void resultsHaveTheOrderOfTheInputs() throws Exception {
        OrderedStreams.run(List.of(1, 2, 3), 2, OrderedStreamsTest::emitTwice, consumer);
        assertThat(events).containsExactly("1a", "1b", "end 1", "2a", "2b", "end 2", "3a", "3b", "end 3");
    }

    /** Otherwise the run would wait forever for the results of the ended work. */
    @Test
    @Timeout(20)
    void failureEndsTheRun() {
        assertThatThrownBy(() -> OrderedStreams.run(List.of(1, 2), 1, OrderedStreamsTest::failOnSecondItem, consumer))
                .isInstanceOf(NoClassDefFoundError.class)
                .hasMessage("gone");
        assertThat(events).containsExactly("1a", "1b", "end 1");
    }

    private static void emitTwice(int item, Consumer<String> results) {
        results.accept(item + "a");
        results.accept(item + "b");
    }

    private static void failOnSecondItem(int item, Consumer<String> results) {
        if (item == 1) {
            emitTwice(item, results);
            return;
        }
        throw new NoClassDefFoundError("gone");
    }
}
