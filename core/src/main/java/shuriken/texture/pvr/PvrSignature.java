package shuriken.texture.pvr;

import java.util.Optional;
import shuriken.bytes.ByteCursor;

/** Whether a file is a texture, by its first bytes. */
final class PvrSignature {
    /** Longer bodies of GBIX are not known; a tag further in is a member's. */
    private static final long LONGEST_GBIX = 32;
    /** Filler behind the texels of a packed texture, at most. */
    private static final long LONGEST_FILLER = 0x1000;

    private final ByteCursor file;

    PvrSignature(ByteCursor file) {
        this.file = file;
    }

    boolean isPlain() {
        return textureTag(0) >= 0;
    }

    /**
     * The form with a size before it and its payload in runs. Two tags four bytes in prove little, so the rest of the
     * head must hold together: known formats, sides that they can have, and a size that holds their texels.
     */
    boolean isPacked() {
        int tag = textureTag(4);
        if (tag < 0 || file.size() < tag + PvrTexture.HEADER_SIZE) {
            return false;
        }
        ByteCursor in = file.copy().seek(0);
        long unpacked = in.u32("unpackedSize");
        in.seek(tag + 8);
        Optional<PvrPixelFormat> pixels = PvrPixelFormat.of(in.u8("pixelFormat"));
        Optional<PvrDataFormat> data = PvrDataFormat.of(in.u8("dataFormat"));
        in.u16("unknown0A");
        if (pixels.isEmpty() || data.isEmpty()) {
            return false;
        }
        PvrLayout layout = new PvrLayout(pixels.get(), data.get(), in.u16("width"), in.u16("height"));
        long filler =
                unpacked - (tag - 4 + PvrTexture.HEADER_SIZE) - (layout.fault().isEmpty() ? layout.end(0) : 0);
        return layout.fault().isEmpty() && filler >= 0 && filler <= LONGEST_FILLER;
    }

    /** Where PVRT stands in a texture that begins at {@code at}; negative if none does. */
    private int textureTag(int at) {
        if (!tagAt(at, "GBIX") || file.size() - at < Gbix.HEADER_SIZE) {
            return tagAt(at, "PVRT") ? at : -1;
        }
        long length = file.copy().seek(at + 4).u32("length");
        int behind = at + Gbix.HEADER_SIZE + (int) Math.min(length, LONGEST_GBIX);
        if (length <= LONGEST_GBIX && tagAt(behind, "PVRT")) {
            return behind;
        }
        return tagAt(at + 16, "PVRT") ? at + 16 : -1;
    }

    private boolean tagAt(int position, String tag) {
        return position <= file.size() && file.copy().seek(position).startsWith(tag);
    }
}
