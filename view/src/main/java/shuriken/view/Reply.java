package shuriken.view;

import java.util.List;

/**
 * An answer to a page.
 *
 * @param json one value
 * @param parts the bytes to which the value refers, in that order; not copied
 */
public record Reply(String json, List<byte[]> parts) {
    public Reply {
        parts = List.copyOf(parts);
    }

    static Reply of(Object json, byte[]... parts) {
        return new Reply(json.toString(), List.of(parts));
    }
}
