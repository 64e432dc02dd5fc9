package shuriken.ninja.nja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.NjsObject;

/** Reads macros that exporters of the SDK write. */
class MacroReaderTest {
    private static final String MODEL = """
        CNKOBJECT_START

        PLIST      strip_a[]
        START
        	CnkM_DS( FBS_SA|FBD_ISA ), 4,
        	MDiff( 255, 254, 253, 252 ),
        	MSpec( 11, 1, 2, 3 ),
        	CnkT_TID( FCL_U|FFL_V|FDA_100 ), _TID( FFM_BF, 3 ),
        	CnkS_UVN( FST_UA|FST_DB ), 21, _NB( UFO_0, 2 ),
        	StripL(3),
        	0, 	Uvn( 52, -137 ),
        	1, 	Uvn( 32, 152 ),
        	2, 	Uvn( 11, 137 ),
        	StripR(3),
        	2, 	Uvn( 52, 137 ), 1, Uvn( 32, 152 ), 0, Uvn( 11, 137 ),
        	CnkNull(),
        	CnkEnd()
        END

        VLIST      vertex_a[]
        START
        	CnkV_D8(0x100, 13),
        	OffnbIdx(7, 3),
        	VERT( 0x3f800000, 0x00000000, 0xbf800000 ),
        	D8888(255, 1, 2, 3),
        	VERT( 0x3f800000, 0x00000000, 0xbf800000 ),
        	D8888(255, 1, 2, 3),
        	VERT( 0x3f800000, 0x00000000, 0xbf800000 ),
        	D8888(254, 1, 2, 3),
        	CnkEnd()
        END

        CNKMODEL   model_a[]
        START
        VList      vertex_a,
        PList      strip_a,
        Center     0.000000F, -1.016097F,  0.731414F,
        Radius     11.705781F,
        END

        CNKOBJECT  object_a[]
        START
        EvalFlags ( FEV_UT|FEV_US|0x00000010 ),
        CNKModel   model_a,
        OPosition  (  0.000000F,  5.418040F,  1.100000F ),
        OAngle     (  90.000000F,  -45.000000F,  0.005493F ),
        OScale     (  1.000000F,  1.000000F,  1.000000F ),
        Child       NULL,
        Sibling     NULL,
        END

        CNKOBJECT_END

        DEFAULT_START

        #ifndef DEFAULT_OBJECT_NAME
        #define DEFAULT_OBJECT_NAME object_a
        #endif

        DEFAULT_END
        """;

    private static NjaFile read(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        return new NjaFormat().read(ByteCursor.littleEndian(bytes, "file"), new ReadContext(ReadOptions.STRICT));
    }

    @Test
    void readsMacrosOfChunks() {
        NjaFile file = read(MODEL);
        assertThat(file.models())
                .singleElement()
                .satisfies(model -> assertThat(model.name()).isEqualTo("object_a"));
        NodeMesh mesh = file.models().getFirst().tree().meshes().getFirst();
        ChunkModel model = ((NodeMesh.Chunk) mesh).model();
        VertexChunk.Vertices vertices = (VertexChunk.Vertices) model.vertices().getFirst();
        assertThat(vertices.flags()).isEqualTo(1);
        assertThat(vertices.firstSlot()).isEqualTo(7);
        assertThat(vertices.vertexCount()).isEqualTo(3);
        assertThat(vertices.words()[3]).isEqualTo(0xFF010203);
        PolyChunk.Material material = (PolyChunk.Material) model.polygons().get(0);
        assertThat(material.type()).isEqualTo(0x15);
        assertThat(material.flags()).isEqualTo(0x25);
        assertThat(material.diffuse()).isEqualTo(0xFFFEFDFC);
        assertThat(material.specular()).isEqualTo(0x0B010203);
        PolyChunk.TextureId texture = (PolyChunk.TextureId) model.polygons().get(1);
        assertThat(texture.flags()).isEqualTo(0x64);
        assertThat(texture.textureBits()).isEqualTo(0x4003);
        PolyChunk.Strips strips = (PolyChunk.Strips) model.polygons().get(2);
        assertThat(strips.flags()).isEqualTo(0x18);
        assertThat(strips.strips().get(0).words()).containsExactly(0, 52, -137, 1, 32, 152, 2, 11, 137);
        assertThat(strips.strips().get(1).isReversed()).isTrue();
    }

