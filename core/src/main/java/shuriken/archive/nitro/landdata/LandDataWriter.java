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
            put(sounds, out);
        });
        put(land.tiles(), out);
        put(land.props(), out);
        put(land.model(), out);
        put(land.heights(), out);
        put(land.rest(), out);
    }

    private static void put(ByteCursor part, ByteWriter out) {
        out.bytes(part.array(), part.arrayOffset(), part.size());
    }
}
