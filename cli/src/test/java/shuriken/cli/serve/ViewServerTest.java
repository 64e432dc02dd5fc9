package shuriken.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.view.Session;
import shuriken.view.ViewOptions;

/** Sends raw requests. Only requests of the server's own page get content. */
class ViewServerTest {
    @TempDir
    Path folder;

    private ViewServer server;
    private int port;
    private String token;

    @BeforeEach
    void serve() throws IOException {
        Path site = Files.createDirectory(folder.resolve("site"));
        Files.writeString(site.resolve("index.html"), "the page");
        Files.writeString(site.resolve("worker.js"), "the worker");
        Path game = Files.createDirectories(folder.resolve("game/models"));
        Files.writeString(game.resolve("a b.nj"), "0123456789");
        Files.writeString(folder.resolve("secret.txt"), "secret");
        Files.createSymbolicLink(game.resolve("link.txt"), folder.resolve("secret.txt"));
        Files.createSymbolicLink(game.resolve("away"), folder);
        Roots roots = new Roots();
        assertThat(roots.addFolder(folder.resolve("game"))).isEqualTo("game");
        Session session = new Session(new RootsFileSource(roots), ViewOptions.DEFAULT);
        server = new ViewServer(Site.of(site), roots, Optional.of(new RemoteSession(session)));
        URI address = URI.create(server.address("game/models/a b.nj"));
        port = address.getPort();
        token = address.getFragment().replaceFirst("token=([^&]*).*", "$1");
    }

    @AfterEach
    void end() {
        server.close();
    }

