package shuriken.cli;

import java.nio.file.Path;
import java.util.List;

/** The files of one result, and what became of them. */
record Written(List<Path> paths, Fate fate) {
    enum Fate {
        WRITTEN,
        /** It was a dry run. */
        WOULD_BE_WRITTEN,
        /** One of them exists, and such are skipped. */
        SKIPPED,
        /** One of them exists. */
        REFUSED
    }
}
