package shuriken.view;

import java.io.IOException;

/** Answers the questions that only some sessions know. */
interface SessionExtension {
    /** The extension of a session that only reads files. */
    SessionExtension NONE = (question, session) -> {
        throw new IllegalArgumentException("unknown question " + question.name());
    };

    /**
     * Answers a question.
     *
     * @throws IllegalArgumentException if there is no such question, or it lacks a text
     */
    Reply answer(Question question, Session session) throws IOException;
}
