package shuriken.ninja.xj;

import java.util.List;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.testkit.ByteDsl;

/** Creates small XJ models, record by record. */
public final class XjFixtures {
    private XjFixtures() {}

    /** Returns a hand-written file. */
    public static byte[] handWrittenFile() {
        return ByteDsl.bytes("""
            'NJCM' C0000000
            17000000 34000000 00*24 0000803F 0000803F 0000803F 00*8
            00000000 84000000 01000000 AC000000 01000000 00000000 00000000 00*12 0000A040
            00*12 0000803F 00*8 00000000 0000803F 00000000
            00000100 60000000 0C000000 03000000
            0000 0100 0200 0000
            01000000 02000000 00000000 00000000
            9C000000 01000000 94000000 03000000 00000000
            'POF0' 08000000 41 4D 42 52 49 42 00*2\
            """);
    }

    /**
     * Creates the vertices (0,0), (1,0), (0,1), (1,1) of a unit square with normals along +z. Texture coordinates
     * equal x and y.
     */
    public static XjVertices square(int type) {
        int stride = XjVertices.minWordsPerVertex(type);
        int[] words = new int[4 * stride];
        for (int i = 0; i < 4; i++) {
            int offset = i * stride;
            int row = i / 2;
            words[offset++] = bits(i % 2);
            words[offset++] = bits(row);
            words[offset++] = 0;
            if ((type & XjVertices.NORMAL) != 0) {
                words[offset + 2] = bits(1);
                offset += 3;
            }
            if ((type & XjVertices.COLOUR) != 0) {
                words[offset++] = 0xFF102030 + i;
            }
            if ((type & XjVertices.TEX_COORDS) != 0) {
                words[offset++] = bits(i % 2);
                words[offset] = bits(row);
            }
        }
        return new XjVertices(type, words);
    }

    private static int bits(float value) {
        return Float.floatToRawIntBits(value);
    }

    /** Creates a textured mesh of one triangle strip. */
    public static XjMesh mesh(int texture, int... corners) {
        return mesh(List.of(XjMaterial.create(XjMaterialKind.TEXTURE, texture, 0, 0)), 0, corners);
    }

    public static XjMesh mesh(List<XjMaterial> materials, int vertexList, int... corners) {
        short[] indices = new short[corners.length];
        for (int i = 0; i < corners.length; i++) {
            indices[i] = (short) corners[i];
        }
        return new XjMesh(materials, indices, vertexList);
    }

    public static XjModel model(XjVertices vertices, List<XjMesh> opaque, List<XjMesh> translucent) {
        return new XjModel(0, List.of(vertices), opaque, translucent, Vec3f.ZERO, 1);
    }

    /** Creates a tree of one node with this model. */
    public static ObjectTree<XjModel> tree(XjModel model) {
        NjsObject object = new NjsObject(0x17, 0, Vec3f.ZERO, Bams3.ZERO, Vec3f.ONE, 0, 0, 1);
        return new ObjectTree<>(List.of(new ObjectNode(object, 0, ObjectNode.NONE, 0)), List.of(model));
    }
}
