package shuriken.archive.pvmx;

import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import shuriken.archive.support.SpanTracker;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** Reads a {@link PvmxArchive}. Its textures are ranges of the file, which are not copied. */
final class PvmxReader {
    /**
     * The kind that ends the fields of a texture. If it is the first kind of a texture, it ends the textures instead.
     */
    static final int END_OF_FIELDS = 0;

    private final ByteCursor in;
    private final ReadContext context;
    /** The ranges that belong to the header and textures. */
    private final SpanTracker spans = new SpanTracker();

    private PvmxReader(ByteCursor file, ReadContext context) {
        this.in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        this.context = context;
    }

    static PvmxArchive read(ByteCursor file, ReadContext context) {
        return new PvmxReader(file, context).readArchive();
    }

    private PvmxArchive readArchive() {
        SourceLocation tagLocation = in.location();
        if (!in.startsWith(PvmxArchive.TAG)) {
            throw new FormatException(Kind.BAD_MAGIC, tagLocation, "the file does not begin with PVMX");
        }
        in.fourCc("tag");
        SourceLocation versionLocation = in.location();
        int version = in.u8("version");
        if (version != PvmxArchive.VERSION) {
            throw new FormatException(Kind.UNSUPPORTED, versionLocation, "PVMX version %d is not supported", version);
        }
        List<PvmxMember> members = new ArrayList<>();
        int firstFieldKind = in.u8("field");
        while (firstFieldKind != END_OF_FIELDS) {
            context.requireCountWithinLimit(members.size() + 1L, in.location(), "textures");
            ByteCursor entryCursor = in.labelled("texture[" + members.size() + "]");
            members.add(readTexture(entryCursor, firstFieldKind, Integer.toString(members.size())));
            in.seek(entryCursor.position());
            firstFieldKind = in.u8("field");
        }
        spans.claim(0, in.position());
        return new PvmxArchive(version, members, spans.unclaimedBytes(in, context), in.size());
    }

    private PvmxMember readTexture(ByteCursor entryCursor, int firstFieldKind, String name) {
        List<PvmxField> fields = new ArrayList<>();
        for (int fieldKind = firstFieldKind; fieldKind != END_OF_FIELDS; fieldKind = entryCursor.u8("field")) {
            fields.add(readField(entryCursor, fieldKind));
        }
        SourceLocation offsetLocation = entryCursor.location();
        long offset = readI64(entryCursor, "offset");
        long size = readI64(entryCursor, "size");
        ByteCursor data = in.member(offsetLocation, offset, size, name);
        spans.claim(offset, size);
        return new PvmxMember(fields, (int) offset, data);
    }

    /** Reads the value of a field, which follows its kind. */
    private PvmxField readField(ByteCursor entryCursor, int fieldKind) {
        SourceLocation kindLocation = entryCursor.locationAt(entryCursor.position() - 1);
        return switch (fieldKind) {
            case PvmxField.GlobalIndex.KIND -> new PvmxField.GlobalIndex(entryCursor.i32("global index"));
            case PvmxField.Name.KIND -> {
                String name = entryCursor.cString("name");
                context.reserve(name.length(), kindLocation, "names");
                yield new PvmxField.Name(name.getBytes(StandardCharsets.ISO_8859_1));
            }
            case PvmxField.Size.KIND -> new PvmxField.Size(entryCursor.i32("width"), entryCursor.i32("height"));
            default ->
                throw new FormatException(
                        Kind.UNSUPPORTED, kindLocation, "a metadata field has the unknown type %d", fieldKind);
        };
    }

    /**
     * Reads a 64-bit number. A number of which all 64 bits are needed becomes negative, and is then never a valid
     * offset or size.
     */
    private static long readI64(ByteCursor in, String field) {
        return in.u32(field) | (in.u32(field) << 32);
    }
}
