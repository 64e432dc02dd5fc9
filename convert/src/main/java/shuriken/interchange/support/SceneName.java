package shuriken.interchange.support;

import shuriken.io.FileSource;
import shuriken.io.support.FileStem;

/** Derives the name of a scene from its file. */
public final class SceneName {
    private SceneName() {}

    /** Returns the file name of a path without folders and extension. */
    public static String fromPath(String path) {
        String name = FileSource.name(path.replace('\\', '/'));
        return FileStem.of(name);
    }
}
