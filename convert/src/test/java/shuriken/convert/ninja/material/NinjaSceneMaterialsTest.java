package shuriken.convert.ninja.material;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static shuriken.convert.ninja.ModelFixture.bits;
import static shuriken.convert.ninja.ModelFixture.corners;
import static shuriken.convert.ninja.ModelFixture.points;
import static shuriken.convert.ninja.ModelFixture.shorts;
import static shuriken.convert.ninja.ModelFixture.strip;
import static shuriken.convert.ninja.ModelFixture.strips;
import static shuriken.convert.ninja.ModelFixture.vertices;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ConvertOptions.RotationOrder;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.ModelFixture;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.PolyChunk.BlendAlpha;
import shuriken.ninja.chunk.PolyChunk.TextureId;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.StripFlag;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunk.Vertices;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;

class NinjaSceneMaterialsTest {
    private static final Vertices TRIANGLE = points(0, 0, 0, 0, 1, 0, 0, 0, 1, 0);
    private static final int ALPHA = StripFlag.USE_ALPHA.mask();

    private final ReadContext context = new ReadContext(ReadOptions.STRICT);
    private final List<String> requestedNames = new ArrayList<>();

    private TextureSource textureSource(int... alphas) {
        byte[] rgba = new byte[4 * alphas.length];
        for (int i = 0; i < alphas.length; i++) {
            rgba[4 * i + 3] = (byte) alphas[i];
        }
        return (request, in) -> {
            if (request.name().isEmpty()) {
                return Optional.empty();
            }
            requestedNames.add(request.name());
            return Optional.of(new Texture(
                    request.name(), new Image(alphas.length, 1, rgba.clone()), Optional.empty(), Extras.NONE));
        };
    }

    private Scene scene(VertexChunk vertices, TextureSource textures, ConvertOptions options, PolyChunk... list) {
        return new ModelFixture()
                .node(Scene.NONE, 0)
                .mesh(List.of(vertices), list)
                .scene(textures, options, context, "a", "b", "c");
    }

    private Material material(TextureSource textures, PolyChunk... list) {
        Scene scene = scene(TRIANGLE, textures, ConvertOptions.DEFAULT, list);
        assertThat(scene.materials()).hasSize(1);
        return scene.materials().getFirst();
    }

    private static PolyChunk textured(int flags) {
        return strips(StripChunkType.UVN, flags, corners(StripChunkType.UVN, 0, 0, 0, 1, 0, 0, 2, 0, 0));
    }

    private static PolyChunk diffuse(int argb, int blend) {
        return new PolyChunk.Material(0x11, blend, shorts(argb, argb >> 16));
    }

    private List<DiagnosticCode> codes() {
        return context.findings().toList().stream().map(Diagnostic::code).toList();
    }

    @Test
    void convertsDiffuseColoursToLinear() {
        Material material = material(TextureSource.NONE, diffuse(0x80FF8000, 0x25), strip(ALPHA, false, 0, 1, 2));
        assertThat(material.baseColour()[0]).isEqualTo(1);
        assertThat(material.baseColour()[1]).isCloseTo(0.21586f, within(1e-5f));
        assertThat(material.baseColour()[2]).isZero();
        assertThat(material.baseColour()[3]).isEqualTo(128 / 255f);
        assertThat(material.alphaMode()).isEqualTo(AlphaMode.BLEND);
        assertThat(material.name()).isEqualTo("untextured");
    }

    /** Bits 4 to 7 are clamp v, clamp u, flip v and flip u. Clamp has priority. */
    @ParameterizedTest
    @CsvSource({
        "00, REPEAT, REPEAT",
        "10, REPEAT, CLAMP",
        "20, CLAMP, REPEAT",
        "40, REPEAT, MIRROR",
        "80, MIRROR, REPEAT",
        "F0, CLAMP, CLAMP",
        "9F, MIRROR, CLAMP"
    })
    void wrapsByAxis(String flags, Wrap u, Wrap v) {
        TextureId chunk = new TextureId(0x08, Integer.parseInt(flags, 16), 1);
        TextureRef reference =
                material(textureSource(255), chunk, textured(0)).texture().orElseThrow();
        assertThat(reference.wrapU()).isEqualTo(u);
        assertThat(reference.wrapV()).isEqualTo(v);
        assertThat(requestedNames).containsExactly("b");
    }

    @ParameterizedTest
    @CsvSource({"0, NEAREST", "1, LINEAR", "2, TRILINEAR", "3, TRILINEAR"})
    void readsFilters(int bits, Filter filter) {
        TextureId chunk = new TextureId(0x08, 0, bits << 14 | 0x2000);
        Material material = material(textureSource(255), chunk, textured(0));
        assertThat(material.texture().orElseThrow().filter()).isEqualTo(filter);
        assertThat(material.extras().values()).containsEntry("superSample", true);
    }

