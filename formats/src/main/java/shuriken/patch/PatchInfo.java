package shuriken.patch;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * The information that a patch contains about itself and its files.
 *
 * @param format the format of the patch
 * @param original the size and checksum of the original, as far as the patch has them
 * @param target the size and checksum of the target, as far as the patch has them
 * @param newBytes the number of bytes of the target that are stored in the patch; a repeated byte counts once
 * @param copies the number of instructions that copy bytes from the original or the target
 * @param note the text that another program has stored in the patch; empty if the patch has no text, or if the text is
 *     too long
 */
public record PatchInfo(
        PatchFormat format, FileProperties original, FileProperties target, long newBytes, long copies, String note) {
    /** The size and the CRC-32 of a file, each only if it is known. */
    public record FileProperties(OptionalLong size, Optional<Integer> crc32) {
        /** The properties of a file whose size and checksum are unknown. */
        public static final FileProperties UNKNOWN = new FileProperties(OptionalLong.empty(), Optional.empty());

        /** Returns the properties of a file whose size is known, but not its checksum. */
        public static FileProperties ofSize(long size) {
            return new FileProperties(OptionalLong.of(size), Optional.empty());
        }

        /** Returns the properties of a file whose size and checksum are known. */
        public static FileProperties of(long size, int crc32) {
            return new FileProperties(OptionalLong.of(size), Optional.of(crc32));
        }
    }
}
