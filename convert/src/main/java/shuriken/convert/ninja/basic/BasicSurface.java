package shuriken.convert.ninja.basic;

import java.util.Optional;
import shuriken.convert.ninja.draw.DrawState;
import shuriken.convert.ninja.draw.Polygons;
import shuriken.convert.ninja.draw.SlotBuffer;
import shuriken.convert.ninja.draw.Surface;
import shuriken.convert.ninja.draw.Surface.Colours;
import shuriken.convert.ninja.draw.Surface.InsideSurface;
import shuriken.convert.ninja.draw.SurfaceTexture;
import shuriken.ninja.basic.BasicMaterial;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.chunk.StripFlag;
import shuriken.scene.Extras;

/** Converts the material of a meshset to a surface. */
final class BasicSurface {
    /** White material for meshsets whose material is missing. */
    private static final BasicMaterial MISSING = new BasicMaterial(0xFFFFFFFF, 0, 0, 0, DrawState.ALPHA_BLEND << 26);

    private BasicSurface() {}

    static Surface of(BasicModel model, BasicMeshset set, Polygons polygons, SlotBuffer slots) {
        BasicMaterial material =
                set.material() < model.materials().size() ? model.materials().get(set.material()) : MISSING;
        boolean textured = material.usesTexture() && (set.texCoords().length > 0 || material.usesEnvironmentMap());
        return new Surface(
                material.sourceBlend() << 3 | material.destinationBlend(),
                material.mipBias(),
                material.exponent(),
                new Colours(material.diffuse(), Colours.DEFAULT.ambient(), material.specular()),
                textured ? Optional.of(texture(material)) : Optional.empty(),
                InsideSurface.NONE,
                more(material),
                flags(material),
                material.usesAlpha() && polygons.isTranslucent(slots),
                model.normals().length > 0,
                polygons.hasColours(slots));
    }

    private static SurfaceTexture texture(BasicMaterial material) {
        return new SurfaceTexture(
                material.textureId(),
                SurfaceTexture.wrapMode(material.isClampedU(), material.isMirroredU()),
                SurfaceTexture.wrapMode(material.isClampedV(), material.isMirroredV()),
                SurfaceTexture.decodeFilter(material.filter()),
                material.isSuperSampled());
    }

    /** Returns the equivalent strip flags of a chunk model. */
    private static int flags(BasicMaterial material) {
        return bit(material.ignoresLight(), StripFlag.IGNORE_LIGHT)
                | bit(material.ignoresSpecular(), StripFlag.IGNORE_SPECULAR)
                | bit(material.usesAlpha(), StripFlag.USE_ALPHA)
                | bit(material.isDoubleSided(), StripFlag.DOUBLE_SIDED)
                | bit(material.isFlat(), StripFlag.FLAT)
                | bit(material.usesEnvironmentMap(), StripFlag.ENVIRONMENT);
    }

    private static int bit(boolean set, StripFlag flag) {
        return set ? flag.mask() : 0;
    }

    private static Extras more(BasicMaterial material) {
        Extras more = Extras.NONE;
        if (material.userFlags() != 0) {
            more = more.with("userFlags", material.userFlags());
        }
        return material.isPickable() ? more.with("pick", true) : more;
    }
}
