package shuriken.pack;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import shuriken.Asset;
import shuriken.Output;
import shuriken.diag.Diagnostic;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
import shuriken.diag.Limits;
import shuriken.diag.ReadContext;
import shuriken.export.OutputFile;
import shuriken.format.Info;

/**
 * A container taken apart. Compressed files are looked through: an archive in a stream is taken apart as if it were
 * bare, and packed into its stream again.
 *
 * @param isArchive whether there are members, to lie in a folder, and not only the content of a stream
 * @param outputs a file for each member, its folders counted from the container's own
 * @param manifest to lie beside them; empty if the container cannot be packed again
 */
public record Extraction(boolean isArchive, List<Output> outputs, Optional<Manifest> manifest) {
    public Extraction {
        outputs = List.copyOf(outputs);
    }

    /**
     * Members that cannot be decompressed are findings of code {@link DiagnosticCode#UNREADABLE}; they are kept in the
     * manifest.
     *
     * @param container an archive or a compressed file
     * @param raw whether to leave the members of an archive compressed
     * @throws FormatException if the container cannot be read
     */
    public static Extraction of(Asset container, boolean raw, ReadContext context) {
        List<Asset> wrappers = new ArrayList<>();
        Asset content = container;
        while (content.is(Info.Kind.COMPRESSION)) {
            wrappers.add(content);
            content = content.members(context).get(0);
        }
        boolean isArchive = content.is(Info.Kind.ARCHIVE);
        Asset taken = isArchive ? content : wrappers.removeLast();
        SideBytes side = new SideBytes();
        Taking taking = new Taking(taken, raw && isArchive, side, context);
        List<Output> outputs = taking.all();
        List<Manifest> around = new ArrayList<>();
        for (Asset wrapper : wrappers) {
            Taking stream = new Taking(wrapper, false, side, context);
            stream.all();
            stream.manifest(List.of()).ifPresent(around::add);
        }
        Optional<Manifest> manifest = taking.manifest(around).filter(unused -> around.size() == wrappers.size());
        return new Extraction(isArchive, outputs, manifest.map(made -> made.with(side.toByteArray())));
    }

    /**
     * What became of one member.
     *
     * @param output empty if it is damaged, which is among the findings
     */
    public record Piece(Optional<Output> output, List<Diagnostic> diagnostics) {}

    /**
     * The members one by one, for archives that are larger than what can be held at once. There is no manifest.
     *
     * @param limits for each member
     * @throws FormatException if the archive cannot be read
     */
    public static Stream<Piece> pieces(Asset archive, boolean raw, Limits limits) {
        Taking taking = new Taking(archive, raw, new SideBytes(), ReadContext.lenient(limits));
        return IntStream.range(0, taking.size()).mapToObj(index -> {
            ReadContext own = ReadContext.lenient(limits);
            Optional<Output> output = taking.take(index, own);
            return new Piece(output, own.diagnostics());
        });
    }

    /**
     * The files of the manifest.
     *
     * @return empty if there is none
     */
    public List<OutputFile> manifestFiles() {
        List<OutputFile> files = new ArrayList<>();
        if (manifest.isPresent()) {
            String prefix =
                    isArchive ? "" : outputs.getFirst().files().getFirst().name();
            files.add(new OutputFile(prefix + Manifest.NAME, ManifestJson.write(manifest.get())));
            if (manifest.get().side().length > 0) {
                files.add(new OutputFile(
                        prefix + Manifest.SIDE_NAME, manifest.get().side()));
            }
        }
        return files;
    }
}
