package shuriken.interchange.dae;

import java.util.ArrayDeque;
import java.util.Deque;
import shuriken.json.ShortestDecimal;

/** Builds the contents of an XML file. */
final class XmlBuilder {
    private final StringBuilder text =
            new StringBuilder(1 << 14).append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n");
    private final Deque<String> openElements = new ArrayDeque<>();

    /** Starts an element. Attributes are pairs of a name and a value. */
    XmlBuilder open(String element, String... attributes) {
        writeStartTag(element, attributes).append(">\n");
        openElements.push(element);
        return this;
    }

    /** Writes an element without content. */
    XmlBuilder emptyElement(String element, String... attributes) {
        writeStartTag(element, attributes).append("/>\n");
        return this;
    }

    /** Writes an element with a string as content. */
    XmlBuilder textElement(String element, String content, String... attributes) {
        writeStartTag(element, attributes).append('>').append(escape(content));
        text.append("</").append(element).append(">\n");
        return this;
    }

    /** Writes an element with numbers as content. */
    XmlBuilder numberElement(String element, float[] numbers, String... attributes) {
        StringBuilder out = writeStartTag(element, attributes).append('>');
        for (int i = 0; i < numbers.length; i++) {
            out.append(i == 0 ? "" : " ").append(formatNumber(numbers[i]));
        }
        out.append("</").append(element).append(">\n");
        return this;
    }

    /** Writes an element with integers as content. */
    XmlBuilder numberElement(String element, int[] numbers, String... attributes) {
        StringBuilder out = writeStartTag(element, attributes).append('>');
        for (int i = 0; i < numbers.length; i++) {
            out.append(i == 0 ? "" : " ").append(numbers[i]);
        }
        out.append("</").append(element).append(">\n");
        return this;
    }

    /** Ends the element that was started last. */
    XmlBuilder close() {
        String element = openElements.pop();
        indent().append("</").append(element).append(">\n");
        return this;
    }

    private StringBuilder writeStartTag(String element, String... attributes) {
        indent().append('<').append(element);
        for (int i = 0; i < attributes.length; i += 2) {
            text.append(' ').append(attributes[i]).append("=\"");
            text.append(escape(attributes[i + 1])).append('"');
        }
        return text;
    }

    private StringBuilder indent() {
        return text.append(" ".repeat(openElements.size()));
    }

    /** Formats a number. Integers have no fraction, and non-finite values become 0. */
    static String formatNumber(float value) {
        String decimal = ShortestDecimal.format(Float.isFinite(value) ? value : 0);
        return decimal.endsWith(".0") ? decimal.substring(0, decimal.length() - 2) : decimal;
    }

    /** Escapes the content of an element or attribute. Characters that XML cannot hold become question marks. */
    private static String escape(String content) {
        StringBuilder escaped = new StringBuilder(content.length());
        content.codePoints().forEach(codePoint -> {
            boolean isSurrogate = codePoint >= 0xD800 && codePoint <= 0xDFFF;
            boolean isControl = codePoint < 0x20 && codePoint != '\t' && codePoint != '\n' && codePoint != '\r';
            switch (codePoint) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default ->
                    escaped.appendCodePoint(
                            isSurrogate || isControl || codePoint > 0xFFFD && codePoint < 0x10000 ? '?' : codePoint);
            }
        });
        return escaped.toString();
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
