package shuriken.web;

import java.util.ArrayList;
import java.util.List;
import org.teavm.jso.typedarrays.Int8Array;
import shuriken.io.FileSource;
import shuriken.view.Reply;
import shuriken.view.Session;
import shuriken.view.ViewOptions;

/**
 * A {@link Session} in a worker of the browser, which answers the questions of a web page about files. JavaScript adds
 * the text arguments and the contents of files one by one before a question, and fetches the binary parts of the answer
 * one by one after it.
 */
final class WebSession {
    private final SessionFactory sessionFactory;
    private final List<String> texts = new ArrayList<>();
    private final List<byte[]> blobs = new ArrayList<>();
    private Session session;
    private Reply reply = new Reply("null", List.of());

    /** A method that starts a session: {@link Session#reading} or {@link Session#editing}. */
    interface SessionFactory {
        Session open(FileSource files, ViewOptions options);
    }

    WebSession(SessionFactory sessionFactory) {
        this.sessionFactory = sessionFactory;
        this.session = sessionFactory.open(FileSource.EMPTY, ViewOptions.DEFAULT);
    }

    void open(WebFiles files, String generator, double maxBytes) {
        ViewOptions options = ViewOptions.DEFAULT
                .withGenerator(generator)
                .withMaximumBytes((long) maxBytes)
                .withRootAsInput(files.isRootOpen());
        session = sessionFactory.open(new WebFileSource(files), options);
    }

    void addText(String text) {
        texts.add(text);
    }

    void addBlob(Int8Array bytes) {
        blobs.add(bytes.copyToJavaArray());
    }

    String ask(String questionName) {
        List<String> questionTexts = List.copyOf(texts);
        List<byte[]> questionBlobs = List.copyOf(blobs);
        texts.clear();
        blobs.clear();
        reply = new Reply("null", List.of());
        reply = session.ask(questionName, questionTexts, questionBlobs);
        return reply.json();
    }

    int partCount() {
        return reply.parts().size();
    }

    Int8Array copyPart(int index) {
        return Int8Array.copyFromJavaArray(reply.parts().get(index));
    }
}
