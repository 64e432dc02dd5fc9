package shuriken.cli;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

/** Tests the packages of the command line. {@code ArchitectureTest} tests those of the library. */
class PackageCyclesTest {
    @Test
    void packagesBelowTheCommandLineHaveNoCycles() {
        JavaClasses classes = new ClassFileImporter()
                .withImportOption(location -> !location.contains("test-classes"))
                .importPackages("shuriken.cli");
        slices().matching("(shuriken.cli..)").should().beFreeOfCycles().check(classes);
    }
}
