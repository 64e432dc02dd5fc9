package shuriken.convert.ninja.chunk;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.joml.Matrix4dc;
import shuriken.convert.ninja.material.TextureIndexTable;
import shuriken.convert.ninja.material.TextureWrap;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.support.NormalCalculator;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.scene.Material;
import shuriken.scene.Primitive;

/**
 * Adds triangles to an existing tree of chunk models, for edits and for new levels. All triangles are added first, then
 * slots are assigned, and finally chunks are created.
 */
public final class ChunkAppender {
    private final ChunkVertices vertices;
    private final List<Primitive> primitives = new ArrayList<>();
    /** The index of each vertex of each primitive in {@link #vertices}. */
    private final List<int[]> vertexIndicesByPrimitive = new ArrayList<>();

    /**
     * Creates an empty appender.
     *
     * @param meshToNode returns, for the index of a node, the transform from the space of the meshes to the
     *     space of this node
     * @param firstSlot the first slot that the tree does not use
     */
    public ChunkAppender(IntFunction<Matrix4dc> meshToNode, int firstSlot) {
        this.vertices = new ChunkVertices(meshToNode, firstSlot);
    }

    /** Returns the slot after the highest slot that the meshes of a tree use. */
    public static int findFirstFreeSlot(List<ChunkModel> meshes) {
        int highestSlot = -1;
        for (ChunkModel model : meshes) {
            for (VertexChunk chunk : model.vertices()) {
                if (chunk instanceof VertexChunk.Vertices storedVertices) {
                    for (int i = 0; i < storedVertices.vertexCount(); i++) {
                        highestSlot = Math.max(highestSlot, storedVertices.slot(i));
                    }
                }
            }
        }
        return highestSlot + 1;
    }

    /**
     * Adds triangles.
     *
     * @param primitive the triangles, whose joints are nodes of the tree
     * @param prefersColours whether vertices get colours instead of normals if the primitive has both
     * @return the index of the primitive
     */
    public int addPrimitive(Primitive primitive, boolean prefersColours) {
        float[] normals = NormalCalculator.compute(primitive);
        int[] indices = new int[primitive.vertexCount()];
        for (int vertexIndex : primitive.indices()) {
            indices[vertexIndex] = vertices.getOrAddIndex(primitive, vertexIndex, normals, !prefersColours, new int[0]);
        }
        primitives.add(primitive);
        vertexIndicesByPrimitive.add(indices);
        return vertexIndicesByPrimitive.size() - 1;
    }

    /**
     * Assigns slots to all vertices.
     *
     * @throws IllegalArgumentException if there are not enough slots
     */
    public void assignSlots(int nodeCount) {
        vertices.assignSlots(nodeCount);
    }

    /** Returns the chunks with the added vertices of a node. */
    public List<VertexChunk> vertexChunks(int nodeIndex) {
        return vertices.chunks(nodeIndex, /* isFirst= */ false);
    }

    /** Returns the index of the last node in drawing order that influences a primitive. */
    public int lastNodeIndex(int primitiveIndex) {
        int lastNodeIndex = 0;
        for (int vertexIndex : primitives.get(primitiveIndex).indices()) {
            lastNodeIndex = Math.max(
                    lastNodeIndex,
                    vertices.lastNodeIndex(vertexIndicesByPrimitive.get(primitiveIndex)[vertexIndex]));
        }
        return lastNodeIndex;
    }

    /** Returns whether a node influences vertices that other nodes influence too. */
    public boolean isWeighted(int nodeIndex) {
        return vertices.isWeighted(nodeIndex);
    }

    /**
     * Encodes the triangles of a primitive as strip chunks.
     *
     * @param uvUnit the stored value of the texture coordinate 1.0
     * @param flags the flags of the strips
     * @param material the material, whose wrap modes determine how texture coordinates are encoded
     */
    public List<PolyChunk> buildStrips(
            int primitiveIndex, StripChunkType type, int uvUnit, int flags, Material material) {
        Primitive primitive = primitives.get(primitiveIndex);
        TextureWrap wrapModes = TextureWrap.fromMaterial(material);
        StripChunkBuilder stripBuilder = new StripChunkBuilder(type, uvUnit, wrapModes.u(), wrapModes.v());
        for (int i = 0; i + 2 < primitive.indices().length; i += 3) {
            int[] slots = new int[3];
            float[] uv = new float[6];
            for (int corner = 0; corner < 3; corner++) {
                int vertexIndex = primitive.indices()[i + corner];
                slots[corner] = vertices.slot(vertexIndicesByPrimitive.get(primitiveIndex)[vertexIndex]);
                if (primitive.texCoords().length > 0) {
                    uv[2 * corner] = primitive.texCoords()[2 * vertexIndex];
                    uv[2 * corner + 1] = primitive.texCoords()[2 * vertexIndex + 1];
                }
            }
            stripBuilder.addTriangle(slots, uv);
        }
        return stripBuilder.build(flags);
    }

    /** Encodes the triangles of a primitive as modifier volumes. */
    public List<PolyChunk> buildVolumes(int primitiveIndex) {
        VolumeChunkBuilder volumeBuilder = new VolumeChunkBuilder();
        int[] indices = primitives.get(primitiveIndex).indices();
        for (int i = 0; i + 2 < indices.length; i += 3) {
            int[] slots = new int[3];
            for (int corner = 0; corner < 3; corner++) {
                slots[corner] = vertices.slot(vertexIndicesByPrimitive.get(primitiveIndex)[indices[i + corner]]);
            }
            volumeBuilder.addTriangle(slots);
        }
        return volumeBuilder.build();
    }

    /** Encodes a material as chunks, and as the flags of the strips that are drawn with it. */
    public static MaterialState encodeMaterial(
            Material material, TextureIndexTable textures, GameConventions conventions) {
        ChunkMaterialState materialState =
                ChunkMaterialState.encode(material, textures.getOrAddIndex(material), conventions);
        return new MaterialState(materialState.stateChunks(), materialState.stripFlags(), materialState.isTextured());
    }

    /**
     * The encoded form of a material.
     *
     * @param stateChunks the chunks that set the material, which precede the strips
     * @param stripFlags the flags of the strips
     * @param isTextured whether strips have texture coordinates
     */
    public record MaterialState(List<PolyChunk> stateChunks, int stripFlags, boolean isTextured) {}
}
