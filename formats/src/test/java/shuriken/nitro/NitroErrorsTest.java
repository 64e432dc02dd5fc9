package shuriken.nitro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Format;
import shuriken.io.ByteCursor;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.gpu.DisplayLists;
import shuriken.nitro.jnt0.NsbcaFormat;
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
import shuriken.nitro.srt0.NsbtaFormat;
import shuriken.nitro.tex0.NsbtxFile;
import shuriken.nitro.tex0.NsbtxFormat;
import shuriken.nitro.tex0.Tex0;
import shuriken.nitro.tex0.Tex0Header;
import shuriken.nitro.tex0.TextureEntry;
import shuriken.nitro.vis0.NsbvaFormat;
import shuriken.testkit.HexFile;
import shuriken.testkit.RoundTrip;

/** Changes one field of containers, dictionaries and commands, and writes values that no file can store. */
class NitroErrorsTest {
    private static int i32(byte[] file, int offset) {
        return ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(offset);
    }

    private static byte[] model() {
        return new ModelDraft()
                .node("n")
                .material("m")
                .shape("s", DisplayLists.triangle())
                .commands(new SbcCommand.Nop(0))
                .bytes();
    }

    private static FormatException failure(Format<?> format, byte[] file) {
        return catchThrowableOfType(
                FormatException.class,
                () -> format.read(ByteCursor.littleEndian(file, "x"), new ReadContext(ReadOptions.LENIENT)));
    }

    private static void assertFails(Format<?> format, byte[] file, Kind kind, int offset, String message) {
        FormatException failure = failure(format, file);
        assertThat(failure.kind()).isEqualTo(kind);
        assertThat(failure.location().offset()).isEqualTo(offset);
        assertThat(failure.getMessage()).contains(message);
    }

