package shuriken.modding.importing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.edit.ChangedImageFinder;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditPart;
import shuriken.edit.report.EditReport.Line;
import shuriken.edit.report.WriteBackResult;
import shuriken.image.Image;
import shuriken.image.RasterImage;
import shuriken.modding.retexture.ImageFiles;
import shuriken.modding.retexture.Retexture;
import shuriken.modding.retexture.TextureTarget;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.scene.TextureOrigin;
import shuriken.texture.EncodeOptions;
import shuriken.texture.EncodedTexture;
import shuriken.texture.PalettePairs;
import shuriken.texture.TextureBank;

/**
 * Writes painted images into the model's own file or into copies of adjacent files that contain its textures, with
 * their original encoding. Nothing else changes there, except that new textures are added.
 */
final class PaintedTextureWriter {
    /** The maximum rounding error of a 5-bit colour component, out of 255. */
    private static final int ROUNDING_ERROR = 8;

    private final Asset original;
    private final Scene source;
    private final AssetContext relatedFiles;
    private final ConvertOptions options;
    private final ReadContext context;
    private final AdjacentFileCopies adjacentFiles;
    private final List<Line> lines = new ArrayList<>();
    /** The bytes of the model's file, in which the painted images that it contains are replaced. */
    private byte[] modelBytes = new byte[0];

    /** @param source the scene that the model was converted to, with related files */
    PaintedTextureWriter(
            Asset original, Scene source, AssetContext relatedFiles, ConvertOptions options, ReadContext context) {
        this.original = original;
        this.source = source;
        this.relatedFiles = relatedFiles;
        this.options = options;
        this.context = context;
        this.adjacentFiles = new AdjacentFileCopies(original, context);
    }

    /** Returns the result of an edit, with its painted images. */
    WriteBackResult withChangedImages(WriteBackResult result, Scene editedScene, Set<EditPart> unchangedParts) {
        modelBytes = result.bytes();
        ChangedImageFinder.find(source, editedScene, unchangedParts).forEach(this::writeImage);
        AddedTextureWriter addedTextures = new AddedTextureWriter(original, source, adjacentFiles, context);
        boolean keepsTextures = unchangedParts.contains(EditPart.TEXTURES);
        result.report()
                .addedTextures()
                .forEach(image -> lines.add(
                        keepsTextures ? addedTextures.describeUnchanged(image) : addedTextures.addTexture(image)));
        return result.withAdditions(modelBytes, lines, adjacentFiles.contentsByName());
    }

    private void writeImage(int textureIndex, Texture editedTexture) {
        String origin = source.textures().get(textureIndex).origin().path();
        try {
            lines.add(
                    origin.isEmpty()
                            ? writeToModel(textureIndex, editedTexture)
                            : writeToAdjacentFile(origin, textureIndex, editedTexture));
        } catch (IOException | FormatException | IllegalArgumentException e) {
            lines.add(new Line(
                    ChangeKind.UNSUPPORTED, "texture", editedTexture.name(), "painted, but " + e.getMessage()));
        }
    }

    private Line writeToModel(int textureIndex, Texture editedTexture) {
        Asset asset = Asset.of(modelBytes, original.path(), original.fileName());
        PaintedFile painted = encode(asset, textureIndex, editedTexture);
        modelBytes = painted.bytes;
        return painted.toLine("painted");
    }

    private Line writeToAdjacentFile(String origin, int textureIndex, Texture editedTexture) throws IOException {
        Asset member = adjacentFiles.readMember(origin);
        PaintedFile painted = encode(member, textureIndex, editedTexture);
        return painted.toLine("painted, in a copy of " + adjacentFiles.replace(origin, member, painted.bytes));
    }

    /**
     * A texture, or a file of named textures, with another image.
     *
     * @param sharedPalette the name of the palette, if other textures use it too
     */
    private record PaintedFile(byte[] bytes, String name, Optional<String> sharedPalette) {
        Line toLine(String description) {
            String colours = sharedPalette
                    .map(item -> ", in the colours of " + item + ", which other textures also use")
                    .orElse("");
            return new Line(ChangeKind.PATCHED, "texture", name, description + colours);
        }
    }

