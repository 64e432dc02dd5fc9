package shuriken.nitro.g2d;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/**
 * The cell animations of a NITRO 2D file. Each animation shows a sequence of cells.
 *
 * @param file the file whose blocks contain the animations
 * @param animations the animations in the order of the file
 */
public record CellAnimations(G2dFile file, List<Animation> animations) implements G2dContent {
    private static final FourCc BLOCK_TAG = FourCc.of("KNBA");
    private static final int ANIMATION_SIZE = 16;
    private static final int FRAME_SIZE = 8;
    /** The approximate memory of a frame, in bytes. */
    private static final int FRAME_MEMORY = 64;

    /** The value type of an animation whose frames have a rotation, a scale and a displacement. */
    private static final int TRANSFORMED_TYPE = 1;
    /** The value type of an animation whose frames have only a displacement. */
    private static final int TRANSLATED_TYPE = 2;

    /**
     * An animation.
     *
     * @param name the label, or the index of the animation if it has no label or an empty one
     * @param mode 1 plays once, 2 in a loop, 3 forward and back once, 4 forward and back in a loop
     * @param frames the frames in the order of the file
     */
    public record Animation(String name, int mode, List<Frame> frames) {
        public Animation {
            frames = List.copyOf(frames);
        }

        boolean isLoop() {
            return mode % 2 == 0;
        }

        /** Returns the frames of one pass in the order in which they are shown. */
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
     * @param cellIndex the index of the cell in the {@link CellSet}
     * @param duration the duration in steps of 1/60 second
     * @param transform the transformation of the cell
     */
    public record Frame(int cellIndex, int duration, CellTransform transform) {}

    public CellAnimations {
        animations = List.copyOf(animations);
    }

    /** Returns whether a cell set contains all cells that the animations show. */
    public boolean fits(CellSet cellSet) {
        return animations.stream()
                .flatMap(animation -> animation.frames().stream())
                .allMatch(frame -> frame.cellIndex() < cellSet.cells().size());
    }

    static CellAnimations read(G2dFile file, ReadContext context) {
        ByteCursor in = file.requireBlock(BLOCK_TAG);
        SourceLocation location = in.location();
        int animationCount = in.u16("animations");
        in.u16("frames");
        long animationsOffset = in.u32("animation offset");
        long framesOffset = in.u32("frame offset");
        long valuesOffset = in.u32("value data offset");
        in.seek(location, animationsOffset, "animations");
        context.requireCount(animationCount, ANIMATION_SIZE, in.remaining(), location, "animations");
        List<String> labels = file.readLabels();
        List<Animation> animations = new ArrayList<>(animationCount);
        for (int i = 0; i < animationCount; i++) {
            int frameCount = in.u16("frames");
            in.u16("loop start frame");
            int valueType = in.u16("value type");
            in.u16("cell type");
            int mode = in.i32("mode");
            SourceLocation framesLocation = in.location();
            long frameOffset = in.u32("frame offset");
            ByteCursor frameCursor = in.copy();
            frameCursor.seek(framesLocation, framesOffset + frameOffset, "frames");
            context.requireCount(frameCount, FRAME_SIZE, frameCursor.remaining(), framesLocation, "frames");
            context.reserve((long) FRAME_MEMORY * frameCount, framesLocation, "frames");
            List<Frame> frames = new ArrayList<>(frameCount);
            for (int frameIndex = 0; frameIndex < frameCount; frameIndex++) {
                SourceLocation valueLocation = frameCursor.location();
                long valueOffset = frameCursor.u32("value offset");
                int duration = frameCursor.u16("duration");
                frameCursor.hex16("filler");
                ByteCursor valueCursor = in.copy();
                frames.add(readFrame(
                        valueCursor.seek(valueLocation, valuesOffset + valueOffset, "value"), valueType, duration));
            }
            String name = i < labels.size() && !labels.get(i).isEmpty() ? labels.get(i) : Integer.toString(i);
            animations.add(new Animation(name, mode, frames));
        }
        return new CellAnimations(file, animations);
    }

    private static Frame readFrame(ByteCursor in, int valueType, int duration) {
        int cellIndex = in.u16("cell");
        if (valueType == TRANSFORMED_TYPE) {
            int rotation = in.u16("rotation");
            int scaleX = in.i32("scale x");
            int scaleY = in.i32("scale y");
            return new Frame(
                    cellIndex, duration, new CellTransform(rotation, scaleX, scaleY, in.i16("x"), in.i16("y")));
        }
        if (valueType == TRANSLATED_TYPE) {
            in.hex16("filler");
            return new Frame(cellIndex, duration, CellTransform.translated(in.i16("x"), in.i16("y")));
        }
        return new Frame(cellIndex, duration, CellTransform.IDENTITY);
    }
}
