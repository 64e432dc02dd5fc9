package shuriken.ninja.nj;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.ChunkModelReader;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.model.Attach;
import shuriken.ninja.model.ModelKind;
import shuriken.ninja.motion.MotionReader;
import shuriken.ninja.motion.MotionSurroundings;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.AttachReader;
import shuriken.ninja.object.NodeForm;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.object.ObjectTreeReader;
import shuriken.ninja.pof.Pof0;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.texlist.TexListReader;
import shuriken.ninja.xj.XjModel;
import shuriken.ninja.xj.XjModelReader;

/** Reads Ninja binary files block by block. */
final class NjReader {
    private final ByteCursor file;
    private final ByteOrders orders;
    private final ByteOrder sizeOrder;
    private final ByteOrder dataOrder;
    private final ReadContext context;
    private final List<NjBlock> blocks = new ArrayList<>();
    /** The structs of the block before, if it was taken apart. */
    private Optional<LayoutRecorder> structs = Optional.empty();
    /** Nodes of the last model, 0 before the first. */
    private int nodes;

    private NjReader(ByteCursor file, ReadContext context) {
        this.orders = new ByteOrders(file);
        this.sizeOrder = orders.ofSizes();
        this.dataOrder = orders.ofData(sizeOrder);
        this.file = file.withOrder(sizeOrder);
        this.context = context;
    }

    static NjFile read(ByteCursor file, ReadContext context) {
        return new NjReader(file, context).blocks();
    }

    private NjFile blocks() {
        do {
            blocks.add(block());
            filler();
        } while (file.remaining() > 0);
        return new NjFile(blocks, sizeOrder, dataOrder);
    }

