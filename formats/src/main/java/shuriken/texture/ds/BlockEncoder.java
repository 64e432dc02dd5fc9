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
import shuriken.texture.ds.BlockFit.Fit;

/**
 * Encodes images as {@link DsFormat#BLOCK4X4}. Each block uses two colours and mixtures of them, or three to four
 * separate colours if these improve it enough; equal runs of colours are stored once. If the palette is too large, the
 * blocks with the smallest improvement return to two colours, then runs of two are replaced by fewer representative
 * ones.
 */
final class BlockEncoder {
    /** Squared error that a byte of palette must save. */
    private static final int ERROR_PER_BYTE = 12;

    private final byte[] texels;
    private final byte[] words;
    private final byte[] rgba;
    private final int blocks;
    private final int budget;
    private final Fit[] two;
    private final Fit[] chosen;

    /**
     * @param texels output, four bytes per block; {@code words} has two bytes per block
     * @param budget the maximum size of the palette in bytes
     */
    BlockEncoder(Image image, byte[] texels, byte[] words, int budget) {
        this.rgba = new Tiles(4, 4).fromRows(image.rgba(), image.width(), image.height(), 4);
        this.blocks = rgba.length / 64;
        this.texels = texels;
        this.words = words;
        this.budget = Math.min(budget, 4 * BlockPalette.MAX_PAIRS);
        this.two = new Fit[blocks];
        this.chosen = new Fit[blocks];
    }

    /** Encodes all blocks and returns their palette. */
    byte[] encodeAll() {
        BlockFit fitter = new BlockFit();
        for (int block = 0; block < blocks; block++) {
            choose(fitter, block);
        }
        int size = size();
        if (size > budget) {
            reduceColours(size);
        }
        if (size() > budget) {
            shareRuns();
        }
        BlockPalette palette = new BlockPalette();
        // Runs of four come first, because pairs can then be found inside them.
        for (int block = 0; block < blocks; block++) {
            if (chosen[block].colours().length > 2) {
                palette.indexOf(chosen[block].colours());
            }
        }
        for (int block = 0; block < blocks; block++) {
            store(block, chosen[block], palette);
        }
        return palette.toByteArray();
    }

    /**
     * Encodes changed blocks, with existing colours if they are good enough, otherwise with colours appended to them.
     */
    byte[] encodeChanged(TexelChanges changes, byte[] colours) {
        BlockPalette palette = BlockPalette.of(colours);
        BlockFit fitter = new BlockFit();
        byte[] mask =
                new Tiles(4, 4).fromRows(changes.expandToUnits(4, 4).mask(), changes.width(), changes.height(), 1);
        for (int block = 0; block < blocks; block++) {
            if (mask[BlockFit.TEXELS * block] == 0) {
                continue;
            }
            choose(fitter, block);
            Fit fit = chosen[block];
            int cost = 2 * fit.colours().length * ERROR_PER_BYTE;
            StoredRun known = nearest(block, colours, fit.error() + cost);
            if (known.index >= 0 || palette.bytes() + 2 * fit.colours().length > budget) {
                StoredRun any = known.index >= 0 ? known : nearest(block, colours, Integer.MAX_VALUE);
                store(block, any.fit, any.index);
            } else {
                store(block, fit, palette);
            }
        }
        return palette.toByteArray();
    }

    private record StoredRun(Fit fit, int index) {}

    /** Returns the best existing run, if its error is below a bound; otherwise the index is −1. */
    private StoredRun nearest(int block, byte[] colours, int bound) {
        StoredRun best = new StoredRun(chosen[block], -1);
        int minimum = bound;
        boolean clear = chosen[block].mode() < 2;
        for (int pair = 0; pair < Math.min(colours.length / 4, BlockPalette.MAX_PAIRS); pair++) {
            for (int mode = clear ? 0 : 2; mode <= (clear ? 1 : 3); mode++) {
                int[] run = new int[mode == 0 ? 3 : mode == 2 ? 4 : 2];
                if (4 * pair + 2 * run.length > colours.length) {
                    continue;
                }
                for (int i = 0; i < run.length; i++) {
                    run[i] = DsColours.at(colours, 4 * pair, i);
                }
                Fit fit = BlockFit.with(rgba, 64 * block, mode, run);
                if (fit.error() < minimum) {
                    minimum = fit.error();
                    best = new StoredRun(fit, pair);
                }
            }
        }
        return best;
    }

