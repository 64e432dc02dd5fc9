package shuriken.interchange;

import shuriken.io.FileSource;

/** Derives the name of a scene from its file. */
public final class SceneName {
    private SceneName() {}

    /** Returns the name of the file, without folders and extension. */
    public static String of(String path) {
        String name = FileSource.name(path.replace('\\', '/'));
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
