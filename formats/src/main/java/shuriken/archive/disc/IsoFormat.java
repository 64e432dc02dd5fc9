package shuriken.archive.disc;

import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Confidence;
import shuriken.format.FormatInfo;
import shuriken.format.PartedFormat;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.ByteWriter;

/** The ISO 9660 format: a disc, or a track of one, in one file. */
public final class IsoFormat implements PartedFormat<DiscImage> {
    /** Possible first sectors of a file: a complete disc, the main area of a GD-ROM, and a second session. */
    private static final long[] FIRST_SECTORS = {0, DiscTrack.HIGH_DENSITY_SECTOR, 11_702};

    /** The offset of the number of the root directory's sector in a volume descriptor. */
    private static final int ROOT_SECTOR_OFFSET = 0x9C + EditableRecord.SECTOR_OFFSET;

    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "iso",
                "ISO 9660 disc image",
                FormatInfo.Kind.FOLDER,
                List.of("iso", "bin", "img"),
                /* canWrite= */ false,
                "Games on disc",
                /* source= */ "ECMA-119; Joliet specification");
    }

    @Override
    public Class<DiscImage> contentClass() {
        return DiscImage.class;
    }

    @Override
    public Confidence detect(ByteSource file, String fileName) {
        return openTrack(file, 0).isPresent() ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public DiscImage read(ByteSource file, ReadContext context) {
        DiscTrack trackAtZero = openTrack(file, 0)
                .orElseThrow(() -> new FormatException(
                        Kind.BAD_MAGIC, new SourceLocation(file.path(), 0), "there is no ISO 9660 volume"));
        for (long firstSector : FIRST_SECTORS) {
            DiscTrack track = openTrack(file, firstSector).orElse(trackAtZero);
            if (hasRootDirectory(track)) {
                return DiscReader.read(List.of(track), context);
            }
        }
        return DiscReader.read(List.of(trackAtZero), context);
    }

    /**
     * Returns the complete file as a track that starts at a sector of the disc. The result is empty if the file
     * contains no volume.
     */
    private static Optional<DiscTrack> openTrack(ByteSource file, long firstSector) {
        for (SectorForm form : SectorForm.values()) {
            long descriptorOffset = IsoReader.FIRST_DESCRIPTOR_SECTOR * (long) form.size() + form.dataOffset();
            boolean canContainDescriptor =
                    form != SectorForm.AUDIO && file.size() >= descriptorOffset + SectorForm.DATA_SIZE;
            if (canContainDescriptor
                    && file.part(descriptorOffset + IsoReader.MAGIC_OFFSET, IsoReader.MAGIC.length())
                            .startsWith(IsoReader.MAGIC)) {
                return Optional.of(
                        DiscTrack.of(/* number= */ 1, "track01.bin", file, /* startOffset= */ 0, form, firstSector));
            }
        }
        return Optional.empty();
    }

    /**
     * Tests whether the root directory is at the sector that the volume states. If so, its first record refers to the
     * directory itself.
     */
    private static boolean hasRootDirectory(DiscTrack track) {
        ByteCursor descriptor = track.readSector(track.firstSector() + IsoReader.FIRST_DESCRIPTOR_SECTOR);
        long rootSector = descriptor.seek(ROOT_SECTOR_OFFSET).u32("root");
        return track.contains(rootSector)
                && track.readSector(rootSector)
                                .seek(EditableRecord.SECTOR_OFFSET)
                                .u32("sector")
                        == rootSector;
    }

    @Override
    public void write(DiscImage image, ByteWriter out) {
        throw new UnsupportedOperationException("a disc image cannot be written from scratch");
    }
}
