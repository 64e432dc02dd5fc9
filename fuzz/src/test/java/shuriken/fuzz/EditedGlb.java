package shuriken.fuzz;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A GLB that scripts can change. Its structure stays valid. Each six bytes of the script replace words of the data, or
 * numbers, booleans and names of the JSON.
 */
final class EditedGlb {
    private static final int STEP_SIZE = 6;
    private static final int HEADER_SIZE = 12;
    private static final int CHUNK_HEADER_SIZE = 8;
    private static final Pattern VALUE =
            Pattern.compile("(?<=[:,\\[])(?:-?[0-9][0-9.eE+-]*|true|false|\"[^\"\\\\]*\")");
    private static final List<String> VALUES = List.of(
            "0",
            "1",
            "-1",
            "2",
            "3",
            "65535",
            "65536",
            "2147483647",
            "4294967296",
            "1e38",
            "1e39",
            "-1e-39",
            "0.5",
            "true",
            "null",
            "[]",
            "{}",
            "\"\"",
            "\"\\u0000\"",
            "\"\\uD800\"",
            "\"..\"",
            "[1e999]");

    private final byte[] data;
    private final String json;

    EditedGlb(byte[] glb) {
        ByteBuffer in = ByteBuffer.wrap(glb).order(ByteOrder.LITTLE_ENDIAN);
        int size = in.getInt(HEADER_SIZE);
        json = new String(glb, HEADER_SIZE + CHUNK_HEADER_SIZE, size, StandardCharsets.UTF_8);
        int offset = HEADER_SIZE + CHUNK_HEADER_SIZE + size + CHUNK_HEADER_SIZE;
        data = new byte[Math.max(0, glb.length - offset)];
        System.arraycopy(glb, glb.length - data.length, data, 0, data.length);
    }

    /** Returns the GLB that a script has changed. */
    byte[] apply(byte[] script) {
        List<MatchResult> values = VALUE.matcher(json).results().toList();
        List<String> words =
                new ArrayList<>(values.stream().map(MatchResult::group).toList());
        ByteBuffer changed = ByteBuffer.wrap(data.clone()).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer steps = ByteBuffer.wrap(script).order(ByteOrder.LITTLE_ENDIAN);
        while (steps.remaining() >= STEP_SIZE) {
            int offset = steps.getShort() & 0xFFFF;
            int word = steps.getInt();
            if (offset < words.size()) {
                words.set(offset, word >= 0 ? VALUES.get(word % VALUES.size()) : Short.toString((short) word));
            } else if (data.length >= Integer.BYTES) {
                changed.putInt((offset - words.size()) * Integer.BYTES % (data.length - Integer.BYTES + 1), word);
            }
        }
        return glb(jsonBytes(values, words), changed.array());
    }

    private byte[] jsonBytes(List<MatchResult> values, List<String> words) {
        StringBuilder text = new StringBuilder();
        int offset = 0;
        for (int i = 0; i < values.size(); i++) {
            text.append(json, offset, values.get(i).start()).append(words.get(i));
            offset = values.get(i).end();
        }
        text.append(json, offset, json.length());
        while (text.length() % Integer.BYTES != 0) {
            text.append(' ');
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] glb(byte[] text, byte[] data) {
        int size = HEADER_SIZE + CHUNK_HEADER_SIZE + text.length + CHUNK_HEADER_SIZE + data.length;
        ByteBuffer out = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(0x46546C67).putInt(2).putInt(size);
        out.putInt(text.length).putInt(0x4E4F534A).put(text);
        out.putInt(data.length).putInt(0x004E4942).put(data);
        return out.array();
    }
}
