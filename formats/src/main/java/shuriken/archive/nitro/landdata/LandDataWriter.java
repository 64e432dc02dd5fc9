package shuriken.archive.nitro.landdata;

import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** Writes a {@link LandData}. */
final class LandDataWriter {
    private LandDataWriter() {}

    static void write(LandData land, ByteWriter out) {
        out.i32(land.tiles().size()).i32(land.props().size());
        out.i32(land.model().size()).i32(land.heights().size());
        land.sounds().ifPresent(sounds -> {
            out.u16(LandData.SOUNDS_TAG).u16(sounds.size());
            append(sounds, out);
        });
        append(land.tiles(), out);
        append(land.props(), out);
        append(land.model(), out);
        append(land.heights(), out);
        append(land.trailing(), out);
    }

    private static void append(ByteCursor part, ByteWriter out) {
        out.bytes(part.array(), part.arrayOffset(), part.size());
    }
}
