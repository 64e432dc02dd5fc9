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
import shuriken.diag.ReadContext;
import shuriken.export.OutputFile;
import shuriken.format.Format;
import shuriken.format.Info;

/**
 * A container taken apart.
 *
 * @param outputs a file for each member, its folders counted from the container's own; the content of a single stream
 *     has its manifest among its files
 * @param manifest that of an archive, to be put into the same folder; empty if it cannot be packed again
 */
public record Extraction(List<Output> outputs, Optional<Manifest> manifest) {
    public Extraction {
        outputs = List.copyOf(outputs);
    }

    /** The files of a manifest. */
    public static List<OutputFile> files(Manifest manifest, String prefix) {
        List<OutputFile> files = new ArrayList<>();
        files.add(new OutputFile(prefix + Manifest.NAME, ManifestJson.write(manifest)));
        if (manifest.side().length > 0) {
            files.add(new OutputFile(prefix + Manifest.SIDE_NAME, manifest.side()));
        }
        return files;
    }

    /**
     * Members that cannot be decompressed are findings of code {@link DiagnosticCode#UNREADABLE}; they are kept in the
     * manifest.
     *
     * @param raw whether to leave members compressed
     * @throws FormatException if the container cannot be read
     */
    public static Extraction of(Asset container, boolean raw, ReadContext context) {
        return new Taking(container, raw, context).take();
    }

    private static final class Taking {
        private final Asset container;
        private final boolean raw;
        private final ReadContext context;
        private final boolean isStream;
        private final MemberNames names = new MemberNames().without(Manifest.NAME).without(Manifest.SIDE_NAME);
        private final SideBytes side = new SideBytes();
        private final List<Output> outputs = new ArrayList<>();
        private final List<Manifest.Member> kept = new ArrayList<>();

        Taking(Asset container, boolean raw, ReadContext context) {
            this.container = container;
            this.raw = raw;
            this.context = context;
            this.isStream = container.is(Info.Kind.COMPRESSION);
        }

        Extraction take() {
            if (!(container.read(context) instanceof Archive archive)) {
                return new Extraction(List.of(), Optional.empty());
            }
            Members members = container.members(archive, context);
            for (int i = 0; i < members.size(); i++) {
                kept.add(member(members.entry(i), members.get(i)));
            }
            Optional<Manifest> manifest = manifest(archive);
            if (isStream && manifest.isPresent() && !outputs.isEmpty()) {
                Output content = outputs.getFirst();
                List<OutputFile> files = new ArrayList<>(content.files());
                files.addAll(files(manifest.get(), content.files().getFirst().name()));
                outputs.set(0, new Output(content.folders(), content.name(), files));
                return new Extraction(outputs, Optional.empty());
            }
            return new Extraction(outputs, manifest);
        }

        private Manifest.Member member(Entry entry, Asset member) {
            boolean compressed = !entry.codec().equals(Codec.NONE);
            Optional<String> file = Optional.empty();
            Optional<String> encoder = Optional.empty();
            String sha256 = "";
            try {
                ByteCursor data = raw ? entry.data().copy().seek(0) : member.data();
                byte[] bytes = data.bytes("content", data.remaining());
                sha256 = Sha256.of(bytes);
                if (compressed && !raw) {
                    encoder = Reencoding.of(entry.codec(), entry.data(), bytes)
                            .filter(Reencoding::isIdentical)
                            .map(Reencoding::encoder)
                            .map(Encoder::id);
                }
                file = Optional.of(output(member, name(entry, member), bytes));
            } catch (FormatException e) {
                context.report(DiagnosticCode.UNREADABLE, e.site(), "%s (%s)", e.what(), e.kind());
            }
            boolean stored = !raw && compressed || file.isEmpty();
            return new Manifest.Member(
                    entry.name(),
                    file,
                    sha256,
                    entry.compression(),
                    encoder,
                    entry.data().size(),
                    stored ? side.add(entry.data()) : -1);
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

        private Optional<Manifest> manifest(Archive archive) {
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
                            side.toByteArray()));
                }
            } catch (UnsupportedOperationException e) {
                // reported below
            }
            context.report(
                    DiagnosticCode.NO_MANIFEST, container.data().siteAt(0), "%s files cannot be packed", info.id());
            return Optional.empty();
        }
    }
}
