package shuriken.web;

import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int8Array;
import shuriken.view.Session;

/** The entry points of core.wasm, whose session only reads files. It has no writers of game files. */
public final class WebMain {
    private static final WebSession SESSION = new WebSession(Session::reading);

    private WebMain() {}

    public static void main(String[] unused) {}

    /**
     * Begins a session on files of JavaScript.
     *
     * @param bytes the most that a file may unpack to
     */
    @JSExport
    public static void open(WebFiles files, String generator, double bytes) {
        SESSION.open(files, generator, bytes);
    }

    /** A text of the next question. */
    @JSExport
    public static void text(String text) {
        SESSION.text(text);
    }

    /** The answer's JSON. */
    @JSExport
    public static String ask(String question) {
        return SESSION.ask(question);
    }

    /** The number of parts of the last answer. */
    @JSExport
    public static int parts() {
        return SESSION.parts();
    }

    /** A part of the last answer. */
    @JSExport
    public static Int8Array part(int index) {
        return SESSION.part(index);
    }
}
