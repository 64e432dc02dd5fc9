package shuriken.assets;

import java.util.Optional;
import shuriken.diagnostics.ReadContext;

/** Resolves the paths of members: names, paths in archives or numbers, separated by {@code !}. */
final class MemberPathResolver {
    private MemberPathResolver() {}

    /**
     * Finds the member at a path. The path may leave out compressed streams. The names of members may contain {@code
     * !}. Therefore, the longest start of the path that is a member is used, and the remainder is searched in it.
     */
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
        for (int prefixEnd = path.length(); prefixEnd > 0; prefixEnd = path.lastIndexOf('!', prefixEnd - 1)) {
            Optional<Asset> found = members.find(path.substring(0, prefixEnd));
            if (found.isPresent()) {
                return prefixEnd == path.length() ? found : find(found.get(), path.substring(prefixEnd + 1), context);
            }
        }
        return Optional.empty();
    }
}
