package shuriken.modding.members;

import shuriken.assets.Members;

/**
 * The first member on a path that leads through nested containers.
 *
 * @param index the index of the member in its container
 * @param name the beginning of the path, by which {@link Members#indexOf} finds the member
 * @param innerPath the path inside the member; empty if the path ends here
 */
record MemberStep(int index, String name, String innerPath) {
    /**
     * Finds the first member on a path. If several beginnings of the path are names of members, the longest one counts,
     * because names can contain {@code !} too.
     *
     * @throws IllegalArgumentException if no beginning of the path is the name of a member
     */
    static MemberStep find(Members members, String path) {
        for (int prefixEnd = path.length(); prefixEnd > 0; prefixEnd = path.lastIndexOf('!', prefixEnd - 1)) {
            int memberIndex = members.indexOf(path.substring(0, prefixEnd));
            if (memberIndex >= 0) {
                return new MemberStep(
                        memberIndex,
                        path.substring(0, prefixEnd),
                        prefixEnd == path.length() ? "" : path.substring(prefixEnd + 1));
            }
        }
        throw new IllegalArgumentException("there is no file " + path + ". To see the names: shuriken list FILE");
    }
}
