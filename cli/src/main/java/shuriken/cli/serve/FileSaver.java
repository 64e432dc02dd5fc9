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
 * Saves the content of requests in existing files. The content is an {@link Upload}: a complete file, or ranges of one.
 * A file is replaced completely or not at all, and only if it still has the bytes that the page read when it opened the
 * file.
 */
final class FileSaver {
    /** The maximum number of bytes by which a file may grow: 1 GiB. */
    private static final long MAX_GROWTH = 1L << 30;

    private static final String RANGES_CONTENT_TYPE = "application/vnd.shuriken.ranges";
    /** The value of the header If-Match: the SHA-256 of the file that the page opened, in quotes. */
    private static final Pattern QUOTED_HASH = Pattern.compile("\"([0-9a-f]{64})\"");

    private static final Pattern CONTENT_LENGTH = Pattern.compile("\\d{1,18}");

    private final Roots roots;
    /** A lock for each file that was saved, which lets only one request at a time replace it. */
    private final Map<Path, ReentrantLock> locks = new ConcurrentHashMap<>();

    FileSaver(Roots roots) {
        this.roots = roots;
    }

    /** Saves the content of a request. The response contains the SHA-256 of the new file, or why it was refused. */
    void answer(HttpExchange exchange, String path) throws IOException {
        try {
            String hash = save(exchange, path);
            exchange.getResponseHeaders().set("ETag", '"' + hash + '"');
            exchange.sendResponseHeaders(HttpStatus.NO_CONTENT, BodyLength.NONE);
        } catch (Refusal refusal) {
            if (refusal.httpStatus() != HttpStatus.CONTENT_TOO_LARGE) {
                discard(exchange.getRequestBody());
            }
            byte[] reason = (path + ": " + refusal.getMessage()).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=utf-8");
            exchange.sendResponseHeaders(refusal.httpStatus(), reason.length);
            exchange.getResponseBody().write(reason);
            exchange.getResponseBody().flush();
        }
    }

    /** Reads the rest of an upload, because a browser that still sends does not read the response. */
    private static void discard(InputStream content) {
        try {
            content.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            // The response is sent even if the browser has ended the upload.
        }
    }

    /** Checks the headers of a request, saves its content, and returns the SHA-256 of the new file. */
    private String save(HttpExchange exchange, String path) throws Refusal {
        Path file = roots.find(path)
                .filter(Files::isRegularFile)
                .orElseThrow(() -> new Refusal(
                        HttpStatus.NOT_FOUND, "there is no file with this name, and new files cannot be saved"));
        if (!roots.allowsSaving(file)) {
            throw new Refusal(HttpStatus.FORBIDDEN, "the file was not given with --edit, so it cannot be saved");
        }
        Headers headers = exchange.getRequestHeaders();
        boolean hasRanges = exchange.getRequestMethod().equals("PATCH");
        String contentType = hasRanges ? RANGES_CONTENT_TYPE : "application/octet-stream";
        if (!contentType.equals(findSingleHeader(headers, "Content-Type"))) {
            throw new Refusal(
                    HttpStatus.UNSUPPORTED_MEDIA_TYPE, "the Content-Type of a file to save must be " + contentType);
        }
        Matcher hashMatcher = QUOTED_HASH.matcher(findSingleHeader(headers, "If-Match"));
        if (!hashMatcher.matches()) {
            throw new Refusal(
                    HttpStatus.PRECONDITION_REQUIRED,
                    "If-Match must be the SHA-256 of the file that was opened, in quotes");
        }
        String contentLength = findSingleHeader(headers, "Content-Length");
        if (!CONTENT_LENGTH.matcher(contentLength).matches() || headers.containsKey("Transfer-Encoding")) {
            throw new Refusal(HttpStatus.LENGTH_REQUIRED, "the Content-Length is missing, so nothing was written");
        }
        try {
            long uploadSize = Long.parseLong(contentLength);
            long maxSize = Files.size(file) + MAX_GROWTH;
            requireSavable(file, uploadSize, maxSize);
            Upload upload = new Upload(exchange.getRequestBody(), uploadSize, hasRanges);
            return write(upload, path, file, hashMatcher.group(1), maxSize);
        } catch (IOException e) {
            throw toRefusal(file, e);
        }
    }

    /** Returns the value of a header that occurs exactly once, or otherwise an empty string. */
    private static String findSingleHeader(Headers headers, String name) {
        List<String> values = headers.getOrDefault(name, List.of());
        return values.size() == 1 ? values.getFirst() : "";
    }

    /**
     * Requires that a file can be saved.
     *
     * @param uploadSize the number of bytes that the request announces
     * @param maxSize the maximum size of the new content in bytes
     * @throws Refusal if the request announces too many bytes, or the file is read-only
     * @throws FullDiskException if the disk has no space for these bytes
     */
    private static void requireSavable(Path file, long uploadSize, long maxSize) throws IOException, Refusal {
        if (uploadSize > maxSize) {
            throw Upload.createTooLargeRefusal(uploadSize, maxSize);
        }
        if (!Files.isWritable(file)) {
            throw new Refusal(HttpStatus.FORBIDDEN, "the file is read-only, so nothing was written");
        }
        FullDiskException.requireFreeSpace(file, uploadSize);
    }

    /** Replaces a file by the content of an upload, and returns the SHA-256 of the new file. */
    private String write(Upload upload, String path, Path file, String expectedHash, long maxSize)
            throws IOException, Refusal {
        ReentrantLock lock = locks.computeIfAbsent(file, key -> new ReentrantLock());
        MessageDigest digest = Sha256.createDigest();
        try {
            OutputFiles.write(file, temporaryFile -> {
                try (OutputStream out = new DigestOutputStream(Files.newOutputStream(temporaryFile), digest)) {
                    upload.copyTo(out, file, maxSize);
                }
                // The lock is held until the file is renamed, so that only one of two pages can replace the
                // opened file.
                lock.lock();
                if (!roots.find(path).equals(Optional.of(file))
                        || !calculateHash(file).equals(expectedHash)) {
                    throw new Refusal(
                            HttpStatus.PRECONDITION_FAILED,
                            "the file was changed by another program or tab since you opened it, so nothing was"
                                    + " written");
                }
            });
        } finally {
            if (lock.isHeldByCurrentThread()) {
                lock.unlock();
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /** Returns the SHA-256 of a file as it is now, as hexadecimal text. */
    static String calculateHash(Path file) throws IOException {
        MessageDigest digest = Sha256.createDigest();
        Files.copy(file, new DigestOutputStream(OutputStream.nullOutputStream(), digest));
        return HexFormat.of().formatHex(digest.digest());
    }

    /** Converts a write error to a refusal, whose reason the page shows. */
    private static Refusal toRefusal(Path file, IOException e) {
        if (e instanceof FullDiskException) {
            return new Refusal(
                    HttpStatus.INSUFFICIENT_STORAGE,
                    "the disk is full, so nothing was written. Free some space and save again");
        }
        boolean isForbidden = e instanceof AccessDeniedException || !Files.isWritable(file.resolveSibling(""));
        return new Refusal(
                isForbidden ? HttpStatus.FORBIDDEN : HttpStatus.INTERNAL_SERVER_ERROR,
                "the file cannot be saved: " + Failure.describe(e) + "; nothing was written");
    }
}
