package shuriken.cli.serve;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLEncoder;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shuriken.io.support.FileExtension;
import shuriken.json.JsonWriter;

/**
 * Serves the page of the viewer, and the files of the roots, to a browser on this computer. Files can be read by
 * ranges, and saved if the roots allow it.
 */
public final class ViewServer implements AutoCloseable {
    /** The header that reports to the page that it may save files. */
    private static final String EDIT_HEADER = "Shuriken-Edit";

    private static final String LIST_PREFIX = "/list/";
    private static final String FILES_PREFIX = "/files/";
    private static final Pattern RANGE = Pattern.compile("bytes=(\\d{1,15})-(\\d{1,15})");
    /** The media types of the files of the page, by extension. */
    private static final Map<String, String> MEDIA_TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml",
            "wasm", "application/wasm",
            "webmanifest", "application/manifest+json");

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Guard guard;
    private final Site site;
    private final Roots roots;
    private final FileSaver saver;
    private final Visitors visitors = new Visitors();
    private final Optional<RemoteSession> session;

    /**
     * Starts a server.
     *
     * @param session a session that answers questions on the server; without it, the browser answers them
     */
    public ViewServer(Site site, Roots roots, Optional<RemoteSession> session) throws IOException {
        this.site = site;
        this.roots = roots;
        saver = new FileSaver(roots);
        this.session = session;
        server = HttpServer.create(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), /* port= */ 0), /* backlog= */ 0);
        guard = new Guard(server.getAddress().getPort());
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    /**
     * Returns the address of the page, with the token in the fragment.
     *
     * @param openPath the path of the file to show first; empty for none
     */
    public String address(String openPath) {
        String engine = session.isPresent() ? "&engine=jvm" : "";
        String open = openPath.isEmpty() ? "" : "&open=" + URLEncoder.encode(openPath, StandardCharsets.UTF_8);
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/#token=" + guard.token() + engine + open;
    }

    /** Waits for the first page. Returns whether it was opened in time. */
    public boolean awaitFirstPage(Duration maxTime) throws InterruptedException {
        return visitors.awaitFirstPage(maxTime);
    }

    /** Waits until the last page was closed, or until five minutes without a page. Returns whether there was a page. */
    public boolean awaitNoPages() throws InterruptedException {
        return visitors.awaitNoPages();
    }

    @Override
    public void close() {
        server.stop(/* delay= */ 0);
        threads.shutdownNow();
    }

    /** Answers a request, or refuses it. */
    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            Guard.addSecurityHeaders(exchange.getResponseHeaders(), path);
            int refusalStatus = guard.findRefusalStatus(exchange, roots.hasSavablePaths());
            if (refusalStatus != Guard.ALLOWED) {
                exchange.sendResponseHeaders(refusalStatus, BodyLength.NONE);
            } else if (isPrivate(path) && !guard.hasToken(exchange)) {
                exchange.sendResponseHeaders(HttpStatus.UNAUTHORIZED, BodyLength.NONE);
            } else if (path.startsWith(LIST_PREFIX)) {
                sendList(exchange, path.substring(LIST_PREFIX.length()));
            } else if (path.startsWith(FILES_PREFIX)) {
                String file = path.substring(FILES_PREFIX.length());
                String method = exchange.getRequestMethod();
                if (method.equals("PUT") || method.equals("PATCH")) {
                    saver.answer(exchange, file);
                } else {
                    sendFile(exchange, file);
                }
            } else if (path.equals("/alive")) {
                if (roots.hasSavablePaths()) {
                    exchange.getResponseHeaders().set(EDIT_HEADER, "1");
                }
                visitors.holdOpen(exchange);
            } else if (path.equals("/ask") && session.isPresent()) {
                session.get().handle(exchange);
            } else {
                sendPage(exchange, path.equals("/") ? "index.html" : path.substring(1));
            }
        }
    }

    /** Returns whether a path needs the token. */
    private static boolean isPrivate(String path) {
        return path.startsWith(LIST_PREFIX)
                || path.startsWith(FILES_PREFIX)
                || path.equals("/alive")
                || path.equals("/ask");
    }

    /** Sends a file of the page. */
    private void sendPage(HttpExchange exchange, String name) throws IOException {
        Optional<byte[]> file = site.readFile(name);
        if (file.isEmpty()) {
            exchange.sendResponseHeaders(HttpStatus.NOT_FOUND, BodyLength.NONE);
            return;
        }
        String extension = FileExtension.of(name);
        send(exchange, MEDIA_TYPES.getOrDefault(extension, "application/octet-stream"), file.get());
    }

    /** Sends the names and sizes of the entries of a folder as JSON. */
    private void sendList(HttpExchange exchange, String path) throws IOException {
        Optional<Map<String, Long>> sizes = roots.list(path);
        if (sizes.isEmpty()) {
            exchange.sendResponseHeaders(HttpStatus.NOT_FOUND, BodyLength.NONE);
            return;
        }
        JsonWriter json = JsonWriter.compact().beginArray();
        sizes.get()
                .forEach((name, size) ->
                        json.beginArray().string(name).number(size).endArray());
        send(exchange, "application/json", json.endArray().toString().getBytes(StandardCharsets.UTF_8));
    }

    /** Sends a complete response. */
    static void send(HttpExchange exchange, String mediaType, byte[] bytes) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", mediaType);
        boolean hasNoBody = exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(HttpStatus.OK, hasNoBody || bytes.length == 0 ? BodyLength.NONE : bytes.length);
        if (!hasNoBody) {
            exchange.getResponseBody().write(bytes);
        }
    }

    /** Sends a file of the roots, or the range of it that the request names. */
    private void sendFile(HttpExchange exchange, String path) throws IOException {
        Optional<Path> file = roots.find(path).filter(Files::isRegularFile);
        if (file.isEmpty()) {
            exchange.sendResponseHeaders(HttpStatus.NOT_FOUND, BodyLength.NONE);
            return;
        }
        if (roots.hasSavablePaths()) {
            boolean wantsHash = exchange.getRequestHeaders().containsKey("Want-Repr-Digest");
            if (wantsHash && exchange.getRequestMethod().equals("HEAD")) {
                // If the file changes after this line, the ETag shows it, because it is determined later.
                exchange.getResponseHeaders().set("Repr-Digest", formatDigest(file.get()));
            }
            exchange.getResponseHeaders().set("ETag", createEntityTag(file.get()));
        }
        long size = Files.size(file.get());
        long startOffset = 0;
        long endOffset = size;
        String rangeHeader = exchange.getRequestHeaders().getFirst("Range");
        Matcher rangeMatcher = RANGE.matcher(rangeHeader == null ? "" : rangeHeader);
        boolean isRange = rangeMatcher.matches();
        if (isRange) {
            startOffset = Long.parseLong(rangeMatcher.group(1));
            endOffset = Math.min(size, Long.parseLong(rangeMatcher.group(2)) + 1);
            if (startOffset >= endOffset) {
                exchange.getResponseHeaders().set("Content-Range", "bytes */" + size);
                exchange.sendResponseHeaders(HttpStatus.RANGE_NOT_SATISFIABLE, BodyLength.NONE);
                return;
            }
            exchange.getResponseHeaders()
                    .set(
                            "Content-Range",
                            String.format(Locale.ROOT, "bytes %d-%d/%d", startOffset, endOffset - 1, size));
        }
        exchange.getResponseHeaders().set("Accept-Ranges", "bytes");
        exchange.getResponseHeaders().set("Content-Type", "application/octet-stream");
        boolean hasNoBody = exchange.getRequestMethod().equals("HEAD") || endOffset == startOffset;
        exchange.sendResponseHeaders(
                isRange ? HttpStatus.PARTIAL_CONTENT : HttpStatus.OK,
                hasNoBody ? BodyLength.NONE : endOffset - startOffset);
        if (!hasNoBody) {
            copy(file.get(), startOffset, endOffset, exchange.getResponseBody());
        }
    }

    /** Returns the SHA-256 of a file in the format of RFC 9530 (Digest Fields). */
    private static String formatDigest(Path file) throws IOException {
        byte[] hash = HexFormat.of().parseHex(FileSaver.calculateHash(file));
        return "sha-256=:" + Base64.getEncoder().encodeToString(hash) + ":";
    }

    /** Returns an entity tag, which changes when a file is replaced or written. The file itself is not read. */
    private static String createEntityTag(Path file) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        return String.format(
                Locale.ROOT,
                "\"%d-%s-%s\"",
                attributes.size(),
                attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS),
                Objects.toString(attributes.fileKey(), "").replaceAll("[^0-9a-z=,]", ""));
    }

    private static void copy(Path file, long startOffset, long endOffset, OutputStream out) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            var responseChannel = Channels.newChannel(out);
            for (long offset = startOffset; offset < endOffset; ) {
                long copiedSize = channel.transferTo(offset, endOffset - offset, responseChannel);
                if (copiedSize <= 0) {
                    return;
                }
                offset += copiedSize;
            }
        }
    }
}
