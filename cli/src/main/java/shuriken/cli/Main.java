package shuriken.cli;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import shuriken.cli.command.Thumbnail;
import shuriken.cli.console.Console;
import shuriken.cli.console.ExitCode;
import shuriken.cli.console.Failure;

/** The entry point of the command line. */
public final class Main {
    private static final int MAX_SHUTDOWN_SECONDS = 5;
    private static final int HELP_WIDTH = 100;

    private Main() {}

    public static void main(String[] args) {
        // JOML's fast path would make newer Java versions print a warning.
        System.setProperty("joml.nounsafe", "true");
        if (Thumbnail.accepts(args)) {
            System.exit(writeThumbnail(args));
        }
        CountDownLatch endSignal = new CountDownLatch(1);
        Thread main = Thread.currentThread();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> interruptAndWait(main, endSignal)));
        Console console = Console.forProcess();
        int exitCode = run(args, console);
        suggestViewer(args, exitCode, console);
        endSignal.countDown();
        System.exit(exitCode);
    }

    /** Writes a thumbnail and returns the exit code. */
    private static int writeThumbnail(String[] args) {
        try {
            Thumbnail.write(args);
            return ExitCode.DONE.number();
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
            System.err.println("shuriken: " + Failure.of("", e).reason());
            return ExitCode.SOME_FAILED.number();
        }
    }

    /** Suggests the viewer to a user who typed only a path. */
    private static void suggestViewer(String[] args, int exitCode, Console console) {
        boolean isPath = args.length == 1
                && !args[0].startsWith("-")
                && findVerb(args[0]).isEmpty()
                && new File(args[0]).exists();
        if (isPath && exitCode == ExitCode.DONE.number() && console.errIsTerminal()) {
            String path = Console.printable(args[0]);
            console.err().println("To look at it: shuriken view " + (args[0].contains(" ") ? "'" + path + "'" : path));
            console.err().flush();
        }
    }

    /** Interrupts the main thread, for example after Ctrl+C, and waits a few seconds until it has ended cleanly. */
    private static void interruptAndWait(Thread main, CountDownLatch endSignal) {
        main.interrupt();
        try {
            endSignal.await(MAX_SHUTDOWN_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Runs a command line without ending the process, for tests and other programs. */
    static int run(String[] args, Console console) {
        int exitCode;
        try {
            exitCode = execute(replaceOldNames(expandShortForms(args)), console);
        } catch (CancellationException e) {
            Thread.interrupted();
            exitCode = ExitCode.INTERRUPTED.number();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            console.note("shuriken: " + Failure.of("", e).reason());
            exitCode = ExitCode.SOME_FAILED.number();
        }
        return console.close(exitCode);
    }

    private static int execute(String[] words, Console console) {
        CommandLine line = createCommandLine(words, console);
        Ansi ansi = console.outIsTerminal() && console.showsColours() ? Ansi.ON : Ansi.OFF;
        return line.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8))
                .setColorScheme(CommandLine.Help.defaultColorScheme(ansi))
                .setUsageHelpWidth(HELP_WIDTH)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler((usageError, unused) -> reportUsageError(usageError, console))
                .setExecutionExceptionHandler((e, verb, result) -> {
                    if (e instanceof ParameterException usageError) {
                        return reportUsageError(usageError, console);
                    }
                    if (e instanceof CancellationException) {
                        Thread.interrupted();
                        return ExitCode.INTERRUPTED.number();
                    }
                    console.note("shuriken: " + Failure.of("", e).reason());
                    return ExitCode.SOME_FAILED.number();
                })
                .execute(words);
    }

    /**
     * Translates short forms of a command line. If the first argument is a path, the verb is {@code info}. {@code help
     * COMMAND} means {@code COMMAND --help}. {@code explain} means {@code --explain}, and {@code explain --help} prints
     * the help of the program.
     */
    private static String[] expandShortForms(String[] args) {
        if (args.length > 0 && args[0].equals("explain") && !Files.exists(Path.of("explain"))) {
            if (args.length > 1 && (args[1].equals("-h") || args[1].equals("--help"))) {
                return new String[] {"--help"};
            }
            String[] words = args.clone();
            words[0] = "--explain";
            return words;
        }
        if (args.length > 0 && args[0].equals("help") && !Files.exists(Path.of("help"))) {
            boolean isVerbHelp = args.length > 1 && findVerb(args[1]).isPresent();
            boolean isProgramHelp = args.length == 1 || args[1].equals("explain");
            if (isVerbHelp) {
                return new String[] {args[1], "--help"};
            }
            return isProgramHelp ? new String[] {"--help"} : args;
        }
        if (args.length == 0
                || (args[0].startsWith("-") && args[0].length() > 1)
                || findVerb(args[0]).isPresent()) {
            return args;
        }
        boolean isPath = args[0].chars().anyMatch(character -> "./\\!*?-".indexOf(character) >= 0);
        if (!isPath && !Files.exists(Path.of(args[0]))) {
            return new String[] {args[0]}; // the other words belong to a command that does not exist
        }
        String[] words = new String[args.length + 1];
        words[0] = Verb.INFO.word();
        System.arraycopy(args, 0, words, 1, args.length);
        return words;
    }

    /** Replaces names of options from earlier versions. Help and documents show only the current names. */
    private static String[] replaceOldNames(String[] args) {
        return Arrays.stream(args)
                .map(argument -> argument.replaceFirst("^--motions(?==|$)", "--animations"))
                .toArray(String[]::new);
    }

    private static CommandLine createCommandLine(String[] words, Console console) {
        Optional<Verb> verb = words.length == 0 ? Optional.empty() : findVerb(words[0]);
        if (verb.isPresent()) {
            return verb.get().commandLine(console, new RootCommand(console));
        }
        // Options of the program itself, such as --version, need no command.
        boolean isOption = words.length > 0 && words[0].startsWith("-");
        return isOption ? Verb.rootLine(console) : Verb.commandLine(console);
    }

    private static Optional<Verb> findVerb(String word) {
        for (Verb verb : Verb.values()) {
            if (verb.isCalled(word)) {
                return Optional.of(verb);
            }
        }
        return Optional.empty();
    }

    private static int reportUsageError(ParameterException usageError, Console console) {
        console.note(UsageError.describe(usageError));
        console.note("More: " + UsageError.helpCommand(usageError.getCommandLine()));
        return ExitCode.USAGE.number();
    }
}
