package shuriken.interchange.gltf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.interchange.Json;
import shuriken.scene.Skin;

/** Reads all skins of the file, in its order. */
final class SkinReader {
    private SkinReader() {}

    static List<Skin> of(Json root, NodeOrder order, Accessors accessors) {
        List<Skin> skins = new ArrayList<>();
        for (Json skin : root.get("skins").elements()) {
            List<Json> joints = skin.get("joints").elements();
            if (joints.isEmpty()) {
                throw skin.bad("a skin without joints");
            }
            int[] nodes = joints.stream().mapToInt(order::assign).toArray();
            skins.add(new Skin(
                    skin.get("name").text("skin_" + skins.size()), nodes, matrices(skin, nodes.length, accessors)));
        }
        return skins;
    }

    private static float[] matrices(Json skin, int joints, Accessors accessors) {
        Json reference = skin.get("inverseBindMatrices");
        if (!reference.exists()) {
            float[] identities = new float[Math.multiplyExact(16, joints)];
            for (int i = 0; i < identities.length; i += 16) {
                for (int k = 0; k < 16; k += 5) {
                    identities[i + k] = 1;
                }
            }
            return identities;
        }
        float[] matrices = accessors.floats(reference, 16);
        if (matrices.length < 16 * joints) {
            throw reference.bad("expected %d matrices, one for each joint, found %d", joints, matrices.length / 16);
        }
        return Arrays.copyOf(matrices, Math.multiplyExact(16, joints));
    }
}
