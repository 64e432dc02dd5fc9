package shuriken.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;
import shuriken.cli.command.ConversionArguments;

/**
 * The options of a job.
 *
 * @param inputs the Hadoop paths of the files and folders
 * @param convertOptions the options that {@code convert} would have on one machine
 * @param output the folder of the results
 * @param manifest the path of the manifest; empty for a file in the folder of the results
 * @param overwrites whether existing results are deleted first
 * @param itemSize the approximate number of bytes of input in a {@link WorkItem}, and in a task of a large job
 * @param discDepth the number of leading folders of a path that identify a disc
 * @param usesTar whether the results of each disc become one tar file
 */
record JobOptions(
        List<String> inputs,
        List<String> convertOptions,
        String output,
        Optional<String> manifest,
        boolean overwrites,
        long itemSize,
        int discDepth,
        boolean usesTar) {
    private static final long DEFAULT_ITEM_SIZE = 16 << 20;

    /**
     * The approximate maximum number of inputs of one task. With many small inputs, opening them takes most of the
     * time.
     */
    private static final int MAX_FILES_PER_TASK = 500;

    private static final int MAX_TASK_COUNT = 100_000;

    /** The minimum number of tasks for each core. With several short tasks, all cores finish at about the same time. */
    private static final int MIN_TASKS_PER_CORE = 3;

    /**
     * Parses the arguments of a job.
     *
     * @throws IllegalArgumentException if an argument is unknown, missing or not valid
     */
    static JobOptions parse(List<String> arguments) {
        List<String> inputs = new ArrayList<>();
        List<String> convertOptions = new ArrayList<>();
        String output = "";
        Optional<String> manifest = Optional.empty();
        boolean overwrites = false;
        long itemSize = DEFAULT_ITEM_SIZE;
        int discDepth = 1;
        boolean usesTar = false;
        for (int i = 0; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            switch (argument) {
                case "-o", "--output" -> output = requireValue(arguments, ++i);
                case "--manifest" -> manifest = Optional.of(requireValue(arguments, ++i));
                case "--overwrite" -> overwrites = true;
                case "--tar" -> usesTar = true;
                case "--item-size" ->
                    itemSize = (long) parsePositiveInteger(argument, requireValue(arguments, ++i))
                            << 20; // from MB to bytes
                case "--disc-depth" -> discDepth = parsePositiveInteger(argument, requireValue(arguments, ++i));
                case "--convert" -> {
                    convertOptions.addAll(arguments.subList(i + 1, arguments.size()));
                    i = arguments.size();
                }
                default -> {
                    if (argument.startsWith("-")) {
                        throw new IllegalArgumentException(
                                argument + " is not an option of this job. Options of convert go after --convert");
                    }
                    inputs.add(argument);
                }
            }
        }
        if (inputs.isEmpty() || output.isEmpty()) {
            throw new IllegalArgumentException("give at least one INPUT, and -o FOLDER");
        }
        ConversionArguments.parse(convertOptions);
        return new JobOptions(
                List.copyOf(inputs),
                List.copyOf(convertOptions),
                output,
                manifest,
                overwrites,
                itemSize,
                discDepth,
                usesTar);
    }

    private static int parsePositiveInteger(String option, String value) {
        try {
            int number = Integer.parseInt(value);
            if (number > 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            // The exception below says what is expected.
        }
        throw new IllegalArgumentException(option + " " + value + ": expected a whole number above 0");
    }

    private static String requireValue(List<String> arguments, int index) {
        if (index >= arguments.size()) {
            throw new IllegalArgumentException(arguments.getLast() + " needs a value");
        }
        return arguments.get(index);
    }

    /** Returns the number of tasks for the inputs. */
    int taskCount(List<InputFile> files, int coreCount) {
        long totalSize = files.stream().mapToLong(InputFile::size).sum();
        long preferredCount = Math.max(totalSize / itemSize, files.size() / MAX_FILES_PER_TASK);
        return (int) Math.clamp(preferredCount, (long) MIN_TASKS_PER_CORE * coreCount, MAX_TASK_COUNT);
    }

    /** Creates the settings that executors need. */
    Setup createSetup(SparkSession spark, List<InputFile> files) {
        List<String> roots = files.stream()
                .map(InputFile::root)
                .filter(root -> !root.isEmpty())
                .distinct()
                .toList();
        List<String> explicitFiles = files.stream()
                .filter(InputFile::isExplicit)
                .map(InputFile::path)
                .toList();
        return new Setup(
                convertOptions,
                roots,
                explicitFiles,
                new Path(output).toString(),
                itemSize,
                new SerializableConfiguration(spark.sparkContext().hadoopConfiguration()));
    }
}
