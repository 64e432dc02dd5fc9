package shuriken.texture.ds;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import shuriken.image.Image;
import shuriken.texture.Codebook;
import shuriken.texture.TexelChanges;
import shuriken.texture.Tiles;
import shuriken.texture.VectorQuantiser;
import shuriken.texture.ds.BlockFitter.Fit;

/**
 * Encodes images as {@link DsFormat#BLOCK4X4}. Each block uses two colours and mixtures of them, or three to four
 * separate colours if these improve it enough. Equal runs of colours are stored once. If the palette is too large, the
 * blocks with the smallest improvement return to two colours. Then runs of two are replaced by fewer representative
 * ones.
 */
final class BlockEncoder {
    /** The squared error that a byte of palette must save. */
    private static final int ERROR_PER_BYTE = 12;

    /** The squared error that the second pair of colours of a block must save. */
    private static final int ERROR_PER_PAIR = 4 * ERROR_PER_BYTE;

    private final byte[] texels;
    private final byte[] paletteWords;
    private final byte[] rgba;
    private final int blockCount;
    private final int budget;
    private final Fit[] twoColourFits;
    private final Fit[] chosenFits;

    /**
     * Creates an encoder for one image.
     *
     * @param image the image
     * @param texels the output of texels, four bytes per block
     * @param paletteWords the output of palette indices and modes, two bytes per block
     * @param budget the maximum size of the palette in bytes
     */
    BlockEncoder(Image image, byte[] texels, byte[] paletteWords, int budget) {
        this.rgba = new Tiles(4, 4).fromRows(image.rgba(), image.width(), image.height(), 4);
        this.blockCount = rgba.length / 64;
        this.texels = texels;
        this.paletteWords = paletteWords;
        this.budget = Math.min(budget, 4 * BlockPalette.MAX_PAIRS);
        this.twoColourFits = new Fit[blockCount];
        this.chosenFits = new Fit[blockCount];
    }

    /** Encodes all blocks and returns their palette. */
    byte[] encodeAll() {
        BlockFitter fitter = new BlockFitter();
        for (int block = 0; block < blockCount; block++) {
            chooseFit(fitter, block);
        }
        int size = paletteSize();
        if (size > budget) {
            reduceColours(size);
        }
        if (paletteSize() > budget) {
            shareRuns();
        }
        BlockPalette palette = new BlockPalette();
        // Runs of four are stored first, because pairs can then be found inside them.
        for (int block = 0; block < blockCount; block++) {
            if (chosenFits[block].colours().length > 2) {
                palette.indexOf(chosenFits[block].colours());
            }
        }
        for (int block = 0; block < blockCount; block++) {
            store(block, chosenFits[block], palette);
        }
        return palette.toByteArray();
    }

    /**
     * Encodes changed blocks. They use existing colours if these are good enough, or else colours that are appended
     * within the budget.
     *
     * @return the palette
     */
    byte[] encodeChanged(TexelChanges changes, byte[] colours) {
        BlockPalette palette = BlockPalette.fromStored(colours);
        BlockFitter fitter = new BlockFitter();
        byte[] mask =
                new Tiles(4, 4).fromRows(changes.expandToUnits(4, 4).mask(), changes.width(), changes.height(), 1);
        for (int block = 0; block < blockCount; block++) {
            if (mask[BlockFitter.TEXELS_PER_BLOCK * block] == 0) {
                continue;
            }
            chooseFit(fitter, block);
            Fit fit = chosenFits[block];
            int cost = 2 * fit.colours().length * ERROR_PER_BYTE;
            StoredRun knownRun = findStoredRun(block, colours, fit.error() + cost);
            if (knownRun.index >= 0 || palette.size() + 2 * fit.colours().length > budget) {
                StoredRun nearestRun =
                        knownRun.index >= 0 ? knownRun : findStoredRun(block, colours, Integer.MAX_VALUE);
                store(block, nearestRun.fit, nearestRun.index);
            } else {
                store(block, fit, palette);
            }
        }
        return palette.toByteArray();
    }

    /**
     * A run of colours in an existing palette.
     *
     * @param fit the block with these colours
     * @param index the index of the run in pairs of colours, or −1
     */
    private record StoredRun(Fit fit, int index) {}

