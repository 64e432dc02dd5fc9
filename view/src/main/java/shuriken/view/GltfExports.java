package shuriken.view;

import java.io.IOException;
import java.util.List;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.interchange.gltf.GltfExporter;

/** Answers the question {@code export} for GLB, glTF and PNG only, so that a page need not load the other exporters. */
final class GltfExports implements SessionExtension {
    @Override
    public Reply answer(Question question, Session session) throws IOException {
        return question.name().equals("export")
                ? new FileExporter(session, List.of(new GlbExporter(), new GltfExporter()))
                        .convert(question.path(), /* formatName= */ question.text(1))
                : SessionExtension.NONE.answer(question, session);
    }
}
