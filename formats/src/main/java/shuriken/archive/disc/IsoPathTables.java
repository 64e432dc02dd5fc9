package shuriken.archive.disc;

import java.util.IdentityHashMap;
import java.util.List;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** Writes the path tables of a volume: two lists of all directories, one in each byte order, and a copy of each. */
final class IsoPathTables {
    // Offsets of fields in a descriptor.
    private static final int SIZE_OFFSET = 132;
    private static final int LITTLE_ENDIAN_LOCATION_OFFSET = 140;
    private static final int BIG_ENDIAN_LOCATION_OFFSET = 148;
    private static final int FIELDS_END_OFFSET = 156;
    private static final int ROOT_RECORD_OFFSET = 0x9C;

    private static final int MAX_DIRECTORY_COUNT = 0xFFFF;

    private final DiscSectors sectors;
    private final List<Long> descriptorSectors;

    /**
     * Creates a writer.
     *
     * @param descriptorSectors the numbers of the sectors with the descriptors of the volume; several descriptors may
     *     refer to the same tables
     */
    IsoPathTables(DiscSectors sectors, List<Long> descriptorSectors) {
        this.sectors = sectors;
        this.descriptorSectors = descriptorSectors;
    }

    /** Reads the extents of the tables that a descriptor refers to. */
    static List<DiscExtent> readExtents(DiscSectors sectors, long descriptorSector) {
        byte[] descriptorData = sectors.read(new DiscExtent(descriptorSector, SectorForm.DATA_SIZE));
        ByteCursor in = ByteCursor.littleEndian(descriptorData, "descriptor");
        long tableSize = in.seek(SIZE_OFFSET).u32("path table size");
        List<Long> tableSectors = List.of(
                in.seek(LITTLE_ENDIAN_LOCATION_OFFSET).u32("path table"),
                in.u32("second path table"),
                Integer.toUnsignedLong(Integer.reverseBytes(in.hex32("path table, big-endian"))),
                Integer.toUnsignedLong(Integer.reverseBytes(in.hex32("second path table, big-endian"))));
        return tableSectors.stream()
                .map(tableSector -> new DiscExtent(tableSector, tableSize))
                .toList();
    }

    /**
     * Writes the tables if the volume already has tables.
     *
     * @param descriptorSector the sector of a descriptor that refers to the tables
     * @param directories all directories, level by level
     * @param space the free sectors, for tables that need more of them
     */
    void write(long descriptorSector, List<EditableDirectory> directories, DiscSpace space) {
        List<DiscExtent> oldExtents = readExtents(sectors, descriptorSector);
        if (oldExtents.getFirst().size() == 0) {
            return;
        }
        if (directories.size() > MAX_DIRECTORY_COUNT) {
            throw new IllegalArgumentException("the disc would have more than 65,535 folders, the limit of ISO 9660");
        }
        byte[] descriptorData = sectors.read(new DiscExtent(descriptorSector, SectorForm.DATA_SIZE));
        for (int tableIndex = 0; tableIndex < oldExtents.size(); tableIndex++) {
            boolean isLittleEndian = tableIndex < 2;
            byte[] table = buildTable(directories, isLittleEndian);
            DiscExtent oldExtent = oldExtents.get(tableIndex);
            if (oldExtent.firstSector() == 0) {
                continue;
            }
            DiscExtent newExtent = new DiscExtent(oldExtent.firstSector(), table.length);
            if (newExtent.sectorCount() > oldExtent.sectorCount()) {
                newExtent = new DiscExtent(space.allocate(newExtent.sectorCount()), table.length);
                sectors.erase(oldExtent.firstSector(), oldExtent.sectorCount());
            }
            sectors.write(newExtent.firstSector(), table);
            long removedSectorCount = oldExtent.sectorCount() - newExtent.sectorCount();
            if (newExtent.firstSector() == oldExtent.firstSector()) {
                sectors.erase(newExtent.firstSector() + newExtent.sectorCount(), removedSectorCount);
            }
            // In the descriptor, the location of the copy follows the location of the first table.
            byte[] locationField = (isLittleEndian ? ByteWriter.littleEndian() : ByteWriter.bigEndian())
                    .u32(newExtent.firstSector())
                    .toByteArray();
            System.arraycopy(
                    locationField,
                    0,
                    descriptorData,
                    (isLittleEndian ? LITTLE_ENDIAN_LOCATION_OFFSET : BIG_ENDIAN_LOCATION_OFFSET)
                            + Integer.BYTES * (tableIndex % 2),
                    locationField.length);
            DiscSectors.setBothEndian(descriptorData, SIZE_OFFSET, table.length);
        }
        for (long otherDescriptorSector : descriptorSectors) {
            byte[] otherData = sectors.read(new DiscExtent(otherDescriptorSector, SectorForm.DATA_SIZE));
            if (readU32(otherData, LITTLE_ENDIAN_LOCATION_OFFSET)
                    == oldExtents.getFirst().firstSector()) {
                System.arraycopy(descriptorData, SIZE_OFFSET, otherData, SIZE_OFFSET, FIELDS_END_OFFSET - SIZE_OFFSET);
                sectors.write(otherDescriptorSector, otherData);
            }
        }
    }

    private static long readU32(byte[] data, int offset) {
        return ByteCursor.littleEndian(data, "descriptor").seek(offset).u32("number");
    }

    /** Creates a table. Each directory refers to its parent by a number that counts from 1. */
    private static byte[] buildTable(List<EditableDirectory> directories, boolean isLittleEndian) {
        IdentityHashMap<EditableDirectory, Integer> numberByDirectory = new IdentityHashMap<>();
        directories.forEach(directory -> numberByDirectory.put(directory, numberByDirectory.size() + 1));
        ByteWriter out = isLittleEndian ? ByteWriter.littleEndian() : ByteWriter.bigEndian();
        for (EditableDirectory directory : directories) {
            byte[] identifier = directory.identifier();
            out.u8(identifier.length).u8(0).u32(directory.extent().firstSector());
            out.u16(numberByDirectory.getOrDefault(directory.parent().orElse(directory), 1));
            out.bytes(identifier);
            if (identifier.length % 2 != 0) {
                out.u8(0);
            }
        }
        return out.toByteArray();
    }

    /** Updates the root directory record in every descriptor that refers to the old extent. */
    void updateRootRecords(DiscExtent oldExtent, DiscExtent newExtent) {
        for (long descriptorSector : descriptorSectors) {
            byte[] data = sectors.read(new DiscExtent(descriptorSector, SectorForm.DATA_SIZE));
            if (readU32(data, ROOT_RECORD_OFFSET + EditableRecord.SECTOR_OFFSET) == oldExtent.firstSector()) {
                DiscSectors.setBothEndian(
                        data, ROOT_RECORD_OFFSET + EditableRecord.SECTOR_OFFSET, newExtent.firstSector());
                DiscSectors.setBothEndian(data, ROOT_RECORD_OFFSET + EditableRecord.SIZE_OFFSET, newExtent.size());
                sectors.write(descriptorSector, data);
            }
        }
    }
}
