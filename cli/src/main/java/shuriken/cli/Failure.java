package shuriken.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;
import shuriken.diag.Diagnostic;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
import shuriken.diag.FormatException.Kind;

/** An input that gave no result, and why, in one sentence. */
record Failure(String path, String reason) {
    static final String NO_MEMORY =
            "not enough memory; try --jobs 1, or more of it: SHURIKEN_JAVA_OPTS=-Xmx4g shuriken ...";

    Failure {
        reason = advised(reason);
    }

    /** Whoever meets a limit is told how to raise it. */
    static String advised(String text) {
        boolean isLimit = text.contains(Kind.LIMIT_EXCEEDED.name());
        return isLimit ? text + "; " + LimitOption.NAME + " 4, or more, allows it" : text;
    }

    /** What the disk said, for people. */
    static String reason(IOException e) {
        return switch (e) {
            case NoSuchFileException gone -> "no such file or folder";
            case AccessDeniedException denied -> "permission denied";
            case FileAlreadyExistsException file -> "is a file, where a folder is wanted";
            case DirectoryNotEmptyException folder -> "is a folder, where a file is wanted";
            case FileSystemException other ->
                Optional.ofNullable(other.getReason()).orElse("I/O error");
            default -> Optional.ofNullable(e.getMessage()).orElse("I/O error");
        };
    }

    /** Of a file that could not be written. */
    static Failure ofWriting(IOException e) {
        return ofWriting(e instanceof FileSystemException on && on.getFile() != null ? on.getFile() : "writing", e);
    }

    /** The same under the path that people gave. */
    static Failure ofWriting(String path, IOException e) {
        return new Failure(path, reason(e));
    }

    /** What was wrong with a file. */
    static Failure of(String path, FormatException e) {
        return new Failure(path, place(path, e.site().toString()) + ": " + e.what() + " (" + e.kind() + ")");
    }

    /** A finding that stands for an exception names the exception's kind. */
    static Failure of(String path, Diagnostic finding) {
        String code = finding.code() == DiagnosticCode.UNREADABLE ? "" : " (" + finding.code() + ")";
        return new Failure(path, place(path, finding.site().toString()) + ": " + finding.message() + code);
    }

    /** The same of an exception's message. */
    static Failure of(String path, String message) {
        return new Failure(path, place(path, message));
    }

    /** A text that begins with a path, without what is told anyway. */
    private static String place(String path, String text) {
        String shortened = text.startsWith(path) ? text.substring(path.length()) : text;
        return shortened.replaceFirst("^[/!]*+ *+", "");
    }

    /** A fault of this program, without its stack. */
    static String bug(Throwable bug) {
        StackTraceElement[] stack = bug.getStackTrace();
        return "internal error, please report it: " + bug + (stack.length > 0 ? " at " + stack[0] : "");
    }
}
