package shuriken.archive.nitro.landdata;

import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** The format of land data: the maps of the DS Pokémon games. */
public final class LandDataFormat implements Format<LandData> {
    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "landdata",
                "Map of a DS Pokémon game",
                FormatInfo.Kind.ARCHIVE,
                List.of("land"),
                /* canWrite= */ true,
                "Pokémon Diamond, Pearl, Platinum, HeartGold and SoulSilver",
                /* source= */ "measured, and public descriptions");
    }

    @Override
    public Class<LandData> contentClass() {
        return LandData.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return LandDataReader.isLandData(file) ? Confidence.STRUCTURE : Confidence.NO;
    }

    @Override
    public LandData read(ByteCursor file, ReadContext context) {
        return LandDataReader.read(file, context);
    }

    @Override
    public void write(LandData land, ByteWriter out) {
        LandDataWriter.write(land, out);
    }
}
