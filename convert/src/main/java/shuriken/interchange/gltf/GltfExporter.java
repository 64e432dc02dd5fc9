package shuriken.interchange.gltf;

import java.util.ArrayList;
import java.util.List;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.Exporter;
import shuriken.interchange.OutputFile;
import shuriken.interchange.support.FileUri;
import shuriken.scene.Scene;

/** Exports scenes as indented JSON ({@code .gltf}), a binary buffer ({@code .bin}) and PNG files. */
public final class GltfExporter implements Exporter {
    /** Creates an exporter. */
    public GltfExporter() {}

    @Override
    public String id() {
        return "gltf";
    }

    @Override
    public List<OutputFile> export(Scene scene, String stem, ExportOptions options) {
        String bufferName = stem + ".bin";
        GltfAsset asset =
                GltfAsset.convert(scene, stem, FileUri.escape(bufferName), options.withSeparateTextures(true));
        List<OutputFile> files = new ArrayList<>();
        files.add(new OutputFile(stem + ".gltf", GltfJsonWriter.toReadableJson(asset.root(), options.extrasFormat())));
        int size = asset.buffer().size();
        if (size > 0) {
            byte[] data = new byte[size];
            asset.buffer().copyTo(data, 0);
            files.add(new OutputFile(bufferName, data));
        }
        files.addAll(asset.images());
        return files;
    }
}
