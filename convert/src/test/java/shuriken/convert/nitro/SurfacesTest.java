package shuriken.convert.nitro;

import static org.assertj.core.api.Assertions.assertThat;
import static shuriken.nitro.mdl0.SbcCommand.NO_SLOT;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.convert.ConvertOptions;
import shuriken.convert.nitro.draw.MaterialColours;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.gpu.DisplayLists;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.gpu.GpuCommand.Colour;
import shuriken.nitro.gpu.GpuCommand.Normal;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.ModelDraft;
import shuriken.nitro.tex0.Tex0Fixtures;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;

/** Converts materials, colours and texture coordinates. */
class SurfacesTest {
    private static final GpuCommand FRONT = new Normal(DisplayLists.ten(0, 0, 511));

    private static ModelDraft draft(int polygon, int texture, GpuCommand... before) {
        return new ModelDraft()
                .node("root")
                .material("m", polygon, texture, ModelDraft.OWN)
                .shape("s", DisplayLists.triangle(before))
                .describe(0, 0, NO_SLOT, NO_SLOT)
                .draw(0, 0, 0);
    }

    private static Scene textured(String texture, String palette, int polygon, int parameters) {
        return textured(texture, palette, polygon, parameters, DisplayLists.texel(4, 2));
    }

    private static Scene textured(String texture, String palette, int polygon, int parameters, GpuCommand... before) {
        return Scenes.of(draft(polygon, parameters, before).pair(texture, palette, 0), Tex0Fixtures.everyFormat());
    }

    private static Material material(Scene scene) {
        return scene.materials().getFirst();
    }

    private static Primitive primitive(Scene scene) {
        return scene.meshes().getFirst().primitives().getFirst();
    }

    @Test
    void expandsColours() {
        Primitive primitive = primitive(Scenes.of(draft(ModelDraft.POLYGON, 0, new Colour(1 | 16 << 5 | 31 << 10))));
        assertThat(primitive.colours()).startsWith(8, (byte) 132, (byte) 255, (byte) 255);
        assertThat(primitive.normals()).isEmpty();
        assertThat(primitive.texCoords()).isEmpty();
    }

    /** A white diffuse colour without ambient and emission is white in light from the front. */
    @Test
    void usesTheMaterialColourWithNormals() {
        Scene scene = Scenes.of(draft(ModelDraft.POLYGON, 0, FRONT));
        assertThat(material(scene).baseColour()).containsExactly(1, 1, 1, 1);
        assertThat(material(scene).isLit()).isFalse();
        assertThat(primitive(scene).normals()).startsWith(0, 0, 1);
        assertThat(primitive(scene).colours()).isEmpty();
    }

    @Test
    void usesOnlyEmissionWithoutLights() {
        Scene scene = Scenes.of(draft(ModelDraft.POLYGON & ~0xF, 0, FRONT));
        assertThat(material(scene).baseColour()).containsExactly(0, 0, 0, 1);
    }

    /** Diffuse and ambient of 16/31 each add up to more than white. */
    @Test
    void usesLibraryDefaultsForMissingColours() {
        MaterialColours colours = MaterialColours.of(data(0, 0));
        assertThat(colours.diffuse()).isEqualTo(0x4210);
        assertThat(colours.ambient()).isEqualTo(0x4210);
        assertThat(colours.litColour(ModelDraft.POLYGON)).isEqualTo(0x7FFF);
    }

    @Test
    void limitsColourSumsToWhite() {
        MaterialColours colours = new MaterialColours(20 | 5 << 5, 20 | 6 << 5, 0, 1 << 10);
        assertThat(colours.litColour(1)).isEqualTo(31 | 11 << 5 | 1 << 10);
    }

    @Test
    void lightsMaterialsOnRequest() {
        ConvertOptions lit = new ConvertOptions(256, ConvertOptions.RotationOrder.YXZ, ConvertOptions.Lighting.ALL, 1);
        Scene scene = Scenes.of(draft(ModelDraft.POLYGON, 0, FRONT), lit, new ReadContext(ReadOptions.STRICT));
        assertThat(material(scene).isLit()).isTrue();
    }

    /** If any corner of a triangle is lit, the triangle has colours. */
    @Test
    void usesColoursIfOnlyOneCornerIsLit() {
        Scene scene = Scenes.of(new ModelDraft()
                .node("root")
                .material("m")
                .shape(
                        "s",
                        new Colour(0x1F),
                        new GpuCommand.Begin(0),
                        DisplayLists.vertex(0, 0, 0),
                        DisplayLists.vertex(1, 0, 0),
                        FRONT,
                        DisplayLists.vertex(0, 1, 0))
                .describe(0, 0, NO_SLOT, NO_SLOT)
                .draw(0, 0, 0));
        assertThat(primitive(scene).colours()).containsExactly(-1, 0, 0, -1, -1, 0, 0, -1, -1, -1, -1, -1);
        assertThat(primitive(scene).normals()).isEmpty();
    }

    /** Bit 15 of the diffuse colour makes it the vertex colour. */
    @Test
    void usesTheDiffuseColourAsVertexColour() {
        MaterialData plain = data(ModelDraft.OWN, 0x8000 | 31);
        Scene scene = Scenes.of(new ModelDraft()
                .node("root")
                .material("m", plain)
                .shape("s", DisplayLists.triangle())
                .describe(0, 0, NO_SLOT, NO_SLOT)
                .draw(0, 0, 0));
        assertThat(primitive(scene).colours()).startsWith(-1, 0, 0, -1);
    }

