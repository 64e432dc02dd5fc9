package shuriken.assets.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import shuriken.assets.disk.support.FullDiskException;
import shuriken.interchange.OutputFile;
import shuriken.io.ByteSource;

/**
 * Writes files to the disk, each atomically: under another name in the same folder, then renamed. A file that replaces
 * another keeps its owner, group, permissions and extended attributes, as far as the system allows.
 *
 * <p>If a file that the user has named replaces another, the new bytes are on the disk before the old ones are lost,
 * even if the power fails. For other files, the methods do not wait for the disk.
 */
public final class OutputFiles {
    /** The maximum length of a chain of links, as on Linux. */
    private static final int MAX_LINKS = 40;

    private OutputFiles() {}

    /**
     * Writes a file that the user has named, and the files to which it refers. If one of these files replaces an
     * existing file, all of them are on the disk when this method returns. If the first file is a link, the target of
     * the link is written.
     *
     * <p>All files are complete under other names before one of them is renamed. The first file is renamed last, so
     * that it never refers to a missing file.
     *
     * @param folder the folder, which is created if necessary
     * @param files the files, of which the first refers to the others
     * @throws OutputException if a file cannot be written; then no partial file remains, and the first file is not
     *     written
     */
    public static void write(Path folder, List<OutputFile> files) throws OutputException {
        List<Path> paths = new ArrayList<>();
        for (OutputFile file : files) {
            paths.add(folder.resolve(file.name()));
        }
        Path first = paths.getFirst();
        try {
            paths.set(0, followLinks(first));
        } catch (IOException e) {
            throw new OutputException(first, e);
        }
        removeUnfinished(absoluteFolder(paths.getFirst()));
        writeAll(paths, files, paths.stream().anyMatch(Files::exists));
    }

    /**
     * Writes files that can be created again, such as a tree of results, without waiting for the disk, even if they
     * replace others. Links are not followed.
     *
     * @param folder the folder, which is created if necessary
     * @param files the files, with names relative to the folder
     * @throws OutputException as {@link #write}; also if one of the paths is a link
     */
    public static void writeTree(Path folder, List<OutputFile> files) throws OutputException {
        writeAll(files.stream().map(file -> folder.resolve(file.name())).toList(), files, /* isDurable= */ false);
    }

    /**
     * A writer of the content of a file.
     *
     * @param <E> the additional exception of the writer
     */
    @FunctionalInterface
    public interface ContentWriter<E extends Exception> {
        /**
         * Writes the content.
         *
         * @param unfinished the path of an empty file, to which the content is written
         * @throws IOException if the content cannot be written
         * @throws E if the writer throws it
         */
        void write(Path unfinished) throws IOException, E;
    }

    /**
     * Writes a file that the user has named and that is not in memory. If it replaces an existing file, it is on the
     * disk when this method returns. If the path is a link, the target of the link is written.
     *
     * @param <E> the additional exception of the writer
     * @param path the path of the file
     * @param contentWriter the writer of the content
     * @throws IOException if the file cannot be written; then nothing remains of it
     * @throws E if the writer throws it
     */
    public static <E extends Exception> void write(Path path, ContentWriter<E> contentWriter) throws IOException, E {
        Path file = followLinks(path);
        Path folder = absoluteFolder(file);
        Files.createDirectories(folder);
        removeUnfinished(folder);
        // Closing the channel of the content writer would release a lock on its file, so another file is locked.
        try (UnfinishedFiles unfinished = UnfinishedFiles.createIn(folder)) {
            Path partFile = Files.createFile(unfinished.nextPath(), FileAttributeCopier.initialAttributes(file));
            boolean isDurable = Files.exists(file);
            writeContent(partFile, contentWriter, isDurable);
            move(partFile, file);
            if (isDurable) {
                storeNames(folder);
            }
        }
    }

    /**
     * Writes a file that the user has named and that may be too large for memory, as {@link #write(Path,
     * ContentWriter)} does.
     *
     * @param file the path of the file
     * @param content the bytes to write
     * @throws IOException if the file cannot be written; then nothing remains of it
     */
    public static void write(Path file, ByteSource content) throws IOException {
        write(file, unfinished -> LargeFileWriter.write(unfinished, content, Files.exists(file)));
    }

    /**
     * Removes the unfinished files of a folder whose writers have ended without a chance to clean up.
     *
     * @param folder the folder to clean; its subfolders are not
     */
    public static void removeUnfinished(Path folder) {
        UnfinishedFiles.removeAbandoned(folder);
    }

    private static void writeAll(List<Path> paths, List<OutputFile> files, boolean isDurable) throws OutputException {
        Path folder = absoluteFolder(paths.getFirst());
        List<Path> foldersToCreate = findMissingFolders(folder);
        Path currentPath = paths.getFirst();
        try (UnfinishedFiles unfinished = createUnfinished(folder, currentPath)) {
            List<Path> partFiles = new ArrayList<>(List.of(unfinished.firstFile()));
            writeData(
                    unfinished.channel(),
                    unfinished.firstFile(),
                    files.getFirst().data(),
                    isDurable);
            for (int i = 1; i < files.size(); i++) {
                currentPath = paths.get(i);
                partFiles.add(unfinished.nextPath());
                writePart(partFiles.get(i), currentPath, files.get(i).data(), isDurable);
            }
            for (int i = files.size() - 1; i >= 0; i--) {
                currentPath = paths.get(i);
                createFolder(absoluteFolder(currentPath));
                move(partFiles.get(i), currentPath);
            }
            if (isDurable) {
                storeNames(folder);
            }
        } catch (IOException e) {
            foldersToCreate.forEach(UnfinishedFiles::deleteQuietly);
            throw new OutputException(currentPath, e);
        }
    }

