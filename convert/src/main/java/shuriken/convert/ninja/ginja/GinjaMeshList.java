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
 * The meshes of a Ginja model that is being edited. In the file, a parameter (such as a colour or the texture) stays in
 * effect for later meshes. During the edit, every mesh has all parameters that are in effect, so that meshes can be
 * changed independently.
 * {@link #build} stores a parameter for a mesh only if the file already stores it for this mesh, or if it differs from
 * the parameter of the preceding mesh.
 */
final class GinjaMeshList {
    /** The number of bits in a parameter key below the type of the parameter. */
    private static final int TYPE_SHIFT = 16;

    private final List<MeshDraft> meshDrafts = new ArrayList<>();
    private final IdentityHashMap<GinjaMesh, Integer> indexByMesh = new IdentityHashMap<>();
    private final IdentityHashMap<GinjaMesh, GinjaMesh> builtMeshByOriginal = new IdentityHashMap<>();

    /**
     * A mesh with the state in which it is drawn.
     *
     * @param mesh the original mesh, or an added mesh
     * @param parameterByKey all parameters that are in effect when the mesh is drawn, by {@link #parameterKey}
     * @param isTranslucent whether the mesh is drawn after all opaque meshes
     */
    private record MeshDraft(GinjaMesh mesh, Map<Integer, GinjaParameter> parameterByKey, boolean isTranslucent) {}

    GinjaMeshList(GinjaModel model) {
        Map<Integer, GinjaParameter> parametersInEffect = new TreeMap<>();
        model.opaque().forEach(mesh -> addOriginal(mesh, parametersInEffect, /* isTranslucent= */ false));
        model.translucent().forEach(mesh -> addOriginal(mesh, parametersInEffect, /* isTranslucent= */ true));
    }

    private void addOriginal(GinjaMesh mesh, Map<Integer, GinjaParameter> parametersInEffect, boolean isTranslucent) {
        mesh.parameters().forEach(parameter -> parametersInEffect.put(parameterKey(parameter), parameter));
        indexByMesh.put(mesh, meshDrafts.size());
        meshDrafts.add(new MeshDraft(mesh, new TreeMap<>(parametersInEffect), isTranslucent));
    }

    /** Returns a key that is equal for two parameters if the later one replaces the earlier one. */
    private static int parameterKey(GinjaParameter parameter) {
        // The attribute or the set of texture coordinates that the parameter concerns.
        int subIndex = switch (parameter) {
            case VertexFormat format -> format.attribute();
            case TexCoordGenerator generator -> generator.outputSetIndex();
            default -> 0;
        };
        return (parameter.type() << TYPE_SHIFT) | subIndex;
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
        draftOf(mesh).parameterByKey.values().forEach(state::apply);
        return state;
    }

    boolean isEmpty() {
        return meshDrafts.stream().allMatch(draft -> draft.mesh.displayList().length == 0);
    }

    /**
     * Returns whether any mesh sets a parameter of a type. Parameters of vertex attributes or of texture coordinate
     * sets other than 0 are not found.
     */
    boolean hasParameter(int type) {
        return meshDrafts.stream().anyMatch(draft -> draft.parameterByKey.containsKey(type << TYPE_SHIFT));
    }

    /**
     * Returns a parameter of a mesh, if it is set. Parameters of vertex attributes or of texture coordinate sets other
     * than 0 are not found.
     */
    <P extends GinjaParameter> Optional<P> parameter(GinjaMesh mesh, int type, Class<P> parameterClass) {
        return Optional.ofNullable(draftOf(mesh).parameterByKey.get(type << TYPE_SHIFT))
                .filter(parameterClass::isInstance)
                .map(parameterClass::cast);
    }

    /** Changes a parameter of a mesh. */
    void setParameter(GinjaMesh mesh, GinjaParameter parameter) {
        draftOf(mesh).parameterByKey.put(parameterKey(parameter), parameter);
    }

    /** Sets whether a mesh is drawn after all opaque meshes. */
    void setTranslucent(GinjaMesh mesh, boolean isTranslucent) {
        MeshDraft draft = draftOf(mesh);
        meshDrafts.set(indexOf(mesh), new MeshDraft(draft.mesh, draft.parameterByKey, isTranslucent));
    }

    /** Removes the triangles of a mesh. Later meshes keep the parameters that it sets. */
    void remove(GinjaMesh mesh) {
        setDisplayList(mesh, new byte[0]);
    }

    private void setDisplayList(GinjaMesh mesh, byte[] displayList) {
        MeshDraft draft = draftOf(mesh);
        meshDrafts.set(
                indexOf(mesh),
                new MeshDraft(new GinjaMesh(List.of(), displayList), draft.parameterByKey, draft.isTranslucent));
    }

    /** Adds a mesh after the other meshes of its list. */
    void append(byte[] displayList, List<GinjaParameter> parameters, boolean isTranslucent) {
        Map<Integer, GinjaParameter> newParameterByKey = new TreeMap<>();
        parameters.forEach(parameter -> newParameterByKey.put(parameterKey(parameter), parameter));
        meshDrafts.add(new MeshDraft(new GinjaMesh(List.of(), displayList), newParameterByKey, isTranslucent));
    }

    /** Replaces the triangles of a mesh. Only the parameters that depend on the triangles change. */
    void replace(GinjaMesh mesh, byte[] displayList, List<GinjaParameter> parameters) {
        Map<Integer, GinjaParameter> newParameterByKey = draftOf(mesh).parameterByKey;
        for (GinjaParameter parameter : parameters) {
            GinjaParameter oldParameter = newParameterByKey.get(parameterKey(parameter));
            if (parameter instanceof StripFlags newFlags && oldParameter instanceof StripFlags oldFlags) {
                boolean hasColours = newFlags.has(GinjaStripFlag.VERTEX_COLOURS);
                newParameterByKey.put(
                        parameterKey(parameter), oldFlags.with(GinjaStripFlag.VERTEX_COLOURS, hasColours));
            } else if (dependsOnTriangles(oldParameter, parameter)) {
                newParameterByKey.put(parameterKey(parameter), parameter);
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
     * @param parametersInEffect the parameters that are in effect before the first mesh, by key. They are updated to
     *     the parameters of the last mesh
     */
    List<GinjaMesh> build(boolean isTranslucent, Map<Integer, GinjaParameter> parametersInEffect) {
        List<GinjaMesh> meshes = new ArrayList<>();
        for (MeshDraft draft : meshDrafts) {
            if (draft.isTranslucent == isTranslucent && draft.mesh.displayList().length > 0) {
                List<GinjaParameter> parameters = new ArrayList<>();
                for (GinjaParameter parameter : draft.mesh.parameters()) {
                    if (parameter.equals(draft.parameterByKey.get(parameterKey(parameter)))) {
                        parameters.add(parameter);
                        parametersInEffect.put(parameterKey(parameter), parameter);
                    }
                }
                draft.parameterByKey.forEach((key, parameter) -> {
                    if (!parameter.equals(parametersInEffect.put(key, parameter))) {
                        parameters.add(parameter);
                    }
                });
                GinjaMesh builtMesh = new GinjaMesh(parameters, draft.mesh.displayList());
                builtMeshByOriginal.put(draft.mesh, builtMesh);
                meshes.add(builtMesh);
            }
        }
        return meshes;
    }

    /**
     * Returns the built mesh of each original mesh whose triangles were neither removed nor replaced. The map also
     * contains the other built meshes, but their keys are not original meshes.
     */
    IdentityHashMap<GinjaMesh, GinjaMesh> builtMeshByOriginal() {
        return builtMeshByOriginal;
    }
}
