package shuriken.cli.run;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * Processes items in parallel and passes their results on in the order of the items. An item may have many results, of which
 * only a few wait in memory.
 */
public final class OrderedStreams {
    /** The number of results that are handed over together. */
    private static final int CHUNK_SIZE = 256;
    /** The maximum number of chunks that wait for each item. */
    private static final int MAX_WAITING_CHUNKS = 8;

    /** The number of items for each thread that are started before the results of the first one are consumed. */
    private static final int ITEMS_PER_THREAD = 2;

    private OrderedStreams() {}

    /** An item whose results are awaited. */
    private static final class Pending<R> {
        /** The results. An empty chunk marks their end, also if the work failed. */
        private final BlockingQueue<List<R>> chunks = new ArrayBlockingQueue<>(MAX_WAITING_CHUNKS);
        /** The exception that ended the work, if any. */
        private volatile Optional<Throwable> fault = Optional.empty();
    }

    /** Processes an item on any thread. An exception ends the run. */
    public interface Work<T, R> {
        void process(T item, Consumer<R> results);
    }

    /** Accepts the results of each item, and then its end, on the calling thread. */
    public interface ResultConsumer<T, R> {
        void result(R result) throws IOException;

        void end(T item) throws IOException;
    }

    /** Thrown on a worker thread when the run has ended. */
    private static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;

        Stopped(InterruptedException e) {
            super(e);
        }
    }

    /**
     * Processes all items. An exception ends the run.
     *
     * @throws InterruptedException if this thread is interrupted
     * @throws IOException if {@code consumer} throws it
     * @throws RuntimeException if {@code work} throws it; errors are thrown, too
     */
    public static <T, R> void run(List<T> items, int jobs, Work<T, R> work, ResultConsumer<T, R> consumer)
            throws InterruptedException, IOException {
        ExecutorService pool = Executors.newFixedThreadPool(jobs, task -> {
            Thread thread = new Thread(task, "shuriken-worker");
            thread.setDaemon(true);
            return thread;
        });
        try {
            Deque<Pending<R>> started = new ArrayDeque<>();
            int nextIndex = 0;
            for (T item : items) {
                while (nextIndex < items.size() && started.size() < ITEMS_PER_THREAD * jobs) {
                    started.add(start(items.get(nextIndex++), work, pool));
                }
                Pending<R> pending = started.remove();
                BlockingQueue<List<R>> results = pending.chunks;
                for (List<R> chunk = results.take(); !chunk.isEmpty(); chunk = results.take()) {
                    for (R result : chunk) {
                        consumer.result(result);
                    }
                }
                rethrow(pending.fault);
                consumer.end(item);
            }
        } finally {
            pool.shutdownNow();
        }
    }

    private static void rethrow(Optional<Throwable> fault) {
        if (fault.isPresent()) {
            if (fault.get() instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) fault.get();
        }
    }

    private static <T, R> Pending<R> start(T item, Work<T, R> work, ExecutorService pool) {
        Pending<R> pending = new Pending<>();
        Future<?> unused = pool.submit(() -> {
            try {
                List<R> chunk = new ArrayList<>();
                work.process(item, result -> {
                    chunk.add(result);
                    if (chunk.size() == CHUNK_SIZE) {
                        put(pending.chunks, List.copyOf(chunk));
                        chunk.clear();
                    }
                });
                if (!chunk.isEmpty()) {
                    put(pending.chunks, List.copyOf(chunk));
                }
            } catch (RuntimeException | Error e) {
                pending.fault = Optional.of(e);
            }
            put(pending.chunks, List.of());
        });
        return pending;
    }

    private static <R> void put(BlockingQueue<List<R>> queue, List<R> chunk) {
        try {
            queue.put(chunk);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Stopped(e);
        }
    }
}
