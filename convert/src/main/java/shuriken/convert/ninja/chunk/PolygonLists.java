package shuriken.convert.ninja.chunk;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.DrawState;
import shuriken.convert.ninja.draw.PolygonSink;
import shuriken.convert.ninja.draw.Polygons;
import shuriken.convert.ninja.draw.SlotBuffer;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.PolyChunk.BlendAlpha;
import shuriken.ninja.chunk.PolyChunk.Bump;
import shuriken.ninja.chunk.PolyChunk.CachePolygon;
import shuriken.ninja.chunk.PolyChunk.DrawPolygon;
import shuriken.ninja.chunk.PolyChunk.Material;
import shuriken.ninja.chunk.PolyChunk.MipBias;
import shuriken.ninja.chunk.PolyChunk.SpecularExponent;
import shuriken.ninja.chunk.PolyChunk.Strips;
import shuriken.ninja.chunk.PolyChunk.TextureId;
import shuriken.ninja.chunk.PolyChunk.Volume;
import shuriken.ninja.chunk.Strip;

/**
 * Executes polygon lists: chunks set a state or draw with it; a cached list is called, and execution continues after
 * the call.
 */
public final class PolygonLists {
    /** Approximate size of a drawn corner, for the memory budget. */
    private static final int CORNER_BYTES = 160;
    /** Cost of an executed chunk, so that shared lists cannot multiply without limit. */
    static final int CHUNK_BYTES = 8;
    /** The number of a node's own list. */
    private static final int OWN = -1;

    /** A list that is being executed, and the index in it. */
    private static final class Frame {
        private final List<PolyChunk> list;
        private final int number;
        private int next;

        private Frame(List<PolyChunk> list, int next, int number) {
            this.list = list;
            this.next = next;
            this.number = number;
        }
    }

    /** A cached list. */
    private record Cached(List<PolyChunk> list, int from) {}

    private final SlotBuffer slots;
    private final PolygonSink sink;
    private final ConvertOptions options;
    private final ReadContext context;
    private final DrawState state = new DrawState();
    private final Map<Integer, Cached> cache = new HashMap<>();
    private final Deque<Frame> calls = new ArrayDeque<>();

    public PolygonLists(SlotBuffer slots, PolygonSink sink, ConvertOptions options, ReadContext context) {
        this.slots = slots;
        this.sink = sink;
        this.options = options;
        this.context = context;
    }

    /**
     * Executes a list.
     *
     * @param node that it belongs to
     * @param site of the node
     * @throws FormatException LIMIT_EXCEEDED if calls and strips multiply beyond the budget
     */
    public void draw(List<PolyChunk> list, int node, SourceLocation site) {
        push(list, 0, OWN, site);
        while (!calls.isEmpty()) {
            Frame frame = calls.element();
            if (frame.next == frame.list.size()) {
                calls.pop();
            } else {
                run(frame.list.get(frame.next++), frame, node, site);
            }
        }
    }

    private void run(PolyChunk chunk, Frame frame, int node, SourceLocation site) {
        switch (chunk) {
            case PolyChunk.Null nothing -> {}
            case PolyChunk.Unknown unknown -> {}
            case PolyChunk.End end -> calls.pop();
            case BlendAlpha blend -> state.apply(blend);
            case MipBias bias -> state.apply(bias);
            case SpecularExponent exponent -> state.apply(exponent);
            case TextureId texture -> state.apply(texture);
            case Material material -> state.apply(material);
            case Bump bump -> state.apply(bump);
            case CachePolygon put -> {
                cache.put(put.flags(), new Cached(frame.list, frame.next));
                calls.pop();
            }
            case DrawPolygon call -> call(call.flags(), site);
            case Strips strips -> draw(strips, node, site);
            case Volume volume -> draw(volume, node, site);
        }
    }

    private void call(int number, SourceLocation site) {
        Cached cached = cache.get(number);
        if (cached == null) {
            context.problem(
                    DiagnosticCode.MISSING_CACHED_LIST, site, "polygon list %d is drawn before it is cached", number);
            return;
        }
        if (calls.stream().anyMatch(frame -> frame.number == number)) {
            context.problem(DiagnosticCode.CACHED_LIST_LOOP, site, "polygon list %d draws itself", number);
            return;
        }
        push(cached.list(), cached.from(), number, site);
    }

    private void push(List<PolyChunk> list, int from, int number, SourceLocation site) {
        context.reserve((long) CHUNK_BYTES * (list.size() - from + 1), site, "polygon chunks");
        calls.push(new Frame(list, from, number));
    }

    private void draw(Strips chunk, int node, SourceLocation site) {
        reserve(chunk.strips(), site);
        Polygons polygons = ChunkPolygons.of(chunk, options);
        sink.beginSource(chunk);
        sink.addPolygons(node, state.surface(chunk, polygons, slots), polygons, slots, site);
    }

    private void draw(Volume chunk, int node, SourceLocation site) {
        reserve(chunk.polygons(), site);
        sink.beginSource(chunk);
        sink.addVolume(node, ChunkPolygons.of(chunk), slots, site);
    }

    private void reserve(List<Strip> strips, SourceLocation site) {
        long corners = 0;
        for (Strip strip : strips) {
            corners += 1 + strip.length();
        }
        context.reserve(corners * CORNER_BYTES, site, "strips");
    }
}
