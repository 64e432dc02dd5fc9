package shuriken.interchange.dae;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.diagnostics.Progress;
import shuriken.scene.Mesh;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/**
 * Writes meshes that nodes draw: the vertices of all primitives concatenated, the triangles of each with its material.
 */
final class Geometries {
    private final Scene scene;
    private final Materials materials;
    private final Ids ids;
    private final Progress progress;
    private int written;
    private final Map<Integer, String> idOfMesh = new LinkedHashMap<>();

    Geometries(Scene scene, Materials materials, Ids ids, Progress progress) {
        this.scene = scene;
        this.materials = materials;
        this.ids = ids;
        this.progress = progress;
    }

    /** Returns the primitives of a mesh that have triangles; lines and points are omitted. */
    List<Primitive> drawn(int mesh) {
        return mesh == Scene.NONE
                ? List.of()
                : scene.meshes().get(mesh).primitives().stream()
                        .filter(p -> p.form() == Primitive.Form.TRIANGLES && p.indices().length > 0)
                        .toList();
    }

    /** Returns the identifier of a mesh. */
    String id(int mesh) {
        return idOfMesh.computeIfAbsent(mesh, unused -> {
            drawn(mesh).forEach(primitive -> materials.id(primitive.material()));
            return ids.take(scene.meshes().get(mesh).name() + "-geometry");
        });
    }

    /** Writes the library of everything that was {@linkplain #id requested}. */
    void write(Xml xml) {
        xml.open("library_geometries");
        idOfMesh.forEach((mesh, id) -> write(xml, scene.meshes().get(mesh), drawn(mesh), id));
        xml.close();
    }

    private void write(Xml xml, Mesh mesh, List<Primitive> primitives, String id) {
        progress.step("meshes", written++, idOfMesh.size());
        xml.open("geometry", "id", id, "name", mesh.name()).open("mesh");
        source(xml, id + "-positions", joined(primitives), 3, "X", "Y", "Z");
        for (int i = 0; i < primitives.size(); i++) {
            sources(xml, id + "-" + i, primitives.get(i));
        }
        xml.open("vertices", "id", id + "-vertices");
        xml.empty("input", "semantic", "POSITION", "source", "#" + id + "-positions")
                .close();
        int first = 0;
        for (int i = 0; i < primitives.size(); i++) {
            triangles(xml, id, i, primitives.get(i), first);
            first += primitives.get(i).vertexCount();
        }
        xml.close().close();
    }

    private static float[] joined(List<Primitive> primitives) {
        float[] positions = new float
                [primitives.stream()
                        .mapToInt(primitive -> primitive.positions().length)
                        .sum()];
        int at = 0;
        for (Primitive p : primitives) {
            System.arraycopy(p.positions(), 0, positions, at, p.positions().length);
            at += p.positions().length;
        }
        return positions;
    }

    /** Texture coordinates start at the bottom. */
    private static void sources(Xml xml, String id, Primitive p) {
        if (p.normals().length > 0) {
            source(xml, id + "-normals", p.normals(), 3, "X", "Y", "Z");
        }
        List<float[]> sets = texCoords(p);
        for (int set = 0; set < sets.size(); set++) {
            float[] flipped = sets.get(set).clone();
            for (int i = 1; i < flipped.length; i += 2) {
                flipped[i] = 1 - flipped[i];
            }
            source(xml, id + "-uv" + set, flipped, 2, "S", "T");
        }
        if (p.colours().length > 0) {
            float[] colours = new float[p.colours().length];
            for (int i = 0; i < colours.length; i++) {
                colours[i] = (p.colours()[i] & 0xFF) / 255f;
            }
            source(xml, id + "-colours", colours, 4, "R", "G", "B", "A");
        }
    }

    private static List<float[]> texCoords(Primitive p) {
        List<float[]> sets = new ArrayList<>();
        if (p.texCoords().length > 0) {
            sets.add(p.texCoords());
            sets.addAll(p.moreTexCoords());
        }
        return sets;
    }

    static void source(Xml xml, String id, float[] numbers, int width, String... names) {
        xml.open("source", "id", id);
        xml.numbers("float_array", numbers, "id", id + "-array", "count", String.valueOf(numbers.length));
        accessor(xml, id, numbers.length / width, width, "float", names);
        xml.close();
    }

    static void accessor(Xml xml, String id, int count, int stride, String type, String... names) {
        xml.open("technique_common")
                .open(
                        "accessor",
                        "source",
                        "#" + id + "-array",
                        "count",
                        String.valueOf(count),
                        "stride",
                        String.valueOf(stride));
        for (String name : names) {
            xml.empty("param", "name", name, "type", type);
        }
        xml.close().close();
    }

    private void triangles(Xml xml, String id, int number, Primitive p, int first) {
        String ownName = "#" + id + "-" + number;
        int[] indices = p.indices();
        xml.open("triangles", "material", materials.id(p.material()), "count", String.valueOf(indices.length / 3));
        xml.empty("input", "semantic", "VERTEX", "source", "#" + id + "-vertices", "offset", "0");
        if (p.normals().length > 0) {
            xml.empty("input", "semantic", "NORMAL", "source", ownName + "-normals", "offset", "1");
        }
        for (int set = 0; set < texCoords(p).size(); set++) {
            String named = String.valueOf(set);
            xml.empty("input", "semantic", "TEXCOORD", "source", ownName + "-uv" + set, "offset", "1", "set", named);
        }
        if (p.colours().length > 0) {
            xml.empty("input", "semantic", "COLOR", "source", ownName + "-colours", "offset", "1", "set", "0");
        }
        boolean more = p.normals().length + p.texCoords().length + p.colours().length > 0;
        int[] corners = new int[more ? Math.multiplyExact(2, indices.length) : indices.length];
        for (int i = 0; i < indices.length; i++) {
            if (more) {
                corners[2 * i] = first + indices[i];
                corners[2 * i + 1] = indices[i];
            } else {
                corners[i] = first + indices[i];
            }
        }
        xml.numbers("p", corners).close();
    }
}
