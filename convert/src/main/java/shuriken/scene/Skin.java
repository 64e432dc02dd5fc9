package shuriken.scene;

import java.util.Arrays;

/**
 * A set of nodes that move a mesh. The arrays are not copied: callers must not change them.
 *
 * @param joints node indices
 * @param inverseBindMatrices {@code float[16*joints]}, column-major 4×4: from the space of the skinned meshes, which is
 *     the scene's when its joints are in their bind pose, to the joint's. The bind pose may differ from the rest pose
 */
public record Skin(String name, int[] joints, float[] inverseBindMatrices) {
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
