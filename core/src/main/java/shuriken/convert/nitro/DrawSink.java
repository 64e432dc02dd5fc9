package shuriken.convert.nitro;

/** Receives what a model draws, in drawing order. */
interface DrawSink {
    /** A display list that was run. */
    void draw(Draw draw);
}
