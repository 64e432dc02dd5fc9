package shuriken.convert.ninja.xj;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import shuriken.geometry.Box;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.xj.XjMaterial;
import shuriken.ninja.xj.XjMesh;
import shuriken.ninja.xj.XjModel;
import shuriken.ninja.xj.XjVertices;

/**
 * An XJ model that is being created or changed. In the file, words remain set from mesh to mesh; here every mesh has
 * all words, and only changed ones are written at the end.
 */
public final class XjDraft {
    private final XjModel before;
    private final List<XjRows> lists = new ArrayList<>();
    private final List<Part> parts = new ArrayList<>();
    private final boolean grown;

    /**
     * A mesh.
     *
     * @param words by code, all that are set when it is drawn
     */
    private record Part(XjMesh mesh, Map<Integer, XjMaterial> words, boolean translucent) {}

    /** Creates a draft of an existing model. */
    public XjDraft(XjModel before) {
        this.before = before;
        this.grown = !before.vertexLists().isEmpty();
        before.vertexLists().forEach(list -> lists.add(new XjRows(list)));
        Map<Integer, XjMaterial> state = new TreeMap<>();
        for (XjMesh mesh : before.meshes()) {
            mesh.materials().forEach(word -> state.put(word.code(), word));
            parts.add(new Part(
                    mesh, new TreeMap<>(state), parts.size() >= before.opaque().size()));
        }
    }

    /** Creates an empty draft. */
    public static XjDraft empty() {
        return new XjDraft(new XjModel(0, List.of(), List.of(), List.of(), Vec3f.ZERO, 0));
    }

    /** Returns a vertex list. */
    public XjRows list(int number) {
        return lists.get(number);
    }

    /** Returns the index of a list of this type with space for a triangle; adds one if necessary. */
    int listOf(int type) {
        for (int i = 0; i < lists.size(); i++) {
            if (lists.get(i).type() == type && lists.get(i).hasSpace()) {
                return i;
            }
        }
        lists.add(new XjRows(type));
        return lists.size() - 1;
    }

    /** Returns the index of a list of this type with space for a triangle, preferably a given one. */
    int listLike(int number, int type) {
        boolean isPreferred =
                lists.get(number).type() == type && lists.get(number).hasSpace();
        return isPreferred ? number : listOf(type);
    }

    /** Adds a mesh after the others of its kind. */
    void add(XjMesh mesh, List<XjMaterial> words, boolean translucent) {
        Map<Integer, XjMaterial> all = new TreeMap<>();
        words.forEach(word -> all.put(word.code(), word));
        parts.add(new Part(mesh, all, translucent));
    }

    /** Adds a mesh with the material of another one. */
    void addLike(XjMesh mesh, int other) {
        parts.add(new Part(mesh, parts.get(other).words, parts.get(other).translucent));
    }

    /** Replaces the strip of a mesh; an empty one removes the mesh. */
    void set(int mesh, int vertexList, short[] indices) {
        Part part = parts.get(mesh);
        parts.set(mesh, new Part(new XjMesh(part.mesh.materials(), indices, vertexList), part.words, part.translucent));
    }

    /** Removes a mesh. */
    public void remove(int mesh) {
        set(mesh, parts.get(mesh).mesh.vertexList(), new short[0]);
    }

    /** Sets a word of a mesh. */
    public void set(int mesh, XjMaterial word) {
        parts.get(mesh).words.put(word.code(), word);
    }

    /** Returns the value of a word when a mesh is drawn; zeros if it was never set. */
    public XjMaterial word(int mesh, int code) {
        return parts.get(mesh).words.getOrDefault(code, new XjMaterial(code, 0, 0, 0));
    }

    /** Returns whether the vertices of a mesh have colours, which replace the material's. */
    public boolean isColoured(int mesh) {
        int list = parts.get(mesh).mesh.vertexList();
        return list >= 0 && list < lists.size() && (lists.get(list).type() & XjVertices.COLOUR) != 0;
    }

    /** Sets whether a mesh is drawn after all opaque ones. */
    public void setTranslucent(int mesh, boolean translucent) {
        parts.set(mesh, new Part(parts.get(mesh).mesh, parts.get(mesh).words, translucent));
    }

    /** Reverses the winding of a strip by repeating its first corner. */
    public void reverseWinding(int mesh) {
        set(
                mesh,
                parts.get(mesh).mesh.vertexList(),
                reversedWinding(parts.get(mesh).mesh.indices()));
    }

    static short[] reversedWinding(short[] indices) {
        short[] reversed = new short[indices.length == 0 ? 0 : indices.length + 1];
        if (reversed.length > 0) {
            reversed[0] = indices[0];
            System.arraycopy(indices, 0, reversed, 1, indices.length);
        }
        return reversed;
    }

    /** Returns whether nothing would be drawn. */
    public boolean isEmpty() {
        return parts.stream().allMatch(part -> part.mesh.indices().length == 0);
    }

    /** Builds the model; its bounding sphere is unchanged if it contains everything. */
    public XjModel build() {
        Map<Integer, XjMaterial> state = new TreeMap<>();
        List<XjMesh> opaque = meshes(false, state);
        List<XjMesh> translucent = meshes(true, state);
        float[] positions = new float[0];
        for (XjRows list : lists) {
            float[] values = list.positions();
            int at = positions.length;
            positions = Arrays.copyOf(positions, at + values.length);
            System.arraycopy(values, 0, positions, at, values.length);
        }
        Box box = Box.of(positions);
        float[] middle = box.centre();
        float[] known = {
            before.centre().x(), before.centre().y(), before.centre().z()
        };
        boolean holds = grown && Box.reach(known, positions) <= before.radius() * 1.0001f;
        return new XjModel(
                before.flags(),
                lists.stream().map(XjRows::build).toList(),
                opaque,
                translucent,
                holds ? before.centre() : new Vec3f(middle[0], middle[1], middle[2]),
                holds ? before.radius() : box.radius(positions));
    }

    private List<XjMesh> meshes(boolean translucent, Map<Integer, XjMaterial> state) {
        List<XjMesh> meshes = new ArrayList<>();
        for (Part part : parts) {
            if (part.translucent == translucent && part.mesh.indices().length > 0) {
                List<XjMaterial> words = new ArrayList<>();
                for (XjMaterial word : part.mesh.materials()) {
                    if (word.equals(part.words.get(word.code()))) {
                        words.add(word);
                        state.put(word.code(), word);
                    }
                }
                part.words.forEach((code, word) -> {
                    if (!word.equals(state.put(code, word))) {
                        words.add(word);
                    }
                });
                meshes.add(new XjMesh(words, part.mesh.indices(), part.mesh.vertexList()));
            }
        }
        return meshes;
    }
}
