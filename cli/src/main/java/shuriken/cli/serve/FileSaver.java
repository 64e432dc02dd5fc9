package shuriken.cli.serve;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shuriken.assets.disk.OutputFiles;
import shuriken.assets.disk.support.FullDiskException;
import shuriken.cli.console.Failure;
import shuriken.io.support.Sha256;

/**
 * Saves the content of requests in existing files. A file is replaced completely or not at all, and only if it still has
 * the bytes that the page opened.
 */
final class FileSaver {
    /** The number of bytes by which a file may grow: the limit of one content. */
    private static final long MAX_GROWTH = 1L << 30;

    private static final int TOO_LARGE = 413;
    private static final int BUFFER_SIZE = 1 << 16;
    private static final Pattern CONDITION = Pattern.compile("\"([0-9a-f]{64})\"");
    private static final Pattern LENGTH = Pattern.compile("\\d{1,18}");

    private final Roots roots;
    private final Map<Path, ReentrantLock> locks = new ConcurrentHashMap<>();

    /** An answer that refuses a request. */
    private static final class Refusal extends Exception {
        private static final long serialVersionUID = 1;

        private final int status;

        Refusal(int status, String reason) {
            super(reason);
            this.status = status;
        }
    }

    FileSaver(Roots roots) {
        this.roots = roots;
    }

    /** Saves the content of a request; the answer has the SHA-256 of the new file, or the reason why it was refused. */
    void answer(HttpExchange exchange, String path) throws IOException {
        try {
            String hash = save(exchange, path);
            exchange.getResponseHeaders().set("ETag", '"' + hash + '"');
            exchange.sendResponseHeaders(204, -1);
        } catch (Refusal refusal) {
            if (refusal.status != TOO_LARGE) {
                skip(exchange.getRequestBody());
            }
            byte[] reason = (path + ": " + refusal.getMessage()).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=utf-8");
            exchange.sendResponseHeaders(refusal.status, reason.length);
            exchange.getResponseBody().write(reason);
            exchange.getResponseBody().flush();
        }
    }

    /** Reads the rest of an upload: a browser that still sends would not see the answer. */
    private static void skip(InputStream content) {
        try {
            content.transferTo(OutputStream.nullOutputStream());
        } catch (IOException ended) {
            // The answer is sent anyway.
        }
    }

    private String save(HttpExchange exchange, String path) throws Refusal {
        Path file = roots.find(path)
                .filter(Files::isRegularFile)
                .orElseThrow(() -> new Refusal(404, "there is no such file on this page; a new file cannot be saved"));
        if (!roots.allowsSaving(file)) {
            throw new Refusal(403, "was not named with --edit, so nothing can be saved in it");
        }
        Headers headers = exchange.getRequestHeaders();
        if (!"application/octet-stream".equals(single(headers, "Content-Type"))) {
            throw new Refusal(415, "the Content-Type of a file to save must be application/octet-stream");
        }
        Matcher condition = CONDITION.matcher(single(headers, "If-Match"));
        if (!condition.matches()) {
            throw new Refusal(428, "If-Match must be the SHA-256 of the file that was opened, in quotes");
        }
        String length = single(headers, "Content-Length");
        if (!LENGTH.matcher(length).matches() || headers.containsKey("Transfer-Encoding")) {
            throw new Refusal(411, "the Content-Length is missing; nothing was written");
        }
        try {
            long size = Long.parseLong(length);
            checkSpace(file, size);
            return write(exchange.getRequestBody(), path, file, condition.group(1), size);
        } catch (IOException e) {
            throw refusal(file, e);
        }
    }

    /** Returns the value of a header that occurs once; otherwise an empty text. */
    private static String single(Headers headers, String name) {
        List<String> values = headers.getOrDefault(name, List.of());
        return values.size() == 1 ? values.getFirst() : "";
    }

    private static void checkSpace(Path file, long size) throws IOException, Refusal {
        long limit = Files.size(file) + MAX_GROWTH;
        if (size > limit) {
            throw new Refusal(
                    TOO_LARGE,
                    String.format(Locale.ROOT, "%d bytes were sent, but at most %d can be saved in it", size, limit));
        }
        if (!Files.isWritable(file)) {
            throw new Refusal(403, "is read-only; nothing was written");
        }
        FullDiskException.check(file, size);
    }

    private String write(InputStream content, String path, Path file, String expectedHash, long size)
            throws IOException, Refusal {
        ReentrantLock lock = locks.computeIfAbsent(file, key -> new ReentrantLock());
        MessageDigest digest = Sha256.digest();
        try {
            OutputFiles.write(file, unfinished -> {
                copy(content, unfinished, size, digest);
                // The lock is held until the file is renamed, so that of two pages that save only one can be the first.
                lock.lock();
                if (!roots.find(path).equals(Optional.of(file)) || !hash(file).equals(expectedHash)) {
                    throw new Refusal(
                            412, "was changed by another program or tab since you opened it; nothing was written");
                }
            });
        } finally {
            if (lock.isHeldByCurrentThread()) {
                lock.unlock();
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static void copy(InputStream content, Path unfinished, long size, MessageDigest digest)
            throws IOException, Refusal {
        byte[] buffer = new byte[BUFFER_SIZE];
        try (OutputStream out = Files.newOutputStream(unfinished)) {
            for (long left = size; left > 0; ) {
                int count = read(content, buffer, (int) Math.min(left, buffer.length));
                digest.update(buffer, 0, count);
                out.write(buffer, 0, count);
                left -= count;
            }
        }
    }

    /** Reads at least one byte of an upload. */
    private static int read(InputStream content, byte[] buffer, int length) throws Refusal {
        int count;
        try {
            count = content.read(buffer, 0, length);
        } catch (IOException e) {
            count = -1;
        }
        if (count < 0) {
            throw new Refusal(400, "the upload ended too early; nothing was written");
        }
        return count;
    }

    private static String hash(Path file) throws IOException {
        MessageDigest digest = Sha256.digest();
        Files.copy(file, new DigestOutputStream(OutputStream.nullOutputStream(), digest));
        return HexFormat.of().formatHex(digest.digest());
    }

    private static Refusal refusal(Path file, IOException e) {
        if (e instanceof FullDiskException) {
            return new Refusal(507, "the disk is full; nothing was written. Free some space and save again");
        }
        boolean isForbidden = e instanceof AccessDeniedException || !Files.isWritable(file.resolveSibling(""));
        return new Refusal(isForbidden ? 403 : 500, "cannot be saved: " + Failure.reason(e) + "; nothing was written");
    }
}
