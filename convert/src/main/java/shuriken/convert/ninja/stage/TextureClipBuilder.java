package shuriken.convert.ninja.stage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import shuriken.ninja.tam.TamBlock.Frame;
import shuriken.ninja.tam.TamBlock.Slide;
import shuriken.ninja.tam.TamBlock.Swap;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Target;
import shuriken.scene.Target.MaterialProperty;
import shuriken.scene.Target.Property;

/**
 * Builds the clips of a stage's animated textures. In a slide animation, the offset of a material's texture moves. In a
 * swap animation, several nodes with different textures are visible in turn.
 */
public final class TextureClipBuilder {
    /**
     * The number of time units in a second. The durations of swap animations are in this unit. It is also the frame
     * rate of all clips.
     */
    public static final float UNITS_PER_SECOND = 1000f / Swap.UNIT_MILLISECONDS;
    /**
     * The maximum length of the clip of sliding textures, in rounds of {@link Slide#DURATION_SECONDS}. Fewer rounds are
     * enough if all textures return to their start earlier.
     */
    private static final int MAX_ROUND_COUNT = 10;

    /** The largest distance from an integer at which an offset counts as a return to the start. */
    private static final double TOLERANCE = 1e-3;

    /** The slide animation of each sliding material, by the index of the material. */
    private final Map<Integer, Slide> slideByMaterial = new LinkedHashMap<>();

    /** The channels of the nodes of each swap animation. */
    private final Map<Swap, List<Channel>> channelsBySwap = new LinkedHashMap<>();

    /** Returns whether a slide animation has a finite offset other than 0. */
    static boolean isMoving(Slide slide) {
        return Float.isFinite(slide.u()) && Float.isFinite(slide.v()) && (slide.u() != 0 || slide.v() != 0);
    }

    /** Adds a sliding material. */
    void addSlide(int materialIndex, Slide slide) {
        slideByMaterial.put(materialIndex, slide);
    }

    /**
     * Adds a node that is visible only while the swap animation shows the texture of the node.
     *
     * @param textureIndexByFrame the texture that each frame shows, as an index in the scene. All frames of the
     *     animation are keys
     * @param textureIndex the index, in the scene, of the texture of the node
     */
    void addSwapNode(Swap swap, Map<Frame, Integer> textureIndexByFrame, int textureIndex, int nodeIndex) {
        List<Float> keySeconds = new ArrayList<>();
        List<Boolean> keyVisibilities = new ArrayList<>();
        int startUnits = 0;
        for (Frame frame : swap.frames()) {
            boolean isVisible = textureIndexByFrame.getOrDefault(frame, textureIndex) == textureIndex;
            if (keyVisibilities.isEmpty() || keyVisibilities.getLast() != isVisible) {
                keySeconds.add(startUnits / UNITS_PER_SECOND);
                keyVisibilities.add(isVisible);
            }
            startUnits += frame.unitCount();
        }
        float[] times = new float[keySeconds.size()];
        float[] scales = new float[Math.multiplyExact(3, times.length)];
        float[] visibilities = new float[times.length];
        for (int i = 0; i < times.length; i++) {
            times[i] = keySeconds.get(i);
            visibilities[i] = keyVisibilities.get(i) ? 1 : 0;
            for (int axis = 0; axis < 3; axis++) {
                scales[3 * i + axis] = visibilities[i];
            }
        }
        // Programs that cannot animate the visibility hide the node by its scale of 0.
        List<Channel> channels = channelsBySwap.computeIfAbsent(swap, unused -> new ArrayList<>());
        channels.add(new Channel(new Target.OfNode(nodeIndex, Property.SCALE), Interpolation.STEP, times, scales));
        channels.add(
                new Channel(new Target.OfNode(nodeIndex, Property.VISIBLE), Interpolation.STEP, times, visibilities));
    }

    /** Returns the name of the clip of a stage's sliding textures. */
    public static String slideClipName(String stageName) {
        return stageName + "_slide";
    }

    /** Returns the name of the clip of one swap animation. */
    public static String swapClipName(String stageName, Swap swap) {
        return String.format(Locale.ROOT, "%s_swap_%03d", stageName, swap.id());
    }

    /**
     * Returns the clips.
     *
     * @param stageName the name of the stage, which is also the group of the clips
     */
    List<Clip> build(String stageName) {
        List<Clip> clips = new ArrayList<>();
        if (!slideByMaterial.isEmpty()) {
            int roundCount = computeRoundCount();
            float duration = roundCount * Slide.DURATION_SECONDS;
            List<Channel> channels = new ArrayList<>();
            slideByMaterial.forEach((materialIndex, slide) -> channels.add(new Channel(
                    new Target.OfMaterial(materialIndex, MaterialProperty.TEXTURE_OFFSET),
                    Interpolation.LINEAR,
                    new float[] {0, duration},
                    new float[] {0, 0, roundCount * slide.u(), roundCount * slide.v()})));
            clips.add(new Clip(slideClipName(stageName), UNITS_PER_SECOND, duration, channels, stageName, Extras.NONE));
        }
        channelsBySwap.forEach((swap, channels) -> clips.add(new Clip(
                swapClipName(stageName, swap),
                UNITS_PER_SECOND,
                swap.unitCount() / UNITS_PER_SECOND,
                channels,
                stageName,
                Extras.NONE)));
        return clips;
    }

    /**
     * Returns the number of rounds after which all textures have returned to their start, or {@link #MAX_ROUND_COUNT}.
     */
    private int computeRoundCount() {
        for (int roundCount = 1; roundCount < MAX_ROUND_COUNT; roundCount++) {
            int candidateCount = roundCount; // A lambda can use only variables that do not change.
            if (slideByMaterial.values().stream()
                    .allMatch(slide ->
                            isNearInteger(candidateCount * slide.u()) && isNearInteger(candidateCount * slide.v()))) {
                return roundCount;
            }
        }
        return MAX_ROUND_COUNT;
    }

    private static boolean isNearInteger(float number) {
        return Math.abs(number - Math.rint(number)) < TOLERANCE;
    }
}
