package shuriken.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import shuriken.archive.pvm.PvmBuilder;
import shuriken.archive.pvm.PvmEntry;
import shuriken.archive.pvm.PvmFormat;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.io.ByteWriter;
import shuriken.texture.pvr.PvrDataFormat;
import shuriken.texture.pvr.PvrEncoder;
import shuriken.texture.pvr.PvrFormat;
import shuriken.texture.pvr.PvrPixelFormat;
import shuriken.texture.pvr.PvrTexture;

/** Collects named and numbered textures for an archive. */
final class TextureSet {
    private final List<String> names = new ArrayList<>();
    private final List<PvrTexture> textures = new ArrayList<>();
    private final long firstGlobalIndex;

    TextureSet(long firstGlobalIndex) {
        this.firstGlobalIndex = firstGlobalIndex;
    }

    TextureSet add(String name, Image image, PvrPixelFormat pixelFormat, PvrDataFormat dataFormat) {
        return add(
                name,
                PvrEncoder.encode(image, pixelFormat, dataFormat, OptionalLong.of(firstGlobalIndex + textures.size())));
    }

    /**
     * Adds an indexed texture.
     *
     * @param paletteFormat the format of the separate palette file
     */
    TextureSet add(String name, IndexedImage image, PvrPixelFormat paletteFormat, PvrDataFormat dataFormat) {
        return add(
                name,
                PvrEncoder.encode(
                        image, paletteFormat, dataFormat, OptionalLong.of(firstGlobalIndex + textures.size())));
    }

    private TextureSet add(String name, PvrTexture texture) {
        names.add(name);
        textures.add(texture);
        return this;
    }

    byte[] toPvm() {
        PvmBuilder builder = PvmBuilder.withDefaults();
        for (int i = 0; i < textures.size(); i++) {
            PvrTexture texture = textures.get(i);
            int formatWord = texture.pixelFormatId() | (texture.dataFormatId() << 8);
            ByteWriter chunk = ByteWriter.littleEndian();
            new PvrFormat().write(texture, chunk);
            builder.add(
                    PvmEntry.of(i, names.get(i), formatWord, texture.width(), texture.height(), texture.globalIndex()),
                    chunk.toByteArray());
        }
        ByteWriter out = ByteWriter.littleEndian();
        new PvmFormat().write(builder.build(), out);
        return out.toByteArray();
    }
}
