package shuriken;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.diag.Diagnostic;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.Site;

/**
 * Texture files that were opened lately, so that the models of a folder share them; the longest unused go first. Two
 * threads that want the same file at the same time may both read it.
 */
final class OpenedFiles {
    private final Map<Path, Opened> opened = new LinkedHashMap<>(16, 0.75f, true);
    private final long budget;
    private long held;

    /** @param budget bytes of files to hold */
    OpenedFiles(long budget) {
        this.budget = budget;
    }

    /** A file that cannot be read is empty, and says so. */
    Opened get(Path file) {
        synchronized (this) {
            Opened known = opened.get(file);
            if (known != null) {
                return known;
            }
        }
        Opened fresh = read(file);
        keep(file, fresh);
        return fresh;
    }

    private synchronized void keep(Path file, Opened fresh) {
        if (opened.put(file, fresh) != null) {
            return;
        }
        held += fresh.size();
        Iterator<Opened> oldest = opened.values().iterator();
        while (held > budget && opened.size() > 1) {
            held -= oldest.next().size();
            oldest.remove();
        }
    }

    private static Opened read(Path file) {
        try {
            return Opened.of(Asset.read(file));
        } catch (IOException e) {
            Diagnostic found =
                    new Diagnostic(DiagnosticCode.TEXTURE_UNREADABLE, new Site(file.toString(), 0), String.valueOf(e));
            return new Opened(List.of(), Optional.empty(), List.of(found), 0);
        }
    }
}
