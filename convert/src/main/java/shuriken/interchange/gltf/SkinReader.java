package shuriken.interchange.gltf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.interchange.support.JsonValue;
import shuriken.scene.Skin;

/** Reads all skins of a glTF file, in their order. */
final class SkinReader {
    private SkinReader() {}

    /** Reads the skins. A skin without inverse bind matrices gets identity matrices. */
    static List<Skin> readSkins(JsonValue root, NodeOrder nodeOrder, AccessorReader accessors) {
        List<Skin> skins = new ArrayList<>();
        for (JsonValue skin : root.get("skins").elements()) {
            List<JsonValue> joints = skin.get("joints").elements();
            if (joints.isEmpty()) {
                throw skin.createError("the skin has no joints");
            }
            int[] jointNodes = joints.stream().mapToInt(nodeOrder::indexOf).toArray();
            skins.add(new Skin(
                    skin.get("name").text("skin_" + skins.size()),
                    jointNodes,
                    readInverseBindMatrices(skin, jointNodes.length, accessors)));
        }
        return skins;
    }

    private static float[] readInverseBindMatrices(JsonValue skin, int jointCount, AccessorReader accessors) {
        JsonValue reference = skin.get("inverseBindMatrices");
        if (!reference.exists()) {
            float[] identities = new float[Math.multiplyExact(16, jointCount)];
            for (int offset = 0; offset < identities.length; offset += 16) {
                for (int diagonal = 0; diagonal < 16; diagonal += 5) {
                    identities[offset + diagonal] = 1;
                }
            }
            return identities;
        }
        float[] matrices = accessors.readFloats(reference, 16);
        if (matrices.length < 16 * jointCount) {
            throw reference.createError(
                    "expected %d matrices, one for each joint, found %d", jointCount, matrices.length / 16);
        }
        return Arrays.copyOf(matrices, Math.multiplyExact(16, jointCount));
    }
}
