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
 * A session on the server, for pages that do not run the library in the browser. A request is
 * {@code /ask?question&argument&argument}. The response contains the JSON and then the binary parts of the reply. The
 * JSON and each part are preceded by their length as a big-endian 32-bit integer.
 */
public final class RemoteSession {
    private final Session session;

    public RemoteSession(Session session) {
        this.session = session;
    }

    /** Answers a request. An invalid question is refused. */
    void handle(HttpExchange exchange) throws IOException {
        String query = exchange.getRequestURI().getRawQuery();
        List<String> fields = new ArrayList<>();
        for (String field : (query == null ? "" : query).split("&", -1)) {
            fields.add(URLDecoder.decode(field, StandardCharsets.UTF_8));
        }
        Reply reply;
        try {
            reply = ask(fields.getFirst(), fields.subList(1, fields.size()));
        } catch (IllegalArgumentException e) {
            exchange.sendResponseHeaders(HttpStatus.BAD_REQUEST, BodyLength.NONE);
            return;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        writeWithLength(reply.json().getBytes(StandardCharsets.UTF_8), out);
        for (byte[] part : reply.parts()) {
            writeWithLength(part, out);
        }
        ViewServer.send(exchange, "application/octet-stream", out.toByteArray());
    }

    private synchronized Reply ask(String question, List<String> arguments) {
        return session.ask(question, arguments);
    }

    private static void writeWithLength(byte[] bytes, ByteArrayOutputStream out) {
        out.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
        out.writeBytes(bytes);
    }
}
