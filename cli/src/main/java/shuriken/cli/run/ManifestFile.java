package shuriken.cli.run;

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
 * The manifest of a run on the disk: lines are added as inputs are done, each by one write, so that a run that is killed
 * loses at most its last line. Of an input that has several lines the last one counts.
 */
public final class ManifestFile implements Closeable {
    /** A first line that is longer is none. */
    private static final int LONGEST = 1 << 26;

    private final Path file;
    private final Map<String, ManifestLine> before = new LinkedHashMap<>();
    private final Map<String, ManifestLine> now = new LinkedHashMap<>();
    private final FileChannel channel;

    private ManifestFile(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** @param goesOn whether the lines in the file are kept; if not, it starts empty */
    static ManifestFile open(Path file, boolean goesOn) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        check(file);
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        ManifestFile manifest = new ManifestFile(file, channel);
        try {
            channel.truncate(goesOn ? manifest.read() : 0);
            channel.position(channel.size());
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        return manifest;
    }

    /** A file of another kind would lose all that is no line of a manifest. */
    private static void check(Path file) throws IOException {
        if (!Files.exists(file)) {
            return;
        }
        if (!Files.isRegularFile(file)) {
            throw new OutputException(file, "is a folder, device or pipe, where a manifest is wanted");
        }
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            String start = new String(in.readNBytes(ManifestLine.HEADER.length()), StandardCharsets.ISO_8859_1);
            if (!ManifestLine.HEADER.startsWith(start) && !isManifest(start, in)) {
                throw new OutputException(
                        file, "is not a Shuriken manifest, so it was not replaced. Choose another file");
            }
        }
    }

    /** Whether a first line has all fields of a manifest, as in files that are older than the common header. */
    private static boolean isManifest(String start, InputStream in) throws IOException {
        if (!start.startsWith("{\"path\":\"")) {
            return false;
        }
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        line.writeBytes(start.getBytes(StandardCharsets.ISO_8859_1));
        int next = in.read();
        while (next >= 0 && next != '\n' && line.size() < LONGEST) {
            line.write(next);
            next = in.read();
        }
        return next == '\n'
                && ManifestLine.of(line.toString(StandardCharsets.UTF_8)).isPresent();
    }

    /** @return the end of the last complete line */
    private long read() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        int begin = 0;
        for (int at = 0; at < bytes.length; at++) {
            if (bytes[at] == '\n') {
                ManifestLine.of(new String(bytes, begin, at - begin, StandardCharsets.UTF_8))
                        .ifPresent(line -> before.put(line.path(), line));
                begin = at + 1;
            }
        }
        return begin;
    }

    /** What the file said of inputs when it was opened, by their paths. */
    Map<String, ManifestLine> before() {
        return before;
    }

    /** What this run has said. */
    Map<String, ManifestLine> now() {
        return now;
    }

    /** An input that is done; one of which the file says the same already needs no second line. */
    void add(ManifestLine line) throws IOException {
        now.put(line.path(), line);
        if (!line.equals(before.get(line.path()))) {
            ByteBuffer bytes = ByteBuffer.wrap((line.json() + "\n").getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        }
    }

    /** At the end of a complete run: one line for each input, in their order, then the lines of inputs of earlier runs. */
    void tidy(List<ManifestLine> remaining) throws IOException {
        StringBuilder text = new StringBuilder();
        now.values().forEach(line -> text.append(line.json()).append('\n'));
        remaining.forEach(line -> text.append(line.json()).append('\n'));
        byte[] tidied = text.toString().getBytes(StandardCharsets.UTF_8);
        if (channel.size() != tidied.length || !now.keySet().stream().toList().equals(order())) {
            channel.close();
            Path folder = file.resolveSibling("");
            OutputFiles.write(folder, List.of(new OutputFile(file.getFileName().toString(), tidied)));
        }
    }

    /** The order of the inputs in the file. */
    private List<String> order() throws IOException {
        return Files.readAllLines(file, StandardCharsets.UTF_8).stream()
                .flatMap(line -> ManifestLine.of(line).stream())
                .map(ManifestLine::path)
                .toList();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
