package shuriken.convert.ninja.basic;

import java.util.Optional;
import shuriken.convert.ninja.draw.DrawState;
import shuriken.convert.ninja.draw.NinjaSurface;
import shuriken.convert.ninja.draw.NinjaSurface.Colours;
import shuriken.convert.ninja.draw.NinjaSurface.InsideSurface;
import shuriken.convert.ninja.draw.PrimitiveSet;
import shuriken.convert.ninja.draw.SlotBuffer;
import shuriken.convert.ninja.draw.SurfaceTexture;
import shuriken.ninja.basic.BasicMaterial;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.chunk.StripFlag;
import shuriken.scene.Extras;

/** Converts the material of a meshset to a surface. */
final class BasicSurfaceConverter {
    /** The number of bits below the blend factors in the flags of a Basic material. */
    private static final int BLEND_FACTORS_SHIFT = 26;
    /** The white material of meshsets whose material is missing. */
    private static final BasicMaterial DEFAULT_MATERIAL = new BasicMaterial(
            /* diffuse= */ 0xFFFFFFFF,
            /* specular= */ 0,
            /* exponent= */ 0,
            /* textureBits= */ 0,
            DrawState.ALPHA_BLEND << BLEND_FACTORS_SHIFT);

    private BasicSurfaceConverter() {}

    static NinjaSurface convert(BasicModel model, BasicMeshset meshset, PrimitiveSet primitives, SlotBuffer slots) {
        BasicMaterial material = meshset.materialIndex() < model.materials().size()
                ? model.materials().get(meshset.materialIndex())
                : DEFAULT_MATERIAL;
        boolean isTextured =
                material.usesTexture() && (meshset.texCoords().length > 0 || material.usesEnvironmentMap());
        return new NinjaSurface(
                (material.sourceBlend() << 3) | material.destinationBlend(),
                material.mipBias(),
                material.exponent(),
                new Colours(material.diffuse(), Colours.DEFAULT.ambient(), material.specular()),
                isTextured ? Optional.of(toSurfaceTexture(material)) : Optional.empty(),
                InsideSurface.NONE,
                createExtras(material),
                toStripFlags(material),
                material.usesAlpha() && primitives.isTranslucent(slots),
                model.normals().length > 0,
                primitives.hasColours(slots));
    }

    private static SurfaceTexture toSurfaceTexture(BasicMaterial material) {
        return new SurfaceTexture(
                material.textureIndex(),
                SurfaceTexture.wrapMode(material.isClampedU(), material.isMirroredU()),
                SurfaceTexture.wrapMode(material.isClampedV(), material.isMirroredV()),
                SurfaceTexture.decodeFilter(material.filter()),
                material.isSuperSampled());
    }

    /** Returns the properties of a Basic material as the equivalent strip flags of chunk models. */
    private static int toStripFlags(BasicMaterial material) {
        return maskIf(material.ignoresLight(), StripFlag.IGNORE_LIGHT)
                | maskIf(material.ignoresSpecular(), StripFlag.IGNORE_SPECULAR)
                | maskIf(material.usesAlpha(), StripFlag.USE_ALPHA)
                | maskIf(material.isDoubleSided(), StripFlag.DOUBLE_SIDED)
                | maskIf(material.isFlat(), StripFlag.FLAT)
                | maskIf(material.usesEnvironmentMap(), StripFlag.ENVIRONMENT);
    }

    private static int maskIf(boolean isSet, StripFlag flag) {
        return isSet ? flag.mask() : 0;
    }

    private static Extras createExtras(BasicMaterial material) {
        Extras extras = Extras.NONE;
        if (material.userFlags() != 0) {
            extras = extras.with("userFlags", material.userFlags());
        }
        return material.isPickable() ? extras.with("pick", true) : extras;
    }
}
