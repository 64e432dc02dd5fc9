package shuriken.interchange.dae;

/** Writes sources of COLLADA: arrays, with an accessor that divides an array into elements. */
final class SourceWriter {
    private SourceWriter() {}

    /**
     * Writes a source with numbers and their accessor.
     *
     * @param parameterNames the name of each component of an element
     */
    static void writeSource(XmlBuilder xml, String id, float[] numbers, String... parameterNames) {
        int componentCount = parameterNames.length;
        xml.open("source", "id", id);
        xml.numberElement("float_array", numbers, "id", id + "-array", "count", String.valueOf(numbers.length));
        writeAccessor(xml, id, numbers.length / componentCount, componentCount, "float", parameterNames);
        xml.close();
    }

    /**
     * Writes the accessor of a source's array.
     *
     * @param count the number of elements
     * @param stride the number of components of an element
     * @param type the type of each parameter, such as {@code float}
     */
    static void writeAccessor(XmlBuilder xml, String id, int count, int stride, String type, String... parameterNames) {
        xml.open("technique_common")
                .open(
                        "accessor",
                        "source",
                        "#" + id + "-array",
                        "count",
                        String.valueOf(count),
                        "stride",
                        String.valueOf(stride));
        for (String name : parameterNames) {
            xml.emptyElement("param", "name", name, "type", type);
        }
        xml.close().close();
    }
}
