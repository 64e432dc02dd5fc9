package shuriken.texture.pvr;

import java.util.List;
import shuriken.bytes.ByteCursor;
import shuriken.bytes.ByteSink;
import shuriken.diag.ReadContext;
import shuriken.format.Format;
import shuriken.format.Info;
import shuriken.format.Match;

/** PVP: a palette for PVR textures. */
public final class PvpFormat implements Format<PvpPalette> {
    @Override
    public Info info() {
        return new Info(
                "pvp",
                "PowerVR palette",
                Info.Kind.PALETTE,
                List.of("pvp"),
                true,
                "Dreamcast games, among them Ikaruga",
                "measured");
    }

    @Override
    public Match detect(ByteCursor file, String fileName) {
        return file.startsWith("PVPL") || file.startsWith("PVRP") ? Match.MAGIC : Match.NO;
    }

    @Override
    public PvpPalette read(ByteCursor file, ReadContext context) {
        return PvpReader.read(file, context);
    }

    @Override
    public void write(PvpPalette palette, ByteSink out) {
        out.fourCc(palette.tag()).u32(palette.length());
        if (palette.tag().equals(PvpReader.PVPL)) {
            out.u16(palette.pixelFormat().id()).u16(palette.bank());
            out.u16(palette.firstEntry()).u16(palette.count());
        } else {
            out.u32(palette.pixelFormat().id());
        }
        out.bytes(palette.colours()).bytes(palette.trailing());
    }
}
