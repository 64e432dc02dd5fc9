package shuriken.ninja.samodel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.samodel.Metadata.Label;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.RoundTrip;

/** Reads models of one node without a mesh in hex, with the metadata of each version of the container. */
class SamdlHexTest {
    private static final SamdlFormat FORMAT = new SamdlFormat();
    private static final StructId NODE = new StructId(LayoutEntry.Kind.OBJECT, 0);
    private static final String EMPTY_NODE = "17000000 00*48 ";

    private static SamdlFile read(String hex) {
        byte[] file = ByteDsl.bytes(hex);
        RoundTrip.check(FORMAT, file, "by hand");
        SamdlFile model = RoundTrip.read(FORMAT, file);
        assertThat(model.tree().nodes()).hasSize(1);
        return model;
    }

    /** The header has the root, the names of motions, of shape motions, and the labels. */
    @Test
    void readsListsOfVersionOne() {
        SamdlFile file = read("'SA1MDL' 00 01 18000000 4C000000 00000000 58000000 " + EMPTY_NODE
                + "64000000 67000000 FFFFFFFF | 18000000 69000000 FFFFFFFF | 'ab' 00 'c' 00 'root' 00 0000");
        assertThat(file.version()).isEqualTo(1);
        assertThat(file.metadata())
                .containsExactly(
                        new Metadata.Names(Metadata.Names.ANIMATIONS, List.of("ab", "c")),
                        new Metadata.Labels(List.of(new Label(0x18, "root", Optional.of(NODE)))));
        assertThat(file.nodeName(0)).contains("root");
    }

    /** Version 0 has no labels. */
    @Test
    void readsListsOfVersionZero() {
        SamdlFile file =
                read("'SA1MDL' 00 00 14000000 00000000 48000000 " + EMPTY_NODE + "50000000 FFFFFFFF 'ab' 00 00");
        assertThat(file.metadata()).containsExactly(new Metadata.Names(Metadata.Names.MORPHS, List.of("ab")));
    }

    private static String fileWithBlock(int version, String offset) {
        return "'SA1MDL' 00 0" + version + " 10000000 44000000 " + EMPTY_NODE + "'ANIM' 0C000000 " + offset
                + " FFFFFFFF 'ab' 0000 'END' 00 00000000";
    }

    /** Offsets count from the start of the file in version 2, and from the data in version 3. */
    @Test
    void readsBlocksOfLaterVersions() {
        Metadata names = new Metadata.Names(FourCc.of("ANIM"), List.of("ab"));
        for (String file : List.of(fileWithBlock(2, "54000000"), fileWithBlock(3, "08000000"))) {
            List<Metadata> metadata = read(file).metadata();
            assertThat(metadata).hasSize(2).startsWith(names);
            assertThat(metadata.getLast().tag()).isEqualTo(MetadataBlockReader.END);
        }
        for (String file : List.of(fileWithBlock(2, "08000000"), fileWithBlock(3, "54000000"))) {
            assertThat(read(file).metadata().getFirst()).isInstanceOf(Metadata.Raw.class);
        }
    }

    /** The bytes after the last block do not belong to a block. */
    @Test
    void endsBlocksAtTheEndTag() {
        String header = "'SA1MDL' 00 03 10000000 44000000 " + EMPTY_NODE;
        assertThat(read(header + "'TOOL' 04000000 'ab' 0000 'END' 00 00000000 00*4")
                        .metadata())
                .hasSize(2)
                .startsWith(new Metadata.Text(FourCc.of("TOOL"), "ab"));
        assertThat(read(header + "'DESC' 04000000 'ab' 0000").metadata())
                .containsExactly(new Metadata.Text(FourCc.of("DESC"), "ab"));
        byte[] truncated = ByteDsl.bytes(header + "'TOOL' 04000000 'ab' 00");
        assertThatThrownBy(
                        () -> FORMAT.read(ByteCursor.littleEndian(truncated, "x"), new ReadContext(ReadOptions.STRICT)))
                .hasMessage(
                        "x/metadata @0x000048: the file ends too early: block TOOL needs 4 bytes, but only 3 are left"
                                + " (TRUNCATED)");
    }

    @Test
    void refusesAnEmptyHeader() {
        assertThat(FORMAT.detect(ByteCursor.littleEndian(ByteDsl.bytes("'SA1MDL' 00 01"), "x"), "x"))
                .isEqualTo(Confidence.MAGIC);
        assertThat(FORMAT.detect(ByteCursor.littleEndian(ByteDsl.bytes("'SA1LVL' 00 01"), "x"), "x"))
                .isEqualTo(Confidence.NO);
        assertThatThrownBy(() -> FORMAT.read(
                        ByteCursor.littleEndian(ByteDsl.bytes("'SA1MDL' 00 03 00000000 00*8"), "x"),
                        new ReadContext(ReadOptions.STRICT)))
                .hasMessage("x @0x000008: the pointer to the file's content is null (BAD_POINTER)");
    }
}