    /**
     * Columns: use-alpha flag, diffuse alpha, blend factors, alpha of the texture's two texels, and the expected mode.
     */
    @ParameterizedTest
    @CsvSource({
        "0, 255, 25, 255, 255, OPAQUE",
        "0, 128, 25, 0, 128, OPAQUE",
        "1, 255, 25, 255, 255, OPAQUE",
        "1, 255, 25, 255, 0, MASK",
        "1, 255, 25, 255, 128, BLEND",
        "1, 254, 25, 255, 0, BLEND",
        "1, 255, 21, 255, 255, BLEND",
        "1, 255, 09, 255, 0, BLEND",
        "1, 128, 08, 255, 128, OPAQUE"
    })
    void selectsAlphaModes(int useAlpha, int alpha, String blend, int texel1, int texel2, AlphaMode mode) {
        PolyChunk colour = diffuse(alpha << 24 | 0xFFFFFF, Integer.parseInt(blend, 16));
        TextureId chunk = new TextureId(0x08, 0, 0);
        Material material = material(textureSource(texel1, texel2), colour, chunk, textured(useAlpha * ALPHA));
        assertThat(material.alphaMode()).isEqualTo(mode);
        assertThat(material.baseColour()[3]).isEqualTo(mode == AlphaMode.OPAQUE ? 1 : alpha / 255f);
        assertThat(material.alphaCutoff()).isEqualTo(mode == AlphaMode.MASK ? 0.5f : 0);
        int bits = Integer.parseInt(blend, 16);
        assertThat(material.blend().source().ordinal()).isEqualTo(bits >> 3);
        assertThat(material.blend().destination().ordinal()).isEqualTo(bits & 7);
    }

    @Test
    void translucentVertexColoursBlend() {
        int[] half = {0, 0, 0, 0x80FFFFFF};
        int[] opaque = {0, 0, 0, 0xFFFFFFFF};
        Vertices colours = vertices(VertexChunkType.D8, 0, 0, half, opaque, opaque, opaque);
        ConvertOptions options = ConvertOptions.DEFAULT;
        PolyChunk translucent = strip(ALPHA, false, 0, 1, 2);
        PolyChunk solid = strip(ALPHA, false, 1, 2, 3);
        PolyChunk withoutAlpha = strip(0, false, 0, 1, 2);
        assertThat(scene(colours, TextureSource.NONE, options, translucent, solid, withoutAlpha)
                        .materials())
                .extracting(Material::alphaMode)
                .containsExactly(AlphaMode.BLEND, AlphaMode.OPAQUE, AlphaMode.OPAQUE);
    }

    @Test
    void equalSurfacesShareAMaterial() {
        Scene scene = scene(
                TRIANGLE,
                textureSource(255),
                ConvertOptions.DEFAULT,
                diffuse(0xFF112233, 0x25),
                new TextureId(0x08, 0, 0),
                textured(0),
                new TextureId(0x08, 0, 1),
                textured(0),
                diffuse(0xFF112233, 0x25),
                new TextureId(0x08, 0, 0),
                textured(0),
                textured(StripFlag.DOUBLE_SIDED.mask()));
        assertThat(scene.materials()).extracting(Material::name).containsExactly("a", "b", "a_2");
        assertThat(scene.materials()).extracting(Material::isDoubleSided).containsExactly(false, false, true);
        assertThat(scene.meshes().getFirst().primitives())
                .extracting(primitive -> primitive.indices().length)
                .containsExactly(6, 3, 3);
        assertThat(scene.textures()).extracting(Texture::name).containsExactly("a", "b");
        assertThat(requestedNames).containsExactly("a", "b");
    }

    @Test
    void usesEqualTexturesOnceAndMakesNamesUnique() {
        Texture shared = new Texture("x", new Image(1, 1, new byte[4]), Optional.empty(), Extras.NONE);
        Texture other = new Texture("X", new Image(1, 1, new byte[4]), Optional.empty(), Extras.NONE);
        TextureSource source = (request, in) -> Optional.of(request.name().equals("c") ? other : shared);
        Scene scene = scene(
                TRIANGLE,
                source,
                ConvertOptions.DEFAULT,
                new TextureId(0x08, 0, 0),
                textured(0),
                new TextureId(0x08, 0, 1),
                textured(0),
                new TextureId(0x08, 0, 2),
                textured(0));
        assertThat(scene.textures()).extracting(Texture::name).containsExactly("x", "X_2");
        assertThat(scene.materials().get(1).texture().orElseThrow().textureIndex())
                .isZero();
    }

    @Test
    void keepsNamesWithoutAnImage() {
        Material material = material(TextureSource.NONE, new TextureId(0x08, 5, 2), textured(0));
        assertThat(material.texture()).isEmpty();
        assertThat(material.name()).isEqualTo("c");
        assertThat(material.extras().values())
                .containsEntry("textureId", 2)
                .containsEntry("textureName", "c")
                .containsEntry("mipBias", 1.25);
    }

