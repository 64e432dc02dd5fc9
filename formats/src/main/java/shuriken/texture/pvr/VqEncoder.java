package shuriken.texture.pvr;

import java.util.Arrays;
import java.util.List;
import shuriken.image.Image;
import shuriken.texture.Codebook;
import shuriken.texture.ColourCodec;
import shuriken.texture.TexelChanges;
import shuriken.texture.VectorQuantiser;

/**
 * Encodes the codebook and the indices of all levels of a texture. It is lossless if the images, rounded to the pixel
 * format, have no more distinct quads than there are codewords.
 */
final class VqEncoder {
    /** The number of times that rounded codewords are improved. */
    private static final int ROUNDINGS = 2;

    private final PvrLayout layout;
    private final ColourCodec colours;
    private final List<Image> levels;
    private final byte[] payload;
    private final List<TexelChanges> changes;
    /** Whether each codeword is fixed because unchanged quads use it. All others are free. */
    private final boolean[] isFixed;

    /** Indices of codewords: first the distinct fixed ones, then the free ones. */
    private int[] codewordIndices = new int[0];

    private int usedCount;

    private VqEncoder(PvrLayout layout, List<Image> levels, List<TexelChanges> changes, byte[] payload) {
        this.layout = layout;
        this.colours = layout.pixelFormat().codec();
        this.levels = levels;
        this.changes = changes;
        this.payload = payload;
        this.isFixed = new boolean[layout.codewordCount()];
    }

    static byte[] encode(PvrLayout layout, List<Image> levels) {
        List<TexelChanges> all = levels.stream()
                .map(level -> TexelChanges.allChanged(level.width(), level.height()))
                .toList();
        VqEncoder encoder = new VqEncoder(layout, levels, all, new byte[(int) layout.levelEnd(0)]);
        encoder.quantise();
        return encoder.payload;
    }

    /** Encodes changed quads of some levels into a payload; the codewords of the others do not change. */
    static void encodeChanges(PvrLayout layout, List<Image> levels, List<TexelChanges> changes, byte[] payload) {
        List<TexelChanges> quads = changes.stream()
                .map(levelChanges -> levelChanges.expandToUnits(2, 2))
                .toList();
        VqEncoder encoder = new VqEncoder(layout, levels, quads, payload);
        encoder.markFixedCodewords();
        encoder.quantise();
    }

    /** Marks the codewords that unchanged quads use. */
    private void markFixedCodewords() {
        for (int level = 0; level < levels.size(); level++) {
            byte[] stored = storedChanges(level);
            for (int i = 0; i < stored.length; i++) {
                int codeword = payload[layout.levelOffset(level) + i] & 0xFF;
                if (stored[i] == 0 && codeword < isFixed.length) {
                    isFixed[codeword] = true;
                }
            }
        }
    }

    /** Returns one byte for each quad in stored order: 0 if the quad is unchanged. */
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

    /**
     * Computes the codewords and stores them with the indices of all changed quads. Quads of small levels have more
     * weight, because there are few of them and each is displayed as large as one of a large level.
     */
    private void quantise() {
        QuadTable stored = new QuadTable(4 * layout.pixelFormat().bytesPerColour());
        QuadTable decoded = new QuadTable(16);
        int fixedCount = findCodewordIndices(stored);
        for (int level = 0; level < levels.size(); level++) {
            Image image = levels.get(level);
            if (image.width() > 1) {
                stored.addAll(colours.encode(image.rgba()), image.width(), 1, changes.get(level));
                decoded.addAll(image.rgba(), image.width(), 1 << level, changes.get(level));
            }
        }
        usedCount = Math.min(codewordIndices.length, stored.size());
        if (stored.size() <= codewordIndices.length) {
            encodeExactly(stored);
        } else {
            encodeApproximately(decoded, fixedCount);
        }
        if (layout.dataFormat().hasMips() && changes.getLast().hasChanges()) {
            payload[layout.levelOffset(layout.levelCount() - 1)] = (byte) codewordOf(levels.getLast());
        }
    }

    /**
     * Finds the indices of codewords: first the distinct fixed ones, which are added to the table, then the free ones.
     *
     * @return the number of distinct fixed codewords
     */
    private int findCodewordIndices(QuadTable stored) {
        int quadSize = 4 * layout.pixelFormat().bytesPerColour();
        int[] indices = new int[isFixed.length];
        int count = 0;
        for (int i = 0; i < isFixed.length; i++) {
            // A codeword that equals an earlier one has the index of that one, and is omitted.
            indices[count] = i;
            if (isFixed[i]
                    && stored.indexOfOrAdd(Twiddle.toRows(payload, i * quadSize, 2, 2, quadSize / 4), 2, 0, 0)
                            == count) {
                count++;
            }
        }
        int fixedCount = count;
        for (int i = 0; i < isFixed.length; i++) {
            if (!isFixed[i]) {
                indices[count++] = i;
            }
        }
        codewordIndices = Arrays.copyOf(indices, count);
        return fixedCount;
    }

    private void encodeExactly(QuadTable quads) {
        storeCodewords(quads.quads());
        for (int level = 0; level < levels.size(); level++) {
            Image image = levels.get(level);
            if (image.width() > 1) {
                storeIndices(level, colours.encode(image.rgba()), quads, codewordIndices);
            }
        }
    }

