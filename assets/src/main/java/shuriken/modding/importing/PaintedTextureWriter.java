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
import shuriken.edit.report.EditCategory;
import shuriken.edit.report.EditReport.Line;
import shuriken.edit.report.WriteBackResult;
import shuriken.image.Image;
import shuriken.image.RasterImage;
import shuriken.modding.retexture.ImageFiles;
import shuriken.modding.retexture.TextureImageReplacer;
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
 * Writes images that were painted over in an editor into the textures of a model. The textures are in the file of the
 * model, or in adjacent files. Adjacent files are copied, and only the copies are changed. Each texture keeps its
 * encoding. New textures are added to the same files.
 */
final class PaintedTextureWriter {
    /** The maximum rounding error of a 5-bit colour component, out of 255. */
    private static final int ROUNDING_ERROR = 8;

    private final Asset modelFile;
    private final Scene sourceScene;
    private final AssetContext relatedFiles;
    private final ConvertOptions options;
    private final ReadContext context;
    private final AdjacentFileCopies adjacentFiles;
    private final List<Line> lines = new ArrayList<>();

    /** The bytes of the model's file with the painted images so far. */
    private byte[] modelBytes = new byte[0];

    /**
     * Creates a writer for the textures of a model.
     *
     * @param modelFile the file of the model
     * @param sourceScene the scene that the model was converted to, with related files
     * @param options the options with which the model was converted
     */
    PaintedTextureWriter(
            Asset modelFile,
            Scene sourceScene,
            AssetContext relatedFiles,
            ConvertOptions options,
            ReadContext context) {
        this.modelFile = modelFile;
        this.sourceScene = sourceScene;
        this.relatedFiles = relatedFiles;
        this.options = options;
        this.context = context;
        this.adjacentFiles = new AdjacentFileCopies(modelFile, context);
    }

    /** Returns the result of an edit after its painted and new images have been written. */
    WriteBackResult withChangedImages(
            WriteBackResult result, Scene editedScene, Set<EditCategory> unchangedCategories) {
        modelBytes = result.bytes();
        ChangedImageFinder.find(sourceScene, editedScene, unchangedCategories).forEach(this::writeImage);
        AddedTextureWriter addedTextureWriter = new AddedTextureWriter(modelFile, sourceScene, adjacentFiles, context);
        boolean keepsTextures = unchangedCategories.contains(EditCategory.TEXTURES);
        result.report()
                .addedTextures()
                .forEach(texture -> lines.add(
                        keepsTextures
                                ? addedTextureWriter.describeUnchanged(texture)
                                : addedTextureWriter.addTexture(texture)));
        return result.withAdditions(modelBytes, lines, adjacentFiles.contentsByName());
    }

    /** Writes a painted image, and adds a line about it or about the problem to the report. */
    private void writeImage(int textureIndex, Texture editedTexture) {
        String originPath = sourceScene.textures().get(textureIndex).origin().path();
        try {
            lines.add(
                    originPath.isEmpty()
                            ? writeToModel(textureIndex, editedTexture)
                            : writeToAdjacentFile(originPath, textureIndex, editedTexture));
        } catch (IOException | FormatException | IllegalArgumentException e) {
            lines.add(new Line(
                    ChangeKind.UNSUPPORTED, "texture", editedTexture.name(), "painted, but " + e.getMessage()));
        }
    }

    private Line writeToModel(int textureIndex, Texture editedTexture) {
        Asset asset = Asset.of(modelBytes, modelFile.path(), modelFile.fileName());
        PaintedFile paintedFile = encode(asset, textureIndex, editedTexture);
        modelBytes = paintedFile.bytes;
        return paintedFile.toLine("painted");
    }

    private Line writeToAdjacentFile(String originPath, int textureIndex, Texture editedTexture) throws IOException {
        Asset member = adjacentFiles.readMember(originPath);
        PaintedFile paintedFile = encode(member, textureIndex, editedTexture);
        String fileName = adjacentFiles.replace(originPath, member, paintedFile.bytes);
        return paintedFile.toLine("painted, in a copy of " + fileName);
    }

    /**
     * A texture file, or a file of named textures, with a painted image.
     *
     * @param bytes the bytes of the file
     * @param textureName the name of the painted texture
     * @param sharedPaletteName the name of the texture's palette if other textures use it too; otherwise empty
     */
    private record PaintedFile(byte[] bytes, String textureName, Optional<String> sharedPaletteName) {
        Line toLine(String description) {
            String paletteNote = sharedPaletteName
                    .map(palette -> ", in the colours of " + palette + ", which other textures also use")
                    .orElse("");
            return new Line(ChangeKind.PATCHED, "texture", textureName, description + paletteNote);
        }
    }

