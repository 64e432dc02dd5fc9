package shuriken.texture.pvr;

import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.image.Image;
import shuriken.texture.ColourCodec;

/**
 * Codebook and indices of all levels of a texture. Where the pictures, rounded to the pixel format, have no more
 * different quads than there are codewords, nothing is lost.
 */
final class VqEncoder {
    /** Texels of a quad times R, G, B and A. */
    private static final int DIMENSIONS = 16;

    private final PvrLayout layout;
    private final ColourCodec colours;
    private final List<Image> levels;
    private final byte[] payload;
    private int used;

    private VqEncoder(PvrLayout layout, List<Image> levels) {
        this.layout = layout;
        this.colours = layout.pixels().colours();
        this.levels = levels;
        this.payload = new byte[(int) layout.end(0)];
    }

    static byte[] encode(PvrLayout layout, List<Image> levels) {
        VqEncoder encoder = new VqEncoder(layout, levels);
        encoder.quantise();
        return encoder.payload;
    }

    /** Small levels have few quads, and each is seen as large as one of a large level: they weigh more. */
    private void quantise() {
        Map<ByteBuffer, Integer> stored = new LinkedHashMap<>();
        Map<ByteBuffer, Integer> plain = new LinkedHashMap<>();
        for (int level = 0; level < quadLevels().size(); level++) {
            Image image = levels.get(level);
            byte[] rounded = colours.encode(image.rgba());
            for (ByteBuffer quad : quads(rounded, image.width(), layout.pixels().bytes())) {
                stored.putIfAbsent(quad, 0);
            }
            int weight = 1 << level;
            for (ByteBuffer quad : quads(image.rgba(), image.width(), 4)) {
                plain.merge(quad, weight, Integer::sum);
            }
        }
        if (stored.size() <= layout.codewords()) {
            exactly(stored);
        } else {
            approximately(plain);
        }
        if (layout.data().hasMips()) {
            payload[layout.start(layout.levels() - 1)] = (byte) single(levels.getLast());
        }
    }

    /** The 1×1 level is no quad. */
    private List<Image> quadLevels() {
        return levels.stream().filter(level -> level.width() > 1).toList();
    }

    /** Top left, top right, bottom left, bottom right of each quad in rows. */
    private static ByteBuffer[] quads(byte[] rows, int width, int bytes) {
        int pitch = width * bytes;
        ByteBuffer[] quads = new ByteBuffer[rows.length / bytes / 4];
        for (int i = 0; i < quads.length; i++) {
            int at = i / (width / 2) * 2 * pitch + i % (width / 2) * 2 * bytes;
            ByteBuffer quad = ByteBuffer.allocate(4 * bytes);
            quads[i] = quad.put(rows, at, 2 * bytes)
                    .put(rows, at + pitch, 2 * bytes)
                    .flip();
        }
        return quads;
    }

    private void exactly(Map<ByteBuffer, Integer> quads) {
        ByteBuffer rows = ByteBuffer.allocate(quads.size() * 4 * layout.pixels().bytes());
        quads.keySet().forEach(quad -> rows.put(quad.duplicate()));
        putCodewords(rows.array());
        quads.replaceAll((quad, unset) -> used++);
        for (int level = 0; level < quadLevels().size(); level++) {
            putIndices(
                    level,
                    colours.encode(levels.get(level).rgba()),
                    layout.pixels().bytes(),
                    quads);
        }
    }

