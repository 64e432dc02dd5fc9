package shuriken.texture.pvr;

import java.util.Arrays;
import java.util.List;
import shuriken.image.Image;
import shuriken.texture.Codebook;
import shuriken.texture.ColourCodec;
import shuriken.texture.TexelChanges;
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
    private final List<TexelChanges> changes;
    /** Codewords that unchanged quads need, as stored; all others are free. */
    private final boolean[] fixed;

    /** Where codewords stand: first those that stay, then the free places. */
    private int[] places = new int[0];

    private int used;

    private VqEncoder(PvrLayout layout, List<Image> levels, List<TexelChanges> changes, byte[] payload) {
        this.layout = layout;
        this.colours = layout.pixels().colours();
        this.levels = levels;
        this.changes = changes;
        this.payload = payload;
        this.fixed = new boolean[layout.codewords()];
    }

    static byte[] encode(PvrLayout layout, List<Image> levels) {
        List<TexelChanges> all = levels.stream()
                .map(level -> TexelChanges.all(level.width(), level.height()))
                .toList();
        VqEncoder encoder = new VqEncoder(layout, levels, all, new byte[(int) layout.end(0)]);
        encoder.quantise();
        return encoder.payload;
    }

    /** Puts changed quads of some levels into a payload; the codewords of the others stay. */
    static void change(PvrLayout layout, List<Image> levels, List<TexelChanges> changes, byte[] payload) {
        List<TexelChanges> quads =
                changes.stream().map(each -> each.units(2, 2)).toList();
        VqEncoder encoder = new VqEncoder(layout, levels, quads, payload);
        encoder.keepCodewords();
        encoder.quantise();
    }

    private void keepCodewords() {
        for (int level = 0; level < levels.size(); level++) {
            byte[] stored = storedChanges(level);
            for (int i = 0; i < stored.length; i++) {
                int codeword = payload[layout.start(level) + i] & 0xFF;
                if (stored[i] == 0 && codeword < fixed.length) {
                    fixed[codeword] = true;
                }
            }
        }
    }

    /** One byte for each quad, in stored order. */
    private byte[] storedChanges(int level) {
        int width = levels.get(level).width();
        byte[] mask = changes.get(level).mask();
        if (width == 1) {
            return mask;
        }
        byte[] quads = new byte[mask.length / 4];
        for (int i = 0; i < quads.length; i++) {
            quads[i] = mask[i / (width / 2) * 2 * width + i % (width / 2) * 2];
        }
        return Twiddle.fromRows(quads, width / 2, levels.get(level).height() / 2, 1);
    }

    /** Small levels have few quads, and each is seen as large as one of a large level: they weigh more. */
    private void quantise() {
        QuadTable stored = new QuadTable(4 * layout.pixels().bytes());
        QuadTable plain = new QuadTable(16);
        int kept = putFixed(stored);
        for (int level = 0; level < levels.size(); level++) {
            Image image = levels.get(level);
            if (image.width() > 1) {
                stored.addAll(colours.encode(image.rgba()), image.width(), 1, changes.get(level));
                plain.addAll(image.rgba(), image.width(), 1 << level, changes.get(level));
            }
        }
        used = Math.min(places.length, stored.size());
        if (stored.size() <= places.length) {
            exactly(stored);
        } else {
            approximately(plain, kept);
        }
        if (layout.data().hasMips() && changes.getLast().any()) {
            payload[layout.start(layout.levels() - 1)] = (byte) single(levels.getLast());
        }
    }

    /** Finds the places of codewords: first the different ones that stay, which go into the table, then the free ones. */
    private int putFixed(QuadTable stored) {
        int bytes = 4 * layout.pixels().bytes();
        int[] all = new int[fixed.length];
        int count = 0;
        for (int i = 0; i < fixed.length; i++) {
            all[count] = i;
            if (fixed[i] && stored.number(Twiddle.toRows(payload, i * bytes, 2, 2, bytes / 4), 2, 0, 0) == count) {
                count++;
            }
        }
        int kept = count;
        for (int i = 0; i < fixed.length; i++) {
            if (!fixed[i]) {
                all[count++] = i;
            }
        }
        places = Arrays.copyOf(all, count);
        return kept;
    }

    private void exactly(QuadTable quads) {
        putCodewords(quads.quads());
        for (int level = 0; level < levels.size(); level++) {
            Image image = levels.get(level);
            if (image.width() > 1) {
                putIndices(level, colours.encode(image.rgba()), quads, places);
            }
        }
    }

    private void approximately(QuadTable quads, int kept) {
        int dimensions = layout.pixels().hasAlpha() ? 16 : 12;
        float[] vectors = QuadVectors.vectors(quads.quads(), dimensions);
        float[] weights = quads.weights();
        float[] stay = QuadVectors.vectors(colours.decode(codewords(kept), 0, 4 * kept), dimensions);
        int room = places.length - kept;
        float[] means = room == 0 ? new float[0] : new VectorQuantiser(vectors, weights, dimensions).codewords(room);
        used = kept + means.length / dimensions;
        int[] codewords = new int[weights.length];
        for (int round = 0; ; round++) {
            byte[] rounded = colours.encode(QuadVectors.plain(means, dimensions));
            byte[] shown =
                    colours.decode(rounded, 0, rounded.length / layout.pixels().bytes());
            float[] all = Arrays.copyOf(stay, Math.multiplyExact(used, dimensions));
            System.arraycopy(QuadVectors.vectors(shown, dimensions), 0, all, stay.length, all.length - stay.length);
            Codebook search = new Codebook(all, dimensions);
            for (int i = 0; i < codewords.length; i++) {
                codewords[i] = search.find(vectors, dimensions * i);
            }
            if (round == ROUNDINGS || means.length == 0) {
                byte[] rows = Arrays.copyOf(
                        codewords(kept),
                        Math.multiplyExact(
                                Math.multiplyExact(used, 4), layout.pixels().bytes()));
                System.arraycopy(rounded, 0, rows, rows.length - rounded.length, rounded.length);
                putCodewords(rows);
                break;
            }
            means = QuadVectors.means(vectors, weights, codewords, kept, means, dimensions);
        }
        for (int i = 0; i < codewords.length; i++) {
            codewords[i] = places[codewords[i]];
        }
        for (int level = 0; level < levels.size(); level++) {
            Image image = levels.get(level);
            if (image.width() > 1) {
                putIndices(level, image.rgba(), quads, codewords);
            }
        }
    }

    /** The first ones as they are stored, as rows. */
    private byte[] codewords(int count) {
        int bytes = Math.multiplyExact(4, layout.pixels().bytes());
        byte[] rows = new byte[Math.multiplyExact(count, bytes)];
        for (int i = 0; i < count; i++) {
            byte[] one = Twiddle.toRows(payload, places[i] * bytes, 2, 2, bytes / 4);
            System.arraycopy(one, 0, rows, i * bytes, bytes);
        }
        return rows;
    }

    private void putCodewords(byte[] rows) {
        int bytes = 4 * layout.pixels().bytes();
        for (int i = 0; i < rows.length / bytes; i++) {
            byte[] one = Arrays.copyOfRange(rows, i * bytes, (i + 1) * bytes);
            System.arraycopy(Twiddle.fromRows(one, 2, 2, bytes / 4), 0, payload, places[i] * bytes, bytes);
        }
    }

    private void putIndices(int level, byte[] rows, QuadTable quads, int[] codewords) {
        int width = levels.get(level).width();
        int height = levels.get(level).height();
        byte[] mask = changes.get(level).mask();
        byte[] indices = new byte[Math.multiplyExact(width / 2, height / 2)];
        for (int i = 0, y = 0; y < height; y += 2) {
            for (int x = 0; x < width; x += 2, i++) {
                indices[i] = mask[y * width + x] == 0 ? 0 : (byte) codewords[quads.number(rows, width, x, y)];
            }
        }
        byte[] twiddled = Twiddle.fromRows(indices, width / 2, height / 2, 1);
        byte[] stored = storedChanges(level);
        for (int i = 0; i < stored.length; i++) {
            payload[layout.start(level) + i] = stored[i] == 0 ? payload[layout.start(level) + i] : twiddled[i];
        }
    }

    /** The codeword for the 1×1 level, which shows its last texel: a new one if there is room, or the most alike. */
    private int single(Image texel) {
        ColourCodec codec = layout.colours(layout.levels() - 1);
        int bytes = layout.pixels().bytes();
        if (used < places.length) {
            byte[] stored = codec.encode(texel.rgba());
            for (int i = 0; i < 4; i++) {
                System.arraycopy(stored, 0, payload, (places[used] * 4 + i) * bytes, bytes);
            }
            return places[used];
        }
        byte[] shown = codec.decode(payload, 0, 4 * fixed.length);
        int best = 0;
        for (int i = 1; i < fixed.length; i++) {
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
