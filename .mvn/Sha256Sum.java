import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;

/** Prints the SHA-256 of a file as sha256sum does; not every system has that. */
final class Sha256Sum {
    public static void main(String[] args) throws Exception {
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(Path.of(args[0])));
        System.out.println(HexFormat.of().formatHex(hash) + "  " + args[0]);
    }
}
