package shuriken.batch;

import java.util.List;
import shuriken.assets.Asset;
import shuriken.diagnostics.ReadContext;
import shuriken.format.FormatInfo;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.Exporter;
import shuriken.io.FileSource;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;

/**
 * A conversion of many files, as the command line, a cluster and programs describe it: the same job writes the same files with
 * the same names.
 *
 * @param related how models are read, and where their textures, palettes and motions are looked for
 * @param results what models and textures become
 */
public record ConversionJob(RelatedFileOptions related, ConversionOptions results) {
    /** A job with the default options, for files that have nothing next to them. */
    public static ConversionJob to(Exporter exporter, ExportOptions export) {
        return new ConversionJob(RelatedFileOptions.NONE, new ConversionOptions(exporter, export, false));
    }

    /**
     * Returns the same job for files of a source.
     *
     * @param folders that are the input
     */
    public ConversionJob withInputs(FileSource source, List<String> folders) {
        return new ConversionJob(related.withInputs(source, folders), results);
    }

    /**
     * Returns the search for what belongs to the files.
     *
     * @param memory bytes of which it may use a part to hold files for the next models
     */
    public RelatedFileResolver resolver(long memory) {
        return new RelatedFileResolver(related, memory);
    }

    /**
     * Returns what converts the files; it may be shared between threads.
     *
     * @param context for example {@link #resolver}
     */
    public AssetConverter converter(AssetContext context) {
        return new AssetConverter(new SceneReader(related.convert(), context), results);
    }

    /** Returns the context for one reading of one file. */
    public ReadContext context() {
        return ReadContext.lenient(related.limits());
    }

    /**
     * Returns whether a file is converted; all others are skipped. PNG and DDS files are converted only if the user named them.
     *
     * @param explicit whether the file was named, not found in a folder
     */
    public static boolean accepts(Asset file, boolean explicit) {
        return file.format().filter(format -> accepts(format.info(), explicit)).isPresent();
    }

    /** Whether files of a format are converted, as {@link #accepts(Asset, boolean)}. */
    public static boolean accepts(FormatInfo format, boolean explicit) {
        return explicit || format.kind() != FormatInfo.Kind.PICTURE;
    }
}
