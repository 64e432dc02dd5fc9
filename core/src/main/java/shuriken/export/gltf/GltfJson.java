package shuriken.export.gltf;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import shuriken.export.ExtrasAsObject;
import shuriken.scene.Extras;

/** The JSON of an asset as bytes, on one line or laid out for reading. */
final class GltfJson {
    private static final ObjectWriter COMPACT = JsonMapper.builder()
            .addMixIn(Extras.class, ExtrasAsObject.class)
            .build()
            .writerFor(GltfObject.Root.class);

    private static final ObjectWriter READABLE =
            COMPACT.with(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));

    private GltfJson() {}

    static byte[] compact(GltfObject.Root root) {
        return bytes(COMPACT, root);
    }

    static byte[] readable(GltfObject.Root root) {
        return bytes(READABLE, root);
    }

    /** By way of a string: names may hold halves of surrogate pairs, which become question marks here. */
    private static byte[] bytes(ObjectWriter writer, GltfObject.Root root) {
        try {
            return writer.writeValueAsString(root).getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("extras hold something that JSON cannot say", e);
        }
    }
}
