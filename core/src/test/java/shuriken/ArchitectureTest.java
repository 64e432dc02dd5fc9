package shuriken;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The walk of data from left to right, as data: which package may import which. */
class ArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(location -> !location.contains("test-classes"))
            .importPackages("shuriken");

    /** Package (with all below it), then what it may import besides itself; the empty name is the root package. */
    private static final List<List<String>> MAY_IMPORT = List.of(
            List.of("diag"),
            List.of("image", "bytes", "diag"),
            List.of("bytes", "diag"),
            List.of("scene", "image"),
            List.of("text", "scene", "diag"),
            List.of("format", "bytes", "diag"),
            List.of("codec", "bytes", "diag"),
            List.of("archive", "format", "codec", "bytes", "diag"),
            List.of("ninja", "format", "bytes", "diag"),
            List.of("nitro", "format", "bytes", "diag"),
            List.of("texture", "format", "image", "bytes", "diag"),
            List.of("convert", "ninja", "nitro", "texture", "scene", "image", "format", "bytes", "diag"),
            List.of("games", "names", "text", "bytes", "diag"),
            List.of("resolve", "games", "convert", "archive", "texture", "scene", "image", "format", "bytes", "diag"),
            List.of("export", "names", "text", "scene", "image", "diag"),
            List.of("render", "scene", "image", "diag"),
            List.of("load", "text", "scene", "image", "bytes", "diag"),
            List.of("mesh"),
            List.of("lint", "ninja", "nitro", "diag"),
            List.of("build", "mesh", "ninja", "nitro", "texture", "scene", "image", "format", "bytes", "diag"),
            List.of(
                    "edit", "build", "mesh", "convert", "load", "export", "ninja", "nitro", "texture", "scene", "image",
                    "format", "bytes", "diag"),
            List.of("disk", "export", "scene", "bytes", "diag"),
            List.of("postprocess", "scene"),
            List.of("names", "bytes"),
            List.of(
                    "importer",
                    "edit",
                    "build",
                    "mesh",
                    "load",
                    "games",
                    "postprocess",
                    "retexture",
                    "output",
                    "scenes",
                    "asset",
                    "catalog",
                    "archive",
                    "convert",
                    "ninja",
                    "nitro",
                    "texture",
                    "export",
                    "names",
                    "text",
                    "scene",
                    "image",
                    "format",
                    "bytes",
                    "diag"),
            List.of("catalog", "archive", "convert", "export", "ninja", "nitro", "texture", "format", "bytes"),
            List.of("asset", "catalog", "archive", "ninja", "format", "bytes", "diag"),
            List.of("scenes", "asset", "catalog", "convert", "resolve", "scene", "texture", "bytes", "diag"),
            List.of("verify", "asset", "archive", "codec", "format", "bytes", "diag"),
            List.of("mount", "asset", "names", "bytes", "diag"),
            List.of("dump", "asset", "archive", "text", "bytes", "diag"),
            List.of(
                    "describe",
                    "scenes",
                    "asset",
                    "catalog",
                    "archive",
                    "convert",
                    "resolve",
                    "texture",
                    "text",
                    "image",
                    "format",
                    "bytes",
                    "diag"),
            List.of(
                    "siblings",
                    "games",
                    "scenes",
                    "asset",
                    "catalog",
                    "names",
                    "archive",
                    "convert",
                    "resolve",
                    "scene",
                    "texture",
                    "text",
                    "format",
                    "bytes",
                    "diag"),
            List.of(
                    "output",
                    "scenes",
                    "asset",
                    "names",
                    "postprocess",
                    "archive",
                    "export",
                    "ninja",
                    "resolve",
                    "scene",
                    "texture",
                    "image",
                    "diag"),
            List.of(
                    "scan",
                    "describe",
                    "scenes",
                    "asset",
                    "catalog",
                    "names",
                    "convert",
                    "codec",
                    "format",
                    "bytes",
                    "diag"),
            List.of(
                    "collection",
                    "describe",
                    "scenes",
                    "asset",
                    "catalog",
                    "archive",
                    "resolve",
                    "convert",
                    "text",
                    "format",
                    "diag"),
            List.of(
                    "retexture",
                    "scenes",
                    "resolve",
                    "asset",
                    "catalog",
                    "convert",
                    "export",
                    "nitro",
                    "archive",
                    "codec",
                    "texture",
                    "image",
                    "format",
                    "bytes",
                    "diag"),
            List.of(
                    "pack",
                    "retexture",
                    "image",
                    "scenes",
                    "resolve",
                    "convert",
                    "output",
                    "asset",
                    "catalog",
                    "names",
                    "export",
                    "texture",
                    "archive",
                    "codec",
                    "format",
                    "text",
                    "bytes",
                    "diag"),
            List.of(
                    "",
                    "asset",
                    "scenes",
                    "describe",
                    "siblings",
                    "mount",
                    "disk",
                    "convert",
                    "scene",
                    "bytes",
                    "catalog",
                    "format",
                    "diag"));

    static List<List<String>> layers() {
        return MAY_IMPORT;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("layers")
    void importsOnlyToTheLeft(List<String> row) {
        List<String> allowed =
                new ArrayList<>(List.of("java..", "org.jspecify..", "org.joml..", "com.fasterxml.jackson.."));
        row.stream().map(ArchitectureTest::pattern).forEach(allowed::add);
        classes()
                .that(resideInAnyPackage(pattern(row.get(0))))
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(allowed.toArray(String[]::new)))
                .check(CLASSES);
    }

    /** The root package stands for itself alone, any other for all below it too. */
    private static String pattern(String name) {
        return name.isEmpty() ? "shuriken" : "shuriken." + name + "..";
    }

    /**
     * What a browser does not have, by the beginning of its name, then the packages (with all below) that may use it; the empty name is the root package.
     * Everything else runs wherever Java's plain language runs.
     */
    private static final List<List<String>> MAY_USE = List.of(
            List.of("java.nio.file.", "disk", "mount", ""),
            List.of("java.nio.channels.", "disk", "mount"),
            List.of("java.lang.reflect.", "pack"),
            List.of("java.lang.invoke.VarHandle", "bytes"),
            List.of("java.lang.Thread"),
            List.of("java.util.concurrent.", "siblings"),
            List.of("com.fasterxml.jackson.", "collection", "load", "describe", "text", "pack"));

    static List<List<String>> uses() {
        return MAY_USE;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("uses")
    void onlyTheseUse(List<String> row) {
        String[] users = row.stream().skip(1).map(ArchitectureTest::pattern).toArray(String[]::new);
        noClasses()
                .that(resideOutsideOfPackages(users))
                .should()
                .dependOnClassesThat(describe(row.get(0), type -> type.getName().startsWith(row.get(0))))
                .check(CLASSES);
    }

    @Test
    void everyPackageHasARow() {
        assertThat(CLASSES.stream().map(type -> type.getPackageName()).distinct())
                .allMatch(name -> name.equals("shuriken")
                        || MAY_IMPORT.stream()
                                .anyMatch(row -> (name + ".").startsWith("shuriken." + row.get(0) + ".")));
    }

    @Test
    void familiesDoNotKnowOneAnother() {
        for (String root : List.of("shuriken.archive", "shuriken.texture", "shuriken.convert", "shuriken.codec")) {
            slices().matching(root + ".(*)..")
                    .should()
                    .notDependOnEachOther()
                    .allowEmptyShould(true)
                    .check(CLASSES);
        }
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching("(shuriken..)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void theRootHoldsTheFrontDoorAlone() {
        assertThat(CLASSES.stream()
                        .filter(type -> type.getPackageName().equals("shuriken")
                                && !type.getSimpleName().isEmpty())
                        .map(type -> type.getSimpleName()))
                .containsOnly("Shuriken", "package-info");
    }

    /** What converters do inside, and how archives are taken apart, is nobody else's. */
    @Test
    void theModuleExportsAllButTheInnerRooms() {
        ModuleDescriptor module = ModuleFinder.of(Path.of("target", "quick", "classes"), Path.of("target", "classes"))
                .find("shuriken.core")
                .orElseThrow()
                .descriptor();
        assertThat(module.exports().stream().map(ModuleDescriptor.Exports::source))
                .containsExactlyInAnyOrderElementsOf(CLASSES.stream()
                        .map(JavaClass::getPackageName)
                        .filter(name -> !name.matches("shuriken\\.(pack|convert\\.(ninja|nitro)\\..*)"))
                        .collect(Collectors.toSet()));
    }

    /**
     * Methods that the class library of the browser lacks, or that round there in another way, as
     * {@code Type.method(parameters)}; with what does the same.
     */
    private static final Map<String, String> NOT_IN_BROWSERS = Map.ofEntries(
            entry("Character.toString(int)", "new String(Character.toChars(letter))"),
            entry("ConcurrentHashMap.newKeySet()", "Collections.newSetFromMap(new ConcurrentHashMap<>())"),
            entry("String.lines()", "split"),
            entry("StringBuilder.repeat(int, int)", "append(text.repeat(count))"),
            entry("StringBuilder.repeat(CharSequence, int)", "append(text.repeat(count))"),
            entry("ByteArrayOutputStream.writeBytes(byte[])", "write(bytes, 0, bytes.length)"),
            entry("Matcher.replaceAll(Function)", "appendReplacement"),
            entry("Runtime.maxMemory()", "a parameter"),
            entry("Arrays.equals(float[], float[])", "Floats.same"),
            entry("Arrays.equals(float[], int, int, float[], int, int)", "Floats.same"),
            entry("DoubleStream.sum()", "reduce(0, Double::sum)"));

    /** {@code ./verify} compiles for browsers too; this names such a method sooner. */
    @Test
    void onThePathToOutputsNothingIsCalledThatBrowsersLack() {
        noClasses()
                .that(resideOutsideOfPackages(
                        "shuriken.disk..", "shuriken.mount..", "shuriken.pack..", "shuriken.load..", "shuriken"))
                .should()
                .callMethodWhere(describe(
                        "a method that browsers lack or that rounds in another way there: " + NOT_IN_BROWSERS,
                        call -> NOT_IN_BROWSERS.containsKey(
                                call.getTargetOwner().getSimpleName() + "."
                                        + call.getName() + "("
                                        + call.getTarget().getRawParameterTypes().stream()
                                                .map(type -> type.getSimpleName())
                                                .collect(Collectors.joining(", "))
                                        + ")")))
                .check(CLASSES);
    }
}
