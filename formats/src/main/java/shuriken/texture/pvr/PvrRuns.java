package shuriken.texture.pvr;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteWriter;

/**
 * A payload packed as runs. A run consists of the bytes of a texel and its number of repetitions (0 to 255). Texels of
 * fewer than eight bits are packed byte by byte.
 *
 * @param unpackedSize the size of the complete file without the word that stores this size
 * @param runs the runs as stored
 */
public record PvrRuns(long unpackedSize, byte[] runs) {
    private static final int MAX_RUN_LENGTH = 256;

    /** Packs a payload into runs of maximum length. */
    public static PvrRuns pack(byte[] payload, int bytesPerTexel, int headerSize) {
        ByteWriter runs = ByteWriter.littleEndian();
        for (int offset = 0; offset < payload.length; ) {
            int bytes = Math.min(bytesPerTexel, payload.length - offset);
            int count = 1;
            while (count < MAX_RUN_LENGTH && isRepeated(payload, offset, offset + count * bytes, bytes)) {
                count++;
            }
            runs.bytes(payload, offset, bytes).u8(count - 1);
            offset += count * bytes;
        }
        return new PvrRuns((long) headerSize + payload.length, runs.toByteArray());
    }

    private static boolean isRepeated(byte[] payload, int texel, int other, int bytes) {
        if (other + bytes > payload.length) {
            return false;
        }
        for (int i = 0; i < bytes; i++) {
            if (payload[texel + i] != payload[other + i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * Expands the runs.
     *
     * @throws FormatException TRUNCATED if the runs produce fewer bytes than {@code unpackedSize} requires
     */
    byte[] unpack(int bytesPerTexel, int headerSize, SourceLocation site, ReadContext context) {
        long size = unpackedSize - headerSize;
        if (size < 0 || size > (long) runs.length * MAX_RUN_LENGTH) {
            throw new FormatException(
                    Kind.TRUNCATED, site, "%,d compressed bytes cannot expand to %,d bytes", runs.length, unpackedSize);
        }
        context.reserve(size, site, "the decompressed data");
        byte[] payload = new byte[(int) size];
        int from = 0;
        for (int offset = 0; offset < payload.length; ) {
            int bytes = Math.min(bytesPerTexel, payload.length - offset);
            if (from + bytes >= runs.length) {
                throw new FormatException(
                        Kind.TRUNCATED,
                        site,
                        "the compressed texels end after %,d bytes, but %,d bytes are needed",
                        offset,
                        payload.length);
            }
            int end = (int) Math.min(payload.length, offset + (long) bytes * (1 + (runs[from + bytes] & 0xFF)));
            for (int i = 0; offset < end; offset++, i = (i + 1) % bytes) {
                payload[offset] = runs[from + i];
            }
            from += bytes + 1;
        }
        return payload;
    }
}