    private void choose(BlockFit fitter, int block) {
        two[block] = fitter.two(rgba, 64 * block);
        chosen[block] = two[block];
        if (two[block].error() > 4 * ERROR_PER_BYTE) {
            Fit many = fitter.many(rgba, 64 * block);
            chosen[block] = two[block].error() - many.error() > 4 * ERROR_PER_BYTE ? many : two[block];
        }
    }

    private int size() {
        BlockPalette palette = new BlockPalette();
        for (Fit fit : chosen) {
            palette.indexOf(fit.colours());
        }
        return palette.bytes();
    }

    private void reduceColours(int size) {
        List<Integer> byGain = new ArrayList<>(IntStream.range(0, blocks)
                .filter(block -> chosen[block] != two[block])
                .boxed()
                .sorted(Comparator.comparingInt(block -> two[block].error() - chosen[block].error()))
                .toList());
        int excess = size - budget;
        for (int block : byGain) {
            if (excess <= 0) {
                break;
            }
            chosen[block] = two[block];
            excess -= 4;
        }
    }

    /** Computes representative runs of two for all blocks; each block then uses the nearest. */
    private void shareRuns() {
        List<Integer> pairs = IntStream.range(0, blocks)
                .filter(block -> chosen[block].colours().length == 2)
                .boxed()
                .toList();
        BlockPalette palette = new BlockPalette();
        for (Fit fit : chosen) {
            if (fit.colours().length > 2) {
                palette.indexOf(fit.colours());
            }
        }
        int maxRuns = Math.max(1, (budget - palette.bytes()) / 4);
        float[] vectors = new float[Math.multiplyExact(6, pairs.size())];
        float[] weights = new float[pairs.size()];
        for (int i = 0; i < weights.length; i++) {
            vector(chosen[pairs.get(i)], vectors, 6 * i);
            weights[i] = 1;
        }
        float[] means = new VectorQuantiser(vectors, weights, 6).findCodewords(maxRuns);
        Codebook search = new Codebook(means, 6);
        for (int i = 0; i < weights.length; i++) {
            int block = pairs.get(i);
            int mean = 6 * search.find(vectors, 6 * i);
            int[] run = {colour(means, mean), colour(means, mean + 3)};
            chosen[block] = BlockFit.with(rgba, 64 * block, chosen[block].mode(), run);
        }
    }

    private static void vector(Fit fit, float[] vectors, int at) {
        int first = DsColours.rgba(fit.colours()[0]);
        int second = DsColours.rgba(fit.colours()[1]);
        // Texels can be numbered in either direction, so that both orders of a run are equivalent.
        boolean swap = (first & 0xFF) + (first >> 8 & 0xFF) + (first >> 16 & 0xFF)
                > (second & 0xFF) + (second >> 8 & 0xFF) + (second >> 16 & 0xFF);
        for (int component = 0; component < 3; component++) {
            vectors[at + component] = (swap ? second : first) >> 8 * component & 0xFF;
            vectors[at + 3 + component] = (swap ? first : second) >> 8 * component & 0xFF;
        }
    }

    private static int colour(float[] means, int at) {
        byte[] rgb = {(byte) Math.round(means[at]), (byte) Math.round(means[at + 1]), (byte) Math.round(means[at + 2])};
        return DsColours.nearest(rgb, 0);
    }

    private void store(int block, Fit fit, BlockPalette palette) {
        store(block, fit, palette.indexOf(fit.colours()));
    }

    private void store(int block, Fit fit, int pair) {
        int word = pair | fit.mode() << 14;
        words[2 * block] = (byte) word;
        words[2 * block + 1] = (byte) (word >> 8);
        for (int i = 0; i < 4; i++) {
            texels[4 * block + i] = (byte) (fit.texels() >> 8 * i);
        }
    }
}
