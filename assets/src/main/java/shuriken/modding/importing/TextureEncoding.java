package shuriken.modding.importing;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.PngEncoder;
import shuriken.image.RasterImage;
import shuriken.modding.retexture.NewTexture;
import shuriken.texture.EncodedTexture;
import shuriken.texture.dds.DdsTexture;

/**
 * Encodes a new image in the format of a neighbouring texture.
 *
 * @param neighbour an existing texture of the same archive or folder
 * @param site the location of the model, for findings
 */
record TextureEncoding(Asset neighbour, SourceLocation site, ReadContext context) {
    /**
     * Creates the file of a texture.
     *
     * @param stem the stem of the archive's name, or of the texture's own file
     * @throws IllegalArgumentException if such textures cannot be written
     */
    NinjaTextures.Member encode(String stem, String name, Image image) {
        Object model = neighbour.read(context);
        Optional<NewTexture.Kind> kind = kind();
        if (kind.isPresent()) {
            boolean hasMips = model instanceof EncodedTexture texture
                    && texture.mipLevels() > 1
                    && (kind.get() != NewTexture.Kind.PVR || image.width() == image.height());
            return NinjaTextures.member(kind.get(), stem, name, image, hasMips, site, context);
        }
        long globalIndex = NinjaTextures.globalIndex(stem, name);
        return switch (format()) {
            case "png" -> new NinjaTextures.Member(name, PngEncoder.encode(image), globalIndex);
            case "dds" -> new NinjaTextures.Member(name, encodeDds((DdsTexture) model, image), globalIndex);
            default ->
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT, "textures in the format of %s cannot be written", neighbour.fileName()));
        };
    }

    private byte[] encodeDds(DdsTexture template, Image image) {
        return Formats.write("dds", template.withFormatFor(RasterImage.of(image), context));
    }

    /** Returns the file extension of the format. */
    String extension() {
        return "." + format();
    }

    private String format() {
        return neighbour.format().map(known -> known.info().id()).orElse("");
    }

    private Optional<NewTexture.Kind> kind() {
        return Stream.of(NewTexture.Kind.PVR, NewTexture.Kind.GVR, NewTexture.Kind.XVR)
                .filter(candidate -> candidate.id().equals(format()))
                .findFirst();
    }
}
