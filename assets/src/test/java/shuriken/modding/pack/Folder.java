package shuriken.modding.pack;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.LinkedHashMap;
import java.util.Map;
import shuriken.assets.Asset;
import shuriken.batch.Output;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.interchange.OutputFile;

/** The result of {@code extract} in memory: the files by path and the parsed manifest. */
record Folder(Manifest manifest, Map<String, byte[]> files) {
    static Folder of(Asset container, boolean raw) {
        Extraction extraction = Extraction.extract(container, raw, new ReadContext(ReadOptions.LENIENT));
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (Output output : extraction.outputs()) {
            OutputFile file = output.files().getFirst();
            String folder = output.folders().isEmpty() ? "" : output.folders().getFirst() + "/";
            files.put(folder + file.name(), file.data());
        }
        Manifest result = extraction.manifest().orElseThrow();
        return new Folder(
                ManifestJson.read(ManifestJson.write(result), result.externalBytes(), "manifest", Limits.DEFAULT),
                files);
    }

    PackResult pack(ReadContext context) throws IOException {
        return Packer.pack(manifest, this::read, "manifest", context);
    }

    private byte[] read(String file) throws IOException {
        if (!files.containsKey(file)) {
            throw new NoSuchFileException(file);
        }
        return files.get(file);
    }
}
