package shuriken.texture.pvr;

import java.util.Arrays;
import java.util.List;
import shuriken.image.Image;
import shuriken.texture.Codebook;
import shuriken.texture.ColourCodec;
import shuriken.texture.TexelChanges;
import shuriken.texture.VectorQuantizer;

/**
 * Encodes a texture by vector quantization: each quad of 2×2 texels is stored as the index of a codeword, and the
 * codebook contains the texels of the codewords. All levels share the codebook. The encoding is lossless if the images,
 * rounded to the pixel format, have no more distinct quads than there are codewords. Only the 1×1 level may then
 * differ, if no codeword is left for it.
 */
final class VqEncoder {
    /** The number of times that rounded codewords are improved. */
    private static final int ROUNDING_PASSES = 2;

    private final PvrLayout layout;
    private final ColourCodec codec;
    private final List<Image> levels;
    private final byte[] payload;
    private final List<TexelChanges> levelChanges;
    /** Whether each codeword is fixed because unchanged quads use it. All others are free. */
    private final boolean[] isFixed;

    /** Indices of codewords: first the distinct fixed ones, then the free ones. */
    private int[] codewordIndices = new int[0];

    /** The number of codewords that are in use, from the first of {@link #codewordIndices} on. */
    private int usedCodewordCount;

    private VqEncoder(PvrLayout layout, List<Image> levels, List<TexelChanges> levelChanges, byte[] payload) {
        this.layout = layout;
        this.codec = layout.pixelFormat().codec();
        this.levels = levels;
        this.levelChanges = levelChanges;
        this.payload = payload;
        this.isFixed = new boolean[layout.codewordCount()];
    }

    static byte[] encode(PvrLayout layout, List<Image> levels) {
        List<TexelChanges> allChanges = levels.stream()
                .map(level -> TexelChanges.allChanged(level.width(), level.height()))
                .toList();
        VqEncoder encoder = new VqEncoder(layout, levels, allChanges, new byte[(int) layout.levelEnd(0)]);
        encoder.quantize();
        return encoder.payload;
    }

    /** Encodes the changed quads of all levels into a payload; the codewords of unchanged quads do not change. */
    static void encodeChanges(PvrLayout layout, List<Image> levels, List<TexelChanges> levelChanges, byte[] payload) {
        List<TexelChanges> quadChanges = levelChanges.stream()
                .map(changes -> changes.expandToUnits(2, 2))
                .toList();
        VqEncoder encoder = new VqEncoder(layout, levels, quadChanges, payload);
        encoder.findFixedCodewords();
        encoder.quantize();
    }

    /** Finds the codewords that are fixed because unchanged quads use them. */
    private void findFixedCodewords() {
        for (int level = 0; level < levels.size(); level++) {
            byte[] changeMask = storedChangeMask(level);
            for (int i = 0; i < changeMask.length; i++) {
                int codewordIndex = payload[layout.levelOffset(level) + i] & 0xFF;
                if (changeMask[i] == 0 && codewordIndex < isFixed.length) {
                    isFixed[codewordIndex] = true;
                }
            }
        }
    }

    /** Returns one byte for each quad in stored order: 0 if the quad is unchanged. */
    private byte[] storedChangeMask(int level) {
        int width = levels.get(level).width();
        byte[] mask = levelChanges.get(level).mask();
        if (width == 1) {
            return mask;
        }
        byte[] quadMask = new byte[mask.length / 4];
        for (int i = 0; i < quadMask.length; i++) {
            quadMask[i] = mask[i / (width / 2) * 2 * width + i % (width / 2) * 2];
        }
        return Twiddle.fromRows(quadMask, width / 2, levels.get(level).height() / 2, /* bytesPerTexel= */ 1);
    }

    /**
     * Computes the codewords and stores them with the indices of all changed quads. Quads of small levels have more
     * weight, because there are few of them and each is displayed as large as one of a large level.
     */
    private void quantize() {
        QuadTable storedQuads = new QuadTable(4 * layout.pixelFormat().bytesPerColour());
        QuadTable decodedQuads = new QuadTable(/* quadSize= */ 16);
        int fixedCodewordCount = findCodewordIndices(storedQuads);
        for (int level = 0; level < levels.size(); level++) {
            Image image = levels.get(level);
            if (image.width() > 1) {
                storedQuads.addAll(codec.encode(image.rgba()), image.width(), /* weight= */ 1, levelChanges.get(level));
                decodedQuads.addAll(image.rgba(), image.width(), 1 << level, levelChanges.get(level));
            }
        }
        usedCodewordCount = Math.min(codewordIndices.length, storedQuads.size());
        if (storedQuads.size() <= codewordIndices.length) {
            encodeExactly(storedQuads);
        } else {
            encodeApproximately(decodedQuads, fixedCodewordCount);
        }
        if (layout.dataFormat().hasMipLevels() && levelChanges.getLast().hasChanges()) {
            payload[layout.levelOffset(layout.levelCount() - 1)] = (byte) findLastLevelCodewordIndex(levels.getLast());
        }
    }

