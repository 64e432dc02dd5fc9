package shuriken.view;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.diagnostics.ReadContext;
import shuriken.image.Image;
import shuriken.image.RasterImage;
import shuriken.interchange.OutputFile;
import shuriken.json.JsonWriter;
import shuriken.modding.members.ContainerEditor;
import shuriken.modding.retexture.ImageFiles;
import shuriken.modding.retexture.PaletteMatcher;
import shuriken.modding.retexture.TextureImageReplacer;
import shuriken.modding.retexture.TextureTarget;
import shuriken.texture.EncodeOptions;

/**
 * A new image of a texture, with the file that contains it.
 *
 * @param path the path of the file or member that contains the texture
 * @param member the file or member that contains the texture
 * @param asset the decompressed content of {@code member}: a texture, or a file with named textures
 * @param key the name of the texture in its file, or an empty string if the file is a single texture
 * @param image the image in the size of the texture
 * @param content the bytes of {@code asset} with the new image
 * @param paletteFile the palette file of the texture with the colours of an indexed image; empty if it does not change
 */
record TextureEdit(
        String path,
        Asset member,
        Asset asset,
        String key,
        RasterImage image,
        byte[] content,
        Optional<OutputFile> paletteFile) {
    /** The number of colours at which counting stops. */
    private static final int MAX_COUNTED_COLOURS = 1 << 16;

    /** The index of the question's argument that says whether to resize the image. */
    private static final int RESIZES_ARGUMENT_INDEX = 2;

    /** The index of the question's argument that says whether to keep the palette. */
    private static final int KEEPS_PALETTE_ARGUMENT_INDEX = 3;

    /**
     * Encodes an image as a texture.
     *
     * @param question the question. Its arguments are the path, the key, whether to resize the image, and whether to
     *     keep the palette. Its blob is a PNG file
     * @throws IllegalArgumentException if the texture cannot have this image
     */
    static TextureEdit encode(Question question, Session session, ReadContext context) throws IOException {
        TextureMember texture = findTexture(question.path(), /* key= */ question.text(1), session.library(), context);
        Asset member = texture.member;
        Asset asset = member.unwrapped(context);
        String key = texture.key;
        RasterImage pngImage = ImageFiles.read(Asset.of(question.blob(), "image.png"), Optional.empty(), context);
        RasterImage image = question.flag(RESIZES_ARGUMENT_INDEX)
                ? TextureImageReplacer.resized(asset, key, pngImage, context)
                : pngImage;
        EncodeOptions encodeOptions = new EncodeOptions(
                /* palette= */ Optional.empty(),
                /* dithers= */ false,
                /* reencodesAll= */ false,
                /* showsAngles= */ false,
                question.flag(KEEPS_PALETTE_ARGUMENT_INDEX));
        TextureTarget target = new TextureTarget(asset, key, Optional.empty(), session.resolver());
        Optional<OutputFile> paletteFile = PaletteMatcher.recolouredFile(target, image, context);
        return new TextureEdit(
                texture.path,
                member,
                asset,
                key,
                image,
                TextureImageReplacer.replaceImage(target, image, encodeOptions, context),
                paletteFile);
    }

    /** The texture to edit. The components are those of {@link TextureEdit}. */
    private record TextureMember(String path, Asset member, String key) {}

    /**
     * Finds the texture to edit. The name after the last {@code !} of a path may be a texture in a file with named
     * textures instead of a member.
     */
    private static TextureMember findTexture(String path, String key, Library library, ReadContext context)
            throws IOException {
        try {
            return new TextureMember(path, library.find(path), key);
        } catch (FileNotFoundException e) {
            int separatorIndex = path.lastIndexOf('!');
            if (separatorIndex < 0 || !key.isEmpty()) {
                throw e;
            }
            String filePath = path.substring(0, separatorIndex);
            Asset member = library.find(filePath);
            if (member.unwrapped(context).hasMembers()) {
                throw e;
            }
            return new TextureMember(filePath, member, path.substring(separatorIndex + 1));
        }
    }

    /** Returns the new bytes of the file or member. */
    byte[] toStoredForm(ReadContext context) {
        return ContainerEditor.toStoredForm(member, content, context);
    }

    /**
     * Returns the old and the new texture as images, their sizes and numbers of colours, and the difference between the
     * new image and the texture that was encoded from it.
     */
    Reply preview(TextureReader textureReader, ReadContext context) {
        Image originalImage = textureReader.decode(asset, key, /* paletteName= */ "", /* level= */ 0, context);
        Image newImage =
                textureReader.decode(asset.withContent(content), key, /* paletteName= */ "", /* level= */ 0, context);
        byte[] requestedRgba = image.image().rgba();
        byte[] encodedRgba = newImage.rgba();
        int maxDifference = 0;
        long changedPixelCount = 0;
        for (int i = 0; i < Math.min(requestedRgba.length, encodedRgba.length); i += 4) {
            int difference = 0;
            for (int channel = 0; channel < 4; channel++) {
                difference = Math.max(
                        difference, Math.abs((requestedRgba[i + channel] & 0xFF) - (encodedRgba[i + channel] & 0xFF)));
            }
            maxDifference = Math.max(maxDifference, difference);
            changedPixelCount += difference == 0 ? 0 : 1;
        }
        JsonWriter json = JsonWriter.compact().beginObject();
        json.name("width").number(newImage.width()).name("height").number(newImage.height());
        json.name("coloursBefore").number(countColours(originalImage.rgba()));
        json.name("coloursWanted").number(countColours(requestedRgba));
        json.name("colours").number(countColours(encodedRgba));
        json.name("changedPixels")
                .number(changedPixelCount)
                .name("greatestDifference")
                .number(maxDifference);
        json.name("veryDifferent").value(TextureImageReplacer.isVeryDifferent(requestedRgba, encodedRgba));
        json.name("bytes").number(content.length).name("bytesBefore").number(asset.size());
        json.name("before").beginObject();
        json.name("width")
                .number(originalImage.width())
                .name("height")
                .number(originalImage.height())
                .endObject();
        FindingsJson.writeFindings(json, context.findings().toList());
        return Reply.of(json.endObject(), originalImage.rgba(), encodedRgba);
    }

    /**
     * Counts the colours of an image, up to {@value #MAX_COUNTED_COLOURS}. All transparent colours count as one.
     *
     * @param rgba the R, G, B and A byte of each pixel
     */
    private static int countColours(byte[] rgba) {
        int[] colours = new int[rgba.length / 4];
        for (int i = 0; i < colours.length; i++) {
            int offset = 4 * i;
            colours[i] = rgba[offset + 3] == 0
                    ? 0
                    : ((rgba[offset] & 0xFF) << 24)
                            | ((rgba[offset + 1] & 0xFF) << 16)
                            | ((rgba[offset + 2] & 0xFF) << 8)
                            | (rgba[offset + 3] & 0xFF);
        }
        Arrays.sort(colours);
        int count = colours.length == 0 ? 0 : 1;
        for (int i = 1; i < colours.length && count < MAX_COUNTED_COLOURS; i++) {
            count += colours[i] == colours[i - 1] ? 0 : 1;
        }
        return count;
    }
}