    /** Returns the best existing run whose error is below a bound. Without such a run, the index is −1. */
    private StoredRun findStoredRun(int block, byte[] colours, int bound) {
        StoredRun best = new StoredRun(chosenFits[block], -1);
        int minimum = bound;
        // Modes 0 and 1 have a transparent texel value.
        boolean hasTransparent = chosenFits[block].mode() < 2;
        for (int pair = 0; pair < Math.min(colours.length / 4, BlockPalette.MAX_PAIRS); pair++) {
            for (int mode = hasTransparent ? 0 : 2; mode <= (hasTransparent ? 1 : 3); mode++) {
                int[] run = new int[mode == 0 ? 3 : mode == 2 ? 4 : 2];
                if (4 * pair + 2 * run.length > colours.length) {
                    continue;
                }
                for (int i = 0; i < run.length; i++) {
                    run[i] = DsColours.readRgb555(colours, 4 * pair, i);
                }
                Fit fit = BlockFitter.fitToColours(rgba, 64 * block, mode, run);
                if (fit.error() < minimum) {
                    minimum = fit.error();
                    best = new StoredRun(fit, pair);
                }
            }
        }
        return best;
    }

    private void chooseFit(BlockFitter fitter, int block) {
        twoColourFits[block] = fitter.fitTwoColours(rgba, 64 * block);
        chosenFits[block] = twoColourFits[block];
        if (twoColourFits[block].error() > ERROR_PER_PAIR) {
            Fit separateColours = fitter.fitSeparateColours(rgba, 64 * block);
            chosenFits[block] = twoColourFits[block].error() - separateColours.error() > ERROR_PER_PAIR
                    ? separateColours
                    : twoColourFits[block];
        }
    }

    private int paletteSize() {
        BlockPalette palette = new BlockPalette();
        for (Fit fit : chosenFits) {
            palette.indexOf(fit.colours());
        }
        return palette.size();
    }

    private void reduceColours(int size) {
        List<Integer> byGain = new ArrayList<>(IntStream.range(0, blockCount)
                .filter(block -> chosenFits[block] != twoColourFits[block])
                .boxed()
                .sorted(Comparator.comparingInt(block -> twoColourFits[block].error() - chosenFits[block].error()))
                .toList());
        int excess = size - budget;
        for (int block : byGain) {
            if (excess <= 0) {
                break;
            }
            chosenFits[block] = twoColourFits[block];
            excess -= 4;
        }
    }

    /** Computes representative runs of two for all blocks. Each block then uses the nearest one. */
    private void shareRuns() {
        List<Integer> twoColourBlocks = IntStream.range(0, blockCount)
                .filter(block -> chosenFits[block].colours().length == 2)
                .boxed()
                .toList();
        BlockPalette palette = new BlockPalette();
        for (Fit fit : chosenFits) {
            if (fit.colours().length > 2) {
                palette.indexOf(fit.colours());
            }
        }
        int maxRuns = Math.max(1, (budget - palette.size()) / 4);
        float[] vectors = new float[Math.multiplyExact(6, twoColourBlocks.size())];
        float[] weights = new float[twoColourBlocks.size()];
        for (int i = 0; i < weights.length; i++) {
            writeVector(chosenFits[twoColourBlocks.get(i)], vectors, 6 * i);
            weights[i] = 1;
        }
        float[] means = new VectorQuantiser(vectors, weights, 6).findCodewords(maxRuns);
        Codebook codebook = new Codebook(means, 6);
        for (int i = 0; i < weights.length; i++) {
            int block = twoColourBlocks.get(i);
            int mean = 6 * codebook.find(vectors, 6 * i);
            int[] run = {colour(means, mean), colour(means, mean + 3)};
            chosenFits[block] = BlockFitter.fitToColours(rgba, 64 * block, chosenFits[block].mode(), run);
        }
    }

    private static void writeVector(Fit fit, float[] vectors, int offset) {
        int first = DsColours.toRgba(fit.colours()[0]);
        int second = DsColours.toRgba(fit.colours()[1]);
        // Texels can be indexed in either direction, so both orders of a run are equivalent.
        boolean isSwapped = (first & 0xFF) + (first >> 8 & 0xFF) + (first >> 16 & 0xFF)
                > (second & 0xFF) + (second >> 8 & 0xFF) + (second >> 16 & 0xFF);
        for (int component = 0; component < 3; component++) {
            vectors[offset + component] = (isSwapped ? second : first) >> 8 * component & 0xFF;
            vectors[offset + 3 + component] = (isSwapped ? first : second) >> 8 * component & 0xFF;
        }
    }

    private static int colour(float[] means, int offset) {
        byte[] rgb = {
            (byte) Math.round(means[offset]), (byte) Math.round(means[offset + 1]), (byte) Math.round(means[offset + 2])
        };
        return DsColours.toRgb555(rgb, 0);
    }

    private void store(int block, Fit fit, BlockPalette palette) {
        store(block, fit, palette.indexOf(fit.colours()));
    }

    private void store(int block, Fit fit, int pair) {
        int word = pair | fit.mode() << 14;
        paletteWords[2 * block] = (byte) word;
        paletteWords[2 * block + 1] = (byte) (word >> 8);
        for (int i = 0; i < 4; i++) {
            texels[4 * block + i] = (byte) (fit.texels() >> 8 * i);
        }
    }
}
