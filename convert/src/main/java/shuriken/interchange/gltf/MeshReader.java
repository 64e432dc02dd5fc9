package shuriken.interchange.gltf;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.interchange.Json;
import shuriken.scene.Mesh;
import shuriken.scene.MorphTarget;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/** Reads all meshes of the file, in its order. */
final class MeshReader {
    private final Json root;
    private final Accessors accessors;
    private final ReadContext context;
    private int primitiveCount;

    MeshReader(Json root, Accessors accessors, ReadContext context) {
        this.root = root;
        this.accessors = accessors;
        this.context = context;
    }

    /** Returns the meshes, called once. */
    List<Mesh> meshes() {
        List<Mesh> meshes = new ArrayList<>();
        for (Json mesh : root.get("meshes").elements()) {
            List<Primitive> primitives = new ArrayList<>();
            for (Json primitive : mesh.get("primitives").elements()) {
                Json positions = primitive.get("attributes").get("POSITION");
                if (positions.exists()) {
                    context.checkParts(++primitiveCount, primitive.site(), "primitives");
                    primitives.add(primitive(primitive));
                } else {
                    context.report(DiagnosticCode.NOT_LOADED, primitive.site(), "a primitive without positions");
                }
            }
            requireSameTargets(mesh, primitives);
            meshes.add(new Mesh(mesh.get("name").text("mesh_" + meshes.size()), primitives));
        }
        return meshes;
    }

    private static void requireSameTargets(Json mesh, List<Primitive> primitives) {
        if (primitives.stream().mapToInt(p -> p.targets().size()).distinct().count() > 1) {
            throw mesh.bad("primitives with different numbers of morph targets");
        }
    }

    private Primitive primitive(Json json) {
        Json attributes = json.get("attributes");
        if (!accessors.hasData(attributes.get("POSITION"))) {
            throw GltfFile.compression(json)
                    .map(compression -> GltfFile.compressed(json, compression))
                    .orElseGet(() -> attributes.get("POSITION").bad("positions without data"));
        }
        float[] positions = accessors.floats(attributes.get("POSITION"), 3);
        int n = positions.length / 3;
        float[] normals = optional(attributes.get("NORMAL"), 3, n);
        List<float[]> sets = texCoords(json, n);
        InfluenceReader influences = InfluenceReader.of(attributes, n, accessors, context);
        Indices indices = Indices.of(json, n, accessors, context);
        Json material = json.get("material");
        return new Primitive(
                positions,
                normals,
                sets.isEmpty() ? new float[0] : sets.getFirst(),
                colours(attributes.get("COLOR_0"), n),
                influences.perVertex(),
                influences.joints(),
                influences.weights(),
                indices.indices(),
                material.optionalIndex(root.get("materials").size(), "materials")
                        .orElse(Scene.NONE),
                targets(json.get("targets"), n, normals.length > 0),
                indices.form(),
                sets.isEmpty() ? sets : sets.subList(1, sets.size()));
    }

    private float[] optional(Json attribute, int components, int n) {
        return attribute.exists() ? exactly(attribute, components, n) : new float[0];
    }

    private float[] exactly(Json attribute, int components, int n) {
        float[] values = accessors.floats(attribute, components);
        if (values.length != components * n) {
            throw attribute.bad("expected %d elements, one for each position, found %d", n, values.length / components);
        }
        return values;
    }

    /** Returns the sets of texture coordinates, starting with the one that the material's texture uses. */
    private List<float[]> texCoords(Json primitive, int n) {
        TextureCoordinates coordinates = TextureCoordinates.of(root, primitive.get("material"));
        Json attributes = primitive.get("attributes");
        List<float[]> sets = new ArrayList<>();
        for (int set = 0; attributes.get("TEXCOORD_" + set).exists(); set++) {
            float[] uv = exactly(attributes.get("TEXCOORD_" + set), 2, n);
            sets.add(set == coordinates.set() ? 0 : sets.size(), set == coordinates.set() ? coordinates.uvs(uv) : uv);
        }
        return sets;
    }

    /** Returns sRGB bytes. */
    private byte[] colours(Json attribute, int n) {
        if (!attribute.exists()) {
            return new byte[0];
        }
        int components = accessors.components(attribute);
        if (components < 3 || components > 4) {
            throw attribute.bad("expected elements of 3 or 4 components, found %d", components);
        }
        float[] linear = exactly(attribute, components, n);
        byte[] colours = new byte[Math.multiplyExact(4, n)];
        for (int i = 0; i < n; i++) {
            for (int c = 0; c < 3; c++) {
                colours[4 * i + c] = (byte) Math.round(255 * srgb(linear[components * i + c]));
            }
            float alpha = components == 4 ? linear[4 * i + 3] : 1;
            colours[4 * i + 3] = (byte) Math.round(255 * Math.clamp(alpha, 0f, 1f));
        }
        return colours;
    }

    private static double srgb(float linear) {
        double c = Math.clamp(linear, 0f, 1f);
        return c <= 0.0031308 ? 12.92 * c : 1.055 * StrictMath.pow(c, 1 / 2.4) - 0.055;
    }

    private List<MorphTarget> targets(Json targets, int n, boolean hasNormals) {
        List<MorphTarget> shapes = new ArrayList<>();
        for (Json target : targets.elements()) {
            context.reserve(12L * n, target.site(), "morph target");
            float[] positions = optional(target.get("POSITION"), 3, n);
            shapes.add(new MorphTarget(
                    positions.length > 0 ? positions : new float[Math.multiplyExact(3, n)],
                    hasNormals ? optional(target.get("NORMAL"), 3, n) : new float[0]));
        }
        return shapes;
    }
}
