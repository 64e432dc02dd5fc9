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

/**
 * The meshes of a Ginja model that is being changed. In the file, parameters remain set from mesh to mesh; here every
 * mesh has all parameters, and only changed ones are written at the end.
 */
final class GinjaMeshList {
    private final List<Part> parts = new ArrayList<>();
    private final IdentityHashMap<GinjaMesh, Integer> numbers = new IdentityHashMap<>();
    private final IdentityHashMap<GinjaMesh, GinjaMesh> rebuilt = new IdentityHashMap<>();

    /**
     * A mesh.
     *
     * @param mesh as it was before, or one that is new
     * @param parameters all that are set when it is drawn, by {@link #key}
     */
    private record Part(GinjaMesh mesh, Map<Integer, GinjaParameter> parameters, boolean translucent) {}

    GinjaMeshList(GinjaModel model) {
        Map<Integer, GinjaParameter> state = new TreeMap<>();
        model.opaque().forEach(mesh -> add(mesh, state, false));
        model.translucent().forEach(mesh -> add(mesh, state, true));
    }

    private void add(GinjaMesh mesh, Map<Integer, GinjaParameter> state, boolean translucent) {
        mesh.parameters().forEach(parameter -> state.put(key(parameter), parameter));
        numbers.put(mesh, parts.size());
        parts.add(new Part(mesh, new TreeMap<>(state), translucent));
    }

    /** Returns a number that parameters have in common if one replaces the other. */
    private static int key(GinjaParameter parameter) {
        int part = parameter instanceof VertexFormat format
                ? format.attribute()
                : parameter instanceof TexCoordGenerator generator ? generator.output() : 0;
        return parameter.type() << 16 | part;
    }

    private Part part(GinjaMesh mesh) {
        return parts.get(number(mesh));
    }

    private int number(GinjaMesh mesh) {
        return Optional.ofNullable(numbers.get(mesh)).orElseThrow();
    }

    /** Returns the state in which a mesh is drawn. */
    GinjaState state(GinjaMesh mesh, ConvertOptions options) {
        GinjaState state = new GinjaState(options);
        part(mesh).parameters.values().forEach(state::set);
        return state;
    }

    boolean isEmpty() {
        return parts.stream().allMatch(part -> part.mesh.displayList().length == 0);
    }

    /** Returns whether a mesh sets a parameter of this type. */
    boolean has(int type) {
        return parts.stream().anyMatch(part -> part.parameters.containsKey(type << 16));
    }

    /** Returns a parameter of a mesh, if it is set. */
    <P extends GinjaParameter> Optional<P> parameter(GinjaMesh mesh, int type, Class<P> kind) {
        return Optional.ofNullable(part(mesh).parameters.get(type << 16))
                .filter(kind::isInstance)
                .map(kind::cast);
    }

    /** Changes a parameter of a mesh. */
    void set(GinjaMesh mesh, GinjaParameter parameter) {
        part(mesh).parameters.put(key(parameter), parameter);
    }

    /** Sets whether a mesh is drawn after all opaque ones. */
    void setTranslucent(GinjaMesh mesh, boolean translucent) {
        parts.set(number(mesh), new Part(mesh, part(mesh).parameters, translucent));
    }

    /** Removes the triangles of a mesh; meshes after it keep the parameters that it sets. */
    void remove(GinjaMesh mesh) {
        replace(mesh, new byte[0]);
    }

    private void replace(GinjaMesh mesh, byte[] displayList) {
        Part part = part(mesh);
        parts.set(number(mesh), new Part(new GinjaMesh(List.of(), displayList), part.parameters, part.translucent));
    }

    /** Adds a mesh after the others of its list. */
    void add(byte[] displayList, List<GinjaParameter> parameters, boolean translucent) {
        Map<Integer, GinjaParameter> all = new TreeMap<>();
        parameters.forEach(parameter -> all.put(key(parameter), parameter));
        parts.add(new Part(new GinjaMesh(List.of(), displayList), all, translucent));
    }

    /** Replaces the triangles of a mesh; of the parameters, only those change that depend on the triangles. */
    void replace(GinjaMesh mesh, byte[] displayList, List<GinjaParameter> parameters) {
        Map<Integer, GinjaParameter> all = part(mesh).parameters;
        for (GinjaParameter parameter : parameters) {
            GinjaParameter known = all.get(key(parameter));
            if (parameter instanceof StripFlags flags && known instanceof StripFlags before) {
                int bit = GinjaMaterialState.VERTEX_COLOURS;
                all.put(key(parameter), before.withFlag(bit, flags.hasFlag(bit)));
            } else if (isOfTriangles(known, parameter)) {
                all.put(key(parameter), parameter);
            }
        }
        replace(mesh, displayList);
    }

    /** Returns whether a parameter depends on the attributes of the triangles, not only on the material. */
    private static boolean isOfTriangles(@Nullable GinjaParameter known, GinjaParameter now) {
        return switch (now) {
            case VertexFormat unused -> true;
            case IndexLayout unused -> true;
            case TexCoordGenerator unused ->
                !(known instanceof TexCoordGenerator generator && generator.isReflection());
            case TevOrder unused -> known instanceof TevOrder order && order.usesSecondColour();
            default -> false;
        };
    }

    /**
     * Builds a list of meshes.
     *
     * @param state parameters that are set before the first one, then those of the last
     */
    List<GinjaMesh> build(boolean translucent, Map<Integer, GinjaParameter> state) {
        List<GinjaMesh> meshes = new ArrayList<>();
        for (Part part : parts) {
            if (part.translucent == translucent && part.mesh.displayList().length > 0) {
                List<GinjaParameter> parameters = new ArrayList<>();
                for (GinjaParameter parameter : part.mesh.parameters()) {
                    if (parameter.equals(part.parameters.get(key(parameter)))) {
                        parameters.add(parameter);
                        state.put(key(parameter), parameter);
                    }
                }
                part.parameters.forEach((key, parameter) -> {
                    if (!parameter.equals(state.put(key, parameter))) {
                        parameters.add(parameter);
                    }
                });
                GinjaMesh built = new GinjaMesh(parameters, part.mesh.displayList());
                rebuilt.put(part.mesh, built);
                meshes.add(built);
            }
        }
        return meshes;
    }

    /** Returns the built meshes by those of the original. */
    IdentityHashMap<GinjaMesh, GinjaMesh> rebuilt() {
        return rebuilt;
    }
}
