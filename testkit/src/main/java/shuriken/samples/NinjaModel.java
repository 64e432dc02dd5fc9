package shuriken.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.joml.Vector3d;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.texlist.TexName;

/** Builds a Ninja binary file from a skeleton with meshes and a texture list. */
final class NinjaModel {
    private static final SourceLocation GENERATED = new SourceLocation("", 0);

    private final Skeleton skeleton;
    private final List<String> textures;
    /** The vertex chunks by joint. */
    private final TreeMap<Integer, List<VertexChunk>> vertices = new TreeMap<>();
    /** The polygon chunks by joint. */
    private final TreeMap<Integer, List<PolyChunk>> polygons = new TreeMap<>();

    private final List<NjsMotion> motions = new ArrayList<>();

    NinjaModel(Skeleton skeleton, List<String> textures) {
        this.skeleton = skeleton;
        this.textures = textures;
    }

    /** Adds a shape in the joint's space to the joint. */
    NinjaModel rigid(int joint, Shape shape, VertexChunkType type) {
        return rigid(joint, shape, type, 0);
    }

    /**
     * Adds a rigid shape.
     *
     * @param first the slot of its first vertex in the vertex buffer
     */
    NinjaModel rigid(int joint, Shape shape, VertexChunkType type, int first) {
        vertices(joint, List.of(Chunks.vertices(shape, type, first)));
        return polygons(joint, Chunks.polygons(shape, vertex -> first + vertex));
    }

    NinjaModel vertices(int joint, List<VertexChunk> chunks) {
        vertices.computeIfAbsent(joint, j -> new ArrayList<>()).addAll(chunks);
        return this;
    }

    NinjaModel polygons(int joint, List<PolyChunk> chunks) {
        polygons.computeIfAbsent(joint, j -> new ArrayList<>()).addAll(chunks);
        return this;
    }

    /**
     * Adds a shape that several joints move. One joint caches its strips under a number without drawing them; another
     * joint draws them after all vertices are written.
     */
    NinjaModel skinned(Skin skin, Shape shape, int number, int cachingJoint, int drawingJoint) {
        for (int joint = 0; joint < skeleton.joints().size(); joint++) {
            vertices(joint, skin.createChunks(joint));
        }
        polygons(cachingJoint, List.of(new PolyChunk.CachePolygon(number)));
        polygons(cachingJoint, Chunks.polygons(shape, skin::slot));
        return polygons(drawingJoint, List.of(new PolyChunk.DrawPolygon(number)));
    }

    /** Adds a motion. */
    NinjaModel motion(NjsMotion motion) {
        motions.add(motion);
        return this;
    }

    byte[] toBytes() {
        List<NjBlock> blocks = new ArrayList<>();
        if (!textures.isEmpty()) {
            List<TexName> names = textures.stream()
                    .map(name -> new TexName(name, 0, 0, GENERATED))
                    .toList();
            blocks.add(new NjBlock.Textures(FourCc.of("NJTL"), GENERATED, new TexList(names)));
            blocks.add(new NjBlock.Relocations(FourCc.of("POF0"), GENERATED));
        }
        blocks.add(new NjBlock.Chunk(FourCc.of("NJCM"), GENERATED, tree()));
        blocks.add(new NjBlock.Relocations(FourCc.of("POF0"), GENERATED));
        for (NjsMotion motion : motions) {
            blocks.add(new NjBlock.Motion(FourCc.of("NMDM"), GENERATED, motion));
            blocks.add(new NjBlock.Relocations(FourCc.of("POF0"), GENERATED, true));
        }
        ByteWriter out = ByteWriter.littleEndian();
        new NjFormat().write(new NjFile(blocks), out);
        return out.toByteArray();
    }

    /** Returns the nodes with their meshes, without motions and texture list. */
    ObjectTree<ChunkModel> tree() {
        List<ObjectNode> nodes = new ArrayList<>();
        List<ChunkModel> attaches = new ArrayList<>();
        for (int i = 0; i < skeleton.joints().size(); i++) {
            Joint joint = skeleton.joints().get(i);
            List<VertexChunk> chunks = vertices.getOrDefault(i, List.of());
            List<PolyChunk> polyChunks = polygons.getOrDefault(i, List.of());
            boolean hasMesh = !chunks.isEmpty() || !polyChunks.isEmpty();
            int attach = hasMesh ? attaches.size() : ObjectNode.NONE;
            if (hasMesh) {
                attaches.add(withBoundingSphere(chunks, polyChunks));
            }
            nodes.add(new ObjectNode(joint.toObject(hasMesh), 0, joint.parent(), attach));
        }
        return new ObjectTree<>(nodes, attaches);
    }

    /** Creates a model whose bounding sphere encloses the box of the joint's own vertices. */
    private static ChunkModel withBoundingSphere(List<VertexChunk> chunks, List<PolyChunk> polygons) {
        Vector3d low = new Vector3d(Double.MAX_VALUE);
        Vector3d high = new Vector3d(-Double.MAX_VALUE);
        for (VertexChunk chunk : chunks) {
            if (chunk instanceof VertexChunk.Vertices vertexChunk) {
                for (int i = 0; i < vertexChunk.vertexCount(); i++) {
                    Vector3d position = new Vector3d(vertexChunk.x(i), vertexChunk.y(i), vertexChunk.z(i));
                    low.min(position);
                    high.max(position);
                }
            }
        }
        if (low.x > high.x) {
            return new ChunkModel(chunks, polygons, Vec3f.ZERO, 0);
        }
        Vector3d centre = low.add(high, new Vector3d()).mul(0.5);
        Vec3f storedCentre = new Vec3f((float) centre.x, (float) centre.y, (float) centre.z);
        return new ChunkModel(chunks, polygons, storedCentre, (float) centre.distance(high));
    }
}
