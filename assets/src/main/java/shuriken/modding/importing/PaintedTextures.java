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
import shuriken.edit.ChangeKind;
import shuriken.edit.ChangedImages;
import shuriken.edit.EditPart;
import shuriken.edit.EditReport.Line;
import shuriken.edit.WriteBackResult;
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
final class PaintedTextures {
    /** The largest rounding error of a colour component of 5 bits, out of 255. */
    private static final int ROUNDING_ERROR = 8;

    private final Asset original;
    private final Scene source;
    private final AssetContext relatedFiles;
    private final ConvertOptions options;
    private final ReadContext context;
    private final AdjacentFiles files;
    private final List<Line> lines = new ArrayList<>();
    /** The bytes of the model's file with the images that it contains itself. */
    private byte[] modelBytes = new byte[0];

    /** @param source the scene that the model was converted to, with related files */
    PaintedTextures(
            Asset original, Scene source, AssetContext relatedFiles, ConvertOptions options, ReadContext context) {
        this.original = original;
        this.source = source;
        this.relatedFiles = relatedFiles;
        this.options = options;
        this.context = context;
        this.files = new AdjacentFiles(original, context);
    }

    /** Returns the result of an edit, with its painted images. */
    WriteBackResult withChangedImages(WriteBackResult result, Scene edited, Set<EditPart> unchangedParts) {
        modelBytes = result.bytes();
        ChangedImages.find(source, edited, unchangedParts).forEach(this::write);
        AddedTextures added = new AddedTextures(original, source, files, context);
        boolean isKept = unchangedParts.contains(EditPart.TEXTURES);
        result.report()
                .addedTextures()
                .forEach(image -> lines.add(isKept ? added.notAdded(image) : added.addTexture(image)));
        return result.withAdditions(modelBytes, lines, files.byName());
    }

    private void write(int textureIndex, Texture edited) {
        String origin = source.textures().get(textureIndex).origin().path();
        try {
            lines.add(
                    origin.isEmpty()
                            ? writeToModel(textureIndex, edited)
                            : writeToAdjacentFile(origin, textureIndex, edited));
        } catch (IOException | FormatException | IllegalArgumentException e) {
            lines.add(new Line(ChangeKind.UNSUPPORTED, "texture", edited.name(), "painted, but " + e.getMessage()));
        }
    }

    private Line writeToModel(int textureIndex, Texture edited) {
        Asset asset = Asset.of(modelBytes, original.path(), original.fileName());
        Painted painted = encode(asset, textureIndex, edited);
        modelBytes = painted.file;
        return painted.toLine("painted");
    }

    private Line writeToAdjacentFile(String origin, int textureIndex, Texture edited) throws IOException {
        Asset member = files.member(origin);
        Painted painted = encode(member, textureIndex, edited);
        return painted.toLine("painted, in a copy of " + files.replace(origin, member, painted.file));
    }

    /**
     * A texture, or a file of named textures, with another image.
     *
     * @param sharedPalette the name of the palette, if other textures use it too
     */
    private record Painted(byte[] file, String name, Optional<String> sharedPalette) {
        Line toLine(String description) {
            String colours = sharedPalette
                    .map(item -> ", in the colours of " + item + ", which other textures also use")
                    .orElse("");
            return new Line(ChangeKind.PATCHED, "texture", name, description + colours);
        }
    }

    /** Encodes an image. The palette is replaced if its colours differ too much and no other texture uses it. */
    private Painted encode(Asset asset, int textureIndex, Texture edited) {
        Texture oldTexture = source.textures().get(textureIndex);
        RasterImage image = ImageFiles.resize(
                RasterImage.of(edited.image()),
                oldTexture.image().width(),
                oldTexture.image().height());
        String name = oldTexture.origin().texture();
        Optional<String> palette = Optional.of(oldTexture.origin().palette()).filter(item -> !item.isEmpty());
        Object file = asset.read(context);
        if (name.isEmpty()) {
            TextureTarget fileTarget = new TextureTarget(asset, "", Optional.empty(), relatedFiles);
            byte[] encoded = Retexture.replaceImage(fileTarget, image, EncodeOptions.DEFAULT, context);
            return new Painted(encoded, edited.name(), Optional.empty());
        }
        TextureTarget target = new TextureTarget(asset, name, palette, relatedFiles);
        Optional<String> sharedPalette = palette.filter(item -> isShared(item, oldTexture.origin(), asset, file));
        byte[] encoded = Retexture.replaceImage(target, image, EncodeOptions.DEFAULT, context);
        Object decoded = Asset.of(encoded, asset.path(), asset.fileName()).read(context);
        if (sharedPalette.isEmpty() && difference(decoded, name, palette, image.image()) > ROUNDING_ERROR) {
            encoded = Retexture.replaceImage(target, image, EncodeOptions.REENCODE_ALL, context);
        }
        return new Painted(encoded, name, sharedPalette);
    }

    /** Returns whether another texture of the model, or of the file, uses the same palette. */
    private boolean isShared(String palette, TextureOrigin origin, Asset asset, Object file) {
        PalettePairs pairs = relatedFiles.palettePairs(asset);
        return source.textures().stream()
                        .map(Texture::origin)
                        .anyMatch(other -> other.path().equals(origin.path())
                                && other.palette().equals(palette)
                                && !other.texture().equals(origin.texture()))
                || banks(file).stream()
                        .anyMatch(bank -> bank.textureNames().stream()
                                .anyMatch(other -> !other.equals(origin.texture())
                                        && bank.paletteFor(other, pairs).equals(Optional.of(palette))));
    }

    private List<TextureBank> banks(Object file) {
        return new SceneReader(options, AssetContext.NONE).textureBanks(file);
    }

    /**
     * Returns the largest difference between a component of a visible colour in the file and in the image, out of 255.
     */
    private int difference(Object file, String name, Optional<String> palette, Image image) {
        for (TextureBank bank : banks(file)) {
            Optional<EncodedTexture> texture = bank.texture(name, palette.flatMap(bank::palette));
            if (texture.isPresent()) {
                return difference(texture.get().decode(0, Optional.empty(), context), image);
            }
        }
        return 0;
    }

    private static int difference(Image encoded, Image image) {
        int maximum = 0;
        for (int i = 0; i < encoded.rgba().length; i++) {
            // i | 3 is the index of the alpha of the same pixel.
            boolean isTransparent = image.rgba()[i | 3] == 0 && encoded.rgba()[i | 3] == 0;
            int difference = Math.abs((encoded.rgba()[i] & 0xFF) - (image.rgba()[i] & 0xFF));
            maximum = isTransparent ? maximum : Math.max(maximum, difference);
        }
        return maximum;
    }
}
