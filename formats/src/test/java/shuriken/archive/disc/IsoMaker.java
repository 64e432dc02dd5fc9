package shuriken.archive.disc;

import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.archive.support.StoredDate;

/** Builds small discs according to ECMA-119: a volume with folders of one sector, then the files. */
public final class IsoMaker {
    private static final int SECTOR = 0x800;
    private static final int DATE_OFFSET = 18;

    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final List<byte[]> sectors = new ArrayList<>();
    private int base;
    private int splitAt = Integer.MAX_VALUE;
    private boolean hasJoliet;
    private String loader = "";
    private final byte[] date = new byte[StoredDate.ISO_SIZE];

    /** Adds a file, and the folders in its path. */
    public IsoMaker file(String path, byte[] data) {
        files.put(path, data);
        return this;
    }

    /** Sets the date of all records: the seven bytes of ECMA-119. */
    public IsoMaker date(int... fields) {
        for (int i = 0; i < fields.length; i++) {
            date[i] = (byte) fields[i];
        }
        return this;
    }

    /** Sets the first sector on the disc. */
    public IsoMaker base(int sector) {
        base = sector;
        return this;
    }

    /** Adds long names in UTF-16. All other names are shortened to eight characters. */
    IsoMaker joliet() {
        hasJoliet = true;
        return this;
    }

    /** Splits files of more sectors into several extents, with an unused sector between them. */
    IsoMaker splitAt(int count) {
        splitAt = count;
        return this;
    }

    /** Sets the text in the first sector. */
    public IsoMaker loader(String text) {
        loader = text;
        return this;
    }

    /** Returns the disc, with only the data of its sectors. */
    public byte[] build() {
        sectors.clear();
        Map<String, List<int[]>> offsets = new LinkedHashMap<>();
        List<String> folders = new ArrayList<>(List.of(""));
        for (String path : files.keySet()) {
            for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
                if (!folders.contains(path.substring(0, slash + 1))) {
                    folders.add(path.substring(0, slash + 1));
                }
            }
        }
        int treeCount = hasJoliet ? 2 : 1;
        int firstFolderSector = 16 + treeCount + 1;
        int offset = firstFolderSector + treeCount * folders.size();
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            List<int[]> extents = new ArrayList<>();
            int remaining = file.getValue().length;
            do {
                int size = Math.min(remaining, splitAt == Integer.MAX_VALUE ? remaining : splitAt * SECTOR);
                extents.add(new int[] {base + offset, size});
                offset += (size + SECTOR - 1) / SECTOR;
                remaining -= size;
                offset += remaining > 0 ? 1 : 0;
            } while (remaining > 0);
            offsets.put(file.getKey(), extents);
        }
        for (int i = 0; i < offset; i++) {
            sectors.add(new byte[SECTOR]);
        }
        store(0, loader.getBytes(StandardCharsets.ISO_8859_1));
        for (int tree = 0; tree < treeCount; tree++) {
            writeDescriptor(16 + tree, tree + 1, firstFolderSector + tree * folders.size());
            for (int i = 0; i < folders.size(); i++) {
                store(
                        firstFolderSector + tree * folders.size() + i,
                        buildFolder(folders, i, firstFolderSector + tree * folders.size(), tree == 1, offsets));
            }
        }
        store(16 + treeCount, new byte[] {(byte) 255, 'C', 'D', '0', '0', '1', 1});
        files.forEach((path, data) -> {
            int copied = 0;
            for (int[] extent : requireNonNull(offsets.get(path))) {
                for (int i = 0; i * SECTOR < extent[1]; i++) {
                    int end = Math.min(copied + SECTOR, copied + extent[1] - i * SECTOR);
                    store(extent[0] - base + i, Arrays.copyOfRange(data, copied, end));
                    copied = end;
                }
            }
        });
        return join(sectors);
    }

    private void store(int sector, byte[] data) {
        System.arraycopy(data, 0, sectors.get(sector), 0, data.length);
    }

    private static byte[] join(List<byte[]> parts) {
        ByteBuffer all =
                ByteBuffer.allocate(parts.stream().mapToInt(part -> part.length).sum());
        parts.forEach(all::put);
        return all.array();
    }

    private void writeDescriptor(int sector, int type, int root) {
        ByteBuffer out = ByteBuffer.wrap(sectors.get(sector)).order(ByteOrder.LITTLE_ENDIAN);
        out.put((byte) type).put("CD001".getBytes(StandardCharsets.ISO_8859_1)).put((byte) 1);
        if (type == 2) {
            out.put(0x58, "%/E".getBytes(StandardCharsets.ISO_8859_1));
        }
        out.putInt(80, sectors.size()).putInt(84, Integer.reverseBytes(sectors.size()));
        out.put(0x9C, record(new byte[1], base + root, SECTOR, 2));
    }

    private byte[] buildFolder(
            List<String> folders, int index, int firstFolderSector, boolean isWide, Map<String, List<int[]>> offsets) {
        String ownName = folders.get(index);
        List<byte[]> records = new ArrayList<>();
        records.add(record(new byte[1], base + firstFolderSector + index, SECTOR, 2));
        records.add(record(new byte[] {1}, base + firstFolderSector, SECTOR, 2));
        for (int i = 1; i < folders.size(); i++) {
            String name = folders.get(i).substring(0, folders.get(i).length() - 1);
            if (parent(name).equals(ownName)) {
                records.add(record(name(name, isWide, false), base + firstFolderSector + i, SECTOR, 2));
            }
        }
        offsets.forEach((path, extents) -> {
            for (int[] extent : parent(path).equals(ownName) ? extents : List.<int[]>of()) {
                int flags = extent == extents.getLast() ? 0 : 0x80;
                records.add(record(name(path, isWide, true), extent[0], extent[1], flags));
            }
        });
        records.forEach(record -> System.arraycopy(date, 0, record, DATE_OFFSET, date.length));
        return join(records);
    }

    private static String parent(String path) {
        return path.substring(0, path.lastIndexOf('/') + 1);
    }

    private byte[] name(String path, boolean isWide, boolean hasVersion) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        if (isWide) {
            return name.getBytes(StandardCharsets.UTF_16BE);
        }
        String plain = hasJoliet ? name.substring(0, Math.min(name.length(), 8)) : name;
        return (plain + (hasVersion ? ";1" : "")).getBytes(StandardCharsets.ISO_8859_1);
    }

    static byte[] record(byte[] name, int sector, int size, int flags) {
        int length = 33 + name.length + (name.length + 1) % 2;
        ByteBuffer out = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        out.put((byte) length).put((byte) 0).putInt(sector).putInt(Integer.reverseBytes(sector));
        out.putInt(size).putInt(Integer.reverseBytes(size)).put(new byte[7]).put((byte) flags);
        out.putShort((short) 0).putInt(1).put((byte) name.length).put(name);
        return out.array();
    }

    /** Returns the same disc with raw sectors. */
    public static byte[] raw(byte[] disc, SectorForm form) {
        ByteBuffer out = ByteBuffer.allocate(disc.length / SECTOR * form.size());
        for (int i = 0; i * SECTOR < disc.length; i++) {
            byte[] sector = new byte[form.size()];
            Arrays.fill(sector, (byte) 0xEE);
            if (form.size() == 2352) {
                Arrays.fill(sector, 0, 12, (byte) 0xFF);
                sector[0] = 0;
                sector[11] = 0;
                sector[15] = (byte) (form == SectorForm.MODE1 ? 1 : 2);
            }
            System.arraycopy(disc, i * SECTOR, sector, form.dataOffset(), SECTOR);
            out.put(sector);
        }
        return out.array();
    }
}
