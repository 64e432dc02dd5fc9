package shuriken.texture.ds;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import shuriken.image.Image;
import shuriken.texture.Codebook;
import shuriken.texture.TexelChanges;
import shuriken.texture.TileLayout;
import shuriken.texture.VectorQuantizer;
import shuriken.texture.ds.BlockFitter.Fit;

/**
 * Encodes images as {@link DsFormat#BLOCK4X4}. Each block uses two colours and mixtures of them, or three to four
 * separate colours if these improve it enough. The colours of a block are a run of the palette, and equal runs are
 * stored once. If the palette is too large, the blocks with the smallest improvement change back to two colours. If it
 * is still too large, fewer representative runs replace the runs of two colours.
 */
final class BlockEncoder {
    /** The layout of blocks in an image. */
    private static final TileLayout BLOCK_TILES = new TileLayout(4, 4);

    /** The size of a decoded block in bytes. */
    private static final int BLOCK_RGBA_SIZE = 4 * BlockFitter.TEXELS_PER_BLOCK;

    /** The size of a pair of colours in bytes. */
    private static final int PAIR_SIZE = 4;

    /** The index of {@link StoredRun} if no existing run is good enough. */
    private static final int NO_RUN = -1;

    /** The decrease of the squared error that justifies a byte of palette. */
    private static final int MIN_GAIN_PER_BYTE = 12;

    /** The decrease of the squared error that justifies a second pair of colours in a block. */
    private static final int MIN_GAIN_PER_PAIR = PAIR_SIZE * MIN_GAIN_PER_BYTE;

    /** The number of components of a vector: red, green and blue of both colours of a run. */
    private static final int VECTOR_DIMENSIONS = 6;

    /** The output of texels, four bytes per block. */
    private final byte[] texels;
    /** The output of palette indices and modes, two bytes per block. */
    private final byte[] blockPalettes;
    /** The texels of the image in the order of blocks. */
    private final byte[] rgba;

    private final int blockCount;
    private final int paletteBudget;
    /** The best fit of each block with two colours. */
    private final Fit[] twoColourFits;

    /** The fit of each block that is stored. */
    private final Fit[] chosenFits;

    /**
     * Creates an encoder for one image.
     *
     * @param image the image to encode, whose sides are multiples of four
     * @param texels the output of texels, four bytes per block
     * @param blockPalettes the output of palette indices and modes, two bytes per block
     * @param paletteBudget the maximum size of the palette in bytes
     */
    BlockEncoder(Image image, byte[] texels, byte[] blockPalettes, int paletteBudget) {
        this.rgba = BLOCK_TILES.fromRows(image.rgba(), image.width(), image.height(), /* texelSize= */ 4);
        this.blockCount = rgba.length / BLOCK_RGBA_SIZE;
        this.texels = texels;
        this.blockPalettes = blockPalettes;
        this.paletteBudget = Math.min(paletteBudget, PAIR_SIZE * BlockPalette.MAX_PAIR_COUNT);
        this.twoColourFits = new Fit[blockCount];
        this.chosenFits = new Fit[blockCount];
    }

    /** Encodes all blocks and returns their palette. */
    byte[] encodeAll() {
        BlockFitter fitter = new BlockFitter();
        for (int blockIndex = 0; blockIndex < blockCount; blockIndex++) {
            chooseFit(fitter, blockIndex);
        }
        int paletteSize = computePaletteSize();
        if (paletteSize > paletteBudget) {
            reduceColours(paletteSize);
        }
        if (computePaletteSize() > paletteBudget) {
            reduceRuns();
        }
        BlockPalette palette = new BlockPalette();
        // Runs of three and four are stored first, because pairs can then be found inside them.
        for (int blockIndex = 0; blockIndex < blockCount; blockIndex++) {
            if (chosenFits[blockIndex].colours().length > 2) {
                palette.getOrAddPairIndex(chosenFits[blockIndex].colours());
            }
        }
        for (int blockIndex = 0; blockIndex < blockCount; blockIndex++) {
            store(blockIndex, chosenFits[blockIndex], palette);
        }
        return palette.toByteArray();
    }

