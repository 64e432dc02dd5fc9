package shuriken.cli.serve;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Counts the open pages. Each holds one response that never ends, so that the server notices when the page closes. */
final class Visitors {
    /** The time that a page has to return, for example when it is reloaded. */
    private static final long GRACE_SECONDS = 4;
    /** The time to wait for the first page. */
    private static final long FIRST_SECONDS = 300;

    /** The time between two bytes of a response. Writing a byte fails if the page is closed. */
    private static final long BEAT_MILLIS = 1500;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private int openPageCount;

    /** Whether a page was opened so far. */
    private boolean hasVisitor;

    /** Sends a byte again and again until the page closes. */
    void holdOpen(HttpExchange exchange) throws IOException {
        addOpenPages(1);
        try {
            exchange.getResponseHeaders().set("Content-Type", "text/plain");
            exchange.sendResponseHeaders(200, 0);
            while (!Thread.currentThread().isInterrupted()) {
                exchange.getResponseBody().write('.');
                exchange.getResponseBody().flush();
                Thread.sleep(BEAT_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            addOpenPages(-1);
        }
    }

    private void addOpenPages(int difference) {
        lock.lock();
        try {
            openPageCount += difference;
            hasVisitor = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Waits for the first page. Returns whether it was opened in time. */
    boolean awaitFirst(Duration time) throws InterruptedException {
        lock.lock();
        try {
            long remainingNanos = time.toNanos();
            while (!hasVisitor && remainingNanos > 0) {
                remainingNanos = changed.awaitNanos(remainingNanos);
            }
            return hasVisitor;
        } finally {
            lock.unlock();
        }
    }

    /** Waits until no page has been open for some time. Returns whether there was a page. */
    boolean awaitEnd() throws InterruptedException {
        lock.lock();
        try {
            long remainingNanos = TimeUnit.SECONDS.toNanos(FIRST_SECONDS);
            while (remainingNanos > 0) {
                boolean wasOpen = openPageCount > 0;
                if (wasOpen) {
                    changed.await();
                } else {
                    remainingNanos = changed.awaitNanos(remainingNanos);
                }
                if (wasOpen && openPageCount == 0 && hasVisitor) {
                    remainingNanos = TimeUnit.SECONDS.toNanos(GRACE_SECONDS);
                }
            }
            return hasVisitor;
        } finally {
            lock.unlock();
        }
    }
}
