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
    private static final int SIDE_LENGTH = 1024;
    private static final int COLOUR_COUNT = 256;

    // The numbers of the loops in texels.c.
    private static final int PVR_16_BIT_LOOP = 0;
    private static final int PVR_8_BIT_LOOP = 1;
    private static final int PVR_4_BIT_LOOP = 2;
    private static final int PVR_VQ_LOOP = 3;
    private static final int PVR_YUV_LOOP = 4;
    private static final int DS_8_BIT_LOOP = 5;
    private static final int DS_4_BIT_LOOP = 6;
    private static final int DS_2_BIT_LOOP = 7;
    private static final int DS_DIRECT_LOOP = 8;
    private static final int DS_BLOCK_LOOP = 9;

    private final AlternatingTimer timer;
    private final byte[] randomTexels = new byte[4 * SIDE_LENGTH * SIDE_LENGTH];
    /** The palette of indexed PVR textures. */
    private final byte[] rgbaPalette = new byte[4 * COLOUR_COUNT];
    /** The palette for block compression, in RGB555. It has the size that the peer expects. */
    private final byte[] rgb555Palette = new byte[4 * COLOUR_COUNT];

    private TexelPeers(Path folder) {
        this.timer = new AlternatingTimer(folder.resolve("texels"));
        Random generator = new Random(1);
        generator.nextBytes(randomTexels);
        generator.nextBytes(rgbaPalette);
        generator.nextBytes(rgb555Palette);
        for (int i = 1; i < rgb555Palette.length; i += 2) {
            rgb555Palette[i] &= 0x7F;
        }
    }

    /**
     * Prints the comparisons of all texture formats.
     *
     * @param arguments the folder of the compiled peers
     */
    public static void main(String[] arguments) throws IOException {
        TexelPeers peers = new TexelPeers(Path.of(arguments[0]));
        Path peerProgram = Path.of(arguments[0]).resolve("texels");
        peers.comparePvr(peerProgram, PVR_16_BIT_LOOP, PvrPixelFormat.RGB565, PvrDataFormat.TWIDDLED);
        peers.comparePvr(peerProgram, PVR_8_BIT_LOOP, PvrPixelFormat.ARGB4444, PvrDataFormat.PALETTIZE8);
        peers.comparePvr(peerProgram, PVR_4_BIT_LOOP, PvrPixelFormat.ARGB4444, PvrDataFormat.PALETTIZE4);
        peers.comparePvr(peerProgram, PVR_VQ_LOOP, PvrPixelFormat.RGB565, PvrDataFormat.VQ);
        peers.comparePvr(peerProgram, PVR_YUV_LOOP, PvrPixelFormat.YUV422, PvrDataFormat.RECTANGLE);
        peers.compareDs(peerProgram, DS_8_BIT_LOOP, DsFormat.A3I5);
        peers.compareDs(peerProgram, DS_8_BIT_LOOP, DsFormat.A5I3);
        peers.compareDs(peerProgram, DS_8_BIT_LOOP, DsFormat.COLOUR256);
        peers.compareDs(peerProgram, DS_4_BIT_LOOP, DsFormat.COLOUR16);
        peers.compareDs(peerProgram, DS_2_BIT_LOOP, DsFormat.COLOUR4);
        peers.compareDs(peerProgram, DS_DIRECT_LOOP, DsFormat.DIRECT);
        peers.compareDs(peerProgram, DS_BLOCK_LOOP, DsFormat.BLOCK4X4);
    }

    /**
     * Compares the decoders for a PVR texture format.
     *
     * @param loopNumber the number of the loop in {@code texels.c}
     */
    private void comparePvr(Path peerProgram, int loopNumber, PvrPixelFormat pixelFormat, PvrDataFormat dataFormat)
            throws IOException {
        PvrTexture texture = new PvrTexture(
                new SourceLocation("random", 0),
                /* gbix= */ Optional.empty(),
                /* length= */ 8L + randomTexels.length,
                pixelFormat.id(),
                dataFormat.id(),
                /* unknown0A= */ 0,
                SIDE_LENGTH,
                SIDE_LENGTH,
                randomTexels,
                /* trailing= */ new byte[0],
                /* runs= */ Optional.empty());
        Optional<Palette> palette = Optional.of(new Palette(rgbaPalette));
        compare(
                peerProgram,
                loopNumber,
                "PVR " + pixelFormat + " " + dataFormat,
                rgbaPalette,
                randomTexels,
                () -> texture.decode(/* level= */ 0, palette, new ReadContext(ReadOptions.LENIENT))
                        .rgba());
    }

    /**
     * Compares the decoders for a DS texture format.
     *
     * @param loopNumber the number of the loop in {@code texels.c}
     */
    private void compareDs(Path peerProgram, int loopNumber, DsFormat format) throws IOException {
        // For 4 × 4 blocks, the words of the blocks follow the texels. The offset in a word must be inside the palette.
        int texelDataSize = SIDE_LENGTH * SIDE_LENGTH / 4;
        byte[] blockWords = Arrays.copyOfRange(randomTexels, texelDataSize, texelDataSize + texelDataSize / 2);
        for (int i = 0; i < blockWords.length; i += 2) {
            blockWords[i] &= 0x7F;
            blockWords[i + 1] &= (byte) 0xC0;
        }
        byte[] texels = randomTexels.clone();
        System.arraycopy(blockWords, 0, texels, texelDataSize, blockWords.length);
        DsTexture texture = new DsTexture(
                new SourceLocation("random", 0),
                format,
                SIDE_LENGTH,
                SIDE_LENGTH,
                /* isColour0Transparent= */ false,
                new ByteRange(texels, 0),
                new ByteRange(blockWords, 0),
                Optional.of(new DsPalette(new ByteRange(rgb555Palette, 0))),
                DsTexture.Interpolation.EIGHT_BITS);
        byte[] palette = format.colourCount() == 0
                ? rgb555Palette
                : Arrays.copyOf(
                        texture.decodeIndexed(/* level= */ 0, Optional.empty(), new ReadContext(ReadOptions.LENIENT))
                                .orElseThrow()
                                .palette()
                                .rgba(),
                        4 * COLOUR_COUNT);
        compare(
                peerProgram,
                loopNumber,
                "DS " + format,
                palette,
                texels,
                () -> texture.decode(/* level= */ 0, Optional.empty(), new ReadContext(ReadOptions.LENIENT))
                        .rgba());
    }

    private void compare(
            Path peerProgram, int loopNumber, String name, byte[] palette, byte[] texels, Supplier<byte[]> decoder)
            throws IOException {
        ByteBuffer peerInput =
                ByteBuffer.allocate(4 + palette.length + texels.length).order(ByteOrder.LITTLE_ENDIAN);
        peerInput.putInt(loopNumber).put(palette).put(texels);
        System.out.printf(Locale.ROOT, "%s: %s%n", name, compareImages(peerProgram, peerInput.array(), decoder.get()));
        peerInput.array()[1] = 1; // makes the peer allocate a new array for each image, as our code does
        timer.compare(peerInput.array(), 4 * SIDE_LENGTH * SIDE_LENGTH, SIDE_LENGTH * SIDE_LENGTH, "Mpixel/s", decoder);
    }

    /**
     * Compares our image with the image that the peer writes to the path in its third argument.
     *
     * @throws IllegalStateException if the images differ
     */
    private static String compareImages(Path peerProgram, byte[] peerInput, byte[] ourImage) throws IOException {
        Path inputFile = Files.createTempFile("peer", ".bin");
        Path imageFile = Files.createTempFile("peer", ".rgba");
        try {
            Files.write(inputFile, peerInput);
            Process process = new ProcessBuilder(
                            peerProgram.toAbsolutePath().toString(), inputFile.toString(), "1", imageFile.toString())
                    .start();
            process.getInputStream().readAllBytes();
            if (!Arrays.equals(Files.readAllBytes(imageFile), ourImage)) {
                throw new IllegalStateException("the images differ");
            }
            return "same image";
        } finally {
            Files.delete(inputFile);
            Files.delete(imageFile);
        }
    }
}
