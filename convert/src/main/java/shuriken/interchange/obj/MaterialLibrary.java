package shuriken.interchange.obj;

import java.util.HashMap;
import java.util.Map;
import shuriken.image.support.Srgb;
import shuriken.interchange.support.ExternalTextureFiles;
import shuriken.interchange.support.SafeNames;
import shuriken.json.ShortestDecimal;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Scene;

/** Writes the MTL file with each material that is used. */
final class MaterialLibrary {
    private final Scene scene;
    private final ExternalTextureFiles textureFiles;
    private final SafeNames names = new SafeNames();
    private final Map<Integer, String> nameByMaterialIndex = new HashMap<>();
    private final StringBuilder text = new StringBuilder();

    MaterialLibrary(Scene scene, ExternalTextureFiles textureFiles) {
        this.scene = scene;
        this.textureFiles = textureFiles;
    }

    /** Returns the name of a material in the library, and adds the material if necessary. */
    String getOrAddName(int materialIndex) {
        return nameByMaterialIndex.computeIfAbsent(materialIndex, unused -> {
            Material material = scene.material(materialIndex);
            String name = names.makeUnique(material.name(), "material");
            writeMaterial(name, material);
            return name;
        });
    }

    private void writeMaterial(String name, Material material) {
        text.append("\nnewmtl ").append(name).append("\nKd");
        for (int i = 0; i < 3; i++) {
            text.append(' ').append(ShortestDecimal.format(toSrgb(material.baseColour()[i])));
        }
        text.append("\nd ").append(ShortestDecimal.format(clampToUnit(material.baseColour()[3])));
        text.append("\nillum ").append(material.isLit() ? 1 : 0).append('\n');
        material.texture().ifPresent(textureRef -> {
            String fileName = textureFiles.getOrAddFileName(textureRef.textureIndex());
            text.append("map_Kd ").append(fileName).append('\n');
            if (material.alphaMode() != AlphaMode.OPAQUE) {
                text.append("map_d ").append(fileName).append('\n');
            }
        });
    }

    /** Clamps a number to the range from 0 to 1. A number that is not finite becomes 0. */
    private static float clampToUnit(float value) {
        return Float.isFinite(value) ? Math.clamp(value, 0f, 1f) : 0;
    }

    private static float toSrgb(float linear) {
        return Srgb.toStored(clampToUnit(linear));
    }

    boolean isEmpty() {
        return text.isEmpty();
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