    /**
     * Finds the indices of codewords: first the distinct fixed ones, which are added to the table, then the free ones.
     *
     * @return the number of distinct fixed codewords
     */
    private int findCodewordIndices(QuadTable storedQuads) {
        int quadSize = 4 * layout.pixelFormat().bytesPerColour();
        int[] indices = new int[isFixed.length];
        int indexCount = 0;
        for (int i = 0; i < isFixed.length; i++) {
            // A codeword that equals an earlier one has the index of that one, and is omitted.
            indices[indexCount] = i;
            if (isFixed[i]) {
                byte[] codeword = Twiddle.toRows(payload, i * quadSize, /* width= */ 2, /* height= */ 2, quadSize / 4);
                int quadIndex = storedQuads.getOrAddIndex(codeword, /* width= */ 2, /* x= */ 0, /* y= */ 0);
                boolean isNew = quadIndex == indexCount;
                indexCount += isNew ? 1 : 0;
            }
        }
        int fixedCodewordCount = indexCount;
        for (int i = 0; i < isFixed.length; i++) {
            if (!isFixed[i]) {
                indices[indexCount++] = i;
            }
        }
        codewordIndices = Arrays.copyOf(indices, indexCount);
        return fixedCodewordCount;
    }

    /** Stores all distinct quads as codewords, without a loss. */
    private void encodeExactly(QuadTable quads) {
        storeCodewords(quads.quads());
        for (int level = 0; level < levels.size(); level++) {
            Image image = levels.get(level);
            if (image.width() > 1) {
                storeIndices(level, codec.encode(image.rgba()), quads, codewordIndices);
            }
        }
    }

    /**
     * Computes free codewords that represent the quads with a small error. The codewords are rounded to the pixel
     * format, which can change the nearest codeword of a quad, so they are improved a few times.
     */
    private void encodeApproximately(QuadTable quads, int fixedCodewordCount) {
        int dimensions = layout.pixelFormat().hasAlpha() ? 16 : 12;
        float[] vectors = QuadVectorMath.toVectors(quads.quads(), dimensions);
        float[] weights = quads.weights();
        float[] fixedVectors = QuadVectorMath.toVectors(
                codec.decode(readCodewords(fixedCodewordCount), /* startOffset= */ 0, 4 * fixedCodewordCount),
                dimensions);
        int freeCodewordCount = codewordIndices.length - fixedCodewordCount;
        float[] means = freeCodewordCount == 0
                ? new float[0]
                : new VectorQuantizer(vectors, weights, dimensions).findCodewords(freeCodewordCount);
        usedCodewordCount = fixedCodewordCount + means.length / dimensions;
        int[] candidateIndices = new int[weights.length];
        for (int round = 0; ; round++) {
            byte[] roundedMeans = codec.encode(QuadVectorMath.toColours(means, dimensions));
            byte[] decodedMeans = codec.decode(
                    roundedMeans,
                    /* startOffset= */ 0,
                    roundedMeans.length / layout.pixelFormat().bytesPerColour());
            float[] candidates = Arrays.copyOf(fixedVectors, Math.multiplyExact(usedCodewordCount, dimensions));
            System.arraycopy(
                    QuadVectorMath.toVectors(decodedMeans, dimensions),
                    0,
                    candidates,
                    fixedVectors.length,
                    candidates.length - fixedVectors.length);
            Codebook codebook = new Codebook(candidates, dimensions);
            for (int i = 0; i < candidateIndices.length; i++) {
                candidateIndices[i] = codebook.findNearestIndex(vectors, dimensions * i);
            }
            if (round == ROUNDING_PASSES || means.length == 0) {
                byte[] rows = Arrays.copyOf(
                        readCodewords(fixedCodewordCount),
                        Math.multiplyExact(
                                Math.multiplyExact(usedCodewordCount, 4),
                                layout.pixelFormat().bytesPerColour()));
                System.arraycopy(roundedMeans, 0, rows, rows.length - roundedMeans.length, roundedMeans.length);
                storeCodewords(rows);
                break;
            }
            means = QuadVectorMath.computeMeans(
                    vectors, weights, candidateIndices, fixedCodewordCount, means, dimensions);
        }
        int[] codewordIndexByQuad = new int[candidateIndices.length];
        for (int i = 0; i < codewordIndexByQuad.length; i++) {
            codewordIndexByQuad[i] = codewordIndices[candidateIndices[i]];
        }
        for (int level = 0; level < levels.size(); level++) {
            Image image = levels.get(level);
            if (image.width() > 1) {
                storeIndices(level, image.rgba(), quads, codewordIndexByQuad);
            }
        }
    }

