package shuriken.web.platform.java.util.regex;

import org.jspecify.annotations.Nullable;
import shuriken.web.platform.text.ScriptSearch;

/** Replaces {@code java.util.regex.Matcher}. It has the methods that this project uses. */
public final class Matcher {
    private final Pattern pattern;
    private final String text;
    private final ScriptSearch search;

    /** The offset of the current match. */
    private int start;

    /** The offset after the current match. */
    private int end;

    /** Whether {@link #find} was called, so that the next call continues after the current match. */
    private boolean hasSearched;

    /** The offset in the text after the characters that were appended to the result of a replacement. */
    private int appendedEnd;

    Matcher(Pattern pattern, String text) {
        this.pattern = pattern;
        this.text = text;
        this.search = new ScriptSearch(text);
    }

    public boolean matches() {
        return readSpan(search.find(pattern.complete(), 0));
    }

    public boolean find() {
        int nextStart = end > start ? end : end + 1; // An empty match must not be found again.
        int searchStart = hasSearched ? nextStart : 0;
        hasSearched = true;
        return searchStart <= text.length() && readSpan(search.find(pattern.anywhere(), searchStart));
    }

    /** Reads the offsets of the current match if there is one, and returns whether there is one. */
    private boolean readSpan(boolean isFound) {
        if (isFound) {
            start = search.start(0);
            end = start + group().length();
        }
        return isFound;
    }

    public String group() {
        String group = search.group(0);
        return group == null ? "" : group;
    }

    public @Nullable String group(int group) {
        return search.group(group);
    }

    public int start() {
        return start;
    }

    public int start(int group) {
        return search.start(group);
    }

    public int end() {
        return end;
    }

    public Matcher appendReplacement(StringBuilder result, String replacement) {
        result.append(text, appendedEnd, start);
        for (int i = 0; i < replacement.length(); i++) {
            char character = replacement.charAt(i);
            if (character == '\\') {
                i++;
                result.append(replacement.charAt(i));
            } else if (character == '$') {
                i++;
                String group = group(replacement.charAt(i) - '0');
                result.append(group == null ? "" : group);
            } else {
                result.append(character);
            }
        }
        appendedEnd = end;
        return this;
    }

    public StringBuilder appendTail(StringBuilder result) {
        return result.append(text, appendedEnd, text.length());
    }

    public String replaceAll(String replacement) {
        StringBuilder result = new StringBuilder();
        while (find()) {
            appendReplacement(result, replacement);
        }
        return appendTail(result).toString();
    }

    public String replaceFirst(String replacement) {
        StringBuilder result = new StringBuilder();
        if (find()) {
            appendReplacement(result, replacement);
        }
        return appendTail(result).toString();
    }

    public static String quoteReplacement(String text) {
        return text.replace("\\", "\\\\").replace("$", "\\$");
    }
}
