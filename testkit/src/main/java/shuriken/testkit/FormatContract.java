package shuriken.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.reflect.Constructor;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.io.support.SizedCache;

/**
 * Checks the rules that every format must follow. The test of a format extends this class, names the format and
 * provides fixtures.
 *
 * @param <M> the class of a parsed file
 */
public abstract class FormatContract<M> {
    /** The total number of damaged copies of all fixtures. */
    private static final int DAMAGED_COPY_COUNT = 10_000;

    private final Format<M> format;

    protected FormatContract(Format<M> format) {
        this.format = format;
    }

    /**
     * Returns complete files, each by a description of what is special about it. A file has less than 4 KB and can be
     * read strictly.
     */
    protected abstract Map<String, byte[]> fixtures();

    /** Returns a fixture by its description. */
    protected final byte[] fixture(String name) {
        return Objects.requireNonNull(fixtures().get(name), name);
    }

    /**
     * Returns the minimum match that {@link Format#detect} must return for a fixture with the format's usual
     * extension.
     */
    protected Confidence minimumConfidence() {
        return Confidence.MAGIC;
    }

    /** Returns whether the reader reads each byte of a file. False for a container whose members have other readers. */
    protected boolean explainsEveryByte() {
        return true;
    }

    /**
     * Returns the codes of the findings that report a repair by the lenient reader. Damaged files without such a
     * finding must be written back unchanged. By default, this is not checked.
     */
    protected Optional<Set<DiagnosticCode>> repairCodes() {
        return Optional.empty();
    }

    /**
     * Returns the record components, as {@code Record.component}, that the writer computes from other values. All
     * other values must be written or refused. By default, this is not checked.
     */
    protected Optional<Set<String>> derivedComponents() {
        return Optional.empty();
    }

    private String fileName() {
        return "fixture." + format.info().extensions().getFirst();
    }

    private Confidence detect(byte[] data, String name) {
        return format.detect(ByteCursor.littleEndian(data, name), name);
    }

    private M read(ByteCursor file) {
        return format.read(file, new ReadContext(ReadOptions.STRICT));
    }

    @Test
    void detectsItsOwn() {
        assertThat(fixtures()).isNotEmpty();
        fixtures()
                .forEach((name, data) ->
                        assertThat(detect(data, fileName())).as(name).isGreaterThanOrEqualTo(minimumConfidence()));
    }

    @Test
    void rejectsTheEmptyFileAndOneByte() {
        for (byte[] data : List.of(new byte[0], new byte[] {0}, new byte[] {'N'})) {
            assertThat(detect(data, "fixture.bin")).isEqualTo(Confidence.NO);
            assertThatThrownBy(() -> read(ByteCursor.littleEndian(data, "file")))
                    .isInstanceOf(FormatException.class);
        }
    }

    @Test
    void failsCleanlyOnEveryPrefix() {
        fixtures().values().forEach(createCleanFailure()::checkEveryPrefix);
    }

    @Test
    void failsCleanlyOnDamage() {
        Map<String, byte[]> fixtures = fixtures();
        fixtures.values()
                .forEach(data -> createCleanFailure().checkDamagedCopies(data, DAMAGED_COPY_COUNT / fixtures.size()));
    }

    private CleanFailure createCleanFailure() {
        return CleanFailure.of((data, context) -> {
            detect(data, fileName());
            format.read(ByteCursor.littleEndian(data, "file"), context);
        });
    }

    @Test
    void readsFromAWindowAtAnOddOffset() {
        fixtures().forEach((name, data) -> {
            byte[] prefix = {'N', 'J', 'T'};
            byte[] shifted = ByteDsl.join(prefix, data, new byte[] {0, 1});
            ByteCursor file = ByteCursor.littleEndian(shifted, "file");
            SourceLocation location = file.location();
            M model = read(ByteCursor.littleEndian(data, "file"));
            ByteCursor member = file.member(location, prefix.length, data.length, "member");
            assertThat(format.detect(member.copy(), fileName())).as(name).isEqualTo(detect(data, fileName()));
            for (ByteCursor window : List.of(member, file.window(location, prefix.length, data.length, "window"))) {
                assertThat(read(window))
                        .as(name)
                        .usingRecursiveComparison()
                        .ignoringFieldsOfTypes(SourceLocation.class, SizedCache.class)
                        .withEqualsForType(FormatContract::haveSameBytes, ByteCursor.class)
                        .isEqualTo(model);
            }
        });
    }

