package shuriken.parquet;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/**
 * A GZIP codec for the pages of Parquet files that uses the JDK. It needs no native library, and produces the same
 * bytes on all platforms with the same zlib. {@code docs/dev/scale.md} explains why the pages are not compressed with
 * ZSTD.
 */
final class GzipCodec implements CompressionCodecFactory {
    @Override
    public BytesInputCompressor getCompressor(CompressionCodecName codec) {
        return new BytesInputCompressor() {
            @Override
            public BytesInput compress(BytesInput bytes) throws IOException {
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
                    bytes.writeAllTo(gzip);
                }
                return BytesInput.from(out.toByteArray());
            }

            @Override
            public CompressionCodecName getCodecName() {
                return CompressionCodecName.GZIP;
            }

            @Override
            public void release() {}
        };
    }

    @Override
    public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
        return new BytesInputDecompressor() {
            @Override
            public BytesInput decompress(BytesInput bytes, int size) throws IOException {
                try (GZIPInputStream gzip = new GZIPInputStream(bytes.toInputStream())) {
                    return BytesInput.from(gzip.readAllBytes());
                }
            }

            @Override
            public void decompress(ByteBuffer from, int compressedSize, ByteBuffer to, int size) throws IOException {
                byte[] compressedBytes = new byte[compressedSize];
                from.get(compressedBytes);
                try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(compressedBytes))) {
                    to.put(gzip.readAllBytes());
                }
            }

            @Override
            public void release() {}
        };
    }

    @Override
    public void release() {}
}
