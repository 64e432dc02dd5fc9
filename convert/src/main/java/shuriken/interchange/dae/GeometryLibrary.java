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
 * Writes the meshes that nodes draw. The vertices of all primitives are concatenated; the triangles of each primitive
 * have their own material.
 */
final class GeometryLibrary {
    private final Scene scene;
    private final MaterialLibraries materials;
    private final IdRegistry ids;
    private final Progress progress;
    private int writtenCount;
    private final Map<Integer, String> idOfMesh = new LinkedHashMap<>();

    GeometryLibrary(Scene scene, MaterialLibraries materials, IdRegistry ids, Progress progress) {
        this.scene = scene;
        this.materials = materials;
        this.ids = ids;
        this.progress = progress;
    }

    /** Returns the primitives of a mesh that have triangles; lines and points are omitted. */
    List<Primitive> trianglePrimitives(int mesh) {
        return mesh == Scene.NONE
                ? List.of()
                : scene.meshes().get(mesh).primitives().stream()
                        .filter(p -> p.mode() == Primitive.Mode.TRIANGLES && p.indices().length > 0)
                        .toList();
    }

    /** Returns the identifier of a mesh, and requests the mesh to be written. */
    String idFor(int mesh) {
        return idOfMesh.computeIfAbsent(mesh, unused -> {
            trianglePrimitives(mesh).forEach(primitive -> materials.idFor(primitive.material()));
            return ids.makeUnique(scene.meshes().get(mesh).name() + "-geometry");
        });
    }

    /** Writes the library of all meshes whose identifier was {@linkplain #idFor requested}. */
    void writeLibrary(XmlBuilder xml) {
        xml.open("library_geometries");
        idOfMesh.forEach((mesh, id) -> writeMesh(xml, scene.meshes().get(mesh), trianglePrimitives(mesh), id));
        xml.close();
    }

    private void writeMesh(XmlBuilder xml, Mesh mesh, List<Primitive> primitives, String id) {
        progress.step("meshes", writtenCount++, idOfMesh.size());
        xml.open("geometry", "id", id, "name", mesh.name()).open("mesh");
        writeSource(xml, id + "-positions", concatenatePositions(primitives), 3, "X", "Y", "Z");
        for (int i = 0; i < primitives.size(); i++) {
            writeAttributes(xml, id + "-" + i, primitives.get(i));
        }
        xml.open("vertices", "id", id + "-vertices");
        xml.emptyElement("input", "semantic", "POSITION", "source", "#" + id + "-positions")
                .close();
        int firstVertex = 0;
        for (int i = 0; i < primitives.size(); i++) {
            writeTriangles(xml, id, i, primitives.get(i), firstVertex);
            firstVertex += primitives.get(i).vertexCount();
        }
        xml.close().close();
    }

    private static float[] concatenatePositions(List<Primitive> primitives) {
        float[] positions = new float
                [primitives.stream()
                        .mapToInt(primitive -> primitive.positions().length)
                        .sum()];
        int offset = 0;
        for (Primitive p : primitives) {
            System.arraycopy(p.positions(), 0, positions, offset, p.positions().length);
            offset += p.positions().length;
        }
        return positions;
    }

    /** Writes the normals, texture coordinates and colours of a primitive. Texture coordinates start at the bottom. */
    private static void writeAttributes(XmlBuilder xml, String id, Primitive p) {
        if (p.normals().length > 0) {
            writeSource(xml, id + "-normals", p.normals(), 3, "X", "Y", "Z");
        }
        List<float[]> sets = texCoords(p);
        for (int set = 0; set < sets.size(); set++) {
            float[] flipped = sets.get(set).clone();
            for (int i = 1; i < flipped.length; i += 2) {
                flipped[i] = 1 - flipped[i];
            }
            writeSource(xml, id + "-uv" + set, flipped, 2, "S", "T");
        }
        if (p.colours().length > 0) {
            float[] colours = new float[p.colours().length];
            for (int i = 0; i < colours.length; i++) {
                colours[i] = (p.colours()[i] & 0xFF) / 255f;
            }
            writeSource(xml, id + "-colours", colours, 4, "R", "G", "B", "A");
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

    static void writeSource(XmlBuilder xml, String id, float[] numbers, int componentCount, String... names) {
        xml.open("source", "id", id);
        xml.numberElement("float_array", numbers, "id", id + "-array", "count", String.valueOf(numbers.length));
        writeAccessor(xml, id, numbers.length / componentCount, componentCount, "float", names);
        xml.close();
    }

    static void writeAccessor(XmlBuilder xml, String id, int count, int stride, String type, String... names) {
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
            xml.emptyElement("param", "name", name, "type", type);
        }
        xml.close().close();
    }

    private void writeTriangles(XmlBuilder xml, String id, int index, Primitive p, int firstVertex) {
        String sourcePrefix = "#" + id + "-" + index;
        int[] indices = p.indices();
        xml.open("triangles", "material", materials.idFor(p.material()), "count", String.valueOf(indices.length / 3));
        xml.emptyElement("input", "semantic", "VERTEX", "source", "#" + id + "-vertices", "offset", "0");
        if (p.normals().length > 0) {
            xml.emptyElement("input", "semantic", "NORMAL", "source", sourcePrefix + "-normals", "offset", "1");
        }
        for (int set = 0; set < texCoords(p).size(); set++) {
            String setIndex = String.valueOf(set);
            xml.emptyElement(
                    "input",
                    "semantic",
                    "TEXCOORD",
                    "source",
                    sourcePrefix + "-uv" + set,
                    "offset",
                    "1",
                    "set",
                    setIndex);
        }
        if (p.colours().length > 0) {
            xml.emptyElement(
                    "input", "semantic", "COLOR", "source", sourcePrefix + "-colours", "offset", "1", "set", "0");
        }
        boolean hasAttributes = p.normals().length + p.texCoords().length + p.colours().length > 0;
        int[] corners = new int[hasAttributes ? Math.multiplyExact(2, indices.length) : indices.length];
        for (int i = 0; i < indices.length; i++) {
            if (hasAttributes) {
                corners[2 * i] = firstVertex + indices[i];
                corners[2 * i + 1] = indices[i];
            } else {
                corners[i] = firstVertex + indices[i];
            }
        }
        xml.numberElement("p", corners).close();
    }
}
