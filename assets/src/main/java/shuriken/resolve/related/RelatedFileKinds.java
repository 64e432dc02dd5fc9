package shuriken.resolve.related;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import shuriken.assets.Asset;
import shuriken.assets.FileEndings;
import shuriken.format.Info;

/** Decides which related files are relevant, by their extensions. */
final class RelatedFileKinds {
    /** Extensions of sprites, screens and particles, which no model uses; folders of DS games have thousands of them. */
    private static final Set<String> GRAPHICS = Set.of("ncgr", "ncbr", "nscr", "ncer", "nanr", "spa");

    private static final Set<String> TEXTURE_FORMATS = ofModels(Info.Kind.TEXTURE, Info.Kind.ARCHIVE);
    /**
     * In the user's locations, ordinary images are included; in a model's folder they may be outputs of this program.
     */
    private static final Set<String> NAMED_TEXTURE_FORMATS =
            ofModels(Info.Kind.TEXTURE, Info.Kind.ARCHIVE, Info.Kind.PICTURE);

    /** Extensions of motions that change textures. */
    private static final Set<String> PATTERNS = Set.of("nsbtp");

    private static final Set<String> MODELS = FileEndings.of(Info.Kind.MODEL);
    private static final Set<String> ARCHIVES = FileEndings.of(Info.Kind.ARCHIVE);
    private static final Set<String> PALETTES = FileEndings.of(Info.Kind.PALETTE);
    private static final Set<String> MOTIONS = FileEndings.of(Info.Kind.MOTION);

    /** Extensions of archives without names in all known files. */
    private static final Set<String> NAMELESS = Set.of("xvm");

    /** Extensions of lists and choices of tools and users. */
    private static final Set<String> TEXTS = Set.of("txt", "json", "action");

    private RelatedFileKinds() {}

    private static Set<String> ofModels(Info.Kind... kinds) {
        Set<String> endings = new HashSet<>(FileEndings.of(kinds));
        endings.removeAll(GRAPHICS);
        return Set.copyOf(endings);
    }

    /** Returns whether a model may use a file with this name: textures, palettes, motions, lists of them. */
    static boolean isSource(String name) {
        String ending = FileEndings.of(name);
        return FileEndings.fits(name, NAMED_TEXTURE_FORMATS, true)
                || PALETTES.contains(ending)
                || FileEndings.fits(name, GRAPHICS, true)
                || MOTIONS.contains(ending)
                || MotionContents.ENDINGS.contains(ending)
                || TEXTS.contains(ending);
    }

    /** Returns whether a file with this name may be a model, or contain some. */
    static boolean mayBeModel(String name) {
        String ending = FileEndings.of(name);
        return FileEndings.fits(name, MODELS, true) || ending.isEmpty() || ending.equals("bin");
    }

    static boolean isTexture(RelatedFile sibling) {
        return sibling.fits(TEXTURE_FORMATS, true) || sibling.isFolder();
    }

    /** Returns whether an archive of textures may have no names for them. */
    static boolean mayLackNames(RelatedFile sibling) {
        return sibling.fits(NAMELESS, true);
    }

    static boolean isNamedTexture(RelatedFile sibling) {
        return sibling.fits(NAMED_TEXTURE_FORMATS, true) || sibling.isFolder();
    }

    static boolean isPalette(RelatedFile sibling) {
        return sibling.fits(PALETTES, false);
    }

    /** Includes archives in the user's locations. */
    static boolean mayHoldMotions(RelatedFile sibling) {
        return isMotion(sibling) || sibling.fits(ARCHIVES, true);
    }

    static boolean isModel(RelatedFile sibling) {
        return sibling.fits(MODELS, true);
    }

    /** Includes archives and files without a distinctive extension. */
    static boolean mayHoldModels(RelatedFile sibling) {
        return isModel(sibling) || sibling.fits(ARCHIVES, true) || isNameless(sibling);
    }

    /** Returns whether it is a model, or a motion that names textures and their palettes. */
    static boolean hasPairs(RelatedFile sibling) {
        return isModel(sibling) || sibling.fits(PATTERNS, true);
    }

    static boolean hasPairs(Asset asset) {
        return asset.is(Info.Kind.MODEL)
                || asset.format().stream()
                        .anyMatch(format ->
                                !Collections.disjoint(PATTERNS, format.info().extensions()));
    }

    /** Returns whether the name of a file does not indicate its content. */
    static boolean isNameless(RelatedFile sibling) {
        String name = sibling.name();
        return !sibling.isFolder()
                && (name.indexOf('.') < 0 || FileEndings.of(name).equals("bin"));
    }

    static boolean isMotion(RelatedFile sibling) {
        String ending = FileEndings.of(sibling.name());
        return !sibling.isFolder() && (MOTIONS.contains(ending) || MotionContents.ENDINGS.contains(ending));
    }
}
