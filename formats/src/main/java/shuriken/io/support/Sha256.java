package shuriken.io.support;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** Computes SHA-256 hashes as lower-case hexadecimal text. */
public final class Sha256 {
    private static final int CHUNK_SIZE = 1 << 20;

    private Sha256() {}

    /** Hashes all bytes of an array. */
    public static String of(byte[] bytes) {
        return HexFormat.of().formatHex(createDigest().digest(bytes));
    }

    /** Hashes all bytes of a source. */
    public static String of(ByteSource source) {
        MessageDigest digest = createDigest();
        for (long offset = 0; offset < source.size(); offset += CHUNK_SIZE) {
            ByteCursor chunk = source.part(offset, (int) Math.min(CHUNK_SIZE, source.size() - offset));
            digest.update(chunk.array(), chunk.arrayOffset(), chunk.size());
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /** Returns a new digest, for data that arrives in parts. */
    public static MessageDigest createDigest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
