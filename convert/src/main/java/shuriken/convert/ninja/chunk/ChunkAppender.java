package shuriken.convert.ninja.chunk;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.joml.Matrix4dc;
import shuriken.convert.ninja.material.TextureNumbers;
import shuriken.convert.ninja.material.TextureWrap;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.support.NormalCalculator;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.scene.Material;
import shuriken.scene.Primitive;

/** Adds triangles to an existing tree: first all are added, then slots are assigned, then chunks are created. */
public final class ChunkAppender {
    private final ChunkVertices vertices;
    private final List<Primitive> primitives = new ArrayList<>();
    private final List<int[]> numbers = new ArrayList<>();

    /**
     * Creates an empty appender.
     *
     * @param into transform from the space of the primitives to that of a node
     * @param firstSlot the first slot that the tree does not use
     */
    public ChunkAppender(IntFunction<Matrix4dc> into, int firstSlot) {
        this.vertices = new ChunkVertices(into, firstSlot);
    }

    /**
     * Adds triangles.
     *
     * @param primitive its joints are nodes of the tree
     * @param coloured whether vertices have colours instead of normals if the primitive has both
     * @return its number
     */
    public int add(Primitive primitive, boolean coloured) {
        float[] normals = NormalCalculator.compute(primitive);
        int[] indices = new int[primitive.vertexCount()];
        for (int corner : primitive.indices()) {
            indices[corner] = vertices.number(primitive, corner, normals, !coloured, new int[0]);
        }
        primitives.add(primitive);
        numbers.add(indices);
        return numbers.size() - 1;
    }

    /** @throws IllegalArgumentException if there are not enough slots */
    public void assignSlots(int nodes) {
        vertices.assignSlots(nodes);
    }

    /** Returns the new chunks of a node. */
    public List<VertexChunk> vertexChunks(int node) {
        return vertices.chunks(node, false);
    }

    /** Returns the last node in drawing order that influences a primitive. */
    public int lastNode(int number) {
        int last = 0;
        for (int corner : primitives.get(number).indices()) {
            last = Math.max(last, vertices.lastNode(numbers.get(number)[corner]));
        }
        return last;
    }

    /** Returns whether other nodes influence vertices of a node. */
    public boolean isWeighted(int node) {
        return vertices.isWeighted(node);
    }

    /** Returns the strips of a primitive. */
    public List<PolyChunk> strips(int number, StripChunkType type, int flags, Material material) {
        Primitive p = primitives.get(number);
        TextureWrap wrapping = TextureWrap.of(material);
        StripChunks strips = new StripChunks(type, type.uvUnit(), wrapping.u(), wrapping.v());
        for (int i = 0; i + 2 < p.indices().length; i += 3) {
            int[] slots = new int[3];
            float[] uv = new float[6];
            for (int k = 0; k < 3; k++) {
                int vertex = p.indices()[i + k];
                slots[k] = vertices.slot(numbers.get(number)[vertex]);
                if (p.texCoords().length > 0) {
                    uv[2 * k] = p.texCoords()[2 * vertex];
                    uv[2 * k + 1] = p.texCoords()[2 * vertex + 1];
                }
            }
            strips.add(slots, uv);
        }
        return strips.chunks(flags);
    }

    /** Returns a primitive as modifier volumes. */
    public List<PolyChunk> volumes(int number) {
        VolumeChunks volumes = new VolumeChunks();
        int[] corners = primitives.get(number).indices();
        for (int i = 0; i + 2 < corners.length; i += 3) {
            int[] slots = new int[3];
            for (int k = 0; k < 3; k++) {
                slots[k] = vertices.slot(numbers.get(number)[corners[i + k]]);
            }
            volumes.add(slots);
        }
        return volumes.chunks();
    }

    /** Returns the material and texture chunks of a material, and the flags of its strips. */
    public static MaterialState materialState(Material material, TextureNumbers textures, GameConventions conventions) {
        ChunkMaterialState state = ChunkMaterialState.of(material, textures.number(material), conventions);
        return new MaterialState(state.states(), state.stripFlags(), state.textured());
    }

    /** The chunks before strips, and the strip flags. */
    public record MaterialState(List<PolyChunk> states, int stripFlags, boolean textured) {}
}
