package shuriken.interchange.dae;

import java.util.ArrayDeque;
import java.util.Deque;
import shuriken.json.ShortestDecimal;

/** Builds the text of an XML file. */
final class Xml {
    private final StringBuilder text =
            new StringBuilder(1 << 14).append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n");
    private final Deque<String> open = new ArrayDeque<>();

    /** Starts an element; attributes are pairs of name and value. */
    Xml open(String element, String... attributes) {
        tag(element, attributes).append(">\n");
        open.push(element);
        return this;
    }

    /** Writes an element without content. */
    Xml empty(String element, String... attributes) {
        tag(element, attributes).append("/>\n");
        return this;
    }

    /** Writes an element with text. */
    Xml leaf(String element, String content, String... attributes) {
        tag(element, attributes).append('>').append(escaped(content));
        text.append("</").append(element).append(">\n");
        return this;
    }

    /** Writes an element with numbers. */
    Xml numbers(String element, float[] numbers, String... attributes) {
        StringBuilder out = tag(element, attributes).append('>');
        for (int i = 0; i < numbers.length; i++) {
            out.append(i == 0 ? "" : " ").append(number(numbers[i]));
        }
        out.append("</").append(element).append(">\n");
        return this;
    }

    /** Writes an element with integers. */
    Xml numbers(String element, int[] numbers, String... attributes) {
        StringBuilder out = tag(element, attributes).append('>');
        for (int i = 0; i < numbers.length; i++) {
            out.append(i == 0 ? "" : " ").append(numbers[i]);
        }
        out.append("</").append(element).append(">\n");
        return this;
    }

    Xml close() {
        String element = open.pop();
        indent().append("</").append(element).append(">\n");
        return this;
    }

    private StringBuilder tag(String element, String... attributes) {
        indent().append('<').append(element);
        for (int i = 0; i < attributes.length; i += 2) {
            text.append(' ').append(attributes[i]).append("=\"");
            text.append(escaped(attributes[i + 1])).append('"');
        }
        return text;
    }

    private StringBuilder indent() {
        return text.append(" ".repeat(open.size()));
    }

    /** Writes integers without a fraction, and non-finite values as 0. */
    static String number(float value) {
        String decimal = ShortestDecimal.of(Float.isFinite(value) ? value : 0);
        return decimal.endsWith(".0") ? decimal.substring(0, decimal.length() - 2) : decimal;
    }

    /** Replaces characters that XML cannot hold by a question mark. */
    private static String escaped(String content) {
        StringBuilder escaped = new StringBuilder(content.length());
        content.codePoints().forEach(letter -> {
            boolean half = letter >= 0xD800 && letter <= 0xDFFF;
            boolean control = letter < 0x20 && letter != '\t' && letter != '\n' && letter != '\r';
            switch (letter) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default ->
                    escaped.appendCodePoint(half || control || letter > 0xFFFD && letter < 0x10000 ? '?' : letter);
            }
        });
        return escaped.toString();
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