    private NjBlock block() {
        SourceLocation site = file.site();
        FourCc tag = file.fourCc("tag");
        if (!tag.isText()) {
            throw new FormatException(Kind.BAD_MAGIC, site, "\"%s\" is not a block tag", tag);
        }
        SourceLocation sizeField = file.site();
        long size = file.u32("size");
        if (size > file.remaining()) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    sizeField,
                    "the file ends too early: block %s needs %,d bytes, %,d are left",
                    tag,
                    size,
                    file.remaining());
        }
        ByteCursor body =
                file.window(sizeField, file.position(), size, tag.toString()).withOrder(dataOrder);
        file.seek(file.position() + (int) size);
        return block(tag, site, body);
    }

    private NjBlock block(FourCc tag, SourceLocation site, ByteCursor body) {
        Optional<LayoutRecorder> before = structs;
        structs = Optional.empty();
        if (tag.equals(NjTag.NJCM)) {
            return ModelForm.isXj(body, followingRelocations(), context.limits())
                    ? xj(tag, site, body)
                    : chunk(tag, site, body);
        }
        if (NjTag.isModel(tag)) {
            boolean ginja = NjTag.isGinja(tag);
            ModelKind kind = ginja ? ModelKind.GINJA : ModelKind.basic(body, 0, context.limits());
            return model(tag, site, body, kind);
        }
        if (NjTag.isTextures(tag)) {
            return textures(tag, site, body);
        }
        if (tag.equals(NjTag.POF0) && before.isPresent()) {
            return relocations(tag, site, body, before.get());
        }
        if (NjTag.mayBeMotion(tag)) {
            return motion(tag, site, body);
        }
        if (!NjTag.KNOWN.contains(tag)) {
            context.report(DiagnosticCode.UNKNOWN_BLOCK, site, "block %s of 0x%X bytes", tag, body.size());
        }
        return new NjBlock.Raw(tag, site, rest(body, "body"));
    }

    private NjBlock chunk(FourCc tag, SourceLocation site, ByteCursor body) {
        Tree<ChunkModel> read = tree(body, ChunkModelReader::new);
        return new NjBlock.Chunk(tag, site, read.tree(), read.longNodes(), read.layout());
    }

    private NjBlock model(FourCc tag, SourceLocation site, ByteCursor body, ModelKind kind) {
        Tree<Attach> read = tree(body, kind::reader);
        return new NjBlock.Model(tag, site, read.tree(), read.longNodes(), read.layout());
    }

    private record Tree<A>(ObjectTree<A> tree, boolean longNodes, BlockLayout layout) {}

    private <A> Tree<A> tree(ByteCursor body, BiFunction<LayoutRecorder, ReadContext, AttachReader<A>> meshes) {
        boolean longNodes = NodeForm.isLong(
                body,
                (data, seen, trial) -> new ObjectTreeReader<>(data, false, meshes.apply(seen, trial), seen, trial)
                        .read(data.site(), 0)
                        .nodes(),
                context.limits());
        LayoutRecorder layout = new LayoutRecorder();
        ObjectTree<A> tree = new ObjectTreeReader<>(body, longNodes, meshes.apply(layout, context), layout, context)
                .read(body.site(), 0);
        structs = Optional.of(layout);
        nodes = tree.nodes().size();
        return new Tree<>(tree, longNodes, layout.finish(body, context));
    }

    private NjBlock xj(FourCc tag, SourceLocation site, ByteCursor body) {
        LayoutRecorder layout = new LayoutRecorder();
        XjModelReader models = new XjModelReader(layout, context);
        ObjectTree<XjModel> tree = new ObjectTreeReader<>(body, false, models, layout, context).read(body.site(), 0);
        structs = Optional.of(layout);
        nodes = tree.nodes().size();
        return new NjBlock.Xj(tag, site, tree, layout.finish(body, context));
    }

    /** What the next block lists, if it is a sound relocation list. Looks ahead without a trace in the byte map. */
    private Optional<int[]> followingRelocations() {
        ByteCursor ahead = file.mapped(new ByteMap());
        if (ahead.remaining() < ByteOrders.HEADER || !ahead.fourCc("tag").equals(NjTag.POF0)) {
            return Optional.empty();
        }
        SourceLocation sizeField = ahead.site();
        try {
            long size = ahead.u32("size");
            ByteCursor list = ahead.window(sizeField, ahead.position(), size, "relocations");
            return Optional.of(Pof0.decode(list, ReadContext.lenient(context.limits())));
        } catch (FormatException e) {
            return Optional.empty();
        }
    }

    /** The model is worth something without names: a damaged list is kept unchanged. */
    private NjBlock textures(FourCc tag, SourceLocation site, ByteCursor body) {
        LayoutRecorder layout = new LayoutRecorder();
        try {
            TexList list = TexListReader.read(body, layout, context);
            structs = Optional.of(layout);
            return new NjBlock.Textures(tag, site, list, layout.finish(body, context));
        } catch (FormatException e) {
            if (e.kind() == Kind.LIMIT_EXCEEDED) {
                throw e;
            }
            context.problem(DiagnosticCode.TEXTURE_NAMES_UNREADABLE, e.site(), "%s: %s (%s)", tag, e.what(), e.kind());
            return new NjBlock.Raw(tag, site, rest(body.seek(0), "body"));
        }
    }

    /** The model is worth something without its motions: a damaged one is kept unchanged. */
    private NjBlock motion(FourCc tag, SourceLocation site, ByteCursor body) {
        LayoutRecorder layout = new LayoutRecorder();
        try {
            NjsMotion motion =
                    new MotionReader(body, MotionSurroundings.block(nodes), layout, context).read(body.site(), 0);
            structs = Optional.of(layout);
            return new NjBlock.Motion(tag, site, motion, layout.finish(body, context));
        } catch (FormatException e) {
            if (e.kind() == Kind.LIMIT_EXCEEDED) {
                throw e;
            }
            if (NjTag.isMotion(tag)) {
                context.problem(DiagnosticCode.UNREADABLE, e.site(), "%s: %s (%s)", tag, e.what(), e.kind());
            } else {
                context.report(DiagnosticCode.UNKNOWN_BLOCK, site, "%s holds no motion: %s", tag, e.what());
            }
            return new NjBlock.Raw(tag, site, rest(body.seek(0), "body"));
        }
    }

    /** A list that differs from the pointers, or has an unusual form, keeps its bytes until the pointers move. */
    private NjBlock relocations(FourCc tag, SourceLocation site, ByteCursor body, LayoutRecorder before) {
        int[] stored = Pof0.decode(body.mapped(new ByteMap()), context);
        byte[] bytes = rest(body, "relocations");
        int[] pointers = before.pointers();
        var asStored = Optional.of(new NjBlock.StoredRelocations(bytes, pointers));
        boolean withNull = Arrays.equals(stored, before.pointerFields());
        if (!withNull && !Arrays.equals(stored, pointers)) {
            report(stored, before, body.siteAt(0));
            return new NjBlock.Relocations(tag, site, false, asStored);
        }
        ByteWriter usual = ByteWriter.littleEndian();
        Pof0.encode(stored, usual);
        boolean named = withNull && stored.length > pointers.length;
        return Arrays.equals(usual.toByteArray(), bytes)
                ? new NjBlock.Relocations(tag, site, named)
                : new NjBlock.Relocations(tag, site, named, asStored);
    }

    /** Reports the entries of a list that hit no pointer, and the pointers that it leaves out. */
    private void report(int[] stored, LayoutRecorder before, SourceLocation site) {
        int[] pointers = before.pointers();
        int[] stale = without(stored, before.pointerFields());
        int[] missing = without(pointers, stored);
        if (stale.length > 0 || missing.length > 0) {
            context.problem(
                    DiagnosticCode.RELOCATION_MISMATCH,
                    site,
                    "%d of %d relocations hit no pointer, and %d of %d pointers have no relocation; the first is at 0x%X",
                    stale.length,
                    stored.length,
                    missing.length,
                    pointers.length,
                    stale.length > 0 ? stale[0] : missing[0]);
        }
    }

    /** @param sorted rising */
    private static int[] without(int[] offsets, int[] sorted) {
        return IntStream.of(offsets)
                .filter(offset -> Arrays.binarySearch(sorted, offset) < 0)
                .toArray();
    }

    /** The bytes before the next tag, or before the end of the file if no tag follows. */
    private void filler() {
        int start = file.position();
        int at = start;
        while (at < file.size() && !orders.blockAt(at, sizeOrder)) {
            at++;
        }
        if (at == start) {
            return;
        }
        ByteCursor in = file.copy();
        SourceLocation site = in.site();
        context.reserve(at - start, site, "filler");
        byte[] bytes = in.bytes("filler", at - start);
        file.seek(at);
        if (!Arrays.equals(bytes, new byte[bytes.length])) {
            context.problem(DiagnosticCode.TRAILING_BYTES, site, "%d bytes behind a block", bytes.length);
        }
        blocks.add(new NjBlock.Filler(site, bytes));
    }

    private byte[] rest(ByteCursor body, String field) {
        context.reserve(body.remaining(), body.site(), field);
        return body.bytes(field, body.remaining());
    }
}
