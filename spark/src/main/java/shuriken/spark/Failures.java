package shuriken.spark;

import org.apache.hadoop.fs.UnsupportedFileSystemException;
import org.apache.hadoop.util.VersionInfo;

/** Sentences about what a job stumbles over. */
final class Failures {
    private Failures() {}

    /** Returns whether a class of a file system is not on the class path. */
    static boolean isMissingClass(Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof ClassNotFoundException
                    || cause instanceof NoClassDefFoundError
                    || cause instanceof UnsupportedFileSystemException) {
                return true;
            }
        }
        return false;
    }

    static String reason(Throwable e) {
        return isMissingClass(e)
                ? "Spark lacks the classes for this kind of path (" + e.getMessage()
                        + "). For s3a://, start spark-submit with --packages org.apache.hadoop:hadoop-aws:"
                        + VersionInfo.getVersion()
                : String.valueOf(e.getMessage());
    }
}
