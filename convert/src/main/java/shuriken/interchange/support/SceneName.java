package shuriken.interchange.support;

import shuriken.io.FileSource;

/** Derives the name of a scene from its file. */
public final class SceneName {
    private SceneName() {}

    /** Returns the file name of a path without folders and extension. */
    public static String fromPath(String path) {
        String name = FileSource.name(path.replace('\\', '/'));
        int dotIndex = name.lastIndexOf('.');
        return dotIndex > 0 ? name.substring(0, dotIndex) : name;
    }
}
