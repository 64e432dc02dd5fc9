package shuriken.batch;

import java.util.List;
import shuriken.assets.Asset;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.FormatInfo;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.Exporter;
import shuriken.io.FileSource;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;

/**
 * A conversion of many files, as the command line, a cluster and programs describe it. The same job writes the same
 * files with the same names.
 *
 * @param related the options for reading models and for finding their textures, palettes and motions
 * @param results the options for the files that models and textures become
 */
public record ConversionJob(RelatedFileOptions related, ConversionOptions results) {
    /**
     * Creates a job with the default options, for files without related files.
     *
     * @param exporter the target of models
     * @param export the options of the exported files
     * @return the job
     */
    public static ConversionJob withTarget(Exporter exporter, ExportOptions export) {
        return new ConversionJob(RelatedFileOptions.NONE, new ConversionOptions(exporter, export, /* mips= */ false));
    }

    /**
     * {@return this job for files of a source}
     *
     * @param source the source that contains the files
     * @param folders the input folders
     */
    public ConversionJob withInputs(FileSource source, List<String> folders) {
        return new ConversionJob(related.withInputs(source, folders), results);
    }

    /**
     * {@return the search for related files}
     *
     * @param memory the memory of this program in bytes; a part of it holds files for the next models
     */
    public RelatedFileResolver resolver(long memory) {
        return new RelatedFileResolver(related, memory);
    }

    /**
     * {@return the converter, which may be shared between threads}
     *
     * @param context the access to related files, such as {@link #resolver}
     */
    public AssetConverter converter(AssetContext context) {
        SceneReader reader = new SceneReader(related.convertOptions(), context);
        return new AssetConverter(results.stages() ? reader.withStages() : reader, results);
    }

    /** {@return the options for reading files, for {@link Asset#withOptions}} */
    public ReadOptions readOptions() {
        return ReadOptions.LENIENT.withLimits(related.limits());
    }

    /**
     * {@return whether a file is converted; all others are skipped} PNG files are converted only if the user
     * named them.
     *
     * @param file the file
     * @param isExplicit whether the user named the file; if not, it was found in a folder
     */
    public static boolean accepts(Asset file, boolean isExplicit) {
        return file.format()
                .filter(format -> accepts(format.info(), isExplicit))
                .isPresent();
    }

    /**
     * {@return whether files of a format are converted, as for {@link #accepts(Asset, boolean)}}
     *
     * @param format the description of the format
     * @param isExplicit whether the user named the file; if not, it was found in a folder
     */
    public static boolean accepts(FormatInfo format, boolean isExplicit) {
        return isExplicit || format.kind() != FormatInfo.Kind.PICTURE;
    }
}
