package shuriken.interchange.dae;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import shuriken.diagnostics.Progress;
import shuriken.scene.Mesh;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/**
 * Writes the meshes that nodes draw as geometries of COLLADA. The vertices of all primitives of a mesh are
 * concatenated. Each attribute of the mesh has only one source, which is an array of values. Blender would create a
 * layer for each further source, but materials use only the first layer. The triangles of each primitive have a
 * separate element with the material.
 */
final class GeometryLibrary {
    private final Scene scene;
    private final MaterialLibraries materialLibraries;
    private final IdRegistry idRegistry;
    private final Progress progress;
    private int writtenMeshCount;
    private final Map<Integer, String> idByMeshIndex = new LinkedHashMap<>();

    GeometryLibrary(Scene scene, MaterialLibraries materialLibraries, IdRegistry idRegistry, Progress progress) {
        this.scene = scene;
        this.materialLibraries = materialLibraries;
        this.idRegistry = idRegistry;
        this.progress = progress;
    }

    /**
     * Returns the primitives of a mesh that have triangles; lines and points are omitted. The result is empty for
     * {@link Scene#NONE}.
     */
    List<Primitive> trianglePrimitives(int meshIndex) {
        return meshIndex == Scene.NONE
                ? List.of()
                : scene.meshes().get(meshIndex).primitives().stream()
                        .filter(primitive ->
                                primitive.mode() == Primitive.Mode.TRIANGLES && primitive.indices().length > 0)
                        .toList();
    }

    /** Returns the identifier of a mesh, and requests the mesh to be written. */
    String requestId(int meshIndex) {
        return idByMeshIndex.computeIfAbsent(meshIndex, unused -> {
            trianglePrimitives(meshIndex).forEach(primitive -> materialLibraries.requestId(primitive.materialIndex()));
            return idRegistry.makeUnique(scene.meshes().get(meshIndex).name() + "-geometry");
        });
    }

    /** Writes the library of all meshes whose identifier was {@linkplain #requestId requested}. */
    void writeLibrary(XmlBuilder xml) {
        xml.open("library_geometries");
        idByMeshIndex.forEach(
                (meshIndex, id) -> writeMesh(xml, scene.meshes().get(meshIndex), trianglePrimitives(meshIndex), id));
        xml.close();
    }

    private void writeMesh(XmlBuilder xml, Mesh mesh, List<Primitive> primitives, String id) {
        progress.step("meshes", writtenMeshCount++, idByMeshIndex.size());
        xml.open("geometry", "id", id, "name", mesh.name()).open("mesh");
        writeSources(xml, id, primitives);
        xml.open("vertices", "id", id + "-vertices");
        xml.emptyElement("input", "semantic", "POSITION", "source", "#" + id + "-positions")
                .close();
        int firstVertexIndex = 0;
        for (Primitive primitive : primitives) {
            writeTriangles(xml, id, primitive, firstVertexIndex);
            firstVertexIndex += primitive.vertexCount();
        }
        xml.close().close();
    }

    private static void writeSources(XmlBuilder xml, String id, List<Primitive> primitives) {
        float[] positions = concatenate(primitives, /* componentCount= */ 3, Primitive::positions);
        SourceWriter.writeSource(xml, id + "-positions", positions, "X", "Y", "Z");
        if (primitives.stream().anyMatch(primitive -> primitive.normals().length > 0)) {
            float[] normals = concatenate(primitives, /* componentCount= */ 3, Primitive::normals);
            SourceWriter.writeSource(xml, id + "-normals", normals, "X", "Y", "Z");
        }
        int setCount = primitives.stream()
                .mapToInt(primitive -> texCoordSets(primitive).size())
                .max()
                .orElse(0);
        for (int i = 0; i < setCount; i++) {
            int setIndex = i;
            float[] texCoords =
                    concatenate(primitives, /* componentCount= */ 2, primitive -> upwardTexCoords(primitive, setIndex));
            SourceWriter.writeSource(xml, id + "-uv" + setIndex, texCoords, "S", "T");
        }
        if (primitives.stream().anyMatch(primitive -> primitive.colours().length > 0)) {
            float[] colours = concatenate(primitives, /* componentCount= */ 4, GeometryLibrary::toFloatColours);
            SourceWriter.writeSource(xml, id + "-colours", colours, "R", "G", "B", "A");
        }
    }

