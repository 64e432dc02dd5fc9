package shuriken.cli.serve;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Set;

/**
 * Decides which requests are answered, and what pages may do. Pages of other servers in the same browser get no answer,
 * even if their host name leads to this computer (DNS rebinding). The header {@code Host} of a request must be an
 * address of this server, and a request from a page must come from the page of this server. Requests about files must
 * contain the token. The token is in the fragment of the address, which browsers do not send to servers.
 */
final class Guard {
    /** The result for a request that is not refused. */
    static final int ALLOWED = 0;

    /** The size of the token in bytes. */
    private static final int TOKEN_SIZE = 24;
    /** The Content Security Policy of the page. */
    private static final String PAGE_POLICY = "default-src 'none'; script-src 'self'; worker-src 'self'; "
            + "connect-src 'self' blob:; img-src 'self' blob: data:; media-src blob:; style-src 'self'; "
            + "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    /**
     * The Content Security Policy of the worker. Only the worker may compile WebAssembly, because it has no access to
     * the page.
     */
    private static final String WORKER_POLICY =
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

    private final String token;
    private final Set<String> allowedHosts;

    Guard(int port) {
        byte[] randomBytes = new byte[TOKEN_SIZE];
        new SecureRandom().nextBytes(randomBytes);
        this.token = Base64.getUrlEncoder().withoutPadding().encodeToString(randomBytes);
        this.allowedHosts = Set.of("127.0.0.1:" + port, "localhost:" + port, "[::1]:" + port);
    }

    String token() {
        return token;
    }

    /**
     * Returns {@link #ALLOWED} if a request may be answered, and otherwise the status that refuses it.
     *
     * @param canSave whether files may be saved, which only the page of this server may do
     */
    int findRefusalStatus(HttpExchange exchange, boolean canSave) {
        Headers requestHeaders = exchange.getRequestHeaders();
        String origin = requestHeaders.getFirst("Origin");
        String fetchSite = requestHeaders.getFirst("Sec-Fetch-Site");
        List<String> hostHeaders = requestHeaders.getOrDefault("Host", List.of());
        boolean isAllowed = hostHeaders.size() == 1
                && allowedHosts.contains(hostHeaders.getFirst())
                && (origin == null || isAllowedOrigin(origin))
                && (fetchSite == null
                        || fetchSite.equals("same-origin")
                        || fetchSite.equals("none")
                        || isNavigation(exchange));
        if (!isAllowed) {
            return HttpStatus.FORBIDDEN;
        }
        return switch (exchange.getRequestMethod()) {
            case "GET", "HEAD" -> ALLOWED;
            case "PUT", "PATCH" -> {
                boolean isFile = canSave && exchange.getRequestURI().getPath().startsWith("/files/");
                yield isFile
                        ? findSavingRefusalStatus(requestHeaders, hostHeaders.getFirst())
                        : HttpStatus.METHOD_NOT_ALLOWED;
            }
            default -> HttpStatus.METHOD_NOT_ALLOWED;
        };
    }

    private boolean isAllowedOrigin(String origin) {
        return origin.startsWith("http://") && allowedHosts.contains(origin.replaceFirst("^http://", ""));
    }

    /**
     * Returns {@link #ALLOWED} if a request to save comes from the page of this server, and otherwise the status that
     * refuses it. Browsers name the origin of every request that saves.
     */
    private static int findSavingRefusalStatus(Headers requestHeaders, String host) {
        return requestHeaders.getOrDefault("Origin", List.of()).equals(List.of("http://" + host))
                ? ALLOWED
                : HttpStatus.FORBIDDEN;
    }

    /**
     * Returns whether somebody follows a link to the page, such as the link in an {@link OpeningFile}. The page itself
     * contains no secret.
     */
    private static boolean isNavigation(HttpExchange exchange) {
        Headers requestHeaders = exchange.getRequestHeaders();
        return exchange.getRequestURI().toString().equals("/")
                && "navigate".equals(requestHeaders.getFirst("Sec-Fetch-Mode"))
                && "document".equals(requestHeaders.getFirst("Sec-Fetch-Dest"));
    }

    /** Returns whether a request contains the token. The comparison takes the same time for every token. */
    boolean hasToken(HttpExchange exchange) {
        String credentials = String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"));
        return MessageDigest.isEqual(
                credentials.getBytes(StandardCharsets.UTF_8), ("Bearer " + token).getBytes(StandardCharsets.UTF_8));
    }

    /** Sets the security headers that every response has. */
    static void addSecurityHeaders(Headers headers, String path) {
        headers.set("Content-Security-Policy", path.equals("/worker.js") ? WORKER_POLICY : PAGE_POLICY);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("X-Frame-Options", "DENY");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Cross-Origin-Embedder-Policy", "require-corp");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Cache-Control", "no-store");
    }
}
