import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.teavm.tooling.ConsoleTeaVMToolLog;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.builder.InProcessBuildStrategy;
import org.teavm.vm.TeaVMOptimizationLevel;

/**
 * Compiles main classes and all that they need to WebAssembly: OUT-FOLDER CLASS-PATH (MAIN-CLASS FILE-NAME)... TeaVM
 * iterates over sets that are ordered by identity hash codes. So that each build has the same bytes, start this in its
 * own JVM with {@code -XX:+UnlockExperimentalVMOptions -XX:hashCode=2}, which gives all objects one hash code. Java's
 * compiler would need twice its time with that option.
 */
final class CompileModules {
    public static void main(String[] args) throws Exception {
        if (new Object().hashCode() != new Object().hashCode()) {
            throw new IllegalStateException("Start this with -XX:+UnlockExperimentalVMOptions -XX:hashCode=2");
        }
        String folder = Path.of(args[0]).toAbsolutePath().toString();
        List<String> classPath = List.of(args[1].split(File.pathSeparator));
        for (int i = 2; i < args.length; i += 2) {
            compile(args[i], folder, args[i + 1], classPath);
        }
    }

    private static void compile(String mainClass, String folder, String fileName, List<String> classPath)
            throws Exception {
        InProcessBuildStrategy build = new InProcessBuildStrategy();
        build.init();
        build.setLog(new ConsoleTeaVMToolLog(false));
        build.setTargetType(TeaVMTargetType.WEBASSEMBLY_GC);
        build.setMainClass(mainClass);
        build.setEntryPointName("main");
        build.setClassPathEntries(classPath);
        build.setTargetDirectory(folder);
        build.setTargetFileName(fileName);
        build.setProperties(new Properties());
        build.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
        build.setStrict(true);
        build.setObfuscated(true);
        build.setAssertionsRemoved(true);
        if (!build.build().getProblems().getSevereProblems().isEmpty()) {
            System.exit(1);
        }
    }
}