    private String send(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private String get(String path, String... headers) throws IOException {
        return send("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\nConnection: close\r\n"
                + List.of(headers).stream().map(text -> text + "\r\n").reduce("", String::concat) + "\r\n");
    }

    private String getWithToken(String path, String... headers) throws IOException {
        String[] all = java.util.Arrays.copyOf(headers, headers.length + 1);
        all[headers.length] = "Authorization: Bearer " + token;
        return get(path, all);
    }

    private static int status(String reply) {
        return Integer.parseInt(reply.substring(9, 12));
    }

    @Test
    void tokenIsLongAndRandom() throws IOException {
        assertThat(token).hasSize(32);
        try (ViewServer other = new ViewServer(Site.of(folder.resolve("site")), new Roots(), Optional.empty())) {
            assertThat(other.address("")).doesNotContain(token);
        }
    }

    @Test
    void pageIsServedToItsBrowser() throws IOException {
        String page = get("/", "Sec-Fetch-Site: none");
        assertThat(status(page)).isEqualTo(200);
        assertThat(page)
                .contains("the page", "default-src 'none'", "nosniff", "no-referrer", "frame-ancestors 'none'")
                .containsIgnoringCase("Cross-Origin-Opener-Policy: same-origin")
                .containsIgnoringCase("Cross-Origin-Embedder-Policy: require-corp")
                .containsIgnoringCase("Cross-Origin-Resource-Policy: same-origin")
                .doesNotContainIgnoringCase("Access-Control-Allow")
                .doesNotContain("unsafe-eval");
        assertThat(get("/worker.js"))
                .contains("'wasm-unsafe-eval'", "connect-src 'self'")
                .doesNotContain("'unsafe-eval'");
    }

    @Test
    void filesAreServedInRanges() throws IOException {
        assertThat(getWithToken("/list/")).endsWith("[[\"game\",-1]]");
        assertThat(getWithToken("/list/game/models")).endsWith("[[\"a b.nj\",10]]");
        assertThat(getWithToken("/files/game/models/a%20b.nj")).endsWith("\r\n\r\n0123456789");
        assertThat(getWithToken("/files/game/models/a%20b.nj", "Range: bytes=2-4"))
                .contains(" 206 ", "bytes 2-4/10")
                .endsWith("\r\n\r\n234");
        assertThat(getWithToken("/files/game/models/a%20b.nj", "Range: bytes=8-99"))
                .endsWith("\r\n\r\n89");
        assertThat(status(getWithToken("/files/game/models/a%20b.nj", "Range: bytes=10-12")))
                .isEqualTo(416);
    }

    @Test
    void questionsAreAnsweredByTheServer() throws IOException {
        assertThat(getWithToken("/ask?children&game%2Fmodels")).contains("a b.nj");
        assertThat(status(getWithToken("/ask?nonsense"))).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/files/game/models/a%20b.nj", "/list/", "/list/game", "/ask?children&", "/alive"})
    void filesAreRefusedWithoutTheToken(String path) throws IOException {
        for (String header : List.of(
                "X: y",
                "Authorization: Bearer",
                "Authorization: Bearer " + token.substring(1),
                "Authorization: Basic " + token,
                "Cookie: token=" + token)) {
            String reply = get(path, header);
            assertThat(status(reply)).isEqualTo(401);
            assertThat(reply).endsWith("\r\n\r\n");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Host: evil.example, 403",
        "Host: 127.0.0.1, 403",
        "Host: 127.0.0.1:1, 403",
        "Host: localhost.evil.example:PORT, 403",
        "Host: 127.0.0.1:PORT.evil.example, 403",
        "Host: LOCALHOST, 403",
        "Host: localhost:PORT, 200",
    })
    void otherNamesOfThisComputerAreRefused(String host, int expected) throws IOException {
        String reply = send("GET / HTTP/1.1\r\n" + host.replace("PORT", "" + port)
                + "\r\nConnection: close\r\nAuthorization: Bearer " + token + "\r\n\r\n");
        assertThat(status(reply)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Origin: http://evil.example", "Origin: null", "Origin: https://127.0.0.1:PORT",
                        "Origin: http://127.0.0.1:1",
                "Origin: file://", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site", "Sec-Fetch-Site: x"
            })
    void otherPagesAreRefused(String header) throws IOException {
        for (String path : List.of("/", "/files/game/models/a%20b.nj", "/list/")) {
            String reply = getWithToken(path, header.replace("PORT", "" + port));
            assertThat(status(reply)).isEqualTo(403);
            assertThat(reply).endsWith("\r\n\r\n");
        }
    }

    /** A browser follows the link of the file on disk. The page itself contains no secret. */
    @Test
    void linksFromOtherPagesOpenThePage() throws IOException {
        String[] visit = {"Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"};
        assertThat(status(get("/", visit))).isEqualTo(200);
        for (String path : List.of("/?x", "/worker.js", "/files/game/models/a%20b.nj", "/list/", "/alive")) {
            assertThat(status(getWithToken(path, visit))).as(path).isEqualTo(403);
        }
        assertThat(status(getWithToken(
                        "/", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: iframe")))
                .isEqualTo(403);
        assertThat(status(getWithToken(
                        "/", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: cors", "Sec-Fetch-Dest: empty")))
                .isEqualTo(403);
    }

    @Test
    void onlyNeededFilesOfANamedFileAreServed() throws IOException {
        Path models = folder.resolve("game/models");
        Files.writeString(models.resolve("secret.key"), "hidden");
        Files.writeString(Files.createDirectory(models.resolve("tex")).resolve("a.pvr"), "texels");
        Files.writeString(models.resolve("tex/b.pvr"), "hidden");
        Files.createDirectory(models.resolve("empty"));
        Roots roots = new Roots();
        roots.addFiles(
                models,
                () -> List.of(
                        models.resolve("a b.nj"),
                        models.resolve("tex/a.pvr"),
                        models.resolve("link.txt"),
                        models.resolve("x")));
        try (ViewServer other = new ViewServer(Site.of(folder.resolve("site")), roots, Optional.empty())) {
            URI address = URI.create(other.address(""));
            port = address.getPort();
            token = address.getFragment().replaceFirst("token=([^&]*).*", "$1");
            assertThat(getWithToken("/list/")).endsWith("[[\"models\",-1]]");
            assertThat(getWithToken("/list/models")).endsWith("[[\"a b.nj\",10],[\"tex\",-1]]");
            assertThat(getWithToken("/list/models/tex")).endsWith("[[\"a.pvr\",6]]");
            assertThat(getWithToken("/files/models/tex/a.pvr")).endsWith("\r\n\r\ntexels");
            for (String path : List.of("secret.key", "tex/b.pvr", "tex/../secret.key", "link.txt", "away/secret.txt")) {
                assertThat(status(getWithToken("/files/models/" + path)))
                        .as(path)
                        .isEqualTo(404);
            }
            assertThat(status(getWithToken("/list/models/empty"))).isEqualTo(404);
            roots.addFolder(models);
            assertThat(getWithToken("/files/models/secret.key"))
                    .as("the folder was named, too")
                    .endsWith("hidden");
        }
    }

    @Test
    void onlyTheUserReadsTheFileThatStartsTheBrowser() throws IOException {
        Path path;
        try (OpeningFile file = OpeningFile.create("http://127.0.0.1:7/#token=a&open=\"><script>")) {
            path = file.path();
            assertThat(path).content().contains("http://127.0.0.1:7/#token=a&amp;open=&quot;>&lt;script>");
            assertThat(path.toString()).doesNotContain("token");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)))
                    .isEqualTo("rw-------");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path.getParent())))
                    .isEqualTo("rwx------");
        }
        assertThat(path.getParent()).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"})
    void writingIsRefused(String method) throws IOException {
        String reply = send(method + " /files/game/models/a%20b.nj HTTP/1.1\r\nHost: 127.0.0.1:" + port
                + "\r\nConnection: close\r\nAuthorization: Bearer " + token + "\r\nContent-Length: 0\r\n\r\n");
        assertThat(status(reply)).isEqualTo(405);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/files/game/../secret.txt",
                "/files/game/%2e%2e/secret.txt",
                "/files/game/..%2fsecret.txt",
                "/files/game/models/link.txt",
                "/files/game/models/away/secret.txt",
                "/files/../secret.txt",
                "/files//etc/passwd",
                "/files/%2fetc%2fpasswd",
                "/files/game//etc/passwd",
                "/files/game/%00",
                "/files/secret.txt",
                "/../secret.txt",
                "/..%2fsecret.txt",
                "/site/../secret.txt",
                "/files/game",
                "/files/game/models",
                "/list/game/models/away",
                "/list/..",
                "/list/game/..",
                "/%2e%2e/secret.txt"
            })
    void filesOutsideTheFoldersAreNotServed(String path) throws IOException {
        String reply = getWithToken(path);
        assertThat(status(reply)).isIn(400, 404);
        assertThat(reply).doesNotContain("secret", "root:");
    }

    @Test
    void linksOutOfTheFoldersAreNotListed() throws IOException {
        assertThat(getWithToken("/list/game/models")).doesNotContain("link", "away");
    }
}
