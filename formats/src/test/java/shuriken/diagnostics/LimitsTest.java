package shuriken.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import shuriken.codec.bios.BiosCompression;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;

class LimitsTest {
    @Test
    void raisesLimitsUpToTheMaximum() {
        assertThat(new Limits(10, 20, 3).times(4)).isEqualTo(new Limits(40, 80, 12));
        assertThat(Limits.DEFAULT.times(Integer.MAX_VALUE).maxEntries()).isEqualTo(Integer.MAX_VALUE);
        assertThat(new Limits(1L << 62, 1, 1).times(2).maxBytes()).isEqualTo(Long.MAX_VALUE);
        assertThat(new Limits(1, 1, 1_000).times(2).maxDepth()).isEqualTo(1_000);
    }

    /** A file of 66 bytes decodes to 4,030 bytes. */
    @Test
    void readsABombOnlyWithRaisedLimits() {
        ByteCursor bomb = ByteCursor.littleEndian(ByteDsl.bytes("30 BE0F00 " + "FF 41 ".repeat(31)), "bomb");
        Limits tight = new Limits(1_000, 10, 10);
        assertThat(kindOf(bomb, tight)).isEqualTo(Kind.LIMIT_EXCEEDED);
        assertThat(BiosCompression.RLE.decode(
                        bomb.copy(), new ReadContext(ReadOptions.STRICT.withLimits(tight.times(5)))))
                .hasSize(4_030);
    }

    private static Kind kindOf(ByteCursor bomb, Limits limits) {
        BiosCompression codec =
                BiosCompression.startingWith(bomb.copy().u8("kind")).orElseThrow();
        return catchThrowableOfType(
                        FormatException.class,
                        () -> codec.decode(bomb.copy(), new ReadContext(ReadOptions.STRICT.withLimits(limits))))
                .kind();
    }

    @Test
    void refusesSizesThatNoArrayCanHold() {
        ReadContext generous = new ReadContext(ReadOptions.STRICT.withLimits(Limits.DEFAULT.times(1_000)));
        SourceLocation location = new SourceLocation("x", 0);
        assertThat(catchThrowableOfType(
                                FormatException.class, () -> generous.reserve(Integer.MAX_VALUE - 7L, location, "it"))
                        .kind())
                .isEqualTo(Kind.UNSUPPORTED);
        generous.reserve(Integer.MAX_VALUE - 8L, location, "it");
    }

    /** Of the bytes that are produced, one in 64 counts. The limit of the sum is 6,400 bytes. */
    @Test
    void addsDecompressedAndProducedBytes() {
        SourceLocation location = new SourceLocation("x", 0);
        ReadContext root = new ReadContext(ReadOptions.LENIENT.withLimits(new Limits(1000, 10, 4)));
        for (int i = 0; i < 5; i++) {
            ReadContext content = root.forContent(100);
            content.reserve(1000, location, "a stream");
            content.countDecompressed(1000);
        }
        // 5,000 + (5,000 + 84,000) / 64 = 6,390
        for (int i = 0; i < 84; i++) {
            root.forContent(100).reserve(1000, location, "an image");
        }
        assertThatThrownBy(() -> root.forContent(100).reserve(1000, location, "one more image"))
                .hasMessageContaining("one more image is too large");
    }

    @Test
    void limitsEachContentAndTheirSum() {
        SourceLocation location = new SourceLocation("x", 0);
        ReadContext root = new ReadContext(ReadOptions.LENIENT.withLimits(new Limits(1000, 10, 4)));
        for (int i = 0; i < 7; i++) {
            ReadContext content = root.forContent(100);
            content.reserve(900, location, "one");
            content.countDecompressed(900);
        }
        assertThatThrownBy(() -> root.forContent(100).reserve(900, location, "one more"))
                .hasMessageContaining(
                        "one more is too large: it brings the contents of the input to more than 6,400" + " bytes");
        assertThatThrownBy(() -> root.forContent(100).reserve(1001, location, "a large one"))
                .hasMessageContaining("a large one would take 1,001 bytes");
        assertThatThrownBy(() -> root.reserve(-5, location, "a product"))
                .hasMessageContaining("the size of a product is impossible");
        assertThat(new Limits(1000, 10, 4).forResultsOf(1 << 20).maxBytes()).isEqualTo(1000);
        assertThat(Limits.DEFAULT.forResultsOf(100).maxBytes()).isEqualTo((64L << 20) + 1600);
        assertThat(Limits.DEFAULT.times(4).forResultsOf(100).maxBytes()).isEqualTo(4 * (64L << 20) + 1600);
        assertThat(Limits.DEFAULT.totalBytes(Long.MAX_VALUE)).isPositive();
    }

    @Test
    void decodedSharedTexturesDoNotCountAsInput() {
        SourceLocation location = new SourceLocation("x", 0);
        ReadContext root = new ReadContext(ReadOptions.LENIENT.withLimits(new Limits(1000, 10, 4)));
        for (int model = 0; model < 400; model++) {
            root.forContent(100).reserve(1000, location, "pictures");
        }
        for (int model = 400; model < 416; model++) {
            root.forContent(100).reserve(600, location, "pictures");
        }
        assertThatThrownBy(() -> root.forContent(100).reserve(1000, location, "a picture"))
                .hasMessageContaining(
                        "a picture is too large: it brings the contents of the input to more than 6,400" + " bytes");
    }
}
