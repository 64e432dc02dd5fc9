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
 * @param inputs the files and folders, as Hadoop writes them
 * @param words the options of {@code convert}
 * @param output the folder of the results
 * @param manifest the path of the manifest; empty for a file in the folder of the results
 * @param overwrites whether existing results are deleted first
 * @param itemSize the approximate number of bytes of input in a piece of work
 * @param discDepth the number of folders that make a disc
 * @param usesTar whether the results of each disc become one tar file
 */
record JobOptions(
        List<String> inputs,
        List<String> words,
        String output,
        Optional<String> manifest,
        boolean overwrites,
        long itemSize,
        int discDepth,
        boolean usesTar) {
    private static final long ITEM_SIZE = 16 << 20;
    /** The approximate maximum number of inputs of one task, because opening them takes longer than converting them. */
    private static final int TASK_FILES = 500;
    /** The minimum number of pieces of work for each core, so that no core waits long for the last one. */
    private static final int ROUNDS = 3;

    /**
     * Parses the arguments of a job.
     *
     * @throws IllegalArgumentException if an argument is unknown, or its value is wrong
     */
    static JobOptions of(List<String> arguments) {
        List<String> inputs = new ArrayList<>();
        List<String> words = new ArrayList<>();
        String output = "";
        Optional<String> manifest = Optional.empty();
        boolean overwrites = false;
        long itemSize = ITEM_SIZE;
        int discDepth = 1;
        boolean usesTar = false;
        for (int i = 0; i < arguments.size(); i++) {
            String word = arguments.get(i);
            switch (word) {
                case "-o", "--output" -> output = value(arguments, ++i);
                case "--manifest" -> manifest = Optional.of(value(arguments, ++i));
                case "--overwrite" -> overwrites = true;
                case "--tar" -> usesTar = true;
                case "--item-size" -> itemSize = (long) number(word, value(arguments, ++i)) << 20;
                case "--disc-depth" -> discDepth = number(word, value(arguments, ++i));
                case "--convert" -> {
                    words.addAll(arguments.subList(i + 1, arguments.size()));
                    i = arguments.size();
                }
                default -> {
                    if (word.startsWith("-")) {
                        throw new IllegalArgumentException(word + ": options of convert stand behind --convert");
                    }
                    inputs.add(word);
                }
            }
        }
        if (inputs.isEmpty() || output.isEmpty()) {
            throw new IllegalArgumentException("expected INPUT... -o PLACE");
        }
        ConversionArguments.parse(words);
        return new JobOptions(
                List.copyOf(inputs), List.copyOf(words), output, manifest, overwrites, itemSize, discDepth, usesTar);
    }

    private static int number(String word, String value) {
        try {
            int number = Integer.parseInt(value);
            if (number > 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            // The message below says what is expected.
        }
        throw new IllegalArgumentException(word + " " + value + ": give a whole number from 1");
    }

    private static String value(List<String> arguments, int at) {
        if (at >= arguments.size()) {
            throw new IllegalArgumentException(arguments.getLast() + " needs a value");
        }
        return arguments.get(at);
    }

    /** Returns the number of tasks for the inputs. */
    int tasks(List<InputFile> files, int cores) {
        long bytes = files.stream().mapToLong(InputFile::size).sum();
        long wanted = Math.max(bytes / itemSize, files.size() / TASK_FILES);
        return (int) Math.clamp(wanted, (long) ROUNDS * cores, 100_000);
    }

    /** Returns what executors need to know. */
    Setup setup(SparkSession spark, List<InputFile> files) {
        List<String> roots = files.stream()
                .map(InputFile::root)
                .filter(root -> !root.isEmpty())
                .distinct()
                .toList();
        List<String> single =
                files.stream().filter(InputFile::explicit).map(InputFile::path).toList();
        return new Setup(
                words,
                roots,
                single,
                new Path(output).toString(),
                itemSize,
                new SerializableConfiguration(spark.sparkContext().hadoopConfiguration()));
    }
}
