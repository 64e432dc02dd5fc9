package shuriken.scene;

import java.util.Arrays;
import java.util.List;

/**
 * A set of nodes that move a mesh. The arrays are not copied, so callers must not change them.
 *
 * @param name the name, which may be empty
 * @param joints the indices of the nodes
 * @param inverseBindMatrices {@code float[16*joints]}: column-major 4×4 matrices from the space of the skinned meshes
 *     to the space of each joint. Skinned meshes are in the space of the scene, in the bind pose. The bind pose may
 *     differ from the rest pose
 */
public record Skin(String name, int[] joints, float[] inverseBindMatrices) {
    /**
     * Creates a skin.
     *
     * @param name the name, which may be empty
     * @param joints the ids of the nodes
     * @param inverseBindMatrices {@code float[16*joints]}, as for {@link #inverseBindMatrices()}
     * @return the skin
     */
    public static Skin of(String name, List<PartId<Node>> joints, float[] inverseBindMatrices) {
        return new Skin(name, joints.stream().mapToInt(PartId::index).toArray(), inverseBindMatrices);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Skin that
                && name.equals(that.name)
                && Arrays.equals(joints, that.joints)
                && Floats.areEqual(inverseBindMatrices, that.inverseBindMatrices);
    }

    @Override
    public String toString() {
        return "skin \"" + name + "\" of " + joints.length + " joints";
    }

    @Override
    public int hashCode() {
        return name.hashCode() ^ 31 * Arrays.hashCode(joints) ^ 961 * Arrays.hashCode(inverseBindMatrices);
    }
}
