package shuriken.archive.pb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.support.Reencoding;
import shuriken.codec.Codec;
import shuriken.codec.Encoder;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.RoundTrip;

class PbFormatTest extends FormatContract<PbArchive> {
    private static final PbFormat FORMAT = new PbFormat();
    private static final byte[] BY_HAND = ByteDsl.bytes("""
        'PVB' 02 02000000
        28000000 01 09 0000 07000000 0200 0100
        2C000000 02 01 0000 08000000 0100 0100
        01020304 0506\
        """);

    PbFormatTest() {
        super(FORMAT);
    }

    private static PbArchive read(byte[] data) {
        return FORMAT.read(ByteCursor.littleEndian(data, "x.pb"), new ReadContext(ReadOptions.STRICT));
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        byte[] odd = ByteDsl.join(BY_HAND, new byte[] {0, 9});
        odd[14] = 1;
        byte[] reversed = BY_HAND.clone();
        reversed[8] = 0x2C;
        reversed[24] = 0x28;
        return Map.of(
                "by hand", BY_HAND,
                "words and ends that are not zero", odd,
                "in another order", reversed,
                "empty", ByteDsl.bytes("'PVB' 02 00000000"));
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    @Test
    void addsTextureHeaders() {
        PbArchive archive = read(BY_HAND);
        assertThat(archive.entries())
                .extracting(ArchiveEntry::nameWithExtension)
                .containsExactly("0.pvr", "1.pvr");
        ArchiveEntry first = archive.entries().get(0);
        byte[] pvr = first.content(new ReadContext(ReadOptions.STRICT)).array();
        assertThat(pvr)
                .isEqualTo(
                        ByteDsl.bytes("'GBIX' 08000000 07000000 20*4 'PVRT' 0C000000 01 09 0000 0200 0100 01020304"));
        assertThat(Reencoding.of(first.codec(), first.data(), pvr).orElseThrow().isIdentical())
                .isTrue();
        assertThat(RoundTrip.write(FORMAT, PbArchive.of(archive.members()))).isEqualTo(BY_HAND);
    }

    @Test
    void replacesAMember() {
        PbArchive after = read(RoundTrip.write(FORMAT, read(BY_HAND).withReplaced(0, new byte[7])));
        assertThat(after.members().get(0).data().size()).isEqualTo(7);
        assertThat(after.members().get(1).offset()).isEqualTo(0x2F);
        assertThat(after.members().get(1).data().copy().u16("texels")).isEqualTo(0x0605);
    }

    @Test
    void reportsDamageAtItsField() {
        byte[] data = BY_HAND.clone();
        data[27] = 1;
        assertThat(catchThrowableOfType(FormatException.class, () -> read(data)))
                .returns(Kind.BAD_POINTER, FormatException::kind)
                .returns(24L, e -> e.location().offset());
    }

    /** Two entries may share one offset. Replacing one texture does not change the other. */
    @Test
    void movesASharedTextureToTheEnd() {
        String entries = "'PVB' 02 02000000 %s 01 09 0000 07000000 0200 0100 %s 02 01 0000 08000000 0100 0100 ";
        PbArchive shared = read(ByteDsl.bytes(entries.formatted("28000000", "28000000") + "01020304"));
        assertThat(RoundTrip.write(FORMAT, shared.withReplaced(0, new byte[] {5, 6})))
                .isEqualTo(ByteDsl.bytes(entries.formatted("2C000000", "28000000") + "01020304 0506"));
        byte[] before = ByteDsl.bytes(entries.formatted("2A000000", "2C000000") + "0900 0102 0304");
        PbArchive strayArchive =
                FORMAT.read(ByteCursor.littleEndian(before, "x.pb"), new ReadContext(ReadOptions.LENIENT));
        assertThat(RoundTrip.write(FORMAT, strayArchive.withReplaced(0, new byte[] {5})))
                .isEqualTo(ByteDsl.bytes(entries.formatted("2A000000", "2B000000") + "0900 05 0304"));
    }

    @Test
    void requiresACompleteHeader() {
        byte[] empty = fixture("empty");
        assertThat(FORMAT.detect(ByteCursor.littleEndian(empty, "x"), "x")).isEqualTo(Confidence.MAGIC);
        assertThat(FORMAT.detect(ByteCursor.littleEndian(Arrays.copyOf(empty, 7), "x"), "x"))
                .isEqualTo(Confidence.NO);
        assertThat(catchThrowableOfType(FormatException.class, () -> read(new byte[8]))
                        .getMessage())
                .isEqualTo("x.pb @0x000000: this is not a PB archive (BAD_MAGIC)");
        assertThat(read(BY_HAND).unclaimedBytes()).isEmpty();
    }

    /** The header of 0x20 bytes is removed. A shorter file has no content. */
    @Test
    void removesTextureHeaders() {
        Codec codec = read(BY_HAND).entries().getFirst().codec();
        assertThat(codec.id()).isEqualTo("headless");
        Encoder encoder =
                codec.encoders(ByteCursor.littleEndian(new byte[4], "x")).getFirst();
        assertThat(encoder.encode(ByteDsl.bytes("01*32 0203"))).containsExactly(2, 3);
        assertThat(encoder.encode(new byte[0x20])).isEmpty();
        assertThat(encoder.encode(new byte[0x1F])).isEmpty();
    }
}
