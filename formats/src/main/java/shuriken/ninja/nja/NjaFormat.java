package shuriken.ninja.nja;

import java.nio.charset.StandardCharsets;
import java.util.List;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** The NJA format, C source text with declarations of models, motions and texture lists. */
public final class NjaFormat implements Format<NjaFile> {
    /** The number of bytes at the beginning of a file that detection reads. */
    private static final int DETECTION_PREFIX_SIZE = 1 << 16;

    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "nja",
                "Ninja models and animations as C source",
                FormatInfo.Kind.MODEL,
                List.of("nja", "nam", "dup"),
                /* canWrite= */ true,
                "Mods of Sonic Adventure 2",
                "Ninja model formats; measured");
    }

    @Override
    public Class<NjaFile> contentClass() {
        return NjaFile.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        byte[] data = file.array();
        int start = file.arrayOffset();
        int prefixSize = Math.min(DETECTION_PREFIX_SIZE, file.size());
        for (int i = start; i < start + prefixSize; i++) {
            // Text contains no zero bytes.
            if (data[i] == 0) {
                return Confidence.NO;
            }
        }
        String prefix = new String(data, start, prefixSize, StandardCharsets.ISO_8859_1);
        return NjaDetector.detect(prefix, prefixSize == file.size()) ? Confidence.STRUCTURE : Confidence.NO;
    }

    /**
     * Reads the declarations of a file.
     *
     * @throws FormatException of kind BAD_VALUE or TRUNCATED if a declaration is invalid; of kind UNSUPPORTED if the
     *     file declares no model, motion or texture list
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
