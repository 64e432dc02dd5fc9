package shuriken.spark;

import java.io.Serializable;
import org.apache.spark.SparkContext;
import org.apache.spark.util.LongAccumulator;

/**
 * The counters that Spark's web pages show while a job runs. Work that Spark repeats is counted twice; the manifest has
 * the exact numbers.
 *
 * @param inputs counts the inputs
 * @param inputBytes counts the bytes of the inputs
 * @param members counts the files and members that were converted
 * @param outputs counts the output files
 * @param outputBytes counts the bytes of the output files
 * @param failures counts the errors
 */
record Metrics(
        LongAccumulator inputs,
        LongAccumulator inputBytes,
        LongAccumulator members,
        LongAccumulator outputs,
        LongAccumulator outputBytes,
        LongAccumulator failures)
        implements Serializable {
    /** Registers the counters of a job. */
    static Metrics of(SparkContext context) {
        return new Metrics(
                context.longAccumulator("inputs"),
                context.longAccumulator("input bytes"),
                context.longAccumulator("members"),
                context.longAccumulator("outputs"),
                context.longAccumulator("output bytes"),
                context.longAccumulator("failures"));
    }

    /** Counts an input with a size in bytes. */
    void countInput(long size) {
        inputs.add(1);
        inputBytes.add(size);
    }

    /** Counts a file or member. */
    void countMember() {
        members.add(1);
    }

    /** Counts an output file with a size in bytes. */
    void countOutput(long size) {
        outputs.add(1);
        outputBytes.add(size);
    }

    /** Counts an error. */
    void countFailure() {
        failures.add(1);
    }
}
