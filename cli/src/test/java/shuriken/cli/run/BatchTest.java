package shuriken.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.cli.option.LimitOption;
import shuriken.cli.run.Batch.Completed;
import shuriken.cli.run.Batch.Step;
import shuriken.cli.run.Batch.Task;

@Timeout(60)
class BatchTest {
    private static final long CAPACITY = 1_000;

    /** Returns the results of nested containers: first the result of the container, then those of its members. */
    private static Task<String> tree(String name, int depth) {
        return () -> {
            List<Task<String>> followUps = new ArrayList<>();
            for (int i = 0; i < 3 && depth > 0; i++) {
                followUps.add(tree(name + i, depth - 1));
            }
            followUps.add(new Completed<>(name + "."));
            return new Step<>(List.of(name), followUps, 0);
        };
    }

    private static List<String> results(List<Task<String>> tasks, int jobs) throws InterruptedException {
        List<String> results = new ArrayList<>();
        Batch.run(tasks.iterator(), jobs, CAPACITY, results::add);
        return results;
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 16})
    void resultsOfATaskPrecedeTheNextTask(int jobs) throws InterruptedException {
        assertThat(results(List.of(tree("a", 1), tree("b", 0)), jobs))
                .containsExactly("a", "a0", "a0.", "a1", "a1.", "a2", "a2.", "a.", "b", "b.");
        List<Task<String>> tasks = List.of(tree("a", 5), tree("b", 0), tree("c", 4));
        assertThat(results(tasks, jobs)).isEqualTo(results(tasks, 1)).hasSize(2 * (364 + 1 + 121));
        assertThat(Batch.runAll(tasks.getFirst())).isEqualTo(results(tasks.subList(0, 1), 1));
    }

    /** An interrupted task ends early. Its result is ignored. */
    @Test
    void anInterruptInsideATaskEndsTheBatch() {
        List<String> results = new ArrayList<>();
        Task<String> interrupted = () -> {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> new LimitOption().context().step("nodes", 1, 2))
                    .isInstanceOf(CancellationException.class);
            return Step.of("half");
        };
        List<Task<String>> tasks = List.of(new Completed<>("first"), interrupted, new Completed<>("last"));
        assertThatThrownBy(() -> Batch.run(tasks.iterator(), 1, CAPACITY, results::add))
                .isInstanceOf(InterruptedException.class);
        assertThat(results).containsExactly("first");
    }

    /** Of a thousand results, only a few wait for their predecessor. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1_000_000})
    void fewResultsAreKeptInMemory(int size) throws InterruptedException {
        AtomicInteger count = new AtomicInteger();
        List<Task<Integer>> tasks = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            tasks.add(() -> new Step<>(List.of(count.incrementAndGet()), List.of(), size));
        }
        AtomicInteger consumedCount = new AtomicInteger();
        Batch.run(tasks.iterator(), 2, CAPACITY, result -> {
            int held = count.get() - consumedCount.getAndIncrement();
            assertThat(held).isLessThanOrEqualTo(16);
            return true;
        });
        assertThat(consumedCount).hasValue(1_000);
    }

    /** The names of many inputs would fill the memory, so a task is created just before it starts. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void tasksAreCreatedWhenTheyStart(int jobs) throws InterruptedException {
        AtomicInteger createdCount = new AtomicInteger();
        AtomicInteger consumedCount = new AtomicInteger();
        Iterator<Task<Integer>> tasks = Stream.generate(
                        () -> (Task<Integer>) new Completed<>(createdCount.incrementAndGet()))
                .limit(1_000)
                .iterator();
        Batch.run(tasks, jobs, CAPACITY, result -> {
            assertThat(result).isEqualTo(consumedCount.incrementAndGet());
            assertThat(createdCount.get() - consumedCount.get()).isLessThanOrEqualTo(16);
            return true;
        });
        assertThat(consumedCount).hasValue(1_000);
    }

    @Test
    void consumerCanEndTheBatch() throws InterruptedException {
        List<String> results = new ArrayList<>();
        Batch.run(List.of(tree("a", 5)).iterator(), 2, CAPACITY, result -> {
            results.add(result);
            return results.size() < 3;
        });
        assertThat(results).containsExactly("a", "a0", "a00");
    }
}
