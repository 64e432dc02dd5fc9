package shuriken.assets;

import java.util.Optional;
import shuriken.diagnostics.ReadContext;

/** Resolves paths to members: names, paths or numbers, separated by {@code !}. */
final class MemberPath {
    private MemberPath() {}

    /** Returns the member at a path; compressed streams are transparent. */
    static Optional<Asset> find(Asset from, String inner, ReadContext context) {
        if (from.isWrapper()) {
            Asset content = from.members(context).get(0);
            String rest = inner.startsWith("!") ? inner.substring(1) : inner;
            return inner.isEmpty() ? Optional.of(content) : find(content, rest, context);
        }
        if (inner.isEmpty()) {
            return Optional.of(from);
        }
        Members members = from.members(context);
        for (int end = inner.length(); end > 0; end = inner.lastIndexOf('!', end - 1)) {
            Optional<Asset> found = members.find(inner.substring(0, end));
            if (found.isPresent()) {
                return end == inner.length() ? found : find(found.get(), inner.substring(end + 1), context);
            }
        }
        return Optional.empty();
    }
}
