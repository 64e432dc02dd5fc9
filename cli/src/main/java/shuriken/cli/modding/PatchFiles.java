package shuriken.cli.modding;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import shuriken.assets.disk.DiskFileSource;
import shuriken.assets.disk.OutputException;
import shuriken.assets.disk.OutputFiles;
import shuriken.cli.input.ReadFiles;
import shuriken.diagnostics.FormatException;
import shuriken.io.ByteSource;
import shuriken.patch.PatchFormat;
import shuriken.patch.PatchInfo.FileProperties;
import shuriken.patch.Patches;

/** Opens and writes the files of patch commands. */
public final class PatchFiles {
    private PatchFiles() {}

    /** Opens a file. Large files are not read into memory completely. */
    public static ByteSource open(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new NoSuchFileException(file.toString());
        }
        return DiskFileSource.of(file).open(DiskFileSource.toSourcePath(file)).withPath(file.toString());
    }

    /**
     * Finds the patch for an original in a folder with patches for several releases.
     *
     * @param patchOrFolder a folder of patches, or one patch, which is returned without a check
     * @throws IOException if the folder has no patch with the checksum of the original, or several
     */
    public static Path find(ByteSource original, Path patchOrFolder) throws IOException {
        if (!Files.isDirectory(patchOrFolder)) {
            return patchOrFolder;
        }
        List<Path> candidates;
        try (Stream<Path> entries = Files.list(patchOrFolder)) {
            candidates = entries.filter(file -> Files.isRegularFile(file)
                            && PatchFormat.ofName(file.getFileName().toString()).isPresent())
                    .sorted()
                    .toList();
        }
        FileProperties originalProperties = Patches.properties(original);
        List<Path> matches = new ArrayList<>();
        for (Path file : candidates) {
            if (isPatchFor(originalProperties, file)) {
                matches.add(file);
            }
        }
        if (matches.isEmpty()) {
            throw new IOException("no patch in this folder states the checksum of " + original.path()
                    + ". For an IPS patch, or an xdelta patch from another program, name the patch. To see"
                    + " which original a patch is for: shuriken patch info PATCH");
        }
        if (matches.size() > 1) {
            throw new IOException("several patches in this folder are for " + original.path() + "; name one of them: "
                    + matches.getFirst().getFileName() + ", " + matches.get(1).getFileName());
        }
        return matches.getFirst();
    }

    private static boolean isPatchFor(FileProperties originalProperties, Path patch) throws IOException {
        try {
            return Patches.info(open(patch)).original().equals(originalProperties);
        } catch (FormatException e) {
            return false;
        }
    }

    /**
     * Returns the format that the name of a new patch asks for.
     *
     * @throws IOException if no patch format with this extension can be written
     */
    public static PatchFormat formatByName(Path patch) throws IOException {
        String name = String.valueOf(patch.getFileName());
        PatchFormat format = PatchFormat.ofName(name)
                .orElseThrow(() -> new IOException(
                        name + " does not have the extension of a patch. Use .bps, or .xdelta for discs"));
        if (!format.canWrite()) {
            throw new IOException(
                    "Shuriken does not create IPS patches, because they have no checksums. Use the extension .bps");
        }
        return format;
    }

    /**
     * Requires that a file may be written: it is neither a folder nor an input, and exists only if {@code mayReplace}.
     */
    public static void requireWritable(Path target, boolean mayReplace, ReadFiles readFiles) throws IOException {
        if (Files.isDirectory(target)) {
            throw new IOException("not written: " + target + " is a folder. Name a file");
        }
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS) && !mayReplace) {
            throw new IOException("not written: " + target + " exists; add --overwrite");
        }
        readFiles.requireNotRead(target);
    }

    /** Writes a patch atomically. */
    public static void create(ByteSource original, ByteSource result, Path patch) throws IOException {
        PatchFormat format = formatByName(patch);
        write(patch, temporaryFile -> {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(temporaryFile))) {
                Patches.create(format, original, result, out);
            }
        });
    }

    /** Writes a file atomically. The exception contains the path of the file. */
    public static void write(Path target, OutputFiles.ContentWriter<IOException> content) throws OutputException {
        try {
            OutputFiles.write(target.toAbsolutePath(), content);
        } catch (IOException e) {
            throw new OutputException(target, e);
        }
    }

    /** Describes the size and the checksum of a file, as far as they are known. */
    public static String describe(FileProperties properties) {
        if (properties.size().isEmpty()) {
            return "not stated";
        }
        String size = String.format(Locale.ROOT, "%,d bytes", properties.size().getAsLong());
        return properties.crc32().isEmpty()
                ? size
                : size
                        + String.format(
                                Locale.ROOT, ", CRC-32 %08X", properties.crc32().get());
    }
}