    /**
     * Encodes changed blocks. They use existing colours if these are good enough, or else colours that are appended to
     * the palette. If the budget has no space for these, the blocks use the best existing colours. If the palette has
     * no pair of colours at all, the budget is ignored.
     *
     * @param changes the changed texels
     * @param colours the palette before the change
     * @return the palette after the change
     */
    byte[] encodeChanged(TexelChanges changes, byte[] colours) {
        BlockPalette palette = BlockPalette.fromStored(colours);
        BlockFitter fitter = new BlockFitter();
        byte[] blockMask = changes.expandToUnits(4, 4).mask();
        byte[] storedMask = BLOCK_TILES.fromRows(blockMask, changes.width(), changes.height(), /* texelSize= */ 1);
        for (int blockIndex = 0; blockIndex < blockCount; blockIndex++) {
            if (storedMask[BlockFitter.TEXELS_PER_BLOCK * blockIndex] == 0) {
                continue;
            }
            chooseFit(fitter, blockIndex);
            Fit fit = chosenFits[blockIndex];
            int paletteCost = 2 * fit.colours().length * MIN_GAIN_PER_BYTE;
            boolean hasSpaceForFit = palette.size() + 2 * fit.colours().length <= paletteBudget;
            int errorBound = hasSpaceForFit ? fit.error() + paletteCost : Integer.MAX_VALUE;
            StoredRun storedRun = findStoredRun(blockIndex, colours, errorBound);
            if (storedRun.pairIndex == NO_RUN) {
                store(blockIndex, fit, palette);
            } else {
                store(blockIndex, storedRun.fit, storedRun.pairIndex);
            }
        }
        return palette.toByteArray();
    }

    /**
     * A run of colours in an existing palette, as a candidate for a block.
     *
     * @param fit the fit of a block to these colours
     * @param pairIndex the index of the run in pairs of colours, or {@link #NO_RUN} if no existing run is good enough
     */
    private record StoredRun(Fit fit, int pairIndex) {}

    /**
     * Returns the existing run with the smallest error. If every run has an error of {@code errorBound} or more, the
     * index of the result is {@link #NO_RUN}.
     */
    private StoredRun findStoredRun(int blockIndex, byte[] colours, int errorBound) {
        StoredRun bestRun = new StoredRun(chosenFits[blockIndex], NO_RUN);
        int minError = errorBound;
        // Modes 0 and 1 have a transparent texel value.
        boolean hasTransparent = chosenFits[blockIndex].mode() < 2;
        for (int pairIndex = 0; pairIndex < Math.min(colours.length / 4, BlockPalette.MAX_PAIR_COUNT); pairIndex++) {
            int firstMode = hasTransparent ? 0 : 2;
            for (int mode = firstMode; mode <= firstMode + 1; mode++) {
                int[] run = new int[BlockDecoder.storedColourCount(mode)];
                if (4 * pairIndex + 2 * run.length > colours.length) {
                    continue;
                }
                for (int i = 0; i < run.length; i++) {
                    run[i] = DsColours.readRgb555(colours, 4 * pairIndex, i);
                }
                Fit fit = BlockFitter.fitToColours(rgba, BLOCK_RGBA_SIZE * blockIndex, mode, run);
                if (fit.error() < minError) {
                    minError = fit.error();
                    bestRun = new StoredRun(fit, pairIndex);
                }
            }
        }
        return bestRun;
    }

    /** Fits two colours to a block, or separate colours if they reduce the error enough. */
    private void chooseFit(BlockFitter fitter, int blockIndex) {
        twoColourFits[blockIndex] = fitter.fitTwoColours(rgba, BLOCK_RGBA_SIZE * blockIndex);
        chosenFits[blockIndex] = twoColourFits[blockIndex];
        if (twoColourFits[blockIndex].error() > MIN_GAIN_PER_PAIR) {
            Fit separateColours = fitter.fitSeparateColours(rgba, BLOCK_RGBA_SIZE * blockIndex);
            chosenFits[blockIndex] = twoColourFits[blockIndex].error() - separateColours.error() > MIN_GAIN_PER_PAIR
                    ? separateColours
                    : twoColourFits[blockIndex];
        }
    }

    /** Returns the size in bytes of a palette for the chosen fits. */
    private int computePaletteSize() {
        BlockPalette palette = new BlockPalette();
        for (Fit fit : chosenFits) {
            palette.getOrAddPairIndex(fit.colours());
        }
        return palette.size();
    }

