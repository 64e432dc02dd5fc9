package shuriken.testkit;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;

/**
 * Checks that a reader of damaged input returns a result or throws a {@link FormatException}. The locations of the
 * exception and of all findings must be inside the input. Other exceptions, endless loops and huge arrays fail the
 * check.
 */
public final class CleanFailure {
    /** The limits for reading a damaged fixture: 64 MiB of content, 65,536 files, and 16 levels of containers. */
    public static final Limits LIMITS =
            new Limits(/* maxBytes= */ 1 << 26, /* maxEntries= */ 1 << 16, /* maxDepth= */ 16);
    /** The maximum number of bytes of a failing input that a message shows. */
    private static final int MAX_SHOWN_SIZE = 512;

    /** The time limit of a check. No check without an endless loop reaches it, even on a busy machine. */
    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    private final Reader reader;
    private final Limits limits;

    /** A reader of bytes. */
    @FunctionalInterface
    public interface Reader {
        /** Reads all of {@code data} and throws only {@link FormatException}. */
        void read(byte[] data, ReadContext context);
    }

    private CleanFailure(Reader reader, Limits limits) {
        this.reader = reader;
        this.limits = limits;
    }

    public static CleanFailure of(Reader reader) {
        return new CleanFailure(reader, LIMITS);
    }

    /** Returns a copy with other limits. */
    public CleanFailure withLimits(Limits newLimits) {
        return new CleanFailure(reader, newLimits);
    }

    /**
     * Checks every prefix of a file, from the empty one to the one that lacks only the last byte. If
     * {@link Rounds} limits the repetitions, only some prefixes at equal distances are checked.
     */
    public void checkEveryPrefix(byte[] complete) {
        withTimeout(currentInput -> {
            int step = Math.max(1, complete.length / Math.max(1, Rounds.limit(complete.length)));
            for (int length = 0; length < complete.length; length += step) {
                check(Arrays.copyOf(complete, length), "the first " + length + " bytes", currentInput);
            }
        });
    }

    /** Checks copies of a file that are damaged at random, one for each seed from 0 to {@code count} - 1. */
    public void checkDamagedCopies(byte[] complete, int count) {
        checkSeeds(count, seed -> Gen.seeded(seed).damage(complete));
    }

    /** Checks copies of a file in which up to four bytes are changed, one for each seed from 0 to {@code count} - 1. */
    public void checkFlippedCopies(byte[] complete, int count) {
        checkSeeds(count, seed -> Gen.seeded(seed).flip(complete));
    }

    /**
     * Checks the inputs that {@code createInput} returns for the seeds from 0 to {@code count} - 1. {@link Rounds} can
     * limit the number of seeds.
     */
    public void checkSeeds(int count, LongFunction<byte[]> createInput) {
        withTimeout(currentInput -> {
            for (long seed = 0; seed < Rounds.limit(count); seed++) {
                check(createInput.apply(seed), "seed " + seed, currentInput);
            }
        });
    }

    /** Checks one input. */
    public void check(byte[] data) {
        withTimeout(currentInput -> check(data, "input", currentInput));
    }

    /** Checks one input in this thread and without a time limit, for callers that have their own limit. */
    public void checkUnbounded(byte[] data) {
        check(data, "input", new AtomicReference<>(""));
    }

    /**
     * Runs checks with a time limit.
     *
     * @param checks the checks, which set the reference to a description of the current input
     */
    private static void withTimeout(Consumer<AtomicReference<String>> checks) {
        AtomicReference<String> currentInput = new AtomicReference<>("nothing");
        assertTimeoutPreemptively(TIMEOUT, () -> checks.accept(currentInput), () -> "hangs at " + currentInput.get());
    }

    private void check(byte[] data, String inputName, AtomicReference<String> currentInput) {
        currentInput.set(inputName);
        read(data, inputName, new ReadContext(ReadOptions.STRICT.withLimits(limits)));
        read(data, inputName, new ReadContext(ReadOptions.LENIENT.withLimits(limits)));
    }

    private void read(byte[] data, String inputName, ReadContext context) {
        try {
            reader.read(data, context);
        } catch (FormatException e) {
            if (!isInside(e.location(), data)) {
                throw new AssertionError(
                        inputName + String.format(Locale.ROOT, ": the error lies outside of 0x%X bytes", data.length),
                        e);
            }
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
            throw new AssertionError(inputName + ", neither result nor FormatException: " + toHex(data), e);
        }
        context.findings().toList().forEach(finding -> {
            if (!isInside(finding.location(), data)) {
                throw new AssertionError(inputName
                        + String.format(
                                Locale.ROOT, ": the finding lies outside of 0x%X bytes: %s", data.length, finding));
            }
        });
    }

    /**
     * Returns whether a location is inside the input. In a member or compressed stream, the offset refers to data of
     * unknown size, so any offset is accepted.
     */
    private static boolean isInside(SourceLocation location, byte[] data) {
        return location.offset() >= 0
                && (location.offset() <= data.length || location.path().indexOf('!') >= 0);
    }

    private static String toHex(byte[] data) {
        int length = Math.min(data.length, MAX_SHOWN_SIZE);
        return HexFormat.of().formatHex(data, 0, length) + (length < data.length ? " …" : "");
    }
}
