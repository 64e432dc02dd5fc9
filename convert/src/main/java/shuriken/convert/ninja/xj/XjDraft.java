package shuriken.convert.ninja.xj;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import shuriken.geometry.BoundingSphere;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.xj.XjMaterial;
import shuriken.ninja.xj.XjMesh;
import shuriken.ninja.xj.XjModel;
import shuriken.ninja.xj.XjVertices;

/**
 * An XJ model that is being created or changed. A material word is a parameter of the drawing state. In the file, a
 * word stays in effect for later meshes. In a draft, every mesh has all words that are in effect, so that meshes can be
 * changed independently. {@link #build} stores a word for a mesh only if the file already stores it for this mesh, or
 * if it differs from the word of the preceding mesh.
 */
public final class XjDraft {
    private final XjModel originalModel;
    private final List<XjVertexListBuilder> vertexListBuilders = new ArrayList<>();
    private final List<MeshDraft> meshDrafts = new ArrayList<>();
    private final boolean hasOriginalVertices;

    /**
     * A mesh with the state in which it is drawn.
     *
     * @param mesh the mesh with the words that the file stores for it
     * @param wordByCode all words that are in effect when the mesh is drawn, by code
     * @param isTranslucent whether the mesh is drawn after all opaque meshes
     */
    private record MeshDraft(XjMesh mesh, Map<Integer, XjMaterial> wordByCode, boolean isTranslucent) {}

    /** Creates a draft of an existing model. */
    public XjDraft(XjModel originalModel) {
        this.originalModel = originalModel;
        this.hasOriginalVertices = !originalModel.vertexLists().isEmpty();
        originalModel.vertexLists().forEach(vertexList -> vertexListBuilders.add(new XjVertexListBuilder(vertexList)));
        Map<Integer, XjMaterial> currentWords = new TreeMap<>();
        for (XjMesh mesh : originalModel.meshes()) {
            mesh.materials().forEach(word -> currentWords.put(word.code(), word));
            meshDrafts.add(new MeshDraft(
                    mesh,
                    new TreeMap<>(currentWords),
                    meshDrafts.size() >= originalModel.opaque().size()));
        }
    }

    /** Creates an empty draft. */
    public static XjDraft empty() {
        return new XjDraft(new XjModel(/* flags= */ 0, List.of(), List.of(), List.of(), Vec3f.ZERO, /* radius= */ 0));
    }

    /** Returns the builder of a vertex list. */
    public XjVertexListBuilder vertexListBuilder(int listIndex) {
        return vertexListBuilders.get(listIndex);
    }

    /** Returns the index of a list of a vertex type with space for a triangle. A list is added if necessary. */
    int getOrAddListIndex(int type) {
        for (int i = 0; i < vertexListBuilders.size(); i++) {
            if (vertexListBuilders.get(i).type() == type
                    && vertexListBuilders.get(i).hasSpaceForTriangle()) {
                return i;
            }
        }
        vertexListBuilders.add(new XjVertexListBuilder(type));
        return vertexListBuilders.size() - 1;
    }

    /**
     * Returns the index of a list of a vertex type with space for a triangle. The preferred list is used if it is
     * suitable, or else the first suitable list. If no list is suitable, a list is added.
     */
    int getOrAddSimilarListIndex(int preferredIndex, int type) {
        boolean canUsePreferred = vertexListBuilders.get(preferredIndex).type() == type
                && vertexListBuilders.get(preferredIndex).hasSpaceForTriangle();
        return canUsePreferred ? preferredIndex : getOrAddListIndex(type);
    }

    /** Adds a mesh after the other opaque or translucent meshes. */
    void add(XjMesh mesh, List<XjMaterial> words, boolean isTranslucent) {
        Map<Integer, XjMaterial> wordByCode = new TreeMap<>();
        words.forEach(word -> wordByCode.put(word.code(), word));
        meshDrafts.add(new MeshDraft(mesh, wordByCode, isTranslucent));
    }

    /** Adds a mesh with the material of another mesh. */
    void addLike(XjMesh mesh, int otherMeshIndex) {
        meshDrafts.add(new MeshDraft(
                mesh, meshDrafts.get(otherMeshIndex).wordByCode, meshDrafts.get(otherMeshIndex).isTranslucent));
    }

    /**
     * Replaces the strip of a mesh, and the vertex list to which its indices refer. An empty strip removes the mesh
     * from the built model.
     */
    void setStrip(int meshIndex, int listIndex, short[] indices) {
        MeshDraft draft = meshDrafts.get(meshIndex);
        meshDrafts.set(
                meshIndex,
                new MeshDraft(
                        new XjMesh(draft.mesh.materials(), indices, listIndex), draft.wordByCode, draft.isTranslucent));
    }

