package shuriken.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sends requests that save files. Only the server's own page may save, and only the named files. */
class FileSaverTest {
    private static final String OLD = "0123456789";

    @TempDir
    Path folder;

    private Path file;
    private Roots roots;
    private ViewServer server;
    private int port;
    private String token;

    @BeforeEach
    void serve() throws IOException {
        Path site = Files.createDirectory(folder.resolve("site"));
        Files.writeString(site.resolve("index.html"), "the page");
        Path models = Files.createDirectories(folder.resolve("game/models"));
        file = Files.writeString(models.resolve("a b.nj"), OLD);
        Files.writeString(folder.resolve("secret.txt"), OLD);
        Files.createSymbolicLink(models.resolve("link.txt"), folder.resolve("secret.txt"));
        Files.createSymbolicLink(models.resolve("away"), folder);
        Files.createSymbolicLink(models.resolve("same.nj"), file);
        Files.createSymbolicLink(models.resolve("broken.nj"), folder.resolve("new.nj"));
        roots = new Roots();
        roots.addFolder(folder.resolve("game"));
        roots.allowSaving(folder.resolve("game"));
        start(roots);
    }

    private void start(Roots served) throws IOException {
        server = new ViewServer(Site.of(folder.resolve("site")), served, Optional.empty());
        URI address = URI.create(server.address(""));
        port = address.getPort();
        token = address.getFragment().replaceFirst("token=([^&]*).*", "$1");
    }

    @AfterEach
    void end() {
        server.close();
    }

