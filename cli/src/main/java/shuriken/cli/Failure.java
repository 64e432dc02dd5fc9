package shuriken.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;
import shuriken.diag.FormatException;

/** An input that gave no result, and why, in one sentence. */
record Failure(String path, String reason) {
    static final String NO_MEMORY =
            "not enough memory; try --jobs 1, or more of it: SHURIKEN_JAVA_OPTS=-Xmx4g shuriken ...";

    /** What the disk said, for people. */
    static String reason(IOException e) {
        return switch (e) {
            case NoSuchFileException gone -> "no such file or folder";
            case AccessDeniedException denied -> "permission denied";
            case FileAlreadyExistsException file -> "is a file, where a folder is wanted";
            case DirectoryNotEmptyException folder -> "is a folder, where a file is wanted";
            case FileSystemException other ->
                Optional.ofNullable(other.getReason()).orElse("the disk refused");
            default -> Optional.ofNullable(e.getMessage()).orElse("the disk refused");
        };
    }

    /** Of a file that could not be written. */
    static Failure ofWriting(IOException e) {
        String path = e instanceof FileSystemException on && on.getFile() != null ? on.getFile() : "writing";
        return new Failure(path, reason(e));
    }

    /** What was wrong with a file. */
    static Failure of(String path, FormatException e) {
        return of(path, String.valueOf(e.getMessage()));
    }

    /** The same as the message of an error; its site is shortened by the path that is told anyway. */
    static Failure of(String path, String message) {
        String shortened = message.startsWith(path) ? message.substring(path.length()).strip() : message;
        boolean separated = shortened.startsWith("/") || shortened.startsWith("!");
        return new Failure(path, separated ? shortened.substring(1) : shortened);
    }

    /** A fault of this program, without its stack. */
    static String bug(Throwable bug) {
        StackTraceElement[] stack = bug.getStackTrace();
        return "internal error, please report it: " + bug + (stack.length > 0 ? " at " + stack[0] : "");
    }
}
