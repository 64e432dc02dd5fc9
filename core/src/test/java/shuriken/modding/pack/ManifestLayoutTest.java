package shuriken.modding.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shuriken.archive.Archive;
import shuriken.archive.afs.AfsArchive;
import shuriken.archive.pvmx.PvmxField;
import shuriken.assets.Formats;
import shuriken.format.Format;
import shuriken.io.ByteCursor;

/** The layouts of manifests fit the records: a change of a record that saved manifests would feel does not pass. */
class ManifestLayoutTest {
    @Test
    void everyRecordOfAnArchiveHasALayoutThatFits() {
        Set<Class<?>> records = new LinkedHashSet<>();
        for (Format<?> format : Formats.ALL.formats()) {
            Type model = modelOf(format);
            if (format.info().canWrite() && model instanceof Class<?> known && Archive.class.isAssignableFrom(known)) {
                collect(model, records);
            }
        }
        assertThat(records).hasSizeGreaterThan(40);
        List<String> names = new ArrayList<>();
        for (Class<?> record : records) {
            ManifestLayout layout = ManifestLayout.of(record);
            assertThat(layout.types())
                    .as(record.getName())
                    .containsExactlyElementsOf(Stream.of(record.getRecordComponents())
                            .map(RecordComponent::getGenericType)
                            .map(ManifestLayoutTest::word)
                            .toList());
            assertThat(layout.fields()).as(record.getName()).doesNotHaveDuplicates();
            names.add(record.getName());
        }
        assertThat(ManifestLayout.all().keySet()).containsExactlyInAnyOrderElementsOf(names);
    }

    /** Names that are saved in manifests of AFS archives; not to be changed. */
    @Test
    void namesAreThoseOfTheFirstManifests() {
        assertThat(ManifestLayout.of(AfsArchive.class).fields())
                .containsExactly("tag", "members", "names", "fillers", "size");
        assertThat(ManifestLayout.of(PvmxField.Size.class).name()).isEqualTo("Size");
    }

    @Test
    void otherRecordsDoNotStandInManifests() {
        assertThatThrownBy(() -> ManifestLayout.of(ManifestLayout.class))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("ManifestLayout");
    }

    /** What the format reads, as its {@code read} says. */
    private static Type modelOf(Format<?> format) {
        return Stream.of(format.getClass().getMethods())
                .filter(method -> method.getName().equals("read") && !method.isBridge())
                .filter(method -> method.getParameterTypes()[0] == ByteCursor.class)
                .map(Method::getGenericReturnType)
                .findFirst()
                .orElseThrow();
    }

    private static void collect(Type type, Set<Class<?>> records) {
        if (type instanceof ParameterizedType generic) {
            Stream.of(generic.getActualTypeArguments()).forEach(each -> collect(each, records));
        } else if (type instanceof Class<?> known && known.isInterface() && known.isSealed()) {
            Stream.of(known.getPermittedSubclasses()).forEach(each -> collect(each, records));
        } else if (type instanceof Class<?> known && known.isRecord() && records.add(known)) {
            Stream.of(known.getRecordComponents()).forEach(each -> collect(each.getGenericType(), records));
        }
    }

    private static String word(Type type) {
        if (type instanceof ParameterizedType generic) {
            return word(generic.getRawType())
                    + Stream.of(generic.getActualTypeArguments())
                            .map(ManifestLayoutTest::word)
                            .collect(Collectors.joining(",", "<", ">"));
        }
        return ((Class<?>) type).getSimpleName();
    }
}