    /** Encodes an image. The palette is replaced if its colours differ too much and no other texture uses it. */
    private PaintedFile encode(Asset asset, int textureIndex, Texture editedTexture) {
        Texture originalTexture = source.textures().get(textureIndex);
        RasterImage image = ImageFiles.resize(
                RasterImage.of(editedTexture.image()),
                originalTexture.image().width(),
                originalTexture.image().height());
        String name = originalTexture.origin().texture();
        Optional<String> paletteName =
                Optional.of(originalTexture.origin().palette()).filter(item -> !item.isEmpty());
        Object parsedFile = asset.read(context);
        if (name.isEmpty()) {
            TextureTarget fileTarget = new TextureTarget(asset, /* texture= */ "", Optional.empty(), relatedFiles);
            byte[] encodedBytes = Retexture.replaceImage(fileTarget, image, EncodeOptions.DEFAULT, context);
            return new PaintedFile(encodedBytes, editedTexture.name(), Optional.empty());
        }
        TextureTarget target = new TextureTarget(asset, name, paletteName, relatedFiles);
        Optional<String> sharedPalette =
                paletteName.filter(item -> isShared(item, originalTexture.origin(), asset, parsedFile));
        byte[] encodedBytes = Retexture.replaceImage(target, image, EncodeOptions.DEFAULT, context);
        Object decoded = Asset.of(encodedBytes, asset.path(), asset.fileName()).read(context);
        if (sharedPalette.isEmpty() && largestDifference(decoded, name, paletteName, image.image()) > ROUNDING_ERROR) {
            encodedBytes = Retexture.replaceImage(target, image, EncodeOptions.REENCODE_ALL, context);
        }
        return new PaintedFile(encodedBytes, name, sharedPalette);
    }

    /** Returns whether another texture of the model, or of the file, uses the same palette. */
    private boolean isShared(String palette, TextureOrigin origin, Asset asset, Object parsedFile) {
        PalettePairs pairs = relatedFiles.palettePairs(asset);
        return source.textures().stream()
                        .map(Texture::origin)
                        .anyMatch(other -> other.path().equals(origin.path())
                                && other.palette().equals(palette)
                                && !other.texture().equals(origin.texture()))
                || textureBanks(parsedFile).stream()
                        .anyMatch(bank -> bank.textureNames().stream()
                                .anyMatch(other -> !other.equals(origin.texture())
                                        && bank.paletteFor(other, pairs).equals(Optional.of(palette))));
    }

    private List<TextureBank> textureBanks(Object parsedFile) {
        return new SceneReader(options, AssetContext.NONE).textureBanks(parsedFile);
    }

    /**
     * Returns the largest difference between a component of a visible colour in the file and in the image, out of 255.
     */
    private int largestDifference(Object parsedFile, String name, Optional<String> palette, Image image) {
        for (TextureBank bank : textureBanks(parsedFile)) {
            Optional<EncodedTexture> texture = bank.texture(name, palette.flatMap(bank::palette));
            if (texture.isPresent()) {
                return largestDifference(texture.get().decode(/* level= */ 0, Optional.empty(), context), image);
            }
        }
        return 0;
    }

    private static int largestDifference(Image encoded, Image image) {
        int maxDifference = 0;
        for (int i = 0; i < encoded.rgba().length; i++) {
            // The alpha of a pixel is at an index whose lowest two bits are set.
            boolean isTransparent = image.rgba()[i | 3] == 0 && encoded.rgba()[i | 3] == 0;
            int difference = Math.abs((encoded.rgba()[i] & 0xFF) - (image.rgba()[i] & 0xFF));
            maxDifference = isTransparent ? maxDifference : Math.max(maxDifference, difference);
        }
        return maxDifference;
    }
}
