package shuriken.batch.catalog;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * A row of a catalog for a file, a member of a container, a model, a motion, a texture, or a finding: values of some
 * columns.
 */
public final class CatalogRow {
    private final Map<CatalogColumn, Object> values;

    private CatalogRow(Map<CatalogColumn, Object> values) {
        this.values = values;
    }

    /** Creates a row. Each value must have the type of its column, {@link CatalogColumn.Type}. */
    public static CatalogRow of(Map<CatalogColumn, Object> values) {
        return new CatalogRow(values.isEmpty() ? new EnumMap<>(CatalogColumn.class) : new EnumMap<>(values));
    }

    static CatalogRow empty() {
        return new CatalogRow(new EnumMap<>(CatalogColumn.class));
    }

    /**
     * Returns the value of a column, if the row has one. It has the {@link CatalogColumn.Type} of the column.
     */
    public Optional<Object> value(CatalogColumn column) {
        return Optional.ofNullable(values.get(column));
    }

    /** Returns the value of a column as text, or an empty string without a value. */
    public String text(CatalogColumn column) {
        return value(column).orElse("").toString();
    }

    /** Returns this row with a value, or this row if the text is empty. */
    CatalogRow with(CatalogColumn column, String text) {
        return text.isEmpty() ? this : with(column, (Object) text);
    }

    CatalogRow with(CatalogColumn column, long number) {
        return with(column, (Object) number);
    }

    CatalogRow with(CatalogColumn column, double number) {
        return with(column, (Object) number);
    }

    private CatalogRow with(CatalogColumn column, Object value) {
        Map<CatalogColumn, Object> newValues = new EnumMap<>(values);
        newValues.put(column, value);
        return new CatalogRow(newValues);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CatalogRow row && values.equals(row.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return values.toString();
    }
}
