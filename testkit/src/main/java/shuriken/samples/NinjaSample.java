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

/** A sample model that is written as a Ninja binary file. It has a skeleton, meshes, motions and a texture list. */
final class NinjaSample {
    private static final SourceLocation GENERATED = new SourceLocation("", 0);

    private final Skeleton skeleton;
    private final List<String> textureNames;
    /** The vertex chunks by joint. */
    private final TreeMap<Integer, List<VertexChunk>> vertexChunksByJoint = new TreeMap<>();
    /** The polygon chunks by joint. */
    private final TreeMap<Integer, List<PolyChunk>> polygonChunksByJoint = new TreeMap<>();

    private final List<NjsMotion> motions = new ArrayList<>();

    NinjaSample(Skeleton skeleton, List<String> textureNames) {
        this.skeleton = skeleton;
        this.textureNames = textureNames;
    }

    /** Adds a shape that only one joint moves. Its vertices are in the space of the joint. */
    NinjaSample addRigidShape(int jointIndex, Shape shape, VertexChunkType type) {
        return addRigidShape(jointIndex, shape, type, /* firstSlot= */ 0);
    }

    /**
     * Adds a shape that only one joint moves. Its vertices are in the space of the joint.
     *
     * @param firstSlot the slot of the first vertex in the vertex buffer
     */
    NinjaSample addRigidShape(int jointIndex, Shape shape, VertexChunkType type, int firstSlot) {
        addVertexChunks(jointIndex, List.of(Chunks.createVertexChunk(shape, type, firstSlot)));
        return addPolygonChunks(jointIndex, Chunks.createPolygonChunks(shape, vertexIndex -> firstSlot + vertexIndex));
    }

    NinjaSample addVertexChunks(int jointIndex, List<VertexChunk> chunks) {
        vertexChunksByJoint
                .computeIfAbsent(jointIndex, index -> new ArrayList<>())
                .addAll(chunks);
        return this;
    }

    NinjaSample addPolygonChunks(int jointIndex, List<PolyChunk> chunks) {
        polygonChunksByJoint
                .computeIfAbsent(jointIndex, index -> new ArrayList<>())
                .addAll(chunks);
        return this;
    }

    /**
     * Adds a shape that several joints move.
     *
     * @param cacheIndex the index under which the strips are cached
     * @param cachingJointIndex the index of the joint that caches the strips without drawing them
     * @param drawingJointIndex the index of a later joint, which draws the cached strips after all vertices are in the
     *     buffer
     */
    NinjaSample addSkinnedShape(Skin skin, Shape shape, int cacheIndex, int cachingJointIndex, int drawingJointIndex) {
        for (int jointIndex = 0; jointIndex < skeleton.joints().size(); jointIndex++) {
            addVertexChunks(jointIndex, skin.createVertexChunks(jointIndex));
        }
        addPolygonChunks(cachingJointIndex, List.of(new PolyChunk.CachePolygon(cacheIndex)));
        addPolygonChunks(cachingJointIndex, Chunks.createPolygonChunks(shape, skin::slot));
        return addPolygonChunks(drawingJointIndex, List.of(new PolyChunk.DrawPolygon(cacheIndex)));
    }

    /** Adds a motion of the skeleton. */
    NinjaSample addMotion(NjsMotion motion) {
        motions.add(motion);
        return this;
    }

    byte[] toBytes() {
        List<NjBlock> blocks = new ArrayList<>();
        if (!textureNames.isEmpty()) {
            List<TexName> names = textureNames.stream()
                    .map(name -> new TexName(name, /* attributes= */ 0, /* address= */ 0, GENERATED))
                    .toList();
            blocks.add(new NjBlock.Textures(FourCc.of("NJTL"), GENERATED, new TexList(names)));
            blocks.add(new NjBlock.Relocations(FourCc.of("POF0"), GENERATED));
        }
        blocks.add(new NjBlock.Chunk(FourCc.of("NJCM"), GENERATED, createTree()));
        blocks.add(new NjBlock.Relocations(FourCc.of("POF0"), GENERATED));
        for (NjsMotion motion : motions) {
            blocks.add(new NjBlock.Motion(FourCc.of("NMDM"), GENERATED, motion));
            blocks.add(new NjBlock.Relocations(FourCc.of("POF0"), GENERATED, /* includesNull= */ true));
        }
        ByteWriter out = ByteWriter.littleEndian();
        new NjFormat().write(new NjFile(blocks), out);
        return out.toByteArray();
    }

    /** Returns the nodes with their meshes, without motions and texture list. */
    ObjectTree<ChunkModel> createTree() {
        List<ObjectNode> nodes = new ArrayList<>();
        List<ChunkModel> meshes = new ArrayList<>();
        for (int i = 0; i < skeleton.joints().size(); i++) {
            Joint joint = skeleton.joints().get(i);
            List<VertexChunk> chunks = vertexChunksByJoint.getOrDefault(i, List.of());
            List<PolyChunk> polyChunks = polygonChunksByJoint.getOrDefault(i, List.of());
            boolean hasMesh = !chunks.isEmpty() || !polyChunks.isEmpty();
            int meshIndex = hasMesh ? meshes.size() : ObjectNode.NONE;
            if (hasMesh) {
                meshes.add(createChunkModel(chunks, polyChunks));
            }
            nodes.add(new ObjectNode(joint.toObject(hasMesh), /* offset= */ 0, joint.parentIndex(), meshIndex));
        }
        return new ObjectTree<>(nodes, meshes);
    }

    /** Creates a model with a sphere that encloses the bounding box of its vertices. */
    private static ChunkModel createChunkModel(List<VertexChunk> chunks, List<PolyChunk> polygonChunks) {
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
            return new ChunkModel(chunks, polygonChunks, Vec3f.ZERO, /* radius= */ 0);
        }
        Vector3d centre = boxLow.add(boxHigh, new Vector3d()).mul(0.5);
        Vec3f storedCentre = new Vec3f((float) centre.x, (float) centre.y, (float) centre.z);
        return new ChunkModel(chunks, polygonChunks, storedCentre, (float) centre.distance(boxHigh));
    }
}
