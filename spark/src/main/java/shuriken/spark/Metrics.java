package shuriken.spark;

import java.io.Serializable;
import org.apache.spark.SparkContext;
import org.apache.spark.util.LongAccumulator;

/**
 * The counters that Spark's web pages show while a job runs. Work that Spark repeats is counted twice; the manifest has
 * the exact numbers.
 *
 * @param inputCounter counts the inputs
 * @param inputByteCounter counts the bytes of the inputs
 * @param memberCounter counts the files and members that were converted
 * @param outputCounter counts the output files
 * @param outputByteCounter counts the bytes of the output files
 * @param failureCounter counts the errors
 */
record Metrics(
        LongAccumulator inputCounter,
        LongAccumulator inputByteCounter,
        LongAccumulator memberCounter,
        LongAccumulator outputCounter,
        LongAccumulator outputByteCounter,
        LongAccumulator failureCounter)
        implements Serializable {
    /** Registers the counters of a job. */
    static Metrics register(SparkContext context) {
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
        inputCounter.add(1);
        inputByteCounter.add(size);
    }

    /** Counts a file or member. */
    void countMember() {
        memberCounter.add(1);
    }

    /** Counts an output file with a size in bytes. */
    void countOutput(long size) {
        outputCounter.add(1);
        outputByteCounter.add(size);
    }

    /** Counts an error. */
    void countFailure() {
        failureCounter.add(1);
    }
}