    @Test
    void reportsAnIdBeyondTheList() {
        material(textureSource(255), new TextureId(0x08, 0, 3), textured(0));
        assertThat(codes()).containsExactly(DiagnosticCode.TEXTURE_NOT_FOUND);
        assertThat(requestedNames).isEmpty();
    }

    @Test
    void stripWithoutCoordinatesHasNoTexture() {
        Material material = material(textureSource(255), new TextureId(0x08, 0, 0), strip(0, false, 0, 1, 2));
        assertThat(material.texture()).isEmpty();
        assertThat(requestedNames).isEmpty();
    }

    @Test
    void keepsUnsupportedPropertiesAsExtras() {
        PolyChunk.Material colours =
                new PolyChunk.Material(0x17, 0x21, shorts(0x2030, 0xFF10, 0x5060, 0x0040, 0x8090, 0x0B70));
        int flags = ALPHA | StripFlag.FLAT.mask();
        assertThat(material(TextureSource.NONE, colours, strip(flags, false, 0, 1, 2))
                        .extras()
                        .values())
                .containsEntry("flags", List.of("USE_ALPHA", "FLAT"))
                .containsEntry("blend", List.of("SOURCE_ALPHA", "ONE"))
                .containsEntry("diffuse", List.of(0x10, 0x20, 0x30, 0xFF))
                .containsEntry("ambient", List.of(0x40, 0x50, 0x60, 0xFF))
                .containsEntry("specular", List.of(0x70, 0x80, 0x90, 0xFF))
                .containsEntry("exponent", 0x0B);
    }

    @Test
    void keepsAndReportsTheSecondSide() {
        PolyChunk list = strips(
                StripChunkType.UVN_2, 0, corners(StripChunkType.UVN_2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0));
        Material material = material(TextureSource.NONE, new TextureId(0x09, 0, 1), list);
        assertThat(material.extras().values().get("second"))
                .isInstanceOfSatisfying(
                        Extras.class, second -> assertThat(second.values()).containsEntry("textureName", "b"));
        assertThat(codes()).containsExactly(DiagnosticCode.NOT_DRAWN);
    }

    @Test
    void litNeedsTheOptionNormalsAndLight() {
        int[] up = {0, 0, 0, 0, bits(1), 0};
        Vertices normals = vertices(VertexChunkType.VN, 0, 0, up, up, up);
        ConvertOptions lit = new ConvertOptions(256, RotationOrder.YXZ, ConvertOptions.Lighting.ALL, 1);
        PolyChunk shaded = strip(0, false, 0, 1, 2);
        PolyChunk bright = strip(StripFlag.IGNORE_LIGHT.mask(), false, 0, 1, 2);
        assertThat(scene(normals, TextureSource.NONE, lit, shaded, bright).materials())
                .extracting(Material::isLit)
                .containsExactly(true, false);
        assertThat(scene(TRIANGLE, TextureSource.NONE, lit, shaded).materials())
                .extracting(Material::isLit)
                .containsExactly(false);
        assertThat(scene(normals, TextureSource.NONE, ConvertOptions.DEFAULT, shaded)
                        .materials())
                .extracting(Material::isLit)
                .containsExactly(false);
    }

    /** A normal to the right uses the right edge of the texture, and a normal up uses its top edge. */
    @Test
    void mapsReflectionsAsSeenFromTheFront() {
        int[] right = {0, 0, 0, bits(2), 0, 0};
        int[] up = {bits(1), 0, 0, 0, bits(2), 0};
        int[] front = {0, bits(1), 0, 0, 0, bits(2)};
        Vertices normals = vertices(VertexChunkType.VN, 0, 0, right, up, front);
        PolyChunk mirror = strip(StripFlag.ENVIRONMENT.mask(), false, 0, 1, 2);
        Scene scene = scene(normals, textureSource(255), ConvertOptions.DEFAULT, new TextureId(0x08, 0, 0), mirror);
        assertThat(scene.materials().getFirst().texture()).isPresent();
        assertThat(scene.meshes().getFirst().primitives().getFirst().texCoords())
                .containsExactly(1, .5f, .5f, 0, .5f, .5f);
        assertThat(codes()).containsExactly(DiagnosticCode.ENVIRONMENT_APPROXIMATED);
    }

    @Test
    void blendChunkOverridesTheMaterials() {
        Material material = material(
                TextureSource.NONE, diffuse(0x80FFFFFF, 0x25), new BlendAlpha(0x09), strip(ALPHA, false, 0, 1, 2));
        assertThat(material.extras().values()).containsEntry("blend", List.of("ONE", "ONE"));
    }
}
