package shuriken.inspect.verify;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import shuriken.archive.Entry;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.codec.Codec;
import shuriken.codec.Reencoding;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.Severity;
import shuriken.format.Format;
import shuriken.format.Info;
import shuriken.inspect.verify.Verification.Result;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * Reads and writes a file, everything in it, and every compressed stream, and compares the bytes. There is one result
 * for each recognised part, before those of its contents. It has no side effects.
 */
public final class Verifier {
    private final ReadContext rootContext;
    private final List<Verification> results = new ArrayList<>();

    /** The parts that are still to be verified; the next one is on top. */
    private final Deque<Item> pending = new ArrayDeque<>();

    /** @param stream how a member is stored, if it is compressed */
    private record Item(Asset asset, Optional<Entry> stream) {
        String path() {
            return stream.isPresent() ? asset.path() + "!" : asset.path();
        }
    }

    private Verifier(Limits limits) {
        this.rootContext = ReadContext.lenient(limits);
    }

    /**
     * Verifies an asset and never throws for any content.
     *
     * @param limits for each file and member
     * @return empty for a file of an unknown format
     */
    public static List<Verification> verify(Asset asset, Limits limits) {
        Verifier verifier = new Verifier(limits);
        verifier.pending.push(new Item(asset, Optional.empty()));
        while (!verifier.pending.isEmpty()) {
            verifier.verify(verifier.pending.pop());
        }
        return List.copyOf(verifier.results);
    }

    private void verify(Item item) {
        boolean isInput = item.asset.container().isEmpty();
        ReadContext context = isInput
                ? rootContext
                : rootContext.content(item.asset.inputSize()).part();
        if (item.stream.isPresent()) {
            Verification stream = stream(item.asset.path(), item.stream.get(), item.asset);
            results.add(stream);
            if (stream.result() == Result.FAILED) {
                return;
            }
        }
        Optional<String> id = Optional.empty();
        try {
            Optional<Format<?>> format = item.asset.format();
            if (format.isPresent()) {
                id = Optional.of(format.get().info().id());
                verify(item, format.get(), context);
            }
        } catch (FormatException e) {
            results.add(failed(item.path(), id, e));
        }
    }

    private <M> void verify(Item item, Format<M> format, ReadContext context) {
        Info info = format.info();
        boolean isContainer = info.kind().hasMembers() || info.kind() == Info.Kind.COMPRESSION;
        Optional<String> id = Optional.of(info.id());
        int containerResult = results.size();
        if (!info.canWrite()) {
            results.add(result(item.path(), id, Result.UNSUPPORTED, -1, "is read only"));
        } else {
            int offset = mismatch(item.asset.data(), format, context);
            Result result = offset < 0 ? Result.IDENTICAL : Result.DIFFERENT;
            Verification written = result(item.path(), id, result, offset, "");
            results.add(staleRelocations(context).map(written::withDamage).orElse(written));
        }
        if (isContainer) {
            members(item, item.asset.members(context), containerResult);
            if (!info.canWrite()) {
                markIfIncomplete(context.diagnostics(), containerResult);
            }
        }
    }

    /** Returns the finding about a file's relocations, because games change the words that they name. */
    private static Optional<String> staleRelocations(ReadContext context) {
        return context.diagnostics().stream()
                .filter(finding -> finding.code() == DiagnosticCode.RELOCATION_MISMATCH)
                .map(finding -> finding.message())
                .findFirst();
    }

    /** Marks a read-only container as FAILED if reading it reported an error. */
    private void markIfIncomplete(List<Diagnostic> findings, int containerResult) {
        Verification read = results.get(containerResult);
        findings.stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .findFirst()
                .ifPresent(error -> results.set(
                        containerResult, result(read.path(), read.format(), Result.FAILED, -1, error.toString())));
    }

    private static <M> int mismatch(ByteCursor data, Format<M> format, ReadContext context) {
        ByteWriter out = ByteWriter.littleEndian();
        format.write(format.read(data.copy(), context), out);
        byte[] written = out.toByteArray();
        int from = data.arrayOffset();
        return Arrays.mismatch(data.array(), from, from + data.size(), written, 0, written.length);
    }

    /** @param containerResult index of the container's result, replaced by the stream's for single-stream files */
    private void members(Item item, Members members, int containerResult) {
        for (int i = members.size() - 1; i >= 0; i--) {
            Entry entry = members.entry(i);
            Asset member = members.get(i);
            boolean compressed = !entry.codec().equals(Codec.NONE);
            if (compressed && item.asset.isWrapper()) {
                Verification stream = stream(item.path(), entry, member);
                if (results.size() > containerResult
                        && results.get(containerResult).result() == Result.IDENTICAL) {
                    results.set(containerResult, stream);
                }
                if (stream.result() != Result.FAILED) {
                    pending.push(new Item(member, Optional.empty()));
                }
            } else {
                pending.push(new Item(member, compressed ? Optional.of(entry) : Optional.empty()));
            }
        }
    }

    private static Verification stream(String path, Entry entry, Asset content) {
        Optional<String> id = Optional.of(entry.compression());
        try {
            ByteCursor data = content.data();
            byte[] plain = data.copy().seek(0).bytes("content", data.size());
            Optional<Reencoding> reencoding = Reencoding.of(entry.codec(), entry.data(), plain);
            if (reencoding.isEmpty()) {
                return result(path, id, Result.UNSUPPORTED, -1, "has no encoder");
            }
            String encoder = reencoding.get().encoder().id();
            return reencoding.get().isIdentical()
                    ? result(path, id, Result.IDENTICAL, -1, encoder)
                    : result(
                            path,
                            id,
                            Result.DIFFERENT,
                            reencoding.get().offset(),
                            "the encoder of this stream is unknown; the most similar is " + encoder);
        } catch (FormatException e) {
            return failed(path, id, e);
        }
    }

    private static Verification failed(String path, Optional<String> id, FormatException e) {
        return result(path, id, Result.FAILED, -1, String.valueOf(e.getMessage()));
    }

    private static Verification result(String path, Optional<String> id, Result result, int offset, String detail) {
        OptionalInt at = offset < 0 ? OptionalInt.empty() : OptionalInt.of(offset);
        return new Verification(path, id, result, at, detail, Optional.empty());
    }
}
