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
import shuriken.interchange.support.JsonValue;
import shuriken.io.ByteCursor;

/**
 * The JSON and binary data of a glTF file.
 *
 * @param json the root object
 * @param binary the binary chunk of a GLB, if it has one
 */
record GltfFile(JsonValue json, Optional<byte[]> binary) {
    private static final long JSON_CHUNK = 0x4E4F534A;
    private static final long BINARY_CHUNK = 0x004E4942;
    /** The extensions that a file may require. They are supported or change nothing that a scene can express. */
    private static final Set<String> ACCEPTED_EXTENSIONS = Set.of(
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

    private static final Map<String, String> COMPRESSION_NAMES = Map.of(
            "KHR_draco_mesh_compression",
            "Draco",
            "EXT_meshopt_compression",
            "meshopt",
            "KHR_meshopt_compression",
            "meshopt");

    static boolean isGlb(byte[] file) {
        return file.length >= 4 && file[0] == 'g' && file[1] == 'l' && file[2] == 'T' && file[3] == 'F';
    }

    /**
     * Reads a file.
     *
     * @throws FormatException if the file is not glTF 2 or requires an unknown extension
     */
    static GltfFile read(byte[] file, String name, ReadContext context) {
        GltfFile gltf = isGlb(file)
                ? readGlb(file, name, context)
                : new GltfFile(JsonValue.parse(file, name, "glTF", context), Optional.empty());
        JsonValue version = gltf.json.get("asset").get("version");
        if (!version.text("").startsWith("2.")) {
            throw new FormatException(
                    Kind.UNSUPPORTED, version.site(), "expected glTF 2.0, found version \"%s\"", version.text(""));
        }
        for (JsonValue required : gltf.json.get("extensionsRequired").elements()) {
            requireAccepted(required);
        }
        return gltf;
    }

    private static void requireAccepted(JsonValue extension) {
        String name = extension.text("");
        if (COMPRESSION_NAMES.containsKey(name)) {
            throw compressionError(extension, String.valueOf(COMPRESSION_NAMES.get(name)));
        }
        if (!ACCEPTED_EXTENSIONS.contains(name)) {
            boolean isTexture = name.startsWith("KHR_texture") || name.startsWith("EXT_texture");
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    extension.site(),
                    "the file requires %s, which is not supported: %s",
                    name,
                    isTexture
                            ? "convert its textures to PNG (gltf-transform "
                                    + (name.endsWith("basisu") ? "ktxdecompress" : "png")
                                    + " IN.glb OUT.glb)"
                            : "export without it");
        }
    }

    /** Returns the name of the compression of an object without uncompressed data. */
    static Optional<String> compression(JsonValue object) {
        JsonValue extensions = object.get("extensions");
        return COMPRESSION_NAMES.entrySet().stream()
                .filter(entry -> extensions.get(entry.getKey()).exists())
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /**
     * Returns the error that geometry is compressed.
     *
     * @param object the compressed object
     * @param compression the readable name of the compression
     */
    static FormatException compressionError(JsonValue object, String compression) {
        return new FormatException(
                Kind.UNSUPPORTED,
                object.site(),
                "the geometry is compressed with %s. Decompress it first: gltf-transform copy IN.glb OUT.glb (in"
                        + " Blender: export without Compression)",
                compression);
    }

    private static GltfFile readGlb(byte[] file, String name, ReadContext context) {
        ByteCursor in = ByteCursor.of(file, name, ByteOrder.LITTLE_ENDIAN);
        in.hex32("magic");
        SourceLocation versionSite = in.site();
        long version = in.u32("version");
        if (version != 2) {
            throw new FormatException(Kind.UNSUPPORTED, versionSite, "expected GLB version 2, found %d", version);
        }
        in.u32("length");
        byte[] json = withoutZeros(readChunk(in, JSON_CHUNK, "JSON", context));
        Optional<byte[]> binary =
                in.remaining() >= 8 ? Optional.of(readChunk(in, BINARY_CHUNK, "BIN", context)) : Optional.empty();
        return new GltfFile(JsonValue.parse(json, name, "glTF", context), binary);
    }

    /** Removes zeros at the end. Some exporters use them for padding, although the specification requires spaces. */
    private static byte[] withoutZeros(byte[] json) {
        int end = json.length;
        while (end > 0 && json[end - 1] == 0) {
            end--;
        }
        return end == json.length ? json : Arrays.copyOf(json, end);
    }

    private static byte[] readChunk(ByteCursor in, long type, String name, ReadContext context) {
        SourceLocation site = in.site();
        long length = in.u32("chunk length");
        long foundType = in.u32("chunk type");
        if (foundType != type) {
            throw new FormatException(
                    Kind.BAD_VALUE, site, "expected the chunk %s (0x%08X), found 0x%08X", name, type, foundType);
        }
        if (length > in.remaining()) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    site,
                    "the chunk declares %,d bytes, but only %,d bytes are left",
                    length,
                    in.remaining());
        }
        context.reserve(length, site, name);
        return in.bytes(name, (int) length);
    }
}