    private void encodeApproximately(QuadTable quads, int fixedCount) {
        int dimensions = layout.pixelFormat().hasAlpha() ? 16 : 12;
        float[] vectors = QuadVectors.toVectors(quads.quads(), dimensions);
        float[] weights = quads.weights();
        float[] fixedVectors =
                QuadVectors.toVectors(colours.decode(codewords(fixedCount), 0, 4 * fixedCount), dimensions);
        int freeCodewords = codewordIndices.length - fixedCount;
        float[] means = freeCodewords == 0
                ? new float[0]
                : new VectorQuantiser(vectors, weights, dimensions).findCodewords(freeCodewords);
        usedCount = fixedCount + means.length / dimensions;
        int[] codewords = new int[weights.length];
        for (int round = 0; ; round++) {
            byte[] rounded = colours.encode(QuadVectors.toColours(means, dimensions));
            byte[] decoded = colours.decode(
                    rounded, 0, rounded.length / layout.pixelFormat().bytesPerColour());
            float[] candidates = Arrays.copyOf(fixedVectors, Math.multiplyExact(usedCount, dimensions));
            System.arraycopy(
                    QuadVectors.toVectors(decoded, dimensions),
                    0,
                    candidates,
                    fixedVectors.length,
                    candidates.length - fixedVectors.length);
            Codebook codebook = new Codebook(candidates, dimensions);
            for (int i = 0; i < codewords.length; i++) {
                codewords[i] = codebook.find(vectors, dimensions * i);
            }
            if (round == ROUNDINGS || means.length == 0) {
                byte[] rows = Arrays.copyOf(
                        codewords(fixedCount),
                        Math.multiplyExact(
                                Math.multiplyExact(usedCount, 4),
                                layout.pixelFormat().bytesPerColour()));
                System.arraycopy(rounded, 0, rows, rows.length - rounded.length, rounded.length);
                storeCodewords(rows);
                break;
            }
            means = QuadVectors.means(vectors, weights, codewords, fixedCount, means, dimensions);
        }
        for (int i = 0; i < codewords.length; i++) {
            codewords[i] = codewordIndices[codewords[i]];
        }
        for (int level = 0; level < levels.size(); level++) {
            Image image = levels.get(level);
            if (image.width() > 1) {
                storeIndices(level, image.rgba(), quads, codewords);
            }
        }
    }

    /** Returns the first codewords as stored, in rows. */
    private byte[] codewords(int count) {
        int quadSize = Math.multiplyExact(4, layout.pixelFormat().bytesPerColour());
        byte[] rows = new byte[Math.multiplyExact(count, quadSize)];
        for (int i = 0; i < count; i++) {
            byte[] codeword = Twiddle.toRows(payload, codewordIndices[i] * quadSize, 2, 2, quadSize / 4);
            System.arraycopy(codeword, 0, rows, i * quadSize, quadSize);
        }
        return rows;
    }

    private void storeCodewords(byte[] rows) {
        int quadSize = 4 * layout.pixelFormat().bytesPerColour();
        for (int i = 0; i < rows.length / quadSize; i++) {
            byte[] codeword = Arrays.copyOfRange(rows, i * quadSize, (i + 1) * quadSize);
            System.arraycopy(
                    Twiddle.fromRows(codeword, 2, 2, quadSize / 4),
                    0,
                    payload,
                    codewordIndices[i] * quadSize,
                    quadSize);
        }
    }

    private void storeIndices(int level, byte[] rows, QuadTable quads, int[] codewords) {
        int width = levels.get(level).width();
        int height = levels.get(level).height();
        byte[] mask = changes.get(level).mask();
        byte[] indices = new byte[Math.multiplyExact(width / 2, height / 2)];
        for (int i = 0, y = 0; y < height; y += 2) {
            for (int x = 0; x < width; x += 2, i++) {
                indices[i] = mask[y * width + x] == 0 ? 0 : (byte) codewords[quads.indexOfOrAdd(rows, width, x, y)];
            }
        }
        byte[] twiddled = Twiddle.fromRows(indices, width / 2, height / 2, 1);
        byte[] stored = storedChanges(level);
        for (int i = 0; i < stored.length; i++) {
            payload[layout.levelOffset(level) + i] =
                    stored[i] == 0 ? payload[layout.levelOffset(level) + i] : twiddled[i];
        }
    }

    /**
     * Returns the codeword for the 1×1 level, which uses its last texel: a new one if there is space, otherwise the
     * most similar.
     */
    private int codewordOf(Image texel) {
        ColourCodec codec = layout.codec(layout.levelCount() - 1);
        int bytesPerColour = layout.pixelFormat().bytesPerColour();
        if (usedCount < codewordIndices.length) {
            byte[] stored = codec.encode(texel.rgba());
            for (int i = 0; i < 4; i++) {
                System.arraycopy(
                        stored, 0, payload, (codewordIndices[usedCount] * 4 + i) * bytesPerColour, bytesPerColour);
            }
            return codewordIndices[usedCount];
        }
        byte[] decoded = codec.decode(payload, 0, 4 * isFixed.length);
        int best = 0;
        for (int i = 1; i < isFixed.length; i++) {
            best = distance(decoded, 16 * i + 12, texel.rgba()) < distance(decoded, 16 * best + 12, texel.rgba())
                    ? i
                    : best;
        }
        return best;
    }

    private static int distance(byte[] rgba, int offset, byte[] texel) {
        int total = 0;
        for (int i = 0; i < 4; i++) {
            int difference = (rgba[offset + i] & 0xFF) - (texel[i] & 0xFF);
            total += difference * difference;
        }
        return total;
    }
}
