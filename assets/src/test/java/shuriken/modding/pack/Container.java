package shuriken.modding.pack;

import shuriken.assets.Asset;

/**
 * A container made here.
 *
 * @param other what can stand in the place of any of its members
 */
record Container(String name, byte[] bytes, byte[] other) {
    Asset asset() {
        return Asset.of(bytes, name);
    }

    @Override
    public String toString() {
        return name;
    }
}
