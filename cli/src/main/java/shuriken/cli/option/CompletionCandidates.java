package shuriken.cli.option;

import java.util.Iterator;
import java.util.Locale;
import java.util.stream.Stream;
import shuriken.assets.Formats;
import shuriken.format.FormatInfo;
import shuriken.interchange.Exporter;
import shuriken.ninja.raw.RawKind;

/** Completion candidates for options whose values picocli cannot determine itself. */
public final class CompletionCandidates {
    private CompletionCandidates() {}

    /** The values of {@code --type}. */
    public static final class Types implements Iterable<String> {
        /** Returns the name of a kind as users type it. */
        public static String optionValue(FormatInfo.Kind kind) {
            return kind == FormatInfo.Kind.MOTION ? "animation" : kind.name().toLowerCase(Locale.ROOT);
        }

        @Override
        public Iterator<String> iterator() {
            return Stream.of(FormatInfo.Kind.values()).map(Types::optionValue).iterator();
        }
    }

    /** The values of {@code --kind}. */
    static final class RawKinds implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.of(RawKind.values()).map(RawKind::optionValue).iterator();
        }
    }

    /** The values of {@code --clips} that are not names of animations. */
    static final class Clips implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.of(ClipsMode.values())
                    .map(mode -> mode.name().toLowerCase(Locale.ROOT))
                    .iterator();
        }
    }

    /** The values of {@code --to}. */
    static final class Targets implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            Stream<String> exporterIds = Formats.exporters().stream().map(Exporter::id);
            Stream<String> otherTargets = Stream.of(ResultOptions.PNG, ResultOptions.NJA, ResultOptions.NJA_MACROS);
            return Stream.concat(exporterIds, otherTargets).iterator();
        }
    }
}
