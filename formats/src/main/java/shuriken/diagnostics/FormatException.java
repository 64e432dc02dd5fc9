package shuriken.diagnostics;

import java.util.Locale;

/** An error in a file. The message is one sentence with the location, the field and the value. */
public final class FormatException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** The kind of error. */
    private final Kind kind;

    /** The location of the error. */
    private final SourceLocation location;

    /** The message without location and kind. */
    private final String detail;

    /** The kinds of errors. The names are stable and appear in messages and JSON. */
    public enum Kind {
        /** The file ends too early. */
        TRUNCATED("The file ends too early. The copy is probably incomplete."),
        /** The file, or a part of it, does not have the expected signature. */
        BAD_MAGIC("The file, or a part of it, does not have the expected signature."),
        /** A value in the file or in the command is not allowed. */
        BAD_VALUE("A value in the file or in the command is not allowed."),
        /** A pointer or size leads outside the data. */
        BAD_POINTER("A pointer or size leads outside the data."),
        /** Pointers lead in a circle, or two of them lead to the same node. */
        POINTER_LOOP("Pointers lead in a circle, or two of them lead to the same node."),
        /**
         * The format of the file, or something in it, is not supported. A file without the requested contents, such as
         * a model, and a file of an unknown format, which may be empty, have this kind too.
         */
        UNSUPPORTED("The format of the file, or something in it, is not supported."),
        /** The file or the result exceeds the {@link Limits}. */
        LIMIT_EXCEEDED("The file or the result exceeds the limits. Raise them with --limits.");

        private final String explanation;

        Kind(String explanation) {
            this.explanation = explanation;
        }

        /** {@return an explanation in one sentence, without values} */
        public String explanation() {
            return explanation;
        }
    }

    /**
     * Creates an error.
     *
     * @param kind the kind of error
     * @param location the location of the error
     * @param detail a sentence. If there are values, it is a template of {@link String#format}; otherwise it is used
     *     literally
     * @param values the values of the template
     */
    public FormatException(Kind kind, SourceLocation location, String detail, Object... values) {
        this(kind, location, Messages.format(detail, values));
    }

    private FormatException(Kind kind, SourceLocation location, String detail) {
        super(String.format(Locale.ROOT, "%s: %s (%s)", location, detail, kind));
        this.kind = kind;
        this.location = location;
        this.detail = detail;
    }

    /**
     * Creates the error for a pointer or length that leads outside the available data.
     *
     * @param fieldLocation the location of the pointer or length
     * @param name the name of the target, which may be empty
     * @param offset the offset of the target
     * @param length the length in bytes; 0 if it is not known
     * @param availableSize the number of available bytes
     * @return the error, of kind BAD_POINTER
     */
    public static FormatException outOfRange(
            SourceLocation fieldLocation, String name, long offset, long length, long availableSize) {
        String subject = name.isEmpty() ? "the data" : name;
        String requirement = length == 0 ? "should be" : String.format(Locale.ROOT, "needs %,d bytes", length);
        return new FormatException(
                Kind.BAD_POINTER,
                fieldLocation,
                "%s %s at 0x%X, but the data ends at 0x%X",
                subject,
                requirement,
                offset,
                availableSize);
    }

    /** {@return the kind of error} */
    public Kind kind() {
        return kind;
    }

    /** {@return the location of the error} */
    public SourceLocation location() {
        return location;
    }

    /** {@return the message without location and kind} */
    public String detail() {
        return detail;
    }
}
