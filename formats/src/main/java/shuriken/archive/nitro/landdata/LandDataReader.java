package shuriken.archive.nitro.landdata;

import java.nio.ByteOrder;
import java.util.Optional;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/** Reads a {@link LandData}, whose parts are ranges of the file, which are not copied. */
final class LandDataReader {
    private static final int SOUNDS_SIZE_OFFSET = LandData.HEADER_SIZE + 2;
    private static final FourCc MODEL_TAG = FourCc.of("BMD0");
    private static final FourCc HEIGHTS_TAG = FourCc.of("BDHC");

    /** The maximum number of bytes after the heights for detection. Reading accepts more. */
    private static final int MAX_TRAILING_SIZE = 3;

    private LandDataReader() {}

    static LandData read(ByteCursor file, ReadContext context) {
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        SourceLocation tilesLocation = in.location();
        long tilesSize = in.u32("tiles size");
        SourceLocation propsLocation = in.location();
        long propsSize = in.u32("props size");
        SourceLocation modelLocation = in.location();
        long modelSize = in.u32("model size");
        SourceLocation heightsLocation = in.location();
        long heightsSize = in.u32("heights size");
        long partOffset = LandData.HEADER_SIZE;
        Optional<ByteCursor> sounds = Optional.empty();
        if (hasSounds(file)) {
            in.u16("sounds tag");
            SourceLocation soundsLocation = in.location();
            int soundsSize = in.u16("sounds size");
            partOffset += LandData.SOUNDS_HEADER_SIZE;
            sounds = Optional.of(in.member(soundsLocation, partOffset, soundsSize, "sounds"));
            partOffset += soundsSize;
        }
        ByteCursor tilesPart = in.member(tilesLocation, partOffset, tilesSize, "tiles");
        partOffset += tilesSize;
        ByteCursor propsPart = in.member(propsLocation, partOffset, propsSize, "props");
        partOffset += propsSize;
        ByteCursor modelPart = in.member(modelLocation, partOffset, modelSize, "model");
        partOffset += modelSize;
        ByteCursor heightsPart = in.member(heightsLocation, partOffset, heightsSize, "heights");
        partOffset += heightsSize;
        in.seek((int) partOffset);
        ByteCursor trailing = in.member(in.location(), partOffset, in.remaining(), "rest");
        if (trailing.size() > 0) {
            context.report(
                    DiagnosticCode.TRAILING_BYTES, in.location(), "bytes after the height data: %,d", trailing.size());
        }
        return new LandData(sounds, tilesPart, propsPart, modelPart, heightsPart, trailing);
    }

    private static boolean hasSounds(ByteCursor file) {
        return file.size() >= LandData.HEADER_SIZE + LandData.SOUNDS_HEADER_SIZE
                && file.withOrder(ByteOrder.LITTLE_ENDIAN)
                                .seek(LandData.HEADER_SIZE)
                                .u16("tag")
                        == LandData.SOUNDS_TAG;
    }

    /**
     * Returns whether a file is land data. This is the case if the sizes in its header fit the file, with or without
     * sounds, and the model and the heights start with their tags.
     */
    static boolean isLandData(ByteCursor file) {
        if (file.size() < LandData.HEADER_SIZE + LandData.TILES_SIZE) {
            return false;
        }
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        long tilesSize = in.u32("tiles size");
        long propsSize = in.u32("props size");
        long modelSize = in.u32("model size");
        long heightsSize = in.u32("heights size");
        if (tilesSize != LandData.TILES_SIZE || heightsSize < FourCc.SIZE) {
            return false;
        }
        long modelOffset = LandData.HEADER_SIZE + tilesSize + propsSize;
        if (hasModelAndHeights(in, modelOffset, modelSize, heightsSize)) {
            return true;
        }
        if (!hasSounds(file)) {
            return false;
        }
        int fullSoundsSize =
                LandData.SOUNDS_HEADER_SIZE + in.seek(SOUNDS_SIZE_OFFSET).u16("sounds size");
        return hasModelAndHeights(in, modelOffset + fullSoundsSize, modelSize, heightsSize);
    }

    /**
     * Returns whether the model and the heights start with their tags, and at most {@link #MAX_TRAILING_SIZE} bytes
     * follow the heights.
     */
    private static boolean hasModelAndHeights(ByteCursor in, long modelOffset, long modelSize, long heightsSize) {
        long trailingSize = in.size() - (modelOffset + modelSize + heightsSize);
        return trailingSize >= 0
                && trailingSize <= MAX_TRAILING_SIZE
                && MODEL_TAG.equals(in.seek((int) modelOffset).fourCc("model"))
                && HEIGHTS_TAG.equals(in.seek((int) (modelOffset + modelSize)).fourCc("heights"));
    }
}
