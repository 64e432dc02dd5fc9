package shuriken.nitro.spa;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.texture.ds.ByteRange;
import shuriken.texture.ds.DsFormat;
import shuriken.texture.ds.DsPalette;
import shuriken.texture.ds.DsTexture;

/** The SPA format, which contains particles of DS games. Only the textures are read. */
public final class SpaFormat implements Format<SpaFile> {
    private static final String TAG = " APS";
    private static final String TEXTURE_TAG = " TPS";
    /** The size of the headers of the file and of each texture, in bytes. */
    private static final int HEADER_SIZE = 0x20;
    /** The flag of a texture whose first colour is transparent. */
    private static final int FIRST_COLOUR_TRANSPARENT_FLAG = 1 << 16;

    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "spa",
                "NITRO particles (textures only)",
                FormatInfo.Kind.TEXTURE,
                List.of("spa"),
                /* canWrite= */ true,
                "Nintendo DS",
                /* source= */ "measured");
    }

    @Override
    public Class<SpaFile> contentClass() {
        return SpaFile.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return file.size() >= HEADER_SIZE && file.startsWith(TAG) ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public boolean hasSignature() {
        return true;
    }

    @Override
    public SpaFile read(ByteCursor file, ReadContext context) {
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        SourceLocation location = in.location();
        if (!in.startsWith(TAG)) {
            throw new FormatException(Kind.BAD_MAGIC, location, "this is not a particle file");
        }
        in.fourCc("tag");
        in.fourCc("version");
        in.u16("particles");
        SourceLocation countLocation = in.location();
        int declaredCount = in.u16("textures");
        in.u32("reserved");
        in.u32("size of particles");
        in.u32("size of textures");
        SourceLocation offsetLocation = in.location();
        long texturesOffset = in.u32("offset of textures");
        in.u32("reserved");
        context.reserve(in.size(), location, "particles");
        byte[] bytes = in.copy().seek(0).bytes("file", in.size());
        in.seek(offsetLocation, texturesOffset, "textures");
        int textureCount = context.requireCount(declaredCount, HEADER_SIZE, in.remaining(), countLocation, "textures");
        List<DsTexture> textures = new ArrayList<>();
        for (int i = 0; i < textureCount; i++) {
            readTexture(in, context).ifPresent(textures::add);
        }
        return new SpaFile(bytes, textures);
    }

    /**
     * Reads a texture and moves to the next one. The result is empty if particle files do not support its pixel format.
     */
    private static Optional<DsTexture> readTexture(ByteCursor in, ReadContext context) {
        ByteCursor textureStart = in.copy();
        SourceLocation location = in.location();
        if (!in.startsWith(TEXTURE_TAG)) {
            throw new FormatException(Kind.BAD_MAGIC, location, "expected the tag of a texture");
        }
        in.fourCc("tag");
        int flags = in.hex32("flags");
        SourceLocation sizeLocation = in.location();
        long texelsSize = in.u32("size of texels");
        SourceLocation paletteLocation = in.location();
        long paletteOffset = in.u32("offset of the palette");
        long paletteSize = in.u32("size of the palette");
        in.u32("end of the palette");
        in.u32("reserved");
        SourceLocation totalLocation = in.location();
        long totalSize = in.u32("total size");
        ByteCursor block = textureStart.window(totalLocation, textureStart.position(), totalSize, "texture");
        if (totalSize < HEADER_SIZE) {
            throw new FormatException(
                    Kind.BAD_VALUE, totalLocation, "a texture has an impossible size: %,d bytes", totalSize);
        }
        in.seek(textureStart.position() + (int) totalSize);
        context.reserve(texelsSize + paletteSize + HEADER_SIZE, location, "a texture");
        byte[] texels =
                block.window(sizeLocation, HEADER_SIZE, texelsSize, "texels").bytes("texels", (int) texelsSize);
        byte[] colours = block.window(paletteLocation, paletteOffset, paletteSize, "palette")
                .bytes("palette", (int) paletteSize);
        Optional<DsFormat> format = DsFormat.byId(flags & 0xF).filter(dsFormat -> dsFormat != DsFormat.BLOCK4X4);
        if (format.isEmpty()) {
            context.report(
                    DiagnosticCode.TEXTURE_UNREADABLE,
                    location,
                    "pixel format %d is not supported in particle files",
                    flags & 0xF);
        }
        int width = 8 << (flags >> 4 & 7);
        int height = 8 << (flags >> 8 & 7);
        return format.map(dsFormat -> new DsTexture(
                location,
                dsFormat,
                width,
                height,
                (flags & FIRST_COLOUR_TRANSPARENT_FLAG) != 0,
                new ByteRange(texels, 0),
                ByteRange.EMPTY,
                dsFormat.hasPalette() ? Optional.of(new DsPalette(new ByteRange(colours, 0))) : Optional.empty(),
                // The interpolation matters only for BLOCK4X4 textures, which are excluded above.
                DsTexture.Interpolation.EIGHT_BITS));
    }

    @Override
    public void write(SpaFile file, ByteWriter out) {
        out.bytes(file.bytes());
    }
}
