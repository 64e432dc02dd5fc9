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
 * Processes many items at once, each with many results, and passes the results on in order as they come: first all of
 * the first thing. Only a few results of each are held, however many there are.
 */
public final class OrderedStreams {
    /** Results that are handed over together. */
    private static final int CHUNK = 256;
    /** Chunks that wait for each thing. */
    private static final int WAITING = 8;

    private OrderedStreams() {}

    /** On any thread. What it throws ends the run. */
    public interface Work<T, R> {
        void on(T thing, Consumer<R> results);
    }

    /** On the thread that has called. */
    public interface Take<T, R> {
        void result(R result) throws IOException;

        void end(T thing) throws IOException;
    }

    /** Somebody has stopped waiting for results. */
    private static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;

        Stopped(InterruptedException e) {
            super(e);
        }
    }

    /**
     * @throws InterruptedException if this thread is interrupted
     * @throws IOException as {@code take}; nothing goes on then
     * @throws RuntimeException as {@code work}, and errors; nothing goes on then
     */
    public static <T, R> void run(List<T> things, int jobs, Work<T, R> work, Take<T, R> take)
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
            for (T thing : things) {
                while (next < things.size() && ahead.size() < 2 * jobs) {
                    ahead.add(start(things.get(next++), work, pool, faults));
                }
                BlockingQueue<List<R>> results = ahead.remove();
                for (List<R> chunk = results.take(); !chunk.isEmpty(); chunk = results.take()) {
                    for (R result : chunk) {
                        take.result(result);
                    }
                }
                rethrow(faults);
                take.end(thing);
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

    /** An empty chunk is the end, also that of work that failed. */
    private static <T, R> BlockingQueue<List<R>> start(
            T thing, Work<T, R> work, ExecutorService pool, Queue<Throwable> faults) {
        BlockingQueue<List<R>> queue = new ArrayBlockingQueue<>(WAITING);
        Future<?> unused = pool.submit(() -> {
            try {
                List<R> chunk = new ArrayList<>();
                work.on(thing, result -> {
                    chunk.add(result);
                    if (chunk.size() == CHUNK) {
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
