package shuriken.cli.serve;

/** The status codes of HTTP responses. */
final class HttpStatus {
    static final int OK = 200;
    static final int NO_CONTENT = 204;
    static final int PARTIAL_CONTENT = 206;
    static final int BAD_REQUEST = 400;
    static final int UNAUTHORIZED = 401;
    static final int FORBIDDEN = 403;
    static final int NOT_FOUND = 404;
    static final int METHOD_NOT_ALLOWED = 405;
    static final int LENGTH_REQUIRED = 411;
    static final int PRECONDITION_FAILED = 412;
    static final int CONTENT_TOO_LARGE = 413;
    static final int UNSUPPORTED_MEDIA_TYPE = 415;
    static final int RANGE_NOT_SATISFIABLE = 416;
    static final int PRECONDITION_REQUIRED = 428;
    static final int INTERNAL_SERVER_ERROR = 500;
    static final int INSUFFICIENT_STORAGE = 507;

    private HttpStatus() {}
}
