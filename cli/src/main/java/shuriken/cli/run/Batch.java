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
 * Runs tasks in parallel and returns their results in order, so that output does not depend on the number of threads. A
 * task can produce follow-up tasks, which run before the later ones: for example, a container produces a task for each
 * member. At most {@value #TASKS_PER_THREAD} results for each thread wait in memory, or
 * {@value #LARGE_TASKS_PER_THREAD} large ones.
 *
 * @param <R> the type of a result
 */
public final class Batch<R> {
    private static final int TASKS_PER_THREAD = 8;
    private static final int LARGE_TASKS_PER_THREAD = 2;

    /** A task that can run on any thread. It must not throw. */
    public interface Task<R> {
        Step<R> run();
    }

    /** A task whose result is already known. */
    public record Completed<R>(R result) implements Task<R> {
        @Override
        public Step<R> run() {
            return Step.of(result);
        }
    }

    /**
     * The results of a task, and the tasks that follow it.
     *
     * @param results the results in order
     * @param followUps the tasks to run next, whose results follow these
     * @param size the approximate size of the results in bytes
     */
    public record Step<R>(List<R> results, List<Task<R>> followUps, long size) {
        /** Returns a step with one small result. */
        public static <R> Step<R> of(R result) {
            return new Step<>(List.of(result), List.of(), /* size= */ 0);
        }

        /** Returns a step without results that is followed by tasks. */
        static <R> Step<R> followUps(List<Task<R>> tasks) {
            return new Step<>(List.of(), tasks, /* size= */ 0);
        }
    }

    /** A task that is waiting, running or done. */
    private static final class TaskNode<R> {
        private final Task<R> task;
        /** The step of the task; null until the task is passed to the thread pool. */
        private @Nullable CompletableFuture<Step<R>> pendingStep;

        /** Whether the follow-up tasks were inserted after this node. */
        private boolean isExpanded;

        private TaskNode(Task<R> task) {
            this.task = task;
        }

        private boolean isDone() {
            return pendingStep != null && pendingStep.isDone();
        }
    }

    /** The tasks whose results have not been consumed, in the order of the results. */
    @SuppressWarnings("JdkObsolete") // members are inserted in the middle, after their container
    private final LinkedList<TaskNode<R>> unconsumedNodes = new LinkedList<>();

    /** The tasks that have no node yet. */
    private final Iterator<? extends Task<R>> remainingTasks;

    /** Has a permit for each finished task that the consuming thread has not acquired yet. */
    private final Semaphore finishedTasks = new Semaphore(0);

    private final ExecutorService pool;
    private final int threadCount;
    private final long maxWaitingBytes;

    private Batch(Iterator<? extends Task<R>> tasks, ExecutorService pool, int threadCount, long maxWaitingBytes) {
        this.remainingTasks = tasks;
        this.pool = pool;
        this.threadCount = threadCount;
        this.maxWaitingBytes = maxWaitingBytes;
    }

    /**
     * Runs tasks.
     *
     * @param tasks the tasks, which are requested shortly before they start
     * @param threadCount the number of threads
     * @param maxWaitingBytes the size of waiting results above which fewer tasks are started
     * @param consumer accepts each result on this thread, in the order of the tasks. If it returns false, the batch
     *     ends
     * @throws InterruptedException if this thread is interrupted
     */
    static <R> void run(Iterator<? extends Task<R>> tasks, int threadCount, long maxWaitingBytes, Predicate<R> consumer)
            throws InterruptedException {
        if (threadCount == 1) {
            runSequentially(tasks, consumer);
            return;
        }
        ExecutorService pool = Executors.newFixedThreadPool(threadCount, Batch::createThread);
        try {
            new Batch<>(tasks, pool, threadCount, maxWaitingBytes).consumeResults(consumer);
        } finally {
            pool.shutdownNow();
        }
    }

    private static <R> void runSequentially(Iterator<? extends Task<R>> tasks, Predicate<R> consumer)
            throws InterruptedException {
        Deque<Task<R>> pendingTasks = new ArrayDeque<>();
        while (!pendingTasks.isEmpty() || tasks.hasNext()) {
            throwIfInterrupted();
            Step<R> step = (pendingTasks.isEmpty() ? tasks.next() : pendingTasks.pop()).run();
            throwIfInterrupted(); // The interrupt may have cut the task short.
            step.followUps.reversed().forEach(pendingTasks::push);
            for (R result : step.results) {
                if (!consumer.test(result)) {
                    return;
                }
            }
        }
    }

    /** Runs a task and its follow-up tasks on this thread and returns all results. */
    static <R> List<R> runAll(Task<R> task) {
        List<R> results = new ArrayList<>();
        Deque<Task<R>> pendingTasks = new ArrayDeque<>(List.of(task));
        while (!pendingTasks.isEmpty()) {
            Step<R> step = pendingTasks.pop().run();
            step.followUps.reversed().forEach(pendingTasks::push);
            results.addAll(step.results);
        }
        return results;
    }

    private void consumeResults(Predicate<R> consumer) throws InterruptedException {
        while (!unconsumedNodes.isEmpty() || remainingTasks.hasNext()) {
            throwIfInterrupted();
            startNextTasks();
            while (!unconsumedNodes.getFirst().isDone()) {
                finishedTasks.acquire();
                startNextTasks();
            }
            Step<R> step = expandNext(unconsumedNodes.listIterator());
            unconsumedNodes.removeFirst();
            for (R result : step.results) {
                if (!consumer.test(result)) {
                    return;
                }
            }
        }
    }

    /**
     * Starts the next tasks, and inserts the follow-up tasks of finished ones. If the waiting results are large, starts
     * fewer tasks.
     */
    private void startNextTasks() throws InterruptedException {
        while (unconsumedNodes.size() < TASKS_PER_THREAD * threadCount && remainingTasks.hasNext()) {
            unconsumedNodes.add(new TaskNode<>(remainingTasks.next()));
        }
        long waitingBytes = 0;
        ListIterator<TaskNode<R>> nodeIterator = unconsumedNodes.listIterator();
        for (int i = 0; i < TASKS_PER_THREAD * threadCount && nodeIterator.hasNext(); i++) {
            TaskNode<R> node = nodeIterator.next();
            if (node.isDone()) {
                nodeIterator.previous(); // expandNext expects to be before the node
                waitingBytes += expandNext(nodeIterator).size;
            } else if (node.pendingStep == null) {
                if (waitingBytes > maxWaitingBytes && i >= LARGE_TASKS_PER_THREAD * threadCount) {
                    return;
                }
                node.pendingStep = submit(node.task);
            }
        }
    }

    private CompletableFuture<Step<R>> submit(Task<R> task) {
        CompletableFuture<Step<R>> step = new CompletableFuture<>();
        pool.execute(() -> {
            try {
                step.complete(runToFirstResult(task));
            } catch (RuntimeException | Error e) {
                step.completeExceptionally(e);
            } finally {
                finishedTasks.release();
            }
        });
        return step;
    }

    /**
     * Runs a task and its follow-up tasks until there is a result, and adds the results of completed tasks that follow.
     */
    private static <R> Step<R> runToFirstResult(Task<R> task) {
        Step<R> firstStep = task.run();
        List<R> results = new ArrayList<>(firstStep.results);
        Deque<Task<R>> pendingTasks = new ArrayDeque<>(firstStep.followUps);
        long size = firstStep.size;
        while (!pendingTasks.isEmpty() && (results.isEmpty() || pendingTasks.peek() instanceof Completed)) {
            Step<R> nextStep = pendingTasks.pop().run();
            nextStep.followUps.reversed().forEach(pendingTasks::push);
            results.addAll(nextStep.results);
            size += nextStep.size;
        }
        return new Step<>(results, List.copyOf(pendingTasks), size);
    }

    /**
     * Moves past a finished node, inserts its follow-up tasks unless they have already been inserted, and returns its
     * step.
     */
    private Step<R> expandNext(ListIterator<TaskNode<R>> nodeIterator) throws InterruptedException {
        TaskNode<R> node = nodeIterator.next();
        Step<R> step = awaitStep(node);
        if (!node.isExpanded) {
            node.isExpanded = true;
            step.followUps.forEach(task -> nodeIterator.add(new TaskNode<>(task)));
            step.followUps.forEach(
                    unused -> nodeIterator.previous()); // so that the iterator returns the follow-ups next
        }
        return step;
    }

    private Step<R> awaitStep(TaskNode<R> node) throws InterruptedException {
        if (node.pendingStep == null) {
            throw new IllegalStateException("the task was not started");
        }
        try {
            return node.pendingStep.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    /** Throws if this thread was interrupted. Waiting for a finished task would not notice an interrupt. */
    private static void throwIfInterrupted() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    /** Creates a worker thread, which does not keep the program running. */
    static Thread createThread(Runnable task) {
        Thread thread = new Thread(task, "shuriken-worker");
        thread.setDaemon(true);
        return thread;
    }
}
