package shuriken.ninja.nja;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.format.Match;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** NJA: models and motions as C declarations. */
public final class NjaFormat implements Format<NjaFile> {
    /** What is looked at to recognise a file. */
    private static final int DETECTION_PREFIX = 1 << 16;

    /** What is looked at of a line: in a browser a pattern takes a step of the stack for each letter. */
    private static final int LONGEST = 200;

    /**
     * An array of numbers or structs, one struct of a model, motion or texture list, or a macro. A single number or vector
     * is as likely a variable in the program of a mod.
     */
    private static final Pattern DECLARATION =
            Pattern.compile("^[\\w \\t]*\\b(Sint16|Sint32|Uint8|NJS_\\w+|GJS_\\w+)[ \\t]+\\w+[ \\t]*\\[\\w*\\][ \\t]*="
                    + "|^[\\w \\t]*\\b([NG]JS_(?!VECTOR|POINT|COLOR|TEX\\b|MATRIX|SPRITE|TEXANIM|QUAD|PLANE|SPHERE|ANGLE|ARGB|LINE)\\w+)"
                    + "[ \\t]+\\w+[ \\t]*=|^\\w*(OBJECT|TEXTURE|MOTION)_START\\b");

    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "nja",
                "Ninja ASCII: models and motions as C declarations",
                FormatInfo.Kind.MODEL,
                List.of("nja", "nam", "dup"),
                true,
                "Mods of Sonic Adventure 2",
                "Ninja model formats; measured");
    }

    @Override
    public Class<NjaFile> modelType() {
        return NjaFile.class;
    }

    @Override
    public Match detect(ByteCursor file, String fileName) {
        byte[] data = file.array();
        int from = file.arrayOffset();
        int size = Math.min(DETECTION_PREFIX, file.size());
        for (int i = from; i < from + size; i++) {
            if (data[i] == 0) {
                return Match.NO;
            }
        }
        String prefix = new String(data, from, size, StandardCharsets.ISO_8859_1);
        for (String line : prefix.split("[\r\n]")) {
            String beginning = line.substring(0, Math.min(LONGEST, line.length()));
            if (DECLARATION.matcher(beginning).find()) {
                return Match.STRUCTURE;
            }
        }
        return Match.NO;
    }

    /**
     * Reads declarations.
     *
     * @throws FormatException BAD_VALUE, TRUNCATED; UNSUPPORTED if nothing of these types is declared; as the readers of the structs
     */
    @Override
    public NjaFile read(ByteCursor file, ReadContext context) {
        return NjaReader.read(file, context);
    }

    @Override
    public void write(NjaFile file, ByteWriter out) {
        out.bytes(file.text());
    }
}
