package shuriken.spark;

import org.apache.hadoop.fs.UnsupportedFileSystemException;
import org.apache.hadoop.util.VersionInfo;

/** Creates messages for users from exceptions. */
final class FailureMessages {
    private FailureMessages() {}

    /** Returns whether an exception was thrown because the classes of a file system are not on the class path. */
    static boolean isCausedByMissingClass(Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof ClassNotFoundException
                    || cause instanceof NoClassDefFoundError
                    || cause instanceof UnsupportedFileSystemException) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the message of an exception as one sentence. If a class is missing, the sentence names the package that
     * has it.
     */
    static String create(Throwable e) {
        return isCausedByMissingClass(e)
                ? "Spark does not have the classes for this kind of path (" + e.getMessage()
                        + "). For s3a://, start spark-submit with --packages org.apache.hadoop:hadoop-aws:"
                        + VersionInfo.getVersion()
                : String.valueOf(e.getMessage());
    }
}