    private static Diagnostic firstFinding(Format<?> format, byte[] file) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        format.read(ByteCursor.littleEndian(file, "x"), context);
        return context.findings().toList().getFirst();
    }

    private static void checkFinding(byte[] file, DiagnosticCode code, int offset, String message) {
        Diagnostic finding = firstFinding(new NsbmdFormat(), file);
        assertThat(finding.code()).isEqualTo(code);
        assertThat(finding.location().offset()).isEqualTo(offset);
        assertThat(finding.message()).isEqualTo(message);
    }

    /** The file has a stamp, a byte order mark and a size; its block has a tag and a size. */
    @Test
    void reportsErrorsOfContainers() {
        NsbmdFormat format = new NsbmdFormat();
        byte[] file = model();
        file[4] = (byte) 0xFE;
        assertFails(format, file, Kind.BAD_VALUE, 4, "the byte order mark 0xFEFE is not valid");
        file = model();
        file[3] = '1';
        assertFails(format, file, Kind.BAD_MAGIC, 0, "expected the tag BMD0, found BMD1");
        file = model();
        file[8]++;
        checkFinding(
                file,
                DiagnosticCode.SIZE_MISMATCH,
                8,
                "the header declares %s bytes, but the file has %s".formatted(file.length + 1, file.length));
        file = model();
        int block = i32(file, 16);
        file[block + 4]++;
        checkFinding(
                file,
                DiagnosticCode.SIZE_MISMATCH,
                block + 4,
                "block MDL0 declares %s bytes, but can have only 8 to %s"
                        .formatted(file.length - block + 1, file.length - block));
        file = model();
        file[block + 4] = 7;
        file[block + 5] = 0;
        checkFinding(
                file,
                DiagnosticCode.SIZE_MISMATCH,
                block + 4,
                "block MDL0 declares 7 bytes, but can have only 8 to " + (file.length - block));
        file[block + 4] = 8;
        assertThat(failure(format, file).kind()).isEqualTo(Kind.TRUNCATED);
        file = model();
        file[block + 3] = '1';
        assertFails(format, file, Kind.UNSUPPORTED, block, "the file contains an unknown block: MDL1");
        byte[] textures = HexFile.read("oak.nsbtx");
        textures[i32(textures, 16)] = 'X';
        assertFails(
                new NsbtxFormat(),
                textures,
                Kind.UNSUPPORTED,
                i32(textures, 16),
                "the file contains an unknown block: XEX0");
    }

    /** Each kind of animation has its own blocks and records. */
    @ParameterizedTest
    @CsvSource({"nsbca, JNT0, JAC", "nsbta, SRT0, MAT", "nsbtp, PAT0, MPT", "nsbma, MAT0, MAM", "nsbva, VIS0, VAV"})
    void reportsErrorsOfAnimationBlocks(String id, String stamp, String signature) {
        Format<?> format = List.<Format<?>>of(
                        new NsbcaFormat(), new NsbtaFormat(), new NsbtpFormat(), new NsbmaFormat(), new NsbvaFormat())
                .stream()
                .filter(candidate -> candidate.info().id().equals(id))
                .findFirst()
                .orElseThrow();
        byte[] file = HexFile.read("crank." + id);
        int block = i32(file, 16);
        assertThat(new String(file, block, 4, StandardCharsets.US_ASCII)).isEqualTo(stamp);
        int record = block + i32(file, block + 8 + 8 + 8 + 4);
        file[record + 3] = '?';
        FormatException failure = failure(format, file);
        assertThat(failure.kind()).isEqualTo(Kind.BAD_MAGIC);
        assertThat(failure.location().offset()).isEqualTo(record);
        // an ASCII character, 0 and two ASCII characters, as a little-endian word
        assertThat(failure.getMessage())
                .contains(String.format(
                        Locale.ROOT,
                        "expected the tag 0x%X%X00%X",
                        (int) signature.charAt(2),
                        (int) signature.charAt(1),
                        (int) signature.charAt(0)));
        file[block + 3] = '1';
        assertFails(format, file, Kind.UNSUPPORTED, block, "expected the block " + stamp + ", found");
    }

    /** The dictionary of models has its size at 2, its tree at 8, and its entries after two nodes. */
    @Test
    void reportsErrorsOfDictionaries() {
        byte[] file = model();
        int dictionary = i32(file, 16) + 8;
        file[dictionary + 2]++;
        checkFinding(
                file,
                DiagnosticCode.SIZE_MISMATCH,
                dictionary + 2,
                "the dictionary declares 41 bytes, but its 1 entries need 40");
        file = model();
        file[dictionary + 8 + 4]++;
        checkFinding(
                file,
                DiagnosticCode.NAME_TREE_MISMATCH,
                dictionary,
                "the search tree does not match the names of the dictionary");
        file = model();
        file[dictionary + 16]++;
        assertFails(new NsbmdFormat(), file, Kind.BAD_VALUE, dictionary + 16, "each entry has 5 bytes instead of 4");
    }

    @Test
    void reportsErrorsOfModels() {
        byte[] file = model();
        int block = i32(file, 16);
        int model = block + i32(file, block + 8 + 8 + 8 + 4);
        int size = file.length - model;
        assertThat(i32(file, model)).isEqualTo(size);
        file[model]++;
        checkFinding(
                file,
                DiagnosticCode.SIZE_MISMATCH,
                model,
                "the model declares %s bytes, but can have only 64 to %s".formatted(size + 1, size));
        file[model] = 0x3F;
        file[model + 1] = 0;
        checkFinding(
                file,
                DiagnosticCode.SIZE_MISMATCH,
                model,
                "the model declares 63 bytes, but can have only 64 to " + size);
        file[model] = 0x40;
        assertThat(failure(new NsbmdFormat(), file).kind()).isNotEqualTo(Kind.LIMIT_EXCEEDED);
        file = model();
        int commands = model + i32(file, model + 4);
        file[commands] = 0x6E;
        assertFails(new NsbmdFormat(), file, Kind.BAD_VALUE, commands, "the model contains the unknown command 0x6E");
    }

    @Test
    void refusesInvalidCommands() {
        assertThatThrownBy(() ->
                        new ModelDraft().commands(new SbcCommand.Nop(0x10)).bytes())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a command has the flags 0x10, but only the bits of 0xE0 are possible");
        assertThatThrownBy(() -> new ModelDraft()
                        .commands(new SbcCommand.NodeDescription(0, 0, 0, 0, 3, SbcCommand.NO_SLOT))
                        .bytes())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "a command has the slot 3 and the flag 0x0, but needs both a slot and its flag, or neither");
        assertThatThrownBy(() -> new ModelDraft()
                        .commands(new SbcCommand.Billboard(0x40, true, 0, SbcCommand.NO_SLOT, SbcCommand.NO_SLOT))
                        .bytes())
                .hasMessage(
                        "a command has the slot -1 and the flag 0x40, but needs both a slot and its flag, or neither");
    }

    @Test
    void refusesInvalidTextures() {
        assertThatThrownBy(() -> TextureEntry.of(4, 1, 8, 8, false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the texture offset 4 is not a multiple of 8");
        Tex0 invalid = new Tex0(
                new SourceLocation("x", 0),
                new Dictionary<>(List.of()),
                new Dictionary<>(List.of()),
                new byte[16],
                new byte[0],
                new byte[0],
                new byte[9],
                Tex0Header.of(false));
        assertThatThrownBy(() -> RoundTrip.write(new NsbtxFormat(), new NsbtxFile(1, List.of(invalid))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the colours have 9 bytes, which is not a multiple of 8");
    }

    @Test
    void refusesInvalidCurves() {
        assertThatThrownBy(() -> new MaterialCurve.Constant(0x10)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new MaterialCurve.Sampled(1, new int[0])).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new MaterialCurve.Sampled(1 << 29, new int[0]))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(new MaterialCurve.Sampled(1 << 30, new int[0]).sampling().step())
                .isEqualTo(2);
    }

    /** A dictionary of two tracks ends at 104. The samples of the second track start at 65,534 or 65,536. */
    @ParameterizedTest
    @CsvSource({"32715, true", "32716, false"})
    void samplesStartInTheFirst64KiB(int frames, boolean isWritten) {
        MaterialCurve samples = MaterialFixtures.sampled(1, 0, new int[frames]);
        MaterialCurve white = MaterialFixtures.constant(0, 0x7FFF);
        MaterialTrack track = new MaterialTrack(samples, white, white, white, white);
        NsbmaFile file = new NsbmaFile(
                1,
                List.of(Dictionary.of(
                        List.of("a"),
                        List.of(new MaterialAnimation(
                                frames, 0, Dictionary.of(List.of("m", "n"), List.of(track, track)))))));
        if (isWritten) {
            assertThat(RoundTrip.write(new NsbmaFormat(), file).length).isGreaterThan(4 * frames);
        } else {
            assertThatThrownBy(() -> RoundTrip.write(new NsbmaFormat(), file))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("the samples need more than 64 KiB, the limit of the format");
        }
    }

    /** A dictionary of one track ends at 56, and a name has 16 bytes. The palette names start at 65,532 or 65,536. */
    @ParameterizedTest
    @CsvSource({
        "16365, 1, ''",
        "16366, 1, 'the keys and names need more than 64 KiB, the limit of the format'",
        "1, 255, ''",
        "1, 256, 'there are 256 names, such as \"t0\", but at most 255 can be stored'"
    })
    void namesStartInTheFirst64KiB(int keys, int names, String message) {
        PatternTrack track = new PatternTrack(0, 0, Collections.nCopies(keys, new PatternKey(0, 0, 255)));
        List<String> textures = IntStream.range(0, names).mapToObj(i -> "t" + i).toList();
        NsbtpFile file = new NsbtpFile(
                1,
                List.of(Dictionary.of(
                        List.of("a"),
                        List.of(new PatternAnimation(
                                1, textures, List.of(), Dictionary.of(List.of("m"), List.of(track)))))));
        if (message.isEmpty()) {
            byte[] written = RoundTrip.write(new NsbtpFormat(), file);
            assertThat(RoundTrip.read(new NsbtpFormat(), written)).isEqualTo(file);
        } else {
            assertThatThrownBy(() -> RoundTrip.write(new NsbtpFormat(), file))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(message);
        }
    }
}
