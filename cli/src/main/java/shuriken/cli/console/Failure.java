package shuriken.cli.console;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import shuriken.assets.disk.OutputException;
import shuriken.cli.option.LimitOption;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;

/** An input without a result, and the reason in one sentence. */
public record Failure(String path, String reason) {
    static final String NO_MEMORY = "not enough memory; give it more: SHURIKEN_JAVA_OPTS=-Xmx4g shuriken ...";

    private static final String NO_SUCH_FILE = "no such file or folder";
    /** Java replaces what is not UTF-8, so the name that it has leads nowhere. */
    private static final char REPLACEMENT = '\uFFFD';

    public Failure {
        boolean isNotUtf8 = reason.equals(NO_SUCH_FILE) && path.indexOf(REPLACEMENT) >= 0;
        reason = isNotUtf8 ? "the name is not UTF-8, and Java cannot open it. Rename the file" : advised(reason);
    }

    /** The same where several inputs are worked on at once, which takes memory. */
    public Failure withJobs() {
        return reason.equals(NO_MEMORY)
                ? new Failure(path, NO_MEMORY.replace("; give", "; try --jobs 1, or give"))
                : this;
    }

    /** The hint how to raise a limit that was reached. */
    static String advised(String text) {
        boolean isLimit = text.contains(Kind.LIMIT_EXCEEDED.name());
        return isLimit ? text + "; to allow it, add " + LimitOption.NAME + " 4 or more" : text;
    }

    /** The line that is printed. */
    public String sentence() {
        return path.isEmpty() ? reason : path + ": " + reason;
    }

    /** The line that is printed of a finding; offsets are for those who ask for details. */
    public static String sentence(Diagnostic finding, boolean withOffset) {
        SourceLocation site = finding.site();
        String at = withOffset && site.offset() > 0 ? String.format(Locale.ROOT, ", at 0x%X", site.offset()) : "";
        return advised(finding.severity().name().toLowerCase(Locale.ROOT) + ": " + site.path() + ": "
                + finding.message() + " (" + finding.code() + at + ")");
    }

    /** As one of the results as JSON. */
    public String json() {
        return JsonLine.of(json -> {
            json.name("path").string(path);
            json.name("error").string(reason);
        });
    }

    /** What the disk said, for people. */
    public static String reason(IOException e) {
        return switch (e) {
            case OutputException of ->
                of.reason() instanceof NoSuchFileException ? "cannot be created here" : reason(of.reason());
            case NoSuchFileException gone -> NO_SUCH_FILE;
            case AccessDeniedException denied -> "permission denied";
            case FileAlreadyExistsException file -> "is a file, but a folder is needed";
            case NotDirectoryException file -> "is a file, but a folder is needed";
            case DirectoryNotEmptyException folder -> "is a folder, but a file is needed";
            case FileSystemException other ->
                Optional.ofNullable(other.getReason()).orElse("I/O error");
            default -> Optional.ofNullable(e.getMessage()).orElse("I/O error");
        };
    }

    /** Whether only this path cannot be written, so that the run can continue with others. */
    public static boolean isOfOnePath(IOException said) {
        IOException e = said instanceof OutputException of ? of.reason() : said;
        return e instanceof AccessDeniedException
                || e instanceof FileAlreadyExistsException
                || e instanceof DirectoryNotEmptyException
                || e instanceof NotDirectoryException
                || e instanceof NoSuchFileException
                || reason(e).toLowerCase(Locale.ROOT).contains("name too long")
                || reason(e).toLowerCase(Locale.ROOT).contains("is a directory");
    }

    /** Of a file that could not be written. */
    public static Failure ofWriting(IOException e) {
        return new Failure(e instanceof OutputException of ? of.file().toString() : "writing", reason(e));
    }

    /** The same failure under the path that the user typed. */
    public static Failure ofWriting(String path, IOException e) {
        return new Failure(path, reason(e));
    }

    /**
     * The one boundary of errors: whatever reading, making or writing something has thrown, as a sentence about it.
     *
     * @param path of the input or member
     */
    public static Failure of(String path, Throwable e) {
        return switch (e) {
            case FormatException damage -> of(path, damage);
            case IOException disk -> new Failure(path, reason(disk));
            case UncheckedIOException disk -> new Failure(path, reason(requireNonNull(disk.getCause())));
            case OutOfMemoryError full -> new Failure(path, NO_MEMORY);
            case StackOverflowError deep -> new Failure(path, "structures are nested too deeply");
            case ArithmeticException size
            when "integer overflow".equals(size.getMessage()) ->
                new Failure(path, "needs more than 2 GiB at once, which is more than this program can use");
            case InvalidPathException name -> new Failure(path, "not a valid path on this system: " + name.getReason());
            default -> new Failure(path, bug(e));
        };
    }

    /** What was wrong with a file. */
    public static Failure of(String path, FormatException e) {
        return new Failure(path, inside(path, e.site()) + e.what() + " (" + e.kind() + offset(e.site()) + ")");
    }

    /** A finding that represents an exception names the exception's kind. */
    public static Failure of(String path, Diagnostic finding) {
        String code =
                finding.code() == DiagnosticCode.UNREADABLE ? "" : " (" + finding.code() + offset(finding.site()) + ")";
        return new Failure(path, inside(path, finding.site()) + finding.message() + code);
    }

    /** The part of a file that a location names, as the beginning of a sentence. */
    private static String inside(String path, SourceLocation site) {
        String part = location(path, site.path());
        return part.isEmpty() ? "" : part + ": ";
    }

    private static String offset(SourceLocation site) {
        return site.offset() == 0 ? "" : String.format(Locale.ROOT, ", at 0x%X", site.offset());
    }

    /** The same of an exception's message. */
    public static Failure of(String path, String message) {
        return new Failure(path, location(path, message));
    }

    /** A text that begins with a path, without the parts that are printed anyway. */
    private static String location(String path, String text) {
        return text.startsWith(path) ? text.substring(path.length()).replaceFirst("^[/!]*+:? *+", "") : text;
    }

    /** A fault of this program, without its stack. */
    static String bug(Throwable bug) {
        StackTraceElement[] stack = bug.getStackTrace();
        Optional<StackTraceElement> ownFrame = Arrays.stream(stack)
                .filter(frame -> frame.getClassName().startsWith("shuriken."))
                .findFirst()
                .or(() -> Arrays.stream(stack).findFirst());
        return "internal error, please report it: " + bug
                + ownFrame.map(frame -> " at " + frame).orElse("");
    }
}
