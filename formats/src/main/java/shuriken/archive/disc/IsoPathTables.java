package shuriken.archive.disc;

import java.util.IdentityHashMap;
import java.util.List;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** Writes the path tables of a volume: two lists of all directories, one in each byte order, and a copy of each. */
final class IsoPathTables {
    // Offsets in a descriptor.
    private static final int SIZE_FIELD = 132;
    private static final int LITTLE_ENDIAN_LOCATION = 140;
    private static final int BIG_ENDIAN_LOCATION = 148;
    private static final int FIELDS_END = 156;
    private static final int ROOT_RECORD_OFFSET = 0x9C;

    private static final int MAX_FOLDERS = 0xFFFF;

    private final DiscSectors sectors;
    private final List<Long> descriptors;

    /**
     * Creates a writer.
     *
     * @param descriptors the sectors of all descriptors of the volume; several may refer to the same tables
     */
    IsoPathTables(DiscSectors sectors, List<Long> descriptors) {
        this.sectors = sectors;
        this.descriptors = descriptors;
    }

    /** Returns the extents of the tables that a descriptor refers to. */
    static List<DiscExtent> extents(DiscSectors sectors, long descriptor) {
        byte[] data = sectors.read(new DiscExtent(descriptor, SectorForm.DATA_SIZE));
        ByteCursor in = ByteCursor.littleEndian(data, "descriptor");
        long size = in.seek(SIZE_FIELD).u32("path table size");
        List<Long> starts = List.of(
                in.seek(LITTLE_ENDIAN_LOCATION).u32("path table"),
                in.u32("second path table"),
                Integer.toUnsignedLong(Integer.reverseBytes(in.hex32("path table, big-endian"))),
                Integer.toUnsignedLong(Integer.reverseBytes(in.hex32("second path table, big-endian"))));
        return starts.stream().map(start -> new DiscExtent(start, size)).toList();
    }

    /**
     * Writes the tables if the volume already has tables.
     *
     * @param descriptor the sector of a descriptor that refers to the tables
     * @param folders all directories, level by level
     * @param space the free sectors, for tables that need more of them
     */
    void write(long descriptor, List<EditableDirectory> folders, DiscSpace space) {
        List<DiscExtent> oldExtents = extents(sectors, descriptor);
        if (oldExtents.getFirst().size() == 0) {
            return;
        }
        if (folders.size() > MAX_FOLDERS) {
            throw new IllegalArgumentException("the disc would have more than 65,535 folders, the limit of ISO 9660");
        }
        byte[] descriptorData = sectors.read(new DiscExtent(descriptor, SectorForm.DATA_SIZE));
        for (int i = 0; i < oldExtents.size(); i++) {
            boolean isLittleEndian = i < 2;
            byte[] table = buildTable(folders, isLittleEndian);
            DiscExtent extent = oldExtents.get(i);
            if (extent.sector() == 0) {
                continue;
            }
            DiscExtent newExtent = new DiscExtent(extent.sector(), table.length);
            if (newExtent.sectors() > extent.sectors()) {
                newExtent = new DiscExtent(space.allocate(newExtent.sectors()), table.length);
                sectors.erase(extent.sector(), extent.sectors());
            }
            sectors.write(newExtent.sector(), table);
            long removedSectors = extent.sectors() - newExtent.sectors();
            if (newExtent.sector() == extent.sector()) {
                sectors.erase(newExtent.sector() + newExtent.sectors(), removedSectors);
            }
            // The location of the copy follows that of the first table.
            byte[] location = (isLittleEndian ? ByteWriter.littleEndian() : ByteWriter.bigEndian())
                    .u32(newExtent.sector())
                    .toByteArray();
            System.arraycopy(
                    location,
                    0,
                    descriptorData,
                    (isLittleEndian ? LITTLE_ENDIAN_LOCATION : BIG_ENDIAN_LOCATION) + Integer.BYTES * (i % 2),
                    location.length);
            DiscSectors.setNumber(descriptorData, SIZE_FIELD, table.length);
        }
        for (long otherDescriptor : descriptors) {
            byte[] fields = sectors.read(new DiscExtent(otherDescriptor, SectorForm.DATA_SIZE));
            if (readU32(fields, LITTLE_ENDIAN_LOCATION) == oldExtents.getFirst().sector()) {
                System.arraycopy(descriptorData, SIZE_FIELD, fields, SIZE_FIELD, FIELDS_END - SIZE_FIELD);
                sectors.write(otherDescriptor, fields);
            }
        }
    }

    private static long readU32(byte[] data, int offset) {
        return ByteCursor.littleEndian(data, "descriptor").seek(offset).u32("number");
    }

    /** Creates a table; directories refer to their parents by an index that counts from 1. */
    private static byte[] buildTable(List<EditableDirectory> folders, boolean isLittleEndian) {
        IdentityHashMap<EditableDirectory, Integer> indices = new IdentityHashMap<>();
        folders.forEach(folder -> indices.put(folder, indices.size() + 1));
        ByteWriter out = isLittleEndian ? ByteWriter.littleEndian() : ByteWriter.bigEndian();
        for (EditableDirectory folder : folders) {
            byte[] name = folder.identifier();
            out.u8(name.length).u8(0).u32(folder.extent().sector());
            out.u16(indices.getOrDefault(folder.parent().orElse(folder), 1));
            out.bytes(name);
            if (name.length % 2 != 0) {
                out.u8(0);
            }
        }
        return out.toByteArray();
    }

    /** Updates the root directory record in every descriptor that refers to the old extent. */
    void updateRootRecords(DiscExtent oldExtent, DiscExtent newExtent) {
        for (long descriptor : descriptors) {
            byte[] data = sectors.read(new DiscExtent(descriptor, SectorForm.DATA_SIZE));
            if (readU32(data, ROOT_RECORD_OFFSET + EditableRecord.SECTOR_FIELD) == oldExtent.sector()) {
                DiscSectors.setNumber(data, ROOT_RECORD_OFFSET + EditableRecord.SECTOR_FIELD, newExtent.sector());
                DiscSectors.setNumber(data, ROOT_RECORD_OFFSET + EditableRecord.SIZE_FIELD, newExtent.size());
                sectors.write(descriptor, data);
            }
        }
    }
}
