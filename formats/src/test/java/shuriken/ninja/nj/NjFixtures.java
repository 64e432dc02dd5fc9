package shuriken.ninja.nj;

import java.nio.ByteOrder;
import java.util.List;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.pof.Pof0;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.Gen;

/** Creates Ninja files word by word, without the writer. */
final class NjFixtures {
    static final ByteOrder LITTLE = ByteOrder.LITTLE_ENDIAN;
    static final ByteOrder BIG = ByteOrder.BIG_ENDIAN;

    private NjFixtures() {}

    static byte[] block(String tag, ByteOrder sizes, byte[] body) {
        return new ByteWriter(sizes)
                .fourCc(FourCc.of(tag))
                .i32(body.length)
                .bytes(body)
                .toByteArray();
    }

    static byte[] pof0(ByteOrder sizes, int... pointers) {
        ByteWriter body = ByteWriter.littleEndian();
        Pof0.encode(pointers, body);
        return block("POF0", sizes, body.toByteArray());
    }

    /** Returns the texture list that the PSO guide prints. */
    static byte[] guide() {
        return ByteDsl.bytes("""
            'NJTL' 34000000
            08000000 02000000 20000000 00000000
            00000000 28000000 00000000 00000000
            'b16_rel' 00 'b256_rel' 00*4
            'POF0' 04000000 40424300\
            """);
    }

    private static ByteWriter node(ByteOrder order, int model, int child, int sibling) {
        ByteWriter out = new ByteWriter(order).i32(0x17).i32(model);
        out.f32(1).f32(2).f32(3).i32(0x4000).i32(-0x2000).i32(0);
        return out.f32(1).f32(1).f32(1).i32(child).i32(sibling);
    }

    private static ByteWriter model(ByteWriter out, int vertices, int polygons) {
        return out.i32(vertices).i32(polygons).f32(0.5f).f32(-0.5f).f32(0).f32(9);
    }

    private static byte[] chunkFile(ByteOrder sizes, ByteWriter body, int... pointers) {
        return ByteDsl.join(block("NJCM", sizes, body.toByteArray()), pof0(sizes, pointers));
    }

    /** Creates one node whose vertex list has a chunk of each type. */
    static byte[] everyVertexChunk(ByteOrder sizes, ByteOrder data) {
        int[] strides = {4, 8, 3, 4, 4, 4, 4, 4, 4, 6, 7, 7, 7, 7, 7, 7, 4, 5, 5};
        Gen gen = Gen.seeded(7);
        ByteWriter displayList = new ByteWriter(data).i32(0).i32(0);
        for (int i = 0; i < strides.length; i++) {
            displayList.i32(0x20 + i | (i % 3 | 0x80) << 8 | (1 + 2 * strides[i]) << 16);
            displayList.i32(10 * i | 2 << 16).words32(gen.words32(2 * strides[i]));
        }
        displayList.i32(0xFF);
        int model = 0x34 + displayList.size();
        ByteWriter body = node(data, model, 0, 0).bytes(displayList.toByteArray());
        return chunkFile(sizes, model(body, 0x34, 0), 4, model);
    }

    /** Creates one node whose polygon list has a chunk of each type. Strips and volumes have user words. */
    static byte[] everyPolygonChunk(ByteOrder sizes, ByteOrder data) {
        Gen gen = Gen.seeded(8);
        ByteWriter displayList = new ByteWriter(data);
        displayList.u16(0x2501).u16(0x0302).u16(0x0B03).u16(0x0204).u16(0x0205).u16(0);
        displayList.u16(0x1408).u16(0x4007).u16(0x0009).u16(0x2003);
        for (int type = 0x11; type <= 0x1F; type++) {
            int words = type == 0x18 ? 6 : 2 * Integer.bitCount(type & 7);
            displayList.u16(type | 0x2500).u16(words).words16(gen.words16(words));
        }
        displayList.u16(0x38).u16(9).u16(0x4002).words16(gen.words16(8));
        displayList.u16(0x39).u16(9).u16(0x0002).words16(gen.words16(8));
        displayList.u16(0x3A).u16(9).u16(0xC001).i16(-3).words16(gen.words16(6)).u16(0);
        int[] cornerWords = {1, 3, 3, 4, 6, 6, 3, 5, 5, 1, 5, 5};
        for (int i = 0; i < cornerWords.length; i++) {
            int userWords = i % 4;
            int words = 4 * cornerWords[i] + 2 * userWords;
            displayList.u16(0x40 + i | i << 8).u16(2 + words).u16(userWords << 14 | 1);
            displayList.i16(i % 2 == 0 ? 4 : -4).words16(gen.words16(words));
        }
        displayList.u16(0xFF).align(4);
        int model = 0x34 + displayList.size();
        ByteWriter body = node(data, model, 0, 0).bytes(displayList.toByteArray());
        return chunkFile(sizes, model(body, 0, 0x34), 4, model + 4);
    }

