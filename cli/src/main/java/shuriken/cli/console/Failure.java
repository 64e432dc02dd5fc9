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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shuriken.assets.disk.OutputException;
import shuriken.cli.option.LimitOption;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;

/**
 * A problem that the user sees as an error, usually an input without a result.
 *
 * @param path the path of the input, or an empty string if the failure concerns no path
 * @param reason the reason in one sentence
 */
public record Failure(String path, String reason) {
    /** The option of Java for more memory: about twice as many GiB as are allowed now, but at least 4. */
    public static final String MORE_MEMORY =
            "-Xmx" + Math.max(4, Runtime.getRuntime().maxMemory() >> 29) + "g";

    static final String OUT_OF_MEMORY_REASON =
            "not enough memory. Allow more: SHURIKEN_JAVA_OPTS=" + MORE_MEMORY + " shuriken ...";

    private static final String NO_SUCH_FILE_REASON = "no such file or folder";
    /** The character with which Java replaces invalid UTF-8 in file names. Such a name cannot be opened. */
    private static final char REPLACEMENT_CHARACTER = '\uFFFD';

    /** The factor to advise if a message does not contain the excessive value. */
    private static final int DEFAULT_FACTOR = 4;

    /**
     * Finds the excessive value and the limit in a message such as "2,000 bytes are needed, but the limit is 1,000".
     */
    private static final Pattern EXCEEDED_LIMIT =
            Pattern.compile("\\b([\\d,]{1,18})\\b[^;:0-9]*\\b(?:at most|the limit is) ([\\d,]{1,18})\\b");

    private static final Pattern EXCEEDED_MEMORY = Pattern.compile(
            "would take ([\\d,]{1,18}) bytes of memory, but only ([\\d,]{1,18}) of ([\\d,]{1,18}) are left");

    public Failure {
        boolean isNotUtf8 = reason.equals(NO_SUCH_FILE_REASON) && path.indexOf(REPLACEMENT_CHARACTER) >= 0;
        reason = isNotUtf8 ? "the name is not UTF-8, and Java cannot open it. Rename the file" : withAdvice(reason);
    }

    /** Returns this failure, with the advice to use fewer jobs if the memory was exhausted. */
    public Failure withJobsAdvice() {
        return reason.equals(OUT_OF_MEMORY_REASON)
                ? new Failure(path, OUT_OF_MEMORY_REASON.replace(". Allow", ". Try --jobs 1, or allow"))
                : this;
    }

    /**
     * Adds to a message about an exceeded limit how to raise the limits. The current factor is unknown here, so the
     * advice also contains the number by which to multiply it.
     */
    static String withAdvice(String text) {
        if (!text.contains(Kind.LIMIT_EXCEEDED.name())) {
            return text;
        }
        long factor = calculateNeededFactor(text);
        return text + ". To raise the limits, add " + LimitOption.NAME + " " + factor
                + ", or multiply the factor that you gave by " + factor;
    }

    /** Returns the factor by which a limit is exceeded, or a default factor if the message does not contain it. */
    private static long calculateNeededFactor(String text) {
        Matcher memoryMatcher = EXCEEDED_MEMORY.matcher(text);
        if (memoryMatcher.find()) {
            long neededSize = parseNumber(memoryMatcher.group(1));
            long remainingSize = parseNumber(memoryMatcher.group(2));
            long limit = Math.max(1, parseNumber(memoryMatcher.group(3)));
            long usedSize = limit - remainingSize;
            return Math.max(2, Math.ceilDiv(usedSize + neededSize, limit));
        }
        Matcher limitMatcher = EXCEEDED_LIMIT.matcher(text);
        if (!limitMatcher.find()) {
            return DEFAULT_FACTOR;
        }
        long limit = Math.max(1, parseNumber(limitMatcher.group(2)));
        long value = parseNumber(limitMatcher.group(1));
        return value > limit ? Math.ceilDiv(value, limit) : DEFAULT_FACTOR;
    }

    private static long parseNumber(String digits) {
        return Long.parseLong(digits.replace(",", ""));
    }

    /** Returns the line to print. */
    public String sentence() {
        return path.isEmpty() ? reason : path + ": " + reason;
    }

    /**
     * Returns the line to print for a diagnostic. It contains the byte offset if {@code withOffset} is true and the
     * offset is not 0.
     */
    public static String diagnosticSentence(Diagnostic finding, boolean withOffset) {
        SourceLocation location = finding.location();
        String offset =
                withOffset && location.offset() > 0 ? String.format(Locale.ROOT, ", at 0x%X", location.offset()) : "";
        return withAdvice(finding.severity().name().toLowerCase(Locale.ROOT) + ": " + location.path() + ": "
                + finding.message() + " (" + finding.code() + offset + ")");
    }

    /** Returns the failure as a line of JSON results. */
    public String toJson() {
        return JsonLine.of(json -> {
            json.name("path").string(path);
            json.name("error").string(reason);
        });
    }

