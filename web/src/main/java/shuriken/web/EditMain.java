package shuriken.web;

import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int8Array;
import shuriken.view.Session;

/**
 * The functions that the module edit.wasm exports to JavaScript. The web page asks questions about files, such as which
 * files a folder contains. This module answers all questions of core.wasm, and also edits files.
 */
public final class EditMain {
    private static final WebSession SESSION = new WebSession(Session::editing);

    private EditMain() {}

    /** Does nothing. TeaVM requires a main method. */
    public static void main(String[] unused) {}

    /**
     * Starts a session on files that JavaScript provides.
     *
     * @param generator the program and version to write into exported files
     * @param maxBytes the maximum size of a decompressed file in bytes, which JavaScript passes as a double
     */
    @JSExport
    public static void open(WebFiles files, String generator, double maxBytes) {
        SESSION.open(files, generator, maxBytes);
    }

    /** Adds a text argument of the next question. */
    @JSExport
    public static void text(String text) {
        SESSION.addText(text);
    }

    /** Adds the content of a new file that the next question needs. */
    @JSExport
    public static void blob(Int8Array bytes) {
        SESSION.addBlob(bytes);
    }

    /** Asks the question with this name, and returns the JSON of the answer. */
    @JSExport
    public static String ask(String questionName) {
        return SESSION.ask(questionName);
    }

    /** Returns the number of binary parts of the last answer. */
    @JSExport
    public static int parts() {
        return SESSION.partCount();
    }

    /** Returns a binary part of the last answer. */
    @JSExport
    public static Int8Array part(int index) {
        return SESSION.copyPart(index);
    }
}
