package shuriken.cli.serve;

/** Thrown if a file cannot be saved. The message is the reason, and {@link #httpStatus} the status of the response. */
final class Refusal extends Exception {
    private static final long serialVersionUID = 1;

    private final int httpStatus;

    /**
     * Creates a refusal.
     *
     * @param httpStatus the status code of the HTTP response
     * @param reason the end of a sentence that begins with the path of the file
     */
    Refusal(int httpStatus, String reason) {
        super(reason);
        this.httpStatus = httpStatus;
    }

    /** Returns the status code of the HTTP response. */
    int httpStatus() {
        return httpStatus;
    }
}
