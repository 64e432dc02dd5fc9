package shuriken.names;

import java.util.regex.Pattern;

/**
 * A pattern for paths with {@code /}: {@code *} and {@code ?} stay within a part, {@code **} crosses parts,
 * {@code [a-c]} is one letter, {@code {nj,pvm}} one of several words. Letter case does not matter. A pattern is held
 * against the last parts of a path, one that begins with {@code ./} against all of it.
 */
public final class Glob {
    private final Pattern pattern;

    private Glob(Pattern pattern) {
        this.pattern = pattern;
    }

    /** The pattern of a text. */
    public static Glob of(String text) {
        boolean whole = text.startsWith("./");
        String glob = whole ? text.substring(2) : text;
        StringBuilder regex = new StringBuilder(whole ? "" : "(?:.*/)?");
        boolean inClass = false;
        boolean inGroup = false;
        for (int i = 0; i < glob.length(); i++) {
            char letter = glob.charAt(i);
            if (inClass) {
                inClass = letter != ']';
                regex.append(letter == '\\' || letter == '[' ? "\\" + letter : String.valueOf(letter));
            } else if (letter == '*' && glob.startsWith("**/", i)) {
                regex.append("(?:.*/)?");
                i += 2;
            } else if (letter == '*') {
                boolean across = glob.startsWith("**", i);
                regex.append(across ? ".*" : "[^/]*");
                i += across ? 1 : 0;
            } else if (letter == '[' && glob.indexOf(']', i + 2) > 0) {
                inClass = true;
                boolean not = glob.charAt(i + 1) == '!';
                regex.append(not ? "[^" : "[");
                i += not ? 1 : 0;
            } else if (letter == '{' && glob.indexOf('}', i) > 0) {
                inGroup = true;
                regex.append("(?:");
            } else if (inGroup && (letter == ',' || letter == '}')) {
                inGroup = letter == ',';
                regex.append(inGroup ? "|" : ")");
            } else {
                regex.append(letter == '?' ? "[^/]" : Pattern.quote(String.valueOf(letter)));
            }
        }
        int flags = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.DOTALL;
        return new Glob(Pattern.compile(regex.toString(), flags));
    }

    /** Whether a text is more than a path. */
    public static boolean isGlob(String text) {
        return text.indexOf('*') >= 0 || text.indexOf('?') >= 0 || text.indexOf('[') >= 0 || text.indexOf('{') >= 0;
    }

    public boolean matches(String path) {
        return pattern.matcher(path).matches();
    }
}
