package shuriken.convert.nitro.draw;

/** A receiver of the display lists that a model draws, in drawing order. */
public interface DrawSink {
    /** Receives an executed display list. */
    void draw(DrawCall drawCall);
}
