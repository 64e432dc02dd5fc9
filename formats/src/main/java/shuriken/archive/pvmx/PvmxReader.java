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

/** Reads a {@link PvmxArchive}. Its textures are windows of the file. */
final class PvmxReader {
    private final ByteCursor in;
    private final ReadContext context;
    private final SpanTracker spans = new SpanTracker();

    private PvmxReader(ByteCursor file, ReadContext context) {
        this.in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        this.context = context;
    }

    static PvmxArchive read(ByteCursor file, ReadContext context) {
        return new PvmxReader(file, context).readArchive();
    }

    private PvmxArchive readArchive() {
        SourceLocation tagSite = in.site();
        if (!in.startsWith(PvmxArchive.TAG)) {
            throw new FormatException(Kind.BAD_MAGIC, tagSite, "the file does not begin with PVMX");
        }
        in.fourCc("tag");
        SourceLocation versionSite = in.site();
        int version = in.u8("version");
        if (version != 1) {
            throw new FormatException(Kind.UNSUPPORTED, versionSite, "PVMX version %d is not supported", version);
        }
        List<PvmxMember> members = new ArrayList<>();
        for (int kind = in.u8("field"); kind != 0; kind = in.u8("field")) {
            context.checkCount(members.size() + 1L, in.site(), "textures");
            ByteCursor row = in.labelled("texture[" + members.size() + "]");
            members.add(readTexture(row, kind, Integer.toString(members.size())));
            in.seek(row.position());
        }
        spans.claim(0, in.position());
        return new PvmxArchive(version, members, spans.fillers(in, context), in.size());
    }

    private PvmxMember readTexture(ByteCursor row, int firstFieldKind, String label) {
        List<PvmxField> fields = new ArrayList<>();
        for (int kind = firstFieldKind; kind != 0; kind = row.u8("field")) {
            fields.add(readField(row, kind));
        }
        SourceLocation site = row.site();
        long offset = readU64(row, "offset");
        long size = readU64(row, "size");
        ByteCursor data = in.member(site, offset, size, label);
        spans.claim(offset, size);
        return new PvmxMember(fields, (int) offset, data);
    }

    /** Reads a field after its kind. */
    private PvmxField readField(ByteCursor row, int kind) {
        SourceLocation site = row.siteAt(row.position() - 1);
        return switch (kind) {
            case PvmxField.GlobalIndex.KIND -> new PvmxField.GlobalIndex(row.i32("global index"));
            case PvmxField.Name.KIND -> {
                String name = row.cString("name");
                context.reserve(name.length(), site, "names");
                yield new PvmxField.Name(name.getBytes(StandardCharsets.ISO_8859_1));
            }
            case PvmxField.Size.KIND -> new PvmxField.Size(row.i32("width"), row.i32("height"));
            default ->
                throw new FormatException(Kind.UNSUPPORTED, site, "a metadata field has the unknown type %d", kind);
        };
    }

    /** Reads a 64-bit number. Numbers with more than 63 bits are negative, and never valid offsets. */
    private static long readU64(ByteCursor in, String field) {
        return in.u32(field) | in.u32(field) << 32;
    }
}
