package shuriken.cli.serve;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Counts the pages of the viewer that are open in browsers. Each page receives a response that never ends, so that the
 * server notices when the page closes.
 */
final class Visitors {
    /** The maximum time in which a page can return, for example when it is reloaded. */
    private static final long MAX_RETURN_SECONDS = 4;
    /** The maximum time to wait for the first page. */
    private static final long MAX_FIRST_PAGE_SECONDS = 300;

    /** The time between two bytes of a response. Writing a byte fails if the page is closed. */
    private static final long HEARTBEAT_MILLIS = 1500;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition pagesChanged = lock.newCondition();
    private int openPageCount;

    /** Whether a page has been opened since the server started. */
    private boolean hasHadPage;

    /** Sends a byte again and again until the page closes. */
    void holdOpen(HttpExchange exchange) throws IOException {
        changeOpenPageCount(/* difference= */ 1);
        try {
            exchange.getResponseHeaders().set("Content-Type", "text/plain");
            exchange.sendResponseHeaders(HttpStatus.OK, BodyLength.UNKNOWN);
            while (!Thread.currentThread().isInterrupted()) {
                exchange.getResponseBody().write('.');
                exchange.getResponseBody().flush();
                Thread.sleep(HEARTBEAT_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            changeOpenPageCount(/* difference= */ -1);
        }
    }

    private void changeOpenPageCount(int difference) {
        lock.lock();
        try {
            openPageCount += difference;
            hasHadPage = true;
            pagesChanged.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Waits for the first page. Returns whether it was opened in time. */
    boolean awaitFirstPage(Duration maxTime) throws InterruptedException {
        lock.lock();
        try {
            long remainingNanos = maxTime.toNanos();
            while (!hasHadPage && remainingNanos > 0) {
                remainingNanos = pagesChanged.awaitNanos(remainingNanos);
            }
            return hasHadPage;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits until no page is open, and a closed page has not returned within a few seconds. If no page is opened at
     * all, waits for {@value #MAX_FIRST_PAGE_SECONDS} seconds. Returns whether there was a page.
     */
    boolean awaitNoPages() throws InterruptedException {
        lock.lock();
        try {
            long remainingNanos = TimeUnit.SECONDS.toNanos(MAX_FIRST_PAGE_SECONDS);
            while (remainingNanos > 0) {
                boolean wasOpen = openPageCount > 0;
                if (wasOpen) {
                    pagesChanged.await();
                } else {
                    remainingNanos = pagesChanged.awaitNanos(remainingNanos);
                }
                if (wasOpen && openPageCount == 0 && hasHadPage) {
                    remainingNanos = TimeUnit.SECONDS.toNanos(MAX_RETURN_SECONDS);
                }
            }
            return hasHadPage;
        } finally {
            lock.unlock();
        }
    }
}
