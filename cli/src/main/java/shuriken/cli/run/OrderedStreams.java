package shuriken.cli.run;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
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

    private OrderedStreams() {}

    /** Processes an item on any thread. An exception ends the run. */
    public interface Work<T, R> {
        void process(T item, Consumer<R> results);
    }

    /** Accepts results on the calling thread. */
    public interface ResultConsumer<T, R> {
        void result(R result) throws IOException;

        void end(T thing) throws IOException;
    }

    /** Thrown on a worker thread when the run has ended. */
    private static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;

        Stopped(InterruptedException e) {
            super(e);
        }
    }

    /**
     * @throws InterruptedException if this thread is interrupted
     * @throws IOException as {@code consumer}; nothing goes on then
     * @throws RuntimeException as {@code work}, and errors; nothing goes on then
     */
    public static <T, R> void run(List<T> items, int jobs, Work<T, R> work, ResultConsumer<T, R> consumer)
            throws InterruptedException, IOException {
        ExecutorService pool = Executors.newFixedThreadPool(jobs, task -> {
            Thread thread = new Thread(task, "shuriken-worker");
            thread.setDaemon(true);
            return thread;
        });
        try {
            Queue<Throwable> faults = new ConcurrentLinkedQueue<>();
            Deque<BlockingQueue<List<R>>> ahead = new ArrayDeque<>();
            int next = 0;
            for (T item : items) {
                while (next < items.size() && ahead.size() < 2 * jobs) {
                    ahead.add(start(items.get(next++), work, pool, faults));
                }
                BlockingQueue<List<R>> results = ahead.remove();
                for (List<R> chunk = results.take(); !chunk.isEmpty(); chunk = results.take()) {
                    for (R result : chunk) {
                        consumer.result(result);
                    }
                }
                rethrow(faults);
                consumer.end(item);
            }
        } finally {
            pool.shutdownNow();
        }
    }

    private static void rethrow(Queue<Throwable> faults) {
        for (Throwable fault : faults) {
            if (fault instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) fault;
        }
    }

    /** Starts the work on an item. An empty chunk marks the end of the results, also if the work failed. */
    private static <T, R> BlockingQueue<List<R>> start(
            T item, Work<T, R> work, ExecutorService pool, Queue<Throwable> faults) {
        BlockingQueue<List<R>> queue = new ArrayBlockingQueue<>(MAX_WAITING_CHUNKS);
        Future<?> unused = pool.submit(() -> {
            try {
                List<R> chunk = new ArrayList<>();
                work.process(item, result -> {
                    chunk.add(result);
                    if (chunk.size() == CHUNK_SIZE) {
                        put(queue, List.copyOf(chunk));
                        chunk.clear();
                    }
                });
                if (!chunk.isEmpty()) {
                    put(queue, List.copyOf(chunk));
                }
            } catch (RuntimeException | Error e) {
                faults.add(e);
            }
            put(queue, List.of());
        });
        return queue;
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
