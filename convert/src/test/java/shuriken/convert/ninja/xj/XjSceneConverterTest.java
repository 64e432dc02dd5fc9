package shuriken.convert.ninja.xj;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.NinjaConverter;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.ModelInfo;
import shuriken.image.Image;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.texlist.TexName;
import shuriken.ninja.xj.XjFixtures;
import shuriken.ninja.xj.XjMaterial;
import shuriken.ninja.xj.XjMaterialKind;
import shuriken.ninja.xj.XjMesh;
import shuriken.ninja.xj.XjModel;
import shuriken.ninja.xj.XjVertices;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef.Wrap;

class XjSceneConverterTest {
    private static final int COLOURED = XjVertices.COLOUR | XjVertices.TEX_COORDS;

    private static final TextureSource TEXTURES = (request, context) -> Optional.of(
            new Texture(request.name(), new Image(1, 1, new byte[] {1, 2, 3, -1}), Optional.empty(), Extras.NONE));

    private static NjFile file(XjModel model) {
        TexName name = new TexName("stone", 0, 0, new SourceLocation("fixture", 0));
        return NjFile.createXj(new TexList(List.of(name)), XjFixtures.tree(model));
    }

    private static Scene scene(XjModel model, ReadContext context) {
        return new NinjaConverter()
                .toScenes(file(model), "fixture", TEXTURES, ConvertOptions.DEFAULT, context)
                .getFirst();
    }

    private static Scene scene(XjVertices vertices, XjMesh... opaque) {
        return scene(XjFixtures.model(vertices, List.of(opaque), List.of()), new ReadContext(ReadOptions.STRICT));
    }

    private static Primitive only(Scene scene) {
        assertThat(scene.meshes()).hasSize(1);
        assertThat(scene.meshes().getFirst().primitives()).hasSize(1);
        return scene.meshes().getFirst().primitives().getFirst();
    }

    /** Returns the z component of the normal of the first triangle, without normalizing it. */
    private static float normalZ(Primitive primitive) {
        int[] i = primitive.indices();
        float[] p = primitive.positions();
        float ux = p[3 * i[1]] - p[3 * i[0]];
        float uy = p[3 * i[1] + 1] - p[3 * i[0] + 1];
        float vx = p[3 * i[2]] - p[3 * i[0]];
        float vy = p[3 * i[2] + 1] - p[3 * i[0] + 1];
        return ux * vy - uy * vx;
    }

    private static List<XjMaterial> culling(int mode) {
        return List.of(XjMaterial.create(XjMaterialKind.CULLING, mode, 0, 0));
    }

    @Test
    void cullingSelectsVisibleFaces() {
        XjVertices square = XjFixtures.square(XjVertices.NORMAL);
        Scene front = scene(square, XjFixtures.mesh(culling(1), 0, 0, 1, 2, 3));
        assertThat(normalZ(only(front))).isPositive();
        assertThat(front.materials().getFirst().isDoubleSided()).isFalse();
        assertThat(normalZ(only(scene(square, XjFixtures.mesh(culling(2), 0, 1, 0, 3, 2)))))
                .isPositive();
        Scene doubleSided = scene(square, XjFixtures.mesh(culling(0), 0, 0, 1, 2));
        assertThat(doubleSided.materials().getFirst().isDoubleSided()).isTrue();
        assertThat(scene(square, XjFixtures.mesh(List.of(), 0, 0, 1, 2))
                        .materials()
                        .getFirst()
                        .isDoubleSided())
                .as("both, without a culling word")
                .isTrue();
    }

    /** Both triangles of a strip face the same direction. */
    @Test
    void reversesEverySecondTriangle() {
        Primitive primitive = only(scene(XjFixtures.square(0), XjFixtures.mesh(culling(1), 0, 0, 1, 2, 3)));
        assertThat(primitive.indices()).containsExactly(0, 1, 2, 2, 1, 3);
    }

