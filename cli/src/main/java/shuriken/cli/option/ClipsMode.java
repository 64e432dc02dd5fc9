package shuriken.cli.option;

import shuriken.batch.ConversionOptions.Clips;

/**
 * The form in which animations are written. A movement may consist of several animations: of its bones, textures and
 * colours.
 */
enum ClipsMode {
    /** Animations are written to the file of the model. The animations of one movement are merged into one. */
    ALL(Clips.ALL),
    /**
     * Animations are written to the file of the model, as with {@link #ALL}, but the animations of one movement are not
     * merged.
     */
    APART(Clips.ALL),
    /**
     * Each animation is written to a separate file, which also contains the model. The animations of one movement are
     * merged into one.
     */
    SPLIT(Clips.SPLIT),
    /** No animations are written. */
    NONE(Clips.NONE);

    private final Clips clips;

    ClipsMode(Clips clips) {
        this.clips = clips;
    }

    /** Returns the files that contain animations. Merging is a separate setting, see {@link ResultOptions}. */
    Clips clips() {
        return clips;
    }
}
