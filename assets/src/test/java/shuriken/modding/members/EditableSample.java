package shuriken.modding.members;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteSource;
import shuriken.io.InMemoryFileSource;
import shuriken.modding.pack.Container;

/**
 * A container, with its tracks if it is the sheet of a disc, that a test edits and reads again.
 *
 * @param name the file name of the container
 * @param files the container and its tracks, by file name
 * @param content the content of a new member
 */
record EditableSample(String name, Map<String, byte[]> files, byte[] content) {
    private static final ReadContext CONTEXT = new ReadContext(ReadOptions.LENIENT);

    static EditableSample of(Container container) {
        return new EditableSample(container.name(), Map.of(container.name(), container.bytes()), container.other());
    }

    private Asset asset() {
        try {
            return Asset.read(new InMemoryFileSource(files), name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the members, also of a container that is compressed. */
    Members members() {
        return asset().unwrapped(CONTEXT).members(CONTEXT);
    }

    /**
     * Returns this sample after an edit.
     *
     * @throws IllegalArgumentException if the container does not allow the edit
     * @throws shuriken.diagnostics.FormatException if the format does not allow any edit
     */
    EditableSample edited(ContainerEdit edit) {
        EditedContainer edited = ContainerEditor.apply(asset(), List.of(edit), CONTEXT);
        Map<String, byte[]> written = new HashMap<>(files);
        edited.tracksByName().forEach((file, bytes) -> written.put(file, bytes(bytes)));
        written.put(name, bytes(edited.content()));
        return new EditableSample(name, written, content);
    }

    /** Returns the decompressed content of a member. */
    byte[] member(int index) {
        return MemberEncoding.readBytes(members().get(index));
    }

    private static byte[] bytes(ByteSource source) {
        return source.all().bytes("file", (int) source.size());
    }

    @Override
    public String toString() {
        return name;
    }
}
