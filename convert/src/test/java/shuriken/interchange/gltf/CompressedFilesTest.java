package shuriken.interchange.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.interchange.AdjacentFileReader;
import shuriken.interchange.ImageDecoder;
import shuriken.scene.Scene;

/** Checks that glTF files whose compressed data cannot be read are refused, with the command that decompresses them. */
class CompressedFilesTest {
    private static final ImageDecoder UNKNOWN = (data, location, context) -> Optional.empty();

    private static final String DOCUMENT_START =
            "{\"asset\":{\"version\":\"2.0\"},\"scenes\":[{\"nodes\":[0]}],\"nodes\":[{\"mesh\":0}],";

    private static Scene load(String json, ImageDecoder images) {
        return GltfLoader.load(
                json.getBytes(StandardCharsets.US_ASCII),
                "hat.gltf",
                AdjacentFileReader.NONE,
                images,
                new ReadContext(ReadOptions.LENIENT));
    }

    /** glTF-Transform writes optional Draco compression without a fallback: accessors have no buffer view. */
    @Test
    void refusesOptionalDracoWithoutFallback() {
        String json = DOCUMENT_START
                + "\"extensionsUsed\":[\"KHR_draco_mesh_compression\"],"
                + "\"meshes\":[{\"primitives\":[{\"attributes\":{\"POSITION\":0},"
                + "\"extensions\":{\"KHR_draco_mesh_compression\":{\"bufferView\":0,\"attributes\":{\"POSITION\":0}}}}]}],"
                + "\"accessors\":[{\"componentType\":5126,\"count\":3,\"type\":\"VEC3\"}],"
                + "\"bufferViews\":[{\"buffer\":0,\"byteLength\":4}],"
                + "\"buffers\":[{\"byteLength\":4,\"uri\":\"data:application/octet-stream;base64,AAAAAA==\"}]}";
        assertThatThrownBy(() -> load(json, UNKNOWN))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("compressed with Draco")
                .hasMessageContaining("gltf-transform copy");
    }

    /** The fallback buffer of EXT_meshopt_compression has a length but no data. */
    @Test
    void refusesOptionalMeshoptWithoutFallback() {
        String json = DOCUMENT_START
                + "\"extensionsUsed\":[\"EXT_meshopt_compression\"],"
                + "\"meshes\":[{\"primitives\":[{\"attributes\":{\"POSITION\":0}}]}],"
                + "\"accessors\":[{\"bufferView\":0,\"componentType\":5126,\"count\":3,\"type\":\"VEC3\"}],"
                + "\"bufferViews\":[{\"buffer\":1,\"byteLength\":36,\"extensions\":{\"EXT_meshopt_compression\":"
                + "{\"buffer\":0,\"byteLength\":4,\"byteStride\":12,\"count\":3,\"mode\":\"ATTRIBUTES\"}}}],"
                + "\"buffers\":[{\"byteLength\":4,\"uri\":\"data:application/octet-stream;base64,AAAAAA==\"},"
                + "{\"byteLength\":36,\"extensions\":{\"EXT_meshopt_compression\":{\"fallback\":true}}}]}";
        assertThatThrownBy(() -> load(json, UNKNOWN))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("compressed with meshopt")
                .hasMessageContaining("gltf-transform copy");
    }

    @Test
    void refusesPositionsWithoutData() {
        String json = DOCUMENT_START
                + "\"meshes\":[{\"primitives\":[{\"attributes\":{\"POSITION\":0}}]}],"
                + "\"accessors\":[{\"componentType\":5126,\"count\":3,\"type\":\"VEC3\"}]}";
        assertThatThrownBy(() -> load(json, UNKNOWN)).hasMessageContaining("the accessor of the positions has no data");
    }

    private static String textured(String texture, byte[]... images) {
        StringBuilder list = new StringBuilder();
        for (byte[] image : images) {
            list.append(list.isEmpty() ? "" : ",")
                    .append("{\"name\":\"skin\",\"uri\":\"data:image/x;base64,")
                    .append(Base64.getEncoder().encodeToString(image))
                    .append("\"}");
        }
        return "{\"asset\":{\"version\":\"2.0\"},\"scenes\":[{}],\"textures\":[" + texture + "],\"images\":[" + list
                + "]}";
    }

    private static byte[] bytes(String latin) {
        return latin.getBytes(StandardCharsets.ISO_8859_1);
    }

    @ParameterizedTest
    @CsvSource({
        "RIFF____WEBPVP8 , a WebP file, gltf-transform png",
        "\u00ABKTX 20\u00BB____, a KTX2 file, ktxdecompress"
    })
    void refusesUsedImagesOfOtherFormats(String start, String kind, String remedy) {
        String json = textured("{\"source\":0}", bytes(start));
        assertThatThrownBy(() -> load(json, UNKNOWN))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("skin")
                .hasMessageContaining(kind)
                .hasMessageContaining(remedy);
    }

    /** An image that only an extension names is used. An image that is an alternative to a PNG is not needed. */
    @Test
    void ignoresAlternativesToAPng() {
        byte[] webp = bytes("RIFF____WEBPVP8 ");
        ImageDecoder images = (data, location, context) ->
                data[0] == 'P' ? Optional.of(new Image(1, 1, new byte[4])) : Optional.empty();
        String webpAlternative =
                textured("{\"source\":0,\"extensions\":{\"EXT_texture_webp\":{\"source\":1}}}", bytes("PNG"), webp);
        assertThat(load(webpAlternative, images).textures()).hasSize(2);
        String webpOnly = textured("{\"extensions\":{\"EXT_texture_webp\":{\"source\":1}}}", bytes("PNG"), webp);
        assertThatThrownBy(() -> load(webpOnly, images)).hasMessageContaining("a WebP file");
    }
}
