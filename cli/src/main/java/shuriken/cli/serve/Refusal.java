package shuriken.cli.serve;

/** An answer that refuses to save a file. */
final class Refusal extends Exception {
    private static final long serialVersionUID = 1;

    private final int status;

    /**
     * Creates a refusal.
     *
     * @param status the status of the HTTP response
     * @param reason the reason, which follows the path of the file
     */
    Refusal(int status, String reason) {
        super(reason);
        this.status = status;
    }

    int status() {
        return status;
    }
}