    /**
     * Changes blocks back to two colours until the palette is estimated to fit. It begins with the blocks that separate
     * colours improve least.
     */
    private void reduceColours(int paletteSize) {
        List<Integer> blockIndicesByGain = new ArrayList<>(IntStream.range(0, blockCount)
                .filter(blockIndex -> chosenFits[blockIndex] != twoColourFits[blockIndex])
                .boxed()
                .sorted(Comparator.comparingInt(
                        blockIndex -> twoColourFits[blockIndex].error() - chosenFits[blockIndex].error()))
                .toList());
        int excessSize = paletteSize - paletteBudget;
        for (int blockIndex : blockIndicesByGain) {
            if (excessSize <= 0) {
                break;
            }
            chosenFits[blockIndex] = twoColourFits[blockIndex];
            // The block no longer needs a second pair of colours.
            excessSize -= PAIR_SIZE;
        }
    }

    /**
     * Computes fewer representative runs for the blocks with two colours. Each of these blocks uses the nearest one.
     */
    private void reduceRuns() {
        List<Integer> twoColourBlockIndices = IntStream.range(0, blockCount)
                .filter(blockIndex -> chosenFits[blockIndex].colours().length == 2)
                .boxed()
                .toList();
        BlockPalette palette = new BlockPalette();
        for (Fit fit : chosenFits) {
            if (fit.colours().length > 2) {
                palette.getOrAddPairIndex(fit.colours());
            }
        }
        int maxRunCount = Math.max(1, (paletteBudget - palette.size()) / 4);
        float[] vectors = new float[Math.multiplyExact(VECTOR_DIMENSIONS, twoColourBlockIndices.size())];
        float[] weights = new float[twoColourBlockIndices.size()];
        for (int i = 0; i < weights.length; i++) {
            writeVector(chosenFits[twoColourBlockIndices.get(i)], vectors, VECTOR_DIMENSIONS * i);
            weights[i] = 1;
        }
        float[] means = new VectorQuantizer(vectors, weights, VECTOR_DIMENSIONS).findCodewords(maxRunCount);
        Codebook codebook = new Codebook(means, VECTOR_DIMENSIONS);
        for (int i = 0; i < weights.length; i++) {
            int blockIndex = twoColourBlockIndices.get(i);
            int meanOffset = VECTOR_DIMENSIONS * codebook.findNearestIndex(vectors, VECTOR_DIMENSIONS * i);
            int[] run = {toRgb555(means, meanOffset), toRgb555(means, meanOffset + 3)};
            chosenFits[blockIndex] =
                    BlockFitter.fitToColours(rgba, BLOCK_RGBA_SIZE * blockIndex, chosenFits[blockIndex].mode(), run);
        }
    }

    /** Writes the components of both colours of a fit, the darker colour first. */
    private static void writeVector(Fit fit, float[] vectors, int offset) {
        int firstColour = DsColours.toRgba(fit.colours()[0]);
        int secondColour = DsColours.toRgba(fit.colours()[1]);
        // Texels can be indexed in either direction, so both orders of a run are equivalent.
        boolean isSwapped = (firstColour & 0xFF) + (firstColour >> 8 & 0xFF) + (firstColour >> 16 & 0xFF)
                > (secondColour & 0xFF) + (secondColour >> 8 & 0xFF) + (secondColour >> 16 & 0xFF);
        for (int component = 0; component < 3; component++) {
            vectors[offset + component] = (isSwapped ? secondColour : firstColour) >> 8 * component & 0xFF;
            vectors[offset + 3 + component] = (isSwapped ? firstColour : secondColour) >> 8 * component & 0xFF;
        }
    }

    private static int toRgb555(float[] means, int offset) {
        byte[] rgb = {
            (byte) Math.round(means[offset]), (byte) Math.round(means[offset + 1]), (byte) Math.round(means[offset + 2])
        };
        return DsColours.toRgb555(rgb, 0);
    }

    private void store(int blockIndex, Fit fit, BlockPalette palette) {
        store(blockIndex, fit, palette.getOrAddPairIndex(fit.colours()));
    }

    private void store(int blockIndex, Fit fit, int pairIndex) {
        int word = pairIndex | (fit.mode() << BlockDecoder.MODE_SHIFT);
        blockPalettes[2 * blockIndex] = (byte) word;
        blockPalettes[2 * blockIndex + 1] = (byte) (word >> 8);
        for (int i = 0; i < 4; i++) {
            texels[4 * blockIndex + i] = (byte) (fit.texels() >> 8 * i);
        }
    }
}
