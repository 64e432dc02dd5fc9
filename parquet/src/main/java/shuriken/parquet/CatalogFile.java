package shuriken.parquet;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import shuriken.batch.catalog.CatalogColumn;
import shuriken.batch.catalog.CatalogRow;

/**
 * A catalogue that is being written: a Parquet file with a column for each {@link CatalogColumn}. At most a group of rows
 * is in memory. The same rows produce the same bytes.
 */
public final class CatalogFile implements Closeable {
    private static final long GROUP_BYTES = 16 << 20;
    private static final int PAGE_BYTES = 1 << 18;

    private final ParquetWriter<CatalogRow> writer;

    /**
     * @param path replaced if it exists
     * @throws IOException if it cannot be written
     */
    public CatalogFile(Path path) throws IOException {
        writer = new Builder(new LocalOutputFile(path))
                .withConf(new PlainParquetConfiguration())
                .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
                .withWriterVersion(WriterVersion.PARQUET_1_0)
                .withCodecFactory(new GzipCodec())
                .withCompressionCodec(CompressionCodecName.GZIP)
                .withRowGroupSize(GROUP_BYTES)
                .withPageSize(PAGE_BYTES)
                .build();
    }

    public void write(CatalogRow row) throws IOException {
        writer.write(row);
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }

    /** All columns are optional. */
    static MessageType schema() {
        Types.MessageTypeBuilder schema = Types.buildMessage();
        for (CatalogColumn column : CatalogColumn.values()) {
            schema.addField(field(column));
        }
        return schema.named("catalog");
    }

    private static Type field(CatalogColumn column) {
        return switch (column.type()) {
            case TEXT ->
                Types.optional(PrimitiveTypeName.BINARY)
                        .as(LogicalTypeAnnotation.stringType())
                        .named(column.word());
            case INTEGER -> Types.optional(PrimitiveTypeName.INT64).named(column.word());
            case REAL -> Types.optional(PrimitiveTypeName.DOUBLE).named(column.word());
        };
    }

    private static final class Builder extends ParquetWriter.Builder<CatalogRow, Builder> {
        Builder(OutputFile file) {
            super(file);
        }

        @Override
        protected Builder self() {
            return this;
        }

        @Override
        @SuppressWarnings("deprecation") // abstract, so it must be there
        protected WriteSupport<CatalogRow> getWriteSupport(Configuration configuration) {
            return new RowSupport();
        }

        @Override
        protected WriteSupport<CatalogRow> getWriteSupport(ParquetConfiguration configuration) {
            return new RowSupport();
        }
    }
}
