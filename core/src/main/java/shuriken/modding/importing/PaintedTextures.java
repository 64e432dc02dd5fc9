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
import shuriken.edit.EditPart;
import shuriken.edit.EditReport.Line;
import shuriken.edit.TexturePaint;
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
 * Painted pictures put back where the model has its textures: in its own file, or into copies of the files beside it that have
 * them, encoded as they were. Nothing else changes there, but that new pictures come to them.
 */
final class PaintedTextures {
    /** What 5 bits of a colour may be off. */
    private static final int ROUNDED = 8;

    private final Asset original;
    private final Scene source;
    private final AssetContext surroundings;
    private final ConvertOptions options;
    private final ReadContext context;
    private final AdjacentFiles files;
    private final List<Line> lines = new ArrayList<>();
    private byte[] model = new byte[0];

    /** @param source the scene that the model was converted to, with what lies beside it */
    PaintedTextures(
            Asset original, Scene source, AssetContext surroundings, ConvertOptions options, ReadContext context) {
        this.original = original;
        this.source = source;
        this.surroundings = surroundings;
        this.options = options;
        this.context = context;
        this.files = new AdjacentFiles(original, context);
    }

    /** What came of an edited scene, with its painted pictures. */
    WriteBackResult in(WriteBackResult result, Scene edited, Set<EditPart> kept) {
        model = result.bytes();
        TexturePaint.of(source, edited, kept).forEach(this::put);
        AddedTextures added = new AddedTextures(original, source, files, context);
        boolean stay = kept.contains(EditPart.TEXTURES);
        result.report()
                .addedTextures()
                .forEach(picture -> lines.add(stay ? added.notAdded(picture) : added.line(picture)));
        return result.with(model, lines, files.named());
    }

    private void put(int number, Texture now) {
        String origin = source.textures().get(number).origin().path();
        try {
            lines.add(origin.isEmpty() ? inModel(number, now) : beside(origin, number, now));
        } catch (IOException | FormatException | IllegalArgumentException e) {
            lines.add(new Line(ChangeKind.UNSUPPORTED, "texture", now.name(), "painted, but " + e.getMessage()));
        }
    }

    private Line inModel(int number, Texture now) {
        Asset asset = Asset.of(model, original.path(), original.fileName());
        Painted painted = painted(asset, number, now);
        model = painted.file;
        return painted.line("painted");
    }

    private Line beside(String origin, int number, Texture now) throws IOException {
        Asset member = files.member(origin);
        Painted painted = painted(member, number, now);
        return painted.line("painted, in a copy of " + files.put(origin, member, painted.file));
    }

    /**
     * A texture, or a file of named ones, with another picture.
     *
     * @param shared the palette, if other textures have it too
     */
    private record Painted(byte[] file, String name, Optional<String> shared) {
        Line line(String what) {
            String colours = shared.map(each -> ", in the colours of " + each + ", which others have too")
                    .orElse("");
            return new Line(ChangeKind.PATCHED, "texture", name, what + colours);
        }
    }

    /** New colours come with the picture, if those that there are differ and no other texture has them. */
    private Painted painted(Asset asset, int number, Texture now) {
        Texture was = source.textures().get(number);
        RasterImage picture = ImageFiles.resized(
                RasterImage.of(now.image()), was.image().width(), was.image().height());
        String name = was.origin().texture();
        Optional<String> palette = Optional.of(was.origin().palette()).filter(each -> !each.isEmpty());
        Object file = asset.read(context);
        if (name.isEmpty()) {
            TextureTarget whole = new TextureTarget(asset, "", Optional.empty(), surroundings);
            byte[] made = Retexture.with(whole, picture, EncodeOptions.DEFAULT, context);
            return new Painted(made, now.name(), Optional.empty());
        }
        TextureTarget target = new TextureTarget(asset, name, palette, surroundings);
        Optional<String> shared = palette.filter(each -> isShared(each, was.origin(), asset, file));
        byte[] made = Retexture.with(target, picture, EncodeOptions.DEFAULT, context);
        Object again = Asset.of(made, asset.path(), asset.fileName()).read(context);
        if (shared.isEmpty() && difference(again, name, palette, picture.image()) > ROUNDED) {
            made = Retexture.with(target, picture, EncodeOptions.FRESH, context);
        }
        return new Painted(made, name, shared);
    }

    /** Whether another texture of the model, or of the file, has the same palette. */
    private boolean isShared(String palette, TextureOrigin own, Asset asset, Object file) {
        PalettePairs pairs = surroundings.palettePairs(asset);
        return source.textures().stream()
                        .map(Texture::origin)
                        .anyMatch(other -> other.path().equals(own.path())
                                && other.palette().equals(palette)
                                && !other.texture().equals(own.texture()))
                || banks(file).stream()
                        .anyMatch(bank -> bank.textures().stream()
                                .anyMatch(other -> !other.equals(own.texture())
                                        && bank.partner(other, pairs).equals(Optional.of(palette))));
    }

    private List<TextureBank> banks(Object file) {
        return new SceneReader(options, AssetContext.NONE).textures(file);
    }

    /** The farthest that a colour of what is seen is off. */
    private int difference(Object file, String name, Optional<String> palette, Image picture) {
        for (TextureBank bank : banks(file)) {
            Optional<EncodedTexture> texture = bank.texture(name, palette.flatMap(bank::palette));
            if (texture.isPresent()) {
                return difference(texture.get().decode(0, Optional.empty(), context), picture);
            }
        }
        return 0;
    }

    private static int difference(Image made, Image picture) {
        int farthest = 0;
        for (int i = 0; i < made.rgba().length; i++) {
            boolean clear = picture.rgba()[i | 3] == 0 && made.rgba()[i | 3] == 0;
            int off = Math.abs((made.rgba()[i] & 0xFF) - (picture.rgba()[i] & 0xFF));
            farthest = clear ? farthest : Math.max(farthest, off);
        }
        return farthest;
    }
}
