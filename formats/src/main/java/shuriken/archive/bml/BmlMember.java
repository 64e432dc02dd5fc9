package shuriken.archive.bml;

import java.util.List;
import shuriken.archive.support.RawName;

/**
 * A member with its row.
 *
 * @param type 0x1F for motions, 0 for models
 * @param textures textures of the model; empty data if it has no textures
 * @param unused three words, usually 0
 */
public record BmlMember(RawName name, BmlBlob file, int type, BmlBlob textures, List<Integer> unused) {
    public BmlMember {
        unused = List.copyOf(unused);
    }

    boolean hasTextures() {
        return textures.data().size() > 0;
    }
}
