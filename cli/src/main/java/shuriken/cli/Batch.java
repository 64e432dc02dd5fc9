package shuriken.cli;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Works on many things at once and hands the results back in order, so that what is written and printed does not depend
 * on the number of threads. At most two results per thread are held.
 */
final class Batch {
    private Batch() {}

    /**
     * @param work runs on any thread; must not throw
     * @param take runs on this one, in the order of the items; false ends the batch
     * @throws InterruptedException if this thread is interrupted
     */
    static <T, R> void run(List<T> items, int jobs, Function<T, R> work, Predicate<R> take)
            throws InterruptedException {
        if (jobs == 1 || items.size() == 1) {
            for (T item : items) {
                stopIfInterrupted();
                if (!take.test(work.apply(item))) {
                    return;
                }
            }
            return;
        }
        ExecutorService pool = Executors.newFixedThreadPool(Math.min(jobs, items.size()), Batch::worker);
        try {
            inOrder(items, 2 * jobs, pool, work, take);
        } finally {
            pool.shutdownNow();
        }
    }

    private static <T, R> void inOrder(
            List<T> items, int window, ExecutorService pool, Function<T, R> work, Predicate<R> take)
            throws InterruptedException {
        Deque<Future<R>> ahead = new ArrayDeque<>();
        int next = 0;
        for (int taken = 0; taken < items.size(); taken++) {
            stopIfInterrupted();
            while (next < items.size() && ahead.size() < window) {
                T item = items.get(next++);
                ahead.add(pool.submit(() -> work.apply(item)));
            }
            try {
                if (!take.test(ahead.remove().get())) {
                    return;
                }
            } catch (ExecutionException e) {
                throw new IllegalStateException(e.getCause());
            }
        }
    }

    /** A result that is there already is handed out without a look at the interrupt. */
    private static void stopIfInterrupted() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    private static Thread worker(Runnable task) {
        Thread thread = new Thread(task, "shuriken-worker");
        thread.setDaemon(true);
        return thread;
    }
}