    private static MaterialData data(int flags, int diffuseAmbient) {
        return new MaterialData(
                0,
                diffuseAmbient,
                0,
                ModelDraft.POLYGON,
                -1,
                0,
                -1,
                0,
                flags | 0xE,
                8,
                8,
                FixedPoint.ONE,
                FixedPoint.ONE,
                new int[0],
                new short[0],
                new int[0],
                new int[0],
                new byte[0]);
    }

    @ParameterizedTest
    @CsvSource({
        "0, CLAMP, CLAMP",
        "1, REPEAT, CLAMP",
        "2, CLAMP, REPEAT",
        "7, MIRROR, REPEAT",
        "15, MIRROR, MIRROR",
        "12, CLAMP, CLAMP"
    })
    void readsWrapModes(int bits, Wrap u, Wrap v) {
        TextureRef ref = material(textured("colour16", "large_pl", ModelDraft.POLYGON, bits << 16))
                .texture()
                .orElseThrow();
        assertThat(ref.wrapU()).isEqualTo(u);
        assertThat(ref.wrapV()).isEqualTo(v);
        assertThat(ref.filter()).isEqualTo(Filter.NEAREST);
    }

    /**
     * The alpha mode depends on the format and on the polygon's alpha: 31 is opaque, and decals ignore the alpha of the
     * texture.
     */
    @ParameterizedTest
    @CsvSource({
        "colour16, 31, 0, OPAQUE", "colour4, 31, 0, MASK", "a3i5, 31, 0, BLEND", "a5i3, 31, 0, BLEND",
        "direct, 31, 0, MASK", "colour16, 30, 0, BLEND", "a3i5, 31, 1, OPAQUE", "colour16, 0, 0, BLEND"
    })
    void selectsAlphaModes(String texture, int alpha, int mode, AlphaMode expected) {
        int polygon = ModelDraft.POLYGON & ~0x1F_0030 | alpha << 16 | mode << 4;
        Material material = material(textured(texture, "large_pl", polygon, 0));
        assertThat(material.alphaMode()).isEqualTo(expected);
        assertThat(material.baseColour()[3]).isEqualTo(alpha / 31f);
    }

    /** An opaque decal hides the vertex colours; a decal with alpha shows them. */
    @ParameterizedTest
    @CsvSource({"colour16, 1, 255", "colour16, 0, 0", "a3i5, 1, 0"})
    void opaqueDecalsHideVertexColours(String texture, int mode, int red) {
        int polygon = ModelDraft.POLYGON & ~0x30 | mode << 4;
        assertThat(primitive(textured(texture, "large_pl", polygon, 0, new Colour(31 << 10)))
                                .colours()[0]
                        & 0xFF)
                .isEqualTo(red);
    }

    /** Polygon 0 marks the area of a shadow; other polygons draw it. */
    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1"})
    void omitsShadowMasks(int polygonId, int meshes) {
        int polygon = ModelDraft.POLYGON & ~0x3F00_0030 | 0x30 | polygonId << 24;
        assertThat(Scenes.of(draft(polygon, 0)).meshes()).hasSize(meshes);
    }

    @Test
    void convertsSingleAndDoubleSidedTriangles() {
        Scene bothSides = Scenes.of(draft(ModelDraft.POLYGON | 0xC0, 0));
        assertThat(material(bothSides).isDoubleSided()).isTrue();
        Scene backSide = Scenes.of(draft(ModelDraft.POLYGON & ~0xC0 | 0x40, 0));
        assertThat(material(backSide).isDoubleSided()).isFalse();
        // From the back, the winding is reversed, so that the second corner comes first.
        assertThat(primitive(backSide).positions()).startsWith(1, 0, 0, 0, 0, 0);
        assertThat(Scenes.of(draft(ModelDraft.POLYGON & ~0xC0, 0)).meshes()).isEmpty();
    }

    @Test
    void keepsUnsupportedPropertiesAsExtras() {
        int polygon = 0x2A1F_F8AF;
        assertThat(material(Scenes.of(draft(polygon, 0))).extras().values())
                .containsEntry("polygonId", 42)
                .containsEntry("mode", "toon")
                .containsEntry("fog", true)
                .containsEntry("depthEqual", true)
                .containsEntry("lights", 15)
                .containsEntry("diffuse", List.of(31, 31, 31));
    }

    /** Texels are divided by the size of the texture, 8×8. */
    @Test
    void convertsTexelsToCoordinates() {
        assertThat(primitive(textured("colour16", "large_pl", ModelDraft.POLYGON, 0))
                        .texCoords())
                .startsWith(0.5f, 0.25f);
    }

    @Test
    void materialsWithOnePaletteShareAnImage() {
        Scene scene = Scenes.of(
                new ModelDraft()
                        .node("root")
                        .material("one")
                        .material("two")
                        .material("three")
                        .pair("colour16", "large_pl", 0)
                        .shape("s", DisplayLists.triangle())
                        .describe(0, 0, NO_SLOT, NO_SLOT)
                        .draw(0, 0, 0),
                Tex0Fixtures.everyFormat());
        assertThat(scene.textures()).hasSize(1);
        assertThat(scene.textures().getFirst().extras().values()).containsEntry("palette", "large_pl");
        assertThat(scene.textures().getFirst().indexedImage()).isPresent();
    }
}
