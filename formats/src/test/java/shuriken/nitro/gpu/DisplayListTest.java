package shuriken.nitro.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.CleanFailure;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

class DisplayListTest {
    private static List<GpuCommand> read(byte[] displayList, ReadContext context) {
        return DisplayListReader.read(ByteCursor.littleEndian(displayList, "list"), context);
    }

    /** A packet has four commands, followed by the parameters of each. */
    @Test
    void readsParametersAfterTheirPacket() {
        byte[] displayList = ByteDsl.bytes("40 22 23 41 | 01000000 | 10002000 | 00100020 00300000");
        assertThat(read(displayList, new ReadContext(ReadOptions.STRICT)))
                .containsExactly(
                        new GpuCommand.Begin(1),
                        new GpuCommand.TexCoord(0x0020_0010),
                        new GpuCommand.Vertex16(0x2000_1000, 0x3000),
                        new GpuCommand.End());
    }

    @Test
    void rewritesEveryCommand() {
        List<GpuCommand> commands = DisplayLists.everyCommand();
        byte[] written = DisplayListWriter.write(commands);
        assertThat(read(written, new ReadContext(ReadOptions.STRICT))).isEqualTo(commands);
        assertThat(written).hasSize(4 * (commands.size() / 4 + 133));
    }

    /** The opcodes are those of the chip. SHININESS has the most parameters. */
    @Test
    void opcodesHaveTheirNumbersOfParameters() {
        int words = 0;
        for (GpuOpcode opcode : GpuOpcode.values()) {
            words += opcode.wordCount();
        }
        assertThat(words).isEqualTo(133);
        assertThat(GpuOpcode.SHININESS.wordCount()).isEqualTo(32);
    }

    @Test
    void padsTheLastPacket() {
        assertThat(DisplayListWriter.write(List.of(new GpuCommand.End()))).isEqualTo(ByteDsl.bytes("41 00 00 00"));
    }

    /** The console ignores the other bits of the parameter, which are written back. */
    @Test
    void primitivesHaveTheTypeOfTwoBits() {
        byte[] displayList = ByteDsl.bytes("40 00 00 00 | 06010080");
        List<GpuCommand> commands = read(displayList, new ReadContext(ReadOptions.STRICT));
        assertThat(((GpuCommand.Begin) commands.getFirst()).type()).isEqualTo(2);
        assertThat(DisplayListWriter.write(commands)).isEqualTo(displayList);
    }

    @Test
    void keepsUnknownCommands() {
        byte[] displayList = ByteDsl.bytes("55 41 00 00");
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        List<GpuCommand> commands = read(displayList, context);
        assertThat(commands).startsWith(new GpuCommand.Unknown(0x55), new GpuCommand.End());
        assertThat(DisplayListWriter.write(commands)).isEqualTo(displayList);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .containsExactly(DiagnosticCode.UNKNOWN_COMMAND);
        assertThatThrownBy(() -> read(displayList, new ReadContext(ReadOptions.STRICT)))
                .isInstanceOf(FormatException.class);
    }

    /** Every list that can be read is written back unchanged. */
    @Seeds(500)
    void rewritesRandomLists(long seed) {
        byte[] displayList = Gen.seeded(seed).bytes(4 * Gen.seeded(seed).intBelow(40));
        CleanFailure.of((data, context) -> {
                    if (data.length % 4 == 0) {
                        assertThat(DisplayListWriter.write(read(data, context))).isEqualTo(data);
                    }
                })
                .check(displayList);
    }
}
