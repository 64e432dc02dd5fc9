package shuriken.ninja.motion;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.rel.RelTrailer;

/** Reads motions as relocatable files: the trailer, the pointer to the action, the action, the motion. */
final class NjmReader {
    private static final int MODEL = 0;
    private static final int MOTION = 4;

    private NjmReader() {}

    /** Whether the pointers lead to an action without a model and to a header that makes sense. */
    static boolean holdsMotion(ByteCursor file, RelTrailer trailer) {
        int root = trailer.root();
        if (!trailer.isPointer(root)) {
            return false;
        }
        long action = word(file, trailer, root);
        if (!trailer.isPointer((int) action + MOTION) || trailer.isPointer((int) action + MODEL)) {
            return false;
        }
        long header = word(file, trailer, action + MOTION);
        int type = (int) word(file, trailer, header + 8) & 0xFFFF;
        int inpFn = (int) word(file, trailer, header + 8) >>> 16;
        if (file.isBigEndian()) {
            int swapped = type;
            type = inpFn;
            inpFn = swapped;
        }
        return trailer.isPointer((int) header) && type != 0 && (inpFn & 0x0F) == Integer.bitCount(type);
    }

    /** A word of the body; 0 outside. */
    private static long word(ByteCursor file, RelTrailer trailer, long at) {
        return at <= trailer.table() - 4L ? file.copy().seek((int) at).u32("word") : 0;
    }

    static NjmFile read(ByteCursor file, ReadContext context) {
        RelTrailer trailer = RelTrailer.read(file, context);
        LayoutRecorder layout = new LayoutRecorder();
        SourceLocation tableField = file.siteAt(file.size() - (long) RelTrailer.SIZE);
        ByteCursor body = file.window(tableField, 0, trailer.table(), "body");
        ByteCursor root = body.copy().seek(trailer.root());
        SourceLocation actionField = root.site();
        long action = pointer(root, trailer, layout, "action");
        layout.struct(LayoutEntry.Kind.ACTION_POINTER, 0, trailer.root(), root);
        ByteCursor in = body.labelled("action").seek(actionField, action, "action");
        SourceLocation modelField = in.site();
        if (in.pointer("object") != 0 || trailer.isPointer((int) action + MODEL)) {
            throw new FormatException(Kind.UNSUPPORTED, modelField, "an action with a model");
        }
        SourceLocation motionField = in.site();
        long motion = pointer(in, trailer, layout, "motion");
        layout.struct(LayoutEntry.Kind.ACTION, 0, (int) action, in);
        MotionSurroundings surroundings =
                new MotionSurroundings(Optional.of(trailer), StructStarts.of(List.of((int) action, trailer.root())), 0);
        NjsMotion read = new MotionReader(body, surroundings, layout, context).read(motionField, motion);
        if (!Arrays.equals(layout.pointers(), trailer.relocations())) {
            context.problem(
                    DiagnosticCode.RELOCATION_MISMATCH,
                    tableField,
                    "%d relocations, %d pointers",
                    trailer.relocations().length,
                    layout.pointers().length);
        }
        return new NjmFile(read, trailer, file.order(), layout.finish(body, context));
    }

    private static long pointer(ByteCursor in, RelTrailer trailer, LayoutRecorder layout, String field) {
        SourceLocation site = in.site();
        int at = in.position();
        long pointer = in.pointer(field);
        if (!trailer.isPointer(at)) {
            throw new FormatException(
                    Kind.BAD_POINTER, site, "%s 0x%X is no pointer by the relocations", field, pointer);
        }
        layout.pointer(at);
        return pointer;
    }
}
