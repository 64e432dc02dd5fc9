package shuriken.resolve.related;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import shuriken.assets.Asset;
import shuriken.format.FormatInfo;
import shuriken.io.support.FileExtension;
import shuriken.resolve.FileEndings;
import shuriken.resolve.motion.MotionContents;

/** Decides by the names of files what they may contain. The extension of a compressed file can hide any content. */
final class RelatedFileKinds {
    /**
     * The extensions of sprites, screens and particles. No model uses these files, and DS games have thousands of them.
     */
    private static final Set<String> GRAPHICS_EXTENSIONS = Set.of("ncgr", "ncbr", "nscr", "ncer", "nanr", "spa");

    private static final Set<String> TEXTURE_EXTENSIONS =
            extensionsWithoutGraphics(FormatInfo.Kind.TEXTURE, FormatInfo.Kind.ARCHIVE);
    /**
     * The extensions of textures in locations that the user named. They include ordinary images, which in a model's
     * folder may be outputs of this program.
     */
    private static final Set<String> EXPLICIT_TEXTURE_EXTENSIONS =
            extensionsWithoutGraphics(FormatInfo.Kind.TEXTURE, FormatInfo.Kind.ARCHIVE, FormatInfo.Kind.PICTURE);

    /** The extensions of pattern animations, which exchange the textures of materials. */
    private static final Set<String> PATTERN_ANIMATION_EXTENSIONS = Set.of("nsbtp");

    private static final Set<String> MODEL_EXTENSIONS = FileEndings.extensionsOf(FormatInfo.Kind.MODEL);
    private static final Set<String> ARCHIVE_EXTENSIONS = FileEndings.extensionsOf(FormatInfo.Kind.ARCHIVE);
    private static final Set<String> PALETTE_EXTENSIONS = FileEndings.extensionsOf(FormatInfo.Kind.PALETTE);
    private static final Set<String> MOTION_EXTENSIONS = FileEndings.extensionsOf(FormatInfo.Kind.MOTION);

    /** The extensions of archives that contain no names in any known file. */
    private static final Set<String> UNNAMED_ARCHIVE_EXTENSIONS = Set.of("xvm");

    /** The extensions of lists that tools write, and of settings. */
    private static final Set<String> TEXT_EXTENSIONS = Set.of("txt", "json", "action");

    private RelatedFileKinds() {}

    private static Set<String> extensionsWithoutGraphics(FormatInfo.Kind... kinds) {
        Set<String> extensions = new HashSet<>(FileEndings.extensionsOf(kinds));
        extensions.removeAll(GRAPHICS_EXTENSIONS);
        return Set.copyOf(extensions);
    }

    /** Returns whether a file with this name may be a texture, a palette, a motion, or a list of these. */
    static boolean mayBeRelatedFile(String name) {
        String extension = FileExtension.of(name);
        return FileEndings.matches(name, EXPLICIT_TEXTURE_EXTENSIONS, /* allowsCompressed= */ true)
                || PALETTE_EXTENSIONS.contains(extension)
                || FileEndings.matches(name, GRAPHICS_EXTENSIONS, /* allowsCompressed= */ true)
                || MOTION_EXTENSIONS.contains(extension)
                || MotionContents.MODEL_FORMAT_EXTENSIONS.contains(extension)
                || TEXT_EXTENSIONS.contains(extension);
    }

    /** Returns whether a file with this name may be a model or contain models. */
    static boolean mayBeModel(String name) {
        String extension = FileExtension.of(name);
        return FileEndings.matches(name, MODEL_EXTENSIONS, /* allowsCompressed= */ true)
                || extension.isEmpty()
                || extension.equals("bin");
    }

    /** Returns whether a file in a model's folder may contain textures, as archives do. */
    static boolean mayContainTextures(RelatedFile file) {
        return file.hasExtension(TEXTURE_EXTENSIONS, /* allowsCompressed= */ true) || file.isFolder();
    }

    /** Returns whether a texture archive may contain no names. */
    static boolean mayLackNames(RelatedFile file) {
        return file.hasExtension(UNNAMED_ARCHIVE_EXTENSIONS, /* allowsCompressed= */ true);
    }

    /** Returns whether a file in a location that the user named may contain textures, as images and archives do. */
    static boolean mayContainExplicitTextures(RelatedFile file) {
        return file.hasExtension(EXPLICIT_TEXTURE_EXTENSIONS, /* allowsCompressed= */ true) || file.isFolder();
    }

    static boolean isPalette(RelatedFile file) {
        return file.hasExtension(PALETTE_EXTENSIONS, /* allowsCompressed= */ false);
    }

    /** Returns whether a file in a location that the user named may contain motions, as archives do. */
    static boolean mayContainMotions(RelatedFile file) {
        return isMotion(file) || file.hasExtension(ARCHIVE_EXTENSIONS, /* allowsCompressed= */ true);
    }

    static boolean isModel(RelatedFile file) {
        return file.hasExtension(MODEL_EXTENSIONS, /* allowsCompressed= */ true);
    }

    /** Returns whether a file may contain models, as archives and files without a distinctive extension do. */
    static boolean mayContainModels(RelatedFile file) {
        return isModel(file)
                || file.hasExtension(ARCHIVE_EXTENSIONS, /* allowsCompressed= */ true)
                || hasUnspecificName(file);
    }

    /** Returns whether a file may name pairs of texture and palette, as models and pattern animations do. */
    static boolean mayNamePairs(RelatedFile file) {
        return isModel(file) || file.hasExtension(PATTERN_ANIMATION_EXTENSIONS, /* allowsCompressed= */ true);
    }

    static boolean mayNamePairs(Asset asset) {
        return asset.isKind(FormatInfo.Kind.MODEL)
                || asset.format().stream()
                        .anyMatch(format -> !Collections.disjoint(
                                PATTERN_ANIMATION_EXTENSIONS, format.info().extensions()));
    }

    /**
     * Returns whether the name of a file does not indicate its content: it has no extension, or the extension {@code
     * bin}.
     */
    static boolean hasUnspecificName(RelatedFile file) {
        String name = file.name();
        return !file.isFolder()
                && (name.indexOf('.') < 0 || FileExtension.of(name).equals("bin"));
    }

    static boolean isMotion(RelatedFile file) {
        String extension = FileExtension.of(file.name());
        return !file.isFolder()
                && (MOTION_EXTENSIONS.contains(extension)
                        || MotionContents.MODEL_FORMAT_EXTENSIONS.contains(extension));
    }
}
