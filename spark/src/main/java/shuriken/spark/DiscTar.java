package shuriken.spark;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import shuriken.batch.catalog.CatalogOrigin;

/**
 * Writes the results of one disc as one tar file, for file systems that are slow with millions of small files. The
 * files are in the order of their names and have no dates, so that equal results become equal files.
 */
final class DiscTar {
    /** The extension of tar files. */
    static final String EXTENSION = ".tar";

    private final Setup setup;

    DiscTar(Setup setup) {
        this.setup = setup;
    }

    /**
     * Returns the disc of a result, as the job {@code catalog} names it. It is empty for a file without a folder.
     *
     * @param path the path of the result, relative to the folder of the results
     * @param discDepth the number of leading folders of a path that identify a disc
     */
    static String findDisc(String path, int discDepth) {
        return path.indexOf('/') < 0 ? "" : CatalogOrigin.findDisc(path, discDepth);
    }

    /**
     * Writes the tar file of a disc. If a different attempt of the same task was faster, its tar file is kept.
     *
     * @param disc the folder of the disc below the results
     * @param files the staged files of the disc
     * @param attemptId the number of this attempt, which no other attempt has
     */
    void write(String disc, Iterable<StagedFile> files, long attemptId) throws IOException {
        List<StagedFile> sortedFiles = new ArrayList<>();
        files.forEach(sortedFiles::add);
        sortedFiles.sort(Comparator.comparing(StagedFile::finalName));
        FileSystem fileSystem = setup.outputFileSystem();
        Path folder = new Path(setup.output());
        Path temporaryFile = new Path(folder, StagingFolder.NAME + "/" + attemptId + EXTENSION + ".part");
        Path tarFile = new Path(folder, disc + EXTENSION);
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(
                fileSystem.create(temporaryFile, /* overwrite= */ true), StandardCharsets.UTF_8.name())) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            tar.setBigNumberMode(TarArchiveOutputStream.BIGNUMBER_POSIX);
            tar.setAddPaxHeadersForNonAsciiNames(true);
            for (StagedFile file : sortedFiles) {
                addEntry(tar, fileSystem, new Path(folder, file.stagedPath()), file.finalName());
            }
        }
        fileSystem.mkdirs(tarFile.getParent());
        if (fileSystem.exists(tarFile) || !fileSystem.rename(temporaryFile, tarFile)) {
            fileSystem.delete(temporaryFile, /* recursive= */ false);
        }
    }

    private static void addEntry(TarArchiveOutputStream tar, FileSystem fileSystem, Path stagedFile, String name)
            throws IOException {
        TarArchiveEntry entry = new TarArchiveEntry(name, /* preserveAbsolutePath= */ true);
        entry.setSize(fileSystem.getFileStatus(stagedFile).getLen());
        entry.setModTime(0);
        tar.putArchiveEntry(entry);
        try (InputStream in = fileSystem.open(stagedFile)) {
            in.transferTo(tar);
        }
        tar.closeArchiveEntry();
    }
}