    /** A packed normal has three components of 10 bits. */
    @Test
    void readsNegativeComponentsOfPackedNormals() {
        String text = MODEL.replace("CnkV_D8(0x100, 13)", "CnkV_VNX(0x100, 13)")
                .replace("D8888(255, 1, 2, 3)", "NORM32(-1, -512, 511)")
                .replace("D8888(254, 1, 2, 3)", "NORM32(511, 0, -2)");
        NodeMesh mesh = read(text).models().getFirst().tree().meshes().getFirst();
        VertexChunk.Vertices vertices = (VertexChunk.Vertices)
                ((NodeMesh.Chunk) mesh).model().vertices().getFirst();
        assertThat(vertices.words()[3]).isEqualTo(0x3FF << 20 | 0x200 << 10 | 0x1FF);
        assertThat(vertices.words()[11]).isEqualTo(0x1FF << 20 | 0x3FE);
    }

    @Test
    void readsAnglesInDegrees() {
        NjsObject node =
                read(MODEL).models().getFirst().tree().nodes().getFirst().object();
        assertThat(node.evalflags()).isEqualTo(0x15);
        assertThat(node.angles().x()).isEqualTo(0x4000);
        assertThat(node.angles().y()).isEqualTo(-0x2000);
        assertThat(node.angles().z()).isEqualTo(1);
        assertThat(node.position().y()).isEqualTo(5.41804f);
    }

    @Test
    void readsAnglesInDegreesInPlainC() {
        NjsObject node = read("NJS_OBJECT a = { 0, 0, 0, 0, 0,  0, NJM_DEG_ANG(180), -NJM_DEG_ANG(0), 1, 1, 1, 0, 0 };")
                .models()
                .getFirst()
                .tree()
                .nodes()
                .getFirst()
                .object();
        assertThat(node.angles().y()).isEqualTo(0x8000);
    }

    /** A decompiler writes arrays of one element with braces around each struct and vector. */
    @Test
    void acceptsNestedBraces() {
        NjsObject node =
                read("NJS_OBJECT a[1] = { { 23u, 0, { 1.0f, 2.0f, 3.0f }, { 0, 0, 5 }, { 1.0f }, NULL, NULL } };")
                        .models()
                        .getFirst()
                        .tree()
                        .nodes()
                        .getFirst()
                        .object();
        assertThat(node.evalflags()).isEqualTo(23);
        assertThat(node.position().z()).isEqualTo(3);
        assertThat(node.angles().z()).isEqualTo(5);
        assertThat(node.scale().x()).isEqualTo(1);
        assertThat(node.scale().y()).isZero();
    }

    @Test
    void createsANodeForAModelWithoutOne() {
        NjaFile file = read("""
            __int16 _strip[2] = { 255 };
            int _vertex[1] = { 255 };
            NJS_CNK_MODEL model[1] = { { (Sint32*)_vertex, _strip, { 0.0f, 0.8f, 0.0f }, 0.5f } };
            """);
        assertThat(file.models())
                .singleElement()
                .satisfies(model -> assertThat(model.name()).isEqualTo("object_model"));
        assertThat(file.models().getFirst().tree().meshes()).hasSize(1);
    }

    @Test
    void limitsNestedMacros() {
        assertThatThrownBy(() -> read("PLIST a[]\nSTART\n" + "Uvn(".repeat(2_000) + "\nEND\n"))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("macros are nested more than 8 levels deep");
        assertThatThrownBy(() -> read("PLIST a[]\nSTART\nMDiff( 1, 2 ),\nEND\nOBJECT b[] START END"))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("MDiff");
    }
}
