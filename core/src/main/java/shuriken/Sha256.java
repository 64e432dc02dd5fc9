package shuriken;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import shuriken.bytes.ByteCursor;

/** SHA-256 as lower-case hex. */
public final class Sha256 {
    private Sha256() {}

    public static String of(byte[] bytes) {
        return of(bytes, 0, bytes.length);
    }

    /** Of all bytes in the cursor's window. */
    public static String of(ByteCursor window) {
        return of(window.array(), window.arrayOffset(), window.size());
    }

    private static String of(byte[] bytes, int from, int length) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(bytes, from, length);
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
