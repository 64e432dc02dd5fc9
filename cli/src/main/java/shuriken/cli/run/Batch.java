package shuriken.cli.run;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Works on many things at once and hands the results back in order, so that what is written and printed does not depend
 * on the number of threads. Tasks that a task produces run next, before the later ones: a container becomes its
 * members. Few results are held: {@value #AHEAD} a thread, and {@value #AHEAD_IF_LARGE} if they are large.
 */
public final class Batch<R> {
    private static final int AHEAD = 8;
    private static final int AHEAD_IF_LARGE = 2;

    /** Something to do on any thread; must not throw. */
    public interface Task<R> {
        Step<R> run();
    }

    /** Nothing more to do. */
    public record Known<R>(R result) implements Task<R> {
        @Override
        public Step<R> run() {
            return Step.of(result);
        }
    }

    /**
     * What came of a task.
     *
     * @param results in order
     * @param then the next tasks; their results follow these
     * @param size about how many bytes the results hold
     */
    public record Step<R>(List<R> results, List<Task<R>> then, long size) {
        public static <R> Step<R> of(R result) {
            return new Step<>(List.of(result), List.of(), 0);
        }

        /** All of these, in order. */
        static <R> Step<R> then(List<Task<R>> tasks) {
            return new Step<>(List.of(), tasks, 0);
        }
    }

    /** A task that waits, is worked on or is done. */
    private static final class Node<R> {
        private final Task<R> task;
        private @Nullable CompletableFuture<Step<R>> step;
        private boolean opened;

        private Node(Task<R> task) {
            this.task = task;
        }

        private boolean isDone() {
            return step != null && step.isDone();
        }
    }

    @SuppressWarnings("JdkObsolete") // members are inserted after their container, anywhere
    private final LinkedList<Node<R>> nodes = new LinkedList<>();

    /** The end of the list. */
    private final Iterator<? extends Task<R>> tasks;

    private final Semaphore finished = new Semaphore(0);
    private final ExecutorService pool;
    private final int jobs;
    private final long capacity;

    private Batch(Iterator<? extends Task<R>> tasks, ExecutorService pool, int jobs, long capacity) {
        this.tasks = tasks;
        this.pool = pool;
        this.jobs = jobs;
        this.capacity = capacity;
    }

    /**
     * @param tasks are taken when they are about to begin
     * @param capacity bytes of results that may be held without thought
     * @param take runs on this thread, in the order of the tasks; false ends the batch
     * @throws InterruptedException if this thread is interrupted
     */
    static <R> void run(Iterator<? extends Task<R>> tasks, int jobs, long capacity, Predicate<R> take)
            throws InterruptedException {
        if (jobs == 1) {
            oneByOne(tasks, take);
            return;
        }
        ExecutorService pool = Executors.newFixedThreadPool(jobs, Batch::worker);
        try {
            new Batch<>(tasks, pool, jobs, capacity).run(take);
        } finally {
            pool.shutdownNow();
        }
    }

    private static <R> void oneByOne(Iterator<? extends Task<R>> tasks, Predicate<R> take) throws InterruptedException {
        Deque<Task<R>> ahead = new ArrayDeque<>();
        while (!ahead.isEmpty() || tasks.hasNext()) {
            stopIfInterrupted();
            Step<R> step = (ahead.isEmpty() ? tasks.next() : ahead.pop()).run();
            step.then.reversed().forEach(ahead::push);
            for (R result : step.results) {
                if (!take.test(result)) {
                    return;
                }
            }
        }
    }

    /** All results of a task, on this thread. */
    static <R> List<R> all(Task<R> task) {
        List<R> results = new ArrayList<>();
        Deque<Task<R>> ahead = new ArrayDeque<>(List.of(task));
        while (!ahead.isEmpty()) {
            Step<R> step = ahead.pop().run();
            step.then.reversed().forEach(ahead::push);
            results.addAll(step.results);
        }
        return results;
    }

    private void run(Predicate<R> take) throws InterruptedException {
        while (!nodes.isEmpty() || tasks.hasNext()) {
            stopIfInterrupted();
            startNext();
            while (!nodes.getFirst().isDone()) {
                finished.acquire();
                startNext();
            }
            Step<R> step = open(nodes.listIterator());
            nodes.removeFirst();
            for (R result : step.results) {
                if (!take.test(result)) {
                    return;
                }
            }
        }
    }

    /** Begins the next tasks, and appends the tasks that the finished ones produced. */
    private void startNext() throws InterruptedException {
        while (nodes.size() < AHEAD * jobs && tasks.hasNext()) {
            nodes.add(new Node<>(tasks.next()));
        }
        long held = 0;
        ListIterator<Node<R>> next = nodes.listIterator();
        for (int i = 0; i < AHEAD * jobs && next.hasNext(); i++) {
            Node<R> node = next.next();
            if (node.isDone()) {
                next.previous();
                held += open(next).size;
            } else if (node.step == null) {
                if (held > capacity && i >= AHEAD_IF_LARGE * jobs) {
                    return;
                }
                node.step = begun(node.task);
            }
        }
    }

    private CompletableFuture<Step<R>> begun(Task<R> task) {
        CompletableFuture<Step<R>> step = new CompletableFuture<>();
        pool.execute(() -> {
            try {
                step.complete(toResult(task));
            } catch (RuntimeException | Error e) {
                step.completeExceptionally(e);
            } finally {
                finished.release();
            }
        });
        return step;
    }

    /** Advances to the first result, which is rarely far, and to the known results after it. */
    private static <R> Step<R> toResult(Task<R> task) {
        Step<R> first = task.run();
        List<R> results = new ArrayList<>(first.results);
        Deque<Task<R>> then = new ArrayDeque<>(first.then);
        long size = first.size;
        while (!then.isEmpty() && (results.isEmpty() || then.peek() instanceof Known)) {
            Step<R> next = then.pop().run();
            next.then.reversed().forEach(then::push);
            results.addAll(next.results);
            size += next.size;
        }
        return new Step<>(results, List.copyOf(then), size);
    }

    /** Passes a finished task and appends the tasks that it produced. */
    private Step<R> open(ListIterator<Node<R>> at) throws InterruptedException {
        Node<R> node = at.next();
        Step<R> step = result(node);
        if (!node.opened) {
            node.opened = true;
            step.then.forEach(task -> at.add(new Node<>(task)));
            step.then.forEach(unused -> at.previous());
        }
        return step;
    }

    private Step<R> result(Node<R> node) throws InterruptedException {
        if (node.step == null) {
            throw new IllegalStateException("not begun");
        }
        try {
            return node.step.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
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
