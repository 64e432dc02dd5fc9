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
 * Pictures to {@link DsFormat#BLOCK4X4}. Each block takes two colours and what lies between them, or colours of its own
 * where these gain enough; equal runs of colours are stored once. If the palette would be too large, blocks give up their
 * own colours, those that gain least first, then runs of two are replaced by fewer that stand best for them.
 */
final class BlockEncoder {
    /** What a byte of palette must save in squared error, to be spent. */
    private static final int WORTH = 12;

    private final byte[] texels;
    private final byte[] words;
    private final byte[] rgba;
    private final int blocks;
    private final int budget;
    private final Fit[] two;
    private final Fit[] chosen;

    /**
     * @param texels four bytes a block, to be written to, as are {@code words}, two bytes a block
     * @param budget bytes of palette at most
     */
    BlockEncoder(Image image, byte[] texels, byte[] words, int budget) {
        this.rgba = new Tiles(4, 4).fromRows(image.rgba(), image.width(), image.height(), 4);
        this.blocks = rgba.length / 64;
        this.texels = texels;
        this.words = words;
        this.budget = Math.min(budget, 4 * BlockPalette.MOST_PAIRS);
        this.two = new Fit[blocks];
        this.chosen = new Fit[blocks];
    }

    /** Encodes all blocks, with a palette of their own, which is given back. */
    byte[] all() {
        BlockFit fitter = new BlockFit();
        for (int block = 0; block < blocks; block++) {
            choose(fitter, block);
        }
        int size = size();
        if (size > budget) {
            giveUpOwnColours(size);
        }
        if (size() > budget) {
            shareRuns();
        }
        BlockPalette palette = new BlockPalette();
        // Runs of four first: pairs may then be found inside them.
        for (int block = 0; block < blocks; block++) {
            if (chosen[block].colours().length > 2) {
                palette.place(chosen[block].colours());
            }
        }
        for (int block = 0; block < blocks; block++) {
            put(block, chosen[block], palette);
        }
        return palette.toByteArray();
    }

    /** Encodes changed blocks, with colours that are there as far as they do, and others behind them. */
    byte[] changed(TexelChanges changes, byte[] colours) {
        BlockPalette palette = BlockPalette.of(colours);
        BlockFit fitter = new BlockFit();
        byte[] mask = new Tiles(4, 4).fromRows(changes.units(4, 4).mask(), changes.width(), changes.height(), 1);
        for (int block = 0; block < blocks; block++) {
            if (mask[BlockFit.TEXELS * block] == 0) {
                continue;
            }
            choose(fitter, block);
            Fit fit = chosen[block];
            int cost = 2 * fit.colours().length * WORTH;
            Placed known = nearest(block, colours, fit.error() + cost);
            if (known.place >= 0 || palette.bytes() + 2 * fit.colours().length > budget) {
                Placed any = known.place >= 0 ? known : nearest(block, colours, Integer.MAX_VALUE);
                put(block, any.fit, any.place);
            } else {
                put(block, fit, palette);
            }
        }
        return palette.toByteArray();
    }

    private record Placed(Fit fit, int place) {}

    /** The best of the runs there are, if its error is less than a bound; else the place is −1. */
    private Placed nearest(int block, byte[] colours, int bound) {
        Placed best = new Placed(chosen[block], -1);
        int least = bound;
        boolean clear = chosen[block].mode() < 2;
        for (int pair = 0; pair < Math.min(colours.length / 4, BlockPalette.MOST_PAIRS); pair++) {
            for (int mode = clear ? 0 : 2; mode <= (clear ? 1 : 3); mode++) {
                int[] run = new int[mode == 0 ? 3 : mode == 2 ? 4 : 2];
                if (4 * pair + 2 * run.length > colours.length) {
                    continue;
                }
                for (int i = 0; i < run.length; i++) {
                    run[i] = DsColours.at(colours, 4 * pair, i);
                }
                Fit fit = BlockFit.with(rgba, 64 * block, mode, run);
                if (fit.error() < least) {
                    least = fit.error();
                    best = new Placed(fit, pair);
                }
            }
        }
        return best;
    }

    private void choose(BlockFit fitter, int block) {
        two[block] = fitter.two(rgba, 64 * block);
        chosen[block] = two[block];
        if (two[block].error() > 4 * WORTH) {
            Fit many = fitter.many(rgba, 64 * block);
            chosen[block] = two[block].error() - many.error() > 4 * WORTH ? many : two[block];
        }
    }

    private int size() {
        BlockPalette palette = new BlockPalette();
        for (Fit fit : chosen) {
            palette.place(fit.colours());
        }
        return palette.bytes();
    }

    private void giveUpOwnColours(int size) {
        List<Integer> byGain = new ArrayList<>(IntStream.range(0, blocks)
                .filter(block -> chosen[block] != two[block])
                .boxed()
                .sorted(Comparator.comparingInt(block -> two[block].error() - chosen[block].error()))
                .toList());
        int over = size - budget;
        for (int block : byGain) {
            if (over <= 0) {
                break;
            }
            chosen[block] = two[block];
            over -= 4;
        }
    }

    /** Runs of two that stand best for those of all blocks; each block then takes the nearest. */
    private void shareRuns() {
        List<Integer> pairs = IntStream.range(0, blocks)
                .filter(block -> chosen[block].colours().length == 2)
                .boxed()
                .toList();
        BlockPalette others = new BlockPalette();
        for (Fit fit : chosen) {
            if (fit.colours().length > 2) {
                others.place(fit.colours());
            }
        }
        int room = Math.max(1, (budget - others.bytes()) / 4);
        float[] vectors = new float[Math.multiplyExact(6, pairs.size())];
        float[] weights = new float[pairs.size()];
        for (int i = 0; i < weights.length; i++) {
            vector(chosen[pairs.get(i)], vectors, 6 * i);
            weights[i] = 1;
        }
        float[] means = new VectorQuantiser(vectors, weights, 6).codewords(room);
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
        // Texels can be numbered either way round, so that both ways of a run are one.
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

    private void put(int block, Fit fit, BlockPalette palette) {
        put(block, fit, palette.place(fit.colours()));
    }

    private void put(int block, Fit fit, int pair) {
        int word = pair | fit.mode() << 14;
        words[2 * block] = (byte) word;
        words[2 * block + 1] = (byte) (word >> 8);
        for (int i = 0; i < 4; i++) {
            texels[4 * block + i] = (byte) (fit.texels() >> 8 * i);
        }
    }
}
