package shuriken.batch.catalog;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
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

/**
 * Computes hashes of the geometry of models. The same model has the same hash in files that differ only in other facts,
 * such as texture names.
 */
final class GeometryHash {
    private GeometryHash() {}

    /** Returns the hashes of the models of a file, in file order; none if they cannot be converted. */
    static List<Optional<String>> of(Asset asset, ReadContext context) {
        List<Optional<String>> hashes = new ArrayList<>();
        try {
            Object model = asset.read(context);
            for (SceneConverter<?> converter : Formats.CONVERTERS) {
                if (converter.fileClass().isInstance(model)) {
                    scenes(converter, model, asset.stem(), context).forEach(scene -> hashes.add(of(scene)));
                }
            }
        } catch (FormatException | IllegalArgumentException e) {
            return List.of(); // the description of the file has the finding
        }
        return hashes;
    }

    private static <M> List<Scene> scenes(SceneConverter<M> converter, Object model, String name, ReadContext context) {
        return converter.toScenes(
                converter.fileClass().cast(model), name, TextureSource.NONE, ConvertOptions.DEFAULT, context);
    }

    /** Returns the hash of all positions, triangles and transforms; empty for a scene without triangles. */
    private static Optional<String> of(Scene scene) {
        StringBuilder text = new StringBuilder();
        boolean isEmpty = true;
        for (Node node : scene.nodes()) {
            text.append(node.parent())
                    .append(' ')
                    .append(node.mesh())
                    .append(' ')
                    .append(node.transform())
                    .append('\n');
        }
        for (int i = 0; i < scene.meshes().size(); i++) {
            for (Primitive primitive : scene.meshes().get(i).primitives()) {
                isEmpty &= primitive.indices().length == 0;
                text.append(i).append(' ').append(hash(primitive)).append('\n');
            }
        }
        return isEmpty
                ? Optional.empty()
                : Optional.of(Sha256.of(text.toString().getBytes(StandardCharsets.UTF_8)));
    }

    private static String hash(Primitive primitive) {
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
