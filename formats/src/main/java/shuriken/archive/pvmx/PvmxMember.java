package shuriken.archive.pvmx;

import java.util.List;
import shuriken.archive.support.MemberReplacement;
import shuriken.io.ByteCursor;

/**
 * A texture of a PVMX archive.
 *
 * @param fields the metadata fields in stored order
 */
public record PvmxMember(List<PvmxField> fields, int offset, ByteCursor data) {
    public PvmxMember {
        fields = List.copyOf(fields);
    }

    /** Returns the name, or an empty text if the texture has none. */
    String name() {
        for (PvmxField field : fields) {
            if (field instanceof PvmxField.Name name) {
                return name.text();
            }
        }
        return "";
    }

    long globalIndex() {
        for (PvmxField field : fields) {
            if (field instanceof PvmxField.GlobalIndex(int value)) {
                return value & 0xFFFF_FFFFL;
            }
        }
        return 0;
    }

    MemberReplacement.Extent extent() {
        return new MemberReplacement.Extent(offset, offset + data.size());
    }
}
