package shuriken.cli.command.texture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.assets.Asset;
import shuriken.cli.Cli;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.image.PngEncoder;
import shuriken.modding.retexture.ImageFiles;

/** Encodes bump maps from heights, normals and angles, and decodes them again. */
class TextureBumpTest {
    @TempDir
    Path folder;

    private static void run(String... words) {
        Cli run = Cli.run(words);
        assertThat(run.code()).as(run.err()).isZero();
    }

    private String in(String name) {
        return folder.resolve(name).toString();
    }

    private byte[] readImage(String name) throws IOException {
        return ImageFiles.read(
                        Asset.of(Files.readAllBytes(folder.resolve(name)), name),
                        Optional.empty(),
                        new ReadContext(ReadOptions.STRICT))
                .image()
                .rgba();
    }

    /**
     * A slope that rises by 16 of 255 per texel to the right, with white at a height of 255/16 texels, is 45 degrees.
     * The normal leans to the left by the same angle.
     */
    @Test
    void normalsOfASlopePointDownhill() throws IOException {
        byte[] rgba = new byte[4 * 16 * 16];
        for (int i = 0; i < 256; i++) {
            byte height = (byte) (16 * (i % 16));
            rgba[4 * i] = height;
            rgba[4 * i + 1] = height;
            rgba[4 * i + 2] = height;
            rgba[4 * i + 3] = -1;
        }
        Files.write(folder.resolve("slope.png"), PngEncoder.encode(new Image(16, 16, rgba)));
        run("texture", "encode", in("slope.png"), "--bump", "heights", "--bump-height", "15.9375", "-o", in("s.pvr"));
        byte[] file = Files.readAllBytes(folder.resolve("s.pvr"));
        assertThat(file[8]).as("pixel format").isEqualTo((byte) 4);
        run("texture", "decode", in("s.pvr"), "-o", in("normals"));
        byte[] normals = readImage("normals/s.png");
        int middle = 4 * (8 * 16 + 8);
        assertThat(normals[middle] & 0xFF).isBetween(36, 39);
        assertThat(normals[middle + 1] & 0xFF).isBetween(127, 129);
        assertThat(normals[middle + 2] & 0xFF).isBetween(216, 219);
        run("texture", "decode", in("s.pvr"), "--bump", "angles", "-o", in("angles"));
        byte[] angles = readImage("angles/s.png");
        // S: 45 degrees is half of the range from 255 to 0. R: 180 degrees.
        assertThat(angles[middle] & 0xFF).isBetween(126, 129);
        assertThat(angles[middle + 1] & 0xFF).isEqualTo(128);
    }

    /** All of the 65,536 pairs of angles come back unchanged, and smaller levels are computed from normals. */
    @Test
    void anglesAreLossless() throws IOException {
        byte[] rgba = new byte[4 * 256 * 256];
        for (int i = 0; i < 65536; i++) {
            rgba[4 * i] = (byte) i;
            rgba[4 * i + 1] = (byte) (i >> 8);
            rgba[4 * i + 3] = -1;
        }
        Files.write(folder.resolve("all.png"), PngEncoder.encode(new Image(256, 256, rgba)));
        run("texture", "encode", in("all.png"), "--bump", "angles", "--mips", "-o", in("all.pvr"));
        run("texture", "decode", in("all.pvr"), "--bump", "angles", "-o", in("back"));
        assertThat(readImage("back/all.png")).isEqualTo(rgba);
        run("texture", "encode", in("back/all.png"), "--bump", "angles", "--like", in("all.pvr"), "-o", in("same.pvr"));
        assertThat(folder.resolve("same.pvr")).hasSameBinaryContentAs(folder.resolve("all.pvr"));
        rgba[0] = 77;
        Files.write(folder.resolve("one.png"), PngEncoder.encode(new Image(256, 256, rgba)));
        run("texture", "encode", in("one.png"), "--bump", "angles", "--like", in("all.pvr"), "-o", in("one.pvr"));
        run("texture", "decode", in("one.pvr"), "--bump", "angles", "-o", in("back"), "--overwrite");
        assertThat(readImage("back/one.png")).isEqualTo(rgba);
        run("texture", "decode", in("all.pvr"), "-o", in("normals"));
        run("texture", "encode", in("normals/all.png"), "--like", in("all.pvr"), "-o", in("same2.pvr"));
        assertThat(folder.resolve("same2.pvr")).hasSameBinaryContentAs(folder.resolve("all.pvr"));
    }
}
