package shuriken.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import shuriken.Shuriken;
import shuriken.cli.console.Console;

/**
 * A run of the command line in this process.
 *
 * @param stdout the bytes of the standard output
 */
public record Cli(int code, byte[] stdout, String err) {
    public static Cli run(String... args) {
        return run(new byte[0], args);
    }

    public static Cli run(byte[] stdin, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        try (PrintStream outStream = new PrintStream(out, false, StandardCharsets.UTF_8);
                PrintStream errStream = new PrintStream(err, false, StandardCharsets.UTF_8)) {
            int code = run(Console.withoutTerminal(outStream, errStream, new ByteArrayInputStream(stdin)), args);
            outStream.flush();
            errStream.flush();
            return new Cli(code, out.toByteArray(), err.toString(StandardCharsets.UTF_8));
        }
    }

    /** Runs a command on a console of the test and returns its exit code. */
    public static int run(Console console, String... args) {
        return Main.run(args, console);
    }

    public String out() {
        return new String(stdout, StandardCharsets.UTF_8);
    }

    public List<String> lines() {
        return out().lines().toList();
    }

    /** Returns the hashes of all files below a folder by path, with {@code /} as separator. */
    public static TreeMap<String, String> tree(Path folder) throws IOException {
        TreeMap<String, String> tree = new TreeMap<>();
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    String name = folder.relativize(file).toString().replace('\\', '/');
                    tree.put(name, Shuriken.read(file).sha256());
                }
            }
        }
        return tree;
    }
}
