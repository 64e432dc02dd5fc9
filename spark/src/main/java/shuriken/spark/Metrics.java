package shuriken.spark;

import java.io.Serializable;
import org.apache.spark.SparkContext;
import org.apache.spark.util.LongAccumulator;

/**
 * Counts that Spark's pages show while a job runs. What is done twice is counted twice: the manifest has the exact figures.
 */
record Metrics(
        LongAccumulator inputs,
        LongAccumulator inputBytes,
        LongAccumulator members,
        LongAccumulator outputs,
        LongAccumulator outputBytes,
        LongAccumulator failures)
        implements Serializable {
    static Metrics of(SparkContext context) {
        return new Metrics(
                context.longAccumulator("inputs"),
                context.longAccumulator("input bytes"),
                context.longAccumulator("members"),
                context.longAccumulator("outputs"),
                context.longAccumulator("output bytes"),
                context.longAccumulator("failures"));
    }

    void input(long size) {
        inputs.add(1);
        inputBytes.add(size);
    }

    void member() {
        members.add(1);
    }

    void output(long size) {
        outputs.add(1);
        outputBytes.add(size);
    }

    void failure() {
        failures.add(1);
    }
}