    /** Removes a mesh. */
    public void remove(int meshIndex) {
        setStrip(meshIndex, meshDrafts.get(meshIndex).mesh.vertexListIndex(), new short[0]);
    }

    /** Replaces or adds a material word of a mesh. */
    public void setWord(int meshIndex, XjMaterial word) {
        meshDrafts.get(meshIndex).wordByCode.put(word.code(), word);
    }

    /**
     * Returns the word with a code that is in effect when a mesh is drawn. If the model does not set this word, its
     * values are 0.
     */
    public XjMaterial word(int meshIndex, int code) {
        return meshDrafts
                .get(meshIndex)
                .wordByCode
                .getOrDefault(code, new XjMaterial(code, /* value0= */ 0, /* value1= */ 0, /* value2= */ 0));
    }

    /** Returns whether the vertices of a mesh have colours, which replace the colour of the material. */
    public boolean hasVertexColours(int meshIndex) {
        int listIndex = meshDrafts.get(meshIndex).mesh.vertexListIndex();
        return listIndex >= 0
                && listIndex < vertexListBuilders.size()
                && (vertexListBuilders.get(listIndex).type() & XjVertices.COLOUR) != 0;
    }

    /** Sets whether a mesh is drawn after all opaque meshes. */
    public void setTranslucent(int meshIndex, boolean isTranslucent) {
        meshDrafts.set(
                meshIndex,
                new MeshDraft(meshDrafts.get(meshIndex).mesh, meshDrafts.get(meshIndex).wordByCode, isTranslucent));
    }

    /** Reverses the winding of a mesh by repeating the first corner of its strip. */
    public void reverseWinding(int meshIndex) {
        setStrip(
                meshIndex,
                meshDrafts.get(meshIndex).mesh.vertexListIndex(),
                withReversedWinding(meshDrafts.get(meshIndex).mesh.indices()));
    }

    /** Returns a strip with its first corner repeated, which reverses every triangle. */
    static short[] withReversedWinding(short[] indices) {
        short[] reversedIndices = new short[indices.length == 0 ? 0 : indices.length + 1];
        if (reversedIndices.length > 0) {
            reversedIndices[0] = indices[0];
            System.arraycopy(indices, 0, reversedIndices, 1, indices.length);
        }
        return reversedIndices;
    }

    /** Returns whether the model draws nothing. */
    public boolean isEmpty() {
        return meshDrafts.stream().allMatch(meshDraft -> meshDraft.mesh.indices().length == 0);
    }

    /**
     * Returns the model. It keeps the bounding sphere of the original model if this model has vertices and the sphere
     * contains all vertices.
     */
    public XjModel build() {
        Map<Integer, XjMaterial> currentWords = new TreeMap<>();
        List<XjMesh> opaque = buildMeshes(/* isTranslucent= */ false, currentWords);
        List<XjMesh> translucent = buildMeshes(/* isTranslucent= */ true, currentWords);
        float[] positions = new float[0];
        for (XjVertexListBuilder vertexListBuilder : vertexListBuilders) {
            float[] listPositions = vertexListBuilder.collectPositions();
            int offset = positions.length;
            positions = Arrays.copyOf(positions, offset + listPositions.length);
            System.arraycopy(listPositions, 0, positions, offset, listPositions.length);
        }
        BoundingSphere sphere = hasOriginalVertices
                ? new BoundingSphere(originalModel.centre(), originalModel.radius()).orEnclosing(positions)
                : BoundingSphere.enclosing(positions);
        return new XjModel(
                originalModel.flags(),
                vertexListBuilders.stream().map(XjVertexListBuilder::build).toList(),
                opaque,
                translucent,
                sphere.centre(),
                sphere.radius());
    }

    /**
     * Builds the opaque or the translucent meshes.
     *
     * @param currentWords the words that are in effect before the first mesh, by code. They are updated to the words of
     *     the last mesh
     */
    private List<XjMesh> buildMeshes(boolean isTranslucent, Map<Integer, XjMaterial> currentWords) {
        List<XjMesh> meshes = new ArrayList<>();
        for (MeshDraft draft : meshDrafts) {
            if (draft.isTranslucent == isTranslucent && draft.mesh.indices().length > 0) {
                List<XjMaterial> words = new ArrayList<>();
                for (XjMaterial word : draft.mesh.materials()) {
                    if (word.equals(draft.wordByCode.get(word.code()))) {
                        words.add(word);
                        currentWords.put(word.code(), word);
                    }
                }
                draft.wordByCode.forEach((code, word) -> {
                    if (!word.equals(currentWords.put(code, word))) {
                        words.add(word);
                    }
                });
                meshes.add(new XjMesh(words, draft.mesh.indices(), draft.mesh.vertexListIndex()));
            }
        }
        return meshes;
    }
}
