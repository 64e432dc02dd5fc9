package shuriken.web;

import java.util.ArrayList;
import java.util.List;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int8Array;
import shuriken.io.FileSource;
import shuriken.view.Reply;
import shuriken.view.Session;
import shuriken.view.ViewOptions;

/** What the worker calls: one session, asked by {@link #ask}, whose answer's bytes are fetched by {@link #part}. */
public final class WebMain {
    private static Session session = new Session(FileSource.EMPTY, ViewOptions.DEFAULT);
    private static final List<String> TEXTS = new ArrayList<>();
    private static Reply reply = new Reply("null", List.of());

    private WebMain() {}

    public static void main(String[] unused) {}

    /**
     * Begins a session on files of JavaScript.
     *
     * @param bytes the most that a file may unpack to
     */
    @JSExport
    public static void open(WebFiles files, String generator, double bytes) {
        ViewOptions options = ViewOptions.DEFAULT.withGenerator(generator).withMaximumBytes((long) bytes);
        session = new Session(new WebFileSource(files), options);
    }

    /** A text of the next question. */
    @JSExport
    public static void text(String text) {
        TEXTS.add(text);
    }

    /** The answer's JSON. */
    @JSExport
    public static String ask(String question) {
        List<String> texts = List.copyOf(TEXTS);
        TEXTS.clear();
        reply = new Reply("null", List.of());
        reply = session.ask(question, texts);
        return reply.json();
    }

    /** How many parts the last answer has. */
    @JSExport
    public static int parts() {
        return reply.parts().size();
    }

    @JSExport
    public static Int8Array part(int index) {
        return Int8Array.copyFromJavaArray(reply.parts().get(index));
    }
}