    /** Returns a readable reason for an I/O error. */
    public static String describe(IOException e) {
        return switch (e) {
            case OutputException outputError ->
                outputError.reason() instanceof NoSuchFileException
                        ? "cannot be created here"
                        : describe(outputError.reason());
            case NoSuchFileException missing -> NO_SUCH_FILE_REASON;
            case AccessDeniedException denied -> "permission denied";
            case FileAlreadyExistsException file -> "is a file, but a folder is needed";
            case NotDirectoryException file -> "is a file, but a folder is needed";
            case DirectoryNotEmptyException folder -> "is a folder, but a file is needed";
            case FileSystemException fileError ->
                Optional.ofNullable(fileError.getReason()).orElse("I/O error");
            default -> Optional.ofNullable(e.getMessage()).orElse("I/O error");
        };
    }

    /** Returns whether an error affects only one path, so that the run can continue with other paths. */
    public static boolean affectsOnlyPath(IOException error) {
        IOException e = error instanceof OutputException outputError ? outputError.reason() : error;
        return e instanceof AccessDeniedException
                || e instanceof FileAlreadyExistsException
                || e instanceof DirectoryNotEmptyException
                || e instanceof NotDirectoryException
                || e instanceof NoSuchFileException
                || describe(e).toLowerCase(Locale.ROOT).contains("name too long")
                || describe(e).toLowerCase(Locale.ROOT).contains("is a directory");
    }

    /** Creates the failure for a file that could not be written. */
    public static Failure ofWriting(IOException e) {
        return new Failure(
                e instanceof OutputException outputError ? outputError.file().toString() : "writing", describe(e));
    }

    /** Creates the failure for a file that could not be written, with the path that the user typed. */
    public static Failure ofWriting(String path, IOException e) {
        return new Failure(path, describe(e));
    }

    /**
     * Converts any exception or error of reading, converting or writing to a failure.
     *
     * @param path the path of the input or member
     * @param e the exception or error
     */
    public static Failure of(String path, Throwable e) {
        return switch (e) {
            case FormatException formatError -> of(path, formatError);
            case IOException ioError -> new Failure(path, describe(ioError));
            case UncheckedIOException ioError -> new Failure(path, describe(requireNonNull(ioError.getCause())));
            case OutOfMemoryError memoryError -> new Failure(path, OUT_OF_MEMORY_REASON);
            case StackOverflowError stackError -> new Failure(path, "structures are nested too deeply");
            case ArithmeticException overflow
            when "integer overflow".equals(overflow.getMessage()) ->
                new Failure(path, "needs more than 2 GiB of memory at once, which is more than Shuriken can use");
            case InvalidPathException pathError ->
                new Failure(path, "not a valid path on this system: " + pathError.getReason());
            default -> new Failure(path, internalErrorReason(e));
        };
    }

    /** Converts an error in a file to a failure. */
    public static Failure of(String path, FormatException e) {
        return new Failure(
                path,
                memberPrefix(path, e.location()) + e.detail() + " (" + e.kind() + offsetSuffix(e.location()) + ")");
    }

    /** Converts a diagnostic to a failure. The message of an {@code UNREADABLE} diagnostic already contains a code. */
    public static Failure of(String path, Diagnostic finding) {
        String code = finding.code() == DiagnosticCode.UNREADABLE
                ? ""
                : " (" + finding.code() + offsetSuffix(finding.location()) + ")";
        return new Failure(path, memberPrefix(path, finding.location()) + finding.message() + code);
    }

    /** Returns the path of the member that contains a location, with a colon; empty if the location is in the file. */
    private static String memberPrefix(String path, SourceLocation location) {
        String memberPath = removePathPrefix(path, location.path());
        return memberPath.isEmpty() ? "" : memberPath + ": ";
    }

    private static String offsetSuffix(SourceLocation location) {
        return location.offset() == 0 ? "" : String.format(Locale.ROOT, ", at 0x%X", location.offset());
    }

    /** Creates a failure from the message of an exception. A path at the start of the message is removed. */
    public static Failure of(String path, String message) {
        return new Failure(path, removePathPrefix(path, message));
    }

    /** Removes a path and its separator from the start of a text, because the path is printed separately. */
    private static String removePathPrefix(String path, String text) {
        return text.startsWith(path) ? text.substring(path.length()).replaceFirst("^[/!]*+:? *+", "") : text;
    }

    /** Returns the reason for an internal error, with the topmost frame of this program instead of a stack trace. */
    static String internalErrorReason(Throwable error) {
        StackTraceElement[] stack = error.getStackTrace();
        Optional<StackTraceElement> topmostFrame = Arrays.stream(stack)
                .filter(frame -> frame.getClassName().startsWith("shuriken."))
                .findFirst()
                .or(() -> Arrays.stream(stack).findFirst());
        return "internal error, please report it: " + error
                + topmostFrame.map(frame -> " at " + frame).orElse("");
    }
}
