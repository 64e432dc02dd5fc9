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

/** Joins the part files of a manifest, which Spark tasks wrote, to one manifest for {@code convert --resume}. */
final class ManifestJoiner {
    private final Configuration configuration;

    ManifestJoiner(Configuration configuration) {
        this.configuration = configuration;
    }

    /**
     * Writes the lines of all part files to one file, in the order of the names of the part files.
     *
     * @param partFolder the folder with the part files, which is what Spark calls the files that tasks write
     * @param manifest the path of the file to write
     * @return the summary of the lines
     */
    Summary join(Path partFolder, Path manifest) throws IOException {
        FileSystem sourceSystem = partFolder.getFileSystem(configuration);
        FileSystem targetSystem = manifest.getFileSystem(configuration);
        targetSystem.setWriteChecksum(false);
        FileStatus[] partFiles =
                sourceSystem.listStatus(partFolder, path -> path.getName().startsWith("part-"));
        Arrays.sort(partFiles);
        Summary summary = Summary.EMPTY;
        try (Writer out =
                new OutputStreamWriter(targetSystem.create(manifest, /* overwrite= */ true), StandardCharsets.UTF_8)) {
            for (FileStatus partFile : partFiles) {
                try (BufferedReader in = new BufferedReader(
                        new InputStreamReader(sourceSystem.open(partFile.getPath()), StandardCharsets.UTF_8))) {
                    for (String line = in.readLine(); line != null; line = in.readLine()) {
                        out.write(line);
                        out.write('\n');
                        summary = summary.withLine(ManifestLine.parse(line).orElseThrow());
                    }
                }
            }
        }
        return summary;
    }
}
