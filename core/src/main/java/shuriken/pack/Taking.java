package shuriken.pack;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.Asset;
import shuriken.Members;
import shuriken.Output;
import shuriken.Sha256;
import shuriken.archive.Archive;
import shuriken.archive.Entry;
import shuriken.bytes.ByteCursor;
import shuriken.codec.Codec;
import shuriken.codec.Encoder;
import shuriken.codec.Reencoding;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
import shuriken.diag.FormatException.Kind;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.export.OutputFile;
import shuriken.format.Format;
import shuriken.format.Info;

/** One container being taken apart. */
final class Taking {
    private final Asset container;
    private final boolean raw;
    private final SideBytes side;
    private final ReadContext context;
    private final Archive archive;
    private final MemberNames names = new MemberNames().without(Manifest.NAME).without(Manifest.SIDE_NAME);
    private final List<Output> outputs = new ArrayList<>();
    private final List<Manifest.Member> kept = new ArrayList<>();

    Taking(Asset container, boolean raw, SideBytes side, ReadContext context) {
        this.container = container;
        this.raw = raw;
        this.side = side;
        this.context = context;
        if (!(container.read(context) instanceof Archive found)) {
            throw new FormatException(
                    Kind.UNSUPPORTED, new Site(container.medium().path(), 0), "is no container");
        }
        this.archive = found;
        Members members = container.members(archive, context);
        for (int i = 0; i < members.size(); i++) {
            kept.add(member(members.entry(i), members.get(i)));
        }
    }

    List<Output> outputs() {
        return outputs;
    }

    /**
     * Without side bytes yet.
     *
     * @return empty if the container cannot be packed again, which is reported
     */
    Optional<Manifest> manifest(List<Manifest> wrappers) {
        Info info = container.format().orElseThrow().info();
        try {
            if (info.canWrite()) {
                return Optional.of(new Manifest(
                        info.id(),
                        container.fileName(),
                        container.sha256(),
                        raw,
                        kept,
                        ModelWriter.write(archive, side),
                        wrappers,
                        new byte[0]));
            }
        } catch (UnsupportedOperationException e) {
            // reported below
        }
        context.report(
                DiagnosticCode.NO_MANIFEST,
                new Site(container.medium().path(), 0),
                "%s files cannot be packed yet",
                info.id());
        return Optional.empty();
    }

    private Manifest.Member member(Entry entry, Asset member) {
        boolean compressed = !raw && !entry.codec().equals(Codec.NONE);
        Optional<String> file = Optional.empty();
        Optional<String> encoder = Optional.empty();
        String sha256 = "";
        try {
            ByteCursor data = raw ? entry.data().copy().seek(0) : member.data();
            byte[] bytes = data.bytes("content", data.remaining());
            sha256 = Sha256.of(bytes);
            if (compressed) {
                encoder = Reencoding.of(entry.codec(), entry.data(), bytes)
                        .filter(Reencoding::isIdentical)
                        .map(Reencoding::encoder)
                        .map(Encoder::id);
            }
            file = Optional.of(output(member, name(entry, member), bytes));
        } catch (FormatException e) {
            context.report(DiagnosticCode.UNREADABLE, e.site(), "%s (%s)", e.what(), e.kind());
        }
        int at = compressed || file.isEmpty() ? side.add(entry.data()) : -1;
        int storedSize = (int) Math.min(entry.storedSize(), Integer.MAX_VALUE);
        return new Manifest.Member(entry.name(), file, sha256, entry.compression(), encoder, storedSize, at);
    }

    /** With the ending of the format found, where there is none. */
    private String name(Entry entry, Asset member) {
        String name = member.fileName();
        if (raw) {
            return entry.codec().equals(Codec.NONE) ? name : name + "." + entry.compression();
        }
        Optional<Format<?>> format = name.lastIndexOf('.') > 0 ? Optional.empty() : member.format();
        return format.map(found -> found.info().extensions())
                .filter(endings -> !endings.isEmpty())
                .map(endings -> name + "." + endings.getFirst())
                .orElse(name);
    }

    /** @return the path of the file */
    private String output(Asset member, String name, byte[] bytes) {
        String path = names.take(member.folder(), name);
        int slash = path.lastIndexOf('/');
        String file = path.substring(slash + 1);
        int dot = file.lastIndexOf('.');
        List<String> folders = slash < 0 ? List.of() : List.of(path.substring(0, slash));
        String stem = dot > 0 ? file.substring(0, dot) : file;
        outputs.add(new Output(folders, stem, List.of(new OutputFile(file, bytes))));
        return path;
    }
}
