package shuriken.resolve.related;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import shuriken.format.FormatInfo;

/** Remembers which members of containers are motions, because detecting it reads each member. It is thread-safe. */
final class MotionKinds {
    private final Map<FileRef, Boolean> areMotions = new ConcurrentHashMap<>();

    /**
     * Returns whether the content of a member is a motion.
     *
     * @param opener opens the member if its kind is not known
     */
    boolean isMotion(FileRef member, RelatedFile.Opener opener) throws IOException {
        Boolean known = areMotions.get(member);
        if (known != null) {
            return known;
        }
        boolean isMotion = opener.open().isKind(FormatInfo.Kind.MOTION);
        areMotions.put(member, isMotion);
        return isMotion;
    }

    /** Returns a copy without the members at some paths. */
    MotionKinds without(Predicate<String> isRemoved) {
        MotionKinds copy = new MotionKinds();
        copy.areMotions.putAll(areMotions);
        copy.areMotions.keySet().removeIf(member -> isRemoved.test(member.path()));
        return copy;
    }
}
