package shuriken.spark;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import shuriken.batch.catalog.ManifestLine;

/** Joins the files that tasks wrote into one manifest, which {@code convert --resume} reads. */
final class ManifestJoiner {
    private final Configuration configuration;

    ManifestJoiner(Configuration configuration) {
        this.configuration = configuration;
    }

    /**
     * Writes the lines of all pieces to one file, in order.
     *
     * @param pieceFolder the folder with the files that the tasks wrote
     * @param manifest the path of the file to write
     * @return the summary of the lines
     */
    Summary join(Path pieceFolder, Path manifest) throws IOException {
        FileSystem sourceSystem = pieceFolder.getFileSystem(configuration);
        FileSystem targetSystem = manifest.getFileSystem(configuration);
        targetSystem.setWriteChecksum(false);
        FileStatus[] pieces =
                sourceSystem.listStatus(pieceFolder, path -> path.getName().startsWith("part-"));
        Arrays.sort(pieces);
        Summary summary = Summary.EMPTY;
        try (Writer out = new OutputStreamWriter(targetSystem.create(manifest, true), StandardCharsets.UTF_8)) {
            for (FileStatus piece : pieces) {
                try (BufferedReader in = new BufferedReader(
                        new InputStreamReader(sourceSystem.open(piece.getPath()), StandardCharsets.UTF_8))) {
                    for (String line = in.readLine(); line != null; line = in.readLine()) {
                        out.write(line);
                        out.write('\n');
                        summary = summary.add(ManifestLine.parse(line).orElseThrow());
                    }
                }
            }
        }
        return summary;
    }
}
