package shuriken.cli.modding;

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
import shuriken.cli.console.Console;
import shuriken.cli.console.Failure;
import shuriken.cli.input.InputOpener;
import shuriken.cli.input.InputPath;
import shuriken.cli.input.SingleInput;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.edit.report.WriteBackResult;
import shuriken.interchange.OutputFile;
import shuriken.io.support.SafeName;
import shuriken.modding.members.ContainerEdit;
import shuriken.modding.members.ContainerEditor;
import shuriken.modding.members.EditedContainer;

/**
 * The original into which an edited model is written back: a file, or a member of a container at any depth.
 *
 * @param file the file on the disk
 * @param memberPath the path of the member in {@code file}; empty if the original is the file itself
 * @param storedAsset the original as the disk or the container stores it, possibly compressed
 */
public record ImportTarget(Path file, String memberPath, Asset storedAsset) {
    /**
     * Opens an original.
     *
     * @param pathArgument the path of a file or, as {@code FILE!MEMBER}, of a member of a container
     * @throws IOException if the path does not name exactly one file or member, or it cannot be read
     */
    public static ImportTarget open(Console console, String pathArgument, Limits limits) throws IOException {
        InputPath input = SingleInput.resolve(pathArgument, pathArgument, Failure::sentence);
        if (input.memberPath().isEmpty()) {
            return new ImportTarget(input.file(), /* memberPath= */ "", ImportFiles.readAsset(input.file()));
        }
        Asset asset = SingleInput.open(pathArgument, input, new InputOpener(console, limits));
        Asset storedAsset = ContainerEditor.storedFormOf(asset);
        // The path without the first separator '!', and without separators at the end, which refer to the decompressed
        // content of a compressed member.
        String memberPath = input.memberPath().substring(1);
        while (memberPath.endsWith("!")) {
            memberPath = memberPath.substring(0, memberPath.length() - 1);
        }
        return new ImportTarget(input.file(), memberPath, storedAsset);
    }

    /** Returns the original without its compression. */
    public Asset unwrapped(ReadContext context) {
        return storedAsset.unwrapped(context);
    }

    /** Returns the bytes of the original, possibly compressed. */
    public byte[] bytes() {
        return storedAsset.data().bytes("file", Math.toIntExact(storedAsset.size()));
    }

    /**
     * Returns the files that result from an edit. The first is always the original with its edits, compressed if
     * the original is compressed. The changed related files follow.
     */
    public List<OutputFile> changedFiles(WriteBackResult result, ReadContext context) {
        List<OutputFile> files = new ArrayList<>();
        byte[] storedBytes = ContainerEditor.toStoredForm(storedAsset, result.bytes(), context);
        files.add(new OutputFile(storedAsset.fileName(), storedBytes));
        result.report().files().forEach((name, bytes) -> files.add(new OutputFile(SafeName.part(name), bytes)));
        return files;
    }

    /** Returns whether a path refers to {@link #file}, directly or through a link. */
    public boolean isSameFile(Path path) throws IOException {
        return Files.exists(path) && Files.isSameFile(path, file);
    }

    /**
     * Returns the container with all files of an import: they replace the members from which they were read, or are
     * added next to the original. The result is empty if the original is not in a container.
     *
     * @param importResult the result of the import, whose first file is the edited original
     */
    public Optional<EditedContainer> applyToContainer(ImportResult importResult, ReadContext context)
            throws IOException {
        if (memberPath.isEmpty()) {
            return Optional.empty();
        }
        List<OutputFile> files = importResult.files();
        Map<String, String> originPathByName = importResult
                .writeBack()
                .map(writeBack -> writeBack.report().originPaths())
                .orElse(Map.of());
        String fileName = file.getFileName().toString();
        String sourcePath = DiskFileSource.toSourcePath(file);
        Asset container = Asset.read(DiskFileSource.DEFAULT, sourcePath, file.toString());
        Map<String, ContainerEdit> editsByPath = new LinkedHashMap<>();
        editsByPath.put(
                memberPath,
                new ContainerEdit.Replace(memberPath, files.getFirst().data()));
        String folderPrefix =
                memberPath.substring(0, Math.max(memberPath.lastIndexOf('/'), memberPath.lastIndexOf('!')) + 1);
        for (OutputFile relatedFile : files.subList(1, files.size())) {
            String originPath = originPathByName.getOrDefault(relatedFile.name(), "");
            Optional<String> replacedPath = memberPathOf(originPath, List.of(sourcePath, file.toString(), fileName));
            if (relatedFile.name().equals(fileName) && replacedPath.isEmpty()) {
                // The import changed textures of this container, so this file is the container with the new textures.
                container = container.withContent(relatedFile.data());
            } else if (replacedPath.isPresent()) {
                editsByPath.put(replacedPath.get(), new ContainerEdit.Replace(replacedPath.get(), relatedFile.data()));
            } else {
                editsByPath.put(
                        folderPrefix + relatedFile.name(),
                        new ContainerEdit.Add(folderPrefix + relatedFile.name(), relatedFile.data()));
            }
        }
        return Optional.of(ContainerEditor.apply(container, new ArrayList<>(editsByPath.values()), context));
    }

    /**
     * Returns the part of an origin path after the path of a file, or empty if the path does not lead into the file.
     *
     * @param filePaths the paths that may refer to the file
     */
    private static Optional<String> memberPathOf(String originPath, List<String> filePaths) {
        return filePaths.stream()
                .filter(filePath -> originPath.startsWith(filePath + "!"))
                .findFirst()
                .map(filePath -> originPath.substring(filePath.length() + 1));
    }
}
