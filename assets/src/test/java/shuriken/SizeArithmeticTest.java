package shuriken;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree.Kind;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Finds allocations whose size is a product of ints, which can overflow. Each factor of a length must be a {@code
 * long}, or the product must come from {@link Math#multiplyExact(int, int)}. Variables and methods are followed to the
 * expressions that they are computed from.
 */
class SizeArithmeticTest {
    private static final List<Path> ROOTS = List.of(
            Path.of("..", "formats", "src", "main", "java"),
            Path.of("..", "convert", "src", "main", "java"),
            Path.of("..", "assets", "src", "main", "java"),
            Path.of("..", "view", "src", "main", "java"),
            Path.of("..", "cli", "src", "main", "java"));

    /** The methods whose last argument is the size of an allocation. */
    private static final Set<String> ALLOCATING = Set.of("Arrays.copyOf", "ByteBuffer.allocate");

    /** The classes whose first argument is the size of an allocation. */
    private static final Set<String> COLLECTIONS = Set.of("ByteArrayOutputStream", "ArrayList", "ArrayDeque", "BitSet");

    @Test
    void lengthsAreNotProductsOfInts() throws IOException {
        assertThat(products(sources(), System.getProperty("java.class.path"))).isEmpty();
    }

    @Test
    void findsProductsInVariablesAndMethods() throws IOException {
        String text = """
            import java.util.Arrays;
            class Sizes {
                static final int FOUR = 4;
                static int area(int w, int h) { return w * h; }
                Object direct(int n) { return new byte[4 * n]; }
                Object shifted(int n) { return new byte[n << 2]; }
                Object variable(int n) { int size = 2 + FOUR * n; return new int[size]; }
                Object method(int n) { return new float[area(n, n)]; }
                Object copied(byte[] b) { return Arrays.copyOf(b, b.length * 2); }
                Object chosen(int n, boolean b) { return new byte[b ? 0 : 3 * n]; }
                Object fine(int n, byte[] b) {
                    byte[][] all = {new byte[FOUR * 4], new byte[Math.multiplyExact(4, n)], new byte[b.length / 4 * 3]};
                    return new Object[] {all, new byte[Math.toIntExact(4L * n)], new byte[indexed(b, 4 * n)]};
                }
                int indexed(byte[] b, int at) { return b[at * 2]; }
            }
            """;
        assertThat(products(List.of(source(text)), ""))
                .extracting(finding -> finding.replaceFirst(".*: ", ""))
                .containsExactlyInAnyOrder("w * h", "4 * n", "n << 2", "FOUR * n", "b.length * 2", "3 * n");
    }

    /** Returns the products as {@code file:line: product}. */
    private static Set<String> products(List<JavaFileObject> sources, String classPath) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> options = List.of("-proc:none", "-nowarn", "-cp", classPath);
        var task = (JavacTask) compiler.getTask(null, null, fault -> {}, options, null, sources);
        var results = new TreeSet<String>();
        Iterable<? extends CompilationUnitTree> units = task.parse();
        task.analyze();
        for (CompilationUnitTree unit : units) {
            new Allocations(Trees.instance(task), results).scan(new TreePath(unit), null);
        }
        return results;
    }

    private static List<JavaFileObject> sources() throws IOException {
        List<JavaFileObject> sources = new ArrayList<>();
        try (var files = ToolProvider.getSystemJavaCompiler()
                .getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
            for (Path root : ROOTS) {
                try (Stream<Path> all = Files.walk(root)) {
                    all.filter(file -> file.toString().endsWith(".java") && !file.endsWith("module-info.java"))
                            .forEach(file -> files.getJavaFileObjects(file).forEach(sources::add));
                }
            }
        }
        return sources;
    }

    private static JavaFileObject source(String text) {
        return new SimpleJavaFileObject(URI.create("string:///Sizes.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }

    /** Finds allocations and passes on the expressions of their lengths. */
    private static final class Allocations extends TreePathScanner<Void, Void> {
        private final Trees trees;
        private final Set<String> products;

        Allocations(Trees trees, Set<String> results) {
            this.trees = trees;
            this.products = results;
        }

        @Override
        public Void visitNewArray(NewArrayTree array, Void unused) {
            array.getDimensions().forEach(this::check);
            return super.visitNewArray(array, null);
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree call, Void unused) {
            if (ALLOCATING.contains(call.getMethodSelect().toString())) {
                check(call.getArguments().getLast());
            }
            return super.visitMethodInvocation(call, null);
        }

        @Override
        public Void visitNewClass(NewClassTree result, Void unused) {
            String name = result.getIdentifier().toString().replaceFirst("<.*", "");
            if (COLLECTIONS.contains(name) && !result.getArguments().isEmpty()) {
                check(result.getArguments().getFirst());
            }
            return super.visitNewClass(result, null);
        }

        private void check(ExpressionTree length) {
            new Products(trees, products, new HashSet<>()).scan(new TreePath(getCurrentPath(), length), null);
        }
    }

    /** Finds products of ints in an expression and in the expressions of its variables and methods. */
    private static final class Products extends TreePathScanner<Void, Void> {
        private final Trees trees;
        private final Set<String> found;
        private final Set<Element> visited;

        Products(Trees trees, Set<String> results, Set<Element> seen) {
            this.trees = trees;
            this.found = results;
            this.visited = seen;
        }

        @Override
        public Void visitIdentifier(IdentifierTree name, Void unused) {
            follow(trees.getElement(getCurrentPath()));
            return null;
        }

        @Override
        public Void visitMemberSelect(MemberSelectTree member, Void unused) {
            follow(trees.getElement(getCurrentPath()));
            return null;
        }

        /** Skips the arguments of a method call, because they are not sizes. */
        @Override
        public Void visitMethodInvocation(MethodInvocationTree call, Void unused) {
            Element method = trees.getElement(getCurrentPath());
            follow(method);
            boolean isMath = isOf(method, "java.lang.Math");
            return isMath ? scan(call.getArguments(), null) : null;
        }

        @Override
        public Void visitArrayAccess(ArrayAccessTree access, Void unused) {
            return null;
        }

        @Override
        public Void visitLambdaExpression(LambdaExpressionTree lambda, Void unused) {
            return null;
        }

        @Override
        public Void visitBinary(BinaryTree product, Void unused) {
            boolean isProduct = product.getKind() == Kind.MULTIPLY
                    || product.getKind() == Kind.LEFT_SHIFT && isConstant(product.getRightOperand());
            if (isProduct
                    && trees.getTypeMirror(getCurrentPath()).getKind() == TypeKind.INT
                    && !isConstant(product)
                    && !isPart(product)) {
                CompilationUnitTree unit = getCurrentPath().getCompilationUnit();
                long line = unit.getLineMap()
                        .getLineNumber(trees.getSourcePositions().getStartPosition(unit, product));
                found.add(unit.getSourceFile().getName() + ":" + line + ": " + product);
            }
            return super.visitBinary(product, null);
        }

        /** Returns whether the compiler knows all operands. */
        private boolean isConstant(ExpressionTree tree) {
            return switch (tree) {
                case BinaryTree binary -> isConstant(binary.getLeftOperand()) && isConstant(binary.getRightOperand());
                case ParenthesizedTree inner -> isConstant(inner.getExpression());
                default ->
                    tree.getKind() == Kind.INT_LITERAL
                            || trees.getElement(new TreePath(getCurrentPath(), tree))
                                            instanceof VariableElement variable
                                    && variable.getConstantValue() != null;
            };
        }

        /** Returns whether a product is not greater than one of its factors, as in {@code x / 4 * 3}. */
        private static boolean isPart(BinaryTree product) {
            return product.getKind() == Kind.MULTIPLY
                    && product.getLeftOperand() instanceof BinaryTree part
                    && part.getKind() == Kind.DIVIDE
                    && part.getRightOperand().toString().matches("\\d+")
                    && product.getRightOperand().toString().matches("\\d+")
                    && Integer.parseInt(product.getRightOperand().toString())
                            <= Integer.parseInt(part.getRightOperand().toString());
        }

        private static boolean isOf(@Nullable Element element, String type) {
            return element != null
                    && String.valueOf(element.getEnclosingElement()).equals(type);
        }

        private void follow(@Nullable Element element) {
            if (element == null || !visited.add(element)) {
                return;
            }
            TreePath declaration = trees.getPath(element);
            if (declaration == null || isOf(element, "shuriken.io.CursorStorage")) {
                return; // from elsewhere, or combined from bytes
            }
            if (declaration.getLeaf() instanceof VariableTree variable
                    && variable.getInitializer() != null
                    && element.asType().getKind() == TypeKind.INT) {
                scan(new TreePath(declaration, variable.getInitializer()), null);
            } else if (declaration.getLeaf() instanceof MethodTree method
                    && element.getKind() == ElementKind.METHOD
                    && method.getReturnType().toString().equals("int")) {
                new TreePathScanner<Void, Void>() {
                    @Override
                    public Void visitReturn(ReturnTree result, Void unused) {
                        Products.this.scan(new TreePath(getCurrentPath(), result.getExpression()), null);
                        return null;
                    }

                    @Override
                    public Void visitLambdaExpression(LambdaExpressionTree lambda, Void unused) {
                        return null;
                    }
                }.scan(declaration, null);
            }
        }
    }
}
