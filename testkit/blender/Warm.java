package shuriken.cli;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import shuriken.cli.console.Console;

/**
 * Runs many command lines in one process: a line of words that are Base64 each, a line with the exit code and the
 * output as Base64.
 */
public final class Warm {
    private Warm() {}

    public static void main(String[] unused) throws Exception {
        System.setProperty("joml.nounsafe", "true");
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split(" ");
            for (int i = 0; i < words.length; i++) {
                words[i] = new String(Base64.getDecoder().decode(words[i]), StandardCharsets.UTF_8);
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            PrintStream err = new PrintStream(out, true, StandardCharsets.UTF_8);
            int code = Main.run(words, Console.withoutTerminal(out, err, new ByteArrayInputStream(new byte[0])));
            err.flush();
            System.out.println(code + " " + Base64.getEncoder().encodeToString(out.toByteArray()));
        }
    }
}
