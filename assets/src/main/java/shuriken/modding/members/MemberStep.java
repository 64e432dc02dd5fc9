package shuriken.modding.members;

import shuriken.assets.Members;

/**
 * The first step of a path.
 *
 * @param index the index of the member in its container
 * @param name the part of the path that names it
 * @param innerPath the path inside the member; empty if the path ends here
 */
record MemberStep(int index, String name, String innerPath) {
    /**
     * Finds the member with the longest name that the path begins with.
     *
     * @throws IllegalArgumentException if no member has the name
     */
    static MemberStep find(Members members, String path) {
        for (int end = path.length(); end > 0; end = path.lastIndexOf('!', end - 1)) {
            int index = members.index(path.substring(0, end));
            if (index >= 0) {
                return new MemberStep(
                        index, path.substring(0, end), end == path.length() ? "" : path.substring(end + 1));
            }
        }
        throw new IllegalArgumentException("there is no file " + path + ". To see the names: shuriken list FILE");
    }
}
