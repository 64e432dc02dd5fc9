package shuriken.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;
import shuriken.cli.command.ConversionWords;

/**
 * The words of a job.
 *
 * @param inputs files and folders, as Hadoop writes them
 * @param words options of {@code convert}
 * @param manifest where the manifest goes, if not below the results
 * @param itemSize bytes of input that a piece of work has, about
 * @param discDepth folders that make a disc in a catalogue
 */
record JobOptions(
        List<String> inputs,
        List<String> words,
        String output,
        Optional<String> manifest,
        boolean overwrites,
        long itemSize,
        int discDepth) {
    private static final long ITEM_SIZE = 16 << 20;
    /** Inputs that one task goes through at most, about; opening them takes longer than converting them. */
    private static final int TASK_FILES = 500;
    /** Pieces of work for each core at least, so that none waits long for the last. */
    private static final int ROUNDS = 3;

    /** @throws IllegalArgumentException if they are not understood */
    static JobOptions of(List<String> arguments) {
        List<String> inputs = new ArrayList<>();
        List<String> words = new ArrayList<>();
        String output = "";
        Optional<String> manifest = Optional.empty();
        boolean overwrites = false;
        long itemSize = ITEM_SIZE;
        int discDepth = 1;
        for (int i = 0; i < arguments.size(); i++) {
            String word = arguments.get(i);
            switch (word) {
                case "-o", "--output" -> output = value(arguments, ++i);
                case "--manifest" -> manifest = Optional.of(value(arguments, ++i));
                case "--overwrite" -> overwrites = true;
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
        ConversionWords.of(words);
        return new JobOptions(
                List.copyOf(inputs), List.copyOf(words), output, manifest, overwrites, itemSize, discDepth);
    }

    private static int number(String word, String value) {
        try {
            int number = Integer.parseInt(value);
            if (number > 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            // The message below says what is wanted.
        }
        throw new IllegalArgumentException(word + " " + value + ": give a whole number from 1");
    }

    private static String value(List<String> arguments, int at) {
        if (at >= arguments.size()) {
            throw new IllegalArgumentException(arguments.getLast() + " needs a value");
        }
        return arguments.get(at);
    }

    /** How many tasks go through the input. */
    int tasks(List<InputFile> files, int cores) {
        long bytes = files.stream().mapToLong(InputFile::size).sum();
        long wanted = Math.max(bytes / itemSize, files.size() / TASK_FILES);
        return (int) Math.clamp(wanted, (long) ROUNDS * cores, 100_000);
    }

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
