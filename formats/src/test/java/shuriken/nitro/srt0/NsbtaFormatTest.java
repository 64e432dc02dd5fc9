package shuriken.nitro.srt0;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.DictionaryEntry;
import shuriken.testkit.FormatContract;
import shuriken.testkit.RoundTrip;

class NsbtaFormatTest extends FormatContract<NsbtaFile> {
    NsbtaFormatTest() {
        super(new NsbtaFormat());
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        fixtures.put("no material", TextureFixtures.file(TextureFixtures.empty()));
        fixtures.put("constants of 16 and 32 bits", TextureFixtures.file(TextureFixtures.still()));
        fixtures.put("every step and width", TextureFixtures.file(TextureFixtures.steps()));
        fixtures.put("samples after the last regular one", TextureFixtures.file(TextureFixtures.tails()));
        return fixtures;
    }

    private static TextureAnimation read(TextureAnimation written) {
        return RoundTrip.read(new NsbtaFormat(), TextureFixtures.file(written))
                .animations()
                .getFirst()
                .value();
    }

    @Override
    protected Optional<Set<String>> derivedComponents() {
        return Optional.of(Set.of());
    }

    @Test
    void readsWrittenAnimations() {
        for (TextureAnimation animation : List.of(
                TextureFixtures.empty(), TextureFixtures.still(), TextureFixtures.steps(), TextureFixtures.tails())) {
            assertThat(read(animation)).usingRecursiveComparison().isEqualTo(animation);
        }
    }

    /** The first animation is changed to use the samples of the second one. */
    @Test
    void readsSharedSamples() {
        byte[] file = RoundTrip.write(
                new NsbtaFormat(),
                new NsbtaFile(
                        1,
                        List.of(Dictionary.of(
                                List.of("a", "b"), List.of(TextureFixtures.steps(), TextureFixtures.steps())))));
        ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        int first = indexOf(file, 0);
        int distance = indexOf(file, first + 1) - first;
        List<Integer> fields = new ArrayList<>();
        // the entries of the dictionary: a word without bit 29, then the offset of its samples
        for (int position = first + 8; position < first + distance; position += 4) {
            int offset = bytes.getInt(position);
            boolean isCurve = (bytes.getInt(position - 4) & 0xFFFF) == 8 || (bytes.getInt(position - 4) & 0xFFFF) == 9;
            if (isCurve
                    && offset > 8
                    && offset < distance
                    && (bytes.getInt(position - 4) & TextureCurve.CONSTANT_FLAG) == 0) {
                fields.add(position);
            }
        }
        assertThat(fields).isNotEmpty();
        int field = fields.getFirst();
        bytes.putInt(field, bytes.getInt(field) + distance);
        NsbtaFile read = RoundTrip.read(new NsbtaFormat(), file);
        assertThat(read.animations().getFirst().value())
                .usingRecursiveComparison()
                .isEqualTo(TextureFixtures.steps());
        assertThat(RoundTrip.write(new NsbtaFormat(), read)).isEqualTo(file);
        NsbtaFile rebuilt = new NsbtaFile(1, List.of(read.blocks().getFirst().map(DictionaryEntry::value)));
        assertThat(RoundTrip.write(new NsbtaFormat(), rebuilt))
                .isNotEqualTo(file)
                .hasSameSizeAs(file);
    }

    private static int indexOf(byte[] file, int start) {
        return new String(file, StandardCharsets.ISO_8859_1).indexOf("M\0AT", start);
    }

    @Test
    void constantsApplyToAllFrames() {
        TextureTrack track = read(TextureFixtures.still()).tracks().valueAt(0);
        TextureTransform expected = new TextureTransform(3, -1, -1, 5 / 4096.0, -0.25, 0x12345 / 4096.0);
        assertThat(track.transformAt(0)).isEqualTo(expected);
        assertThat(track.transformAt(1)).isEqualTo(expected);
    }

    @Test
    void interpolatesAllFiveValues() {
        TextureTrack track = read(TextureFixtures.steps()).tracks().valueAt(0);
        assertThat(track.transformAt(3))
                .isEqualTo(new TextureTransform(3 / 4096.0, 24, 0.75, 0.25, 0.1875, 7 / 4096.0));
        assertThat(track.transformAt(8)).isEqualTo(new TextureTransform(-8 / 4096.0, -64, 0, -1, -0.5, 7 / 4096.0));
    }

    @Test
    void reportsAWrongCopyOfAConstant() {
        byte[] file = TextureFixtures.file(TextureFixtures.still());
        file[file.length - 1] ^= 1;
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        new NsbtaFormat().read(ByteCursor.littleEndian(file, "file"), context);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .containsExactly(DiagnosticCode.COPY_MISMATCH);
    }
}
