package shuriken.web.platform.text;

import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSBody;
import org.teavm.jso.JSObject;

/** Searches a text with JavaScript regular expressions and remembers the last match. */
public final class ScriptSearch {
    private final JSObject text;
    private @Nullable JSObject match;

    public ScriptSearch(String text) {
        this.text = toJsString(text);
    }

    /** Finds the first match that starts at or after an offset. Returns whether there is one. */
    public boolean find(ScriptPattern pattern, int startOffset) {
        match = execute(pattern.expression(), text, startOffset);
        return match != null;
    }

    /** Returns the text of a group of the last match, or {@code null} if the group did not match. */
    public @Nullable String group(int index) {
        return group(lastMatch(), index);
    }

    /** Returns the offset of a group of the last match. */
    public int start(int index) {
        return start(lastMatch(), index);
    }

    private JSObject lastMatch() {
        if (match == null) {
            throw new IllegalStateException("no match found");
        }
        return match;
    }

    @JSBody(params = "text", script = "return text;")
    private static native JSObject toJsString(String text);

    @JSBody(
            params = {"expression", "text", "from"},
            script = "expression.lastIndex = from; return expression.exec(text);")
    private static native JSObject execute(JSObject expression, JSObject text, int from);

    @JSBody(
            params = {"match", "group"},
            script = "return match[group] === undefined ? null : match[group];")
    private static native String group(JSObject match, int group);

    @JSBody(
            params = {"match", "group"},
            script = "return match.indices[group][0];")
    private static native int start(JSObject match, int group);
}
