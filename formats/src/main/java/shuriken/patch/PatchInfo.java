package shuriken.patch;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * The facts that a patch states.
 *
 * @param original size and checksum of the original, as far as the patch has them
 * @param target size and checksum of the target, as far as the patch has them
 * @param newBytes number of bytes that are stored in the patch and not copied
 * @param copies number of copies from the original or the target
 * @param note text that another program has stored; may be empty
 */
public record PatchInfo(
        PatchFormat format, FileFacts original, FileFacts target, long newBytes, long copies, String note) {
    /** Size and CRC-32 of a file, each only if it is known. */
    public record FileFacts(OptionalLong size, Optional<Integer> crc32) {
        /** Facts about an unknown file. */
        public static final FileFacts UNKNOWN = new FileFacts(OptionalLong.empty(), Optional.empty());

        /** Returns facts about a file with a known size and unknown content. */
        public static FileFacts ofSize(long size) {
            return new FileFacts(OptionalLong.of(size), Optional.empty());
        }

        /** Size and checksum are known. */
        public static FileFacts of(long size, int crc32) {
            return new FileFacts(OptionalLong.of(size), Optional.of(crc32));
        }
    }
}
