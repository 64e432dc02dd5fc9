package shuriken.ninja.samodel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;
import shuriken.ninja.layout.BlockContent;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.samodel.Metadata.Label;

class SaStructsTest {
    private static final StructId ROOT = new StructId(LayoutEntry.Kind.LAND_TABLE, 0);

    /** A root of one byte. It counts how often its structs are requested. */
    private static final class Content implements BlockContent {
        private int requestCount;

        @Override
        public List<StructId> order() {
            requestCount++;
            return List.of(ROOT);
        }

        @Override
        public boolean has(StructId structId) {
            return structId.equals(ROOT);
        }

        @Override
        public void write(StructId structId, ByteWriter out, PointerTargets targets) {
            out.u8(1);
        }
    }

    /** A damaged level has 1,300 labels. Sorting all structs for each label needed 3 s and 640 MB. */
    @Test
    void requestsTheOrderOnceForAnyNumberOfLabels() {
        List<Metadata> labels = List.of(new Metadata.Labels(IntStream.range(0, 500)
                .mapToObj(i -> new Label(i, "label" + i, Optional.empty()))
                .toList()));
        Content content = new Content();
        SaStructs structs = new SaStructs(SaMagic.SA1LVL, 0, 0, ROOT, content, labels);
        List<LayoutEntry> entries = new ArrayList<>();
        for (StructId structId : structs.order()) {
            entries.add(new LayoutEntry.Struct(structId, entries.size(), 1));
        }
        content.requestCount = 0;
        assertThat(structs.toByteArray(new BlockLayout(entries))).hasSizeGreaterThan(500 * 8);
        assertThat(content.requestCount).isLessThan(4);
        assertThat(structs.has(new StructId(LayoutEntry.Kind.NAME, NameListReader.LABELS_INDEX, 499)))
                .isTrue();
        assertThat(structs.has(new StructId(LayoutEntry.Kind.NAME, NameListReader.LABELS_INDEX, 500)))
                .isFalse();
        assertThat(structs.has(new StructId(LayoutEntry.Kind.NAME_LIST, NameListReader.LABELS_INDEX + 1)))
                .isFalse();
    }

    private static SaStructs structs(SaMagic magic, int version, Metadata... metadata) {
        return new SaStructs(magic, version, 0, ROOT, new Content(), List.of(metadata));
    }

    private static String describe(SaStructs structs) {
        List<String> results = new ArrayList<>();
        for (LayoutEntry.Kind kind : LayoutEntry.Kind.values()) {
            for (int index = 0; index < 3; index++) {
                for (int part = 0; part < 3; part++) {
                    if (structs.has(new StructId(kind, index, part))) {
                        results.add(kind + " " + index + "." + part);
                    }
                }
            }
        }
        return String.join(", ", results);
    }

    /** Versions before 2 have lists, and later versions have blocks. A motion has only its name. */
    @Test
    void listsStructsOfMetadata() {
        Metadata labels = new Metadata.Labels(
                List.of(new Label(1, "one", Optional.empty()), new Label(2, "two", Optional.empty())));
        Metadata morphs = new Metadata.Names(Metadata.Names.MORPHS, List.of("grin"));
        assertThat(describe(structs(SaMagic.SA1LVL, 1, labels)))
                .isEqualTo(
                        "LAND_TABLE 0.0, FILE_HEADER 0.0, NAME_LIST 2.0, NAME_LIST 2.1, NAME_LIST 2.2, NAME 2.0, NAME"
                                + " 2.1");
        assertThat(describe(structs(SaMagic.SA1MDL, 1, morphs)))
                .isEqualTo("LAND_TABLE 0.0, FILE_HEADER 0.0, NAME_LIST 1.0, NAME_LIST 1.1, NAME_LIST 1.2, NAME 1.0");
        assertThat(describe(structs(SaMagic.SAANIM, 1, labels)))
                .isEqualTo("LAND_TABLE 0.0, FILE_HEADER 0.0, NAME 2.0, NAME 2.1");
        for (int version = 2; version <= 3; version++) {
            assertThat(describe(structs(SaMagic.SA1LVL, version, labels)))
                    .isEqualTo("LAND_TABLE 0.0, FILE_HEADER 0.0, METADATA 0.0");
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> structs(SaMagic.SA1MDL, 1, new Metadata.Text(FourCc.of("AUTH"), "me")))
                .withMessage("AUTH cannot be stored in version 1 of the format");
    }
}
