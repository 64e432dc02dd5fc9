package shuriken.batch.catalog;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.convert.ConvertOptions;
import shuriken.convert.SceneConverter;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.support.Sha256;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Transform;

/**
 * Computes hashes of the geometry of models. Models that differ only in other properties, such as texture names, have
 * the same hash.
 *
 * <p>A hash is the SHA-256 of a string with one line for each node and for each primitive. The form of the string must
 * not change, because the hashes are a column of catalogs, and an updated catalog keeps the hashes of earlier versions.
 */
final class GeometryHash {
    private GeometryHash() {}

    /**
     * Returns the hashes of the models of a file, in file order; none if they cannot be converted. The hash of a model
     * without triangles is empty.
     */
    static List<Optional<String>> compute(Asset asset, ReadContext context) {
        List<Optional<String>> hashes = new ArrayList<>();
        try {
            Object parsedFile = asset.read(context);
            for (SceneConverter<?> converter : Formats.CONVERTERS) {
                if (converter.fileClass().isInstance(parsedFile)) {
                    convert(converter, parsedFile, asset.stem(), context)
                            .forEach(scene -> hashes.add(hashScene(scene)));
                }
            }
        } catch (FormatException | IllegalArgumentException e) {
            return List.of(); // the description of the file has the finding
        }
        return hashes;
    }

    private static <M> List<Scene> convert(
            SceneConverter<M> converter, Object parsedFile, String name, ReadContext context) {
        return converter.toScenes(
                converter.fileClass().cast(parsedFile), name, TextureSource.NONE, ConvertOptions.DEFAULT, context);
    }

    /** Returns the hash of all positions, indices and transforms; empty for a scene without triangles. */
    private static Optional<String> hashScene(Scene scene) {
        StringBuilder text = new StringBuilder();
        boolean hasTriangles = false;
        for (Node node : scene.nodes()) {
            appendNode(text, node);
        }
        for (int i = 0; i < scene.meshes().size(); i++) {
            for (Primitive primitive : scene.meshes().get(i).primitives()) {
                hasTriangles |= primitive.indices().length > 0;
                text.append(i).append(' ').append(hashPrimitive(primitive)).append('\n');
            }
        }
        return hasTriangles
                ? Optional.of(Sha256.of(text.toString().getBytes(StandardCharsets.UTF_8)))
                : Optional.empty();
    }

    private static void appendNode(StringBuilder text, Node node) {
        text.append(node.parentIndex()).append(' ').append(node.meshIndex()).append(' ');
        appendTransform(text, node.transform());
        text.append('\n');
    }

    /** Appends the numbers of a transform as decimals. Zero and negative zero differ. */
    private static void appendTransform(StringBuilder text, Transform transform) {
        text.append("translation ")
                .append(Arrays.toString(transform.translation()))
                .append(", rotation ")
                .append(Arrays.toString(transform.rotation()))
                .append(", scale ")
                .append(Arrays.toString(transform.scale()));
    }

    private static String hashPrimitive(Primitive primitive) {
        float[] positions = primitive.positions();
        int[] indices = primitive.indices();
        ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(4, positions.length + indices.length));
        for (float position : positions) {
            bytes.putFloat(position);
        }
        for (int index : indices) {
            bytes.putInt(index);
        }
        return Sha256.of(bytes.array());
    }
}
