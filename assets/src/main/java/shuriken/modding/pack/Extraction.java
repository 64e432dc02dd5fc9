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
 * An extracted container. An archive in a compressed stream is extracted like an uncompressed archive, and is
 * compressed again when it is packed.
 *
 * @param isArchive whether the container has members, whose files get a folder. Otherwise, it is a compressed stream,
 *     and its content is the only file
 * @param outputs the files of the members, with folders relative to the folder of the container
 * @param manifest the manifest for the same folder; empty if the container cannot be packed again
 */
public record Extraction(boolean isArchive, List<Output> outputs, Optional<Manifest> manifest) {
    public Extraction {
        outputs = List.copyOf(outputs);
    }

    /**
     * Extracts a container. A member that cannot be decompressed causes a finding of code {@link
     * DiagnosticCode#UNREADABLE}, and the manifest keeps its compressed bytes.
     *
     * @param container an archive or a compressed file
     * @param keepsCompression whether to leave the members of an archive compressed
     * @throws FormatException if the container cannot be read
     */
    public static Extraction extract(Asset container, boolean keepsCompression, ReadContext context) {
        return extract(
                container,
                keepsCompression,
                /* keepsStreamExtension= */ false,
                (file, memberContext) -> file.output(),
                context);
    }

    /**
     * Extracts a container, with additional files for its members.
     *
     * @param keepsStreamExtension whether file names keep their extensions, as with {@link
     *     MemberExtractor#keepStreamExtension}
     * @param createOutput creates the files of a member, such as its images
     */
    public static Extraction extract(
            Asset container,
            boolean keepsCompression,
            boolean keepsStreamExtension,
            BiFunction<MemberExtractor.ExtractedMember, ReadContext, Output> createOutput,
            ReadContext context) {
        MemberExtractor extractor =
                MemberExtractor.of(container, keepsCompression, context).keepStreamExtension(keepsStreamExtension);
        List<Output> outputs = new ArrayList<>();
        for (int i = 0; i < extractor.size(); i++) {
            ReadContext memberContext = context.forContent(container.inputSize());
            extractor
                    .extract(i, memberContext)
                    .map(file -> createOutput.apply(file, memberContext))
                    .ifPresent(outputs::add);
        }
        return new Extraction(extractor.isArchive(), outputs, extractor.createManifest());
    }

    /** Returns the files of the manifest, or an empty list if there is no manifest. */
    public List<OutputFile> manifestFiles() {
        String prefix = isArchive || outputs.isEmpty()
                ? ""
                : outputs.getFirst().files().getFirst().name();
        return manifest.map(present -> present.files(prefix)).orElse(List.of());
    }
}
