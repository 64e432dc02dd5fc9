package shuriken.texture.pvr;

import java.util.List;
import java.util.stream.IntStream;
import shuriken.image.Image;
import shuriken.texture.Codebook;
import shuriken.texture.ColourCodec;
import shuriken.texture.VectorQuantiser;

/**
 * Codebook and indices of all levels of a texture. Where the pictures, rounded to the pixel format, have no more
 * different quads than there are codewords, nothing is lost.
 */
final class VqEncoder {
    /** How often codewords are improved after they were rounded. */
    private static final int ROUNDINGS = 2;

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
        QuadTable stored = new QuadTable(4 * layout.pixels().bytes());
        QuadTable plain = new QuadTable(16);
        for (int level = 0; level < quadLevels().size(); level++) {
            Image image = levels.get(level);
            stored.addAll(colours.encode(image.rgba()), image.width(), 1);
            plain.addAll(image.rgba(), image.width(), 1 << level);
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

    private void exactly(QuadTable quads) {
        putCodewords(quads.quads());
        used = quads.size();
        int[] codewords = IntStream.range(0, used).toArray();
        for (int level = 0; level < quadLevels().size(); level++) {
            putIndices(level, colours.encode(levels.get(level).rgba()), quads, codewords);
        }
    }

    private void approximately(QuadTable quads) {
        int dimensions = layout.pixels().hasAlpha() ? 16 : 12;
        float[] vectors = vectors(quads.quads(), dimensions);
        float[] weights = quads.weights();
        float[] means = new VectorQuantiser(vectors, weights, dimensions).codewords(layout.codewords());
        used = means.length / dimensions;
        byte[] rounded = colours.encode(plain(means, dimensions));
        int[] codewords = new int[weights.length];
        for (int round = 0; ; round++) {
            Codebook search = new Codebook(vectors(colours.decode(rounded, 0, 4 * used), dimensions), dimensions);
            for (int i = 0; i < codewords.length; i++) {
                codewords[i] = search.find(vectors, dimensions * i);
            }
            if (round == ROUNDINGS) {
                break;
            }
            rounded = colours.encode(plain(means(vectors, weights, codewords, means, dimensions), dimensions));
        }
        putCodewords(rounded);
        for (int level = 0; level < quadLevels().size(); level++) {
            putIndices(level, levels.get(level).rgba(), quads, codewords);
        }
    }

    /** Of the vectors that share a codeword; one that has none stays as it was. */
    private static float[] means(float[] vectors, float[] weights, int[] codewords, float[] before, int dimensions) {
        double[] sums = new double[before.length];
        double[] totals = new double[before.length / dimensions];
        for (int i = 0; i < codewords.length; i++) {
            totals[codewords[i]] += weights[i];
            for (int d = 0; d < dimensions; d++) {
                sums[codewords[i] * dimensions + d] += vectors[i * dimensions + d] * weights[i];
            }
        }
        float[] means = before.clone();
        for (int i = 0; i < means.length; i++) {
            double total = totals[i / dimensions];
            means[i] = total > 0 ? (float) (sums[i] / total) : before[i];
        }
        return means;
    }

    /** Of R, G, B and A; colours are weighted by their alpha, so that invisible ones cost nothing. */
    private static float[] vectors(byte[] rgba, int dimensions) {
        int components = dimensions / 4;
        float[] vectors = new float[rgba.length / 4 * components];
        for (int from = 0, to = 0; from < rgba.length; from += 4, to += components) {
            float visible = components == 3 ? 1 : (rgba[from + 3] & 0xFF) / 255f;
            for (int component = 0; component < 3; component++) {
                vectors[to + component] = (rgba[from + component] & 0xFF) * visible;
            }
            if (components == 4) {
                vectors[to + 3] = 255 * visible;
            }
        }
        return vectors;
    }

    /** The inverse of {@link #vectors}. */
    private static byte[] plain(float[] vectors, int dimensions) {
        int components = dimensions / 4;
        byte[] rgba = new byte[vectors.length / components * 4];
        for (int from = 0, to = 0; from < vectors.length; from += components, to += 4) {
            float alpha = components == 3 ? 255 : vectors[from + 3];
            float visible = Math.max(alpha / 255, 1e-6f);
            for (int component = 0; component < 3; component++) {
                rgba[to + component] = (byte) Math.min(255, Math.round(vectors[from + component] / visible));
            }
            rgba[to + 3] = (byte) Math.round(alpha);
        }
        return rgba;
    }

    private void putCodewords(byte[] rows) {
        int bytes = layout.pixels().bytes();
        byte[] codewords = Twiddle.fromRows(rows, 2, rows.length / bytes / 2, bytes);
        System.arraycopy(codewords, 0, payload, 0, codewords.length);
    }

    private void putIndices(int level, byte[] rows, QuadTable quads, int[] codewords) {
        int width = levels.get(level).width();
        int height = levels.get(level).height();
        byte[] indices = new byte[width / 2 * (height / 2)];
        for (int i = 0, y = 0; y < height; y += 2) {
            for (int x = 0; x < width; x += 2) {
                indices[i++] = (byte) codewords[quads.number(rows, width, x, y)];
            }
        }
        byte[] twiddled = Twiddle.fromRows(indices, width / 2, height / 2, 1);
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
