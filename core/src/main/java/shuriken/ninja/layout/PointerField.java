package shuriken.ninja.layout;

import shuriken.bytes.ByteCursor;
import shuriken.diag.FormatException;
import shuriken.diag.Site;

/**
 * A pointer and where it stands.
 *
 * @param site of the field
 * @param value offset from the start of the block, 0 = null
 */
public record PointerField(Site site, long value) {
    /** Reads a pointer and notes its place. */
    public static PointerField read(ByteCursor in, String name, LayoutRecorder layout) {
        Site site = in.site();
        int at = in.position();
        long value = in.pointer(name);
        layout.pointer(at, value);
        return new PointerField(site, value);
    }

    public boolean isNull() {
        return value == 0;
    }

    /**
     * A cursor of its own at the target.
     *
     * @param near any cursor on the block
     * @throws FormatException BAD_POINTER if the target lies outside
     */
    public ByteCursor follow(ByteCursor near, String label) {
        return near.labelled(label).seek(site, value, label);
    }
}
