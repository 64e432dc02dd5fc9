package shuriken.view;

import java.io.IOException;

/** Answers the questions that only some sessions know, such as those about edits. */
interface SessionExtension {
    /** The extension that knows no questions. */
    SessionExtension NONE = (question, session) -> {
        throw new IllegalArgumentException("unknown question " + question.name());
    };

    /**
     * Answers a question.
     *
     * @throws IllegalArgumentException if there is no such question, or an argument is missing
     */
    Reply answer(Question question, Session session) throws IOException;
}
