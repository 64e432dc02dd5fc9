package shuriken.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import shuriken.Asset;
import shuriken.diag.ReadContext;

/** Opens inputs: a file, standard input, a member of a container, or all members that a pattern names. */
final class Assets {
    private final Console console;

    Assets(Console console) {
        this.console = console;
    }

    /** @throws IOException also if there is no such member, with a sentence that says so */
    List<Asset> open(InputPath input) throws IOException {
        Asset file = read(input);
        if (input.inner().isEmpty()) {
            return List.of(file);
        }
        ReadContext context = ReadContext.lenient();
        var member = file.member(input.inner(), context);
        if (member.isPresent()) {
            return List.of(member.get());
        }
        List<Asset> members = file.members(context);
        List<Asset> chosen = Glob.isGlob(input.inner()) ? matching(members, file, input.inner()) : List.of();
        if (chosen.isEmpty()) {
            throw new IOException(
                    members.isEmpty()
                            ? "holds no members"
                            : "has no member " + input.inner() + "; see: shuriken list " + input.file());
        }
        return chosen;
    }

    private Asset read(InputPath input) throws IOException {
        if (input.given().equals("-")) {
            return Asset.of(console.in().readAllBytes(), "-");
        }
        long size = Files.size(input.file());
        if (size > Integer.MAX_VALUE - 16) {
            throw new IOException("is larger than 2 GB, which this version cannot read");
        }
        String path = input.inner().isEmpty() ? input.given() : input.file().toString();
        return Asset.of(Files.readAllBytes(input.file()), path);
    }

    private static List<Asset> matching(List<Asset> members, Asset container, String pattern) {
        Glob glob = Glob.of(pattern);
        List<Asset> chosen = new ArrayList<>();
        for (Asset member : members) {
            if (glob.matches(member.path().substring(container.path().length() + 1))) {
                chosen.add(member);
            }
        }
        return chosen;
    }
}
