package shuriken.archive.nitro.landdata;

import java.nio.ByteOrder;
import java.util.Optional;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/** Reads a {@link LandData}, whose parts are windows of the file. */
final class LandDataReader {
    private static final FourCc MODEL = FourCc.of("BMD0");
    private static final FourCc HEIGHTS = FourCc.of("BDHC");
    /** The maximum number of bytes after the heights of a file that is recognised. */
    private static final int MAX_REST = 3;

    private LandDataReader() {}

    static LandData read(ByteCursor file, ReadContext context) {
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        SourceLocation tilesSite = in.site();
        long tiles = in.u32("tiles size");
        SourceLocation propsSite = in.site();
        long props = in.u32("props size");
        SourceLocation modelSite = in.site();
        long model = in.u32("model size");
        SourceLocation heightsSite = in.site();
        long heights = in.u32("heights size");
        long offset = LandData.HEADER_SIZE;
        Optional<ByteCursor> sounds = Optional.empty();
        if (hasSounds(file)) {
            in.u16("sounds tag");
            SourceLocation site = in.site();
            int size = in.u16("sounds size");
            offset += LandData.SOUNDS_HEADER_SIZE;
            sounds = Optional.of(in.member(site, offset, size, "sounds"));
            offset += size;
        }
        ByteCursor tilesPart = in.member(tilesSite, offset, tiles, "tiles");
        offset += tiles;
        ByteCursor propsPart = in.member(propsSite, offset, props, "props");
        offset += props;
        ByteCursor modelPart = in.member(modelSite, offset, model, "model");
        offset += model;
        ByteCursor heightsPart = in.member(heightsSite, offset, heights, "heights");
        offset += heights;
        in.seek((int) offset);
        ByteCursor rest = in.member(in.site(), offset, in.remaining(), "rest");
        if (rest.size() > 0) {
            context.report(DiagnosticCode.TRAILING_BYTES, in.site(), "%,d bytes follow the height data", rest.size());
        }
        return new LandData(sounds, tilesPart, propsPart, modelPart, heightsPart, rest);
    }

    private static boolean hasSounds(ByteCursor file) {
        return file.size() >= LandData.HEADER_SIZE + LandData.SOUNDS_HEADER_SIZE
                && file.withOrder(ByteOrder.LITTLE_ENDIAN)
                                .seek(LandData.HEADER_SIZE)
                                .u16("tag")
                        == LandData.SOUND_ZONES_TAG;
    }

    /** Tests whether a file is the terrain of a map: sizes that fit it, a model, and heights. */
    static boolean fits(ByteCursor file) {
        if (file.size() < LandData.HEADER_SIZE + LandData.TILES_SIZE) {
            return false;
        }
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        long tiles = in.u32("tiles");
        long props = in.u32("props");
        long model = in.u32("model");
        long heights = in.u32("heights");
        if (tiles != LandData.TILES_SIZE || heights < 4) {
            return false;
        }
        long plain = LandData.HEADER_SIZE + tiles + props;
        return fits(in, plain, model, heights)
                || hasSounds(file)
                        && fits(
                                in,
                                plain
                                        + LandData.SOUNDS_HEADER_SIZE
                                        + in.seek(0x12).u16("sounds"),
                                model,
                                heights);
    }

    private static boolean fits(ByteCursor in, long offset, long model, long heights) {
        long rest = in.size() - (offset + model + heights);
        return rest >= 0
                && rest <= MAX_REST
                && MODEL.equals(in.seek((int) offset).fourCc("model"))
                && HEIGHTS.equals(in.seek((int) (offset + model)).fourCc("heights"));
    }
}