    /**
     * Returns the file of a texture with a painted image. The palette stays unchanged if its colours are near enough to
     * the image, or if other textures use it. Otherwise, the image gets a new palette.
     */
    private PaintedFile encode(Asset asset, int textureIndex, Texture editedTexture) {
        Texture originalTexture = sourceScene.textures().get(textureIndex);
        RasterImage image = ImageFiles.resize(
                RasterImage.of(editedTexture.image()),
                originalTexture.image().width(),
                originalTexture.image().height());
        String name = originalTexture.origin().textureName();
        Optional<String> paletteName =
                Optional.of(originalTexture.origin().paletteName()).filter(palette -> !palette.isEmpty());
        Object parsedFile = asset.read(context);
        if (name.isEmpty()) {
            TextureTarget fileTarget = new TextureTarget(asset, /* textureName= */ "", Optional.empty(), relatedFiles);
            byte[] encodedBytes = TextureImageReplacer.replaceImage(fileTarget, image, EncodeOptions.DEFAULT, context);
            return new PaintedFile(encodedBytes, editedTexture.name(), Optional.empty());
        }
        TextureTarget target = new TextureTarget(asset, name, paletteName, relatedFiles);
        Optional<String> sharedPaletteName =
                paletteName.filter(palette -> isShared(palette, originalTexture.origin(), asset, parsedFile));
        byte[] encodedBytes = TextureImageReplacer.replaceImage(target, image, EncodeOptions.DEFAULT, context);
        Object encodedFile =
                Asset.of(encodedBytes, asset.path(), asset.fileName()).read(context);
        if (sharedPaletteName.isEmpty()
                && largestDifference(encodedFile, name, paletteName, image.image()) > ROUNDING_ERROR) {
            encodedBytes = TextureImageReplacer.replaceImage(target, image, EncodeOptions.REENCODE_ALL, context);
        }
        return new PaintedFile(encodedBytes, name, sharedPaletteName);
    }

    /** Returns whether a different texture of the model or of the file uses the same palette. */
    private boolean isShared(String palette, TextureOrigin origin, Asset asset, Object parsedFile) {
        PalettePairs pairs = relatedFiles.palettePairs(asset);
        return sourceScene.textures().stream()
                        .map(Texture::origin)
                        .anyMatch(otherOrigin -> otherOrigin.path().equals(origin.path())
                                && otherOrigin.paletteName().equals(palette)
                                && !otherOrigin.textureName().equals(origin.textureName()))
                || textureBanks(parsedFile).stream()
                        .anyMatch(bank -> bank.textureNames().stream()
                                .anyMatch(otherName -> !otherName.equals(origin.textureName())
                                        && bank.paletteNameFor(otherName, pairs).equals(Optional.of(palette))));
    }

    private List<TextureBank> textureBanks(Object parsedFile) {
        return new SceneReader(options, AssetContext.NONE).textureBanks(parsedFile);
    }

    /**
     * Returns the largest difference of a colour component between a texture in a file and an image, out of 255. Pixels
     * that are transparent in both are ignored. The result is 0 if the file does not have the texture.
     */
    private int largestDifference(Object parsedFile, String textureName, Optional<String> palette, Image image) {
        for (TextureBank bank : textureBanks(parsedFile)) {
            Optional<EncodedTexture> texture = bank.texture(textureName, palette.flatMap(bank::palette));
            if (texture.isPresent()) {
                return largestDifference(texture.get().decode(/* level= */ 0, Optional.empty(), context), image);
            }
        }
        return 0;
    }

    private static int largestDifference(Image encodedImage, Image image) {
        int maxDifference = 0;
        for (int i = 0; i < encodedImage.rgba().length; i++) {
            int alphaIndex = i | 3; // Each pixel has four bytes, the last of which is its alpha.
            boolean isTransparent =
                    image.rgba()[alphaIndex] == 0 && encodedImage.rgba()[alphaIndex] == 0;
            int difference = Math.abs((encodedImage.rgba()[i] & 0xFF) - (image.rgba()[i] & 0xFF));
            maxDifference = isTransparent ? maxDifference : Math.max(maxDifference, difference);
        }
        return maxDifference;
    }
}
