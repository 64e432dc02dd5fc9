package shuriken.convert.nitro.edit;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import shuriken.convert.nitro.material.MaterialParameters;
import shuriken.edit.ChangeKind;
import shuriken.edit.EditJob;
import shuriken.edit.MaterialChange;
import shuriken.edit.MaterialChange.What;
import shuriken.image.Image;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.Model;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/** The materials of a model with the changes of an editor in them. */
public final class NitroMaterials {
    private static final int BOTH = 0xC0;
    private static final int FRONT = 0x80;
    private static final int ALPHA = 0x1F << 16;

    private final Model model;
    private final EditJob job;
    private final NitroAppender addition;
    private final NitroTextures pictures;

    /** @param addition takes textures that materials have now */
    NitroMaterials(Model model, EditJob job, NitroAppender addition, NitroTextures pictures) {
        this.model = model;
        this.job = job;
        this.addition = addition;
        this.pictures = pictures;
    }

    /** The material of the model that one of the scene was made of, or below 0. */
    public static int number(Material material) {
        return material.extras().values().get("material") instanceof Integer number ? number : -1;
    }

    /** Of a material's picture; 0 where it has none, or coordinates go through a matrix. */
    static int[] size(Material material, Scene scene) {
        if (material.texture().isEmpty() || material.extras().values().containsKey("textureMatrix")) {
            return new int[2];
        }
        Image image = scene.textures().get(material.texture().get().texture()).image();
        return new int[] {image.width(), image.height()};
    }

    /** The materials in their order; what cannot be put back is said. */
    List<MaterialData> changed() {
        List<MaterialData> all = new ArrayList<>(model.materials().values());
        for (MaterialChange change : job.comparison().changedMaterials()) {
            int number = number(job.source().materials().get(change.number()));
            if (number < 0 || number >= all.size()) {
                continue;
            }
            Set<What> done = EnumSet.noneOf(What.class);
            all.set(number, changed(all.get(number), change, done));
            if (change.has(What.TEXTURE) && isOfOneSize(change)) {
                addition.retexture(number, change.now(), before(change));
                done.add(What.TEXTURE);
            }
            if (!done.isEmpty()) {
                Set<What> left = EnumSet.complementOf(EnumSet.copyOf(done));
                job.report().add(ChangeKind.MOVED, "material", change.now().name(), change.words(left) + " changed");
            }
            if (!done.containsAll(change.what())) {
                job.report()
                        .add(
                                ChangeKind.LOST,
                                "material",
                                change.now().name(),
                                change.words(done) + " changed; kept as the original has it"
                                        + (change.has(What.TEXTURE) && !done.contains(What.TEXTURE)
                                                ? ", for its coordinates count in texels of a picture of that size"
                                                : ""));
            }
        }
        return all;
    }

    /** Whether the picture that a material has now is as large as the one that it had, or can be made so. */
    private boolean isOfOneSize(MaterialChange change) {
        Material was = job.source().materials().get(change.number());
        if (was.texture().isEmpty() || change.now().texture().isEmpty()) {
            return false;
        }
        Image before = before(change);
        int texture = change.now().texture().get().texture();
        Image now = job.comparison().edited().textures().get(texture).image();
        boolean isNew = pictures.known(texture).isEmpty();
        return isNew || before.width() == now.width() && before.height() == now.height();
    }

    private Image before(MaterialChange change) {
        Material was = job.source().materials().get(change.number());
        return job.source()
                .textures()
                .get(was.texture().orElseThrow().texture())
                .image();
    }

    private MaterialData changed(MaterialData data, MaterialChange change, Set<What> done) {
        int polygon = data.polygon();
        if (change.has(What.SIDES)) {
            polygon = polygon & ~BOTH | (change.now().doubleSided() ? BOTH : FRONT);
            done.add(What.SIDES);
        }
        if (change.has(What.ALPHA)
                && change.was().baseColour()[3] != change.now().baseColour()[3]) {
            polygon = polygon & ~ALPHA | MaterialParameters.alpha(change.now()) << 16;
            done.add(What.ALPHA);
        }
        int diffuseAmbient = data.diffuseAmbient();
        int specularEmission = data.specularEmission();
        if (change.has(What.COLOUR)) {
            diffuseAmbient = tinted(diffuseAmbient, change) | tinted(diffuseAmbient >>> 16, change) << 16;
            specularEmission =
                    specularEmission & 0x8000_FFFF | (tinted(specularEmission >>> 16, change) & 0x7FFF) << 16;
            done.add(What.COLOUR);
        }
        return new MaterialData(
                data.tag(),
                diffuseAmbient,
                specularEmission,
                polygon,
                data.polygonMask(),
                data.texture(),
                data.textureMask(),
                data.paletteBase(),
                data.flags(),
                data.width(),
                data.height(),
                data.magnifyS(),
                data.magnifyT(),
                data.scale(),
                data.rotation(),
                data.translation(),
                data.effect(),
                data.rest());
    }

    private static int tinted(int word, MaterialChange change) {
        return MaterialParameters.tinted(
                word, change.was().baseColour(), change.now().baseColour());
    }
}
