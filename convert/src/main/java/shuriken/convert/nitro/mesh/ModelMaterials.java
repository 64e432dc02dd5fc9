package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.nitro.material.MaterialParameters;
import shuriken.convert.nitro.material.NitroTextureInfo;
import shuriken.convert.nitro.material.TextureBindingBuilder;
import shuriken.convert.nitro.options.NitroConventions;
import shuriken.convert.support.LatinNames;
import shuriken.convert.support.NodePrimitive;
import shuriken.convert.support.TextureExtraKeys;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.TextureBinding;
import shuriken.scene.Material;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.TextureRef;

/**
 * The materials of a new model, in the order in which its primitives first use them.
 *
 * @param entries the materials
 * @param textures the textures of the scene, in their order in the scene
 */
record ModelMaterials(List<Entry> entries, List<NitroTextureInfo> textures) {
    /**
     * A material of the model.
     *
     * @param sceneIndex the index of the material in the scene, or {@link Scene#NONE} for the default material
     * @param material the material of the scene
     * @param parameters the encoded form of the material
     */
    record Entry(int sceneIndex, Material material, MaterialParameters parameters) {}

    /** Encodes the materials that primitives of a scene use. */
    static ModelMaterials encode(
            Scene scene,
            List<NodePrimitive> nodePrimitives,
            List<NitroTextureInfo> textures,
            NitroConventions conventions) {
        Map<Integer, List<Primitive>> primitivesBySceneIndex = new LinkedHashMap<>();
        for (NodePrimitive nodePrimitive : nodePrimitives) {
            primitivesBySceneIndex
                    .computeIfAbsent(nodePrimitive.primitive().materialIndex(), unused -> new ArrayList<>())
                    .add(nodePrimitive.primitive());
        }
        List<Entry> entries = new ArrayList<>();
        primitivesBySceneIndex.forEach((sceneIndex, primitives) -> {
            Material material = scene.material(sceneIndex);
            MaterialParameters parameters = MaterialParameters.create(
                    material,
                    findTexture(material, textures),
                    entries.size(),
                    primitives.stream().allMatch(primitive -> primitive.normals().length > 0),
                    needsColours(material, primitives),
                    conventions);
            entries.add(new Entry(sceneIndex, material, parameters));
        });
        return new ModelMaterials(entries, textures);
    }

    private static Optional<NitroTextureInfo> findTexture(Material material, List<NitroTextureInfo> textures) {
        return material.texture().map(TextureRef::textureIndex).map(textures::get);
    }

    /**
     * Returns whether vertex colours of a material's primitives must be encoded. White colours are encoded only for
     * materials that come from NITRO models.
     */
    private static boolean needsColours(Material material, List<Primitive> primitives) {
        boolean isNitroMaterial = MaterialParameters.isNitroMaterial(material);
        return primitives.stream()
                .map(Primitive::colours)
                .anyMatch(colours -> isNitroMaterial ? colours.length > 0 : containsNonWhite(colours));
    }

    /** Returns whether any of the RGBA colours is not white. */
    private static boolean containsNonWhite(byte[] colours) {
        for (int i = 0; i < colours.length; i++) {
            if (i % 4 < 3 && colours[i] != (byte) 0xFF) {
                return true;
            }
        }
        return false;
    }

    int count() {
        return entries.size();
    }

    /** Returns the index in the model of the material with an index in the scene. */
    int modelIndexOf(int sceneIndex) {
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i).sceneIndex() == sceneIndex) {
                return i;
            }
        }
        throw new IllegalArgumentException("no primitive uses material " + sceneIndex);
    }

    /** Returns the name of a material in the scene. */
    String name(int modelIndex) {
        return entries.get(modelIndex).material().name();
    }

    MaterialParameters parameters(int modelIndex) {
        return entries.get(modelIndex).parameters();
    }

    /** Returns whether geometry with a material needs texture coordinates. */
    boolean hasTexCoords(int modelIndex) {
        Material material = entries.get(modelIndex).material();
        return material.texture().isPresent() || material.extras().values().containsKey(TextureExtraKeys.TEXTURE_NAME);
    }

    /** Returns the encoded materials with unique names, and reports changed names. */
    Dictionary<MaterialData> toDictionary(SourceLocation location, ReadContext context) {
        LatinNames latinNames = LatinNames.forDictionaries();
        List<String> uniqueNames = entries.stream()
                .map(entry -> latinNames.makeUnique(entry.material().name()))
                .toList();
        latinNames.report("materials", location, context);
        List<MaterialData> materialData =
                entries.stream().map(entry -> entry.parameters().data()).toList();
        return Dictionary.of(uniqueNames, materialData);
    }

    /** Returns the indices of the materials that use each texture, by its name. */
    Dictionary<TextureBinding> textureBindings() {
        return bindingBuilder().buildBindings(TextureExtraKeys.TEXTURE_NAME, NitroTextureInfo::name);
    }

    /** Returns the indices of the materials that use each palette, by its name. */
    Dictionary<TextureBinding> paletteBindings() {
        return bindingBuilder().buildBindings(TextureExtraKeys.PALETTE_NAME, NitroTextureInfo::paletteName);
    }

    private TextureBindingBuilder bindingBuilder() {
        return new TextureBindingBuilder(entries.stream().map(Entry::material).toList(), textures);
    }
}
