package shuriken.modding.members;

import java.util.Map;
import shuriken.assets.Members;
import shuriken.io.ByteSource;

/** A container that is being edited. Operations that the format does not allow throw IllegalArgumentException. */
interface EditedMembers {
    /** Returns the members with all changes so far. */
    Members members();

    /** Replaces the content of a member and returns the size of the old content. */
    long replace(int index, ByteSource content);

    /** Adds a member with this content. */
    void add(String name, ByteSource content);

    /** Removes a member; see {@link ContainerEdit.Remove}. */
    void remove(int index, boolean renumbers);

    /** Renames a member. */
    void rename(int index, String name);

    /** Returns the edited container. */
    ByteSource content();

    /** Returns other edited files by name; see {@link EditedContainer#files}. */
    Map<String, ByteSource> files();
}
