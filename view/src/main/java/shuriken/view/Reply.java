package shuriken.view;

import java.util.List;

/**
 * The answer of a {@link Session} to a question that the page of the viewer asks about files.
 *
 * @param json one JSON value
 * @param parts the binary contents, such as images and GLB files, in the order in which the JSON value refers to them.
 *     Their arrays are not copied
 */
public record Reply(String json, List<byte[]> parts) {
    public Reply {
        parts = List.copyOf(parts);
    }

    /** Creates a reply from an object whose {@code toString} returns JSON, such as a writer. */
    static Reply of(Object json, byte[]... parts) {
        return new Reply(json.toString(), List.of(parts));
    }
}
