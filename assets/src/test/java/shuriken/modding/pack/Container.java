package shuriken.modding.pack;

import shuriken.assets.Asset;

/**
 * A container that tests edit.
 *
 * @param name the file name
 * @param bytes the content of the file
 * @param other bytes that can replace any of its members
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