    private void approximately(Map<ByteBuffer, Integer> quads) {
        float[] vectors = new float[quads.size() * DIMENSIONS];
        int at = 0;
        for (ByteBuffer quad : quads.keySet()) {
            at = vector(quad, vectors, at);
        }
        int[] weights = quads.values().stream().mapToInt(Integer::intValue).toArray();
        float[] means = new VectorQuantiser(vectors, weights, DIMENSIONS).codewords(layout.codewords());
        byte[] rounded = colours.encode(plain(means));
        putCodewords(rounded);
        used = means.length / DIMENSIONS;
        byte[] rgba = colours.decode(rounded, 0, 4 * used);
        float[] codewords = new float[means.length];
        for (int i = 0; i < means.length; i += DIMENSIONS) {
            vector(ByteBuffer.wrap(rgba, i, DIMENSIONS).slice(), codewords, i);
        }
        NearestVector search = new NearestVector(codewords, DIMENSIONS);
        int vector = 0;
        for (Map.Entry<ByteBuffer, Integer> quad : quads.entrySet()) {
            quad.setValue(search.find(vectors, DIMENSIONS * vector++));
        }
        for (int level = 0; level < quadLevels().size(); level++) {
            putIndices(level, levels.get(level).rgba(), 4, quads);
        }
    }

    /** Colours weighted by their alpha, so that invisible ones cost nothing. */
    private int vector(ByteBuffer quad, float[] vectors, int at) {
        boolean alpha = layout.pixels().hasAlpha();
        for (int i = 0; i < DIMENSIONS; i += 4) {
            float visible = alpha ? (quad.get(i + 3) & 0xFF) / 255f : 1;
            for (int component = 0; component < 3; component++) {
                vectors[at + i + component] = (quad.get(i + component) & 0xFF) * visible;
            }
            vectors[at + i + 3] = 255 * visible;
        }
        return at + DIMENSIONS;
    }

    /** The inverse of {@link #vector} for many. */
    private static byte[] plain(float[] vectors) {
        byte[] rgba = new byte[vectors.length];
        for (int i = 0; i < vectors.length; i += 4) {
            float visible = Math.max(vectors[i + 3] / 255, 1e-6f);
            for (int component = 0; component < 3; component++) {
                rgba[i + component] = (byte) Math.min(255, Math.round(vectors[i + component] / visible));
            }
            rgba[i + 3] = (byte) Math.round(vectors[i + 3]);
        }
        return rgba;
    }

    private void putCodewords(byte[] rows) {
        int bytes = layout.pixels().bytes();
        byte[] codewords = Twiddle.fromRows(rows, 2, rows.length / bytes / 2, bytes);
        System.arraycopy(codewords, 0, payload, 0, codewords.length);
    }

    private void putIndices(int level, byte[] rows, int bytes, Map<ByteBuffer, Integer> codewords) {
        Image image = levels.get(level);
        ByteBuffer[] quads = quads(rows, image.width(), bytes);
        byte[] indices = new byte[quads.length];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = codewords.getOrDefault(quads[i], 0).byteValue();
        }
        byte[] twiddled = Twiddle.fromRows(indices, image.width() / 2, image.height() / 2, 1);
        System.arraycopy(twiddled, 0, payload, layout.start(level), twiddled.length);
    }

    /** The codeword for the 1×1 level, which shows its last texel: a new one if there is room, or the most alike. */
    private int single(Image texel) {
        ColourCodec codec = layout.colours(layout.levels() - 1);
        int bytes = layout.pixels().bytes();
        if (used < layout.codewords()) {
            byte[] stored = codec.encode(texel.rgba());
            for (int i = 0; i < 4; i++) {
                System.arraycopy(stored, 0, payload, (used * 4 + i) * bytes, bytes);
            }
            return used;
        }
        byte[] shown = codec.decode(payload, 0, 4 * used);
        int best = 0;
        for (int i = 1; i < used; i++) {
            best = distance(shown, 16 * i + 12, texel.rgba()) < distance(shown, 16 * best + 12, texel.rgba())
                    ? i
                    : best;
        }
        return best;
    }

    private static int distance(byte[] rgba, int at, byte[] texel) {
        int total = 0;
        for (int i = 0; i < 4; i++) {
            int difference = (rgba[at + i] & 0xFF) - (texel[i] & 0xFF);
            total += difference * difference;
        }
        return total;
    }
}
