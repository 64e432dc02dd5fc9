package shuriken.interchange.dae;

import java.util.LinkedHashMap;
import java.util.Map;
import shuriken.image.support.Srgb;
import shuriken.interchange.support.ExternalTextureFiles;
import shuriken.interchange.support.FileUri;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Scene;
import shuriken.scene.TextureRef;

/**
 * Writes the images, effects and materials of COLLADA that primitives use. An effect contains the properties of a
 * material.
 */
final class MaterialLibraries {
    private final Scene scene;
    private final ExternalTextureFiles textureFiles;
    private final IdRegistry idRegistry;
    private final Map<Integer, String> idByMaterialIndex = new LinkedHashMap<>();
    private final Map<Integer, String> idByTextureIndex = new LinkedHashMap<>();

    MaterialLibraries(Scene scene, ExternalTextureFiles textureFiles, IdRegistry idRegistry) {
        this.scene = scene;
        this.textureFiles = textureFiles;
        this.idRegistry = idRegistry;
    }

    /** Returns the identifier of a material, and requests the material to be written. */
    String requestId(int materialIndex) {
        return idByMaterialIndex.computeIfAbsent(materialIndex, unused -> {
            scene.material(materialIndex)
                    .texture()
                    .ifPresent(textureRef -> idByTextureIndex.computeIfAbsent(
                            textureRef.textureIndex(),
                            textureIndex -> idRegistry.makeUnique(
                                    scene.textures().get(textureIndex).name() + "-image")));
            return idRegistry.makeUnique(scene.material(materialIndex).name());
        });
    }

    /**
     * Writes the libraries of images, effects and materials for all materials whose identifier was
     * {@linkplain #requestId requested}. The library of images is omitted if no material has a texture.
     */
    void writeLibraries(XmlBuilder xml) {
        if (!idByTextureIndex.isEmpty()) {
            xml.open("library_images");
            idByTextureIndex.forEach((textureIndex, id) -> {
                xml.open(
                        "image",
                        "id",
                        id,
                        "name",
                        scene.textures().get(textureIndex).name());
                xml.textElement("init_from", FileUri.escape(textureFiles.getOrAddFileName(textureIndex)));
                xml.close();
            });
            xml.close();
        }
        xml.open("library_effects");
        idByMaterialIndex.forEach(
                (materialIndex, id) -> writeEffect(xml, id + "-effect", scene.material(materialIndex)));
        xml.close();
        xml.open("library_materials");
        idByMaterialIndex.forEach((materialIndex, id) -> {
            xml.open("material", "id", id, "name", scene.material(materialIndex).name());
            xml.emptyElement("instance_effect", "url", "#" + id + "-effect");
            xml.close();
        });
        xml.close();
    }

    private void writeEffect(XmlBuilder xml, String id, Material material) {
        xml.open("effect", "id", id).open("profile_COMMON");
        material.texture().ifPresent(textureRef -> writeSampler(xml, textureRef));
        xml.open("technique", "sid", "common").open("lambert").open("diffuse");
        writeColourOrTexture(xml, material, toOpaqueSrgb(material));
        xml.close();
        if (material.alphaMode() != AlphaMode.OPAQUE) {
            float alpha = clampToUnit(material.baseColour()[3]);
            xml.open("transparent", "opaque", "A_ONE");
            writeColourOrTexture(xml, material, new float[] {alpha, alpha, alpha, alpha});
            xml.close();
            xml.open("transparency").numberElement("float", new float[] {1}).close();
        }
        xml.close().close();
        String doubleSidedText = material.isDoubleSided() ? "1" : "0";
        xml.open("extra").open("technique", "profile", "GOOGLEEARTH");
        xml.textElement("double_sided", doubleSidedText).close().close();
        xml.close().close();
    }

    private static void writeColourOrTexture(XmlBuilder xml, Material material, float[] colour) {
        if (material.texture().isPresent()) {
            xml.emptyElement("texture", "texture", "sampler", "texcoord", "UV0");
        } else {
            xml.numberElement("color", colour);
        }
    }

    private void writeSampler(XmlBuilder xml, TextureRef textureRef) {
        xml.open("newparam", "sid", "surface").open("surface", "type", "2D");
        xml.textElement("init_from", idByTextureIndex.getOrDefault(textureRef.textureIndex(), ""))
                .close()
                .close();
        xml.open("newparam", "sid", "sampler").open("sampler2D");
        xml.textElement("source", "surface");
        xml.textElement("wrap_s", wrapName(textureRef.wrapU())).textElement("wrap_t", wrapName(textureRef.wrapV()));
        boolean isNearest = textureRef.filter() == TextureRef.Filter.NEAREST;
        xml.textElement("minfilter", isNearest ? "NEAREST" : "LINEAR")
                .textElement("magfilter", isNearest ? "NEAREST" : "LINEAR");
        xml.close().close();
    }

    private static String wrapName(TextureRef.Wrap wrap) {
        return switch (wrap) {
            case REPEAT -> "WRAP";
            case MIRROR -> "MIRROR";
            case CLAMP -> "CLAMP";
        };
    }

    /** Returns the base colour as sRGB values, with an alpha of 1. */
    private static float[] toOpaqueSrgb(Material material) {
        float[] baseColour = material.baseColour();
        return new float[] {
            Srgb.toStored(clampToUnit(baseColour[0])),
            Srgb.toStored(clampToUnit(baseColour[1])),
            Srgb.toStored(clampToUnit(baseColour[2])),
            1
        };
    }

    /** Clamps a number to the range from 0 to 1. A number that is not finite becomes 0. */
    private static float clampToUnit(float value) {
        return Float.isFinite(value) ? Math.clamp(value, 0f, 1f) : 0;
    }
}
