package shuriken.interchange.gltf;

import java.nio.ByteBuffer;
import java.util.List;
import shuriken.scene.Scene;
import shuriken.scene.Skin;

/** Writes the skins of nodes that are drawn. */
final class SkinWriter {
    private static final float[] IDENTITY = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

    private final Scene scene;
    private final BinaryBuffer buffer;
    private final IndexPool<Integer, GltfObject.Skin> skinPool = new IndexPool<>();

    SkinWriter(Scene scene, BinaryBuffer buffer) {
        this.scene = scene;
        this.buffer = buffer;
    }

    /**
     * Returns the index of a skin in the file, and adds the skin if necessary.
     *
     * @param sceneSkinIndex the index of the skin in the scene
     */
    int getOrAddSkinIndex(int sceneSkinIndex) {
        return skinPool.getOrAddIndex(sceneSkinIndex, this::toGltf);
    }

    private GltfObject.Skin toGltf(int sceneSkinIndex) {
        Skin skin = scene.skins().get(sceneSkinIndex);
        int accessorIndex = buffer.addAccessor(
                AccessorLayout.MATRIX, skin.joints().length, out -> writeMatrices(skin.inverseBindMatrices(), out));
        return new GltfObject.Skin(skin.name(), accessorIndex, skin.joints());
    }

    /**
     * Writes inverse bind matrices. The last row is always exactly 0, 0, 0, 1. A matrix that is not finite is written
     * as the identity. Its joint has a scale of 0, so any matrix has the same effect.
     */
    private static void writeMatrices(float[] matrices, ByteBuffer out) {
        for (int matrixOffset = 0; matrixOffset < matrices.length; matrixOffset += 16) {
            boolean isFinite = true;
            for (int i = 0; i < 16; i++) {
                isFinite &= Float.isFinite(matrices[matrixOffset + i]);
            }
            for (int i = 0; i < 16; i++) {
                // Adding 0 turns a negative zero into zero.
                out.putFloat(i % 4 == 3 || !isFinite ? IDENTITY[i] : matrices[matrixOffset + i] + 0f);
            }
        }
    }

    List<GltfObject.Skin> skins() {
        return skinPool.values();
    }
}
