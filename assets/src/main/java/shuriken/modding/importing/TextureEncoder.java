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
 * Encodes a new image in the format of an existing texture that is next to it.
 *
 * @param neighbour an existing texture of the same archive or folder
 * @param location the location of the model, for findings
 */
record TextureEncoder(Asset neighbour, SourceLocation location, ReadContext context) {
    /**
     * Encodes an image as a texture file.
     *
     * @param stem the name without extension of the archive, or of the texture file if there is no archive
     * @param name the name of the texture
     * @throws IllegalArgumentException if textures in this format cannot be written
     */
    NinjaTextureArchiveBuilder.Member encode(String stem, String name, Image image) {
        Object parsedNeighbour = neighbour.read(context);
        Optional<NewTexture.Kind> kind = findKind();
        if (kind.isPresent()) {
            // The PVR data formats with mipmaps exist only for square textures.
            boolean canHaveMipmaps = kind.get() != NewTexture.Kind.PVR || image.width() == image.height();
            boolean withMipmaps =
                    canHaveMipmaps && parsedNeighbour instanceof EncodedTexture texture && texture.mipLevelCount() > 1;
            return NinjaTextureArchiveBuilder.encodeMember(
                    kind.get(), stem, name, image, withMipmaps, location, context);
        }
        long globalIndex = NinjaTextureArchiveBuilder.computeGlobalIndex(stem, name);
        return switch (formatId()) {
            case "png" -> new NinjaTextureArchiveBuilder.Member(name, PngEncoder.encode(image), globalIndex);
            case "dds" ->
                new NinjaTextureArchiveBuilder.Member(
                        name, encodeDds((DdsTexture) parsedNeighbour, image), globalIndex);
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
        return "." + formatId();
    }

    private String formatId() {
        return neighbour.format().map(format -> format.info().id()).orElse("");
    }

    private Optional<NewTexture.Kind> findKind() {
        return Stream.of(NewTexture.Kind.PVR, NewTexture.Kind.GVR, NewTexture.Kind.XVR)
                .filter(candidate -> candidate.id().equals(formatId()))
                .findFirst();
    }
}
