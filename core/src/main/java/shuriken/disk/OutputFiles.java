package shuriken.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import shuriken.export.OutputFile;

/** Puts files on the disk, each whole or not at all: written beside its place under another name, then moved there. */
public final class OutputFiles {
    private OutputFiles() {}

    /**
     * Writes all files and only then moves them, replacing what stands there.
     *
     * @param folder created if need be
     * @throws IOException if the disk refuses; no file is then left half written
     */
    public static void write(Path folder, List<OutputFile> files) throws IOException {
        Files.createDirectories(folder);
        List<Path> beside = new ArrayList<>();
        try {
            for (OutputFile file : files) {
                Path part = folder.resolve("." + UUID.randomUUID() + ".part");
                beside.add(part);
                Files.write(part, file.data());
            }
            for (int i = 0; i < files.size(); i++) {
                Files.move(
                        beside.get(i),
                        folder.resolve(files.get(i).name()),
                        StandardCopyOption.ATOMIC_MOVE,
                        StandardCopyOption.REPLACE_EXISTING);
            }
        } finally {
            for (Path part : beside) {
                Files.deleteIfExists(part);
            }
        }
    }
}
