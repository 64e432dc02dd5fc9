package shuriken.texture.png;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.io.ByteWriter;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;

/** Compares each PNG file with the result of the PNG reader of the Java platform. */
class PngFormatTest extends FormatContract<PngTexture> {
    private static final PngFormat FORMAT = new PngFormat();
    private static final byte[] SIGNATURE = ByteDsl.bytes("89 'PNG' 0D0A1A0A");

    PngFormatTest() {
        super(FORMAT);
    }

    private static byte[] chunk(String tag, byte[] data) {
        byte[] body = ByteWriter.bigEndian().latin1(tag, 4).bytes(data).toByteArray();
        CRC32 crc = new CRC32();
        crc.update(body);
        return ByteWriter.bigEndian()
                .i32(data.length)
                .bytes(body)
                .i32((int) crc.getValue())
                .toByteArray();
    }

    private static byte[] deflate(byte[] plain) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflater = new DeflaterOutputStream(out)) {
            deflater.write(plain);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /** Creates noise of 7×5 pixels. Each row uses a different filter. */
    private static byte[] noise(int type, int depth) {
        int samplesPerPixel = type == 2 ? 3 : type == 4 ? 2 : type == 6 ? 4 : 1;
        int rowBytes = (7 * samplesPerPixel * depth + 7) / 8;
        byte[] rows = Gen.seeded(type * 100 + depth).bytes(5 * (rowBytes + 1));
        for (int y = 0; y < 5; y++) {
            rows[y * (rowBytes + 1)] = (byte) y;
        }
        byte[] header = ByteWriter.bigEndian()
                .i32(7)
                .i32(5)
                .u8(depth)
                .u8(type)
                .u8(0)
                .u8(0)
                .u8(0)
                .toByteArray();
        byte[] packed = deflate(rows);
        byte[] palette = Gen.seeded(5).bytes(3 << depth % 16);
        return ByteDsl.join(
                SIGNATURE,
                chunk("IHDR", header),
                type == 3 ? chunk("PLTE", palette) : new byte[0],
                type == 3 ? chunk("tRNS", new byte[] {0, 100}) : new byte[0],
                chunk("tEXt", new byte[] {'a', 0, 'b'}),
                chunk("IDAT", Arrays.copyOf(packed, 9)),
                chunk("IDAT", Arrays.copyOfRange(packed, 9, packed.length)),
                chunk("IEND", new byte[0]));
    }

    private static byte[] interlaced(int width, int height, int type) {
        BufferedImage image = new BufferedImage(width, height, type);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                image.setRGB(x, y, 0xFF000000 | x * 0x1F3 ^ y * 0x27D1);
            }
        }
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        ImageWriteParam param = writer.getDefaultWriteParam();
        param.setProgressiveMode(ImageWriteParam.MODE_DEFAULT);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ImageOutputStream stream = ImageIO.createImageOutputStream(out)) {
            writer.setOutput(stream);
            writer.write(null, new IIOImage(image, null, null), param);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            writer.dispose();
        }
        return out.toByteArray();
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        fixtures.put("two bits of a palette, in two chunks", noise(3, 2));
        fixtures.put("sixteen bits of grey and alpha", noise(4, 16));
        fixtures.put("interlaced", interlaced(9, 11, BufferedImage.TYPE_INT_RGB));
        return fixtures;
    }

    private static Image decode(byte[] png) {
        return RoundTrip.read(FORMAT, png).decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1", "0, 2", "0, 4", "0, 8", "0, 16", "2, 8", "2, 16", "3, 1", "3, 2", "3, 4", "3, 8", "4, 8", "4, 16",
        "6, 8", "6, 16"
    })
    void readsEveryColourTypeLikeThePlatform(int type, int depth) {
        byte[] png = noise(type, depth);
        assertThat(decode(png).rgba()).isEqualTo(PlatformPng.rgba(png));
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "3, 2", "5, 5", "9, 11", "16, 16"})
    void readsInterlacedImagesLikeThePlatform(int width, int height) {
        for (int type : new int[] {BufferedImage.TYPE_INT_RGB, BufferedImage.TYPE_BYTE_BINARY}) {
            byte[] png = interlaced(width, height, type);
            assertThat(RoundTrip.read(FORMAT, png).isInterlaced()).isTrue();
            assertThat(decode(png).rgba()).isEqualTo(PlatformPng.rgba(png));
        }
    }

    @Test
    void keepsPalettes() {
        IndexedImage indexed = RoundTrip.read(FORMAT, noise(3, 2))
                .decodeIndexed(0, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                .orElseThrow();
        assertThat(indexed.palette().size()).isEqualTo(4);
        assertThat(indexed.palette().rgba()[7]).isEqualTo((byte) 100);
        assertThat(indexed.palette().rgba()[11]).isEqualTo((byte) 255);
    }

    /** The file declares one transparent colour. */
    @Test
    void readsATransparentColour() {
        byte[] header = ByteDsl.bytes("00000002 00000001 08 02 000000");
        byte[] png = ByteDsl.join(
                SIGNATURE,
                chunk("IHDR", header),
                chunk("tRNS", ByteDsl.bytes("0001 0002 0003")),
                chunk("IDAT", deflate(ByteDsl.bytes("00 010203 010204"))),
                chunk("IEND", new byte[0]));
        assertThat(decode(png).rgba()).containsExactly(1, 2, 3, 0, 1, 2, 4, 255);
    }

    /** The methods are the bytes 0x1A to 0x1C, after the signature, the chunk's length and tag, and ten bytes. */
    @ParameterizedTest
    @CsvSource({
        "010000, 0x00001A: unsupported compression method 1",
        "000200, 0x00001B: unsupported filter method 2",
        "000002, 0x00001C: unsupported interlace method 2"
    })
    void namesAnUnsupportedMethod(String methods, String message) {
        byte[] header = ByteDsl.bytes("00000001 00000001 08 06 " + methods);
        byte[] png = ByteDsl.join(SIGNATURE, chunk("IHDR", header), chunk("IEND", new byte[0]));
        assertThatThrownBy(() -> decode(png)).hasMessageContaining(message);
    }

    @Test
    void refusesTruncatedPixels() {
        byte[] header = ByteDsl.bytes("00000008 00000008 08 06 000000");
        byte[] png = ByteDsl.join(
                SIGNATURE, chunk("IHDR", header), chunk("IDAT", deflate(new byte[40])), chunk("IEND", new byte[0]));
        assertThatThrownBy(() -> decode(png)).isInstanceOf(FormatException.class);
        byte[] huge = ByteDsl.join(
                SIGNATURE,
                chunk("IHDR", ByteDsl.bytes("7FFFFFFF 7FFFFFFF 10 06 000000")),
                chunk("IDAT", deflate(new byte[40])),
                chunk("IEND", new byte[0]));
        assertThatThrownBy(() -> decode(huge)).isInstanceOf(FormatException.class);
    }
}
