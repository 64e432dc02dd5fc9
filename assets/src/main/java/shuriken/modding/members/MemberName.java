package shuriken.modding.members;

/** Checks the names of new members for all containers. */
final class MemberName {
    private static final char DELETE = 0x7F;

    private MemberName() {}

    /**
     * Returns the name if extraction can use it as a relative path.
     *
     * @throws IllegalArgumentException if the name leads out of its container, has an empty part, or has control
     *     characters or a backslash
     */
    static String requireValid(String name) {
        boolean isValid =
                name.chars().allMatch(character -> character >= ' ' && character != DELETE && character != '\\');
        for (String part : name.split("/", /* limit= */ -1)) {
            isValid &= !part.isEmpty() && !part.equals(".") && !part.equals("..");
        }
        if (!isValid) {
            throw new IllegalArgumentException("\"" + name.replaceAll("\\p{Cntrl}", "?")
                    + "\" cannot be a file name in an archive. Use ordinary characters, and / between folders,"
                    + " but not . or ..");
        }
        return name;
    }
}
