package shuriken.convert.nitro.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.joml.Matrix4dc;
import shuriken.convert.nitro.draw.DrawCall;
import shuriken.convert.nitro.edit.NitroProvenance.Origin;
import shuriken.convert.nitro.mesh.ListEncoder;
import shuriken.convert.nitro.mesh.ListPolygons;
import shuriken.convert.nitro.mesh.ListReader;
import shuriken.convert.nitro.mesh.ListVertex;
import shuriken.convert.nitro.mesh.PolygonMaker;
import shuriken.convert.nitro.mesh.ShapeFlags;
import shuriken.convert.nitro.options.QuadMode;
import shuriken.edit.EditCorner;
import shuriken.edit.MeshPart;
import shuriken.geometry.QuadPairing;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.ShapeData;

/** The shapes of a model with changes in them: values of vertices in place, or whole lists made anew. */
final class NitroShapes {
    private final Model model;
    private final NitroProvenance trace;
    private final float tolerance;
    /** By shape and vertex what it shall be; also of vertices that stay. */
    private Map<List<Integer>, ListVertex> wanted = new HashMap<>();
    /** Of shapes that are made anew: parts that stay in them, and new triangles. */
    private final Map<Integer, Rebuilt> rebuilt = new LinkedHashMap<>();

    private final List<Kept> parts = new ArrayList<>();

    /** A part of the original that stays, perhaps moved. */
    private record Kept(MeshPart part, List<Origin[]> origins) {}

    /** Triangles of a shape that is made anew. */
    private static final class Rebuilt {
        private final List<ListVertex> vertices = new ArrayList<>();
        private final List<float[]> places = new ArrayList<>();
    }

    /** A matrix as a shape has it, and the joints that it stands for. */
    private record Use(int slot, Matrix4dc into, EditCorner like) {}

    NitroShapes(Model model, NitroProvenance trace, float tolerance) {
        this.model = model;
        this.trace = trace;
        this.tolerance = tolerance;
    }

    /** Takes a part that stays as it is. */
    void keep(MeshPart part) {
        List<Origin[]> origins = trace.triangles(part, tolerance);
        parts.add(new Kept(part, origins));
        origins.forEach(triangle -> {
            for (Origin origin : triangle) {
                wanted.putIfAbsent(key(origin), trace.vertex(origin));
            }
        });
    }

    private List<Integer> key(Origin origin) {
        return List.of(trace.draw(origin).shape(), origin.vertex());
    }

    /**
     * Takes a part whose corners have other values.
     *
     * @param size of the picture that coordinates count in, {@code int[2]}
     * @return whether all that share a vertex agree; if not, nothing was taken
     */
    boolean move(MeshPart before, MeshPart after, int[] size) {
        List<Origin[]> origins = trace.triangles(before, tolerance);
        Map<List<Integer>, ListVertex> own = new HashMap<>(wanted);
        for (int i = 0; i < origins.size(); i++) {
            for (int k = 0; k < 3; k++) {
                Origin origin = origins.get(i)[k];
                ListVertex made = NitroVertex.changed(
                        trace.vertex(origin),
                        before.triangles().get(i)[k],
                        after.triangles().get(i)[k],
                        trace.into(trace.matrix(origin)),
                        size[0],
                        size[1],
                        tolerance);
                ListVertex known = own.putIfAbsent(key(origin), made);
                boolean others = !made.equals(trace.vertex(origin))
                        && trace.uses(trace.draw(origin).shape()) > 1;
                if (others || known != null && !known.equals(made)) {
                    return false;
                }
            }
        }
        wanted = own;
        parts.add(new Kept(before, origins));
        return true;
    }

    /**
     * Replaces the triangles of a part.
     *
     * @param after what takes their place, perhaps nothing
     * @param size of the picture that coordinates count in, {@code int[2]}
     * @return how far the matrices that there are differ from the weights, 0 to 1
     * @throws IllegalArgumentException if its shapes are drawn for others too
     */
    double replace(MeshPart before, List<EditCorner[]> after, int[] size) {
        List<Origin[]> origins = trace.triangles(before, tolerance);
        Map<Integer, List<Use>> uses = new LinkedHashMap<>();
        for (int i = 0; i < origins.size(); i++) {
            for (int k = 0; k < 3; k++) {
                Origin origin = origins.get(i)[k];
                DrawCall draw = trace.draw(origin);
                if (trace.uses(draw.shape()) > 1) {
                    throw new IllegalArgumentException(
                            before.name() + " shares its shape with others; its triangles cannot be replaced");
                }
                int slot = trace.vertex(origin).slot();
                List<Use> own = uses.computeIfAbsent(draw.shape(), unused -> new ArrayList<>());
                if (own.stream().noneMatch(use -> use.slot == slot)) {
                    own.add(new Use(
                            slot,
                            trace.into(trace.matrix(origin)),
                            before.triangles().get(i)[k]));
                }
            }
        }
        ListVertex like = trace.vertex(origins.getFirst()[0]);
        uses.keySet().forEach(shape -> rebuilt.putIfAbsent(shape, new Rebuilt()));
        double worst = 0;
        for (EditCorner[] triangle : after) {
            worst = Math.max(worst, put(triangle, uses, like, size));
        }
        return worst;
    }

