package shuriken.view;

import java.io.IOException;
import shuriken.assets.Formats;
import shuriken.inspect.verify.Verification;
import shuriken.inspect.verify.Verifier;
import shuriken.json.JsonWriter;

/**
 * Answers {@code verify} with the writers of all formats, and {@code export} with the exporters of all formats. {@link
 * GltfExports} needs neither.
 */
final class CompleteAnswers implements SessionExtension {
    @Override
    public Reply answer(Question question, Session session) throws IOException {
        return switch (question.name()) {
            case "verify" -> verify(question.path(), session);
            case "export" ->
                new FileExporter(session, Formats.exporters())
                        .convert(question.path(), /* formatName= */ question.text(1));
            default -> SessionExtension.NONE.answer(question, session);
        };
    }

    private static Reply verify(String path, Session session) throws IOException {
        JsonWriter json = JsonWriter.compact().beginArray();
        for (Verification verification :
                Verifier.verify(session.library().find(path), session.options().limits())) {
            json.beginObject().name("path").string(verification.path());
            json.name("format").optional(verification.format());
            json.name("result").string(verification.result().label());
            verification.offset().ifPresent(offset -> json.name("offset").number(offset));
            json.field("detail", verification.detail()).endObject();
        }
        return Reply.of(json.endArray());
    }
}
