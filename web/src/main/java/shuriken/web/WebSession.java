package shuriken.web;

import java.util.ArrayList;
import java.util.List;
import org.teavm.jso.typedarrays.Int8Array;
import shuriken.io.FileSource;
import shuriken.view.Reply;
import shuriken.view.Session;
import shuriken.view.ViewOptions;

/**
 * A session of a browser's worker. JavaScript adds the text arguments and the contents of files one by one before a
 * question, and fetches the binary parts of the answer one by one after it.
 */
final class WebSession {
    private final Factory factory;
    private final List<String> texts = new ArrayList<>();
    private final List<byte[]> blobs = new ArrayList<>();
    private Session session;
    private Reply reply = new Reply("null", List.of());

    /** A method that starts a session: {@link Session#reading} or {@link Session#editing}. */
    interface Factory {
        Session open(FileSource files, ViewOptions options);
    }

    WebSession(Factory factory) {
        this.factory = factory;
        this.session = factory.open(FileSource.EMPTY, ViewOptions.DEFAULT);
    }

    void open(WebFiles files, String generator, double maxBytes) {
        ViewOptions options = ViewOptions.DEFAULT
                .withGenerator(generator)
                .withMaximumBytes((long) maxBytes)
                .withRootAsInput(files.isRootOpen());
        session = factory.open(new WebFileSource(files), options);
    }

    void text(String text) {
        texts.add(text);
    }

    void blob(Int8Array bytes) {
        blobs.add(bytes.copyToJavaArray());
    }

    String ask(String question) {
        List<String> givenTexts = List.copyOf(texts);
        List<byte[]> givenBlobs = List.copyOf(blobs);
        texts.clear();
        blobs.clear();
        reply = new Reply("null", List.of());
        reply = session.ask(question, givenTexts, givenBlobs);
        return reply.json();
    }

    int parts() {
        return reply.parts().size();
    }

    Int8Array part(int index) {
        return Int8Array.copyFromJavaArray(reply.parts().get(index));
    }
}
