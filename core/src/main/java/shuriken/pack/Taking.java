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
    private final boolean canWrite;
    private final Members members;
    private final MemberNames names = new MemberNames().without(Manifest.NAME).without(Manifest.SIDE_NAME);
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
        this.canWrite = info().canWrite();
        this.members = container.members(archive, context);
    }

    int size() {
        return members.size();
    }

    /** All members. */
    List<Output> all() {
        List<Output> outputs = new ArrayList<>();
        for (int i = 0; i < size(); i++) {
            take(i, context).ifPresent(outputs::add);
        }
        return outputs;
    }

    /**
     * Without side bytes yet, when all members are taken.
     *
     * @return empty if the container cannot be packed again, which is reported
     */
    Optional<Manifest> manifest(List<Manifest> wrappers) {
        try {
            if (canWrite) {
                return Optional.of(new Manifest(
                        info().id(),
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
                "%s files cannot be packed",
                info().id());
        return Optional.empty();
    }

    private Info info() {
        return container.format().orElseThrow().info();
    }

    /**
     * One member.
     *
     * @param own for its content
     * @return empty if it is damaged, which is reported
     */
    Optional<Output> take(int index, ReadContext own) {
        Entry entry = members.entry(index);
        boolean compressed = !raw && !entry.codec().equals(Codec.NONE);
        Optional<Output> output = Optional.empty();
        Optional<String> file = Optional.empty();
        Optional<String> encoder = Optional.empty();
        String sha256 = "";
        try {
            Asset member = members.get(index, own);
            ByteCursor data = raw ? entry.data().copy().seek(0) : member.data();
            byte[] bytes = data.bytes("content", data.remaining());
            String path = names.take(member.folder(), name(entry, member));
            file = Optional.of(path);
            output = Optional.of(output(path, bytes));
            if (canWrite) {
                sha256 = Sha256.of(bytes);
                encoder = compressed ? encoder(entry, bytes) : encoder;
            }
        } catch (FormatException e) {
            own.report(DiagnosticCode.UNREADABLE, e.site(), "%s (%s)", e.what(), e.kind());
        }
        if (canWrite) {
            int at = compressed || file.isEmpty() ? side.add(entry.data()) : -1;
            int storedSize = (int) entry.storedSize();
            kept.add(new Manifest.Member(entry.name(), file, sha256, entry.compression(), encoder, storedSize, at));
        }
        return output;
    }

    private static Optional<String> encoder(Entry entry, byte[] plain) {
        return Reencoding.of(entry.codec(), entry.data(), plain)
                .filter(Reencoding::isIdentical)
                .map(Reencoding::encoder)
                .map(Encoder::id);
    }

    /** With the ending of the format found, where there is none. */
    private String name(Entry entry, Asset member) {
        String name = member.fileName();
        if (raw) {
            String ending = "." + entry.compression();
            return entry.codec().equals(Codec.NONE) || name.endsWith(ending) ? name : name + ending;
        }
        Optional<Format<?>> format = name.lastIndexOf('.') > 0 ? Optional.empty() : member.format();
        return format.map(found -> found.info().extensions())
                .filter(endings -> !endings.isEmpty())
                .map(endings -> name + "." + endings.getFirst())
                .orElse(name);
    }

    private static Output output(String path, byte[] bytes) {
        int slash = path.lastIndexOf('/');
        String file = path.substring(slash + 1);
        int dot = file.lastIndexOf('.');
        List<String> folders = slash < 0 ? List.of() : List.of(path.substring(0, slash));
        String stem = dot > 0 ? file.substring(0, dot) : file;
        return new Output(folders, stem, List.of(new OutputFile(file, bytes)));
    }
}
