package shuriken.modding.pack;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import shuriken.assets.Asset;
import shuriken.batch.Output;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.interchange.OutputFile;

/**
 * A container taken apart. Compressed files are looked through: an archive in a stream is taken apart as if it were
 * bare, and packed into its stream again.
 *
 * @param isArchive whether there are members, which get a folder, and not only the content of a stream
 * @param outputs a file for each member, its folders counted from the container's own
 * @param manifest for the same folder; empty if the container cannot be packed again
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
    public static Extraction extract(Asset container, boolean raw, ReadContext context) {
        return extract(container, raw, false, (file, memberContext) -> file.output(), context);
    }

    /**
     * The same with more files for members.
     *
     * @param keepsEndings whether names stay as they are, as {@link MemberExtractor#keepingEndings} does
     * @param files the files of a member
     */
    public static Extraction extract(
            Asset container,
            boolean raw,
            boolean keepsEndings,
            BiFunction<MemberExtractor.MemberFile, ReadContext, Output> files,
            ReadContext context) {
        MemberExtractor taking = MemberExtractor.of(container, raw, context).keepingEndings(keepsEndings);
        List<Output> outputs = new ArrayList<>();
        for (int i = 0; i < taking.size(); i++) {
            ReadContext memberContext = context.forContent(container.inputSize());
            taking.take(i, memberContext)
                    .map(file -> files.apply(file, memberContext))
                    .ifPresent(outputs::add);
        }
        return new Extraction(taking.isArchive(), outputs, taking.manifest());
    }

    /**
     * The files of the manifest.
     *
     * @return empty if absent
     */
    public List<OutputFile> manifestFiles() {
        String prefix = isArchive || outputs.isEmpty()
                ? ""
                : outputs.getFirst().files().getFirst().name();
        return manifest.map(made -> made.files(prefix)).orElse(List.of());
    }
}
