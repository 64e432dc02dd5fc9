package shuriken.convert.ninja;

import shuriken.diag.Site;
import shuriken.ninja.chunk.PolyChunk.Strips;

/** Receives what a model draws, in drawing order. */
interface StripSink {
    /**
     * A strip chunk, drawn now.
     *
     * @param node whose list draws it, also where the list was put aside by another node
     * @param surface its look
     * @param slots as they are now; a slot may be overwritten after the call
     * @param site of the node
     */
    void strips(int node, Surface surface, Strips strips, SlotBuffer slots, Site site);
}
