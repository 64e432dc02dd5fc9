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
    private final List<String> textureNames;
    /** The vertex chunks by joint. */
    private final TreeMap<Integer, List<VertexChunk>> vertexChunks = new TreeMap<>();
    /** The polygon chunks by joint. */
    private final TreeMap<Integer, List<PolyChunk>> polygonChunks = new TreeMap<>();

    private final List<NjsMotion> motions = new ArrayList<>();

    NinjaModel(Skeleton skeleton, List<String> textureNames) {
        this.skeleton = skeleton;
        this.textureNames = textureNames;
    }

    /** Adds a rigid shape, whose vertices are in the space of the joint, to a joint. */
    NinjaModel rigid(int jointIndex, Shape shape, VertexChunkType type) {
        return rigid(jointIndex, shape, type, 0);
    }

    /**
     * Adds a rigid shape.
     *
     * @param firstSlot the slot of the first vertex in the vertex buffer
     */
    NinjaModel rigid(int jointIndex, Shape shape, VertexChunkType type, int firstSlot) {
        vertices(jointIndex, List.of(Chunks.vertices(shape, type, firstSlot)));
        return polygons(jointIndex, Chunks.polygons(shape, vertexIndex -> firstSlot + vertexIndex));
    }

    NinjaModel vertices(int jointIndex, List<VertexChunk> chunks) {
        vertexChunks.computeIfAbsent(jointIndex, index -> new ArrayList<>()).addAll(chunks);
        return this;
    }

    NinjaModel polygons(int jointIndex, List<PolyChunk> chunks) {
        polygonChunks.computeIfAbsent(jointIndex, index -> new ArrayList<>()).addAll(chunks);
        return this;
    }

    /**
     * Adds a shape that several joints move.
     *
     * @param cacheIndex the index under which the strips are cached
     * @param cachingJoint the joint that caches the strips without drawing them
     * @param drawingJoint a later joint that draws the cached strips, after all vertices are in the buffer
     */
    NinjaModel skinned(Skin skin, Shape shape, int cacheIndex, int cachingJoint, int drawingJoint) {
        for (int jointIndex = 0; jointIndex < skeleton.joints().size(); jointIndex++) {
            vertices(jointIndex, skin.createChunks(jointIndex));
        }
        polygons(cachingJoint, List.of(new PolyChunk.CachePolygon(cacheIndex)));
        polygons(cachingJoint, Chunks.polygons(shape, skin::slot));
        return polygons(drawingJoint, List.of(new PolyChunk.DrawPolygon(cacheIndex)));
    }

    /** Adds a motion. */
    NinjaModel motion(NjsMotion motion) {
        motions.add(motion);
        return this;
    }

    byte[] toBytes() {
        List<NjBlock> blocks = new ArrayList<>();
        if (!textureNames.isEmpty()) {
            List<TexName> names = textureNames.stream()
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
        List<ChunkModel> meshes = new ArrayList<>();
        for (int i = 0; i < skeleton.joints().size(); i++) {
            Joint joint = skeleton.joints().get(i);
            List<VertexChunk> chunks = vertexChunks.getOrDefault(i, List.of());
            List<PolyChunk> polyChunks = polygonChunks.getOrDefault(i, List.of());
            boolean hasMesh = !chunks.isEmpty() || !polyChunks.isEmpty();
            int meshIndex = hasMesh ? meshes.size() : ObjectNode.NONE;
            if (hasMesh) {
                meshes.add(withBoundingSphere(chunks, polyChunks));
            }
            nodes.add(new ObjectNode(joint.toObject(hasMesh), 0, joint.parent(), meshIndex));
        }
        return new ObjectTree<>(nodes, meshes);
    }

    /** Creates a model with a sphere that encloses the bounding box of its vertices. */
    private static ChunkModel withBoundingSphere(List<VertexChunk> chunks, List<PolyChunk> polygonChunks) {
        Vector3d boxLow = new Vector3d(Double.MAX_VALUE);
        Vector3d boxHigh = new Vector3d(-Double.MAX_VALUE);
        for (VertexChunk chunk : chunks) {
            if (chunk instanceof VertexChunk.Vertices vertexChunk) {
                for (int i = 0; i < vertexChunk.vertexCount(); i++) {
                    Vector3d position = new Vector3d(vertexChunk.x(i), vertexChunk.y(i), vertexChunk.z(i));
                    boxLow.min(position);
                    boxHigh.max(position);
                }
            }
        }
        if (boxLow.x > boxHigh.x) {
            return new ChunkModel(chunks, polygonChunks, Vec3f.ZERO, 0);
        }
        Vector3d centre = boxLow.add(boxHigh, new Vector3d()).mul(0.5);
        Vec3f storedCentre = new Vec3f((float) centre.x, (float) centre.y, (float) centre.z);
        return new ChunkModel(chunks, polygonChunks, storedCentre, (float) centre.distance(boxHigh));
    }
}
