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
import shuriken.modding.retexture.NewTextureSettings;
import shuriken.texture.EncodedTexture;
import shuriken.texture.dds.DdsTexture;

/**
 * An encoder for new images in the format of an existing texture.
 *
 * @param template an existing texture of the archive or folder that receives the new textures
 * @param location the location of the model, for findings
 */
record TextureEncoder(Asset template, SourceLocation location, ReadContext context) {
    /**
     * Encodes an image as a texture file.
     *
     * @param stem the name without extension of the archive, or of the texture file if there is no archive
     * @param name the name of the texture
     * @throws IllegalArgumentException if textures in this format cannot be written
     */
    NinjaTextureArchiveBuilder.Member encode(String stem, String name, Image image) {
        Object parsedTemplate = template.read(context);
        Optional<NewTextureSettings.Kind> kind = findKind();
        if (kind.isPresent()) {
            // The PVR data formats with mip levels exist only for square textures.
            boolean canHaveMipLevels = kind.get() != NewTextureSettings.Kind.PVR || image.width() == image.height();
            boolean hasMipLevels =
                    canHaveMipLevels && parsedTemplate instanceof EncodedTexture texture && texture.mipLevelCount() > 1;
            return NinjaTextureArchiveBuilder.encodeMember(
                    kind.get(), stem, name, image, hasMipLevels, location, context);
        }
        long globalIndex = NinjaTextureArchiveBuilder.computeGlobalIndex(stem, name);
        return switch (formatId()) {
            case "png" -> new NinjaTextureArchiveBuilder.Member(name, PngEncoder.encode(image), globalIndex);
            case "dds" ->
                new NinjaTextureArchiveBuilder.Member(name, encodeDds((DdsTexture) parsedTemplate, image), globalIndex);
            default ->
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT, "textures in the format of %s cannot be written", template.fileName()));
        };
    }

    private byte[] encodeDds(DdsTexture ddsTemplate, Image image) {
        return Formats.write("dds", ddsTemplate.withFormatFor(RasterImage.of(image), context));
    }

    /** Returns the file extension of the format. */
    String extension() {
        return "." + formatId();
    }

    private String formatId() {
        return template.format().map(format -> format.info().id()).orElse("");
    }

    private Optional<NewTextureSettings.Kind> findKind() {
        return Stream.of(NewTextureSettings.Kind.PVR, NewTextureSettings.Kind.GVR, NewTextureSettings.Kind.XVR)
                .filter(candidate -> candidate.id().equals(formatId()))
                .findFirst();
    }
}
