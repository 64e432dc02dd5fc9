package shuriken.cli;

import java.util.regex.Pattern;

/**
 * A pattern for paths with {@code /}: {@code *} and {@code ?} stay within a part, {@code **} crosses parts,
 * {@code [a-c]} is one letter, {@code {nj,pvm}} one of several words. Letter case does not matter. A pattern without
 * {@code /} is held against the last part.
 */
final class Glob {
    private final Pattern pattern;
    private final boolean lastPartOnly;

    private Glob(Pattern pattern, boolean lastPartOnly) {
        this.pattern = pattern;
        this.lastPartOnly = lastPartOnly;
    }

    static Glob of(String glob) {
        StringBuilder regex = new StringBuilder();
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
        return new Glob(Pattern.compile(regex.toString(), flags), glob.indexOf('/') < 0);
    }

    static boolean isGlob(String text) {
        return text.indexOf('*') >= 0 || text.indexOf('?') >= 0 || text.indexOf('[') >= 0 || text.indexOf('{') >= 0;
    }

    boolean matches(String path) {
        String held = lastPartOnly ? path.substring(path.lastIndexOf('/') + 1) : path;
        return pattern.matcher(held).matches();
    }
}
