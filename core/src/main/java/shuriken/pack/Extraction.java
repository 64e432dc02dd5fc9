package shuriken.pack;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.Asset;
import shuriken.Output;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
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
        boolean isArchive = content.hasMembers();
        Asset taken = isArchive ? content : wrappers.removeLast();
        SideBytes side = new SideBytes();
        Taking taking = new Taking(taken, raw && isArchive, side, context);
        List<Manifest> around = new ArrayList<>();
        for (Asset wrapper : wrappers) {
            new Taking(wrapper, false, side, context).manifest(List.of()).ifPresent(around::add);
        }
        Optional<Manifest> manifest = taking.manifest(around).filter(unused -> around.size() == wrappers.size());
        return new Extraction(isArchive, taking.outputs(), manifest.map(made -> made.with(side.toByteArray())));
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