    private static String hash(String content) {
        try {
            byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns the headers of a request of the own page that replaces the old content. */
    private Map<String, String> headers(String content) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Host", "127.0.0.1:" + port);
        headers.put("Connection", "close");
        headers.put("Authorization", "Bearer " + token);
        headers.put("Origin", "http://127.0.0.1:" + port);
        headers.put("Content-Type", "application/octet-stream");
        headers.put("If-Match", '"' + hash(OLD) + '"');
        headers.put("Content-Length", "" + content.length());
        return headers;
    }

    private String send(String method, String path, Map<String, String> headers, String content) throws IOException {
        return send(method, path, headers, content.getBytes(StandardCharsets.UTF_8));
    }

    private String send(String method, String path, Map<String, String> headers, byte[] content) throws IOException {
        StringBuilder request = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
        headers.forEach((name, value) -> request.append(name + ": " + value + "\r\n"));
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write((request + "\r\n").getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().write(content);
            socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private String sendPut(String path, String content) throws IOException {
        return send("PUT", path, headers(content), content);
    }

    private static int status(String reply) {
        return Integer.parseInt(reply.substring(9, 12));
    }

    /** Checks that nothing has changed and that no unfinished file remains. */
    private void assertUnchanged() throws IOException {
        assertThat(file).hasContent(OLD);
        assertThat(folder.resolve("secret.txt")).hasContent(OLD);
        assertThat(folder.resolve("new.nj")).doesNotExist();
        try (var names = Files.list(file.getParent())) {
            assertThat(names.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("a b.nj", "link.txt", "away", "same.nj", "broken.nj");
        }
    }

    @Test
    void thePageSavesRepeatedly() throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        String first = sendPut("/files/game/models/a%20b.nj", "new");
        assertThat(status(first)).as(first).isEqualTo(204);
        assertThat(first).containsIgnoringCase("ETag: \"" + hash("new") + '"');
        assertThat(file).hasContent("new");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-r-----");
        Map<String, String> reread = headers("longer than before");
        reread.put("If-Match", '"' + hash("new") + '"');
        assertThat(status(send("PUT", "/files/game/models/a%20b.nj", reread, "longer than before")))
                .isEqualTo(204);
        assertThat(file).hasContent("longer than before");
    }

    @Test
    void keepsALinkInsideTheFolder() throws IOException {
        assertThat(status(sendPut("/files/game/models/same.nj", "new"))).isEqualTo(204);
        assertThat(file).hasContent("new");
        assertThat(Files.isSymbolicLink(file.resolveSibling("same.nj"))).isTrue();
    }

    @Test
    void anEmptyFileIsSaved() throws IOException {
        assertThat(status(sendPut("/files/game/models/a%20b.nj", ""))).isEqualTo(204);
        assertThat(file).isEmptyFile();
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "Authorization, -, 401, ''",
                "Authorization, Bearer x, 401, ''",
                "Origin, -, 403, ''",
                "Origin, null, 403, ''",
                "Origin, http://evil.example, 403, ''",
                "Origin, https://127.0.0.1:PORT, 403, ''",
                "Origin, http://localhost:PORT, 403, ''",
                "Origin, http://127.0.0.1:1, 403, ''",
                "Host, evil.example, 403, ''",
                "Sec-Fetch-Site, cross-site, 403, ''",
                "Sec-Fetch-Site, same-site, 403, ''",
                "Content-Type, -, 415, application/octet-stream",
                "Content-Type, text/plain, 415, application/octet-stream",
                "Content-Type, application/x-www-form-urlencoded, 415, application/octet-stream",
                "If-Match, -, 428, SHA-256",
                "If-Match, *, 428, SHA-256",
                "If-Match, \"abc\", 428, SHA-256",
                "If-Match, \"0000000000000000000000000000000000000000000000000000000000000000\", 412, another program"
                        + " or tab",
                "Content-Length, -, 411, Content-Length",
                "Content-Length, 99, 400, ended too early",
                "Content-Length, 999999999999, 413, at most",
            })
    void refusesForeignRequests(String name, String value, int expected, String reason) throws IOException {
        Map<String, String> headers = headers("new");
        headers.remove(name);
        if (value != null) {
            headers.put(name, value.replace("PORT", "" + port));
        }
        // A request without a length has no content.
        String content = headers.containsKey("Content-Length") ? "new" : "";
        String reply = send("PUT", "/files/game/models/a%20b.nj", headers, content);
        assertThat(status(reply)).as(reply).isEqualTo(expected);
        assertThat(reply).contains(reason);
        assertUnchanged();
    }

    /** Returns a range of the old file. */
    private static byte[] range(long offset, long length) {
        return ByteBuffer.allocate(16).putLong(offset).putLong(length).array();
    }

    private String patch(byte[]... ranges) throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        for (byte[] range : ranges) {
            content.write(range);
        }
        Map<String, String> headers = headers("");
        headers.put("Content-Type", "application/vnd.shuriken.ranges");
        headers.put("Content-Length", "" + content.size());
        return send("PATCH", "/files/game/models/a%20b.nj", headers, content.toByteArray());
    }

    @Test
    void rangesOfTheOldFileAreKept() throws IOException {
        String reply = patch(range(5, 5), range(-1, 3), "new".getBytes(StandardCharsets.UTF_8), range(0, 2));
        assertThat(status(reply)).as(reply).isEqualTo(204);
        assertThat(file).hasContent("56789new01");
        assertThat(reply).containsIgnoringCase("ETag: \"" + hash("56789new01") + '"');
    }

    @Test
    void refusesWrongRanges() throws IOException {
        byte[] text = "new".getBytes(StandardCharsets.UTF_8);
        assertThat(patch(range(5, 6))).contains("400", "a range is outside the file");
        assertThat(patch(range(Long.MAX_VALUE, 2))).contains("400", "a range is outside the file");
        assertThat(patch(range(-2, 2))).contains("400", "a range is outside the file");
        assertThat(patch(range(0, 2), range(-1, 4), text)).contains("400", "ended too early");
        assertThat(patch(range(0, 2), text)).contains("400", "ended too early");
        assertThat(patch(range(0, -1))).contains("413", "at most");
        assertThat(patch(range(-1, Long.MAX_VALUE), text)).contains("413", "at most");
        assertThat(status(send("PATCH", "/files/game/models/a%20b.nj", headers("new"), "new")))
                .isEqualTo(415);
        assertUnchanged();
    }

    @Test
    void thePageAsksForTheHashOfAFile() throws IOException {
        Map<String, String> headers = headers("");
        headers.put("Want-Repr-Digest", "sha-256=1");
        byte[] hash = HexFormat.of().parseHex(hash(OLD));
        assertThat(send("HEAD", "/files/game/models/a%20b.nj", headers, ""))
                .containsIgnoringCase(
                        "Repr-Digest: sha-256=:" + Base64.getEncoder().encodeToString(hash) + ":");
        headers.remove("Authorization");
        assertThat(status(send("HEAD", "/files/game/models/a%20b.nj", headers, "")))
                .isEqualTo(401);
    }

    @Test
    void anUploadWithoutALengthIsRefused() throws IOException {
        Map<String, String> headers = headers("new");
        headers.remove("Content-Length");
        headers.put("Transfer-Encoding", "chunked");
        assertThat(status(send("PUT", "/files/game/models/a%20b.nj", headers, "3\r\nnew\r\n0\r\n\r\n")))
                .isEqualTo(411);
        assertUnchanged();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/files/game/../secret.txt",
                "/files/game/%2e%2e/secret.txt",
                "/files/game/..%2fsecret.txt",
                "/files/game/models/link.txt",
                "/files/game/models/away/secret.txt",
                "/files//etc/passwd",
                "/files/%2fetc%2fpasswd",
                "/files/game/%00",
                "/files/game/models/new.nj",
                "/files/game/models/broken.nj",
                "/files/game/new/new.nj",
                "/files/new.nj",
                "/files/game/models",
                "/files/game",
                "/files/",
                "/list/game/models/a%20b.nj",
                "/index.html",
                "/",
                "/ask",
                "/alive"
            })
    void onlyFilesOfThePageAreSaved(String path) throws IOException {
        String reply = sendPut(path, "new");
        assertThat(status(reply)).as(reply).isIn(400, 404, 405);
        assertUnchanged();
        assertThat(folder.resolve("site/index.html")).hasContent("the page");
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "DELETE", "OPTIONS", "TRACE", "MOVE", "put"})
    void otherMethodsDoNotWrite(String method) throws IOException {
        assertThat(status(send(method, "/files/game/models/a%20b.nj", headers("new"), "new")))
                .isEqualTo(405);
        assertUnchanged();
    }

    @Test
    void withoutPermissionNothingIsSaved() throws IOException {
        server.close();
        Roots readOnly = new Roots();
        readOnly.addFolder(folder.resolve("game"));
        start(readOnly);
        assertThat(status(sendPut("/files/game/models/a%20b.nj", "new"))).isEqualTo(405);
        assertUnchanged();
    }

    @Test
    void onlyTheNamedFileIsSaved() throws IOException {
        server.close();
        Path texture = Files.writeString(folder.resolve("game/a.pvr"), OLD);
        Path model = Files.writeString(folder.resolve("game/a.nj"), OLD);
        Roots namedRoots = new Roots();
        namedRoots.addFiles(folder.resolve("game"), () -> List.of(model, texture));
        namedRoots.allowSaving(model);
        start(namedRoots);
        String reply = sendPut("/files/game/a.pvr", "new");
        assertThat(status(reply)).isEqualTo(403);
        assertThat(reply).contains("game/a.pvr: the file was not given with --edit");
        assertThat(texture).hasContent(OLD);
        assertThat(status(sendPut("/files/game/a.nj", "new"))).isEqualTo(204);
        assertThat(model).hasContent("new");
    }

    @Test
    void versionOfAFileChangesWhenItIsSaved() throws IOException {
        Map<String, String> headers = headers("");
        String before = send("GET", "/files/game/models/a%20b.nj", headers, "");
        assertThat(before).containsIgnoringCase("ETag: ");
        sendPut("/files/game/models/a%20b.nj", "9876543210");
        String after = send("GET", "/files/game/models/a%20b.nj", headers, "");
        assertThat(tag(after)).isNotEqualTo(tag(before));
    }

    private static String tag(String reply) {
        return reply.lines()
                .filter(line -> line.toLowerCase(java.util.Locale.ROOT).startsWith("etag:"))
                .findFirst()
                .orElseThrow();
    }

    /** All writers claim that they opened the old file, so only the first one may save. */
    @Test
    void onlyOneOfSeveralWritersSaves() throws Exception {
        // The file is large, so that several writers can read the old content before one of them saves.
        String old = OLD.repeat(1_000_000);
        Files.writeString(file, old);
        String condition = '"' + hash(old) + '"';
        try (ExecutorService threads = Executors.newFixedThreadPool(16)) {
            List<Callable<Integer>> writers = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                String content = ("" + (char) ('a' + i)).repeat(200_000);
                Map<String, String> headers = headers(content);
                headers.put("If-Match", condition);
                writers.add(() -> status(send("PUT", "/files/game/models/a%20b.nj", headers, content)));
            }
            List<Integer> statuses = new ArrayList<>();
            for (Future<Integer> result : threads.invokeAll(writers)) {
                statuses.add(result.get());
            }
            assertThat(statuses).containsOnlyOnce(204).hasSize(16);
            assertThat(statuses.stream().filter(status -> status == 412)).hasSize(15);
        }
        String saved = Files.readString(file);
        assertThat(saved).hasSize(200_000).isEqualTo(saved.substring(0, 1).repeat(200_000));
        try (var names = Files.list(file.getParent())) {
            assertThat(names.filter(file -> file.toString().endsWith(".part"))).isEmpty();
        }
    }
}
