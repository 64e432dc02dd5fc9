package shuriken.convert.nitro.edit;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.nitro.material.DsTextures;
import shuriken.convert.nitro.material.NitroTexture;
import shuriken.convert.nitro.material.TextureAppender;
import shuriken.convert.support.LatinNames;
import shuriken.edit.AddedTexture;
import shuriken.edit.ChangeKind;
import shuriken.edit.EditJob;
import shuriken.edit.EditScene;
import shuriken.image.Image;
import shuriken.image.RasterImage;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.tex0.Tex0;
import shuriken.scene.Material;
import shuriken.scene.Texture;
import shuriken.texture.Resize;
import shuriken.texture.ds.DsTexture;

/** The textures of an edited DS model: those of its file, and new ones for its {@code TEX0} block. */
final class NitroTextures {
    private final NsbmdFile file;
    private final EditJob job;
    private final LatinNames names = LatinNames.forDictionaries();
    private final LatinNames palettes = LatinNames.forDictionaries();
    private final Map<Key, NitroTexture> known = new HashMap<>();
    private final Map<NitroTexture, DsTexture> added = new LinkedHashMap<>();

    /**
     * The key of a new texture.
     *
     * @param texture index in the edited scene
     */
    private record Key(int texture, int width, int height) {}

    NitroTextures(NsbmdFile file, EditJob job) {
        this.file = file;
        this.job = job;
        for (Tex0 block : file.textures()) {
            block.textures().names().forEach(names::makeUnique);
            block.palettes().names().forEach(palettes::makeUnique);
        }
        if (file.textures().isEmpty()) {
            job.source().materials().forEach(material -> {
                extra(material, "textureName").ifPresent(names::makeUnique);
                extra(material, "paletteName").ifPresent(palettes::makeUnique);
            });
        }
    }

    private static Optional<String> extra(Material material, String key) {
        return material.extras().values().get(key) instanceof String name ? Optional.of(name) : Optional.empty();
    }

    /** Returns the file's texture for a texture of the edited scene, if a material of the model uses it. */
    Optional<NitroTexture> known(int texture) {
        Texture editedTexture = job.comparison().edited().textures().get(texture);
        List<String> names = EditScene.imageNames(job.source());
        for (Material user : job.source().materials()) {
            Optional<String> imageName = user.texture().map(used -> names.get(used.texture()));
            if (imageName.equals(Optional.of(editedTexture.name()))
                    && user.extras().values().get("textureName") instanceof String name) {
                String palette = String.valueOf(user.extras().values().getOrDefault("paletteName", ""));
                return Optional.of(new NitroTexture(
                        name,
                        palette,
                        editedTexture.image().width(),
                        editedTexture.image().height()));
            }
        }
        return Optional.empty();
    }

    /** Returns a texture of the edited scene at its own size. */
    NitroTexture of(int texture) {
        return known(texture).orElseGet(() -> {
            Texture now = job.comparison().edited().textures().get(texture);
            RasterImage fitted = DsTextures.resizeToFit(now, job.site(), job.context());
            return of(texture, fitted.image());
        });
    }

    /**
     * Returns a texture of the edited scene; a new one is resized like another image, which defines the unit of texture
     * coordinates.
     */
    NitroTexture of(int texture, Image like) {
        return known(texture)
                .orElseGet(() -> known.computeIfAbsent(
                        new Key(texture, like.width(), like.height()), wanted -> create(texture, like)));
    }

    private NitroTexture create(int texture, Image like) {
        Texture now = job.comparison().edited().textures().get(texture);
        String name = names.makeUnique(LatinNames.stem(now.name()));
        DsTexture encoded = DsTextures.encode(RasterImage.of(resized(now.image(), like)));
        String palette = encoded.palette().isPresent() ? palettes.makeUnique(name + "_pl") : "";
        NitroTexture made = new NitroTexture(name, palette, encoded.width(), encoded.height());
        if (file.textures().isEmpty()) {
            job.report().addTexture(new AddedTexture(name, palette, -1, true, now, Optional.of(encoded)));
            return made;
        }
        added.put(made, encoded);
        job.report().add(ChangeKind.ADDED, "texture", name, described(encoded));
        return made;
    }

    private static Image resized(Image image, Image like) {
        boolean hasSameSize = image.width() == like.width() && image.height() == like.height();
        return hasSameSize ? image : Resize.of(image, like.width(), like.height());
    }

    private static String described(DsTexture texture) {
        return String.format(
                Locale.ROOT,
                "%d×%d, %s",
                texture.width(),
                texture.height(),
                texture.format().name());
    }

    /**
     * Returns a file with the new textures.
     *
     * @throws IllegalArgumentException if they do not fit
     */
    NsbmdFile addedTo(NsbmdFile models) {
        if (added.isEmpty()) {
            return models;
        }
        Tex0 first = models.textures().getFirst();
        Tex0 block = first;
        for (Map.Entry<NitroTexture, DsTexture> entry : added.entrySet()) {
            block = TextureAppender.append(
                    block, entry.getKey().name(), entry.getKey().palette(), entry.getValue());
        }
        Tex0 extended = block;
        return models.withTextures(tex0 -> tex0 == first ? extended : tex0);
    }
}