    /** Puts a triangle into the shape whose matrices are most like its weights. */
    private double put(EditCorner[] triangle, Map<Integer, List<Use>> uses, ListVertex like, int[] size) {
        int best = -1;
        double least = Double.POSITIVE_INFINITY;
        for (Map.Entry<Integer, List<Use>> shape : uses.entrySet()) {
            double difference = 0;
            for (EditCorner corner : triangle) {
                difference = Math.max(difference, nearest(corner, shape.getValue()).difference);
            }
            if (difference < least) {
                least = difference;
                best = shape.getKey();
            }
        }
        Rebuilt shape = requireNonNull(rebuilt.get(best));
        for (EditCorner corner : triangle) {
            Use use = nearest(corner, requireNonNull(uses.get(best))).use;
            shape.vertices.add(NitroVertex.made(
                    corner, use.into, use.slot, like.laid(), like.normal() != ListVertex.NONE, size[0], size[1]));
            shape.places.add(corner.place());
        }
        return least;
    }

    private record Nearest(Use use, double difference) {}

    private static Nearest nearest(EditCorner corner, List<Use> uses) {
        Nearest best = new Nearest(uses.getFirst(), Double.POSITIVE_INFINITY);
        for (Use use : uses) {
            double difference = corner.difference(use.like);
            if (difference < best.difference) {
                best = new Nearest(use, difference);
            }
        }
        return best;
    }

    /** All shapes, with the changes in them. */
    List<ShapeData> result() {
        List<ShapeData> shapes = new ArrayList<>(model.shapes().values());
        Set<Integer> touched = new TreeSet<>(rebuilt.keySet());
        wanted.forEach((key, vertex) -> {
            if (!trace.vertices(key.getFirst()).get(key.getLast()).equals(vertex)) {
                touched.add(key.getFirst());
            }
        });
        for (int shape : touched) {
            List<ListPolygons> polygons = rebuilt.containsKey(shape) ? anew(shape) : inPlace(shape);
            List<GpuCommand> list = ListEncoder.encode(polygons, model.head().positionScale());
            ShapeData before = shapes.get(shape);
            shapes.set(shape, new ShapeData(before.site(), before.tag(), ShapeFlags.of(list), list));
        }
        return shapes;
    }

    private ListVertex now(int shape, int vertex) {
        return wanted.getOrDefault(List.of(shape, vertex), trace.vertices(shape).get(vertex));
    }

    private List<ListPolygons> inPlace(int shape) {
        List<ListPolygons> all = new ArrayList<>();
        int at = 0;
        for (ListPolygons polygons : ListReader.read(model.shapes().get(shape).list())) {
            List<ListVertex> vertices = new ArrayList<>();
            for (int i = 0; i < polygons.vertices().size(); i++) {
                vertices.add(now(shape, at++));
            }
            all.add(new ListPolygons(polygons.type(), vertices));
        }
        return all;
    }

    /** What stays in a shape and what is new in it, paired and laid in strips again. */
    private List<ListPolygons> anew(int shape) {
        Rebuilt made = requireNonNull(rebuilt.get(shape));
        for (Kept kept : parts) {
            for (int i = 0; i < kept.origins.size(); i++) {
                for (int k = 0; k < 3 && trace.draw(kept.origins.get(i)[k]).shape() == shape; k++) {
                    made.vertices.add(now(shape, kept.origins.get(i)[k].vertex()));
                    made.places.add(kept.part.triangles().get(i)[k].place());
                }
            }
        }
        return polygons(made.vertices, made.places);
    }

    /** Triangles as polygons; equal vertices become one. */
    static List<ListPolygons> polygons(List<ListVertex> vertices, List<float[]> points) {
        Map<ListVertex, Integer> numbers = new LinkedHashMap<>();
        float[] places = new float[Math.multiplyExact(3, vertices.size())];
        float[] texels = new float[Math.multiplyExact(2, vertices.size())];
        int[] corners = new int[vertices.size()];
        int n = 0;
        for (int i = 0; i < vertices.size(); i += 3) {
            int[] triangle = new int[3];
            for (int k = 0; k < 3; k++) {
                ListVertex vertex = vertices.get(i + k);
                triangle[k] = numbers.computeIfAbsent(vertex, unused -> numbers.size());
                System.arraycopy(points.get(i + k), 0, places, 3 * triangle[k], 3);
                texels[2 * triangle[k]] = (short) vertex.st() / 16f;
                texels[2 * triangle[k] + 1] = (vertex.st() >> 16) / 16f;
            }
            if (triangle[0] != triangle[1] && triangle[1] != triangle[2] && triangle[0] != triangle[2]) {
                System.arraycopy(triangle, 0, corners, n, 3);
                n += 3;
            }
        }
        List<ListVertex> different = List.copyOf(numbers.keySet());
        return new PolygonMaker(different::get)
                .add(Arrays.copyOf(corners, n), QuadPairing.exact(places, texels), QuadMode.EXACT)
                .polygons();
    }
}
