package shuriken.fuzz;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** The JVM in which one target is fuzzed. */
final class FuzzChild {
    private FuzzChild() {}

    /** Runs the target {@code arguments[0]}, named as in JUnit. The exit code is 1 if there is a finding. */
    public static void main(String[] arguments) {
        SummaryGeneratingListener summary = new SummaryGeneratingListener();
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectMethod(arguments[0]))
                .build();
        LauncherFactory.create().execute(request, summary);
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        summary.getSummary().printFailuresTo(err, 20);
        System.exit(summary.getSummary().getTotalFailureCount() == 0 ? 0 : 1);
    }
}
