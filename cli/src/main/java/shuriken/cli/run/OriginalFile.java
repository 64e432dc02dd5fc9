package shuriken.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.assets.disk.DiskFileSource;
import shuriken.cli.command.ImportResult;
import shuriken.cli.console.Console;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.edit.WriteBackResult;
import shuriken.interchange.OutputFile;
import shuriken.io.support.SafeName;
import shuriken.modding.members.ContainerEdit;
import shuriken.modding.members.ContainerEditor;
import shuriken.modding.members.EditedContainer;

/**
 * The original that an edited model replaces: a file, or a member of a container at any depth.
 *
 * @param file the file on the disk
 * @param memberPath the path of the member in {@code file}; empty for the file itself
 * @param stored the original as stored, possibly compressed
 */
public record OriginalFile(Path file, String memberPath, Asset stored) {
    /** Opens a file, or a member by a path with {@code !}. */
    public static OriginalFile open(Console console, String pathArgument, Limits limits) throws IOException {
        ResolvedInputs resolved = InputResolver.resolve(List.of(pathArgument), unused -> true, Optional.empty());
        if (resolved.inputs().size() != 1 || !resolved.failures().isEmpty()) {
            throw new IOException(
                    resolved.failures().isEmpty()
                            ? pathArgument + ": matches " + resolved.inputs().size() + " files, but must name one file"
                            : resolved.failures().getFirst().sentence());
        }
        InputPath input = resolved.inputs().getFirst();
        if (input.memberPath().isEmpty()) {
            return new OriginalFile(input.file(), "", ImportFiles.readAsset(input.file()));
        }
        List<Asset> matches = new InputOpener(console, limits).open(input);
        if (matches.size() != 1) {
            throw new IOException(pathArgument + ": matches " + matches.size() + " files, but must name one file");
        }
        Asset stored = ContainerEditor.outermostStream(matches.getFirst());
        String memberPath = input.memberPath().substring(1);
        while (memberPath.endsWith("!")) {
            memberPath = memberPath.substring(0, memberPath.length() - 1);
        }
        return new OriginalFile(input.file(), memberPath, stored);
    }

    /** Returns the original without its compression. */
    public Asset content(ReadContext context) {
        return stored.unwrapped(context);
    }

    /** Returns the bytes of the original as it is stored. */
    public byte[] bytes() {
        return stored.data().bytes("file", Math.toIntExact(stored.size()));
    }

    /**
     * Returns the files of an edit: the original with its new content, compressed again if it is compressed, and then
     * the related files.
     */
    public List<OutputFile> changedFiles(WriteBackResult result, ReadContext context) {
        List<OutputFile> files = new ArrayList<>();
        byte[] content = ContainerEditor.toStoredForm(stored, result.bytes(), context);
        files.add(new OutputFile(stored.fileName(), content));
        result.report().files().forEach((name, data) -> files.add(new OutputFile(SafeName.part(name), data)));
        return files;
    }

    /** Returns whether a path refers to the file on the disk, also through a link. */
    public boolean isAt(Path path) throws IOException {
        return Files.exists(path) && Files.isSameFile(path, file);
    }

    /**
     * Returns the container with all files of an import; empty if the original is not in a container.
     *
     * @param imported the result of the import, with the edited original as the first file
     */
    public Optional<EditedContainer> applyToContainer(ImportResult imported, ReadContext context) throws IOException {
        List<OutputFile> files = imported.files();
        Map<String, String> origins = imported.writeBack()
                .map(writeBack -> writeBack.report().origins())
                .orElse(Map.of());
        if (memberPath.isEmpty()) {
            return Optional.empty();
        }
        String fileName = file.getFileName().toString();
        String location = DiskFileSource.path(file);
        Asset container = Asset.read(DiskFileSource.DEFAULT, location, file.toString());
        Map<String, ContainerEdit> edits = new LinkedHashMap<>();
        edits.put(
                memberPath,
                new ContainerEdit.Replace(memberPath, files.getFirst().data()));
        String folderPrefix =
                memberPath.substring(0, Math.max(memberPath.lastIndexOf('/'), memberPath.lastIndexOf('!')) + 1);
        for (OutputFile relatedFile : files.subList(1, files.size())) {
            String origin = origins.getOrDefault(relatedFile.name(), "");
            Optional<String> replacedPath = memberPathOf(origin, List.of(location, file.toString(), fileName));
            if (relatedFile.name().equals(fileName) && replacedPath.isEmpty()) {
                // Textures in the same container were changed, and this file is the container with the new textures.
                container = container.withContent(relatedFile.data());
            } else if (replacedPath.isPresent()) {
                edits.put(replacedPath.get(), new ContainerEdit.Replace(replacedPath.get(), relatedFile.data()));
            } else {
                edits.put(
                        folderPrefix + relatedFile.name(),
                        new ContainerEdit.Add(folderPrefix + relatedFile.name(), relatedFile.data()));
            }
        }
        return Optional.of(ContainerEditor.apply(container, new ArrayList<>(edits.values()), context));
    }

    /**
     * Returns the path of a member that an origin names, or empty if the origin is not inside the file with these
     * paths.
     */
    private static Optional<String> memberPathOf(String origin, List<String> filePaths) {
        return filePaths.stream()
                .filter(filePath -> origin.startsWith(filePath + "!"))
                .findFirst()
                .map(filePath -> origin.substring(filePath.length() + 1));
    }
}
