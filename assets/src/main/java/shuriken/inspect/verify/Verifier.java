package shuriken.inspect.verify;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.support.Reencoding;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.codec.Codec;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.Severity;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.inspect.verify.Verification.Result;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * Reads a file, its members and each compressed stream, writes them again and compares the bytes. Each recognized part
 * has one result, which precedes the results of its contents. The verifier has no side effects.
 */
public final class Verifier {
    /** The value for the offset of the first byte that differs, if no byte differs. */
    private static final int NO_OFFSET = -1;

    private final ReadContext rootContext;
    private final List<Verification> results = new ArrayList<>();

    /** The parts that are not verified yet, with the next one on top. */
    private final Deque<Part> pendingParts = new ArrayDeque<>();

    /**
     * A part to verify.
     *
     * @param asset the file or member
     * @param compressedEntry the archive entry of a compressed member
     */
    private record Part(Asset asset, Optional<ArchiveEntry> compressedEntry) {
        String path() {
            return compressedEntry.isPresent() ? asset.path() + "!" : asset.path();
        }
    }

    private Verifier(Limits limits) {
        this.rootContext = new ReadContext(ReadOptions.LENIENT.withLimits(limits));
    }

    /**
     * Verifies an asset. It never throws because of the content.
     *
     * @param asset the file or member
     * @param limits the limits for reading each file and member
     * @return the results; empty for a file of an unknown format
     */
    public static List<Verification> verify(Asset asset, Limits limits) {
        Verifier verifier = new Verifier(limits);
        verifier.pendingParts.push(new Part(asset, Optional.empty()));
        while (!verifier.pendingParts.isEmpty()) {
            verifier.verifyPart(verifier.pendingParts.pop());
        }
        return List.copyOf(verifier.results);
    }

    private void verifyPart(Part part) {
        boolean isInput = part.asset.container().isEmpty();
        ReadContext context = isInput
                ? rootContext
                : rootContext.forContent(part.asset.inputSize()).forThread();
        if (part.compressedEntry.isPresent()) {
            Verification stream = verifyStream(part.asset.path(), part.compressedEntry.get(), part.asset);
            results.add(stream);
            if (stream.result() == Result.FAILED) {
                return;
            }
        }
        Optional<String> formatId = Optional.empty();
        try {
            Optional<Format<?>> format = part.asset.format();
            if (format.isPresent()) {
                formatId = Optional.of(format.get().info().id());
                verifyFormat(part, format.get(), context);
            }
        } catch (FormatException e) {
            results.add(failedResult(part.path(), formatId, e));
        }
    }

    private <M> void verifyFormat(Part part, Format<M> format, ReadContext context) {
        FormatInfo info = format.info();
        boolean isContainer = info.kind().hasMembers() || info.kind() == FormatInfo.Kind.COMPRESSION;
        Optional<String> formatId = Optional.of(info.id());
        int containerResultIndex = results.size();
        if (!info.canWrite()) {
            results.add(createResult(
                    part.path(), formatId, Result.UNSUPPORTED, NO_OFFSET, "this format can be read, but not written"));
        } else {
            int offset = findFirstMismatch(part.asset.data(), format, context);
            Result result = offset < 0 ? Result.IDENTICAL : Result.DIFFERENT;
            Verification verification = createResult(part.path(), formatId, result, offset, /* detail= */ "");
            results.add(
                    findRelocationDamage(context).map(verification::withDamage).orElse(verification));
        }
        if (isContainer) {
            addMembers(part, part.asset.members(context), containerResultIndex);
            if (!info.canWrite()) {
                markFailedIfIncomplete(context.findings().toList(), containerResultIndex);
            }
        }
    }

    /**
     * Returns the message about wrong relocations, if there is one. They are damage, because games overwrite the words
     * at relocations.
     */
    private static Optional<String> findRelocationDamage(ReadContext context) {
        return context.findings().toList().stream()
                .filter(finding -> finding.code() == DiagnosticCode.RELOCATION_MISMATCH)
                .map(finding -> finding.message())
                .findFirst();
    }

