package shuriken.nitro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Format;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.DictionaryWriter;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.gpu.GpuOpcode;
import shuriken.nitro.jnt0.JointCurve;
import shuriken.nitro.jnt0.JointTrack;
import shuriken.nitro.jnt0.NsbcaFormat;
import shuriken.nitro.jnt0.StoredRotations;
import shuriken.nitro.jnt0.TrackFlag;
import shuriken.nitro.mat0.NsbmaFormat;
import shuriken.nitro.mdl0.MaterialFlag;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NodeFlag;
import shuriken.nitro.mdl0.NsbmdBlock;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.mdl0.NsbmdFormat;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.pat0.NsbtpFormat;
import shuriken.nitro.srt0.NsbtaFormat;
import shuriken.nitro.tex0.NsbtxFormat;
import shuriken.nitro.vis0.NsbvaFormat;
import shuriken.nitro.vis0.VisibilityAnimation;
import shuriken.testkit.HexFile;
import shuriken.testkit.RoundTrip;

/** Changes one field of a hand-written file at its annotated offset, and expects the message. */
class NitroEdgesTest {
    private static byte[] patched(String name, int offset, int... bytes) {
        byte[] file = HexFile.read(name);
        for (int i = 0; i < bytes.length; i++) {
            file[offset + i] = (byte) bytes[i];
        }
        return file;
    }

    private static FormatException failure(Format<?> format, byte[] file) {
        return catchThrowableOfType(
                FormatException.class,
                () -> format.read(ByteCursor.littleEndian(file, "x"), new ReadContext(ReadOptions.LENIENT)));
    }

    private static void checkFinding(Format<?> format, byte[] file, DiagnosticCode code, int offset, String message) {
        Findings.message(format, file, code, offset).contains(message);
    }

    @Test
    void animationsRequireFrames() {
        List<Format<?>> formats =
                List.of(new NsbcaFormat(), new NsbmaFormat(), new NsbtaFormat(), new NsbtpFormat(), new NsbvaFormat());
        for (Format<?> format : formats) {
            String name = "crank." + format.info().id();
            assertThat(Findings.collectFindings(format, HexFile.read(name)))
                    .as(name)
                    .isEmpty();
            FormatException failure = failure(format, patched(name, 0x48, 0, 0));
            assertThat(failure.kind()).as(name).isEqualTo(Kind.BAD_VALUE);
            assertThat(failure.location().offset()).as(name).isEqualTo(0x48);
            assertThat(failure.getMessage()).contains("the animation has no frames");
        }
    }

    @Test
    void reportsWrongSizesOfVisibility() {
        NsbvaFormat format = new NsbvaFormat();
        checkFinding(
                format,
                patched("crank.nsbva", 0x4C, 0x11),
                DiagnosticCode.SIZE_MISMATCH,
                0x4C,
                "the record declares 17 bytes, which does not match 6 frames of 2 nodes");
        checkFinding(
                format,
                patched("crank.nsbva", 0x4E, 1),
                DiagnosticCode.NONZERO_PADDING,
                0x4E,
                "the reserved field is 0x0001, but should be 0");
        FormatException truncated = failure(format, patched("crank.nsbva", 0x48, 33));
        assertThat(truncated.kind()).isEqualTo(Kind.TRUNCATED);
        assertThat(truncated.getMessage()).contains("33 frames of 2 nodes do not fit in 4 bytes");
    }

    /** Bit 2 f + n is the visibility of node n in frame f. From the lowest bit, 1 0, 0 0, 1 1 is 0x31. */
    @Test
    void visibilityHasOneBitPerNodeAndFrame() {
        VisibilityAnimation threeFrames = VisibilityAnimation.of(
                3, List.of(new boolean[] {true, false, true}, new boolean[] {false, false, true}));
        assertThat(threeFrames.bits()).containsExactly(0x31);
        VisibilityAnimation thirtyThreeFrames = VisibilityAnimation.of(
                33,
                List.of(IntStream.range(0, 33)
                        .collect(() -> new boolean[33], (all, i) -> all[i] = i >= 31, (a, b) -> {})));
        assertThat(thirtyThreeFrames.bits()).containsExactly(1 << 31, 1);
    }

