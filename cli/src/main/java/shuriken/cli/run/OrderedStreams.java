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
 * Processes items in parallel and passes their results on in the order of the items. An item may have many results, of
 * which only a few wait in memory.
 */
public final class OrderedStreams {
    /** The number of results that are passed on together. */
    private static final int RESULTS_PER_CHUNK = 256;
    /** The maximum number of waiting chunks for each item. */
    private static final int MAX_WAITING_CHUNKS = 8;

    /** The maximum number of items for each thread that are started, but whose results are not consumed. */
    private static final int ITEMS_PER_THREAD = 2;

    private OrderedStreams() {}

    /** An item whose results are awaited. */
    private static final class PendingItem<R> {
        /** The results. An empty chunk marks their end, also if the work failed. */
        private final BlockingQueue<List<R>> chunks = new ArrayBlockingQueue<>(MAX_WAITING_CHUNKS);
        /** The exception that ended the work, if any. */
        private volatile Optional<Throwable> failure = Optional.empty();
    }

    /** Processes an item on any thread. An exception ends the run. */
    public interface Work<T, R> {
        void process(T item, Consumer<R> resultConsumer);
    }

    /** Accepts the results of each item, and then the finished item, on the calling thread. */
    public interface ResultConsumer<T, R> {
        /** Accepts a result of the current item. */
        void acceptResult(R result) throws IOException;

        /** Is called after the last result of an item. */
        void finishItem(T item) throws IOException;
    }

    /** Thrown on a worker thread when the run has ended. */
    private static final class RunStoppedException extends RuntimeException {
        private static final long serialVersionUID = 1;

        RunStoppedException(InterruptedException e) {
            super(e);
        }
    }

    /**
     * Processes all items. An exception ends the run.
     *
     * @throws InterruptedException if this thread is interrupted
     * @throws IOException if {@code consumer} throws it
     * @throws RuntimeException if {@code work} throws it. Errors of {@code work} are thrown, too
     */
    public static <T, R> void run(List<T> items, int threadCount, Work<T, R> work, ResultConsumer<T, R> consumer)
            throws InterruptedException, IOException {
        ExecutorService pool = Executors.newFixedThreadPool(threadCount, Batch::createThread);
        try {
            Deque<PendingItem<R>> startedItems = new ArrayDeque<>();
            int nextIndex = 0;
            for (T item : items) {
                while (nextIndex < items.size() && startedItems.size() < ITEMS_PER_THREAD * threadCount) {
                    startedItems.add(start(items.get(nextIndex), work, pool));
                    nextIndex++;
                }
                PendingItem<R> pendingItem = startedItems.remove();
                List<R> chunk = pendingItem.chunks.take();
                while (!chunk.isEmpty()) {
                    for (R result : chunk) {
                        consumer.acceptResult(result);
                    }
                    chunk = pendingItem.chunks.take();
                }
                rethrowIfPresent(pendingItem.failure);
                consumer.finishItem(item);
            }
        } finally {
            pool.shutdownNow();
        }
    }

    private static void rethrowIfPresent(Optional<Throwable> failure) {
        if (failure.isPresent()) {
            if (failure.get() instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) failure.get();
        }
    }

    private static <T, R> PendingItem<R> start(T item, Work<T, R> work, ExecutorService pool) {
        PendingItem<R> pendingItem = new PendingItem<>();
        Future<?> unused = pool.submit(() -> {
            try {
                List<R> chunk = new ArrayList<>();
                work.process(item, result -> {
                    chunk.add(result);
                    if (chunk.size() == RESULTS_PER_CHUNK) {
                        enqueue(pendingItem.chunks, List.copyOf(chunk));
                        chunk.clear();
                    }
                });
                if (!chunk.isEmpty()) {
                    enqueue(pendingItem.chunks, List.copyOf(chunk));
                }
            } catch (RuntimeException | Error e) {
                pendingItem.failure = Optional.of(e);
            }
            enqueue(pendingItem.chunks, List.of());
        });
        return pendingItem;
    }

    private static <R> void enqueue(BlockingQueue<List<R>> queue, List<R> chunk) {
        try {
            queue.put(chunk);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RunStoppedException(e);
        }
    }
}
