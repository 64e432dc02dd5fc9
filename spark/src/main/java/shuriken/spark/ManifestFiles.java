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
final class ManifestFiles {
    private final Configuration configuration;

    ManifestFiles(Configuration configuration) {
        this.configuration = configuration;
    }

    /**
     * Writes the lines of all pieces to one file, in order.
     *
     * @param pieces the folder with the files that the tasks wrote
     * @param manifest the path of the file to write
     * @return the summary of the lines
     */
    Summary join(Path pieces, Path manifest) throws IOException {
        FileSystem from = pieces.getFileSystem(configuration);
        FileSystem to = manifest.getFileSystem(configuration);
        to.setWriteChecksum(false);
        FileStatus[] files = from.listStatus(pieces, path -> path.getName().startsWith("part-"));
        Arrays.sort(files);
        Summary summary = Summary.EMPTY;
        try (Writer out = new OutputStreamWriter(to.create(manifest, true), StandardCharsets.UTF_8)) {
            for (FileStatus file : files) {
                try (BufferedReader in =
                        new BufferedReader(new InputStreamReader(from.open(file.getPath()), StandardCharsets.UTF_8))) {
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