    /** 0xFFFF bytes minus the header of 12 bytes have space for 16,380 words of 32 bits. */
    @Test
    void limitsTheSizeOfVisibility() {
        assertThat(VisibilityAnimation.of(52_416, nodes(10, 52_416)).bits()).hasSize(16_380);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> VisibilityAnimation.of(52_417, nodes(10, 52_417)))
                .withMessage(
                        "52417 frames of 10 nodes cannot be stored: a visibility animation has 1 to 65,535 frames, up"
                                + " to 65,535 nodes and up to 524,160 values in total");
        assertThatIllegalArgumentException().isThrownBy(() -> VisibilityAnimation.of(0, nodes(1, 0)));
        assertThatIllegalArgumentException().isThrownBy(() -> VisibilityAnimation.of(0x10000, nodes(1, 0x10000)));
        assertThat(VisibilityAnimation.of(0xFFFF, nodes(1, 0xFFFF)).frameCount())
                .isEqualTo(0xFFFF);
        assertThatIllegalArgumentException().isThrownBy(() -> VisibilityAnimation.of(1, nodes(0x10000, 1)));
    }

    private static List<boolean[]> nodes(int count, int frames) {
        List<boolean[]> nodes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            nodes.add(new boolean[frames]);
        }
        return nodes;
    }

    private static NsbmdFile readModel(byte[] file) {
        return new NsbmdFormat().read(ByteCursor.littleEndian(file, "x"), new ReadContext(ReadOptions.LENIENT));
    }

    @Test
    void reportsWrongFieldsOfModels() {
        NsbmdFormat format = new NsbmdFormat();
        assertThat(Findings.collectFindings(format, HexFile.read("crank.nsbmd")))
                .isEmpty();
        for (int counted = 0; counted < 3; counted++) {
            byte[] file = patched("crank.nsbmd", 0x5B + counted, 9);
            String message = String.format(
                    Locale.ROOT,
                    "numbers of nodes, materials and shapes: %d, %d and %d in the header, 2, 2 and 2 in the model",
                    counted == 0 ? 9 : 2,
                    counted == 1 ? 9 : 2,
                    counted == 2 ? 9 : 2);
            assertThat(Findings.collectFindings(format, file)).as(message).anySatisfy(diagnostic -> {
                assertThat(diagnostic.code()).isEqualTo(DiagnosticCode.SIZE_MISMATCH);
                assertThat(diagnostic.message()).contains(message);
            });
        }
        checkFinding(
                format,
                patched("crank.nsbmd", 0x117, 1),
                DiagnosticCode.NONZERO_PADDING,
                0x117,
                "nonzero padding after the commands");
    }

    @Test
    void changesOneOfSeveralModels() {
        NsbmdFile first = readModel(HexFile.read("crank.nsbmd"));
        Model other = readModel(patched("crank.nsbmd", 0x7C, 0, 0x20))
                .models()
                .getFirst()
                .value();
        NsbmdFile second = new NsbmdFile(
                2, List.of(first.blocks().getFirst(), first.blocks().getFirst()));
        assertThat(second.models()).hasSize(2);
        NsbmdFile changed = second.updateModel(1, model -> other);
        assertThat(changed.version()).isEqualTo(2);
        assertThat(changed.models().get(0).value())
                .isSameAs(first.models().getFirst().value());
        assertThat(changed.models().get(1).value()).isSameAs(other);
        assertThat(changed.models().get(1).name()).isEqualTo("crank");
        assertThat(second.updateModel(2, model -> other).models().get(1).value())
                .isSameAs(first.models().getFirst().value());
        var textures = new NsbtxFormat()
                .read(ByteCursor.littleEndian(HexFile.read("oak.nsbtx"), "x"), new ReadContext(ReadOptions.LENIENT));
        NsbmdFile combinedFile = new NsbmdFile(
                2,
                List.of(
                        first.blocks().getFirst(),
                        new NsbmdBlock.Textures(textures.blocks().getFirst())));
        assertThat(combinedFile.textures()).containsExactly(textures.blocks().getFirst());
        assertThat(combinedFile.models()).hasSize(1);
        assertThat(combinedFile
                        .updateModel(0, model -> other)
                        .models()
                        .getFirst()
                        .value())
                .isSameAs(other);
        assertThat(combinedFile.updateModel(0, model -> other).textures()).hasSize(1);
        List<Object> updated = new ArrayList<>();
        NsbmdFile unchanged = combinedFile.updateTextures(tex0 -> {
            updated.add(tex0);
            return tex0;
        });
        assertThat(updated).containsExactly(textures.blocks().getFirst());
        assertThat(unchanged).isEqualTo(combinedFile);
    }

    @Test
    void dictionariesHaveUpTo255Entries() {
        for (int count : new int[] {255, 256}) {
            List<String> names =
                    IntStream.range(0, count).mapToObj(i -> "n" + i).toList();
            Dictionary<String> dictionary = Dictionary.of(names, names);
            ByteWriter out = ByteWriter.littleEndian();
            if (count == 255) {
                DictionaryWriter.write(dictionary, 4, (value, sink) -> sink.i32(1), out);
                assertThat(out.size()).isEqualTo(8 + 4 * 256 + 4 + 255 * 20);
            } else {
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> DictionaryWriter.write(dictionary, 4, (value, sink) -> sink.i32(1), out))
                        .withMessage("there are 256 names, such as \"n0\", but at most 255 can be stored");
            }
        }
    }

    @Test
    void comparesCommandsByTheirFields() {
        int[] rows = new int[16];
        GpuCommand.MatrixRows load = new GpuCommand.MatrixRows(GpuOpcode.MTX_LOAD_4X4, rows);
        assertThat(load)
                .isEqualTo(new GpuCommand.MatrixRows(GpuOpcode.MTX_LOAD_4X4, new int[16]))
                .hasSameHashCodeAs(new GpuCommand.MatrixRows(GpuOpcode.MTX_LOAD_4X4, new int[16]))
                .isNotEqualTo(new GpuCommand.MatrixRows(GpuOpcode.MTX_MULT_4X4, rows))
                .isNotEqualTo(new GpuCommand.MatrixRows(GpuOpcode.MTX_LOAD_4X4, new int[] {1}))
                .isNotEqualTo("load");
        GpuCommand.Shininess shine = new GpuCommand.Shininess(new int[] {1, 2});
        assertThat(shine)
                .isEqualTo(new GpuCommand.Shininess(new int[] {1, 2}))
                .hasSameHashCodeAs(new GpuCommand.Shininess(new int[] {1, 2}))
                .isNotEqualTo(new GpuCommand.Shininess(new int[] {1, 3}));
        GpuCommand.Control swap = new GpuCommand.Control(GpuOpcode.SWAP_BUFFERS, new int[] {1});
        assertThat(swap)
                .isEqualTo(new GpuCommand.Control(GpuOpcode.SWAP_BUFFERS, new int[] {1}))
                .hasSameHashCodeAs(new GpuCommand.Control(GpuOpcode.SWAP_BUFFERS, new int[] {1}))
                .isNotEqualTo(new GpuCommand.Control(GpuOpcode.BOX_TEST, new int[] {1}))
                .isNotEqualTo(new GpuCommand.Control(GpuOpcode.SWAP_BUFFERS, new int[] {0}));
    }

    /**
     * In the format page, bits 30 and 31 are the step between samples, bit 29 marks 16-bit samples, and bits 16 to 28
     * are the last frame.
     */
    @Test
    void comparesCurvesAndReadsTheirFlags() {
        JointCurve.Sampled curve = new JointCurve.Sampled(0x60040000, new int[] {7});
        assertThat(curve.sampling().step()).isEqualTo(2);
        assertThat(curve)
                .isEqualTo(new JointCurve.Sampled(0x60040000, new int[] {7}))
                .hasSameHashCodeAs(new JointCurve.Sampled(0x60040000, new int[] {7}))
                .isNotEqualTo(new JointCurve.Sampled(0x60050000, new int[] {7}))
                .isNotEqualTo(new JointCurve.Sampled(0x60040000, new int[] {8}));
        assertThat(new JointCurve.Constant(new int[] {1}))
                .isEqualTo(new JointCurve.Constant(new int[] {1}))
                .hasSameHashCodeAs(new JointCurve.Constant(new int[] {1}))
                .isNotEqualTo(new JointCurve.Constant(new int[] {2}))
                .isNotEqualTo(curve);
        assertThat(MaterialFlag.WIREFRAME.bit()).isEqualTo(0x20);
        assertThat(MaterialFlag.WIREFRAME.isSetIn(0x60)).isTrue();
        assertThat(MaterialFlag.WIREFRAME.isSetIn(0x5F)).isFalse();
        assertThat(NodeFlag.PIVOT.bit()).isEqualTo(8);
        assertThat(NodeFlag.PIVOT.isSetIn(0xC)).isTrue();
        assertThat(NodeFlag.PIVOT.isSetIn(0xF7)).isFalse();
        JointTrack track = RoundTrip.read(new NsbcaFormat(), HexFile.read("crank.nsbca"))
                .animations()
                .getFirst()
                .value()
                .tracks()
                .get(1);
        assertThat(track.has(TrackFlag.TRANSLATION_ZERO)).isFalse();
    }

    /**
     * A full rotation has six numbers of 13 bits, the sixth in the low bits of the other words. The third row is the
     * cross product of the first two.
     */
    @Test
    void readsAFullRotationFromFiveWords() {
        StoredRotations rotations = new StoredRotations(new short[0], new short[] {8193, 16384, -16384, 24576, -8192});
        assertThat(rotations.matrix(0))
                .containsExactly(0.25, 0.5, -0.5, 0.75, -0.25, 0.125, -0.0625, -0.40625, -0.4375);
        assertThat(rotations.has(0)).isTrue();
        assertThat(rotations.has(1)).isFalse();
        assertThat(rotations.has(0x8000)).isFalse();
    }

    /** The rotations are the identity, 90 degrees about z, and the rows 0 0 1 and 3/5 4/5 0. */
    @Test
    void interpolatesRowsOfRotations() {
        StoredRotations rotations = new NsbcaFormat()
                .read(ByteCursor.littleEndian(HexFile.read("crank.nsbca"), "x"), new ReadContext(ReadOptions.STRICT))
                .animations()
                .getFirst()
                .value()
                .rotations();
        assertThat(rotations.has(0x8001)).isTrue();
        assertThat(rotations.has(0x8002)).isFalse();
        double r = Math.sqrt(0.5);
        assertThat(rotations.interpolate(0x8000, 0x8001, 0.5))
                .usingComparatorWithPrecision(0.001)
                .containsExactly(r, r, 0, -r, r, 0, 0, 0, 1);
        assertThat(rotations.interpolate(0x8000, 0, 0.5))
                .usingComparatorWithPrecision(0.001)
                .containsExactly(r, 0, r, 0.316228, 0.948683, 0, -0.67082, 0.223607, 0.67082);
        assertThat(rotations.interpolate(0x8001, 0x8000, 0)).containsExactly(0, 1, 0, -1, 0, 0, 0, 0, 1);
    }

    @Test
    void readsFlagsFromSingleBits() {
        assertThat(new SbcCommand.Node(0, 3, 1).isVisible()).isTrue();
        assertThat(new SbcCommand.Node(0, 3, 3).isVisible()).isTrue();
        assertThat(new SbcCommand.Node(0, 3, 2).isVisible()).isFalse();
        assertThat(new SbcCommand.PositionScale(0x20).isInverse()).isTrue();
        assertThat(new SbcCommand.PositionScale(0x40).isInverse()).isFalse();
        for (Format<?> format : List.of(
                new NsbcaFormat(),
                new NsbmaFormat(),
                new NsbtaFormat(),
                new NsbtpFormat(),
                new NsbvaFormat(),
                new NsbmdFormat(),
                new NsbtxFormat())) {
            assertThat(format.hasSignature()).as(format.info().id()).isTrue();
        }
    }
}
