package shuriken.archive.bml;

import java.util.List;
import java.util.function.IntUnaryOperator;
import shuriken.archive.support.RawName;

/**
 * A file in a BML archive, with the fields of its directory entry.
 *
 * @param name the name of the file
 * @param file the model or the motion
 * @param type 0x1F for a motion, 0 for a model
 * @param textures the textures of the model; an empty blob for a model without textures
 * @param reservedWords three words that are usually 0
 */
public record BmlMember(RawName name, BmlBlob file, int type, BmlBlob textures, List<Integer> reservedWords) {
    public BmlMember {
        reservedWords = List.copyOf(reservedWords);
    }

    /** Returns a copy whose file and textures are at new offsets. */
    BmlMember moved(IntUnaryOperator toNewOffset) {
        BmlBlob movedFile = file.atOffset(toNewOffset.applyAsInt(file.offset()));
        BmlBlob movedTextures = textures.atOffset(toNewOffset.applyAsInt(textures.offset()));
        return new BmlMember(name, movedFile, type, movedTextures, reservedWords);
    }

    boolean hasTextures() {
        return textures.data().size() > 0;
    }
}
