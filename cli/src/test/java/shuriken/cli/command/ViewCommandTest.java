package shuriken.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import shuriken.cli.Cli;
import shuriken.cli.console.Console;

@Timeout(60)
class ViewCommandTest {
    private static final String SITE = "shuriken.site";

    @TempDir
    Path folder;

    @BeforeEach
    void createSite() throws IOException {
        Files.writeString(folder.resolve("index.html"), "the page");
        System.setProperty(SITE, folder.toString());
    }

    @AfterEach
    void removeSite() {
        System.clearProperty(SITE);
    }

    @Test
    void theEndIsExplained() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = Console.withoutTerminal(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                InputStream.nullInputStream());
        Callable<Integer> command = () -> Cli.run(console, "view", "--no-open", folder.toString());
        FutureTask<Integer> view = new FutureTask<>(command);
        Thread.ofVirtual().start(view);
        while (!err.toString(StandardCharsets.UTF_8).contains("within 5 minutes.\n") && !view.isDone()) {
            Thread.sleep(10);
        }
        URI address = URI.create(out.toString(StandardCharsets.UTF_8).strip());
        try (Socket page = new Socket(address.getHost(), address.getPort())) {
            page.getOutputStream()
                    .write(("GET /alive HTTP/1.1\r\nHost: 127.0.0.1:" + address.getPort() + "\r\nAuthorization: Bearer "
                                    + address.getFragment().replaceFirst("token=", "") + "\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            assertThat(page.getInputStream().read()).isPositive();
        }
        assertThat(view.get()).isZero();
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("""
            The address works until you close the page. Open it within 5 minutes.
            shuriken view: ended, because the page was closed
            """);
    }
}