    @Test
    void writesWhatItRead() {
        assumeTrue(format.info().canWrite(), "no writer");
        fixtures().forEach((name, data) -> RoundTrip.check(format, data, name));
    }

    @Test
    void writesEachValueOrRefusesIt() {
        assumeTrue(derivedComponents().isPresent(), "works out most values from others");
        Set<String> derivedComponents = derivedComponents().orElseThrow();
        fixtures()
                .forEach((name, data) -> assertThat(LostValueFinder.findLostValues(format, data, derivedComponents))
                        .as(name)
                        .isEmpty());
    }

    @Test
    void writesBackDamagedFilesThatItReads() {
        assumeTrue(repairCodes().isPresent(), "asks for sound files");
        Set<DiagnosticCode> repairCodes = repairCodes().orElseThrow();
        Map<String, byte[]> fixtures = fixtures();
        fixtures.forEach((name, data) -> {
            for (long seed = 0; seed < Rounds.limit(DAMAGED_COPY_COUNT / fixtures.size()); seed++) {
                byte[] damaged = Gen.seeded(seed).damage(data);
                ReadContext context = new ReadContext(ReadOptions.LENIENT.withLimits(CleanFailure.LIMITS));
                try {
                    M model = format.read(ByteCursor.littleEndian(damaged, name), context);
                    if (context.findings().toList().stream()
                            .noneMatch(finding -> repairCodes.contains(finding.code()))) {
                        assertThat(RoundTrip.write(format, model))
                                .as("%s, seed %d", name, seed)
                                .isEqualTo(damaged);
                    }
                } catch (FormatException e) {
                    assertThat(e.kind()).isNotNull();
                }
            }
        });
    }

    @Test
    void readsEveryByte() {
        assumeTrue(explainsEveryByte(), "members are left to other formats");
        fixtures().forEach((name, data) -> {
            ByteMap map = new ByteMap();
            read(ByteCursor.littleEndian(data, "file").mapped(map));
            assertThat(map.gaps(data.length)).as(name).isEmpty();
        });
    }

    /**
     * Asserts that no format recognizes a fixture of another format and that each reader fails cleanly on it. One test
     * calls this with the contracts of all formats.
     */
    public static void checkOtherFormats(List<? extends FormatContract<?>> contracts) {
        SoftAssertions softly = new SoftAssertions();
        for (FormatContract<?> owner : contracts) {
            owner.fixtures().forEach((name, data) -> {
                Confidence expected = owner.detect(data, owner.fileName());
                for (FormatContract<?> other : contracts) {
                    if (!other.id().equals(owner.id())) {
                        softly.assertThat(other.detect(data, owner.fileName()))
                                .as("%s of \"%s\", a fixture of %s", other.id(), name, owner.id())
                                .isLessThan(expected);
                        other.createCleanFailure().checkUnbounded(data);
                    }
                }
            });
        }
        softly.assertAll();
    }

    /** Returns the fixtures of a contract class. */
    public static Map<String, byte[]> fixturesOf(Class<?> contract) throws ReflectiveOperationException {
        Constructor<?> constructor = contract.getDeclaredConstructor();
        constructor.setAccessible(true);
        return ((FormatContract<?>) constructor.newInstance()).fixtures();
    }

    private String id() {
        return format.info().id();
    }

    /** Compares the bytes of two cursors, which may have different offsets. */
    private static boolean haveSameBytes(ByteCursor left, ByteCursor right) {
        return Arrays.equals(
                left.array(),
                left.arrayOffset(),
                left.arrayOffset() + left.size(),
                right.array(),
                right.arrayOffset(),
                right.arrayOffset() + right.size());
    }
}
