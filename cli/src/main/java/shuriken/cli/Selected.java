package shuriken.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.diagnostics.ReadContext;

/**
 * An input, or something in it, on the way to what {@code --type}, {@code --include} and {@code --exclude} choose.
 *
 * @param path that patterns are held against: below the folder, disc or archive that was named
 * @param included whether no pattern for what is wanted is given, or one fits this or something around it
 */
record Selected(Asset asset, InputPath input, String path, boolean included) {
    static Selected of(Asset opened, InputPath input, InputOptions options) {
        String path = input.explicit() ? "" : input.relative();
        return new Selected(opened, input, path, options.includes(path));
    }

    /**
     * The members, in stored order; of those that are excluded none.
     *
     * @param whole of the file that all of this lies in; each member may be read by another thread
     */
    List<Optional<Selected>> members(Members members, ReadContext whole, InputOptions options) {
        List<Optional<Selected>> chosen = new ArrayList<>();
        for (int i = 0; i < members.size(); i++) {
            String address = members.address(i);
            String below = address.isEmpty() || path.isEmpty() ? path + address : path + "/" + address;
            chosen.add(
                    options.excludes(below)
                            ? Optional.empty()
                            : Optional.of(member(members.get(i, whole.part()), address, below, options)));
        }
        return chosen;
    }

    private Selected member(Asset member, String address, String below, InputOptions options) {
        String folder = asset.hasMembers() ? join(join(input.folder(), asset.stem()), member.folder()) : input.folder();
        InputPath place = new InputPath(member.path(), input.file(), "!" + address, folder, false);
        return new Selected(member, place, below, included || options.includes(below));
    }

    private static String join(String folder, String name) {
        return folder.isEmpty() || name.isEmpty() ? folder + name : folder + "/" + name;
    }
}
