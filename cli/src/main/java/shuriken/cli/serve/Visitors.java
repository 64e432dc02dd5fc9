package shuriken.cli.serve;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The pages that are open: each holds one answer that never ends, so that its going is noticed. */
final class Visitors {
    /** The time that a page has to return, for example when it is reloaded. */
    private static final long GRACE_SECONDS = 4;
    /** The maximum duration of the first request in seconds. */
    private static final long FIRST_SECONDS = 300;

    private static final long BEAT_MILLIS = 1500;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private int open;
    private boolean anyCame;

    /** Stays as long as the page does. */
    void stay(HttpExchange exchange) throws IOException {
        change(1);
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
            change(-1);
        }
    }

    private void change(int by) {
        lock.lock();
        try {
            open += by;
            anyCame = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Waits for the first page; returns whether it has come in that time. */
    boolean awaitFirst(Duration time) throws InterruptedException {
        lock.lock();
        try {
            long left = time.toNanos();
            while (!anyCame && left > 0) {
                left = changed.awaitNanos(left);
            }
            return anyCame;
        } finally {
            lock.unlock();
        }
    }

    /** Waits until no page has been open for a while; returns whether there was a page. */
    boolean awaitEnd() throws InterruptedException {
        lock.lock();
        try {
            long left = TimeUnit.SECONDS.toNanos(FIRST_SECONDS);
            while (left > 0) {
                boolean wasOpen = open > 0;
                if (wasOpen) {
                    changed.await();
                } else {
                    left = changed.awaitNanos(left);
                }
                if (wasOpen && open == 0 && anyCame) {
                    left = TimeUnit.SECONDS.toNanos(GRACE_SECONDS);
                }
            }
            return anyCame;
        } finally {
            lock.unlock();
        }
    }
}
