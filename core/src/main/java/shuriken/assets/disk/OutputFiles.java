package shuriken.assets.disk;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shuriken.interchange.OutputFile;

/** Puts files on the disk, each whole or not at all: written beside its place under another name, then moved there. */
public final class OutputFiles {
    /** The number of the process that writes it, and what tells it from others. */
    private static final Pattern PART = Pattern.compile("\\.shuriken-(\\d{1,18})-[0-9a-f-]+\\.part");

    private static final long PROCESS = ProcessHandle.current().pid();

    private OutputFiles() {}

    /**
     * Writes all files and only then moves them, replacing what stands there. The first, which refers to the others, is
     * moved last: where it stands, all are there.
     *
     * @param folder created if need be
     * @throws OutputException if one cannot be written; none is then left half written, nor a folder made for it
     */
    public static void write(Path folder, List<OutputFile> files) throws OutputException {
        List<Path> beside = new ArrayList<>();
        List<Path> made = missing(folder.toAbsolutePath());
        Path current = folder;
        try {
            for (OutputFile file : files) {
                current = folder.resolve(file.name());
                Path part = folder.resolve(part());
                beside.add(part);
                write(part, file.data());
            }
            for (int i = files.size() - 1; i >= 0; i--) {
                current = folder.resolve(files.get(i).name());
                if (files.get(i).name().indexOf('/') >= 0) {
                    Files.createDirectories(current.resolveSibling("").toAbsolutePath());
                }
                move(beside.get(i), current);
            }
        } catch (IOException e) {
            beside.forEach(OutputFiles::deleteQuietly);
            made.forEach(OutputFiles::deleteQuietly);
            throw new OutputException(current, e);
        }
    }

    /** The folders that are still to be made, the innermost first. */
    private static List<Path> missing(Path folder) {
        List<Path> missing = new ArrayList<>();
        for (Path each = folder; each != null && !Files.exists(each); each = each.getParent()) {
            missing.add(each);
        }
        return missing;
    }

    /** Whether a file is, or would be, below a folder, and no link on the way leads out of that. */
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

    /** Mostly its folder is there. */
    private static void write(Path part, byte[] data) throws IOException {
        try {
            Files.write(part, data, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (NoSuchFileException e) {
            Files.createDirectories(part.resolveSibling("").toAbsolutePath());
            Files.write(part, data, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        }
    }

    /** A name for a file that is being written; {@link #removeDead} knows it. */
    public static String part() {
        return ".shuriken-" + PROCESS + "-" + Long.toHexString(new Random().nextLong()) + ".part";
    }

    /**
     * Moves a file that is whole to its place, replacing a file that stands there: never a device or a pipe, which would be
     * gone then.
     */
    public static void move(Path part, Path place) throws IOException {
        if (Files.exists(place) && !Files.isRegularFile(place) && !Files.isDirectory(place)) {
            throw new FileSystemException(place.toString(), null, "is a device or a pipe, where a file is wanted");
        }
        Files.move(part, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static void deleteQuietly(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException left) {
            // The next run here removes it.
        }
    }

    /** Removes what processes that have ended without a chance to clean up have left half written in a folder. */
    public static void removeDead(Path folder) {
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(folder, ".shuriken-*.part")) {
            for (Path part : parts) {
                Matcher name = PART.matcher(part.getFileName().toString());
                if (name.matches()
                        && ProcessHandle.of(Long.parseLong(name.group(1)))
                                .filter(ProcessHandle::isAlive)
                                .isEmpty()) {
                    deleteQuietly(part);
                }
            }
        } catch (IOException | RuntimeException none) {
            // No such folder, or none that can be listed: writing will say so.
        }
    }
}