    @Test
    void omitsDegenerateTriangles() {
        Scene scene = scene(XjFixtures.square(0), XjFixtures.mesh(List.of(), 0, 0, 1, 2, 2, 1, 1, 2, 3));
        assertThat(only(scene).indices()).hasSize(6);
        ModelInfo info = new NinjaConverter()
                .describe(
                        file(XjFixtures.model(
                                XjFixtures.square(0),
                                List.of(XjFixtures.mesh(List.of(), 0, 0, 1, 2, 2, 1, 1, 2, 3)),
                                List.of())),
                        "fixture",
                        ConvertOptions.DEFAULT,
                        new ReadContext(ReadOptions.STRICT))
                .models()
                .getFirst();
        assertThat(info.kind()).isEqualTo("xj");
        assertThat(info.triangleCount()).isEqualTo(6);
        assertThat(info.degenerateTriangleCount()).isEqualTo(4);
        assertThat(info.vertexCount()).isEqualTo(4);
        assertThat(info.boundingBox()).containsExactly(0, 0, 0, 1, 1, 0);
    }

    @Test
    void readsVertexAttributesByType() {
        Primitive primitive = only(scene(XjFixtures.square(7), XjFixtures.mesh(0, 1, 3, 0)));
        assertThat(primitive.positions()).containsExactly(1, 0, 0, 1, 1, 0, 0, 0, 0);
        assertThat(primitive.normals()).containsExactly(0, 0, 1, 0, 0, 1, 0, 0, 1);
        assertThat(primitive.texCoords()).containsExactly(1, 0, 1, 1, 0, 0);
        assertThat(primitive.colours())
                .containsExactly(0x10, 0x20, 0x31, -1, 0x10, 0x20, 0x33, -1, 0x10, 0x20, 0x30, -1);
        Primitive plainPrimitive = only(scene(XjFixtures.square(0), XjFixtures.mesh(0, 1, 3, 0)));
        assertThat(plainPrimitive.normals()).isEmpty();
        assertThat(plainPrimitive.texCoords()).isEmpty();
        assertThat(plainPrimitive.colours()).isEmpty();
    }

    @Test
    void meshSelectsItsVertexList() {
        XjVertices movedVertices = XjFixtures.square(0);
        movedVertices.words()[0] = Float.floatToRawIntBits(-7);
        XjModel model = new XjModel(
                0,
                List.of(XjFixtures.square(0), movedVertices),
                List.of(XjFixtures.mesh(List.of(), 0, 0, 1, 2), XjFixtures.mesh(List.of(), 1, 0, 1, 2)),
                List.of(),
                Vec3f.ZERO,
                1);
        List<Primitive> primitives = scene(model, new ReadContext(ReadOptions.STRICT))
                .meshes()
                .getFirst()
                .primitives();
        assertThat(primitives).hasSize(2);
        assertThat(primitives.get(0).positions()[0]).isZero();
        assertThat(primitives.get(1).positions()[0]).isEqualTo(-7);
    }

    @Test
    void keepsMaterialWordsUntilReplaced() {
        XjMaterial clamp = XjMaterial.create(XjMaterialKind.WRAP, 0, 1, 0);
        XjMaterial repeat = XjMaterial.create(XjMaterialKind.WRAP, 2, 2, 0);
        XjMaterial texture = XjMaterial.create(XjMaterialKind.TEXTURE, 0, 0, 0);
        Scene scene = scene(
                XjFixtures.square(COLOURED),
                XjFixtures.mesh(List.of(texture, clamp), 0, 0, 1, 2),
                XjFixtures.mesh(List.of(), 0, 2, 1, 3),
                XjFixtures.mesh(List.of(repeat), 0, 0, 1, 3));
        assertThat(scene.materials()).hasSize(2);
        var first = scene.materials().getFirst().texture().orElseThrow();
        assertThat(first.wrapU()).isEqualTo(Wrap.CLAMP);
        assertThat(first.wrapV()).isEqualTo(Wrap.MIRROR);
        var last = scene.materials().getLast().texture().orElseThrow();
        assertThat(last.wrapU()).isEqualTo(Wrap.REPEAT);
        assertThat(last.textureIndex()).isEqualTo(first.textureIndex());
    }

