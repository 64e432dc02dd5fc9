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

/** The materials at one moment of a clip: their base colours, and the transforms of their textures, which are applied to coordinates. */
final class SampledMaterials {
    private final Map<Integer, Map<MaterialProperty, float[]>> properties = new HashMap<>();

    void set(int material, MaterialProperty property, float[] value) {
        properties
                .computeIfAbsent(material, unused -> new EnumMap<>(MaterialProperty.class))
                .put(property, value);
    }

    List<Material> materials(List<Material> rest) {
        List<Material> sampled = new ArrayList<>(rest);
        properties.forEach((index, changedProperties) -> {
            Material m = rest.get(index);
            sampled.set(
                    index,
                    m.withBaseColour(changedProperties.getOrDefault(MaterialProperty.BASE_COLOUR, m.baseColour())));
        });
        return sampled;
    }

    List<Mesh> meshes(List<Mesh> rest) {
        return properties.isEmpty()
                ? rest
                : rest.stream()
                        .map(mesh -> new Mesh(
                                mesh.name(),
                                mesh.primitives().stream()
                                        .map(this::withTransformedTexCoords)
                                        .toList()))
                        .toList();
    }

    private Primitive withTransformedTexCoords(Primitive p) {
        Map<MaterialProperty, float[]> transform = properties.getOrDefault(p.material(), Map.of());
        float[] offset = transform.getOrDefault(MaterialProperty.TEXTURE_OFFSET, new float[] {0, 0});
        float[] scale = transform.getOrDefault(MaterialProperty.TEXTURE_SCALE, new float[] {1, 1});
        float rotation = transform.getOrDefault(MaterialProperty.TEXTURE_ROTATION, new float[] {0})[0];
        float sine = (float) Math.sin(rotation);
        float cosine = (float) Math.cos(rotation);
        float[] texCoords = new float[p.texCoords().length];
        for (int i = 0; i < texCoords.length; i += 2) {
            float u = p.texCoords()[i] * scale[0];
            float v = p.texCoords()[i + 1] * scale[1];
            texCoords[i] = cosine * u + sine * v + offset[0];
            texCoords[i + 1] = cosine * v - sine * u + offset[1];
        }
        return new Primitive(
                p.positions(),
                p.normals(),
                texCoords,
                p.colours(),
                p.influences(),
                p.joints(),
                p.weights(),
                p.indices(),
                p.material(),
                p.targets(),
                p.mode(),
                p.moreTexCoords());
    }
}
