package shuriken.interchange.gltf;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.Exporter;
import shuriken.interchange.OutputFile;
import shuriken.scene.Scene;

/** Exports scenes as a GLB file, which contains the images unless the options require separate images. */
public final class GlbExporter implements Exporter {
    /** The characters {@code glTF} as a little-endian number. */
    private static final int MAGIC = 0x46546C67;

    private static final int VERSION = 2;
    private static final int JSON_CHUNK_TYPE = 0x4E4F534A;
    private static final int BIN_CHUNK_TYPE = 0x004E4942;
    private static final int HEADER_SIZE = 12;
    private static final int CHUNK_HEADER_SIZE = 8;

    /** Creates an exporter. */
    public GlbExporter() {}

    @Override
    public String id() {
        return "glb";
    }

    @Override
    public List<OutputFile> export(Scene scene, String stem, ExportOptions options) {
        GltfAsset asset = GltfAsset.convert(scene, stem, /* bufferUri= */ "", options);
        List<OutputFile> files = new ArrayList<>();
        files.add(new OutputFile(
                stem + ".glb",
                assemble(
                        padWithSpaces(GltfJsonWriter.toCompactJson(asset.root(), options.extrasFormat())),
                        asset.buffer())));
        files.addAll(asset.images());
        return files;
    }

    /** Pads JSON with spaces to a multiple of four bytes. */
    private static byte[] padWithSpaces(byte[] json) {
        byte[] padded = Arrays.copyOf(json, (json.length + 3) & ~3);
        Arrays.fill(padded, json.length, padded.length, (byte) ' ');
        return padded;
    }

    private static byte[] assemble(byte[] json, BinaryBuffer buffer) {
        int binarySize = buffer.size();
        int binaryChunkSize = binarySize == 0 ? 0 : Math.addExact(CHUNK_HEADER_SIZE, binarySize);
        int fileSize = Math.addExact(HEADER_SIZE + CHUNK_HEADER_SIZE + json.length, binaryChunkSize);
        ByteBuffer glb = ByteBuffer.allocate(fileSize).order(ByteOrder.LITTLE_ENDIAN);
        glb.putInt(MAGIC).putInt(VERSION).putInt(fileSize);
        glb.putInt(json.length).putInt(JSON_CHUNK_TYPE).put(json);
        if (binarySize > 0) {
            glb.putInt(binarySize).putInt(BIN_CHUNK_TYPE);
            buffer.copyTo(glb.array(), glb.position());
        }
        return glb.array();
    }
}