    /** Creates a folder unless it exists. Asking first takes less time than the exception for an existing folder. */
    private static void createFolder(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder);
        }
    }

    /** Returns the folder of a file as an absolute path. */
    private static Path absoluteFolder(Path file) {
        return file.toAbsolutePath().resolveSibling("");
    }

    /** Creates and locks the first unfinished file. Creates its folder only if this fails without one. */
    private static UnfinishedFiles createUnfinished(Path folder, Path target) throws IOException {
        try {
            return UnfinishedFiles.createIn(folder, FileAttributeCopier.initialAttributes(target));
        } catch (NoSuchFileException e) {
            Files.createDirectories(folder);
            return UnfinishedFiles.createIn(folder, FileAttributeCopier.initialAttributes(target));
        }
    }

    private static void writePart(Path partFile, Path target, byte[] data, boolean isDurable) throws IOException {
        Set<StandardOpenOption> options = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try (FileChannel channel = FileChannel.open(partFile, options, FileAttributeCopier.initialAttributes(target))) {
            writeData(channel, partFile, data, isDurable);
        }
    }

    private static void writeData(FileChannel channel, Path partFile, byte[] data, boolean isDurable)
            throws IOException {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(data);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            if (isDurable) {
                channel.force(true);
            }
        } catch (IOException e) {
            throw FullDiskException.reason(partFile, e);
        }
    }

    private static <E extends Exception> void writeContent(
            Path partFile, ContentWriter<E> contentWriter, boolean isDurable) throws IOException, E {
        try {
            contentWriter.write(partFile);
            if (isDurable) {
                force(partFile);
            }
        } catch (IOException e) {
            throw FullDiskException.reason(partFile, e);
        }
    }

    private static void force(Path partFile) throws IOException {
        try (FileChannel channel = FileChannel.open(partFile, StandardOpenOption.WRITE)) {
            channel.force(true);
        } catch (NoSuchFileException e) {
            throw unfinishedFileRemoved(partFile);
        }
    }

    /** Waits until the names in a folder are on the disk, if the system supports it. */
    private static void storeNames(Path folder) {
        try (FileChannel folderChannel = FileChannel.open(folder, StandardOpenOption.READ)) {
            folderChannel.force(true);
        } catch (IOException unsupported) {
            // Windows cannot open folders.
        }
    }

    /** Returns the missing folders among a folder and its ancestors, the innermost first. */
    private static List<Path> findMissingFolders(Path folder) {
        List<Path> missingFolders = new ArrayList<>();
        for (Path ancestor = folder; ancestor != null && !Files.exists(ancestor); ancestor = ancestor.getParent()) {
            missingFolders.add(ancestor);
        }
        return missingFolders;
    }

    /**
     * {@return whether a file, which may not exist yet, is below a root folder} Links in the paths of both folders are
     * followed. If the root folder does not exist, the result is true; if the links cannot be followed, it is false.
     *
     * @param root the path of the root folder
     * @param file the path of the file
     */
    public static boolean isBelow(Path root, Path file) {
        Path folder = file.toAbsolutePath().getParent();
        while (folder != null && !Files.exists(folder)) {
            folder = folder.getParent();
        }
        try {
            return !Files.exists(root) || folder != null && folder.toRealPath().startsWith(root.toRealPath());
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Follows links to the file.
     *
     * @throws IOException if a link is broken
     */
    private static Path followLinks(Path path) throws IOException {
        Path file = path;
        for (int i = 0; Files.isSymbolicLink(file); i++) {
            if (i == MAX_LINKS) {
                throw new FileSystemException(path.toString(), null, "is a link that leads back to itself");
            }
            file = absoluteFolder(file).resolve(Files.readSymbolicLink(file));
        }
        return file;
    }

    /**
     * Renames a complete file to its final name. It replaces an existing file, but never a link, a device or a pipe,
     * because they would be lost.
     *
     * @throws IOException if the file cannot be renamed
     */
    private static void move(Path partFile, Path file) throws IOException {
        if (Files.isSymbolicLink(file)) {
            throw new FileSystemException(
                    file.toString(),
                    null,
                    "is a link to " + Files.readSymbolicLink(file) + ". Remove it, or name that file with -o");
        }
        // The file is not a link, so checks that follow links have the same result, and need no exception if the file
        // is absent.
        if (Files.isRegularFile(file)) {
            FileAttributeCopier.copyAttributes(file, partFile);
        } else if (Files.exists(file) && !Files.isDirectory(file)) {
            throw new FileSystemException(file.toString(), null, "is a device or a pipe, not a file");
        }
        try {
            Files.move(partFile, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (NoSuchFileException e) {
            throw Files.exists(absoluteFolder(file)) ? unfinishedFileRemoved(partFile) : e;
        }
    }

    private static FileSystemException unfinishedFileRemoved(Path partFile) {
        return new FileSystemException(
                partFile.toString(), null, "another program removed the unfinished file. Run the command again");
    }
}
