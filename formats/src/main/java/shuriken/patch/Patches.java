package shuriken.patch;

import java.io.IOException;
import java.io.OutputStream;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteSource;
import shuriken.patch.PatchInfo.FileProperties;

/** Reads, applies and creates patches. */
public final class Patches {
    /** The maximum size of the original of a VCDIFF patch, because other programs use 31-bit addresses. */
    private static final long MAX_VCDIFF_SOURCE_SIZE = Integer.MAX_VALUE;

    /** The size of a target in bytes that is always allowed. */
    private static final long ALWAYS_ALLOWED_SIZE = 64L << 20;

    /**
     * The maximum size of a target as a multiple of the size of its original and the patch, in addition to {@link
     * #ALWAYS_ALLOWED_SIZE}.
     */
    private static final int MAX_RATIO = 16;

    private Patches() {}

    /**
     * Reads a patch completely and returns the information that it contains about its files.
     *
     * @throws FormatException if the file is not a patch, is damaged, or uses something that is not supported
     */
    public static PatchInfo info(ByteSource patch) throws IOException {
        return switch (requireFormat(patch)) {
            case BPS -> new BpsReader(patch).info();
            case VCDIFF -> new VcdiffReader(patch).info();
            case IPS -> new IpsReader(patch).info();
        };
    }

    /**
     * Applies a patch and compares the checksums that it contains. The checksum of the original is compared before the
     * first byte is written; a checksum of the target is compared after the bytes that it covers. After an exception,
     * the target may be incomplete or wrong.
     *
     * @param limits the limits for the target. By default, it has at most 64 MiB plus 16 times the size of original and
     *     patch
     * @throws FormatException if the original is another file, or the patch cannot be applied
     */
    public static void apply(ByteSource original, ByteSource patch, PatchTarget target, Limits limits)
            throws IOException {
        PatchedOutput output = new PatchedOutput(target, original, maxTargetSize(original, patch, limits));
        switch (requireFormat(patch)) {
            case BPS -> new BpsReader(patch).apply(output, new PatchSource(original));
            case VCDIFF -> new VcdiffReader(patch).apply(output, new PatchSource(original));
            case IPS -> new IpsReader(patch).apply(output);
        }
    }

    /**
     * Checks that a patch can be read, and that a file is the original that the patch states. Returns the information
     * that the patch contains.
     *
     * @throws FormatException as {@link #apply}
     */
    public static PatchInfo check(ByteSource original, ByteSource patch) throws IOException {
        PatchInfo info = info(patch);
        new PatchSource(original).requireOriginal(info.original(), info.target());
        return info;
    }

    private static long maxTargetSize(ByteSource original, ByteSource patch, Limits limits) {
        return limits.factor() * (ALWAYS_ALLOWED_SIZE + MAX_RATIO * (original.size() + patch.size()));
    }

    /**
     * Creates a patch.
     *
     * @param format a format that can be written
     * @throws FormatException UNSUPPORTED if a file is too large for the format, or the format is only read
     */
    public static void create(PatchFormat format, ByteSource original, ByteSource target, OutputStream out)
            throws IOException {
        PagedBytes sourcePages = new PagedBytes(original);
        PagedBytes targetPages = new PagedBytes(target);
        // The matcher compares the target with itself at two positions, so it needs a second current page.
        PagedBytes targetCopy = new PagedBytes(target);
        PatchByteWriter patchBytes = new PatchByteWriter(out);
        FileProperties sourceProperties = properties(original);
        switch (format) {
            case BPS -> {
                BpsWriter writer = new BpsWriter(patchBytes, targetPages);
                writer.writeHeader(original.size(), target.size());
                new DeltaMatcher(sourcePages, targetPages, targetCopy, writer).writeInstructions();
                writer.writeFooter(sourceProperties, properties(target));
            }
            case VCDIFF -> {
                requireVcdiffSize(original);
                VcdiffWriter writer = new VcdiffWriter(patchBytes, targetPages, original.size());
                writer.writeHeader(sourceProperties);
                new DeltaMatcher(sourcePages, targetPages, targetCopy, writer).writeInstructions();
                writer.writeLastWindow();
            }
            case IPS ->
                throw new FormatException(
                        Kind.UNSUPPORTED,
                        new SourceLocation(target.path(), 0),
                        "Shuriken does not create IPS patches, because they have no checksums. Use the extension .bps");
        }
    }

    /** Computes the size and the checksum of a file, as patches store them for their originals. */
    public static FileProperties properties(ByteSource file) {
        return FileProperties.of(file.size(), SourceChecksum.crc32(file));
    }

    private static void requireVcdiffSize(ByteSource original) {
        if (original.size() > MAX_VCDIFF_SOURCE_SIZE) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    new SourceLocation(original.path(), 0),
                    "xdelta patches are limited to originals smaller than 2 GiB. Use the extension .bps");
        }
    }

    private static PatchFormat requireFormat(ByteSource patch) {
        return PatchFormat.detect(patch)
                .orElseThrow(() -> new FormatException(
                        Kind.BAD_MAGIC,
                        new SourceLocation(patch.path(), 0),
                        "this is not a BPS, xdelta (VCDIFF) or IPS patch"));
    }
}
