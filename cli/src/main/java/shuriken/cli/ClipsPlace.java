package shuriken.cli;

import shuriken.batch.ConversionOptions.Clips;

/** Where motions go, and how they are cut. */
enum ClipsPlace {
    ALL(Clips.ALL),
    APART(Clips.ALL),
    SPLIT(Clips.SPLIT),
    NONE(Clips.NONE);

    private final Clips clips;

    ClipsPlace(Clips clips) {
        this.clips = clips;
    }

    Clips clips() {
        return clips;
    }
}
