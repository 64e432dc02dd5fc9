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
import shuriken.modding.retexture.Retexture;
import shuriken.modding.retexture.TextureTarget;
import shuriken.texture.EncodeOptions;

/**
 * A new image of a texture.
 *
 * @param path the path of the edited file or member
 * @param member the edited file or member
 * @param asset the decompressed content: a texture, or a file with named textures
 * @param key the name of the texture in its file, or an empty string if the file is a single texture
 * @param image the image in the size of the texture
 * @param content the bytes of {@code asset} with the new image
 * @param paletteFile the palette file of the texture with the colours of an indexed image
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

    /**
     * Encodes an image as a texture.
     *
     * @param question the question. Its arguments are the path, the key, whether to resize the image, and whether to
     *     keep the palette. Its blob is a PNG file
     * @throws IllegalArgumentException if the texture cannot have this image
     */
    static TextureEdit encode(Question question, Session session, ReadContext context) throws IOException {
        FoundTexture texture = findTexture(question.text(0), question.text(1), session.library(), context);
        Asset member = texture.member;
        Asset asset = member.unwrapped(context);
        String key = texture.key;
        RasterImage givenImage = ImageFiles.read(Asset.of(question.blob(), "image.png"), Optional.empty(), context);
        RasterImage image = question.flag(2) ? Retexture.resized(asset, key, givenImage, context) : givenImage;
        EncodeOptions encodeOptions = new EncodeOptions(
                /* palette= */ Optional.empty(),
                /* dithers= */ false,
                /* reencodesAll= */ false,
                /* showsAngles= */ false,
                question.flag(3));
        TextureTarget target = new TextureTarget(asset, key, Optional.empty(), session.resolver());
        Optional<OutputFile> paletteFile = PaletteMatcher.recolouredFile(target, image, context);
        return new TextureEdit(
                texture.path,
                member,
                asset,
                key,
                image,
                Retexture.replaceImage(target, image, encodeOptions, context),
                paletteFile);
    }

    /** The texture to edit. The components are those of {@link TextureEdit}. */
    private record FoundTexture(String path, Asset member, String key) {}

    /** Finds the texture to edit. The last step of a path may be the name of a texture that is not a member. */
    private static FoundTexture findTexture(String path, String key, Library library, ReadContext context)
            throws IOException {
        try {
            return new FoundTexture(path, library.find(path), key);
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
            return new FoundTexture(filePath, member, path.substring(separatorIndex + 1));
        }
    }

    /** Returns the new bytes of the file or member. */
    byte[] toStoredForm(ReadContext context) {
        return ContainerEditor.toStoredForm(member, content, context);
    }

    /**
     * Returns the old and the new texture: their sizes, their colours, and the difference between the image and the
     * encoded texture.
     */
    Reply preview(TextureReader textureReader, ReadContext context) {
        Image originalImage = textureReader.decode(asset, key, /* paletteName= */ "", /* level= */ 0, context);
        Image newImage =
                textureReader.decode(asset.withContent(content), key, /* paletteName= */ "", /* level= */ 0, context);
        byte[] requestedPixels = image.image().rgba();
        byte[] encodedPixels = newImage.rgba();
        int maxDifference = 0;
        long changedPixelCount = 0;
        for (int i = 0; i < Math.min(requestedPixels.length, encodedPixels.length); i += 4) {
            int difference = 0;
            for (int channel = 0; channel < 4; channel++) {
                difference = Math.max(
                        difference,
                        Math.abs((requestedPixels[i + channel] & 0xFF) - (encodedPixels[i + channel] & 0xFF)));
            }
            maxDifference = Math.max(maxDifference, difference);
            changedPixelCount += difference == 0 ? 0 : 1;
        }
        JsonWriter json = JsonWriter.compact().beginObject();
        json.name("width").number(newImage.width()).name("height").number(newImage.height());
        json.name("coloursBefore").number(countColours(originalImage.rgba()));
        json.name("coloursWanted").number(countColours(requestedPixels));
        json.name("colours").number(countColours(encodedPixels));
        json.name("changedPixels")
                .number(changedPixelCount)
                .name("greatestDifference")
                .number(maxDifference);
        json.name("veryDifferent").value(Retexture.isVeryDifferent(requestedPixels, encodedPixels));
        json.name("bytes").number(content.length).name("bytesBefore").number(asset.size());
        json.name("before").beginObject();
        json.name("width")
                .number(originalImage.width())
                .name("height")
                .number(originalImage.height())
                .endObject();
        FindingsJson.writeFindings(json, context.findings().toList());
        return Reply.of(json.endObject(), originalImage.rgba(), encodedPixels);
    }

    /** Counts the colours of an image of R, G, B, A bytes. All transparent colours count as the same. */
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
