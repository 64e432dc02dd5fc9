package shuriken.patch;

import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteSource;
import shuriken.patch.PatchInfo.FileProperties;

/** The file to which a patch is applied. */
record PatchSource(ByteSource file) {
    /**
     * Requires that this file is the original for which the patch was made. A patch that does not state the checksum of
     * its original is not checked.
     *
     * @param expectedOriginal what the patch states about the original
     * @param expectedTarget what the patch states about the patched file
     * @throws FormatException BAD_VALUE if the file is not the original
     */
    void requireOriginal(FileProperties expectedOriginal, FileProperties expectedTarget) {
        if (expectedOriginal.crc32().isEmpty()) {
            return;
        }
        int actualCrc = SourceChecksum.crc32(file);
        if (!hasProperties(expectedOriginal, actualCrc)) {
            String problem = hasProperties(expectedTarget, actualCrc)
                    ? "is already patched: it is identical to the result of this patch"
                    : "is not the original that this patch was made for";
            throw new FormatException(
                    Kind.BAD_VALUE,
                    new SourceLocation(file.path(), 0),
                    "%s. Expected: %,d bytes, CRC-32 %08X. Found: %,d bytes, CRC-32 %08X",
                    problem,
                    expectedOriginal.size().orElse(0),
                    expectedOriginal.crc32().orElse(0),
                    file.size(),
                    actualCrc);
        }
    }

    private boolean hasProperties(FileProperties properties, int crc) {
        return properties.crc32().equals(Optional.of(crc)) && properties.size().orElse(-1) == file.size();
    }
}
