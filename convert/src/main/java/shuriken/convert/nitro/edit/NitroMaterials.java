package shuriken.convert.nitro.edit;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.convert.nitro.material.MaterialParameters;
import shuriken.edit.ChangeKind;
import shuriken.edit.EditJob;
import shuriken.edit.MaterialChange;
import shuriken.edit.MaterialChange.MaterialProperty;
import shuriken.image.Image;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.ShapeData;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/** Applies an editor's changes to the materials of a model. */
public final class NitroMaterials {
    private static final int RENDER_BOTH_SIDES = 0xC0;
    private static final int RENDER_FRONT = 0x80;
    private static final int ALPHA_MASK = 0x1F << 16;

    private final Model model;
    private final EditJob job;
    private final NitroAppender appender;
    private final NitroTextures textures;
    /** Changed colours of materials with vertex colours, by material of the model. */
    private final Map<Integer, MaterialChange> tints = new HashMap<>();

    /** @param appender receives new textures */
    NitroMaterials(Model model, EditJob job, NitroAppender appender, NitroTextures textures) {
        this.model = model;
        this.job = job;
        this.appender = appender;
        this.textures = textures;
    }

    /** Returns the index of the model's material for a material of the scene, or a number below 0. */
    public static int number(Material material) {
        return material.extras().values().get("material") instanceof Integer number ? number : -1;
    }

    /** Returns the materials in order and reports unsupported changes. */
    List<MaterialData> changed() {
        List<MaterialData> materials = new ArrayList<>(model.materials().values());
        for (MaterialChange change : job.comparison().changedMaterials()) {
            int number = number(job.source().materials().get(change.index()));
            if (number < 0 || number >= materials.size()) {
                continue;
            }
            Set<MaterialProperty> done = EnumSet.noneOf(MaterialProperty.class);
            materials.set(number, changed(materials.get(number), change, done));
            if (change.has(MaterialProperty.TEXTURE)
                    && change.edited().texture().isEmpty()) {
                appender.untexture(number);
                done.addAll(EnumSet.of(MaterialProperty.TEXTURE, MaterialProperty.ALPHA));
            } else if (change.has(MaterialProperty.TEXTURE) && hasUsableSize(change)) {
                appender.retexture(number, change.edited(), originalImage(change));
                done.add(MaterialProperty.TEXTURE);
            }
            if (change.has(MaterialProperty.COLOUR) && hasVertexColours(change.index())) {
                tints.put(number, change);
            }
            if (!done.isEmpty()) {
                Set<MaterialProperty> remaining = EnumSet.complementOf(EnumSet.copyOf(done));
                job.report()
                        .add(
                                ChangeKind.PATCHED,
                                "material",
                                change.edited().name(),
                                change.describe(remaining) + " changed");
            }
            if (!done.containsAll(change.properties())) {
                job.report()
                        .add(
                                ChangeKind.UNSUPPORTED,
                                "material",
                                change.edited().name(),
                                change.describe(done) + " changed; kept as the original has it"
                                        + (change.has(MaterialProperty.TEXTURE)
                                                        && !done.contains(MaterialProperty.TEXTURE)
                                                ? ", for its coordinates count in texels of a picture of that size"
                                                : ""));
            }
        }
        return materials;
    }

    /** Returns whether vertices with a material of the source have colours, which then are the only ones. */
    private boolean hasVertexColours(int material) {
        return job.source().meshes().stream()
                .flatMap(mesh -> mesh.primitives().stream())
                .anyMatch(primitive -> primitive.material() == material && primitive.colours().length > 0);
    }

    /**
     * Returns shapes whose vertex colours are multiplied by the new colours of their materials; the console does not
     * multiply them by a material's colour.
     *
     * @param commands that draw the shapes
     */
    List<ShapeData> tinted(List<ShapeData> shapes, List<SbcCommand> commands) {
        if (tints.isEmpty()) {
            return shapes;
        }
        List<ShapeData> result = new ArrayList<>(shapes);
        int material = Scene.NONE;
        for (SbcCommand command : commands) {
            if (command instanceof SbcCommand.Material chosen) {
                material = chosen.material();
            }
            MaterialChange change = tints.get(material);
            if (change != null && command instanceof SbcCommand.Shape drawn && drawn.shape() < shapes.size()) {
                ShapeData shape = shapes.get(drawn.shape());
                List<GpuCommand> list = shape.list().stream()
                        .map(sent -> sent instanceof GpuCommand.Colour(int rgb)
                                ? new GpuCommand.Colour(tinted(rgb, change))
                                : sent)
                        .toList();
                result.set(drawn.shape(), new ShapeData(shape.site(), shape.tag(), shape.flags(), list));
            }
        }
        return result;
    }

    /** Returns whether the new image has the size of the original one or can be resized to it. */
    private boolean hasUsableSize(MaterialChange change) {
        Material was = job.source().materials().get(change.index());
        if (was.texture().isEmpty() || change.edited().texture().isEmpty()) {
            return false;
        }
        Image before = originalImage(change);
        int texture = change.edited().texture().get().texture();
        Image now = job.comparison().edited().textures().get(texture).image();
        boolean isNew = textures.known(texture).isEmpty();
        return isNew || before.width() == now.width() && before.height() == now.height();
    }

    private Image originalImage(MaterialChange change) {
        Material was = job.source().materials().get(change.index());
        return job.source()
                .textures()
                .get(was.texture().orElseThrow().texture())
                .image();
    }

    private MaterialData changed(MaterialData data, MaterialChange change, Set<MaterialProperty> done) {
        int polygon = data.polygon();
        if (change.has(MaterialProperty.SIDES)) {
            polygon = polygon & ~RENDER_BOTH_SIDES | (change.edited().doubleSided() ? RENDER_BOTH_SIDES : RENDER_FRONT);
            done.add(MaterialProperty.SIDES);
        }
        if (change.has(MaterialProperty.ALPHA)
                && change.original().baseColour()[3] != change.edited().baseColour()[3]) {
            polygon = polygon & ~ALPHA_MASK | MaterialParameters.alpha(change.edited()) << 16;
            done.add(MaterialProperty.ALPHA);
        }
        int diffuseAmbient = data.diffuseAmbient();
        int specularEmission = data.specularEmission();
        if (change.has(MaterialProperty.COLOUR)) {
            diffuseAmbient = tinted(diffuseAmbient, change) | tinted(diffuseAmbient >>> 16, change) << 16;
            specularEmission =
                    specularEmission & 0x8000_FFFF | (tinted(specularEmission >>> 16, change) & 0x7FFF) << 16;
            done.add(MaterialProperty.COLOUR);
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
        return MaterialParameters.tint(
                word, change.original().baseColour(), change.edited().baseColour());
    }
}
