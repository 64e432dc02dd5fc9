package shuriken.resolve.related;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import shuriken.diagnostics.FormatException;
import shuriken.format.FormatInfo;

/**
 * Caches for each file whether its content is a motion, because detecting that reads the complete file. It is
 * thread-safe.
 */
final class MotionKindCache {
    private final Map<FileRef, Boolean> isMotionByFile = new ConcurrentHashMap<>();

    /** Returns whether the content of a file is a motion. */
    boolean isMotion(RelatedFile file) {
        Boolean cachedIsMotion = isMotionByFile.get(file.ref());
        if (cachedIsMotion != null) {
            return cachedIsMotion;
        }
        try {
            boolean isMotion = file.opener().open().isKind(FormatInfo.Kind.MOTION);
            isMotionByFile.put(file.ref(), isMotion);
            return isMotion;
        } catch (IOException | FormatException e) {
            return false; // converting the file will report the error
        }
    }

    /** Returns a copy without the files whose paths the predicate accepts. */
    MotionKindCache without(Predicate<String> isRemoved) {
        MotionKindCache copy = new MotionKindCache();
        copy.isMotionByFile.putAll(isMotionByFile);
        copy.isMotionByFile.keySet().removeIf(file -> isRemoved.test(file.path()));
        return copy;
    }
}
