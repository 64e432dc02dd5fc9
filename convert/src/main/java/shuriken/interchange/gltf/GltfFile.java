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
    private static final int CHUNK_HEADER_SIZE = 8;
    private static final long JSON_CHUNK_TYPE = 0x4E4F534A;
    private static final long BIN_CHUNK_TYPE = 0x004E4942;
    /**
     * The extensions that a file may require. The loader either supports them, or can ignore them without damage to
     * geometry, materials and animations.
     */
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

    /** The readable name of each compression, by the name of its extension. */
    private static final Map<String, String> COMPRESSION_NAME_BY_EXTENSION = Map.of(
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
        JsonValue versionJson = gltf.json.get("asset").get("version");
        if (!versionJson.text("").startsWith("2.")) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    versionJson.location(),
                    "expected glTF 2.0, found version \"%s\"",
                    versionJson.text(""));
        }
        for (JsonValue extensionJson : gltf.json.get("extensionsRequired").elements()) {
            requireSupported(extensionJson);
        }
        return gltf;
    }

    private static void requireSupported(JsonValue extensionJson) {
        String name = extensionJson.text("");
        if (COMPRESSION_NAME_BY_EXTENSION.containsKey(name)) {
            throw createCompressionError(extensionJson, String.valueOf(COMPRESSION_NAME_BY_EXTENSION.get(name)));
        }
        if (!ACCEPTED_EXTENSIONS.contains(name)) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    extensionJson.location(),
                    "the file requires %s, which is not supported: %s",
                    name,
                    remedyFor(name));
        }
    }

    /** Returns what the user can do about an unsupported extension. */
    private static String remedyFor(String extensionName) {
        if (!extensionName.startsWith("KHR_texture") && !extensionName.startsWith("EXT_texture")) {
            return "export without it";
        }
        String command = extensionName.endsWith("basisu") ? "ktxdecompress" : "png";
        return "convert its textures to PNG (gltf-transform " + command + " IN.glb OUT.glb)";
    }

    /** Returns the readable name of the compression of a buffer or buffer view, if it is compressed. */
    static Optional<String> findCompression(JsonValue object) {
        JsonValue extensions = object.get("extensions");
        return COMPRESSION_NAME_BY_EXTENSION.entrySet().stream()
                .filter(entry -> extensions.get(entry.getKey()).exists())
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /**
     * Returns the exception for compressed geometry.
     *
     * @param object the compressed object
     * @param compression the readable name of the compression
     */
    static FormatException createCompressionError(JsonValue object, String compression) {
        return new FormatException(
                Kind.UNSUPPORTED,
                object.location(),
                "the geometry is compressed with %s. Decompress it first: gltf-transform copy IN.glb OUT.glb (in"
                        + " Blender: export without Compression)",
                compression);
    }

    private static GltfFile readGlb(byte[] file, String name, ReadContext context) {
        ByteCursor in = ByteCursor.of(file, name, ByteOrder.LITTLE_ENDIAN);
        in.hex32("magic");
        SourceLocation versionLocation = in.location();
        long version = in.u32("version");
        if (version != 2) {
            throw new FormatException(Kind.UNSUPPORTED, versionLocation, "expected GLB version 2, found %d", version);
        }
        in.u32("length");
        byte[] jsonText = trimTrailingZeros(readChunk(in, JSON_CHUNK_TYPE, "JSON", context));
        Optional<byte[]> binary = in.remaining() >= CHUNK_HEADER_SIZE
                ? Optional.of(readChunk(in, BIN_CHUNK_TYPE, "BIN", context))
                : Optional.empty();
        return new GltfFile(JsonValue.parse(jsonText, name, "glTF", context), binary);
    }

    /** Removes zeros at the end. Some exporters pad the JSON with zeros, although the specification requires spaces. */
    private static byte[] trimTrailingZeros(byte[] jsonText) {
        int trimmedSize = jsonText.length;
        while (trimmedSize > 0 && jsonText[trimmedSize - 1] == 0) {
            trimmedSize--;
        }
        return trimmedSize == jsonText.length ? jsonText : Arrays.copyOf(jsonText, trimmedSize);
    }

    private static byte[] readChunk(ByteCursor in, long expectedType, String name, ReadContext context) {
        SourceLocation location = in.location();
        long dataSize = in.u32("chunk length");
        long foundType = in.u32("chunk type");
        if (foundType != expectedType) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    location,
                    "expected a %s chunk (0x%08X), found 0x%08X",
                    name,
                    expectedType,
                    foundType);
        }
        if (dataSize > in.remaining()) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    location,
                    "the chunk declares %,d bytes, but only %,d bytes are left",
                    dataSize,
                    in.remaining());
        }
        context.reserve(dataSize, location, name);
        return in.bytes(name, (int) dataSize);
    }
}
