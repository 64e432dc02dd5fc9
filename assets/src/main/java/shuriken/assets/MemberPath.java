package shuriken.assets;

import java.util.Optional;
import shuriken.diagnostics.ReadContext;

/** Resolves paths to members: names, paths or numbers, separated by {@code !}. */
final class MemberPath {
    private MemberPath() {}

    /** Returns the member at a path; compressed streams are transparent. */
    static Optional<Asset> find(Asset asset, String path, ReadContext context) {
        if (asset.isWrapper()) {
            Asset content = asset.members(context).get(0);
            String remainder = path.startsWith("!") ? path.substring(1) : path;
            return path.isEmpty() ? Optional.of(content) : find(content, remainder, context);
        }
        if (path.isEmpty()) {
            return Optional.of(asset);
        }
        Members members = asset.members(context);
        for (int end = path.length(); end > 0; end = path.lastIndexOf('!', end - 1)) {
            Optional<Asset> found = members.find(path.substring(0, end));
            if (found.isPresent()) {
                return end == path.length() ? found : find(found.get(), path.substring(end + 1), context);
            }
        }
        return Optional.empty();
    }
}