    /** Returns the encoded colours of the first codewords, each as two rows of two texels. */
    private byte[] readCodewords(int count) {
        int quadSize = Math.multiplyExact(4, layout.pixelFormat().bytesPerColour());
        byte[] rows = new byte[Math.multiplyExact(count, quadSize)];
        for (int i = 0; i < count; i++) {
            byte[] codeword = Twiddle.toRows(
                    payload, codewordIndices[i] * quadSize, /* width= */ 2, /* height= */ 2, quadSize / 4);
            System.arraycopy(codeword, 0, rows, i * quadSize, quadSize);
        }
        return rows;
    }

    /** Stores codewords, each as two rows of two texels, from the first of {@link #codewordIndices} on. */
    private void storeCodewords(byte[] rows) {
        int quadSize = 4 * layout.pixelFormat().bytesPerColour();
        for (int i = 0; i < rows.length / quadSize; i++) {
            byte[] codeword = Arrays.copyOfRange(rows, i * quadSize, (i + 1) * quadSize);
            System.arraycopy(
                    Twiddle.fromRows(codeword, /* width= */ 2, /* height= */ 2, quadSize / 4),
                    0,
                    payload,
                    codewordIndices[i] * quadSize,
                    quadSize);
        }
    }

    /**
     * Stores the indices of the changed quads of a level.
     *
     * @param codewordIndexByQuad the index of the codeword of each quad in the table
     */
    private void storeIndices(int level, byte[] rows, QuadTable quads, int[] codewordIndexByQuad) {
        int width = levels.get(level).width();
        int height = levels.get(level).height();
        byte[] mask = levelChanges.get(level).mask();
        byte[] indices = new byte[Math.multiplyExact(width / 2, height / 2)];
        for (int i = 0, y = 0; y < height; y += 2) {
            for (int x = 0; x < width; x += 2, i++) {
                indices[i] = mask[y * width + x] == 0
                        ? 0
                        : (byte) codewordIndexByQuad[quads.getOrAddIndex(rows, width, x, y)];
            }
        }
        byte[] twiddled = Twiddle.fromRows(indices, width / 2, height / 2, /* bytesPerTexel= */ 1);
        byte[] changeMask = storedChangeMask(level);
        for (int i = 0; i < changeMask.length; i++) {
            if (changeMask[i] != 0) {
                payload[layout.levelOffset(level) + i] = twiddled[i];
            }
        }
    }

    /**
     * Returns the index of the codeword for the 1×1 level, which uses only the last texel of the codeword. This is a
     * new codeword if there is space for one, otherwise the codeword whose last texel is most similar.
     */
    private int findLastLevelCodewordIndex(Image lastLevel) {
        ColourCodec lastLevelCodec = layout.codec(layout.levelCount() - 1);
        int bytesPerColour = layout.pixelFormat().bytesPerColour();
        if (usedCodewordCount < codewordIndices.length) {
            byte[] storedBytes = lastLevelCodec.encode(lastLevel.rgba());
            for (int i = 0; i < 4; i++) {
                System.arraycopy(
                        storedBytes,
                        0,
                        payload,
                        (codewordIndices[usedCodewordCount] * 4 + i) * bytesPerColour,
                        bytesPerColour);
            }
            return codewordIndices[usedCodewordCount];
        }
        byte[] decodedBytes = lastLevelCodec.decode(payload, /* startOffset= */ 0, 4 * isFixed.length);
        int bestIndex = 0;
        for (int i = 1; i < isFixed.length; i++) {
            bestIndex = squaredDistance(decodedBytes, 16 * i + 12, lastLevel.rgba())
                            < squaredDistance(decodedBytes, 16 * bestIndex + 12, lastLevel.rgba())
                    ? i
                    : bestIndex;
        }
        return bestIndex;
    }

    private static int squaredDistance(byte[] rgba, int offset, byte[] texel) {
        int total = 0;
        for (int i = 0; i < 4; i++) {
            int difference = (rgba[offset + i] & 0xFF) - (texel[i] & 0xFF);
            total += difference * difference;
        }
        return total;
    }
}
