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
 * @param stored the original as it is stored, which may be a compressed stream
 */
public record OriginalFile(Path file, String memberPath, Asset stored) {
    /** Opens a file, or a member by a path with {@code !}. */
    public static OriginalFile open(Console console, String pathArgument, Limits limits) throws IOException {
        Inputs inputs = Inputs.resolve(List.of(pathArgument), unused -> true, Optional.empty());
        if (inputs.foundPaths().size() != 1 || !inputs.failures().isEmpty()) {
            throw new IOException(
                    inputs.failures().isEmpty()
                            ? pathArgument + ": matches " + inputs.foundPaths().size()
                                    + " files, but must name one file"
                            : inputs.failures().getFirst().sentence());
        }
        InputPath input = inputs.foundPaths().getFirst();
        if (input.memberPath().isEmpty()) {
            return new OriginalFile(input.file(), "", ImportFiles.asset(input.file()));
        }
        List<Asset> found = new InputOpener(console, limits).open(input);
        if (found.size() != 1) {
            throw new IOException(pathArgument + ": matches " + found.size() + " files, but must name one file");
        }
        Asset stored = ContainerEditor.outermostStream(found.getFirst());
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
     * Returns the files of an edit: the original with its new content, compressed again if it is compressed, and then the
     * related files.
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
        String name = file.getFileName().toString();
        String location = DiskFileSource.path(file);
        Asset outer = Asset.read(DiskFileSource.DEFAULT, location, file.toString());
        Map<String, ContainerEdit> edits = new LinkedHashMap<>();
        edits.put(
                memberPath,
                new ContainerEdit.Replace(memberPath, files.getFirst().data()));
        String folder = memberPath.substring(0, Math.max(memberPath.lastIndexOf('/'), memberPath.lastIndexOf('!')) + 1);
        for (OutputFile other : files.subList(1, files.size())) {
            String origin = origins.getOrDefault(other.name(), "");
            Optional<String> path = memberPathOf(origin, List.of(location, file.toString(), name));
            if (other.name().equals(name) && path.isEmpty()) {
                // Textures of the same container were changed, and this is the container with the new textures.
                outer = outer.withContent(other.data());
            } else if (path.isPresent()) {
                edits.put(path.get(), new ContainerEdit.Replace(path.get(), other.data()));
            } else {
                edits.put(folder + other.name(), new ContainerEdit.Add(folder + other.name(), other.data()));
            }
        }
        return Optional.of(ContainerEditor.apply(outer, new ArrayList<>(edits.values()), context));
    }

    /**
     * Returns the path of a member that an origin names, or empty if the origin is not inside of the file with these
     * paths.
     */
    private static Optional<String> memberPathOf(String origin, List<String> filePaths) {
        return filePaths.stream()
                .filter(filePath -> origin.startsWith(filePath + "!"))
                .findFirst()
                .map(filePath -> origin.substring(filePath.length() + 1));
    }
}
