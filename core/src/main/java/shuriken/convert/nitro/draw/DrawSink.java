package shuriken.convert.nitro.draw;

/** Receives what a model draws, in drawing order. */
public interface DrawSink {
    /** A display list that was run. */
    void draw(DrawCall draw);
}
