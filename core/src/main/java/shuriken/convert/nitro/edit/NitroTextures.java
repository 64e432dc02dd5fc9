package shuriken.convert.nitro.edit;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.LatinNames;
import shuriken.convert.nitro.material.DsTextures;
import shuriken.convert.nitro.material.NitroTexture;
import shuriken.convert.nitro.material.Tex0Additions;
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

/** The pictures of an edited DS model: those of its file, and new ones that go into its {@code TEX0}. */
final class NitroTextures {
    private final NsbmdFile file;
    private final EditJob job;
    private final LatinNames names = LatinNames.ofDictionaries();
    private final LatinNames palettes = LatinNames.ofDictionaries();
    private final Map<Wanted, NitroTexture> known = new HashMap<>();
    private final Map<NitroTexture, DsTexture> added = new LinkedHashMap<>();

    /** @param texture of the edited scene */
    private record Wanted(int texture, int width, int height) {}

    NitroTextures(NsbmdFile file, EditJob job) {
        this.file = file;
        this.job = job;
        for (Tex0 block : file.textures()) {
            block.textures().names().forEach(names::take);
            block.palettes().names().forEach(palettes::take);
        }
        if (file.textures().isEmpty()) {
            job.source().materials().forEach(material -> {
                taken(material, "textureName").ifPresent(names::take);
                taken(material, "paletteName").ifPresent(palettes::take);
            });
        }
    }

    private static Optional<String> taken(Material material, String key) {
        return material.extras().values().get(key) instanceof String name ? Optional.of(name) : Optional.empty();
    }

    /** What the file calls a texture of the edited scene, if a material of the model has it. */
    Optional<NitroTexture> known(int texture) {
        Texture picture = job.comparison().edited().textures().get(texture);
        List<String> names = EditScene.pictureNames(job.source());
        for (Material user : job.source().materials()) {
            Optional<String> own = user.texture().map(used -> names.get(used.texture()));
            if (own.equals(Optional.of(picture.name()))
                    && user.extras().values().get("textureName") instanceof String name) {
                String palette = String.valueOf(user.extras().values().getOrDefault("paletteName", ""));
                return Optional.of(new NitroTexture(
                        name, palette, picture.image().width(), picture.image().height()));
            }
        }
        return Optional.empty();
    }

    /** A texture of the edited scene at its own size. */
    NitroTexture of(int texture) {
        return known(texture).orElseGet(() -> {
            Texture now = job.comparison().edited().textures().get(texture);
            RasterImage fitted = DsTextures.fitted(now, job.site(), job.context());
            return of(texture, fitted.image());
        });
    }

    /** Likewise, but a new one is made as large as another, in whose texels coordinates count. */
    NitroTexture of(int texture, Image like) {
        return known(texture)
                .orElseGet(() -> known.computeIfAbsent(
                        new Wanted(texture, like.width(), like.height()), wanted -> made(texture, like)));
    }

    private NitroTexture made(int texture, Image like) {
        Texture now = job.comparison().edited().textures().get(texture);
        String name = names.take(LatinNames.stem(now.name()));
        DsTexture encoded = DsTextures.encoded(RasterImage.of(sized(now.image(), like)));
        String palette = encoded.palette().isPresent() ? palettes.take(name + "_pl") : "";
        NitroTexture made = new NitroTexture(name, palette, encoded.width(), encoded.height());
        if (file.textures().isEmpty()) {
            job.report().addPicture(new AddedTexture(name, palette, -1, true, now, Optional.of(encoded)));
            return made;
        }
        added.put(made, encoded);
        job.report().add(ChangeKind.NEW, "texture", name, described(encoded));
        return made;
    }

    private static Image sized(Image image, Image like) {
        boolean fits = image.width() == like.width() && image.height() == like.height();
        return fits ? image : Resize.of(image, like.width(), like.height());
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
     * A file with the new pictures.
     *
     * @throws IllegalArgumentException if there is no room for them
     */
    NsbmdFile in(NsbmdFile models) {
        if (added.isEmpty()) {
            return models;
        }
        Tex0 first = models.textures().getFirst();
        Tex0 block = first;
        for (Map.Entry<NitroTexture, DsTexture> one : added.entrySet()) {
            block = Tex0Additions.added(block, one.getKey().name(), one.getKey().palette(), one.getValue());
        }
        Tex0 longer = block;
        return models.withTextures(each -> each == first ? longer : each);
    }
}
