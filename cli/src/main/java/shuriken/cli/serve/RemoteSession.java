package shuriken.cli.serve;

import com.sun.net.httpserver.HttpExchange;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import shuriken.view.Reply;
import shuriken.view.Session;

/**
 * A session on this side, for pages whose browser cannot or shall not run the library: {@code /ask?question&text&text}.
 * The answer is the JSON and then each part, every one with its length in four bytes before it, big-endian.
 */
public final class RemoteSession {
    private final Session session;

    public RemoteSession(Session session) {
        this.session = session;
    }

    void answer(HttpExchange exchange) throws IOException {
        String query = exchange.getRequestURI().getRawQuery();
        List<String> words = new ArrayList<>();
        for (String word : (query == null ? "" : query).split("&", -1)) {
            words.add(URLDecoder.decode(word, StandardCharsets.UTF_8));
        }
        Reply reply;
        try {
            reply = ask(words.getFirst(), words.subList(1, words.size()));
        } catch (IllegalArgumentException e) {
            exchange.sendResponseHeaders(400, -1);
            return;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        write(reply.json().getBytes(StandardCharsets.UTF_8), out);
        for (byte[] part : reply.parts()) {
            write(part, out);
        }
        ViewServer.send(exchange, "application/octet-stream", out.toByteArray());
    }

    private synchronized Reply ask(String question, List<String> texts) {
        return session.ask(question, texts);
    }

    private static void write(byte[] bytes, ByteArrayOutputStream out) {
        out.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
        out.writeBytes(bytes);
    }
}
