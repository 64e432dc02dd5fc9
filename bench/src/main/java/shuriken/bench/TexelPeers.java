package shuriken.bench;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Palette;
import shuriken.texture.ds.ByteRange;
import shuriken.texture.ds.DsFormat;
import shuriken.texture.ds.DsPalette;
import shuriken.texture.ds.DsTexture;
import shuriken.texture.pvr.PvrDataFormat;
import shuriken.texture.pvr.PvrPixelFormat;
import shuriken.texture.pvr.PvrTexture;

/**
 * Compares our texture decoders with the loops of {@code bench/peers/texels.c} on 1024 × 1024 random texels, in turns,
 * and checks that the images are equal. Both sides allocate a new array for each image.
 */
public final class TexelPeers {
    private static final int SIDE = 1024;
    private static final int COLOURS = 256;

    private final Turns turns;
    private final byte[] random = new byte[4 * SIDE * SIDE];
    /** The palette of indexed PVR textures. */
    private final byte[] rgba = new byte[4 * COLOURS];
    /** The palette for block compression, in RGB555. It has the size that the peer expects. */
    private final byte[] rgb555 = new byte[4 * COLOURS];

    private TexelPeers(Path folder) {
        this.turns = new Turns(folder.resolve("texels"));
        Random seed = new Random(1);
        seed.nextBytes(random);
        seed.nextBytes(rgba);
        seed.nextBytes(rgb555);
        for (int i = 1; i < rgb555.length; i += 2) {
            rgb555[i] &= 0x7F;
        }
    }

    /**
     * Prints the comparison.
     *
     * @param arguments the folder of the compiled peers
     */
    public static void main(String[] arguments) throws IOException {
        TexelPeers peers = new TexelPeers(Path.of(arguments[0]));
        Path program = Path.of(arguments[0]).resolve("texels");
        peers.comparePvr(program, 0, PvrPixelFormat.RGB565, PvrDataFormat.TWIDDLED);
        peers.comparePvr(program, 1, PvrPixelFormat.ARGB4444, PvrDataFormat.PALETTIZE8);
        peers.comparePvr(program, 2, PvrPixelFormat.ARGB4444, PvrDataFormat.PALETTIZE4);
        peers.comparePvr(program, 3, PvrPixelFormat.RGB565, PvrDataFormat.VQ);
        peers.comparePvr(program, 4, PvrPixelFormat.YUV422, PvrDataFormat.RECTANGLE);
        peers.compareDs(program, 5, DsFormat.A3I5);
        peers.compareDs(program, 6, DsFormat.A5I3);
        peers.compareDs(program, 5, DsFormat.COLOUR256);
        peers.compareDs(program, 7, DsFormat.COLOUR16);
        peers.compareDs(program, 8, DsFormat.COLOUR4);
        peers.compareDs(program, 9, DsFormat.DIRECT);
        peers.compareDs(program, 10, DsFormat.BLOCK4X4);
    }

    /**
     * Compares the decoders of a PVR texture.
     *
     * @param kind the number of the loop in {@code texels.c}
     */
    private void comparePvr(Path program, int kind, PvrPixelFormat pixels, PvrDataFormat data) throws IOException {
        PvrTexture texture = new PvrTexture(
                new SourceLocation("random", 0),
                Optional.empty(),
                8L + random.length,
                pixels.id(),
                data.id(),
                0,
                SIDE,
                SIDE,
                random,
                new byte[0],
                Optional.empty());
        Optional<Palette> palette = Optional.of(new Palette(rgba));
        compare(
                program,
                kind,
                "PVR " + pixels + " " + data,
                rgba,
                random,
                () -> texture.decode(0, palette, new ReadContext(ReadOptions.LENIENT))
                        .rgba());
    }

    /**
     * Compares the decoders of a DS texture.
     *
     * @param kind the number of the loop in {@code texels.c}
     */
    private void compareDs(Path program, int kind, DsFormat format) throws IOException {
        // For 4 × 4 blocks, the word of each block follows the texels. Its offset must be inside the palette.
        byte[] words = Arrays.copyOfRange(random, SIDE * SIDE / 4, SIDE * SIDE / 4 + SIDE * SIDE / 8);
        for (int i = 0; i < words.length; i += 2) {
            words[i] &= 0x7F;
            words[i + 1] &= (byte) 0xC0;
        }
        byte[] texels = random.clone();
        System.arraycopy(words, 0, texels, SIDE * SIDE / 4, words.length);
        DsTexture texture = new DsTexture(
                new SourceLocation("random", 0),
                format,
                SIDE,
                SIDE,
                false,
                new ByteRange(texels, 0),
                new ByteRange(words, 0),
                Optional.of(new DsPalette(new ByteRange(rgb555, 0))),
                DsTexture.Interpolation.EIGHT_BITS);
        byte[] colours = format.colourCount() == 0
                ? rgb555
                : Arrays.copyOf(
                        texture.decodeIndexed(0, Optional.empty(), new ReadContext(ReadOptions.LENIENT))
                                .orElseThrow()
                                .palette()
                                .rgba(),
                        4 * COLOURS);
        compare(
                program,
                kind,
                "DS " + format,
                colours,
                texels,
                () -> texture.decode(0, Optional.empty(), new ReadContext(ReadOptions.LENIENT))
                        .rgba());
    }

    private void compare(Path program, int kind, String name, byte[] palette, byte[] texels, Supplier<byte[]> ours)
            throws IOException {
        ByteBuffer content =
                ByteBuffer.allocate(4 + palette.length + texels.length).order(ByteOrder.LITTLE_ENDIAN);
        content.putInt(kind).put(palette).put(texels);
        System.out.printf(Locale.ROOT, "%s: %s%n", name, compareImages(program, content.array(), ours.get()));
        content.array()[1] = 1; // lets the peer allocate a new array for each image, as our code does
        turns.compare(content.array(), 4 * SIDE * SIDE, SIDE * SIDE, "Mpixel/s", ours);
    }

    /** Compares our image with that of the peer, which writes it to the path in its third argument. */
    private static String compareImages(Path program, byte[] content, byte[] ours) throws IOException {
        Path file = Files.createTempFile("peer", ".bin");
        Path out = Files.createTempFile("peer", ".rgba");
        try {
            Files.write(file, content);
            Process process = new ProcessBuilder(
                            program.toAbsolutePath().toString(), file.toString(), "1", out.toString())
                    .start();
            process.getInputStream().readAllBytes();
            if (!Arrays.equals(Files.readAllBytes(out), ours)) {
                throw new IllegalStateException("not the same picture");
            }
            return "same picture";
        } finally {
            Files.delete(file);
            Files.delete(out);
        }
    }
}
