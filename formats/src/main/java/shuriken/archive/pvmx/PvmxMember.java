package shuriken.archive.pvmx;

import java.util.List;
import shuriken.archive.support.MemberReplacement;
import shuriken.io.ByteCursor;

/**
 * A texture of a PVMX archive.
 *
 * @param fields the metadata fields in stored order
 * @param offset the offset of the data in the file
 * @param data the texture, usually a PNG or DDS file
 */
public record PvmxMember(List<PvmxField> fields, int offset, ByteCursor data) {
    public PvmxMember {
        fields = List.copyOf(fields);
    }

    /** Returns the name, or an empty string if the texture has none. */
    String name() {
        for (PvmxField field : fields) {
            if (field instanceof PvmxField.Name name) {
                return name.text();
            }
        }
        return "";
    }

    /** Returns the number by which the game finds the texture, or 0 if it is not stored. */
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
