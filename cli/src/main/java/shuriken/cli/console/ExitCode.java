package shuriken.cli.console;

/** The exit codes of the program. Scripts rely on the numbers. */
public enum ExitCode {
    DONE(0, "all done"),
    SOME_FAILED(1, "at least one input failed"),
    USAGE(2, "the command line is invalid"),
    NOTHING_RECOGNIZED(3, "no input is in a known format, or the filters match nothing"),
    DISK(4, "a result could not be written"),
    DIFFERENCE(5, "verify, lint or diff found a difference or problem"),
    WOULD_LOSE_DATA(6, "refused because of --strict"),
    INTERRUPTED(130, "interrupted");

    private final int number;
    private final String meaning;

    ExitCode(int number, String meaning) {
        this.number = number;
        this.meaning = meaning;
    }

    public int number() {
        return number;
    }

    public String meaning() {
        return meaning;
    }
}
