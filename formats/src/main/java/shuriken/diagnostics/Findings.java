package shuriken.diagnostics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** A growing list of findings from reading, converting or writing. Threads can share it. */
public final class Findings implements Iterable<Diagnostic> {
    private final List<Diagnostic> findings = new ArrayList<>();

    /** Creates an empty list. */
    public Findings() {}

    /**
     * Adds a finding.
     *
     * @param finding the finding to add
     */
    public synchronized void add(Diagnostic finding) {
        findings.add(finding);
    }

    /**
     * Adds findings in their order.
     *
     * @param additionalFindings the findings to add
     */
    public synchronized void addAll(List<Diagnostic> additionalFindings) {
        findings.addAll(additionalFindings);
    }

    /** {@return all findings so far, in order, as a list that does not change} */
    public synchronized List<Diagnostic> toList() {
        return List.copyOf(findings);
    }

    /** {@return whether there are no findings so far} */
    public synchronized boolean isEmpty() {
        return findings.isEmpty();
    }

    /** {@return the severity of the worst finding so far, or empty if there are no findings} */
    public Optional<Severity> worstSeverity() {
        return toList().stream().map(Diagnostic::severity).max(Comparator.naturalOrder());
    }

    /** {@return an iterator over the findings so far} */
    @Override
    public Iterator<Diagnostic> iterator() {
        return toList().iterator();
    }

    @Override
    public String toString() {
        return toList().toString();
    }
}