    /** Concatenates an attribute of all vertices. Primitives without it have zeros, which no triangle uses. */
    private static float[] concatenate(
            List<Primitive> primitives, int componentCount, Function<Primitive, float[]> attributeOf) {
        int vertexCount = primitives.stream().mapToInt(Primitive::vertexCount).sum();
        float[] concatenated = new float[Math.multiplyExact(componentCount, vertexCount)];
        int offset = 0;
        for (Primitive primitive : primitives) {
            float[] values = attributeOf.apply(primitive);
            System.arraycopy(values, 0, concatenated, offset, values.length);
            offset += componentCount * primitive.vertexCount();
        }
        return concatenated;
    }

    /**
     * Returns a set of texture coordinates with v from the bottom to the top, as in COLLADA. The result is empty if the
     * primitive does not have that set.
     */
    private static float[] upwardTexCoords(Primitive primitive, int setIndex) {
        List<float[]> sets = texCoordSets(primitive);
        if (setIndex >= sets.size()) {
            return new float[0];
        }
        float[] flipped = sets.get(setIndex).clone();
        for (int i = 1; i < flipped.length; i += 2) {
            flipped[i] = 1 - flipped[i];
        }
        return flipped;
    }

    private static float[] toFloatColours(Primitive primitive) {
        float[] colours = new float[primitive.colours().length];
        for (int i = 0; i < colours.length; i++) {
            colours[i] = (primitive.colours()[i] & 0xFF) / 255f;
        }
        return colours;
    }

    private static List<float[]> texCoordSets(Primitive primitive) {
        List<float[]> sets = new ArrayList<>();
        if (primitive.texCoords().length > 0) {
            sets.add(primitive.texCoords());
            sets.addAll(primitive.extraTexCoords());
        }
        return sets;
    }

    private void writeTriangles(XmlBuilder xml, String id, Primitive primitive, int firstVertexIndex) {
        int[] indices = primitive.indices();
        xml.open(
                "triangles",
                "material",
                materialLibraries.requestId(primitive.materialIndex()),
                "count",
                String.valueOf(indices.length / 3));
        writeTriangleInputs(xml, id, primitive);
        boolean hasAttributes =
                primitive.normals().length + primitive.texCoords().length + primitive.colours().length > 0;
        // Offset 0 is the index of the vertex, and offset 1 is the index of its attributes. Both are equal.
        int inputCount = hasAttributes ? 2 : 1;
        int[] inputIndices = new int[Math.multiplyExact(inputCount, indices.length)];
        for (int i = 0; i < inputIndices.length; i++) {
            inputIndices[i] = firstVertexIndex + indices[i / inputCount];
        }
        xml.numberElement("p", inputIndices).close();
    }

    /** Writes the references of triangles to the sources of their attributes. */
    private static void writeTriangleInputs(XmlBuilder xml, String id, Primitive primitive) {
        String sourcePrefix = "#" + id;
        xml.emptyElement("input", "semantic", "VERTEX", "source", sourcePrefix + "-vertices", "offset", "0");
        if (primitive.normals().length > 0) {
            xml.emptyElement("input", "semantic", "NORMAL", "source", sourcePrefix + "-normals", "offset", "1");
        }
        for (int setIndex = 0; setIndex < texCoordSets(primitive).size(); setIndex++) {
            String setIndexText = String.valueOf(setIndex);
            xml.emptyElement(
                    "input",
                    "semantic",
                    "TEXCOORD",
                    "source",
                    sourcePrefix + "-uv" + setIndex,
                    "offset",
                    "1",
                    "set",
                    setIndexText);
        }
        if (primitive.colours().length > 0) {
            xml.emptyElement(
                    "input", "semantic", "COLOR", "source", sourcePrefix + "-colours", "offset", "1", "set", "0");
        }
    }
}
