package shuriken.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.patch.PatchFormat;
import shuriken.patch.Patches;

/** The seeds of the targets for patches. */
final class PatchSeeds {
    private static final int SIZE = 300;

    private static final String MOD = """
        {"name": "x", "edits": [{"replace": "a.bin", "file": "x/y"}, {"add": "c.bin", "file": "z"},
          {"rename": "b.bin", "to": "d.bin"}, {"remove": "0", "renumber": true}, {"texture": "a.bin!t", "file": "t.png"}]}
        """;

    private PatchSeeds() {}

    /** Returns the file that all patches are for. */
    static byte[] original() {
        byte[] original = new byte[SIZE];
        new Random(1).nextBytes(original);
        return original;
    }

    private static byte[] changed() {
        byte[] changed = new byte[2 * SIZE];
        System.arraycopy(original(), 20, changed, 0, SIZE - 20);
        System.arraycopy(original(), 0, changed, SIZE + 50, SIZE - 60);
        changed[40]++;
        return changed;
    }

    static ByteSource source(byte[] bytes, String name) {
        return ByteSource.of(ByteCursor.littleEndian(bytes, name));
    }

    static byte[] create(PatchFormat format, byte[] original, byte[] changed) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            Patches.create(format, source(original, "original"), source(changed, "changed"), out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    static Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        fixtures.put("bps", create(PatchFormat.BPS, original(), changed()));
        fixtures.put("vcdiff", create(PatchFormat.VCDIFF, original(), changed()));
        fixtures.put("vcdiff windows", hex("D6C3C40000000A040004010061626364050203010706000001011600"));
        fixtures.put("ips", hex("5041544348000001000258590000100000000321454F46000005"));
        fixtures.put("both files", changed());
        fixtures.put("mod", MOD.getBytes(StandardCharsets.UTF_8));
        return fixtures;
    }

    private static byte[] hex(String text) {
        return HexFormat.of().parseHex(text);
    }
}
