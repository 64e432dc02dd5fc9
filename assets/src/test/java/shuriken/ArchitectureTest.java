package shuriken;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests which package may import which, and what the modules export. */
class ArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(location -> !location.contains("test-classes") && !location.contains("-test"))
            .importPackages("shuriken");

    /**
     * The layers: a package, then the packages that it may import in addition to itself. A name covers all packages
     * below it. The exceptions are {@code convert}, which covers only {@code convert.support}, and the empty name,
     * which is the root package.
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
            List.of("geometry", "io"),
            List.of("scene", "image"),
            List.of("json", "scene", "diagnostics"),
            List.of("transform", "scene"),
            List.of("render", "geometry", "scene", "image", "diagnostics"),
            List.of("interchange", "json", "scene", "texture", "image", "io", "diagnostics"),
            List.of("convert", "geometry", "scene", "texture", "image", "format", "io", "diagnostics"),
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
    void packagesImportOnlyAllowedPackages(List<String> row) {
        List<String> allowed =
                new ArrayList<>(List.of("java..", "org.jspecify..", "org.joml..", "com.fasterxml.jackson.."));
        row.forEach(name -> allowed.addAll(patterns(name)));
        classes()
                .that(residesIn(row.get(0)))
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(allowed.toArray(String[]::new)))
                .check(CLASSES);
    }

    /** Tests that no row allows an import that the code does not need, because it would let unwanted imports in. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("layers")
    void everyAllowedImportIsUsed(List<String> row) {
        for (String imported : row.subList(1, row.size())) {
            boolean isUsed = CLASSES.stream()
                    .filter(residesIn(row.get(0)))
                    .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                    .anyMatch(dependency -> residesIn(imported).test(dependency.getTargetClass()));
            assertThat(isUsed).as(row.get(0) + " to " + imported).isTrue();
        }
    }

    private static DescribedPredicate<JavaClass> residesIn(String name) {
        return resideInAnyPackage(patterns(name).toArray(String[]::new));
    }

    /** Returns the patterns of the packages that a name in a row covers. */
    private static List<String> patterns(String name) {
        return switch (name) {
            case "" -> List.of("shuriken");
            case "convert" -> List.of("shuriken.convert", "shuriken.convert.support");
            default -> List.of("shuriken." + name + "..");
        };
    }

    /**
     * The types that a browser does not have, by the start of their names, then the packages that may use them. The
     * rest of the library runs wherever Java's language runs.
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
    void platformTypesAreUsedOnlyWhereAllowed(List<String> row) {
        String[] users =
                row.stream().skip(1).flatMap(name -> patterns(name).stream()).toArray(String[]::new);
        noClasses()
                .that(resideOutsideOfPackages(users))
                .should()
                .dependOnClassesThat(describe(row.get(0), type -> type.getName().startsWith(row.get(0))))
                .check(CLASSES);
    }

    @Test
    void everyPackageHasATableRow() {
        assertThat(CLASSES.stream().map(type -> type.getPackageName()).distinct())
                .allMatch(name -> name.equals("shuriken")
                        || MAY_IMPORT.stream()
                                .anyMatch(row -> (name + ".").startsWith("shuriken." + row.get(0) + ".")));
    }

    /** Packages named {@code support} have the helpers that all families share. */
    @Test
    void familiesDoNotImportEachOther() {
        for (String root : List.of("shuriken.archive", "shuriken.texture", "shuriken.convert", "shuriken.codec")) {
            slices().matching(root + ".(*)..")
                    .should()
                    .notDependOnEachOther()
                    .ignoreDependency(DescribedPredicate.alwaysTrue(), resideInAPackage(root + ".support"))
                    .allowEmptyShould(true)
                    .check(CLASSES);
        }
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching("(shuriken..)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void rootPackageHasOnlyTheEntryPoint() {
        assertThat(CLASSES.stream()
                        .filter(type -> type.getPackageName().equals("shuriken")
                                && !type.getSimpleName().isEmpty())
                        .map(type -> type.getSimpleName()))
                .containsOnly("Shuriken", "package-info");
    }

    /** The maximum number of types that programs of others see, with the types inside types. */
    private static final int MAX_API_TYPES = 150;

    /** The modules, each with the first of its rows; it has all rows from there to the first row of the next module. */
    private static final List<List<String>> MODULES =
            List.of(List.of("formats", "diagnostics"), List.of("convert", "geometry"), List.of("assets", "assets"));

    static List<List<String>> modules() {
        return MODULES;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("modules")
    void modulesExportTheirOwnPackages(List<String> row) throws IOException {
        String name = row.get(0);
        assertThat(exportedPackages(name, "( to|;)"))
                .isNotEmpty()
                .allMatch(text -> name.equals(moduleOf(text)))
                .allMatch(text ->
                        CLASSES.stream().anyMatch(type -> type.getPackageName().equals(text)));
    }

    /**
     * Only the API is exported to all modules. Move helpers to a package that is exported to modules of Shuriken only.
     */
    @Test
    void apiStaysSmall() throws IOException {
        List<String> api = new ArrayList<>();
        for (List<String> module : MODULES) {
            api.addAll(exportedPackages(module.get(0), ";"));
        }
        assertThat(CLASSES.stream()
                        .filter(type -> api.contains(type.getPackageName()) && isVisible(type))
                        .map(JavaClass::getName))
                .hasSizeBetween(100, MAX_API_TYPES);
    }

    /**
     * Returns the packages that a module exports: to all modules with {@code ;}, or to some modules with {@code to}.
     */
    private static List<String> exportedPackages(String module, String end) throws IOException {
        String text = Files.readString(Path.of("..", module, "src/main/java/module-info.java"));
        return Pattern.compile("exports ([\\w.]+)" + end)
                .matcher(text)
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    /** Returns whether programs in other packages can use a type. */
    private static boolean isVisible(JavaClass type) {
        boolean isOpen = type.getModifiers().contains(JavaModifier.PUBLIC)
                || type.getModifiers().contains(JavaModifier.PROTECTED);
        return isOpen
                && type.getEnclosingClass().map(ArchitectureTest::isVisible).orElse(true);
    }

    /** Returns the module of a package by its row: rows are in the order of the modules. */
    private static String moduleOf(String packageName) {
        String module = "";
        String actual = "";
        for (List<String> row : MAY_IMPORT) {
            for (List<String> start : MODULES) {
                module = start.get(1).equals(row.get(0)) ? start.get(0) : module;
            }
            String name = row.get(0).isEmpty() ? "shuriken" : "shuriken." + row.get(0);
            boolean covers = packageName.equals(name) || !row.get(0).isEmpty() && packageName.startsWith(name + ".");
            actual = covers ? module : actual;
        }
        return actual;
    }

    /**
     * The methods that the browser's class library lacks or that round differently there, as {@code
     * Type.method(parameters)}, each with its replacement.
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

    /** {@code ./verify} also compiles for browsers; this test names the method earlier. */
    @Test
    void conversionsCallNoMethodThatBrowsersLack() {
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
