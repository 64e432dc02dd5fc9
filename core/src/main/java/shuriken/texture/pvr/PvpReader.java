package shuriken.texture.pvr;

import shuriken.bytes.ByteCursor;
import shuriken.bytes.FourCc;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
import shuriken.diag.FormatException.Kind;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;

/** Reads a {@link PvpPalette}. */
final class PvpReader {
    static final FourCc PVPL = FourCc.of("PVPL");
    static final FourCc PVRP = FourCc.of("PVRP");

    private PvpReader() {}

    static PvpPalette read(ByteCursor file, ReadContext context) {
        ByteCursor in = file.copy().seek(0);
        Site site = in.site();
        FourCc tag = in.fourCc("tag");
        if (!tag.equals(PVPL) && !tag.equals(PVRP)) {
            throw new FormatException(Kind.BAD_MAGIC, site, "%s is neither PVPL nor PVRP", tag);
        }
        Site lengthSite = in.site();
        long length = in.u32("length");
        int end = in.position() + (int) Math.min(length, in.remaining());
        if (length > in.remaining()) {
            context.problem(
                    DiagnosticCode.SIZE_MISMATCH, lengthSite, "0x%X bytes, there are 0x%X", length, in.remaining());
        }
        Site formatSite = in.site();
        boolean whole = tag.equals(PVPL);
        PvrPixelFormat format = format(whole ? in.u16("pixelFormat") : in.u32("pixelFormat"), formatSite);
        int bank = whole ? in.u16("bank") : 0;
        int firstEntry = whole ? in.u16("firstEntry") : 0;
        Site countSite = in.site();
        int count = whole ? in.u16("count") : Math.max(0, end - in.position()) / format.bytes();
        int size = Math.max(0, end - in.position());
        context.count(count, format.bytes(), size, countSite, "colours");
        context.reserve(in.remaining(), countSite, "colours");
        byte[] colours = in.bytes("colours", size);
        byte[] trailing = in.bytes("trailing", in.remaining());
        if (trailing.length > 0) {
            context.problem(DiagnosticCode.TRAILING_BYTES, lengthSite, "0x%X bytes follow the chunk", trailing.length);
        }
        return new PvpPalette(site, tag, length, format, bank, firstEntry, count, colours, trailing);
    }

    private static PvrPixelFormat format(long id, Site site) {
        return PvrPixelFormat.of((int) Math.min(id, Integer.MAX_VALUE))
                .filter(format -> format != PvrPixelFormat.YUV422 && format != PvrPixelFormat.BUMP)
                .orElseThrow(() -> new FormatException(Kind.BAD_VALUE, site, "%d is no format of colours", id));
    }
}
