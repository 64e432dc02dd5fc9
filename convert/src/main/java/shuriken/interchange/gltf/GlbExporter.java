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

/** Exports one self-contained file, including images unless they are separate. */
public final class GlbExporter implements Exporter {
    private static final int MAGIC = 0x46546C67;
    private static final int VERSION = 2;
    private static final int JSON = 0x4E4F534A;
    private static final int BIN = 0x004E4942;
    private static final int HEADER_BYTES = 12;
    private static final int CHUNK_HEADER_BYTES = 8;

    @Override
    public String id() {
        return "glb";
    }

    @Override
    public List<OutputFile> export(Scene scene, String stem, ExportOptions options) {
        AssetHeader asset = AssetHeader.of(scene, stem, "", options);
        List<OutputFile> files = new ArrayList<>();
        files.add(new OutputFile(
                stem + ".glb", glb(padded(GltfJson.compact(asset.root(), options.extras())), asset.buffer())));
        files.addAll(asset.images());
        return files;
    }

    /** Pads with spaces to a multiple of four. */
    private static byte[] padded(byte[] json) {
        byte[] padded = Arrays.copyOf(json, json.length + 3 & ~3);
        Arrays.fill(padded, json.length, padded.length, (byte) ' ');
        return padded;
    }

    private static byte[] glb(byte[] json, BinaryBuffer buffer) {
        int binary = buffer.size();
        int binaryChunk = binary == 0 ? 0 : Math.addExact(CHUNK_HEADER_BYTES, binary);
        int size = Math.addExact(HEADER_BYTES + CHUNK_HEADER_BYTES + json.length, binaryChunk);
        ByteBuffer glb = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        glb.putInt(MAGIC).putInt(VERSION).putInt(size);
        glb.putInt(json.length).putInt(JSON).put(json);
        if (binary > 0) {
            glb.putInt(binary).putInt(BIN);
            buffer.copyTo(glb.array(), glb.position());
        }
        return glb.array();
    }
}
