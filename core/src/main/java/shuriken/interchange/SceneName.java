package shuriken.interchange;

import shuriken.io.FileSource;

/** The name of a scene whose file states none. */
public final class SceneName {
    private SceneName() {}

    /** The name of the file, without its folders and its ending. */
    public static String of(String path) {
        String name = FileSource.name(path.replace('\\', '/'));
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
