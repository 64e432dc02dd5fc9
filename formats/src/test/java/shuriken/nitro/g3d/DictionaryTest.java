package shuriken.nitro.g3d;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.testkit.ByteDsl;

/** Reads dictionaries whose search tree does not match their names. */
class DictionaryTest {
    private static final String HEADER = "00 01 2800 0800 1000 | ";
    private static final String ENTRY = " | 0400 0800 07000000 'a'" + " 00".repeat(15);
    private static final String USUAL = "7F 01 00 00 | 06 00 01 00";

    private static Dictionary<Integer> read(byte[] data, ReadContext context) {
        return DictionaryReader.read(ByteCursor.littleEndian(data, "x"), 4, in -> in.i32("value"), context);
    }

    private static byte[] write(Dictionary<Integer> dictionary) {
        ByteWriter out = ByteWriter.littleEndian();
        DictionaryWriter.write(dictionary, 4, (value, sink) -> sink.i32(value), out);
        return out.toByteArray();
    }

    /** The tree is incomplete, or it belongs to a name with another highest bit. */
    @Test
    void rewritesUnusualTrees() {
        for (String tree :
                List.of(USUAL, "7F 00 00 00 | 00 00 00 00", "7F 01 00 00 | 3E 00 01 00", "FF FE FD FC FB FA F9 F8")) {
            byte[] data = ByteDsl.bytes(HEADER + tree + ENTRY);
            ReadContext context = new ReadContext(ReadOptions.LENIENT);
            Dictionary<Integer> dictionary = read(data, context);
            assertThat(context.findings().toList())
                    .extracting(finding -> finding.code())
                    .isEqualTo(tree.equals(USUAL) ? List.of() : List.of(DiagnosticCode.NAME_TREE_MISMATCH));
            assertThat(dictionary.find("a")).hasValue(7);
            assertThat(write(dictionary)).as(tree).isEqualTo(data);
        }
    }

    @Test
    void keepsTheTreeUnlessNamesChange() {
        byte[] file = ByteDsl.bytes(HEADER + "7F 00 00 00 | 00 00 00 00" + ENTRY);
        Dictionary<Integer> dictionary = read(file, new ReadContext(ReadOptions.LENIENT));
        file[20] = 9;
        assertThat(write(dictionary.map(entry -> 9))).isEqualTo(file);
        assertThat(write(dictionary.with(List.of(new DictionaryEntry<>("a", 9)))))
                .isEqualTo(file);
        assertThat(write(dictionary.with(List.of(new DictionaryEntry<>("c", 7)))))
                .isEqualTo(write(Dictionary.of(List.of("c"), List.of(7))))
                .contains(ByteDsl.bytes(USUAL));
        assertThat(dictionary).isNotEqualTo(Dictionary.of(List.of("a"), List.of(7)));
    }

    /** A search cannot find the second of two equal names, but the tree is kept. */
    @Test
    void keepsTheTreeOfEqualNames() {
        String name = "'a'" + " 00".repeat(15);
        byte[] data = ByteDsl.bytes(
                "00 02 4000 0800 1400 | 7F 01 00 00 06 00 01 00 05 02 01 01 | 0400 0C00 07000000 08000000 " + name
                        + name);
        assertThat(write(read(data, new ReadContext(ReadOptions.LENIENT)))).isEqualTo(data);
    }
}
