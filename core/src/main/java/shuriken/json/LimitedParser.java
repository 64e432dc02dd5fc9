package shuriken.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.SourceLocation;

/**
 * A parser that refuses JSON of too many values: in memory, a value takes many times its text. Strings have no limit,
 * because they take no more than their text.
 */
public final class LimitedParser extends JsonParserDelegate {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .build();

    /** The weight of a field, an object or a list, compared with that of an element such as a number: about its memory. */
    private static final int FIELD_WEIGHT = 4;

    private final SourceLocation site;
    private final int maximum;
    private long weight;

    private LimitedParser(JsonParser parser, SourceLocation site, int maximum) {
        super(parser);
        this.site = site;
        this.maximum = maximum;
    }

    /**
     * A parser of a whole text.
     *
     * @param site for messages
     * @param limits whose number of entries is that of the fields
     * @throws IOException if the encoding is not one of JSON
     */
    public static JsonParser of(byte[] text, SourceLocation site, Limits limits) throws IOException {
        return new LimitedParser(FACTORY.createParser(text), site, limits.entries());
    }

    /** @throws FormatException LIMIT_EXCEEDED if there are too many values */
    @Override
    public @Nullable JsonToken nextToken() throws IOException {
        JsonToken token = super.nextToken();
        if (token != null && token != JsonToken.FIELD_NAME && !token.isStructEnd()) {
            count(token);
        }
        return token;
    }

    private void count(JsonToken value) {
        boolean isElement = value.isScalarValue() && getParsingContext().inArray();
        weight += isElement ? 1 : FIELD_WEIGHT;
        long greatest = (long) FIELD_WEIGHT * maximum;
        if (weight > greatest) {
            throw new FormatException(
                    Kind.LIMIT_EXCEEDED, site, "the JSON has more than %d fields or %d elements", maximum, greatest);
        }
    }
}
