package shuriken.nitro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Format;
import shuriken.io.ByteCursor;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.gpu.DisplayLists;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.jnt0.JointAnimation;
import shuriken.nitro.jnt0.JointCurve;
import shuriken.nitro.jnt0.JointFixtures;
import shuriken.nitro.jnt0.JointTrack;
import shuriken.nitro.jnt0.NsbcaFile;
import shuriken.nitro.jnt0.NsbcaFormat;
import shuriken.nitro.jnt0.StoredRotations;
import shuriken.nitro.mat0.MaterialAnimation;
import shuriken.nitro.mat0.MaterialCurve;
import shuriken.nitro.mat0.MaterialFixtures;
import shuriken.nitro.mat0.MaterialTrack;
import shuriken.nitro.mat0.NsbmaFile;
import shuriken.nitro.mat0.NsbmaFormat;
import shuriken.nitro.mdl0.ModelDraft;
import shuriken.nitro.mdl0.NsbmdFormat;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.pat0.NsbtpFile;
import shuriken.nitro.pat0.NsbtpFormat;
import shuriken.nitro.pat0.PatternAnimation;
import shuriken.nitro.pat0.PatternKey;
import shuriken.nitro.pat0.PatternTrack;
import shuriken.nitro.srt0.NsbtaFile;
import shuriken.nitro.srt0.NsbtaFormat;
import shuriken.nitro.srt0.TextureAnimation;
import shuriken.nitro.srt0.TextureCurve;
import shuriken.nitro.srt0.TextureFixtures;
import shuriken.nitro.srt0.TextureTrack;
import shuriken.nitro.tex0.NsbtxFile;
import shuriken.nitro.tex0.NsbtxFormat;
import shuriken.nitro.tex0.Tex0;
import shuriken.nitro.tex0.Tex0Header;
import shuriken.nitro.vis0.NsbvaFile;
import shuriken.nitro.vis0.NsbvaFormat;
import shuriken.nitro.vis0.VisibilityAnimation;
import shuriken.testkit.RoundTrip;

/** Reads files with one large part. A reader with a smaller budget stops before it allocates the part. */
class NitroLimitsTest {
    private static final int MANY = 1000;
    private static final StoredRotations NONE = new StoredRotations(new short[0], new short[0]);
    private static final JointCurve STILL = JointFixtures.constant(0);

    private static <A> List<Dictionary<A>> dictionaryOf(A animation) {
        return List.of(Dictionary.of(List.of("a"), List.of(animation)));
    }

    private static <M> Arguments part(String title, Format<M> format, M file, int bytes) {
        return Arguments.of(title, format, RoundTrip.write(format, file), bytes);
    }

    private static Arguments joints(String title, StoredRotations rotations, JointTrack track, int bytes) {
        return part(
                title,
                new NsbcaFormat(),
                new NsbcaFile(1, dictionaryOf(new JointAnimation(MANY, 0, List.of(track), rotations))),
                bytes);
    }

    private static Arguments textures(String title, boolean isShort, int bytes) {
        TextureCurve samples = TextureFixtures.sampled(1, MANY, isShort, new int[MANY]);
        Dictionary<TextureTrack> tracks = Dictionary.of(
                List.of("m"), List.of(TextureFixtures.moving(MANY, samples, TextureFixtures.constant(MANY, 0))));
        return part(
                title,
                new NsbtaFormat(),
                new NsbtaFile(1, dictionaryOf(new TextureAnimation(MANY, 0, 0, tracks))),
                bytes);
    }

    private static Arguments materials(String title, MaterialCurve colour, MaterialCurve alpha, int bytes) {
        MaterialTrack track = new MaterialTrack(colour, white(), white(), white(), alpha);
        return part(
                title,
                new NsbmaFormat(),
                new NsbmaFile(
                        1, dictionaryOf(new MaterialAnimation(MANY, 0, Dictionary.of(List.of("m"), List.of(track))))),
                bytes);
    }

    private static MaterialCurve white() {
        return MaterialFixtures.constant(MANY, 0x7FFF);
    }

    private static Arguments tex0(String title, int texels, int blocks, int colours, int bytes) {
        Tex0 tex0 = new Tex0(
                new SourceLocation("x", 0),
                new Dictionary<>(List.of()),
                new Dictionary<>(List.of()),
                new byte[texels],
                new byte[blocks],
                new byte[blocks / 2],
                new byte[colours],
                Tex0Header.of(false));
        return part(title, new NsbtxFormat(), new NsbtxFile(1, List.of(tex0)), bytes);
    }

