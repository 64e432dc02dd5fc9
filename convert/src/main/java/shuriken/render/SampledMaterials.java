package shuriken.render;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.scene.Material;
import shuriken.scene.Mesh;
import shuriken.scene.Primitive;
import shuriken.scene.Target.MaterialProperty;

/**
 * The animated properties of materials at one moment of a clip. Texture transforms are applied to the texture
 * coordinates.
 */
final class SampledMaterials {
    /** The values of the animated properties, by the index of the material. */
    private final Map<Integer, Map<MaterialProperty, float[]>> valuesByMaterialIndex = new HashMap<>();

    /** Stores the value of a property at the moment. */
    void set(int materialIndex, MaterialProperty property, float[] value) {
        valuesByMaterialIndex
                .computeIfAbsent(materialIndex, unused -> new EnumMap<>(MaterialProperty.class))
                .put(property, value);
    }

    /** Returns the materials with their base colours at the moment. */
    List<Material> sampleMaterials(List<Material> restMaterials) {
        List<Material> sampled = new ArrayList<>(restMaterials);
        valuesByMaterialIndex.forEach((materialIndex, values) -> {
            Material material = restMaterials.get(materialIndex);
            sampled.set(
                    materialIndex,
                    material.withBaseColour(values.getOrDefault(MaterialProperty.BASE_COLOUR, material.baseColour())));
        });
        return sampled;
    }

    /** Returns the meshes with the texture coordinates at the moment. */
    List<Mesh> sampleMeshes(List<Mesh> restMeshes) {
        return valuesByMaterialIndex.isEmpty()
                ? restMeshes
                : restMeshes.stream()
                        .map(mesh -> new Mesh(
                                mesh.name(),
                                mesh.primitives().stream()
                                        .map(this::withTransformedTexCoords)
                                        .toList()))
                        .toList();
    }

    /** Scales, rotates and moves texture coordinates as the extension KHR_texture_transform of glTF defines it. */
    private Primitive withTransformedTexCoords(Primitive primitive) {
        Map<MaterialProperty, float[]> values = valuesByMaterialIndex.getOrDefault(primitive.materialIndex(), Map.of());
        float[] offset = values.getOrDefault(MaterialProperty.TEXTURE_OFFSET, new float[] {0, 0});
        float[] scale = values.getOrDefault(MaterialProperty.TEXTURE_SCALE, new float[] {1, 1});
        float rotation = values.getOrDefault(MaterialProperty.TEXTURE_ROTATION, new float[] {0})[0];
        float sine = (float) Math.sin(rotation);
        float cosine = (float) Math.cos(rotation);
        float[] texCoords = new float[primitive.texCoords().length];
        for (int i = 0; i < texCoords.length; i += 2) {
            float u = primitive.texCoords()[i] * scale[0];
            float v = primitive.texCoords()[i + 1] * scale[1];
            texCoords[i] = cosine * u + sine * v + offset[0];
            texCoords[i + 1] = cosine * v - sine * u + offset[1];
        }
        return new Primitive(
                primitive.positions(),
                primitive.normals(),
                texCoords,
                primitive.colours(),
                primitive.influencesPerVertex(),
                primitive.joints(),
                primitive.weights(),
                primitive.indices(),
                primitive.materialIndex(),
                primitive.targets(),
                primitive.mode(),
                primitive.extraTexCoords());
    }
}
