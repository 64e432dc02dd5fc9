package shuriken.patch;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import shuriken.io.ByteSource;
import shuriken.io.support.FileExtension;

/** The formats of patches. */
public enum PatchFormat {
    /** The BPS format, for ROMs and other files. It stores checksums of both files. */
    BPS("BPS patch", /* canWrite= */ true, List.of("bps"), 'B', 'P', 'S', '1'),
    /** The VCDIFF format of xdelta (RFC 3284), for discs. */
    VCDIFF(
            "VCDIFF (xdelta) patch",
            /* canWrite= */ true,
            List.of("xdelta", "vcdiff", "xd3", "delta"),
            0xD6,
            0xC3,
            0xC4),
    /** The IPS format, an old format without checksums, which can only be read. */
    IPS("IPS patch", /* canWrite= */ false, List.of("ips"), 'P', 'A', 'T', 'C', 'H');

    private final String title;
    private final boolean canWrite;
    private final List<String> extensions;
    private final byte[] signature;

    PatchFormat(String title, boolean canWrite, List<String> extensions, int... signature) {
        this.title = title;
        this.canWrite = canWrite;
        this.extensions = extensions;
        this.signature = new byte[signature.length];
        for (int i = 0; i < signature.length; i++) {
            this.signature[i] = (byte) signature[i];
        }
    }

    /** Returns the name for people. */
    public String title() {
        return title;
    }

    /** Returns whether patches of this format can be created. */
    public boolean canWrite() {
        return canWrite;
    }

    /** Returns the format that the extension of a file name selects; empty if no format has this extension. */
    public static Optional<PatchFormat> ofName(String name) {
        String extension = FileExtension.of(name);
        for (PatchFormat format : values()) {
            if (format.extensions.contains(extension)) {
                return Optional.of(format);
            }
        }
        return Optional.empty();
    }

    /** Returns the format whose signature is at the start of a file; empty if the file begins with no signature. */
    public static Optional<PatchFormat> detect(ByteSource patch) {
        for (PatchFormat format : values()) {
            if (format.isAtStartOf(patch)) {
                return Optional.of(format);
            }
        }
        return Optional.empty();
    }

    private boolean isAtStartOf(ByteSource patch) {
        if (patch.size() < signature.length) {
            return false;
        }
        byte[] start = patch.part(0, signature.length).bytes("signature", signature.length);
        return Arrays.equals(start, signature);
    }
}
