package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shuriken.convert.ConvertOptions;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.GinjaParameter;
import shuriken.ninja.ginja.GinjaParameter.IndexLayout;
import shuriken.ninja.ginja.GinjaParameter.StripFlags;
import shuriken.ninja.ginja.GinjaParameter.TevOrder;
import shuriken.ninja.ginja.GinjaParameter.TexCoordGenerator;
import shuriken.ninja.ginja.GinjaParameter.VertexFormat;
import shuriken.ninja.ginja.GinjaStripFlag;

/**
 * The meshes of a Ginja model that is being edited. In the file, a parameter stays in effect for later meshes. During
 * the edit, every mesh has all parameters that are in effect, so that meshes can be changed independently. {@link
 * #build} omits the parameters that do not differ from those of the preceding mesh.
 */
final class GinjaMeshList {
    /** The number of bits in a parameter key below the type of the parameter. */
    private static final int TYPE_SHIFT = 16;

    private final List<MeshDraft> meshDrafts = new ArrayList<>();
    private final IdentityHashMap<GinjaMesh, Integer> indexByMesh = new IdentityHashMap<>();
    private final IdentityHashMap<GinjaMesh, GinjaMesh> builtMeshesByOriginal = new IdentityHashMap<>();

    /**
     * A mesh with the state in which it is drawn.
     *
     * @param mesh the original mesh, or an added mesh
     * @param parameters all parameters that are in effect when the mesh is drawn, by {@link #parameterKey}
     * @param isTranslucent whether the mesh is drawn after all opaque meshes
     */
    private record MeshDraft(GinjaMesh mesh, Map<Integer, GinjaParameter> parameters, boolean isTranslucent) {}

    GinjaMeshList(GinjaModel model) {
        Map<Integer, GinjaParameter> currentParameters = new TreeMap<>();
        model.opaque().forEach(mesh -> addOriginal(mesh, currentParameters, /* isTranslucent= */ false));
        model.translucent().forEach(mesh -> addOriginal(mesh, currentParameters, /* isTranslucent= */ true));
    }

    private void addOriginal(GinjaMesh mesh, Map<Integer, GinjaParameter> currentParameters, boolean isTranslucent) {
        mesh.parameters().forEach(parameter -> currentParameters.put(parameterKey(parameter), parameter));
        indexByMesh.put(mesh, meshDrafts.size());
        meshDrafts.add(new MeshDraft(mesh, new TreeMap<>(currentParameters), isTranslucent));
    }

    /** Returns a key that is equal for two parameters if the later one replaces the earlier one. */
    private static int parameterKey(GinjaParameter parameter) {
        int targetIndex = switch (parameter) {
            case VertexFormat format -> format.attribute();
            case TexCoordGenerator generator -> generator.outputSetIndex();
            default -> 0;
        };
        return (parameter.type() << TYPE_SHIFT) | targetIndex;
    }

    private MeshDraft draftOf(GinjaMesh mesh) {
        return meshDrafts.get(indexOf(mesh));
    }

    private int indexOf(GinjaMesh mesh) {
        return Optional.ofNullable(indexByMesh.get(mesh)).orElseThrow();
    }

    /** Returns the state in which a mesh is drawn. */
    GinjaState createState(GinjaMesh mesh, ConvertOptions options) {
        GinjaState state = new GinjaState(options);
        draftOf(mesh).parameters.values().forEach(state::apply);
        return state;
    }

    boolean isEmpty() {
        return meshDrafts.stream().allMatch(draft -> draft.mesh.displayList().length == 0);
    }

    /** Returns whether any mesh sets a parameter of a type. Parameters with a target other than 0 are not found. */
    boolean hasParameter(int type) {
        return meshDrafts.stream().anyMatch(draft -> draft.parameters.containsKey(type << TYPE_SHIFT));
    }

    /** Returns a parameter of a mesh, if it is set. */
    <P extends GinjaParameter> Optional<P> parameter(GinjaMesh mesh, int type, Class<P> parameterClass) {
        return Optional.ofNullable(draftOf(mesh).parameters.get(type << TYPE_SHIFT))
                .filter(parameterClass::isInstance)
                .map(parameterClass::cast);
    }

    /** Changes a parameter of a mesh. */
    void setParameter(GinjaMesh mesh, GinjaParameter parameter) {
        draftOf(mesh).parameters.put(parameterKey(parameter), parameter);
    }

