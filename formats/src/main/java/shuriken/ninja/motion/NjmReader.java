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

/** Reads motions in relocatable files: the trailer leads to a pointer to an action, which points to the motion. */
final class NjmReader {
    // Offsets of the pointers in an action.
    private static final int MODEL_OFFSET = 0;
    private static final int MOTION_OFFSET = 4;
    /** The offset of {@code type} and {@code inpFn}, two 16-bit words, in the header of a motion. */
    private static final int TYPE_OFFSET = 8;

    private NjmReader() {}

    /** Returns whether the pointers lead to an action without a model and on to a plausible motion header. */
    static boolean hasMotion(ByteCursor file, RelTrailer trailer) {
        int rootOffset = trailer.rootOffset();
        if (!trailer.isPointer(rootOffset)) {
            return false;
        }
        long actionOffset = readWord(file, trailer, rootOffset);
        if (!trailer.isPointer((int) actionOffset + MOTION_OFFSET)
                || trailer.isPointer((int) actionOffset + MODEL_OFFSET)) {
            return false;
        }
        long headerOffset = readWord(file, trailer, actionOffset + MOTION_OFFSET);
        int typeAndInpFn = (int) readWord(file, trailer, headerOffset + TYPE_OFFSET);
        int lowHalf = typeAndInpFn & 0xFFFF;
        int highHalf = typeAndInpFn >>> 16;
        int type = file.isBigEndian() ? highHalf : lowHalf;
        int inpFn = file.isBigEndian() ? lowHalf : highHalf;
        return trailer.isPointer((int) headerOffset)
                && type != 0
                && (inpFn & NjsMotion.SLOT_COUNT_MASK) == Integer.bitCount(type);
    }

    /** Returns the 32-bit word at an offset, or 0 if the word is not inside the body. */
    private static long readWord(ByteCursor file, RelTrailer trailer, long offset) {
        return offset <= trailer.tableOffset() - 4L
                ? file.copy().seek((int) offset).u32("word")
                : 0;
    }

    static NjmFile read(ByteCursor file, ReadContext context) {
        RelTrailer trailer = RelTrailer.read(file, context);
        LayoutRecorder layout = new LayoutRecorder();
        SourceLocation tableLocation = file.locationAt(file.size() - (long) RelTrailer.SIZE);
        ByteCursor body = file.window(tableLocation, 0, trailer.tableOffset(), "body");
        ByteCursor rootCursor = body.copy().seek(trailer.rootOffset());
        SourceLocation actionLocation = rootCursor.location();
        long actionOffset = readPointer(rootCursor, trailer, layout, "action");
        layout.record(LayoutEntry.Kind.ACTION_POINTER, /* index= */ 0, trailer.rootOffset(), rootCursor);
        ByteCursor in = body.labelled("action").seek(actionLocation, actionOffset, "action");
        SourceLocation modelLocation = in.location();
        if (in.pointer("object") != 0 || trailer.isPointer((int) actionOffset + MODEL_OFFSET)) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    modelLocation,
                    "the action refers to a model, which is not supported in an animation file");
        }
        SourceLocation motionLocation = in.location();
        long motionOffset = readPointer(in, trailer, layout, "motion");
        layout.record(LayoutEntry.Kind.ACTION, /* index= */ 0, (int) actionOffset, in);
        MotionContext motionContext = new MotionContext(
                Optional.of(trailer),
                StructStarts.of(List.of((int) actionOffset, trailer.rootOffset())),
                /* expectedRowCount= */ 0);
        NjsMotion motion = new MotionReader(body, motionContext, layout, context).read(motionLocation, motionOffset);
        if (!Arrays.equals(layout.pointerOffsets(), trailer.relocations())) {
            context.reportDeviation(
                    DiagnosticCode.RELOCATION_MISMATCH,
                    tableLocation,
                    "the file's %d relocations are not at its %d pointers",
                    trailer.relocations().length,
                    layout.pointerOffsets().length);
        }
        return new NjmFile(motion, trailer, file.order(), layout.finish(body, context));
    }

    /**
     * Reads a pointer and records it.
     *
     * @throws FormatException of kind BAD_POINTER if the pointer has no relocation
     */
    private static long readPointer(ByteCursor in, RelTrailer trailer, LayoutRecorder layout, String field) {
        SourceLocation location = in.location();
        int fieldOffset = in.position();
        long pointer = in.pointer(field);
        if (!trailer.isPointer(fieldOffset)) {
            throw new FormatException(
                    Kind.BAD_POINTER, location, "%s 0x%X has no relocation, so it is not a pointer", field, pointer);
        }
        layout.recordPointer(fieldOffset);
        return pointer;
    }
}
