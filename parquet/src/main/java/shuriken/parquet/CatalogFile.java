package shuriken.parquet;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.MessageColumnIO;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import shuriken.batch.catalog.CatalogColumn;
import shuriken.batch.catalog.CatalogRow;

/**
 * A writer and reader of catalogs, which are Parquet files with a column for each {@link CatalogColumn}. Only one row
 * group, the unit in which Parquet stores rows, is in memory at a time. The same rows produce the same bytes.
 */
public final class CatalogFile implements Closeable {
    private static final long ROW_GROUP_SIZE = 16 << 20; // 16 MiB
    private static final int PAGE_SIZE = 1 << 18; // 256 KiB

    /** The version of the columns. */
    public static final String SCHEMA_VERSION = "2";

    /** The metadata key of the version of the columns. */
    public static final String SCHEMA_KEY = "shuriken.catalog";

    /** The metadata key of the version of Shuriken. */
    public static final String VERSION_KEY = "shuriken.version";

    /** The metadata key of the options that affect the rows. */
    public static final String OPTIONS_KEY = "shuriken.options";

    /** The metadata key of the inputs. */
    public static final String INPUTS_KEY = "shuriken.inputs";

    /** The metadata keys whose values must be equal so that the rows of an earlier catalog can be used again. */
    public static final List<String> COMPARED_KEYS = List.of(SCHEMA_KEY, VERSION_KEY, OPTIONS_KEY);

    /** The index of the only value that a row has in a column. */
    private static final int FIRST_VALUE_INDEX = 0;

    private final ParquetWriter<CatalogRow> writer;

    /**
     * Creates a catalog.
     *
     * @param path the path of the file, which is replaced if it exists
     * @param metadata the metadata of the file by key, such as {@link #SCHEMA_KEY}
     * @throws IOException if the file cannot be written
     */
    public CatalogFile(Path path, Map<String, String> metadata) throws IOException {
        writer = new Builder(new LocalOutputFile(path), metadata)
                .withConf(new PlainParquetConfiguration())
                .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
                .withWriterVersion(WriterVersion.PARQUET_1_0)
                .withCodecFactory(new GzipCodec())
                .withCompressionCodec(CompressionCodecName.GZIP)
                .withRowGroupSize(ROW_GROUP_SIZE)
                .withPageSize(PAGE_SIZE)
                .build();
    }

    /** Writes a row. */
    public void write(CatalogRow row) throws IOException {
        writer.write(row);
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }

    /** Receives the rows of a catalog in order. */
    public interface RowConsumer {
        void accept(CatalogRow row) throws IOException;
    }

    /** Returns the metadata of a catalog. Catalogs of the first version have none. */
    public static Map<String, String> readMetadata(Path path) throws IOException {
        try (ParquetFileReader reader = open(path)) {
            return Map.copyOf(reader.getFooter().getFileMetaData().getKeyValueMetaData());
        }
    }

    /**
     * Reads all rows in order. In the catalog of an older version, columns may be missing. Unknown columns are skipped.
     *
     * @throws IOException if the file is damaged, or if its compression is not GZIP
     */
    public static void readRows(Path path, RowConsumer rowConsumer) throws IOException {
        try (ParquetFileReader reader = open(path)) {
            MessageType schema = reader.getFooter().getFileMetaData().getSchema();
            MessageColumnIO columns = new ColumnIOFactory().getColumnIO(schema);
            for (PageReadStore rowGroup = reader.readNextRowGroup();
                    rowGroup != null;
                    rowGroup = reader.readNextRowGroup()) {
                RecordReader<Group> records = columns.getRecordReader(rowGroup, new GroupRecordConverter(schema));
                for (long i = 0; i < rowGroup.getRowCount(); i++) {
                    rowConsumer.accept(toRow(records.read(), schema));
                }
            }
        } catch (RuntimeException e) {
            throw createUnreadableError(path, e);
        }
    }

    private static ParquetFileReader open(Path path) throws IOException {
        try {
            return ParquetFileReader.open(
                    new LocalInputFile(path),
                    ParquetReadOptions.builder(new PlainParquetConfiguration())
                            .withCodecFactory(new GzipCodec())
                            .build());
        } catch (RuntimeException e) {
            throw createUnreadableError(path, e);
        }
    }

    private static IOException createUnreadableError(Path path, RuntimeException cause) {
        return new IOException(
                path + " is not a readable catalog. To replace it, run catalog without --changed", cause);
    }

    private static CatalogRow toRow(Group group, MessageType schema) {
        Map<CatalogColumn, Object> values = new EnumMap<>(CatalogColumn.class);
        for (int i = 0; i < schema.getFieldCount(); i++) {
            Optional<CatalogColumn> column = CatalogColumn.byName(schema.getFieldName(i));
            if (column.isPresent() && group.getFieldRepetitionCount(i) > 0) {
                values.put(
                        column.get(),
                        switch (column.get().type()) {
                            case TEXT -> group.getString(i, FIRST_VALUE_INDEX);
                            case INTEGER -> group.getLong(i, FIRST_VALUE_INDEX);
                            case REAL -> group.getDouble(i, FIRST_VALUE_INDEX);
                        });
            }
        }
        return CatalogRow.of(values);
    }

    /** Returns the schema, in which all columns are optional. */
    static MessageType schema() {
        Types.MessageTypeBuilder schemaBuilder = Types.buildMessage();
        for (CatalogColumn column : CatalogColumn.values()) {
            schemaBuilder.addField(toField(column));
        }
        return schemaBuilder.named("catalog");
    }

    private static Type toField(CatalogColumn column) {
        return switch (column.type()) {
            case TEXT ->
                Types.optional(PrimitiveTypeName.BINARY)
                        .as(LogicalTypeAnnotation.stringType())
                        .named(column.columnName());
            case INTEGER -> Types.optional(PrimitiveTypeName.INT64).named(column.columnName());
            case REAL -> Types.optional(PrimitiveTypeName.DOUBLE).named(column.columnName());
        };
    }

    private static final class Builder extends ParquetWriter.Builder<CatalogRow, Builder> {
        private final Map<String, String> metadata;

        Builder(OutputFile file, Map<String, String> metadata) {
            super(file);
            this.metadata = new TreeMap<>(metadata);
        }

        @Override
        protected Builder self() {
            return this;
        }

        @Override
        @SuppressWarnings("deprecation") // abstract, so it must be implemented
        protected WriteSupport<CatalogRow> getWriteSupport(Configuration configuration) {
            return new RowWriteSupport(metadata);
        }

        @Override
        protected WriteSupport<CatalogRow> getWriteSupport(ParquetConfiguration configuration) {
            return new RowWriteSupport(metadata);
        }
    }
}
