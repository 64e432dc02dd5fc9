package shuriken.interchange.gltf;

import java.nio.ByteBuffer;
import java.util.List;
import shuriken.scene.Scene;
import shuriken.scene.Skin;

/** Writes the skins of drawn nodes. */
final class SkinWriter {
    private static final float[] IDENTITY = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

    private final Scene scene;
    private final BinaryBuffer buffer;
    private final IndexPool<Integer, GltfObject.Skin> skins = new IndexPool<>();

    SkinWriter(Scene scene, BinaryBuffer buffer) {
        this.scene = scene;
        this.buffer = buffer;
    }

    int skin(int index) {
        return skins.index(index, this::made);
    }

    private GltfObject.Skin made(int index) {
        Skin skin = scene.skins().get(index);
        int matrices = buffer.accessor(
                AccessorLayout.MATRIX, skin.joints().length, out -> matrices(skin.inverseBindMatrices(), out));
        return new GltfObject.Skin(skin.name(), matrices, skin.joints());
    }

    /**
     * The last row is exact. A matrix that is not finite belongs to a joint that scales everything to 0, where any
     * matrix has the same effect: it becomes the identity.
     */
    private static void matrices(float[] matrices, ByteBuffer out) {
        for (int from = 0; from < matrices.length; from += 16) {
            boolean finite = true;
            for (int i = 0; i < 16; i++) {
                finite &= Float.isFinite(matrices[from + i]);
            }
            for (int i = 0; i < 16; i++) {
                out.putFloat(i % 4 == 3 || !finite ? IDENTITY[i] : matrices[from + i] + 0f);
            }
        }
    }

    List<GltfObject.Skin> values() {
        return skins.values();
    }
}
