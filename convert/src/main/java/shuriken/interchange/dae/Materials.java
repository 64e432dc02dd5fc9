package shuriken.interchange.dae;

import java.util.LinkedHashMap;
import java.util.Map;
import shuriken.image.Srgb;
import shuriken.interchange.FileUri;
import shuriken.interchange.TextureFiles;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Scene;
import shuriken.scene.TextureRef;

/** Writes images, effects and materials that primitives use. */
final class Materials {
    private final Scene scene;
    private final TextureFiles imageFiles;
    private final Ids ids;
    private final Map<Integer, String> idOfMaterial = new LinkedHashMap<>();
    private final Map<Integer, String> idOfImage = new LinkedHashMap<>();

    Materials(Scene scene, TextureFiles imageFiles, Ids ids) {
        this.scene = scene;
        this.imageFiles = imageFiles;
        this.ids = ids;
    }

    private Material material(int index) {
        return index == Scene.NONE ? Material.PLAIN : scene.materials().get(index);
    }

    /** Returns the identifier of a material. */
    String id(int index) {
        return idOfMaterial.computeIfAbsent(index, unused -> {
            material(index)
                    .texture()
                    .ifPresent(ref -> idOfImage.computeIfAbsent(
                            ref.texture(),
                            texture -> ids.take(scene.textures().get(texture).name() + "-image")));
            return ids.take(material(index).name());
        });
    }

    /** Writes the three libraries of everything that was {@linkplain #id requested}. */
    void write(Xml xml) {
        if (!idOfImage.isEmpty()) {
            xml.open("library_images");
            idOfImage.forEach((texture, id) -> {
                xml.open(
                        "image", "id", id, "name", scene.textures().get(texture).name());
                xml.leaf("init_from", FileUri.of(imageFiles.fileName(texture)));
                xml.close();
            });
            xml.close();
        }
        xml.open("library_effects");
        idOfMaterial.forEach((index, id) -> effect(xml, id + "-effect", material(index)));
        xml.close();
        xml.open("library_materials");
        idOfMaterial.forEach((index, id) -> {
            xml.open("material", "id", id, "name", material(index).name());
            xml.empty("instance_effect", "url", "#" + id + "-effect");
            xml.close();
        });
        xml.close();
    }

    private void effect(Xml xml, String id, Material material) {
        xml.open("effect", "id", id).open("profile_COMMON");
        material.texture().ifPresent(ref -> sampler(xml, ref));
        xml.open("technique", "sid", "common").open("lambert").open("diffuse");
        paint(xml, material, colour(material));
        xml.close();
        if (material.alphaMode() != AlphaMode.OPAQUE) {
            float alpha = unit(material.baseColour()[3]);
            xml.open("transparent", "opaque", "A_ONE");
            paint(xml, material, new float[] {alpha, alpha, alpha, alpha});
            xml.close();
            xml.open("transparency").numbers("float", new float[] {1}).close();
        }
        xml.close().close();
        String sides = material.doubleSided() ? "1" : "0";
        xml.open("extra").open("technique", "profile", "GOOGLEEARTH");
        xml.leaf("double_sided", sides).close().close();
        xml.close().close();
    }

    private static void paint(Xml xml, Material material, float[] colour) {
        if (material.texture().isPresent()) {
            xml.empty("texture", "texture", "sampler", "texcoord", "UV0");
        } else {
            xml.numbers("color", colour);
        }
    }

    private void sampler(Xml xml, TextureRef ref) {
        xml.open("newparam", "sid", "surface").open("surface", "type", "2D");
        xml.leaf("init_from", idOfImage.getOrDefault(ref.texture(), "")).close().close();
        xml.open("newparam", "sid", "sampler").open("sampler2D");
        xml.leaf("source", "surface");
        xml.leaf("wrap_s", wrap(ref.wrapU())).leaf("wrap_t", wrap(ref.wrapV()));
        boolean nearest = ref.filter() == TextureRef.Filter.NEAREST;
        xml.leaf("minfilter", nearest ? "NEAREST" : "LINEAR").leaf("magfilter", nearest ? "NEAREST" : "LINEAR");
        xml.close().close();
    }

    private static String wrap(TextureRef.Wrap wrap) {
        return switch (wrap) {
            case REPEAT -> "WRAP";
            case MIRROR -> "MIRROR";
            case CLAMP -> "CLAMP";
        };
    }

    private static float[] colour(Material material) {
        float[] c = material.baseColour();
        return new float[] {Srgb.toStored(unit(c[0])), Srgb.toStored(unit(c[1])), Srgb.toStored(unit(c[2])), 1};
    }

    private static float unit(float value) {
        return Float.isFinite(value) ? Math.clamp(value, 0f, 1f) : 0;
    }
}