    static Stream<Arguments> parts() {
        JointCurve longCurve = JointFixtures.sampled(1, MANY, false, new int[MANY]);
        JointCurve shortCurve = JointFixtures.sampled(1, MANY, true, new int[MANY]);
        MaterialCurve samples = MaterialFixtures.sampled(1, MANY, new int[MANY]);
        PatternTrack keys = PatternTrack.of(MANY, Collections.nCopies(MANY, new PatternKey(0, 0, 0)));
        GpuCommand[] list = Collections.nCopies(4 * MANY, new GpuCommand.End()).toArray(GpuCommand[]::new);
        byte[] model = new ModelDraft()
                .node("n")
                .material("m")
                .shape("s", list)
                .commands(new SbcCommand.Shape(0, 0))
                .bytes();
        return Stream.of(
                joints("translation", NONE, JointFixtures.moving(0, longCurve, STILL, STILL), 4 * MANY),
                joints("short translation", NONE, JointFixtures.moving(0, shortCurve, STILL, STILL), 2 * MANY),
                joints(
                        "rotation",
                        new StoredRotations(new short[] {0, 0, 0}, new short[5]),
                        JointFixtures.rotating(0, JointFixtures.sampled(1, MANY, false, new int[MANY])),
                        2 * MANY),
                joints(
                        "pivots",
                        new StoredRotations(new short[3 * MANY], new short[0]),
                        JointFixtures.moving(0, STILL, STILL, STILL),
                        6 * MANY),
                joints(
                        "full rotations",
                        new StoredRotations(new short[0], new short[5 * MANY]),
                        JointFixtures.moving(0, STILL, STILL, STILL),
                        10 * MANY),
                textures("translation of a texture", false, 4 * MANY),
                textures("short translation of a texture", true, 2 * MANY),
                materials("colour", samples, MaterialFixtures.constant(MANY, 31), 2 * MANY),
                materials("alpha", white(), samples, MANY),
                part(
                        "keys",
                        new NsbtpFormat(),
                        new NsbtpFile(
                                1,
                                dictionaryOf(new PatternAnimation(
                                        MANY, List.of("t"), List.of("p"), Dictionary.of(List.of("m"), List.of(keys))))),
                        4 * MANY),
                part(
                        "bits",
                        new NsbvaFormat(),
                        new NsbvaFile(1, dictionaryOf(new VisibilityAnimation(MANY, 32, new int[MANY]))),
                        4 * MANY),
                tex0("texels", 8 * MANY, 0, 0, 8 * MANY),
                tex0("blocks", 0, 8 * MANY, 0, 12 * MANY),
                tex0("colours", 0, 0, 8 * MANY, 8 * MANY),
                Arguments.of("list", new NsbmdFormat(), model, 4 * MANY));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("parts")
    void countsMemoryBeforeAllocation(String title, Format<?> format, byte[] file, int bytes) {
        assertThat(file.length).isGreaterThan(bytes);
        FormatException failure = catchThrowableOfType(FormatException.class, () -> read(format, file, bytes - 1));
        assertThat(failure.kind()).isEqualTo(Kind.LIMIT_EXCEEDED);
        assertThat(failure.getMessage()).contains(String.format(Locale.ROOT, " of %,d are left", bytes - 1));
        assertThat(read(format, file, 64L * file.length)).isNotNull();
    }

    private static Object read(Format<?> format, byte[] file, long bytes) {
        Limits limits = new Limits(bytes, Limits.DEFAULT.maxEntries(), Limits.DEFAULT.maxDepth());
        return format.read(ByteCursor.littleEndian(file, "x"), new ReadContext(ReadOptions.LENIENT.withLimits(limits)));
    }

    /** A called list costs as much as other commands. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void countsCalledLists(int lists) {
        List<GpuCommand> commands = Collections.nCopies(4 * MANY, new GpuCommand.End());
        ModelDraft draft = new ModelDraft().node("n").shape("s", DisplayLists.triangle());
        for (int i = 0; i < lists; i++) {
            draft.commands(new SbcCommand.CallList(0, commands));
        }
        byte[] file = draft.bytes();
        FormatException failure =
                catchThrowableOfType(FormatException.class, () -> read(new NsbmdFormat(), file, 4L * MANY * lists - 1));
        assertThat(failure.kind()).isEqualTo(Kind.LIMIT_EXCEEDED);
    }
}
