package shuriken.cli.output;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.assets.disk.OutputException;
import shuriken.assets.disk.OutputFiles;
import shuriken.batch.catalog.ManifestLine;
import shuriken.interchange.OutputFile;

/**
 * The manifest of a run on the disk. Each processed input appends a line in one write, so that a killed run loses at
 * most its last line. If an input has several lines, the last one applies.
 */
public final class ManifestFile implements Closeable {
    /** The maximum size of a line in bytes. */
    private static final int MAX_LINE_SIZE = 1 << 26;

    private final Path file;
    private final Map<String, ManifestLine> previousLines = new LinkedHashMap<>();
    private final Map<String, ManifestLine> newLines = new LinkedHashMap<>();
    private final FileChannel channel;

    private ManifestFile(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Opens a manifest.
     *
     * @param file the manifest, which is created if it does not exist
     * @param isContinued whether existing lines are kept; otherwise the manifest starts empty
     */
    static ManifestFile open(Path file, boolean isContinued) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        requireManifest(file);
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        ManifestFile manifest = new ManifestFile(file, channel);
        try {
            channel.truncate(isContinued ? manifest.readLines() : 0);
            channel.position(channel.size());
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        return manifest;
    }

    /** Refuses to replace a file that is not a manifest. */
    private static void requireManifest(Path file) throws IOException {
        if (!Files.exists(file)) {
            return;
        }
        if (!Files.isRegularFile(file)) {
            throw new OutputException(file, "is a folder, device or pipe, so it cannot be used as a manifest");
        }
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            String fileStart = new String(in.readNBytes(ManifestLine.HEADER.length()), StandardCharsets.ISO_8859_1);
            if (!ManifestLine.HEADER.startsWith(fileStart) && !startsWithManifestLine(fileStart, in)) {
                throw new OutputException(
                        file, "is not a Shuriken manifest, so it was not replaced. Choose another file");
            }
        }
    }

    /** Returns whether the first line is a manifest line. Old manifests have no header. */
    private static boolean startsWithManifestLine(String fileStart, InputStream in) throws IOException {
        if (!fileStart.startsWith("{\"path\":\"")) {
            return false;
        }
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        line.writeBytes(fileStart.getBytes(StandardCharsets.ISO_8859_1));
        int nextByte = in.read();
        while (nextByte >= 0 && nextByte != '\n' && line.size() < MAX_LINE_SIZE) {
            line.write(nextByte);
            nextByte = in.read();
        }
        return nextByte == '\n'
                && ManifestLine.parse(line.toString(StandardCharsets.UTF_8)).isPresent();
    }

    /** Reads all complete lines, and returns the offset after the last one. */
    private long readLines() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        int lineStart = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                ManifestLine.parse(new String(bytes, lineStart, i - lineStart, StandardCharsets.UTF_8))
                        .ifPresent(line -> previousLines.put(line.path(), line));
                lineStart = i + 1;
            }
        }
        return lineStart;
    }

    /** Returns the lines that the file had when it was opened, by the paths of their inputs. */
    Map<String, ManifestLine> previousLines() {
        return previousLines;
    }

    /** Returns the lines of this run, by the paths of their inputs. */
    Map<String, ManifestLine> newLines() {
        return newLines;
    }

    /** Adds the line of a processed input, unless the file already has an equal one. */
    void add(ManifestLine line) throws IOException {
        newLines.put(line.path(), line);
        if (!line.equals(previousLines.get(line.path()))) {
            ByteBuffer bytes = ByteBuffer.wrap((line.toJson() + "\n").getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        }
    }

    /**
     * Rewrites the file at the end of a complete run: one line for each input in order, then the remaining earlier
     * lines. A file that already has this size and order stays unchanged.
     */
    void rewriteInOrder(List<ManifestLine> remainingLines) throws IOException {
        StringBuilder text = new StringBuilder();
        newLines.values().forEach(line -> text.append(line.toJson()).append('\n'));
        remainingLines.forEach(line -> text.append(line.toJson()).append('\n'));
        byte[] content = text.toString().getBytes(StandardCharsets.UTF_8);
        if (channel.size() != content.length
                || !newLines.keySet().stream().toList().equals(readInputPaths())) {
            channel.close();
            Path folder = file.resolveSibling("");
            OutputFiles.write(folder, List.of(new OutputFile(file.getFileName().toString(), content)));
        }
    }

    /** Returns the paths of the inputs in the order of the file. */
    private List<String> readInputPaths() throws IOException {
        return Files.readAllLines(file, StandardCharsets.UTF_8).stream()
                .flatMap(line -> ManifestLine.parse(line).stream())
                .map(ManifestLine::path)
                .toList();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
