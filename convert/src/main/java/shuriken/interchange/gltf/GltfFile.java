package shuriken.interchange.gltf;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.interchange.Json;
import shuriken.io.ByteCursor;

/**
 * The JSON and binary data of a glTF file.
 *
 * @param json the root object
 * @param binary the binary chunk of a GLB, if it has one
 */
record GltfFile(Json json, Optional<byte[]> binary) {
    private static final long JSON_CHUNK = 0x4E4F534A;
    private static final long BINARY_CHUNK = 0x004E4942;
    /** Extensions that may be required: they are supported or change nothing that a scene can express. */
    private static final Set<String> KNOWN = Set.of(
            "KHR_texture_transform",
            "KHR_materials_unlit",
            "KHR_mesh_quantization",
            "KHR_animation_pointer",
            "KHR_node_visibility",
            "KHR_lights_punctual",
            "KHR_materials_variants",
            "KHR_materials_specular",
            "KHR_materials_ior",
            "KHR_materials_emissive_strength");

    private static final Map<String, String> COMPRESSIONS = Map.of(
            "KHR_draco_mesh_compression",
            "Draco",
            "EXT_meshopt_compression",
            "meshopt",
            "KHR_meshopt_compression",
            "meshopt");

    static boolean isGlb(byte[] file) {
        return file.length >= 4 && file[0] == 'g' && file[1] == 'l' && file[2] == 'T' && file[3] == 'F';
    }

    /** @throws FormatException if it is not glTF 2, or requires an unknown extension */
    static GltfFile read(byte[] file, String name, ReadContext context) {
        GltfFile read = isGlb(file)
                ? glb(file, name, context)
                : new GltfFile(Json.parse(file, name, "glTF", context), Optional.empty());
        Json version = read.json.get("asset").get("version");
        if (!version.text("").startsWith("2.")) {
            throw new FormatException(
                    Kind.UNSUPPORTED, version.site(), "expected glTF 2.0, found version \"%s\"", version.text(""));
        }
        for (Json required : read.json.get("extensionsRequired").elements()) {
            require(required);
        }
        return read;
    }

    private static void require(Json extension) {
        String name = extension.text("");
        if (COMPRESSIONS.containsKey(name)) {
            throw compressed(extension, String.valueOf(COMPRESSIONS.get(name)));
        }
        if (!KNOWN.contains(name)) {
            boolean isTexture = name.startsWith("KHR_texture") || name.startsWith("EXT_texture");
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    extension.site(),
                    "the file requires %s, which is not supported: %s",
                    name,
                    isTexture
                            ? "convert its textures to PNG (gltf-transform png IN.glb OUT.glb)"
                            : "export without it");
        }
    }

    /** Returns the compression of an object without uncompressed data. */
    static Optional<String> compression(Json object) {
        Json extensions = object.get("extensions");
        return COMPRESSIONS.entrySet().stream()
                .filter(entry -> extensions.get(entry.getKey()).exists())
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /**
     * Rejects compressed geometry.
     *
     * @param compression its readable name
     */
    static FormatException compressed(Json at, String compression) {
        return new FormatException(
                Kind.UNSUPPORTED,
                at.site(),
                "the geometry is compressed with %s; decompress it first: gltf-transform copy IN.glb OUT.glb"
                        + " (in Blender: export without Compression)",
                compression);
    }

    private static GltfFile glb(byte[] file, String name, ReadContext context) {
        ByteCursor in = ByteCursor.of(file, name, ByteOrder.LITTLE_ENDIAN);
        in.hex32("magic");
        SourceLocation versionSite = in.site();
        long version = in.u32("version");
        if (version != 2) {
            throw new FormatException(Kind.UNSUPPORTED, versionSite, "expected GLB version 2, found %d", version);
        }
        in.u32("length");
        byte[] json = withoutZeros(chunk(in, JSON_CHUNK, "JSON", context));
        Optional<byte[]> binary =
                in.remaining() >= 8 ? Optional.of(chunk(in, BINARY_CHUNK, "BIN", context)) : Optional.empty();
        return new GltfFile(Json.parse(json, name, "glTF", context), binary);
    }

    /** Removes the zeros that some exporters use for padding, where the specification requires spaces. */
    private static byte[] withoutZeros(byte[] json) {
        int end = json.length;
        while (end > 0 && json[end - 1] == 0) {
            end--;
        }
        return end == json.length ? json : Arrays.copyOf(json, end);
    }

    private static byte[] chunk(ByteCursor in, long type, String called, ReadContext context) {
        SourceLocation site = in.site();
        long length = in.u32("chunk length");
        long found = in.u32("chunk type");
        if (found != type) {
            throw new FormatException(
                    Kind.BAD_VALUE, site, "expected the chunk %s (0x%08X), found 0x%08X", called, type, found);
        }
        if (length > in.remaining()) {
            throw new FormatException(
                    Kind.TRUNCATED, site, "a chunk of %d bytes, but only %d bytes remain", length, in.remaining());
        }
        context.reserve(length, site, called);
        return in.bytes(called, (int) length);
    }
}
