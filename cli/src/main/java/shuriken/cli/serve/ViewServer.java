package shuriken.cli.serve;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
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
import shuriken.json.JsonWriter;

/**
 * Serves the page, and the files of some folders by ranges, to one browser on this computer. Saves files if the roots
 * allow it.
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

    /** @param session a session that answers questions here; without it, the browser answers them */
    public ViewServer(Site site, Roots roots, Optional<RemoteSession> session) throws IOException {
        this.site = site;
        this.roots = roots;
        saver = new FileSaver(roots);
        this.session = session;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
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
        String open = openPath.isEmpty() ? "" : "&open=" + java.net.URLEncoder.encode(openPath, StandardCharsets.UTF_8);
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/#token=" + guard.token() + engine + open;
    }

    /** Waits for the first page. Returns whether it was opened in time. */
    public boolean awaitFirst(Duration time) throws InterruptedException {
        return visitors.awaitFirst(time);
    }

    /** Waits until the last page was closed, or until five minutes without a page. Returns whether there was a page. */
    public boolean awaitEnd() throws InterruptedException {
        return visitors.awaitEnd();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            Guard.addSecurityHeaders(exchange.getResponseHeaders(), path);
            int refusalStatus = guard.findRefusalStatus(exchange, roots.allowsSaving());
            if (refusalStatus != 0) {
                exchange.sendResponseHeaders(refusalStatus, -1);
            } else if (isPrivate(path) && !guard.hasToken(exchange)) {
                exchange.sendResponseHeaders(401, -1);
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
                if (roots.allowsSaving()) {
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

    private void sendPage(HttpExchange exchange, String name) throws IOException {
        Optional<byte[]> file = site.readFile(name);
        if (file.isEmpty()) {
            exchange.sendResponseHeaders(404, -1);
            return;
        }
        String extension = name.substring(name.lastIndexOf('.') + 1);
        send(exchange, MEDIA_TYPES.getOrDefault(extension, "application/octet-stream"), file.get());
    }

    private void sendList(HttpExchange exchange, String path) throws IOException {
        Optional<Map<String, Long>> sizes = roots.list(path);
        if (sizes.isEmpty()) {
            exchange.sendResponseHeaders(404, -1);
            return;
        }
        JsonWriter json = JsonWriter.compact().beginArray();
        sizes.get()
                .forEach((name, size) ->
                        json.beginArray().string(name).number(size).endArray());
        send(exchange, "application/json", json.endArray().toString().getBytes(StandardCharsets.UTF_8));
    }

    static void send(HttpExchange exchange, String type, byte[] bytes) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        boolean hasNoBody = exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(200, hasNoBody || bytes.length == 0 ? -1 : bytes.length);
        if (!hasNoBody) {
            exchange.getResponseBody().write(bytes);
        }
    }

    private void sendFile(HttpExchange exchange, String path) throws IOException {
        Optional<Path> file = roots.find(path).filter(Files::isRegularFile);
        if (file.isEmpty()) {
            exchange.sendResponseHeaders(404, -1);
            return;
        }
        if (roots.allowsSaving()) {
            boolean wantsHash = exchange.getRequestHeaders().containsKey("Want-Repr-Digest");
            if (wantsHash && exchange.getRequestMethod().equals("HEAD")) {
                // If the file changes after this line, the version shows it, because it is determined later.
                exchange.getResponseHeaders().set("Repr-Digest", digest(file.get()));
            }
            exchange.getResponseHeaders().set("ETag", version(file.get()));
        }
        long size = Files.size(file.get());
        long from = 0;
        long end = size;
        String rangeHeader = exchange.getRequestHeaders().getFirst("Range");
        Matcher range = RANGE.matcher(rangeHeader == null ? "" : rangeHeader);
        boolean isPart = range.matches();
        if (isPart) {
            from = Long.parseLong(range.group(1));
            end = Math.min(size, Long.parseLong(range.group(2)) + 1);
            if (from >= end) {
                exchange.getResponseHeaders().set("Content-Range", "bytes */" + size);
                exchange.sendResponseHeaders(416, -1);
                return;
            }
            exchange.getResponseHeaders()
                    .set("Content-Range", String.format(Locale.ROOT, "bytes %d-%d/%d", from, end - 1, size));
        }
        exchange.getResponseHeaders().set("Accept-Ranges", "bytes");
        exchange.getResponseHeaders().set("Content-Type", "application/octet-stream");
        boolean hasNoBody = exchange.getRequestMethod().equals("HEAD") || end == from;
        exchange.sendResponseHeaders(isPart ? 206 : 200, hasNoBody ? -1 : end - from);
        if (!hasNoBody) {
            copy(file.get(), from, end, exchange.getResponseBody());
        }
    }

    /** Returns the SHA-256 of a file as RFC 9530 writes it. */
    private static String digest(Path file) throws IOException {
        byte[] hash = HexFormat.of().parseHex(FileSaver.calculateHash(file));
        return "sha-256=:" + Base64.getEncoder().encodeToString(hash) + ":";
    }

    /** Returns a text that changes when a file is replaced or written, without reading the file. */
    private static String version(Path file) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        return String.format(
                Locale.ROOT,
                "\"%d-%s-%s\"",
                attributes.size(),
                attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS),
                Objects.toString(attributes.fileKey(), "").replaceAll("[^0-9a-z=,]", ""));
    }

    private static void copy(Path file, long from, long end, OutputStream out) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            var target = Channels.newChannel(out);
            for (long offset = from; offset < end; ) {
                long copied = channel.transferTo(offset, end - offset, target);
                if (copied <= 0) {
                    return;
                }
                offset += copied;
            }
        }
    }
}