    /** Marks a read-only container as FAILED if reading it reported an error. */
    private void markFailedIfIncomplete(List<Diagnostic> findings, int containerResultIndex) {
        Verification container = results.get(containerResultIndex);
        findings.stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .findFirst()
                .ifPresent(error -> results.set(
                        containerResultIndex,
                        createResult(
                                container.path(), container.format(), Result.FAILED, NO_OFFSET, error.toString())));
    }

    /**
     * Reads and writes a file. Returns the offset of the first byte that differs, or {@link #NO_OFFSET} if all are
     * equal.
     */
    private static <M> int findFirstMismatch(ByteCursor data, Format<M> format, ReadContext context) {
        ByteWriter out = ByteWriter.littleEndian();
        format.write(format.read(data.copy(), context), out);
        byte[] writtenBytes = out.toByteArray();
        int startIndex = data.arrayOffset();
        return Arrays.mismatch(
                data.array(), startIndex, startIndex + data.size(), writtenBytes, 0, writtenBytes.length);
    }

    /**
     * Adds the members of a container to the pending parts.
     *
     * @param containerResultIndex the index of the container's result. If the container is a single compressed stream
     *     and this result is IDENTICAL, the result of the stream replaces it
     */
    private void addMembers(Part part, Members members, int containerResultIndex) {
        for (int i = members.size() - 1; i >= 0; i--) {
            ArchiveEntry entry = members.entry(i);
            Asset member = members.get(i);
            boolean isCompressed = !entry.codec().equals(Codec.NONE);
            if (isCompressed && part.asset.isWrapper()) {
                Verification stream = verifyStream(part.path(), entry, member);
                if (results.size() > containerResultIndex
                        && results.get(containerResultIndex).result() == Result.IDENTICAL) {
                    results.set(containerResultIndex, stream);
                }
                if (stream.result() != Result.FAILED) {
                    pendingParts.push(new Part(member, Optional.empty()));
                }
            } else {
                pendingParts.push(new Part(member, isCompressed ? Optional.of(entry) : Optional.empty()));
            }
        }
    }

    private static Verification verifyStream(String path, ArchiveEntry entry, Asset content) {
        Optional<String> formatId = Optional.of(entry.compression());
        try {
            ByteCursor data = content.data();
            byte[] decompressed = data.copy().seek(0).bytes("content", data.size());
            Optional<Reencoding> reencoding = Reencoding.of(entry.codec(), entry.data(), decompressed);
            if (reencoding.isEmpty()) {
                return createResult(
                        path, formatId, Result.UNSUPPORTED, NO_OFFSET, "this compression can be read, but not written");
            }
            String encoder = reencoding.get().encoder().id();
            return reencoding.get().isIdentical()
                    ? createResult(path, formatId, Result.IDENTICAL, NO_OFFSET, encoder)
                    : createResult(
                            path,
                            formatId,
                            Result.DIFFERENT,
                            reencoding.get().offset(),
                            "no known compressor produces exactly this stream. The closest one is " + encoder);
        } catch (FormatException e) {
            return failedResult(path, formatId, e);
        }
    }

    private static Verification failedResult(String path, Optional<String> formatId, FormatException e) {
        return createResult(path, formatId, Result.FAILED, NO_OFFSET, String.valueOf(e.getMessage()));
    }

    /**
     * Creates a result.
     *
     * @param offset the offset of the first byte that differs, or {@link #NO_OFFSET}
     */
    private static Verification createResult(
            String path, Optional<String> formatId, Result result, int offset, String detail) {
        OptionalInt firstMismatch = offset < 0 ? OptionalInt.empty() : OptionalInt.of(offset);
        return new Verification(path, formatId, result, firstMismatch, detail, Optional.empty());
    }
}
