package shuriken.cli.serve;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;

/**
 * An HTML file that redirects a browser to the address of the viewer, and that only the user can read. Other users of
 * the computer can see the command that starts a browser, so the command names this file and not the address, which
 * contains the token.
 */
public final class OpeningFile implements AutoCloseable {
    private final Path folder;
    private final Path file;

    private OpeningFile(Path folder) {
        this.folder = folder;
        this.file = folder.resolve("open.html");
    }

    /** Writes the page in a new private folder. */
    public static OpeningFile create(String address) throws IOException {
        OpeningFile openingFile =
                new OpeningFile(Files.createTempDirectory("shuriken-", permissionAttributes("rwx------")));
        try {
            Files.createFile(openingFile.file, permissionAttributes("rw-------"));
            Files.writeString(openingFile.file, createHtml(address));
            return openingFile;
        } catch (IOException e) {
            openingFile.close();
            throw e;
        }
    }

    /** Returns POSIX permissions for a new file. Systems without POSIX have a temporary folder for each user. */
    private static FileAttribute<?>[] permissionAttributes(String permissions) {
        boolean isPosix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        return isPosix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    private static String createHtml(String address) {
        String escapedAddress =
                address.replace("&", "&amp;").replace("\"", "&quot;").replace("<", "&lt;");
        return String.format(Locale.ROOT, """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="referrer" content="no-referrer">
            <meta http-equiv="refresh" content="0; url=%1$s">
            <title>Shuriken viewer</title>
            <p><a href="%1$s">Open the viewer</a></p>
            </html>
            """, escapedAddress);
    }

    public Path path() {
        return file;
    }

    /**
     * Deletes the file, after a page was opened or when no page will be opened. If that fails, the file is deleted
     * when the program ends.
     */
    @Override
    public void close() {
        try {
            Files.deleteIfExists(file);
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            file.toFile().deleteOnExit();
        }
    }
}
