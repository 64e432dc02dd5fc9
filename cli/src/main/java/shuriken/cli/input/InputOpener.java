package shuriken.cli.input;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.assets.disk.DiskFileSource;
import shuriken.cli.console.Console;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.support.Glob;
import shuriken.modding.retexture.TextureImageReplacer;

/** Opens inputs: a file, standard input, a member of a container, or all members that match a pattern. */
public final class InputOpener {
    private final Console console;
    private final Limits limits;
    private boolean acceptsTextureNames;

    public InputOpener(Console console, Limits limits) {
        this.console = console;
        this.limits = limits;
    }

    /** Sets whether a path may end with the name of a texture. The file that contains the texture is then opened. */
    public InputOpener acceptTextureNames(boolean newAcceptsTextureNames) {
        acceptsTextureNames = newAcceptsTextureNames;
        return this;
    }

    /** Returns the file with the texture whose name is the last step of a path; empty if no file has this texture. */
    private static Optional<Asset> findTextureFile(Asset file, String innerPath, ReadContext context) {
        String textureName = innerPath.substring(innerPath.lastIndexOf('!') + 1);
        String filePath = innerPath.substring(0, Math.max(0, innerPath.lastIndexOf('!')));
        return file.member(filePath, context)
                .filter(asset -> asset.format().isPresent() && !asset.isContainer())
                .filter(asset ->
                        TextureImageReplacer.textureNames(asset.read(context)).contains(textureName));
    }

    /**
     * Opens an input.
     *
     * @return the file, the member, or all members that match a pattern
     * @throws IOException if the file cannot be read, or no member has the path or matches the pattern
     */
    public List<Asset> open(InputPath input) throws IOException {
        Asset file = readFile(input);
        if (input.memberPath().isEmpty()) {
            return List.of(file);
        }
        String innerPath = input.memberPath().substring(1);
        ReadContext context = new ReadContext(ReadOptions.LENIENT.withLimits(limits));
        Optional<Asset> member = file.member(innerPath, context);
        if (member.isPresent()) {
            return List.of(member.get());
        }
        if (acceptsTextureNames) {
            Optional<Asset> textureFile = findTextureFile(file, innerPath, context);
            if (textureFile.isPresent()) {
                return List.of(textureFile.get());
            }
        }
        List<Asset> matches = Glob.isGlob(innerPath) ? findMatchingMembers(file, innerPath, context) : List.of();
        if (matches.isEmpty()) {
            throw new IOException(
                    file.isContainer()
                            ? describeMissingMember(input, file, innerPath, context)
                            : input.file() + " is not an archive, disc or ROM");
        }
        return matches;
    }

    private static String describeMissingMember(InputPath input, Asset file, String innerPath, ReadContext context) {
        String folder = innerPath.endsWith("/") ? innerPath.substring(0, innerPath.length() - 1) : innerPath;
        boolean isGlob = Glob.isGlob(innerPath);
        if (!isGlob && !findMatchingMembers(file, folder + "/**", context).isEmpty()) {
            return folder + " is a folder. To see its files: shuriken list '" + input.file() + "!" + folder + "/**'";
        }
        String problem = isGlob ? "the archive contains no matching file" : "the archive does not contain this file";
        return problem + ". To see its files: shuriken list '" + input.file() + "'";
    }

    private Asset readFile(InputPath input) throws IOException {
        if (input.isStandardInput()) {
            return Asset.of(console.in().readAllBytes(), "-", "stdin");
        }
        return Asset.read(DiskFileSource.DEFAULT, DiskFileSource.toSourcePath(input.file()), input.outerPath());
    }

    /**
     * Returns the members that match a pattern. The pattern can follow the path of a nested container: {@code
     * a.afs!3!*.pvr}.
     */
    private static List<Asset> findMatchingMembers(Asset file, String innerPath, ReadContext context) {
        int lastSeparator = innerPath.lastIndexOf('!');
        Optional<Asset> container = lastSeparator < 0
                ? file.member(/* path= */ "", context)
                : file.member(innerPath.substring(0, lastSeparator), context);
        if (container.isEmpty()) {
            return List.of();
        }
        Glob glob = Glob.parse(innerPath.substring(lastSeparator + 1));
        Members members = container.get().members(context);
        List<Asset> matches = new ArrayList<>();
        for (int i = 0; i < members.size(); i++) {
            if (glob.matches(members.address(i))) {
                matches.add(members.get(i));
            }
        }
        return matches;
    }
}
