package shuriken.cli.run;

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
import shuriken.io.Glob;
import shuriken.modding.retexture.Retexture;

/** Opens inputs: a file, standard input, a member of a container, or all members that a pattern names. */
public final class Assets {
    private final Console console;
    private final Limits limits;
    private boolean opensTextures;

    public Assets(Console console, Limits limits) {
        this.console = console;
        this.limits = limits;
    }

    /** Returns this with a path that may end with the name of a texture: its file is opened. */
    Assets opensTextures(boolean opens) {
        opensTextures = opens;
        return this;
    }

    /** Returns the file of named textures whose texture the last step of a path names. */
    private static Optional<Asset> withTexture(Asset file, String inner, ReadContext context) {
        String name = inner.substring(inner.lastIndexOf('!') + 1);
        String path = inner.substring(0, Math.max(0, inner.lastIndexOf('!')));
        return file.member(path, context)
                .filter(asset -> asset.format().isPresent() && !asset.isContainer())
                .filter(asset -> Retexture.names(asset.read(context)).contains(name));
    }

    /** @throws IOException also if there is no such member, with a sentence that says so */
    public List<Asset> open(InputPath input) throws IOException {
        Asset file = read(input);
        if (input.inner().isEmpty()) {
            return List.of(file);
        }
        String inner = input.inner().substring(1);
        ReadContext context = ReadContext.lenient(limits);
        Optional<Asset> member = file.member(inner, context);
        if (member.isPresent()) {
            return List.of(member.get());
        }
        if (opensTextures) {
            Optional<Asset> textures = withTexture(file, inner, context);
            if (textures.isPresent()) {
                return List.of(textures.get());
            }
        }
        List<Asset> chosen = Glob.isGlob(inner) ? matching(file, inner, context) : List.of();
        if (chosen.isEmpty()) {
            boolean isContainer = file.isContainer();
            throw new IOException(
                    isContainer
                            ? "no such member; see: shuriken list '" + input.file() + "'"
                            : input.file() + " is not a container");
        }
        return chosen;
    }

    private Asset read(InputPath input) throws IOException {
        if (input.isStandardInput()) {
            return Asset.of(console.in().readAllBytes(), "-", "stdin");
        }
        String shown = input.inner().isEmpty() ? input.given() : input.file().toString();
        return Asset.read(DiskFileSource.DEFAULT, DiskFileSource.path(input.file()), shown);
    }

    /** A pattern may follow the path of a container inside: {@code a.afs!3!*.pvr}. */
    private static List<Asset> matching(Asset file, String inner, ReadContext context) {
        int step = inner.lastIndexOf('!');
        Optional<Asset> container =
                step < 0 ? file.member("", context) : file.member(inner.substring(0, step), context);
        if (container.isEmpty()) {
            return List.of();
        }
        Glob glob = Glob.parse(inner.substring(step + 1));
        Members members = container.get().members(context);
        List<Asset> chosen = new ArrayList<>();
        for (int i = 0; i < members.size(); i++) {
            if (glob.matches(members.address(i))) {
                chosen.add(members.get(i));
            }
        }
        return chosen;
    }
}
