package shuriken.modding.pack;

import shuriken.assets.Asset;

/**
 * A container made here.
 *
 * @param other what can stand in the place of any of its members
 */
public record Container(String name, byte[] bytes, byte[] other) {
    public Asset asset() {
        return Asset.of(bytes, name);
    }

    @Override
    public String toString() {
        return name;
    }
}
