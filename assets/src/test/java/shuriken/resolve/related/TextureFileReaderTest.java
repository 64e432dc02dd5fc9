package shuriken.resolve.related;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import shuriken.archive.afs.AfsArchive;
import shuriken.archive.afs.AfsFormat;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.format.FormatRegistry;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

class TextureFileReaderTest {
    /** Reads AFS archives and counts them. */
    private static final class CountingFormat implements Format<AfsArchive> {
        private final AfsFormat format = new AfsFormat();
        private int readCount;

        @Override
        public FormatInfo info() {
            return format.info();
        }

        @Override
        public Confidence detect(ByteCursor file, String fileName) {
            return format.detect(file, fileName);
        }

        @Override
        public AfsArchive read(ByteCursor file, ReadContext context) {
            readCount++;
            return format.read(file, context);
        }

        @Override
        public void write(AfsArchive archive, ByteWriter out) {
            format.write(archive, out);
        }
    }

    private static byte[] archiveOfItself(int count) {
        int size = 8 + 8 * count + 8;
        ByteBuffer afs = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        afs.put("AFS\0".getBytes(StandardCharsets.US_ASCII)).putInt(count);
        for (int i = 0; i < count; i++) {
            afs.putInt(0).putInt(size);
        }
        return afs.array();
    }

    @Test
    void stopsAtTheFirstMemberThatExceedsALimit() {
        CountingFormat format = new CountingFormat();
        Asset archive = Asset.of(archiveOfItself(50), "self.afs", new FormatRegistry(format));
        TextureContents contents = TextureFileReader.read(archive, ConvertOptions.DEFAULT, Limits.DEFAULT);
        assertThat(contents.diagnostics())
                .singleElement()
                .satisfies(diagnostic -> assertThat(diagnostic.message())
                        .contains("more than 16 archives are nested inside each other"));
        assertThat(format.readCount).isLessThanOrEqualTo(Limits.DEFAULT.maxDepth() + 1);
    }
}
