package shuriken.cli.input;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.diagnostics.ReadContext;

/**
 * An input, or a member of one, to which the filters {@code --type}, {@code --include} and {@code --exclude} apply.
 *
 * @param asset the input, or the member of an input
 * @param input the path of the input
 * @param path the path that glob patterns match, relative to the folder, disc or archive that the user named
 * @param isIncluded whether {@code --include} was not used, or matches this asset or a container of it
 */
public record InputAsset(Asset asset, InputPath input, String path, boolean isIncluded) {
    /** Creates the input asset of an input that was opened as an asset. */
    public static InputAsset of(Asset asset, InputPath input, InputOptions options) {
        String path = input.isExplicit() ? "" : input.relativePath();
        return new InputAsset(asset, input, path, options.includes(path));
    }

    /**
     * Returns the members in the order of the container. The element of an excluded member is empty.
     *
     * @param members the members of the asset
     * @param fileContext the context of the outermost file; each member may be read on another thread
     * @param options the filters
     */
    public List<Optional<InputAsset>> members(Members members, ReadContext fileContext, InputOptions options) {
        List<Optional<InputAsset>> memberAssets = new ArrayList<>();
        for (int i = 0; i < members.size(); i++) {
            String address = members.address(i);
            // The address of a member is its path in the container. It is empty for the content of a compressed file.
            String memberPath = address.isEmpty() || path.isEmpty() ? path + address : path + "/" + address;
            memberAssets.add(
                    options.excludes(memberPath)
                            ? Optional.empty()
                            : Optional.of(
                                    member(members.get(i, fileContext.forThread()), address, memberPath, options)));
        }
        return memberAssets;
    }

    private InputAsset member(Asset member, String address, String memberPath, InputOptions options) {
        String folder = asset.hasMembers() ? join(join(input.folder(), asset.stem()), member.folder()) : input.folder();
        InputPath memberInput =
                new InputPath(member.path(), input.file(), "!" + address, folder, /* isExplicit= */ false);
        return new InputAsset(member, memberInput, memberPath, isIncluded || options.includes(memberPath));
    }

    private static String join(String folder, String name) {
        return folder.isEmpty() || name.isEmpty() ? folder + name : folder + "/" + name;
    }
}
