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
            .withImportOption(location -> !location.contains("test-classes") && !location.contains("-tests.jar"))
            .importPackages("shuriken");

    /**
     * The layers: a package, then the packages that it may import besides itself. A name covers all packages below it, except
     * {@code convert}, whose families have rows of their own, and the empty name, which is the root package.
     */
    private static final List<List<String>> MAY_IMPORT = List.of(
            // Bytes and records: no dependency on other libraries.
            List.of("diagnostics"),
            List.of("io", "diagnostics"),
            List.of("image", "io"),
            List.of("format", "io", "diagnostics"),
            List.of("codec", "io", "diagnostics"),
            List.of("patch", "io", "diagnostics"),
            List.of("archive", "format", "codec", "io", "diagnostics"),
            List.of("texture", "format", "image", "io", "diagnostics"),
            List.of("ninja", "format", "io", "diagnostics"),
            List.of("nitro", "texture", "image", "format", "io", "diagnostics"),
            // Records, scenes and files of other programs.
            List.of("geometry"),
            List.of("scene", "image"),
            List.of("json", "scene", "diagnostics"),
            List.of("transform", "scene"),
            List.of("render", "scene", "image", "diagnostics"),
            List.of("interchange", "json", "scene", "image", "io", "diagnostics"),
            List.of("convert", "geometry", "scene", "texture", "image", "format", "diagnostics"),
            List.of("edit", "convert", "interchange", "geometry", "scene", "texture", "image", "diagnostics"),
            List.of(
                    "convert.ninja",
                    "edit",
                    "convert",
                    "geometry",
                    "scene",
                    "ninja",
                    "image",
                    "format",
                    "io",
                    "diagnostics"),
            List.of(
                    "convert.nitro",
                    "edit",
                    "convert",
                    "geometry",
                    "scene",
                    "nitro",
                    "texture",
                    "image",
                    "format",
                    "io",
                    "diagnostics"),
            // Files, finding, jobs.
            List.of(
                    "assets",
                    "patch",
                    "interchange",
                    "convert.ninja",
                    "convert.nitro",
                    "convert",
                    "archive",
                    "ninja",
                    "nitro",
                    "texture",
                    "format",
                    "io",
                    "diagnostics"),
            List.of(
                    "resolve",
                    "assets",
                    "convert",
                    "json",
                    "scene",
                    "archive",
                    "nitro",
                    "texture",
                    "image",
                    "format",
                    "io",
                    "diagnostics"),
            List.of(
                    "inspect",
                    "resolve",
                    "assets",
                    "convert",
                    "json",
                    "archive",
                    "codec",
                    "ninja",
                    "nitro",
                    "texture",
                    "image",
                    "format",
                    "io",
                    "diagnostics"),
            List.of(
                    "batch",
                    "inspect",
                    "resolve",
                    "assets",
                    "convert",
                    "interchange",
                    "transform",
                    "json",
                    "scene",
                    "archive",
                    "ninja",
                    "nitro",
                    "texture",
                    "image",
                    "format",
                    "io",
                    "diagnostics"),
            List.of(
                    "modding",
                    "batch",
                    "resolve",
                    "assets",
                    "convert.ninja",
                    "convert.nitro",
                    "edit",
                    "convert",
                    "interchange",
                    "transform",
                    "json",
                    "scene",
                    "archive",
                    "codec",
                    "ninja",
                    "nitro",
                    "texture",
                    "image",
                    "format",
                    "io",
                    "diagnostics"),
            List.of("nio", "assets", "format", "io", "diagnostics"),
            List.of(
                    "",
                    "nio",
                    "modding",
                    "inspect",
                    "resolve",
                    "assets",
                    "convert",
                    "scene",
                    "format",
                    "io",
                    "diagnostics"));

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

    /** A row that allows more than the code needs would let unwanted imports in. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("layers")
    void everyAllowedImportIsUsed(List<String> row) {
        for (String imported : row.subList(1, row.size())) {
            boolean isUsed = CLASSES.stream()
                    .filter(resideInAnyPackage(pattern(row.get(0))))
                    .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                    .anyMatch(
                            dependency -> resideInAnyPackage(pattern(imported)).test(dependency.getTargetClass()));
            assertThat(isUsed).as(row.get(0) + " to " + imported).isTrue();
        }
    }

    /** The pattern of a row's name; {@code convert} and the root package have rows of their own for what is below them. */
    private static String pattern(String name) {
        return switch (name) {
            case "" -> "shuriken";
            case "convert" -> "shuriken.convert";
            default -> "shuriken." + name + "..";
        };
    }

    /**
     * What a browser does not have, by the beginning of its name, then the packages (with all below) that may use it; the empty name is the root package.
     * Everything else runs wherever Java's plain language runs.
     */
    private static final List<List<String>> MAY_USE = List.of(
            List.of("java.nio.file.", "assets.disk", "nio", ""),
            List.of("java.nio.channels.", "assets.disk", "nio"),
            List.of("java.lang.reflect."),
            List.of("java.lang.invoke.VarHandle", "io"),
            List.of("java.lang.Thread"),
            List.of("java.util.concurrent.", "assets.disk", "resolve.related"),
            List.of("com.fasterxml.jackson.", "json"));

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

    /** The modules, each with the rows that it holds: from the first row of its own to the first of the next. */
    private static final List<List<String>> MODULES =
            List.of(List.of("formats", "diagnostics"), List.of("convert", "geometry"), List.of("assets", "assets"));

    static List<List<String>> modules() {
        return MODULES;
    }

    /** What converters do inside is for imports only, and how archives are taken apart is nobody else's. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("modules")
    void aModuleExportsAllButItsInside(List<String> row) {
        String name = row.get(0);
        Path root = Path.of("..", name, "target");
        ModuleDescriptor module = ModuleFinder.of(root.resolve("quick/classes"), root.resolve("classes"))
                .find("shuriken." + name)
                .orElseThrow()
                .descriptor();
        assertThat(module.packages()).allMatch(each -> name.equals(moduleOf(each)));
        assertThat(module.exports().stream()
                        .filter(export -> !export.isQualified())
                        .map(ModuleDescriptor.Exports::source))
                .containsExactlyInAnyOrderElementsOf(CLASSES.stream()
                        .filter(type -> !type.getSimpleName().equals("package-info"))
                        .map(JavaClass::getPackageName)
                        .filter(each -> name.equals(moduleOf(each)))
                        .filter(each ->
                                !each.matches("shuriken\\.(modding\\.pack|convert\\.(ninja|nitro)\\.(?!options).*)"))
                        .collect(Collectors.toSet()));
    }

    /** The module of a package by its row: rows are in the order of the modules. */
    private static String moduleOf(String packageName) {
        String module = "";
        String found = "";
        for (List<String> row : MAY_IMPORT) {
            for (List<String> start : MODULES) {
                module = start.get(1).equals(row.get(0)) ? start.get(0) : module;
            }
            String name = row.get(0).isEmpty() ? "shuriken" : "shuriken." + row.get(0);
            boolean covers = packageName.equals(name) || !row.get(0).isEmpty() && packageName.startsWith(name + ".");
            found = covers ? module : found;
        }
        return found;
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
                .that(resideOutsideOfPackages("shuriken.assets.disk..", "shuriken.nio..", "shuriken"))
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