    /**
     * From the front, a normal towards the viewer selects the centre of the image, and a normal to the right its right
     * edge.
     */
    @Test
    void normalsSelectTexelsOfReflections() {
        XjMaterial texture = XjMaterial.create(XjMaterialKind.TEXTURE, 0, 0, 0);
        XjMaterial mirror = new XjMaterial(7, 1, 0, 0);
        XjVertices square = XjFixtures.square(XjVertices.NORMAL);
        square.words()[3] = Float.floatToRawIntBits(1);
        square.words()[5] = Float.floatToRawIntBits(0);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        XjMesh mesh = XjFixtures.mesh(List.of(texture, mirror), 0, 0, 1, 2);
        Scene scene = scene(XjFixtures.model(square, List.of(mesh), List.of()), context);
        assertThat(only(scene).texCoords()).containsExactly(1, 0.5f, 0.5f, 0.5f, 0.5f, 0.5f);
        assertThat(scene.materials().getFirst().texture()).isPresent();
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .containsExactly(DiagnosticCode.ENVIRONMENT_APPROXIMATED);
        Scene plain = scene(square, XjFixtures.mesh(List.of(texture), 0, 0, 1, 2));
        assertThat(plain.materials().getFirst().texture()).isEmpty();
        assertThat(only(plain).texCoords()).isEmpty();
    }

    @Test
    void onlyTranslucentMeshesUseAlpha() {
        XjMaterial glass = XjMaterial.create(XjMaterialKind.COLOURS, 0x80FFFFFF, 0, 0);
        XjMesh mesh = XjFixtures.mesh(List.of(glass), 0, 0, 1, 2);
        XjModel model = XjFixtures.model(XjFixtures.square(XjVertices.NORMAL), List.of(mesh), List.of(mesh));
        List<Material> materials =
                scene(model, new ReadContext(ReadOptions.STRICT)).materials();
        assertThat(materials).extracting(Material::alphaMode).containsExactly(AlphaMode.OPAQUE, AlphaMode.BLEND);
        assertThat(materials.getLast().baseColour()[3]).isEqualTo(0x80 / 255f);
    }

    /** If vertices have colours, the diffuse colour of the material is ignored. */
    @Test
    void vertexColoursReplaceTheDiffuseColour() {
        XjMaterial grey = XjMaterial.create(XjMaterialKind.COLOURS, 0xFF7F7F7F, 0, 0);
        Scene coloured = scene(XjFixtures.square(COLOURED), XjFixtures.mesh(List.of(grey), 0, 0, 1, 2));
        assertThat(coloured.materials().getFirst().baseColour()).containsExactly(1, 1, 1, 1);
        Scene plain = scene(XjFixtures.square(XjVertices.NORMAL), XjFixtures.mesh(List.of(grey), 0, 0, 1, 2));
        assertThat(plain.materials().getFirst().baseColour()[0]).isLessThan(0.5f);
    }

    @Test
    void reportsMissingVertices() {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        XjModel model = XjFixtures.model(
                XjFixtures.square(0),
                List.of(
                        XjFixtures.mesh(List.of(), 0, 0, 1, 2, 4),
                        XjFixtures.mesh(List.of(), 1, 0, 1, 2),
                        XjFixtures.mesh(List.of(), -1, 0, 1, 2)),
                List.of());
        assertThat(only(scene(model, context)).indices()).hasSize(3);
        assertThat(context.findings().toList())
                .filteredOn(finding -> finding.code() == DiagnosticCode.MISSING_VERTEX)
                .extracting(Diagnostic::message)
                .containsExactly("triangles that use missing vertices: 3");
    }
}
