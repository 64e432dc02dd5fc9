package shuriken.cli.serve;

/** The lengths for {@link com.sun.net.httpserver.HttpExchange#sendResponseHeaders} that are not numbers of bytes. */
final class BodyLength {
    /** The response has no body. */
    static final long NONE = -1;
    /** The length of the body is not known in advance. */
    static final long UNKNOWN = 0;

    private BodyLength() {}
}
