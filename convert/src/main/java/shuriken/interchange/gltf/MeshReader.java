package shuriken.interchange.gltf;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.interchange.support.JsonValue;
import shuriken.scene.Mesh;
import shuriken.scene.MorphTarget;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/** Reads all meshes of a file in their order in the file. */
final class MeshReader {
    private final JsonValue root;
    private final AccessorReader accessorReader;
    private final ReadContext context;
    private int primitiveCount;

    MeshReader(JsonValue root, AccessorReader accessorReader, ReadContext context) {
        this.root = root;
        this.accessorReader = accessorReader;
        this.context = context;
    }

    /** Reads the meshes. This method is called only once. */
    List<Mesh> readMeshes() {
        List<Mesh> meshes = new ArrayList<>();
        for (JsonValue meshJson : root.get("meshes").elements()) {
            List<Primitive> primitives = new ArrayList<>();
            for (JsonValue primitiveJson : meshJson.get("primitives").elements()) {
                JsonValue positionsReference = primitiveJson.get("attributes").get("POSITION");
                if (positionsReference.exists()) {
                    primitiveCount++;
                    context.requirePartCountWithinLimit(primitiveCount, primitiveJson.location(), "primitives");
                    primitives.add(readPrimitive(primitiveJson));
                } else {
                    context.report(
                            DiagnosticCode.NOT_LOADED,
                            primitiveJson.location(),
                            "a primitive has no positions and is ignored");
                }
            }
            requireSameTargetCounts(meshJson, primitives);
            meshes.add(new Mesh(meshJson.get("name").text("mesh_" + meshes.size()), primitives));
        }
        return meshes;
    }

    private static void requireSameTargetCounts(JsonValue meshJson, List<Primitive> primitives) {
        if (primitives.stream()
                        .mapToInt(primitive -> primitive.targets().size())
                        .distinct()
                        .count()
                > 1) {
            throw meshJson.createError("the primitives of a mesh have different numbers of morph targets");
        }
    }

    private Primitive readPrimitive(JsonValue primitiveJson) {
        JsonValue attributes = primitiveJson.get("attributes");
        if (!accessorReader.hasData(attributes.get("POSITION"))) {
            throw GltfFile.findCompression(primitiveJson)
                    .map(compression -> GltfFile.createCompressionError(primitiveJson, compression))
                    .orElseGet(
                            () -> attributes.get("POSITION").createError("the accessor of the positions has no data"));
        }
        float[] positions = accessorReader.readFloats(attributes.get("POSITION"), /* componentCount= */ 3);
        int vertexCount = positions.length / 3;
        float[] normals = readOptional(attributes.get("NORMAL"), /* componentCount= */ 3, vertexCount);
        List<float[]> texCoordSets = readTexCoords(primitiveJson, vertexCount);
        Influences influences = Influences.read(attributes, vertexCount, accessorReader, context);
        PrimitiveIndices indices = PrimitiveIndices.read(primitiveJson, vertexCount, accessorReader, context);
        JsonValue materialReference = primitiveJson.get("material");
        return new Primitive(
                positions,
                normals,
                texCoordSets.isEmpty() ? new float[0] : texCoordSets.getFirst(),
                readColours(attributes.get("COLOR_0"), vertexCount),
                influences.influencesPerVertex(),
                influences.joints(),
                influences.weights(),
                indices.indices(),
                materialReference
                        .optionalIndex(root.get("materials").size(), "materials")
                        .orElse(Scene.NONE),
                readTargets(primitiveJson.get("targets"), vertexCount, normals.length > 0),
                indices.mode(),
                texCoordSets.isEmpty() ? texCoordSets : texCoordSets.subList(1, texCoordSets.size()));
    }

    private float[] readOptional(JsonValue attribute, int componentCount, int vertexCount) {
        return attribute.exists() ? readPerVertex(attribute, componentCount, vertexCount) : new float[0];
    }

