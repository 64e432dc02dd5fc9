package shuriken.ninja.samodel;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.layout.PointerField;

/**
 * The header of a file of SA Tools (modding tools for Sonic Adventure).
 *
 * @param magic the magic bytes, which determine the kind of the content
 * @param version the version of the file, 0 to 3
 * @param root the pointer to the content
 * @param metadataPointers the pointers to metadata: one in versions 2 and 3, one to three lists in earlier versions
 * @param rowCountAndFlag the number of rows of a motion, with bit 31 set for short angles; 0 if the header has no such
 *     field
 */
public record SaHeader(
        SaMagic magic, int version, PointerField root, List<PointerField> metadataPointers, int rowCountAndFlag) {
    /** The first version that stores metadata in blocks. */
    static final int FIRST_BLOCK_VERSION = 2;

    public SaHeader {
        metadataPointers = List.copyOf(metadataPointers);
    }

    /**
     * Reads the header at the start of a file.
     *
     * @throws FormatException of kind BAD_MAGIC if the magic bytes or the version are unknown, BAD_POINTER if the
     *     pointer to the content is null, TRUNCATED if the header is incomplete
     */
    public static SaHeader read(ByteCursor in, LayoutRecorder layout) {
        SourceLocation location = in.location();
        int headerStart = in.position();
        SaMagic magic = SaMagic.detect(in)
                .orElseThrow(() -> new FormatException(
                        Kind.BAD_MAGIC, location, "this is not an SA Tools file of version 0 to 3"));
        in.latin1("magic", SaMagic.LENGTH);
        int version = in.u8("version");
        PointerField root = PointerField.read(in, "root", layout);
        if (root.isNull()) {
            throw new FormatException(Kind.BAD_POINTER, root.location(), "the pointer to the file's content is null");
        }
        List<PointerField> metadataPointers = new ArrayList<>();
        for (int i = 0; i < metadataPointerCount(magic, version); i++) {
            metadataPointers.add(PointerField.read(in, version < FIRST_BLOCK_VERSION ? "list" : "metadata", layout));
        }
        int rowCountAndFlag = hasRowCount(magic, version) ? in.hex32("count") : 0;
        layout.record(LayoutEntry.Kind.FILE_HEADER, /* index= */ 0, headerStart, in);
        return new SaHeader(magic, version, root, metadataPointers, rowCountAndFlag);
    }

    /** Returns the number of pointers after the pointer to the root. */
    static int metadataPointerCount(SaMagic magic, int version) {
        if (version >= FIRST_BLOCK_VERSION || !magic.isModel()) {
            return 1;
        }
        return version == 0 ? 2 : 3;
    }

    /** Returns whether the header ends with the number of rows of a motion and the flag for short angles. */
    static boolean hasRowCount(SaMagic magic, int version) {
        return magic == SaMagic.SAANIM && version > 0;
    }

    /**
     * Reads all metadata of the file. The content must have been read before, because the metadata refer to its
     * structs.
     */
    public List<Metadata> readMetadata(ByteCursor file, LayoutRecorder layout, ReadContext context) {
        List<Metadata> metadata = new ArrayList<>();
        if (version >= FIRST_BLOCK_VERSION) {
            PointerField blocksPointer = metadataPointers.getFirst();
            if (!blocksPointer.isNull()) {
                MetadataBlockReader.readAll(blocksPointer.follow(file, "metadata"), version, layout, metadata, context);
            }
        } else {
            new NameListReader(file, layout, context).read(this, metadata);
        }
        return metadata;
    }
}
