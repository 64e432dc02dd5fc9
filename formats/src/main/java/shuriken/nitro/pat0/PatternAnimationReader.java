package shuriken.nitro.pat0;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.nitro.g3d.DictionaryReader;
import shuriken.nitro.g3d.Offset;

/** Reads the records of {@code PAT0} blocks. */
final class PatternAnimationReader {
    static final int ENTRY_SIZE = 8;
    static final int KEY_SIZE = 4;
    static final int NAME_SIZE = 16;

    private final ByteCursor in;
    private final ReadContext context;
    private int textureCount;
    private int paletteCount;

    private PatternAnimationReader(ByteCursor in, ReadContext context) {
        this.in = in;
        this.context = context;
    }

    /**
     * Reads a record.
     *
     * @param in the cursor at the record, after its signature
     */
    static PatternAnimation read(ByteCursor in, ReadContext context) {
        return new PatternAnimationReader(in, context).read();
    }

    private PatternAnimation read() {
        SourceLocation framesLocation = in.location();
        int frameCount = in.u16("frames");
        if (frameCount == 0) {
            throw new FormatException(Kind.BAD_VALUE, framesLocation, "the animation has no frames");
        }
        textureCount = in.u8("textures");
        paletteCount = in.u8("palettes");
        Offset textureNamesOffset = Offset.read16(in, "texture names");
        Offset paletteNamesOffset = Offset.read16(in, "palette names");
        var tracks = DictionaryReader.read(in, ENTRY_SIZE, this::readTrack, context);
        return new PatternAnimation(
                frameCount,
                readNames(textureNamesOffset, textureCount),
                readNames(paletteNamesOffset, paletteCount),
                tracks);
    }

    private List<String> readNames(Offset offset, int count) {
        ByteCursor namesCursor = offset.follow(in, "names");
        List<String> names = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            names.add(namesCursor.latin1("name", NAME_SIZE));
        }
        return names;
    }

    private PatternTrack readTrack(ByteCursor entryCursor) {
        SourceLocation countLocation = entryCursor.location();
        int keyCount = entryCursor.u16("keys");
        if (keyCount == 0) {
            throw new FormatException(Kind.BAD_VALUE, countLocation, "the track of a material has no keys");
        }
        int flags = entryCursor.hex16("flags");
        int keysPerFrame = entryCursor.u16("ratio");
        ByteCursor keysCursor = Offset.read16(entryCursor, "keys").follow(in, "keys");
        context.requireCount(keyCount, KEY_SIZE, keysCursor.remaining(), countLocation, "keys");
        context.reserve(16L * keyCount, countLocation, "keys");
        List<PatternKey> keys = new ArrayList<>(keyCount);
        for (int i = 0; i < keyCount; i++) {
            keys.add(readKey(keysCursor));
        }
        return new PatternTrack(flags, keysPerFrame, keys);
    }

    private PatternKey readKey(ByteCursor keyCursor) {
        int frame = keyCursor.u16("frame");
        SourceLocation location = keyCursor.location();
        int textureIndex = keyCursor.u8("texture");
        int paletteIndex = keyCursor.u8("palette");
        if (textureIndex >= textureCount || paletteIndex >= paletteCount && paletteIndex != PatternKey.SAME_PALETTE) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    location,
                    "a key refers to a missing texture or palette: texture %d of %d, palette %d of %d",
                    textureIndex,
                    textureCount,
                    paletteIndex,
                    paletteCount);
        }
        return new PatternKey(frame, textureIndex, paletteIndex);
    }
}