    private float[] readPerVertex(JsonValue attribute, int componentCount, int vertexCount) {
        float[] values = accessorReader.readFloats(attribute, componentCount);
        requirePerVertex(attribute, values.length / componentCount, vertexCount);
        return values;
    }

    /** Throws an exception if an attribute does not have one element for each vertex. */
    static void requirePerVertex(JsonValue attribute, int elementCount, int vertexCount) {
        if (elementCount != vertexCount) {
            throw attribute.createError(
                    "expected %,d elements, one for each position, found %,d", vertexCount, elementCount);
        }
    }

    /**
     * Returns the sets of texture coordinates. The set that the material's texture uses comes first if it exists, and
     * has the transform of the texture applied.
     */
    private List<float[]> readTexCoords(JsonValue primitiveJson, int vertexCount) {
        TexCoordTransform texCoordTransform = TexCoordTransform.read(root, primitiveJson.get("material"));
        JsonValue attributes = primitiveJson.get("attributes");
        List<float[]> texCoordSets = new ArrayList<>();
        for (int setIndex = 0; attributes.get("TEXCOORD_" + setIndex).exists(); setIndex++) {
            float[] texCoords =
                    readPerVertex(attributes.get("TEXCOORD_" + setIndex), /* componentCount= */ 2, vertexCount);
            if (setIndex == texCoordTransform.setIndex()) {
                texCoordSets.addFirst(texCoordTransform.transform(texCoords));
            } else {
                texCoordSets.add(texCoords);
            }
        }
        return texCoordSets;
    }

    /** Returns vertex colours as sRGB bytes. */
    private byte[] readColours(JsonValue attribute, int vertexCount) {
        if (!attribute.exists()) {
            return new byte[0];
        }
        int componentCount = accessorReader.componentCount(attribute);
        if (componentCount < 3 || componentCount > 4) {
            throw attribute.createError("expected 3 or 4 components per element, found %d", componentCount);
        }
        float[] linearColours = readPerVertex(attribute, componentCount, vertexCount);
        byte[] colours = new byte[Math.multiplyExact(4, vertexCount)];
        for (int i = 0; i < vertexCount; i++) {
            for (int component = 0; component < 3; component++) {
                int linearIndex = componentCount * i + component;
                // The components of a colour are often equal, and the power function is slow.
                boolean isRepeated = component > 0 && linearColours[linearIndex] == linearColours[linearIndex - 1];
                colours[4 * i + component] = isRepeated
                        ? colours[4 * i + component - 1]
                        : (byte) Math.round(255 * toSrgb(linearColours[linearIndex]));
            }
            float alpha = componentCount == 4 ? linearColours[4 * i + 3] : 1;
            colours[4 * i + 3] = (byte) Math.round(255 * Math.clamp(alpha, 0f, 1f));
        }
        return colours;
    }

    private static double toSrgb(float linearComponent) {
        double clampedComponent = Math.clamp(linearComponent, 0f, 1f);
        return clampedComponent <= 0.0031308
                ? 12.92 * clampedComponent
                : 1.055 * StrictMath.pow(clampedComponent, 1 / 2.4) - 0.055;
    }

    private List<MorphTarget> readTargets(JsonValue targetsJson, int vertexCount, boolean hasNormals) {
        List<MorphTarget> morphTargets = new ArrayList<>();
        for (JsonValue targetJson : targetsJson.elements()) {
            context.reserve(3L * Float.BYTES * vertexCount, targetJson.location(), "morph target");
            float[] positionDeltas = readOptional(targetJson.get("POSITION"), /* componentCount= */ 3, vertexCount);
            morphTargets.add(new MorphTarget(
                    positionDeltas.length > 0 ? positionDeltas : new float[Math.multiplyExact(3, vertexCount)],
                    hasNormals
                            ? readOptional(targetJson.get("NORMAL"), /* componentCount= */ 3, vertexCount)
                            : new float[0]));
        }
        return morphTargets;
    }
}
