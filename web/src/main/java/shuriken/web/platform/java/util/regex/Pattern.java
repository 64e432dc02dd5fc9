package shuriken.web.platform.java.util.regex;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shuriken.web.platform.text.ScriptPattern;

/** Replaces {@code java.util.regex.Pattern}. The browser matches the expressions. */
public final class Pattern {
    public static final int CASE_INSENSITIVE = 2;
    public static final int MULTILINE = 8;
    public static final int DOTALL = 32;

    private final String regex;
    private final String flags;
    private @Nullable ScriptPattern anywhere;
    private @Nullable ScriptPattern complete;

    private Pattern(String regex, String flags) {
        this.regex = regex;
        this.flags = flags;
    }

    public static Pattern compile(String regex) {
        return compile(regex, 0);
    }

    public static Pattern compile(String regex, int flags) {
        return new Pattern(
                regex,
                ((flags & CASE_INSENSITIVE) != 0 ? "i" : "")
                        + ((flags & MULTILINE) != 0 ? "m" : "")
                        + ((flags & DOTALL) != 0 ? "s" : ""));
    }

    public static boolean matches(String regex, CharSequence input) {
        return compile(regex).matcher(input).matches();
    }

    public Matcher matcher(CharSequence input) {
        return new Matcher(this, input.toString());
    }

    /** Returns the expression that matches at any offset. */
    ScriptPattern anywhere() {
        ScriptPattern script = anywhere;
        if (script == null) {
            script = new ScriptPattern(regex, flags);
            anywhere = script;
        }
        return script;
    }

    /** Returns the expression that matches only a complete text. */
    ScriptPattern complete() {
        ScriptPattern script = complete;
        if (script == null) {
            script = new ScriptPattern(ScriptPattern.anchored(regex), flags);
            complete = script;
        }
        return script;
    }

    public String[] split(CharSequence input) {
        return split(input, 0);
    }

    public String[] split(CharSequence input, int limit) {
        String text = input.toString();
        List<String> parts = new ArrayList<>();
        Matcher matcher = matcher(text);
        int partStart = 0;
        while ((limit <= 0 || parts.size() < limit - 1) && matcher.find()) {
            boolean isEmptyAtStart = matcher.end() == 0;
            if (!isEmptyAtStart) {
                parts.add(text.substring(partStart, matcher.start()));
                partStart = matcher.end();
            }
        }
        parts.add(text.substring(partStart));
        int count = parts.size();
        while (limit == 0 && count > 1 && parts.get(count - 1).isEmpty()) {
            count--;
        }
        boolean isOnlyEmpty =
                limit == 0 && count == 1 && parts.size() > 1 && parts.get(0).isEmpty();
        return parts.subList(0, isOnlyEmpty ? 0 : count).toArray(new String[0]);
    }

    @Override
    public String toString() {
        return regex;
    }
}
