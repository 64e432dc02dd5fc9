package shuriken.interchange.gltf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.interchange.support.JsonValue;
import shuriken.scene.Skin;

/** Reads all skins of a glTF file, in their order. */
final class SkinReader {
    /** The number of elements of a matrix. */
    private static final int MATRIX_LENGTH = 16;

    private SkinReader() {}

    /** Reads the skins. A skin without inverse bind matrices gets identity matrices. */
    static List<Skin> readSkins(JsonValue root, NodeOrder nodeOrder, AccessorReader accessorReader) {
        List<Skin> skins = new ArrayList<>();
        for (JsonValue skin : root.get("skins").elements()) {
            List<JsonValue> jointReferences = skin.get("joints").elements();
            if (jointReferences.isEmpty()) {
                throw skin.createError("the skin has no joints");
            }
            int[] jointNodeIndices = jointReferences.stream()
                    .mapToInt(nodeOrder::requireSceneIndex)
                    .toArray();
            skins.add(new Skin(
                    skin.get("name").text("skin_" + skins.size()),
                    jointNodeIndices,
                    readInverseBindMatrices(skin, jointNodeIndices.length, accessorReader)));
        }
        return skins;
    }

    private static float[] readInverseBindMatrices(JsonValue skin, int jointCount, AccessorReader accessorReader) {
        JsonValue reference = skin.get("inverseBindMatrices");
        if (!reference.exists()) {
            float[] identities = new float[Math.multiplyExact(MATRIX_LENGTH, jointCount)];
            for (int offset = 0; offset < identities.length; offset += MATRIX_LENGTH) {
                // Every fifth element of a matrix of 4 x 4 is on the diagonal.
                for (int diagonalIndex = 0; diagonalIndex < MATRIX_LENGTH; diagonalIndex += 5) {
                    identities[offset + diagonalIndex] = 1;
                }
            }
            return identities;
        }
        float[] matrices = accessorReader.readFloats(reference, MATRIX_LENGTH);
        if (matrices.length < MATRIX_LENGTH * jointCount) {
            throw reference.createError(
                    "expected %d matrices, one for each joint, found %d", jointCount, matrices.length / MATRIX_LENGTH);
        }
        return Arrays.copyOf(matrices, Math.multiplyExact(MATRIX_LENGTH, jointCount));
    }
}
