package shuriken.inspect.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.archive.afs.AfsBuilder;
import shuriken.archive.afs.AfsFormat;
import shuriken.archive.prs.PrsFile;
import shuriken.archive.prs.PrsFormat;
import shuriken.assets.Asset;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.format.FormatRegistry;
import shuriken.inspect.verify.Verification.Result;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.testkit.Seeds;

class VerifierTest {
    private static final byte[] CONTENT = Gen.seeded(5).compressible(900);

    /** A format that reads anything that starts with {@code ODD} and writes a different last byte. */
    private static final class Odd implements Format<byte[]> {
        private final boolean canWrite;

        Odd(boolean canWrite) {
            this.canWrite = canWrite;
        }

        @Override
        public FormatInfo info() {
            return new FormatInfo("odd", "", FormatInfo.Kind.MODEL, List.of("odd"), canWrite, "", "");
        }

        @Override
        public Confidence detect(ByteCursor file, String fileName) {
            return file.startsWith("ODD") ? Confidence.MAGIC : Confidence.NO;
        }

        @Override
        public byte[] read(ByteCursor file, ReadContext context) {
            return file.bytes("all", 5);
        }

        @Override
        public void write(byte[] model, ByteWriter out) {
            out.bytes(model, 0, 4).u8(model[4] + 1);
        }
    }

    private static List<Verification> verify(byte[] bytes, String path, boolean canWrite) {
        FormatRegistry formats = new FormatRegistry(new Odd(canWrite), new AfsFormat(), new PrsFormat());
        return Verifier.verify(Asset.of(bytes, path, formats), Limits.DEFAULT);
    }

    private static byte[] afs(byte[]... members) {
        AfsBuilder builder = new AfsBuilder(0x800, 0x800);
        for (byte[] member : members) {
            builder.add(Optional.empty(), member);
        }
        return RoundTrip.write(new AfsFormat(), builder.build());
    }

    private static byte[] prs(byte[] plain, PrsMode mode) {
        return Prs.encode(plain, PrsDialect.PRS, mode);
    }

    @Test
    void reportsTheFirstDifferentByte() {
        assertThat(verify(new byte[] {'O', 'D', 'D', 1, 2}, "x", true))
                .singleElement()
                .satisfies(verification -> assertThat(verification.result()).isEqualTo(Result.DIFFERENT))
                .satisfies(verification -> assertThat(verification.offset()).hasValue(4))
                .satisfies(verification -> assertThat(verification.format()).contains("odd"));
    }

    @Test
    void longerOriginalDiffersAtTheEndOfTheOutput() {
        assertThat(verify(new byte[] {'O', 'D', 'D', 1, -1, 3}, "x", true))
                .singleElement()
                .satisfies(verification -> assertThat(verification.offset()).hasValue(4));
    }

    @Test
    void readOnlyFormatIsUnsupported() {
        assertThat(verify(new byte[] {'O', 'D', 'D', 1, 2}, "x", false))
                .extracting(Verification::result)
                .containsExactly(Result.UNSUPPORTED);
    }

    @Test
    void unreadableFileHasFailed() {
        assertThat(verify(new byte[] {'O', 'D', 'D', 1}, "x", true))
                .singleElement()
                .satisfies(verification -> assertThat(verification.result()).isEqualTo(Result.FAILED))
                .satisfies(verification -> assertThat(verification.offset()).isEmpty())
                .satisfies(verification -> assertThat(verification.detail()).contains("5 bytes", "TRUNCATED"));
    }

    @Test
    void unrecognizedFilesHaveNoResult() {
        assertThat(verify(new byte[] {1, 2, 3}, "x", true)).isEmpty();
    }

    @Test
    void membersAndStreamsHaveSeparateResults() {
        byte[] odd = new byte[] {'O', 'D', 'D', 1, 2};
        byte[] inner = afs(odd, CONTENT);
        byte[] outer = afs(prs(inner, PrsMode.OPTIMAL), odd, prs(CONTENT, PrsMode.STOCK));
        assertThat(verify(outer, "a.afs", false))
                .extracting(verification ->
                        verification.path() + " " + verification.format().orElseThrow() + " " + verification.result()
                                + " " + verification.detail())
                .containsExactly(
                        "a.afs afs IDENTICAL ",
                        "a.afs!0 prs IDENTICAL optimal",
                        "a.afs!0! afs IDENTICAL ",
                        "a.afs!0!0 odd UNSUPPORTED this format can be read, but not written",
                        "a.afs!1 odd UNSUPPORTED this format can be read, but not written",
                        "a.afs!2 prs IDENTICAL stock");
    }

    @Test
    void pathsOfResultsLeadToTheirFiles() {
        Asset outer = Asset.of(afs(prs(afs(CONTENT), PrsMode.STOCK)), "a.afs");
        for (Verification verification : Verifier.verify(outer, Limits.DEFAULT)) {
            String inner = verification.path().substring("a.afs".length());
            Optional<Asset> asset = outer.member(
                    inner.startsWith("!") ? inner.substring(1) : inner, new ReadContext(ReadOptions.STRICT));
            assertThat(asset).as(verification.path()).isPresent();
        }
    }

    @Test
    void compressedFileHasTheResultOfItsStream() {
        byte[] stock = RoundTrip.write(new PrsFormat(), PrsFile.of(afs(CONTENT), true, PrsMode.STOCK));
        assertThat(verify(stock, "a.prs", true))
                .extracting(
                        verification -> verification.path() + " " + verification.result() + " " + verification.detail())
                .containsExactly("a.prs IDENTICAL stock", "a.prs! IDENTICAL ");
        byte[] stored = RoundTrip.write(new PrsFormat(), PrsFile.of(CONTENT, false, PrsMode.STORE));
        assertThat(verify(stored, "a.prs", true))
                .singleElement()
                .satisfies(verification -> assertThat(verification.result()).isEqualTo(Result.DIFFERENT))
                .satisfies(verification ->
                        assertThat(verification.detail()).contains("no known compressor produces exactly this stream"));
    }

    /** The offset is the first byte at which the better of the two encoders differs from the stream. */
    @Test
    void streamDiffersAtTheByteOfTheNearestEncoder() {
        // four different characters: each copy has more candidates than FAST tries
        byte[] plain = Gen.seeded(1).bytes(4_000);
        for (int i = 0; i < plain.length; i++) {
            plain[i] &= 3;
        }
        byte[] fast = prs(plain, PrsMode.FAST);
        int first = -1;
        for (PrsMode mode : List.of(PrsMode.STOCK, PrsMode.OPTIMAL)) {
            byte[] encoded = prs(plain, mode);
            int offset = 0;
            while (offset < Math.min(encoded.length, fast.length) && encoded[offset] == fast[offset]) {
                offset++;
            }
            first = Math.max(first, offset);
        }
        assertThat(verify(fast, "a.prs", true).get(0).offset()).hasValue(first);
    }

    @Seeds(300)
    void damagedContainersGiveResults(long seed) {
        Gen gen = Gen.seeded(seed);
        byte[] complete = afs(prs(afs(CONTENT), PrsMode.STOCK), gen.bytes(30), prs(CONTENT, PrsMode.STOCK));
        Limits small = new Limits(1 << 20, 1000, 4);
        for (Verification verification : Verifier.verify(Asset.of(gen.damage(complete), "a.afs"), small)) {
            assertThat(verification.path()).startsWith("a.afs");
        }
    }
}
