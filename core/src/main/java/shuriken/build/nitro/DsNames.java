package shuriken.build.nitro;

import java.util.HashSet;
import java.util.Set;

/** Names that a dictionary can hold: different ones of at most 16 Latin-1 letters. */
public final class DsNames {
    private static final int LONGEST = 16;

    private final Set<String> taken = new HashSet<>();

    /** The name, if it may be one; else one like it. */
    public String take(String wanted) {
        String plain = plain(wanted);
        String name = cut(plain, "");
        for (int number = 2; !taken.add(name); number++) {
            name = cut(plain, "_" + number);
        }
        return name;
    }

    private static String plain(String wanted) {
        StringBuilder plain = new StringBuilder();
        wanted.codePoints().forEach(letter -> plain.append(letter > ' ' && letter <= 0xFF ? (char) letter : '_'));
        return plain.isEmpty() ? "unnamed" : plain.toString();
    }

    private static String cut(String name, String tail) {
        return name.substring(0, Math.min(name.length(), LONGEST - tail.length())) + tail;
    }
}
