package shuriken.convert.ninja.xj;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.convert.ninja.draw.NinjaSurface;
import shuriken.convert.ninja.draw.NinjaSurface.Colours;
import shuriken.convert.ninja.draw.SurfaceTexture;
import shuriken.ninja.chunk.StripFlag;
import shuriken.ninja.xj.XjMaterial;
import shuriken.ninja.xj.XjMaterialKind;
import shuriken.ninja.xj.XjMesh;
import shuriken.ninja.xj.XjVertices;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;

/** Checks the effect of each material word of an XJ mesh, as the format page describes it. */
class XjStateTest {
    private static final XjVertices PLAIN = new XjVertices(0, new int[3]);
    private static final XjVertices NORMALS = new XjVertices(XjVertices.NORMAL, new int[6]);
    private static final XjVertices COORDINATES = new XjVertices(XjVertices.TEX_COORDS, new int[5]);

    private static XjState state(XjMaterial... words) {
        XjState state = new XjState();
        state.apply(new XjMesh(List.of(words), new short[0], 0));
        return state;
    }

    private static XjMaterial word(XjMaterialKind kind, int... values) {
        int[] padded = Arrays.copyOf(values, 3);
        return XjMaterial.create(kind, padded[0], padded[1], padded[2]);
    }

    private static int flags(XjState state, XjVertices vertices, boolean translucent) {
        return state.createSurface(vertices, translucent).flags();
    }

    private static XjVertices colours(int... colours) {
        int[] words = new int[4 * colours.length];
        for (int i = 0; i < colours.length; i++) {
            words[4 * i + 3] = colours[i];
        }
        return new XjVertices(XjVertices.COLOUR, words);
    }

    @Test
    void readsCullingAndLighting() {
        assertThat(flags(state(), PLAIN, false)).isEqualTo(StripFlag.DOUBLE_SIDED.mask());
        assertThat(flags(state(), PLAIN, true)).isEqualTo(StripFlag.DOUBLE_SIDED.mask() | StripFlag.USE_ALPHA.mask());
        assertThat(flags(state(word(XjMaterialKind.CULLING, 1)), PLAIN, false)).isZero();
        assertThat(state(word(XjMaterialKind.CULLING, 1)).showsClockwiseFaces()).isFalse();
        assertThat(state(word(XjMaterialKind.CULLING, 2)).showsClockwiseFaces()).isTrue();
        XjMaterial frontFaces = word(XjMaterialKind.CULLING, 1);
        assertThat(flags(state(frontFaces, word(XjMaterialKind.IGNORE_LIGHT, 1)), PLAIN, false))
                .isEqualTo(StripFlag.IGNORE_LIGHT.mask());
        assertThat(flags(state(frontFaces, word(XjMaterialKind.IGNORE_LIGHT, 0)), PLAIN, false))
                .isZero();
        assertThat(flags(state(frontFaces, word(XjMaterialKind.ENVIRONMENT, 1)), NORMALS, false))
                .isEqualTo(StripFlag.ENVIRONMENT.mask());
        assertThat(flags(state(frontFaces, word(XjMaterialKind.ENVIRONMENT, 1)), PLAIN, false))
                .isZero();
        assertThat(flags(
                        state(frontFaces, word(XjMaterialKind.UNKNOWN6, 1), new XjMaterial(99, 1, 1, 1)), PLAIN, false))
                .isZero();
    }

