package shuriken.texture.pvr;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteWriter;

/**
 * A payload packed as runs. A run consists of the bytes of a texel and its number of repetitions (0 to 255). Texels
 * with fewer than eight bits are packed byte by byte.
 *
 * @param unpackedSize the size in bytes of the complete unpacked file, without the word that stores this size
 * @param runs the encoded runs
 */
public record PvrRuns(long unpackedSize, byte[] runs) {
    private static final int MAX_RUN_LENGTH = 256;

    /**
     * Packs a payload into runs of maximum length.
     *
     * @param bytesPerTexel the size of a texel in bytes, at least 1
     * @param headerSize the size in bytes of everything in the unpacked file before the payload
     */
    public static PvrRuns pack(byte[] payload, int bytesPerTexel, int headerSize) {
        ByteWriter runsOut = ByteWriter.littleEndian();
        int texelOffset = 0;
        while (texelOffset < payload.length) {
            int texelSize = Math.min(bytesPerTexel, payload.length - texelOffset);
            int runLength = 1;
            while (runLength < MAX_RUN_LENGTH
                    && isRepeated(payload, texelOffset, texelOffset + runLength * texelSize, texelSize)) {
                runLength++;
            }
            runsOut.bytes(payload, texelOffset, texelSize).u8(runLength - 1);
            texelOffset += runLength * texelSize;
        }
        return new PvrRuns((long) headerSize + payload.length, runsOut.toByteArray());
    }

    private static boolean isRepeated(byte[] payload, int texelOffset, int otherOffset, int texelSize) {
        if (otherOffset + texelSize > payload.length) {
            return false;
        }
        for (int i = 0; i < texelSize; i++) {
            if (payload[texelOffset + i] != payload[otherOffset + i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * Expands the runs to the payload of a texture.
     *
     * @param headerSize the size in bytes of everything in the unpacked file before the payload
     * @throws FormatException of kind TRUNCATED if the runs produce fewer bytes than {@code unpackedSize} requires, or
     *     {@code unpackedSize} is less than {@code headerSize}
     */
    byte[] unpack(int bytesPerTexel, int headerSize, SourceLocation location, ReadContext context) {
        long payloadSize = unpackedSize - headerSize;
        if (payloadSize < 0 || payloadSize > (long) runs.length * MAX_RUN_LENGTH) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    location,
                    "%,d compressed bytes cannot expand to %,d bytes",
                    runs.length,
                    unpackedSize);
        }
        context.reserve(payloadSize, location, "the decompressed data");
        byte[] payload = new byte[(int) payloadSize];
        int runOffset = 0;
        int payloadOffset = 0;
        while (payloadOffset < payload.length) {
            int texelSize = Math.min(bytesPerTexel, payload.length - payloadOffset);
            if (runOffset + texelSize >= runs.length) {
                throw new FormatException(
                        Kind.TRUNCATED,
                        location,
                        "the compressed texels end after %,d bytes, but %,d bytes are needed",
                        payloadOffset,
                        payload.length);
            }
            int runLength = 1 + (runs[runOffset + texelSize] & 0xFF);
            int payloadRunEnd = (int) Math.min(payload.length, payloadOffset + (long) texelSize * runLength);
            for (int i = 0; payloadOffset < payloadRunEnd; i++) {
                payload[payloadOffset] = runs[runOffset + i % texelSize];
                payloadOffset++;
            }
            runOffset += texelSize + 1;
        }
        return payload;
    }
}