    /** Creates a root with a sibling and two children that share a mesh. */
    static byte[] sharedMesh() {
        ByteWriter body = node(LITTLE, 0, 0x34, 0xB4);
        body.bytes(node(LITTLE, 0x68, 0, 0x80).toByteArray());
        model(body, 0, 0);
        body.bytes(node(LITTLE, 0x68, 0, 0).toByteArray());
        body.bytes(node(LITTLE, 0, 0, 0).toByteArray());
        return chunkFile(LITTLE, body, 0x2C, 0x30, 0x38, 0x64, 0x84);
    }

    /** Creates two meshes. The polygon list of the second is the end of the first one's list. */
    static byte[] sharedTail() {
        ByteWriter body = node(LITTLE, 0x40, 0x58, 0);
        body.u16(0x2501).u16(0x0803).u16(0x0001).u16(0x1003).u16(0x00FF).u16(0);
        model(body, 0, 0x34);
        body.bytes(node(LITTLE, 0x8C, 0, 0).toByteArray());
        model(body, 0, 0x38);
        return chunkFile(LITTLE, body, 0x04, 0x2C, 0x44, 0x5C, 0x90);
    }

    /** Creates nodes of 0x38 bytes; the second has a quaternion. */
    static byte[] longNodes() {
        ByteWriter body = node(BIG, 0, 0x38, 0).f32(0);
        body.i32(0x400)
                .i32(0)
                .zeros(12)
                .f32(0)
                .f32(0)
                .f32(0.6f)
                .f32(1)
                .f32(1)
                .f32(1)
                .zeros(8)
                .f32(0.8f);
        return chunkFile(BIG, body, 0x2C);
    }

    /** Creates a motion with its relocations, an unknown block, zeros between them, and words after them. */
    static byte[] otherBlocks() {
        return ByteDsl.bytes("""
            'NJIN' 08000000 00000000 03000000
            'POF0' 04000000 40000000
            'ABCD' 03000000 010203 00
            'NJIN' 00000000 00*8\
            """);
    }

    /** Creates a valid relocation list that is longer than necessary. */
    static byte[] longRelocations() {
        return ByteDsl.join(
                block(
                        "NJCM",
                        LITTLE,
                        node(LITTLE, 0, 0x34, 0)
                                .bytes(node(LITTLE, 0, 0, 0).toByteArray())
                                .toByteArray()),
                block("POF0", LITTLE, ByteDsl.bytes("4B 00*7")));
    }

    /** Creates bytes without a pointer to them, before and after a node. */
    static byte[] unreferencedBytes() {
        ByteWriter body = node(LITTLE, 0, 0x3C, 0).bytes(ByteDsl.bytes("DEADBEEF 00*4"));
        body.bytes(node(LITTLE, 0, 0, 0).toByteArray()).bytes(ByteDsl.bytes("0102"));
        return block("NJCM", LITTLE, body.toByteArray());
    }

    /** Writes a model block of any kind with its relocations. */
    static byte[] model(String tag, ObjectTree<NodeMesh> tree, ByteOrder order) {
        SourceLocation location = new SourceLocation("fixture", 0);
        NjFile file = new NjFile(List.of(
                        new NjBlock.Model(FourCc.of(tag), location, tree),
                        new NjBlock.Relocations(NjTag.POF0, location)))
                .withByteOrder(order);
        ByteWriter out = ByteWriter.littleEndian();
        NjWriter.write(file, out);
        return out.toByteArray();
    }

    static byte[] emptyTextureList() {
        return ByteDsl.bytes("'GJTL' 00000008 00*8 'POF0' 00000000");
    }
}
