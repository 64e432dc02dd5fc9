package shuriken.nitro.g2d;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/**
 * The cell animations of a NITRO 2D file. Each shows a sequence of cells.
 *
 * @param file the file
 * @param animations the animations in stored order
 */
public record CellAnimations(G2dFile file, List<Animation> animations) implements G2dContent {
    private static final FourCc BLOCK = FourCc.of("KNBA");
    private static final int ANIMATION_SIZE = 16;
    private static final int FRAME_SIZE = 8;
    /** The approximate memory of a frame, in bytes. */
    private static final int FRAME_BYTES = 64;

    /** The type of values with a rotation, a scale and a displacement. */
    private static final int TRANSFORMED = 1;
    /** The type of values with a displacement only. */
    private static final int MOVED = 2;

    /**
     * An animation.
     *
     * @param name the label, or the index of an animation without a label
     * @param mode 1 for once, 2 for a loop, 3 for forward and back once, 4 for forward and back in a loop
     * @param frames the frames in stored order
     */
    public record Animation(String name, int mode, List<Frame> frames) {
        public Animation {
            frames = List.copyOf(frames);
        }

        boolean isLoop() {
            return mode % 2 == 0;
        }

        /** Returns the frames in the order in which they are shown. */
        List<Frame> shownFrames() {
            // Modes 3 and 4 also show the frames backwards, without the last and the first one.
            List<Frame> shownFrames = new ArrayList<>(frames);
            for (int i = mode > 2 ? frames.size() - 2 : 0; i > 0; i--) {
                shownFrames.add(frames.get(i));
            }
            return shownFrames;
        }
    }

    /**
     * A frame.
     *
     * @param cell the index of the cell
     * @param duration the duration in steps of 1/60 second
     * @param placement the transformation of the cell
     */
    public record Frame(int cell, int duration, Placement placement) {}

    public CellAnimations {
        animations = List.copyOf(animations);
    }

    /** Returns whether there are as many cells as the animations use. */
    public boolean fits(CellSet cells) {
        return animations.stream()
                .flatMap(animation -> animation.frames().stream())
                .allMatch(frame -> frame.cell() < cells.cells().size());
    }

    static CellAnimations of(G2dFile file, ReadContext context) {
        ByteCursor in = file.require(BLOCK);
        SourceLocation site = in.site();
        int count = in.u16("animations");
        in.u16("frames");
        long animationsOffset = in.u32("animation offset");
        long framesOffset = in.u32("frame offset");
        long valuesOffset = in.u32("value data offset");
        in.seek(site, animationsOffset, "animations");
        context.requireCount(count, ANIMATION_SIZE, in.remaining(), site, "animations");
        List<String> labels = file.labels();
        List<Animation> animations = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int frameCount = in.u16("frames");
            in.u16("loop start frame");
            int valueType = in.u16("value type");
            in.u16("cell type");
            int mode = in.i32("mode");
            SourceLocation framesSite = in.site();
            long frameOffset = in.u32("frame offset");
            ByteCursor frameCursor = in.copy();
            frameCursor.seek(framesSite, framesOffset + frameOffset, "frames");
            context.requireCount(frameCount, FRAME_SIZE, frameCursor.remaining(), framesSite, "frames");
            context.reserve((long) FRAME_BYTES * frameCount, framesSite, "frames");
            List<Frame> frames = new ArrayList<>(frameCount);
            for (int k = 0; k < frameCount; k++) {
                SourceLocation valueSite = frameCursor.site();
                long offset = frameCursor.u32("value offset");
                int duration = frameCursor.u16("duration");
                frameCursor.hex16("filler");
                ByteCursor value = in.copy();
                frames.add(readFrame(value.seek(valueSite, valuesOffset + offset, "value"), valueType, duration));
            }
            String name = i < labels.size() && !labels.get(i).isEmpty() ? labels.get(i) : Integer.toString(i);
            animations.add(new Animation(name, mode, frames));
        }
        return new CellAnimations(file, animations);
    }

    private static Frame readFrame(ByteCursor value, int valueType, int duration) {
        int cell = value.u16("cell");
        if (valueType == TRANSFORMED) {
            int rotation = value.u16("rotation");
            int scaleX = value.i32("scale x");
            int scaleY = value.i32("scale y");
            return new Frame(cell, duration, new Placement(rotation, scaleX, scaleY, value.i16("x"), value.i16("y")));
        }
        if (valueType == MOVED) {
            value.hex16("filler");
            return new Frame(cell, duration, Placement.translated(value.i16("x"), value.i16("y")));
        }
        return new Frame(cell, duration, Placement.NONE);
    }
}
