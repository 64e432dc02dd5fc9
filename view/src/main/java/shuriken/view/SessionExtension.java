package shuriken.view;

import java.io.IOException;

/** Answers the questions that only some sessions know, such as those about edits. */
interface SessionExtension {
    /** The extension that answers no question. */
    SessionExtension NONE = (question, session) -> {
        throw new IllegalArgumentException("unknown question " + question.name());
    };

    /**
     * Answers a question.
     *
     * @throws IllegalArgumentException if the question is unknown, or if an argument is missing
     */
    Reply answer(Question question, Session session) throws IOException;
}
