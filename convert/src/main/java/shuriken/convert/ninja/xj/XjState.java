package shuriken.convert.ninja.xj;

import java.util.Optional;
import java.util.OptionalInt;
import shuriken.convert.ninja.draw.DrawState;
import shuriken.convert.ninja.draw.NinjaSurface;
import shuriken.convert.ninja.draw.NinjaSurface.Colours;
import shuriken.convert.ninja.draw.NinjaSurface.InsideSurface;
import shuriken.convert.ninja.draw.SpecularWord;
import shuriken.convert.ninja.draw.SurfaceTexture;
import shuriken.convert.support.Argb;
import shuriken.ninja.chunk.StripFlag;
import shuriken.ninja.xj.XjMaterial;
import shuriken.ninja.xj.XjMaterialKind;
import shuriken.ninja.xj.XjMesh;
import shuriken.ninja.xj.XjVertices;
import shuriken.scene.Extras;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;

/**
 * The render state that material words set for their mesh and the meshes after it. Each model starts with the default
 * state.
 */
final class XjState {
    /** The culling value of double-sided meshes. */
    private static final int DOUBLE_SIDED_CULLING = 0;
    /** The culling value of meshes whose visible faces are clockwise. */
    private static final int CLOCKWISE_CULLING = 2;

    private static final int CLAMP_CODE = 0;
    private static final int MIRROR_CODE = 1;
    private static final int REPEAT_CODE = 2;
    private static final int TEXTURE_INDEX_MASK = 0x1FFF;

    private int culling = DOUBLE_SIDED_CULLING;
    private int blendFactors = DrawState.ALPHA_BLEND;
    private OptionalInt textureWord = OptionalInt.empty();
    private int wrapU = REPEAT_CODE;
    private int wrapV = REPEAT_CODE;
    private Colours colours = Colours.DEFAULT;
    private boolean isEnvironmentMapped;
    private boolean ignoresLight;

    /** Applies the material words of a mesh. */
    void apply(XjMesh mesh) {
        mesh.materials().forEach(this::apply);
    }

    private void apply(XjMaterial word) {
        Optional<XjMaterialKind> kind = word.kind();
        if (kind.isEmpty()) {
            return;
        }
        switch (kind.get()) {
            case CULLING -> culling = word.value0();
            case BLEND -> blendFactors = ((word.value0() & 7) << 3) | (word.value1() & 7);
            case TEXTURE -> textureWord = OptionalInt.of(word.value0());
            case WRAP -> {
                wrapU = word.value0();
                wrapV = word.value1();
            }
            case COLOURS -> colours = new Colours(word.value0(), word.value1(), word.value2());
            case IGNORE_LIGHT -> ignoresLight = word.value0() != 0;
            case ENVIRONMENT -> isEnvironmentMapped = word.value0() != 0;
            case UNKNOWN6 -> {}
        }
    }

    /** Returns whether clockwise triangles are visible instead of counter-clockwise triangles. */
    boolean showsClockwiseFaces() {
        return culling == CLOCKWISE_CULLING;
    }

    /**
     * Returns the surface of a mesh that is drawn with the current state.
     *
     * @param isTranslucent whether the mesh is in the list of translucent meshes
     */
    NinjaSurface createSurface(XjVertices vertices, boolean isTranslucent) {
        boolean isReflecting = isEnvironmentMapped && vertices.hasNormal();
        int flags = (isTranslucent ? StripFlag.USE_ALPHA.mask() : 0)
                | (culling == DOUBLE_SIDED_CULLING ? StripFlag.DOUBLE_SIDED.mask() : 0)
                | (isReflecting ? StripFlag.ENVIRONMENT.mask() : 0)
                | (ignoresLight ? StripFlag.IGNORE_LIGHT.mask() : 0);
        Optional<SurfaceTexture> surfaceTexture = (isReflecting || vertices.hasTexCoords()) && textureWord.isPresent()
                ? Optional.of(createSurfaceTexture(textureWord.getAsInt()))
                : Optional.empty();
        return new NinjaSurface(
                blendFactors,
                /* mipBias= */ 0,
                SpecularWord.exponent(colours.specular()),
                vertices.hasColour()
                        ? new Colours(/* diffuse= */ Argb.WHITE, colours.ambient(), colours.specular())
                        : colours,
                surfaceTexture,
                InsideSurface.NONE,
                Extras.NONE,
                flags,
                isTranslucent && hasTranslucentColour(vertices),
                vertices.hasNormal(),
                vertices.hasColour());
    }

    private SurfaceTexture createSurfaceTexture(int textureBits) {
        return new SurfaceTexture(
                textureBits & TEXTURE_INDEX_MASK,
                decodeWrap(wrapU),
                decodeWrap(wrapV),
                Filter.TRILINEAR,
                /* isSuperSampled= */ false);
    }

    private static Wrap decodeWrap(int wrapCode) {
        return SurfaceTexture.wrapMode(wrapCode == CLAMP_CODE, wrapCode == MIRROR_CODE);
    }

    private static boolean hasTranslucentColour(XjVertices vertices) {
        if (vertices.hasColour()) {
            for (int i = 0; i < vertices.vertexCount(); i++) {
                if (!Argb.isOpaque(vertices.colour(i))) {
                    return true;
                }
            }
        }
        return false;
    }
}
