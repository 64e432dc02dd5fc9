package shuriken.archive.gamecube;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.Adler32;
import java.util.zip.Deflater;

/** Creates small GameCube discs and wraps them as CISO and GCZ files. */
public final class GameCubeMaker {
    static final int LOADER_OFFSET = 0x2440;
    static final int PROGRAM_OFFSET = 0x2500;
    static final int TABLE_OFFSET = 0x2700;
    private static final int FILES_OFFSET = 0x3000;

    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final List<int[]> rows = new ArrayList<>();
    private final StringBuilder names = new StringBuilder();
    private final Map<Integer, byte[]> data = new LinkedHashMap<>();
    private int end = FILES_OFFSET;

    /** Adds a file. Folders are created from its path; the files of a folder must follow each other. */
    public GameCubeMaker file(String path, byte[] content) {
        files.put(path, content);
        return this;
    }

    /** Builds the disc, which ends after its last file. */
    public byte[] build() {
        rows.add(new int[] {1 << 24, 0, 0});
        addFolder("", 0);
        rows.getFirst()[2] = rows.size();
        byte[] text = names.toString().getBytes(StandardCharsets.ISO_8859_1);
        int tableSize = 12 * rows.size() + text.length;
        ByteBuffer disc = ByteBuffer.allocate(end);
        disc.put(0, ascii("GPOE8P")).put(7, (byte) 1).putInt(0x1C, 0xC2339F3D).put(0x20, ascii("A GAME  "));
        disc.putInt(0x420, PROGRAM_OFFSET).putInt(0x424, TABLE_OFFSET).putInt(0x428, tableSize);
        disc.putInt(LOADER_OFFSET + 0x14, 0x30).putInt(LOADER_OFFSET + 0x18, 0x10);
        // The program has two sections: 0x40 bytes at 0x100 and 0x20 bytes at 0x140.
        disc.putInt(PROGRAM_OFFSET, 0x100).putInt(PROGRAM_OFFSET + 0x90, 0x40);
        disc.putInt(PROGRAM_OFFSET + 0x1C, 0x140).putInt(PROGRAM_OFFSET + 0xAC, 0x20);
        for (int i = 0; i < rows.size(); i++) {
            for (int j = 0; j < 3; j++) {
                disc.putInt(TABLE_OFFSET + 12 * i + 4 * j, rows.get(i)[j]);
            }
        }
        disc.put(TABLE_OFFSET + 12 * rows.size(), text);
        data.forEach(disc::put);
        return disc.array();
    }

    private void addFolder(String folder, int row) {
        List<String> addedNames = new ArrayList<>();
        for (String path : files.keySet()) {
            if (!path.startsWith(folder)) {
                continue;
            }
            String relativePath = path.substring(folder.length());
            int slash = relativePath.indexOf('/');
            String name = slash < 0 ? relativePath : relativePath.substring(0, slash);
            if (addedNames.contains(name)) {
                continue;
            }
            addedNames.add(name);
            int nameAt = names.length();
            names.append(name).append('\0');
            if (slash < 0) {
                byte[] content = files.getOrDefault(path, new byte[0]);
                rows.add(new int[] {nameAt, end, content.length});
                data.put(end, content);
                end += (content.length + 3) / 4 * 4;
            } else {
                int[] entry = {1 << 24 | nameAt, row, 0};
                rows.add(entry);
                addFolder(folder + name + "/", rows.size() - 1);
                entry[2] = rows.size();
            }
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Wraps a disc as CISO, without blocks of zeros. */
    public static byte[] ciso(byte[] disc, int blockSize) {
        ByteBuffer out = ByteBuffer.allocate(0x8000 + disc.length).order(ByteOrder.LITTLE_ENDIAN);
        out.put(ascii("CISO")).putInt(blockSize).position(0x8000);
        for (int offset = 0; offset < disc.length; offset += blockSize) {
            byte[] block = Arrays.copyOfRange(disc, offset, Math.min(disc.length, offset + blockSize));
            if (!Arrays.equals(block, new byte[block.length])) {
                out.put(8 + offset / blockSize, (byte) 1).put(block);
            }
        }
        return Arrays.copyOf(out.array(), out.position());
    }

    /** Wraps a disc as GCZ; every third block is not compressed. */
    public static byte[] gcz(byte[] disc, int blockSize) {
        int blocks = (disc.length + blockSize - 1) / blockSize;
        ByteBuffer out =
                ByteBuffer.allocate(0x20 + 12 * blocks + 2 * disc.length + 100).order(ByteOrder.LITTLE_ENDIAN);
        int dataAt = 0x20 + 12 * blocks;
        out.putInt(0xB10BC001)
                .putInt(0)
                .putLong(0)
                .putLong(disc.length)
                .putInt(blockSize)
                .putInt(blocks);
        out.position(dataAt);
        for (int i = 0; i < blocks; i++) {
            byte[] block = Arrays.copyOfRange(disc, i * blockSize, Math.min(disc.length, (i + 1) * blockSize));
            boolean isUncompressed = i % 3 == 2;
            byte[] packed = isUncompressed ? block : deflated(block);
            Adler32 checksum = new Adler32();
            checksum.update(packed);
            out.putLong(0x20 + 8 * i, out.position() - dataAt | (isUncompressed ? Long.MIN_VALUE : 0));
            out.putInt(0x20 + 8 * blocks + 4 * i, (int) checksum.getValue());
            out.put(packed);
        }
        out.putLong(8, out.position() - dataAt);
        return Arrays.copyOf(out.array(), out.position());
    }

    private static byte[] deflated(byte[] block) {
        Deflater deflater = new Deflater();
        deflater.setInput(block);
        deflater.finish();
        byte[] packed = new byte[block.length + 64];
        int length = deflater.deflate(packed);
        deflater.end();
        return Arrays.copyOf(packed, length);
    }
}
