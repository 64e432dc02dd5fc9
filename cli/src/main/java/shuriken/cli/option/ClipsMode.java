package shuriken.cli.option;

import shuriken.batch.ConversionOptions.Clips;

/** Where motions go, and how they are cut. */
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
