package shuriken.parquet;

import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.jspecify.annotations.Nullable;
import shuriken.batch.catalog.CatalogColumn;
import shuriken.batch.catalog.CatalogRow;

/** Passes the values of rows to parquet-java, which encodes and writes them. */
final class RowWriteSupport extends WriteSupport<CatalogRow> {
    private final Map<String, String> metadata;
    private @Nullable RecordConsumer consumer;

    RowWriteSupport(Map<String, String> metadata) {
        this.metadata = metadata;
    }

    @Override
    @SuppressWarnings("deprecation") // abstract, so it must be implemented
    public WriteContext init(Configuration configuration) {
        return new WriteContext(CatalogFile.schema(), metadata);
    }

    @Override
    public WriteContext init(ParquetConfiguration configuration) {
        return new WriteContext(CatalogFile.schema(), metadata);
    }

    @Override
    public void prepareForWrite(RecordConsumer recordConsumer) {
        consumer = recordConsumer;
    }

    @Override
    public void write(CatalogRow row) {
        RecordConsumer out = Optional.ofNullable(consumer).orElseThrow();
        out.startMessage();
        for (CatalogColumn column : CatalogColumn.values()) {
            row.value(column).ifPresent(value -> writeField(column, value, out));
        }
        out.endMessage();
    }

    private static void writeField(CatalogColumn column, Object value, RecordConsumer out) {
        out.startField(column.columnName(), column.ordinal());
        switch (column.type()) {
            case TEXT -> out.addBinary(Binary.fromString((String) value));
            case INTEGER -> out.addLong((Long) value);
            case REAL -> out.addDouble((Double) value);
        }
        out.endField(column.columnName(), column.ordinal());
    }
}