    @Test
    void mapsTexturesByCoordinatesOrNormals() {
        XjMaterial texture = word(XjMaterialKind.TEXTURE, 0x2007);
        NinjaSurface mapped = state(texture, word(XjMaterialKind.WRAP, 0, 1)).createSurface(COORDINATES, false);
        assertThat(mapped.texture()).contains(new SurfaceTexture(7, Wrap.CLAMP, Wrap.MIRROR, Filter.TRILINEAR, false));
        assertThat(state(texture).createSurface(COORDINATES, false).texture())
                .contains(new SurfaceTexture(7, Wrap.REPEAT, Wrap.REPEAT, Filter.TRILINEAR, false));
        assertThat(state(texture, word(XjMaterialKind.WRAP, 2, 0))
                        .createSurface(COORDINATES, false)
                        .texture())
                .contains(new SurfaceTexture(7, Wrap.REPEAT, Wrap.CLAMP, Filter.TRILINEAR, false));
        assertThat(state(texture).createSurface(NORMALS, false).texture()).isEmpty();
        assertThat(state(texture, word(XjMaterialKind.ENVIRONMENT, 1))
                        .createSurface(NORMALS, false)
                        .texture())
                .isPresent();
        assertThat(state().createSurface(COORDINATES, false).texture()).isEqualTo(Optional.empty());
    }

    @Test
    void readsBlendFactorsAndColours() {
        assertThat(state(word(XjMaterialKind.BLEND, 9, 0xA))
                        .createSurface(PLAIN, false)
                        .blendFactors())
                .isEqualTo(1 << 3 | 2);
        XjMaterial colours = word(XjMaterialKind.COLOURS, 0x80102030, 0xFF405060, 0x0B708090);
        NinjaSurface plain = state(colours).createSurface(PLAIN, true);
        assertThat(plain.colours()).isEqualTo(new Colours(0x80102030, 0xFF405060, 0x0B708090));
        assertThat(plain.exponent()).isEqualTo(11);
        assertThat(plain.hasNormals() || plain.hasColours() || plain.hasTranslucentVertices())
                .isFalse();
        NinjaSurface coloured = state(colours).createSurface(colours(0xFF000000, 0xFE000000), true);
        assertThat(coloured.colours()).isEqualTo(new Colours(0xFFFFFFFF, 0xFF405060, 0x0B708090));
        assertThat(coloured.hasColours()).isTrue();
        assertThat(coloured.hasTranslucentVertices()).isTrue();
        assertThat(state().createSurface(colours(0xFF000000, 0xFF123456), true).hasTranslucentVertices())
                .isFalse();
        assertThat(state().createSurface(colours(0x00000000), false).hasTranslucentVertices())
                .isFalse();
        assertThat(state().createSurface(NORMALS, false).hasNormals()).isTrue();
    }

    /** A vertex has a position, a normal, a colour and coordinates in this order, depending on its type. */
    @Test
    void readsVerticesByType() {
        int[] words = new int[18];
        for (int i = 0; i < 18; i++) {
            words[i] = Float.floatToRawIntBits(i);
        }
        words[15] = 0x01020304;
        XjVertices vertices = new XjVertices(7, 5, 9, words);
        assertThat(vertices.vertexCount()).isEqualTo(2);
        assertThat(XjVertices.minWordsPerVertex(7)).isEqualTo(9);
        assertThat(XjVertices.minWordsPerVertex(8)).isEqualTo(3);
        assertThat(vertices.position(1, 2)).isEqualTo(11);
        assertThat(vertices.normal(1, 0)).isEqualTo(12);
        assertThat(vertices.colour(1)).isEqualTo(0x01020304);
        assertThat(vertices.texCoord(1, 0)).isEqualTo(16);
        assertThat(vertices.texCoord(1, 1)).isEqualTo(17);
        XjVertices unknown = new XjVertices(15, new int[3]);
        assertThat(unknown.isUnknownType()).isTrue();
        assertThat(unknown.hasNormal() || unknown.hasColour() || unknown.hasTexCoords())
                .isFalse();
        assertThat(XjMaterialKind.byCode(0)).isEmpty();
        assertThat(XjMaterialKind.byCode(9)).isEmpty();
        assertThat(XjMaterialKind.byCode(8)).contains(XjMaterialKind.IGNORE_LIGHT);
        assertThat(XjMaterialKind.byCode(-1)).isEmpty();
    }
}
