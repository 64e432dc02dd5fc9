package shuriken.convert.ninja.chunk;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.DrawState;
import shuriken.convert.ninja.draw.PrimitiveSet;
import shuriken.convert.ninja.draw.PrimitiveSink;
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
 * Executes polygon lists. Most chunks change the drawing state or draw with it. A {@link CachePolygon} chunk stores the
 * rest of its list in a cache and ends the list. A {@link DrawPolygon} chunk executes a cached list, and then its own
 * list continues.
 */
public final class PolygonListInterpreter {
    /** The approximate size of a drawn corner, for the memory budget. */
    private static final int BYTES_PER_CORNER = 160;
    /** The size that each executed chunk costs in the memory budget. It limits how often lists can be executed. */
    static final int BYTES_PER_CHUNK = 8;
    /** The list index of a call frame whose list was not called from the cache. */
    private static final int NOT_CACHED = -1;

    /** A call frame: a list that is being executed, with the index under which it is cached. */
    private static final class Frame {
        private final List<PolyChunk> list;
        private final int listIndex;
        /** The index of the next chunk to execute. */
        private int nextChunkIndex;

        private Frame(List<PolyChunk> polyChunks, int nextChunkIndex, int listIndex) {
            this.list = polyChunks;
            this.nextChunkIndex = nextChunkIndex;
            this.listIndex = listIndex;
        }
    }

    /**
     * A cached list.
     *
     * @param list the list that contains the cached chunks
     * @param firstChunkIndex the index of the first cached chunk
     */
    private record CachedList(List<PolyChunk> list, int firstChunkIndex) {}

    private final SlotBuffer slots;
    private final PrimitiveSink sink;
    private final ConvertOptions options;
    private final ReadContext context;
    private final DrawState state = new DrawState();
    private final Map<Integer, CachedList> cachedListByIndex = new HashMap<>();
    private final Deque<Frame> callStack = new ArrayDeque<>();

    public PolygonListInterpreter(SlotBuffer slots, PrimitiveSink sink, ConvertOptions options, ReadContext context) {
        this.slots = slots;
        this.sink = sink;
        this.options = options;
        this.context = context;
    }

    /**
     * Executes a list.
     *
     * @param nodeIndex the index of the node of the list
     * @param location the location of the node
     * @throws FormatException with the kind LIMIT_EXCEEDED if the executed chunks and strips exceed the memory budget
     */
    public void draw(List<PolyChunk> polyChunks, int nodeIndex, SourceLocation location) {
        push(polyChunks, /* firstChunkIndex= */ 0, NOT_CACHED, location);
        while (!callStack.isEmpty()) {
            Frame frame = callStack.element();
            if (frame.nextChunkIndex == frame.list.size()) {
                callStack.pop();
            } else {
                execute(frame.list.get(frame.nextChunkIndex++), frame, nodeIndex, location);
            }
        }
    }

    private void execute(PolyChunk chunk, Frame frame, int nodeIndex, SourceLocation location) {
        switch (chunk) {
            case PolyChunk.Null nullChunk -> {}
            case PolyChunk.Unknown unknownChunk -> {}
            case PolyChunk.End end -> callStack.pop();
            case BlendAlpha blend -> state.apply(blend);
            case MipBias bias -> state.apply(bias);
            case SpecularExponent exponent -> state.apply(exponent);
            case TextureId texture -> state.apply(texture);
            case Material material -> state.apply(material);
            case Bump bump -> state.apply(bump);
            case CachePolygon cacheChunk -> {
                cachedListByIndex.put(cacheChunk.flags(), new CachedList(frame.list, frame.nextChunkIndex));
                callStack.pop();
            }
            case DrawPolygon drawChunk -> callCachedList(drawChunk.flags(), location);
            case Strips strips -> drawStrips(strips, nodeIndex, location);
            case Volume volume -> drawVolume(volume, nodeIndex, location);
        }
    }

    private void callCachedList(int listIndex, SourceLocation location) {
        CachedList cachedList = cachedListByIndex.get(listIndex);
        if (cachedList == null) {
            context.reportDeviation(
                    DiagnosticCode.MISSING_CACHED_LIST,
                    location,
                    "polygon list %d is drawn before it is cached",
                    listIndex);
            return;
        }
        if (callStack.stream().anyMatch(frame -> frame.listIndex == listIndex)) {
            context.reportDeviation(
                    DiagnosticCode.CACHED_LIST_LOOP, location, "polygon list %d draws itself", listIndex);
            return;
        }
        push(cachedList.list(), cachedList.firstChunkIndex(), listIndex, location);
    }

    private void push(List<PolyChunk> polyChunks, int firstChunkIndex, int listIndex, SourceLocation location) {
        context.reserve((long) BYTES_PER_CHUNK * (polyChunks.size() - firstChunkIndex + 1), location, "polygon chunks");
        callStack.push(new Frame(polyChunks, firstChunkIndex, listIndex));
    }

    private void drawStrips(Strips chunk, int nodeIndex, SourceLocation location) {
        reserveCorners(chunk.strips(), location);
        PrimitiveSet primitives = ChunkPolygonReader.read(chunk, options);
        sink.beginSource(chunk);
        sink.addPrimitives(nodeIndex, state.createSurface(chunk, primitives, slots), primitives, slots, location);
    }

    private void drawVolume(Volume chunk, int nodeIndex, SourceLocation location) {
        reserveCorners(chunk.polygons(), location);
        sink.beginSource(chunk);
        sink.addVolume(nodeIndex, ChunkPolygonReader.read(chunk), slots, location);
    }

    private void reserveCorners(List<Strip> strips, SourceLocation location) {
        long cornerCount = 0;
        for (Strip strip : strips) {
            // Each strip costs one more corner, so that the budget also limits the number of empty strips.
            cornerCount += 1 + strip.cornerCount();
        }
        context.reserve(cornerCount * BYTES_PER_CORNER, location, "strips");
    }
}
