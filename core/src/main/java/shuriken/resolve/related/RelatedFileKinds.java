package shuriken.resolve.related;

import java.util.Collections;
import java.util.Set;
import shuriken.assets.Asset;
import shuriken.assets.FileEndings;
import shuriken.format.Info;

/** Which files beside a model are worth a look, by what their names end with. */
final class RelatedFileKinds {
    private static final Set<String> TEXTURE_FORMATS = FileEndings.of(Info.Kind.TEXTURE, Info.Kind.ARCHIVE);
    /** Where the user looks, ordinary pictures are meant too; beside a model they may be what this program has made. */
    private static final Set<String> NAMED_TEXTURE_FORMATS =
            FileEndings.of(Info.Kind.TEXTURE, Info.Kind.ARCHIVE, Info.Kind.PICTURE);

    /** Of motions that change textures. */
    private static final Set<String> PATTERNS = Set.of("nsbtp");

    private static final Set<String> MODELS = FileEndings.of(Info.Kind.MODEL);
    private static final Set<String> ARCHIVES = FileEndings.of(Info.Kind.ARCHIVE);
    private static final Set<String> PALETTES = FileEndings.of(Info.Kind.PALETTE);
    private static final Set<String> MOTIONS = FileEndings.of(Info.Kind.MOTION);

    /** Archives in which no known file has names. */
    private static final Set<String> NAMELESS = Set.of("xvm");

    /** Lists and choices of tools and people. */
    private static final Set<String> TEXTS = Set.of("txt", "json", "action");

    private RelatedFileKinds() {}

    /** Whether a model may take something from a file with this name: textures, palettes, motions, lists of them. */
    static boolean isSource(String name) {
        String ending = FileEndings.of(name);
        return FileEndings.fits(name, NAMED_TEXTURE_FORMATS, true)
                || PALETTES.contains(ending)
                || MOTIONS.contains(ending)
                || MotionContents.ENDINGS.contains(ending)
                || TEXTS.contains(ending);
    }

    /** Whether a file with this name may be a model, or hold some. */
    static boolean mayBeModel(String name) {
        String ending = FileEndings.of(name);
        return FileEndings.fits(name, MODELS, true) || ending.isEmpty() || ending.equals("bin");
    }

    static boolean isTexture(RelatedFile sibling) {
        return sibling.fits(TEXTURE_FORMATS, true) || sibling.isFolder();
    }

    /** Whether an archive of textures may have no names for them. */
    static boolean mayLackNames(RelatedFile sibling) {
        return sibling.fits(NAMELESS, true);
    }

    static boolean isNamedTexture(RelatedFile sibling) {
        return sibling.fits(NAMED_TEXTURE_FORMATS, true) || sibling.isFolder();
    }

    static boolean isPalette(RelatedFile sibling) {
        return sibling.fits(PALETTES, false);
    }

    /** Where the user looks for motions, archives are meant too. */
    static boolean mayHoldMotions(RelatedFile sibling) {
        return isMotion(sibling) || sibling.fits(ARCHIVES, true);
    }

    static boolean isModel(RelatedFile sibling) {
        return sibling.fits(MODELS, true);
    }

    /** Where models may lie in archives, also of those whose names tell nothing. */
    static boolean mayHoldModels(RelatedFile sibling) {
        return isModel(sibling) || sibling.fits(ARCHIVES, true) || isNameless(sibling);
    }

    /** Models, and motions that name textures and their palettes. */
    static boolean hasPairs(RelatedFile sibling) {
        return isModel(sibling) || sibling.fits(PATTERNS, true);
    }

    static boolean hasPairs(Asset asset) {
        return asset.is(Info.Kind.MODEL)
                || asset.format().stream()
                        .anyMatch(format ->
                                !Collections.disjoint(PATTERNS, format.info().extensions()));
    }

    /** Whether the name of a file tells nothing of its content. */
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
