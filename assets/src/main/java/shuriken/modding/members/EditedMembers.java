package shuriken.modding.members;

import java.util.Map;
import shuriken.assets.Members;
import shuriken.io.ByteSource;

/**
 * A container that is being edited, from the first change to its new bytes. An operation that the format does not allow
 * throws an {@link IllegalArgumentException}.
 */
interface EditedMembers {
    /** Returns the members with all changes so far. */
    Members members();

    /** Replaces the content of a member and returns the size of the old content in bytes. */
    long replace(int index, ByteSource content);

    /** Adds a member with this content. */
    void add(String name, ByteSource content);

    /** Removes a member; see {@link ContainerEdit.Remove}. */
    void remove(int index, boolean renumbers);

    /** Renames a member. */
    void rename(int index, String name);

    /** Returns the bytes of the edited container. */
    ByteSource content();

    /** Returns the tracks of an edited disc by their names; see {@link EditedContainer#tracksByName}. */
    Map<String, ByteSource> tracksByName();
}
