package shuriken.view;

import java.util.List;

/**
 * An answer to a page.
 *
 * @param json one JSON value
 * @param parts the binary parts to which the value refers, in this order. Their arrays are not copied
 */
public record Reply(String json, List<byte[]> parts) {
    public Reply {
        parts = List.copyOf(parts);
    }

    static Reply of(Object json, byte[]... parts) {
        return new Reply(json.toString(), List.of(parts));
    }
}
