package shuriken.cli.option;

import shuriken.batch.ConversionOptions.Clips;

/** The form in which animations are written. */
enum ClipsMode {
    ALL(Clips.ALL),
    APART(Clips.ALL),
    SPLIT(Clips.SPLIT),
    NONE(Clips.NONE);

    private final Clips clips;

    ClipsMode(Clips clips) {
        this.clips = clips;
    }

    Clips clips() {
        return clips;
    }
}
