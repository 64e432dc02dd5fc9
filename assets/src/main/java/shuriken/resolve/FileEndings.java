package shuriken.resolve;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import shuriken.assets.Formats;
import shuriken.format.FormatInfo;
import shuriken.io.support.FileExtension;
import shuriken.io.support.FileStem;

/** The usual file extensions of formats. */
public final class FileEndings {
    /** The extensions of compressed files that may contain textures. */
    private static final Set<String> COMPRESSED_EXTENSIONS =
            Set.of("prs", "pr2", "prd", "lz", "lz10", "lz11", "lz77", "huff", "rle");

    private static final Set<String> ALL_EXTENSIONS = extensionsOf(FormatInfo.Kind.values());

    private FileEndings() {}

    /** Returns the usual extensions of files of these kinds. */
    public static Set<String> extensionsOf(FormatInfo.Kind... kinds) {
        return Formats.ALL.formats().stream()
                .filter(format -> List.of(kinds).contains(format.info().kind()))
                .flatMap(format -> format.info().extensions().stream())
                .collect(Collectors.toSet());
    }

    /**
     * Returns the usual kinds of files with this name: none if the extension is unknown. A motion may be
     * stored in a model format, so the extension of a motion also means a model.
     */
    public static Set<FormatInfo.Kind> kindsOf(String name) {
        Set<FormatInfo.Kind> kinds = EnumSet.noneOf(FormatInfo.Kind.class);
        for (FormatInfo.Kind kind : FormatInfo.Kind.values()) {
            if (extensionsOf(kind).contains(FileExtension.of(name))) {
                kinds.add(kind);
            }
        }
        if (kinds.contains(FormatInfo.Kind.MOTION)) {
            kinds.add(FormatInfo.Kind.MODEL);
        }
        return kinds;
    }

    /**
     * Returns whether a name ends with one of these extensions, possibly followed by the extension of a compressed
     * file.
     *
     * @param allowsCompressed whether a compressed file without an inner extension, such as {@code x.prs}, matches too
     */
    public static boolean matches(String name, Set<String> extensions, boolean allowsCompressed) {
        if (!COMPRESSED_EXTENSIONS.contains(FileExtension.of(name))) {
            return extensions.contains(FileExtension.of(name));
        }
        String innerName = FileStem.of(name);
        return ALL_EXTENSIONS.contains(FileExtension.of(innerName))
                ? matches(innerName, extensions, allowsCompressed)
                : allowsCompressed;
    }

    /** Returns the name without its extension, or without both if it is compressed and has two. */
    public static String stem(String name) {
        String innerName = FileStem.of(name);
        return COMPRESSED_EXTENSIONS.contains(FileExtension.of(name))
                        && ALL_EXTENSIONS.contains(FileExtension.of(innerName))
                ? FileStem.of(innerName)
                : innerName;
    }
}
