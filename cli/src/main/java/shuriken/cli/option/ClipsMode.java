package shuriken.cli.option;

import shuriken.batch.ConversionOptions.Clips;

/** The form in which animations are written. */
enum ClipsMode {
    /** In the file of the model. The bone, texture and colour animations of one movement are one animation. */
    ALL(Clips.ALL),
    /** In the file of the model. The bone, texture and colour animations of one movement stay separate. */
    APART(Clips.ALL),
    /** Each animation in its own file. */
    SPLIT(Clips.SPLIT),
    /** No animations are written. */
    NONE(Clips.NONE);

    private final Clips clips;

    ClipsMode(Clips clips) {
        this.clips = clips;
    }

    Clips clips() {
        return clips;
    }
}