    /** Sets whether a mesh is drawn after all opaque meshes. */
    void setTranslucent(GinjaMesh mesh, boolean isTranslucent) {
        meshDrafts.set(indexOf(mesh), new MeshDraft(mesh, draftOf(mesh).parameters, isTranslucent));
    }

    /** Removes the triangles of a mesh. Later meshes keep the parameters that it sets. */
    void remove(GinjaMesh mesh) {
        setDisplayList(mesh, new byte[0]);
    }

    private void setDisplayList(GinjaMesh mesh, byte[] displayList) {
        MeshDraft draft = draftOf(mesh);
        meshDrafts.set(
                indexOf(mesh),
                new MeshDraft(new GinjaMesh(List.of(), displayList), draft.parameters, draft.isTranslucent));
    }

    /** Adds a mesh after the other meshes of its list. */
    void append(byte[] displayList, List<GinjaParameter> parameters, boolean isTranslucent) {
        Map<Integer, GinjaParameter> parametersByKey = new TreeMap<>();
        parameters.forEach(parameter -> parametersByKey.put(parameterKey(parameter), parameter));
        meshDrafts.add(new MeshDraft(new GinjaMesh(List.of(), displayList), parametersByKey, isTranslucent));
    }

    /** Replaces the triangles of a mesh. Only the parameters that depend on the triangles change. */
    void replace(GinjaMesh mesh, byte[] displayList, List<GinjaParameter> parameters) {
        Map<Integer, GinjaParameter> parametersByKey = draftOf(mesh).parameters;
        for (GinjaParameter parameter : parameters) {
            GinjaParameter oldParameter = parametersByKey.get(parameterKey(parameter));
            if (parameter instanceof StripFlags newFlags && oldParameter instanceof StripFlags oldFlags) {
                boolean hasColours = newFlags.has(GinjaStripFlag.VERTEX_COLOURS);
                parametersByKey.put(parameterKey(parameter), oldFlags.with(GinjaStripFlag.VERTEX_COLOURS, hasColours));
            } else if (dependsOnTriangles(oldParameter, parameter)) {
                parametersByKey.put(parameterKey(parameter), parameter);
            }
        }
        setDisplayList(mesh, displayList);
    }

    /** Returns whether a parameter depends on the attributes of the triangles, and not only on the material. */
    private static boolean dependsOnTriangles(@Nullable GinjaParameter oldParameter, GinjaParameter newParameter) {
        return switch (newParameter) {
            case VertexFormat unused -> true;
            case IndexLayout unused -> true;
            case TexCoordGenerator unused ->
                !(oldParameter instanceof TexCoordGenerator generator && generator.isReflection());
            case TevOrder unused -> oldParameter instanceof TevOrder order && order.usesSecondColour();
            default -> false;
        };
    }

    /**
     * Builds the opaque or the translucent meshes.
     *
     * @param currentParameters the parameters that are in effect before the first mesh, by key. They are updated to
     *     those of the last mesh
     */
    List<GinjaMesh> build(boolean isTranslucent, Map<Integer, GinjaParameter> currentParameters) {
        List<GinjaMesh> meshes = new ArrayList<>();
        for (MeshDraft draft : meshDrafts) {
            if (draft.isTranslucent == isTranslucent && draft.mesh.displayList().length > 0) {
                List<GinjaParameter> parameters = new ArrayList<>();
                for (GinjaParameter parameter : draft.mesh.parameters()) {
                    if (parameter.equals(draft.parameters.get(parameterKey(parameter)))) {
                        parameters.add(parameter);
                        currentParameters.put(parameterKey(parameter), parameter);
                    }
                }
                draft.parameters.forEach((key, parameter) -> {
                    if (!parameter.equals(currentParameters.put(key, parameter))) {
                        parameters.add(parameter);
                    }
                });
                GinjaMesh builtMesh = new GinjaMesh(parameters, draft.mesh.displayList());
                builtMeshesByOriginal.put(draft.mesh, builtMesh);
                meshes.add(builtMesh);
            }
        }
        return meshes;
    }

    /** Returns the built mesh of each original mesh whose triangles were neither removed nor replaced. */
    IdentityHashMap<GinjaMesh, GinjaMesh> builtMeshesByOriginal() {
        return builtMeshesByOriginal;
    }
}
