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
 * The options of a conversion of many files. The command line, clusters and programs write the same files with the same
 * names if their jobs are equal.
 *
 * @param relatedFileOptions the options for reading models and for finding their textures, palettes and motions
 * @param conversionOptions the options for the files that are written
 */
public record ConversionJob(RelatedFileOptions relatedFileOptions, ConversionOptions conversionOptions) {
    /**
     * Creates a job with the default options, for files without related files.
     *
     * @param exporter the target of models
     * @param export the options of the exported files
     * @return the job
     */
    public static ConversionJob withTarget(Exporter exporter, ExportOptions export) {
        return new ConversionJob(
                RelatedFileOptions.NONE, new ConversionOptions(exporter, export, /* writesMips= */ false));
    }

    /**
     * {@return this job for files of a source}
     *
     * @param source the source that contains the files
     * @param folders the input folders
     */
    public ConversionJob withInputs(FileSource source, List<String> folders) {
        return new ConversionJob(relatedFileOptions.withInputs(source, folders), conversionOptions);
    }

    /**
     * {@return the finder of related files}
     *
     * @param memoryBytes the memory of this program in bytes; a part of it holds files for the next models
     */
    public RelatedFileResolver createResolver(long memoryBytes) {
        return new RelatedFileResolver(relatedFileOptions, memoryBytes);
    }

    /**
     * {@return the converter, which may be shared between threads}
     *
     * @param context the access to related files, such as the result of {@link #createResolver}
     */
    public AssetConverter createConverter(AssetContext context) {
        SceneReader reader = new SceneReader(relatedFileOptions.convertOptions(), context);
        return new AssetConverter(
                conversionOptions.assemblesStages() ? reader.withStages() : reader, conversionOptions);
    }

    /** {@return the options for reading files, for {@link Asset#withOptions}} */
    public ReadOptions readOptions() {
        return ReadOptions.LENIENT.withLimits(relatedFileOptions.limits());
    }

    /**
     * {@return whether a file is converted} Files of unknown formats are skipped. PNG files are converted only if the
     * user named them.
     *
     * @param file the file, whose format is detected
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
