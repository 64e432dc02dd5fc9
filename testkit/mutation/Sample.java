package shuriken.mutation;

import java.util.Collection;
import org.pitest.bytecode.analysis.ClassTree;
import org.pitest.mutationtest.build.InterceptorParameters;
import org.pitest.mutationtest.build.InterceptorType;
import org.pitest.mutationtest.build.MutationInterceptor;
import org.pitest.mutationtest.build.MutationInterceptorFactory;
import org.pitest.mutationtest.engine.Mutater;
import org.pitest.mutationtest.engine.MutationDetails;
import org.pitest.plugin.Feature;
import org.pitest.plugin.FeatureParameter;

/**
 * A plug-in for PIT that tries one change of N: of each third class one of N / 3, since a process for each class takes
 * longer than its changes. Hashes of names and the seed pick, so that each change of a package is as likely as any
 * other, and two seeds give two samples that have nothing to do with each other. (PIT's own CLASSLIMIT takes as many of
 * a class of 20 lines as of one of 300, and the first ones of classes that are small.)
 */
public final class Sample implements MutationInterceptorFactory {
    private static final int CLASSES = 3;
    private static final FeatureParameter OF = FeatureParameter.named("of").withDescription("one change of how many");
    private static final FeatureParameter SEED = FeatureParameter.named("seed").withDescription("which sample");

    @Override
    public MutationInterceptor createInterceptor(InterceptorParameters parameters) {
        return new Filter(parameters.getInteger(OF).orElse(1), parameters.getInteger(SEED).orElse(1));
    }

    @Override
    public Feature provides() {
        return Feature.named("SAMPLE").withDescription(description()).withOnByDefault(false).withParameter(OF).withParameter(SEED);
    }

    @Override
    public String description() {
        return "One change of N";
    }

    private record Filter(int of, int seed) implements MutationInterceptor {
        @Override
        public InterceptorType type() {
            return InterceptorType.FILTER;
        }

        @Override
        public void begin(ClassTree tree) {}

        @Override
        public Collection<MutationDetails> intercept(Collection<MutationDetails> changes, Mutater mutater) {
            return changes.stream().filter(this::picks).toList();
        }

        private boolean picks(MutationDetails change) {
            String file = change.getClassName().asJavaName().replaceFirst("\\$.*", "");
            return of < CLASSES ? picks(change.getId(), of) : picks(file, CLASSES) && picks(change.getId(), of / CLASSES);
        }

        /** Murmur's last step spreads what String's hash leaves in the low bits. */
        private boolean picks(Object what, int each) {
            int hash = (what + "#" + seed).hashCode();
            hash = (hash ^ hash >>> 16) * 0x85EBCA6B;
            hash = (hash ^ hash >>> 13) * 0xC2B2AE35;
            return Integer.remainderUnsigned(hash ^ hash >>> 16, each) == 0;
        }

        @Override
        public void end() {}
    }
}
