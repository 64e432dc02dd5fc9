package shuriken.cli.option;

import java.util.Iterator;
import java.util.Locale;
import java.util.stream.Stream;
import shuriken.assets.Formats;
import shuriken.format.FormatInfo;
import shuriken.interchange.Exporter;
import shuriken.ninja.raw.RawKind;

/** The words that shells offer for options whose values are not those of an enum. */
public final class Candidates {
    private Candidates() {}

    /** Of {@code --type}. */
    public static final class Types implements Iterable<String> {
        /** Returns a kind in the words of users. */
        public static String word(FormatInfo.Kind kind) {
            return kind == FormatInfo.Kind.MOTION ? "animation" : kind.name().toLowerCase(Locale.ROOT);
        }

        @Override
        public Iterator<String> iterator() {
            return Stream.of(FormatInfo.Kind.values()).map(Types::word).iterator();
        }
    }

    /** Of {@code --kind}. */
    static final class RawKinds implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.of(RawKind.values()).map(RawKind::optionValue).iterator();
        }
    }

    /** Of {@code --clips}. */
    static final class Clips implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.of(ClipsMode.values())
                    .map(mode -> mode.name().toLowerCase(Locale.ROOT))
                    .iterator();
        }
    }

    /** Of {@code --to}. */
    static final class Targets implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            Stream<String> models = Formats.exporters().stream().map(Exporter::id);
            Stream<String> images = Stream.of(ResultOptions.PNG, ResultOptions.NJA, ResultOptions.NJA_MACROS);
            return Stream.concat(models, images).iterator();
        }
    }
}
